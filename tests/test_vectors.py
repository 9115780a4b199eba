"""Every rule vector of the seeds, and those of Georgian Joker as it is played now."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamayka.conform import judge, vectors

HERE = Path(__file__).parent
SEEDS = vectors((HERE / "vectors.yaml").read_text("utf-8"))
OUT = vectors((HERE / "out.yaml").read_text("utf-8"))


@pytest.mark.usefixtures("either_rules")
@pytest.mark.parametrize("vector", SEEDS + OUT, ids=lambda vector: str(vector["id"]))
def test_vector(vector: dict[str, object]) -> None:
    assert judge(vector, {str(other["id"]): other for other in SEEDS + OUT}) == ""


def test_there_are_all_of_them() -> None:
    assert (len(SEEDS), len(OUT)) == (207, 33)
