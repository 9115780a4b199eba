"""The mutation run itself: what it changes, which tests a change meets, and what it says in the end."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from mutate.judging import Verdict
from mutate.mutants import Mutant, all_mutants, mutants_of, sample
from mutate.report import EXPLAINED, explanations, report, will_do

from tests.waiting import GUARD

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("return a < b", ["return a <= b", "return a >= b"]),
        ("return a not in b", ["return a in b"]),
        ("return a is None", ["return a is not None"]),
        ("return a + b * c", ["return a - b * c", "return a + b + c"]),
        ("return (a) // (b)", ["return (a) * (b)"]),
        ("return a and b and c", ["return a and b or c", "return a or b and c"]),
        ("return not (a or b)", ["return (a or b)", "return not (a and b)"]),
        ("return 3", ["return 2", "return 4"]),
        ("return 0", ["return 1"]),
        ("return -a", ["return +a"]),
        ("return f(a, strict=True)", []),
        ("return f(a, big=True)  # so", ["return f(a, big=False)"]),
        ("if a: return", ["if False: return"]),
        ("return b if a else c", ["return b if False else c", "return b if True else c"]),
        ("return [b for b in a if b]", ["return [b for b in a if True]"]),
        ("a.clear()", ["..."]),
        ("a += 1", ["a += 0", "a += 2", "a -= 1"]),
        ("return min(a, b)", ["return max(a, b)"]),
        ("return any(a)", ["return all(a)"]),
        ('return "a" + b', []),
        ('return f"{a + 1}"', []),
        ("assert a == 1", []),
        ("log.info(a)", []),
        ('log.error("so", table=a)', ["..."]),
    ],
)
def test_what_is_changed_in_a_line(line: str, changed: list[str]) -> None:
    source = f"LIMIT = 7\n\n\ndef rule(a: int, b: int = LIMIT):\n    {line}\n"
    found = mutants_of("src/shamayka/rules/some.py", source.encode())
    assert sorted(mutant.after for mutant in found) == sorted(changed)
    for mutant in found:
        assert (mutant.where, mutant.lines, mutant.package) == ("rules.some.rule", (5, 5), "rules")
        compile(mutant.applied(source.encode()), "some.py", "exec")


def test_a_mutant_is_named_by_its_function_and_knows_its_statement() -> None:
    source = b"""\
class Rule:
    size: int = 4

    def long(self):
        if (
            self.size
            < 9
        ):
            return "so"
        return 2
"""
    found = {mutant.after: mutant for mutant in mutants_of("src/shamayka/game/views.py", source)}
    assert found["size: int = 5"].lines == (0, 0), "this runs when the module is imported"
    assert found["<= 9"].name == "game.views.Rule.long: < 9  →  <= 9"
    assert found["<= 9"].lines == (5, 8)
    assert found["return 3"].lines == (10, 10)
    assert {mutant.package for mutant in found.values()} == {"views"}


def test_a_seed_is_always_the_same_sample() -> None:
    every = all_mutants(ROOT)
    some = sample(every, 100, 3)
    assert some == sample(every, 100, 3)
    assert some != sample(every, 100, 4)
    assert len(some) == len(set(some)) == 100
    counts = [sum(mutant.package == package for mutant in some) for package in every]
    assert counts == [25, 20, 15, 20, 20]


def test_every_explanation_is_of_a_mutant_that_there_is() -> None:
    """Code moves on; what is explained must not stay behind."""
    names = {
        (mutant.where, mutant.before, mutant.after) for mutants in all_mutants(ROOT).values() for mutant in mutants
    }
    assert set(explanations(EXPLAINED.read_text("utf-8"))) <= names


def test_what_the_report_says() -> None:
    one, two, three, *others = sample(all_mutants(ROOT), 60, 1)
    killed = [(mutant, Verdict("killed", "a test")) for mutant in others]
    assert will_do(killed, {})
    lives = [*killed, (one, Verdict("lives"))]
    reasons = {(one.where, one.before, one.after): "equal"}
    assert not will_do(lives, {})
    assert will_do(lives, reasons)
    assert f"  {one.name}" in list(report(lives, reasons))
    assert "Alive, and nobody knows why:" not in list(report(lives, reasons))
    assert "Alive, and nobody knows why:" in list(report(lives, {}))
    many: list[tuple[Mutant, Verdict]] = [(mutant, Verdict("unreached")) for mutant in (one, two, three)]
    assert not will_do(
        many + killed[:30], {(mutant.where, mutant.before, mutant.after): "equal" for mutant in (one, two, three)}
    )
    assert f"  {two.name}  (no test reaches it)" in list(report(many, {}))
    with pytest.raises(ValueError, match="'why'"):
        explanations('[[mutant]]\nwhere = "a"\nbefore = "b"\nafter = "c"\nwhy = " "')


PROGRAM = """\
from functools import cache


