"""Every rule vector of the seeds, and those of what the seeds leave open or others add."""

from __future__ import annotations

import re
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
    text = (HERE / "out.yaml").read_text("utf-8")
    assert len(SEEDS) == 207
    assert len(OUT) == len(re.findall(r"^id: ", text, re.MULTILINE))
    assert len({vector["id"] for vector in SEEDS + OUT}) == len(SEEDS + OUT)
