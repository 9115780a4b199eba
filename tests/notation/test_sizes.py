"""No file takes long to be refused, however it is made."""

from __future__ import annotations

import time

import pytest

from shamayka.notation import check, fix
from tests.notation.test_check import RECORD

HEAD = "ohn = 1\nrules = 'x'\n"
DOTS = "a." * 100


def lines(text: str, many: int = 190) -> str:
    """The text with a number in it, on many lines."""
    return "".join(text.replace("#", str(number)) + "\n" for number in range(many))


HEAVY = [
    "x = [\n[" + " " * 9_990,
    "x = [\n" + "[ \t" * 3_000,
    "x = [\n" + lines("[" + " " * 9_900),
    "x = [\n" + lines("[" + "a b" * 3_300),
    "x = [\n" + lines(" " * 9_990),
    "x = [\n" + lines("a" * 9_990),
    "x = [\n" + lines("'" + "a" * 4_000 + " " * 4_000),
    HEAD + lines("note.k#" + ".a" * 4_900 + " = 1"),
    HEAD + lines("[note.k#" + ".a" * 4_900 + "]"),
    HEAD + lines("note.k#" + " . a" * 2_400 + " = 1"),
    HEAD + lines("note.k# = {" + "a." * 4_900 + "a = 1}"),
    HEAD + "note" + '."a"' * 1_200 + ".'a'" * 1_200 + " = 1\n",
    HEAD + lines("note.k#" + ".a" * 13 + " = 1", 40_000),
    HEAD + lines("note" + ".a" * 9 + ".k# = 1", 8_000),
    HEAD + lines("[note" + ".a" * 9 + ".k#]\n" + "b." * 11 + "b = 1", 8_000),
    HEAD + "[[deal]]\nplay = '''\n" + lines("1:" + " a" * 4_900 + ":", 20) + "'''",
    HEAD + 'note.a = """' + '\\"""' * 2_000,
    HEAD + "note.a = '''" + lines("''\"\"" * 2_000),
    HEAD + "note.a = " + "{a=" * 3_000,
]


@pytest.mark.parametrize("text", HEAVY, ids=range(len(HEAVY)))
def test_no_file_takes_long_to_be_refused(text: str) -> None:
    began = time.process_time()
    problems = check(text)
    assert problems
    assert time.process_time() - began < 6, problems


def test_deep_keys_are_refused_with_their_line() -> None:
    deep = f'# {DOTS}\nohn = 1\nrules = \'x\'\n[note]\nx = """\n{DOTS}\n"""\n{DOTS}a = 1\n'
    assert [str(problem) for problem in check(deep)] == [
        "line 8: Here a key has more than 12 parts; write tables that are less deep."
    ]


def test_dots_that_are_in_no_key_are_not_counted() -> None:
    note = f"[note]\nx = '{DOTS}' # {DOTS}\ny = [1.5, 2.5, \"\\\"{DOTS}\"]\nz = '''\n'{DOTS}'\n'''\n"
    assert check(RECORD + note) == []
    assert fix(fix(RECORD + note)) == fix(RECORD + note)