@cache
def double(number):
    if number > 100:
        raise ValueError
    return number * 2


def forgotten(number):
    return number + 1


def endless(number):
    while number > 0:
        number -= 1
    return number
"""
TESTS = """\
import subprocess
import sys

from shamayka.rules.some import double, endless


def test_double():
    assert double(3) == 6


def test_double_again():
    assert double(3) == 6
    assert double(100) == 200


def test_in_a_process_of_its_own():
    done = subprocess.run([sys.executable, "-c", "from shamayka.rules.some import endless; print(endless(2))"],
                          capture_output=True, text=True)
    assert done.stdout == "0\\n"


def test_broken():
    assert double(4) == 9
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A program with its tests, and the tool."""
    shutil.copytree(ROOT / "tools" / "mutate", tmp_path / "tools" / "mutate")
    (tmp_path / "tools" / "mutants.toml").touch()
    for file, text in {
        "src/shamayka/__init__.py": "",
        "src/shamayka/rules/__init__.py": "",
        "src/shamayka/rules/some.py": PROGRAM,
        "tests/rules/test_some.py": TESTS,
        "pyproject.toml": "[tool.pytest]\naddopts = ['--import-mode=importlib']\n",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


def run(tree: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tools.mutate", "--all", "--jobs", "1", *arguments]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert not done.stderr
    return done.returncode, done.stdout


@pytest.mark.timeout(2 * GUARD)
def test_a_small_program_from_beginning_to_end(tree: Path) -> None:
    status, said = run(tree, "--only", "double", "forgotten")
    assert status == 1
    assert "Left out, for they fail or are skipped as it is: tests/rules/test_some.py::test_broken" in said
    (kept,) = (tree / "build" / "mutate" / "reach").glob("*.json")
    reached = json.loads(kept.read_text())
    lines = {
        line: [reached["tests"][n] for n in found]
        for line, found in reached["lines"]["src/shamayka/rules/some.py"].items()
    }
    both = [f"tests/rules/test_some.py::{name}" for name in ("test_double", "test_double_again")]
    assert lines["8"] == both, "also where the result was known already"
    assert "7" not in lines
    assert lines["17"] == ["tests/rules/test_some.py::test_in_a_process_of_its_own"]
    assert "killed in" in said
    alive = said.partition("Alive, and nobody knows why:\n")[2].splitlines()
    assert alive == [
        "  rules.some.double: if number > 100:  →  if False:",
        "  rules.some.double: if number > 100:  →  if number > 101:",
        "  rules.some.forgotten: return number + 1  →  return number + 0  (no test reaches it)",
        "  rules.some.forgotten: return number + 1  →  return number + 2  (no test reaches it)",
        "  rules.some.forgotten: return number + 1  →  return number - 1  (no test reaches it)",
    ]
    assert (tree / "src/shamayka/rules/some.py").read_text("utf-8") == PROGRAM
    again = run(tree, "--only", "double", "forgotten")
    assert again == (1, said[said.index("package ") :]), "a run that is taken up again tries nothing twice"
