"""No file takes long to be refused, however it is made: a few times what a right one of its length takes."""

from __future__ import annotations

import gc
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
    HEAD + lines("note" + ".a" * 8 + ".k# = 1", 8_000),
    HEAD + lines("[note" + ".a" * 8 + ".k#]\n" + "b." * 9 + "b = 1", 4_000),
    HEAD + "[[deal]]\nplay = '''\n" + lines("1:" + " a" * 4_900 + ":", 20) + "'''",
    HEAD + 'note.a = """' + '\\"""' * 2_000,
    HEAD + "note.a = '''" + lines("''\"\"" * 2_000),
    HEAD + "note.a = " + "{a=" * 3_000,
]


def cost(text: str) -> float:
    """What it costs this process to check a text, without the garbage of the tests before it."""
    gc.disable()
    began = time.process_time()
    check(text)
    spent = time.process_time() - began
    gc.enable()
    return spent


def fair(text: str) -> float:
    """Three times what it costs to check right records of this length."""
    return 3 * (len(text) / len(RECORD) + 1) * min(cost(RECORD) for _ in range(20))


def is_fair(text: str) -> bool:
    """Whether a text costs no more, both measured here and now; a machine that stumbles gets another try."""
    return any(cost(text) < fair(text) for _ in range(5))


@pytest.mark.parametrize("text", HEAVY, ids=range(len(HEAVY)))
def test_no_file_takes_long_to_be_refused(text: str) -> None:
    assert is_fair(text)
    assert check(text)


def test_deep_keys_are_refused_with_their_line() -> None:
    deep = f'# {DOTS}\nohn = 1\nrules = \'x\'\n[note]\nx = """\n{DOTS}\n"""\n{DOTS}a = 1\n'
    assert [str(problem) for problem in check(deep)] == [
        "line 8: Here a key has more than 10 parts; write tables that are less deep."
    ]


def test_dots_that_are_in_no_key_are_not_counted() -> None:
    note = f"[note]\nx = '{DOTS}' # {DOTS}\ny = [1.5, 2.5, \"\\\"{DOTS}\"]\nz = '''\n'{DOTS}'\n'''\n"
    assert check(RECORD + note) == []
    assert fix(fix(RECORD + note)) == fix(RECORD + note)


def claims(many: int) -> str:
    """A right record of nine deals with so many claims in each: every one makes a line of the sheet."""
    text = (
        "ohn = 1\nrules = 'x'\nplayers = ['A', 'B', 'C']\nfirst_dealer = 1\n[options]\ndecks = {3 = '36'}\n"
        "revoke = {mode = 'penalise', false_claim = -5}\nschedule = {top = 1, top_repeats = 20}\n"
    )
    for number in range(9):
        first = (number + 1) % 3
        cards = " ".join(("As", "Ks", "Ah")[(first + step) % 3] for step in range(3))
        text += "[[deal]]\nturned = '9h'\nhands = ['As', 'Ks', 'Ah']\nbids = '0 0 0'\nplay = '''\n"
        text += f"{first + 1}: {cards}\n" + "1: claim2 wrong\n" * many + "fair 1 2 3\n'''\n"
    return text


def test_claims_are_bounded() -> None:
    assert check(claims(100)) == []
    many = claims(12_000)
    assert [problem.sentence for problem in check(many)] == ["A record holds at most 2000 claims."]
    assert is_fair(many)


@pytest.mark.parametrize("where", ["[note]", "[deal.note]"])
def test_the_deepest_note_can_be_written_and_read_again(where: str) -> None:
    for deep in range(1, 12):
        text = f"{RECORD}{where}\na = {'{a = ' * deep}{{}}{'}' * deep}\n"
        if check(text):
            assert deep > 5
            assert "too deeply" in check(text)[0].sentence
            return
        assert check(fix(text)) == []
    raise AssertionError("no note was too deep")
