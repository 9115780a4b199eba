"""The command that runs vectors, and vectors that are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from shamayka.conform import judge, main, run, vectors

HERE = Path(__file__).parent
SEEDS = vectors((HERE / "vectors.yaml").read_text("utf-8"))
OUT = vectors((HERE / "out.yaml").read_text("utf-8"))


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


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.yaml")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_document_that_is_not_yaml_fails_alone() -> None:
    lines, passed, failed = run(
        ["a: [1\n---\nid: A\ngiven: {kind: score, rules: zakaznoy, cards: 3, bid: 1, taken: 1}\nexpect: {points: 10}\n"]
    )
    assert (passed, failed) == (1, 1)
    assert "not valid YAML" in lines[0]


BOMB = "a0: &a0 [lol]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
GIVEN = "given: {kind: score, cards: 3, bid: 1, taken: 1}\nexpect: {points: 10}\n"


@pytest.mark.parametrize(
    "text",
    [
        BOMB + "id: *a11\n" + GIVEN,
        "a: &a [*a]\nid: *a\n" + GIVEN,
        f"a: &a {'x' * 100_000}\nid: [*a, *a, *a]\n" + GIVEN,
        "a: &a {b: 1}\n" + "".join(f"c{n}: {{<<: [{'*a, ' * 300}]}}\n" for n in range(300)) + GIVEN,
        f"id: {'x' * 300_000}\n" + GIVEN,
    ],
    ids=["levels", "in itself", "long text", "merged", "plain"],
)
def test_a_document_does_not_swell(text: str) -> None:
    """A few lines of aliases could come to more than any memory holds."""
    (line,), _, failed = run([text])
    assert failed == 1
    assert "this document is too large" in line
    assert line.endswith(".")
    assert len(line) < 300


def test_a_few_aliases_are_welcome() -> None:
    assert run(["---\nid: A\nrules: &r zakaznoy\nmore: [*r, *r]\n" + GIVEN]) == ([], 1, 0)


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["zakaznoy", "TD", "X1", "n"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


def _places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*way, key)
        yield from _places(part, (*way, key))


@settings(max_examples=300)
@given(data=st.data())
def test_no_vector_is_so_wrong_that_it_is_not_told_in_a_line(data: st.DataObject) -> None:
    vector = deepcopy(data.draw(st.sampled_from(SEEDS + OUT)))
    *way, last = data.draw(st.sampled_from(list(_places(vector))))
    place = vector
    for key in way:
        place = place[key]
    if data.draw(st.booleans()):
        place[last] = data.draw(JUNK)
    else:
        del place[last]
    known = {str(other["id"]): other for other in SEEDS + OUT}
    assert isinstance(judge(vector, known), str)
    lines, passed, failed = run([yaml.safe_dump(vector, allow_unicode=True)])
    assert passed + failed == 1
    assert len(lines) == failed
