"""Every rule vector of the seeds, and those of Georgian Joker as it is played now."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamayka.conform import judge, main, run, vectors

HERE = Path(__file__).parent
SEEDS = vectors((HERE / "vectors.yaml").read_text("utf-8"))
OUT = vectors((HERE / "out.yaml").read_text("utf-8"))


@pytest.mark.parametrize("vector", SEEDS + OUT, ids=lambda vector: str(vector["id"]))
def test_vector(vector: dict[str, object]) -> None:
    assert judge(vector, {str(other["id"]): other for other in SEEDS + OUT}) == ""


def test_there_are_all_of_them() -> None:
    assert (len(SEEDS), len(OUT)) == (207, 6)


def test_a_wrong_vector_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "---\nid: A\nrules: zakaznoy\ngiven: {kind: score, cards: 3, bid: 1, taken: 1}\nexpect: {points: 11}\n"
        "---\nid: B\nrules: {preset: zakaznoy, hook: sometimes}\ngiven: {kind: players}\nexpect: {allowed: []}\n"
        "---\nid: C\nrules: {preset: nothing}\ngiven: {kind: players}\nexpect: {allowed: []}\n"
        "---\nid: D\nrules: {preset: zakaznoy}\ngiven: {kind: dance}\nexpect: {}\n"
        "---\n- no vector\n",
        "utf-8",
    )
    assert main([str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "A: expected {'points': 11}, got {'points': 10}"
    assert lines[-1] == "0 passed, 5 failed"
    assert len(lines) == 6


def test_a_missing_file_and_bad_yaml_are_told(tmp_path: Path) -> None:
    assert main([str(tmp_path / "none.yaml")]) == 2
    with pytest.raises(ValueError, match="not valid YAML"):
        run(["a: [1"])
