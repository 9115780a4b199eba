"""A wrong file is told its line and a sentence, whatever is wrong with it."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamayka.game.match import fold
from shamayka.notation import RecordError, check, fix, for_seat, from_events, read, replay, to_events, write
from shamayka.notation.reading import MOST_BYTES
from tests.notation.tables import OPTIONS, moments, ruleset, troubled

RECORD = """\
ohn = 1
rules = "odessa-modern"
players = ["Anna", "Boris", "Vera"]

[[deal]]
number = 3
dealer = 2
turned = "9h"
hands = ["As7s6h", "KsJdQh", "AhTd9c"]
bids = "1 1 0"
play = \"\"\"
3: Ah   6h   Qh
3: Td   7s!  Jd
1: As   Ks   9c
\"\"\"
taken = [2, 0, 1]
score = [2, 5, 10]
"""

SHEET = """\
ohn = 1
rules = "zakaznoy"
players = ["A", "B", "C", "D"]
[[deal]]
dealer = 1
bids = "0 1 0 1"
taken = [0, 1, 0, 0]
score = [-10, 1, -10, 5]
total = [-10, 1, -10, 5]
[[deal]]
bids = "1 0 0 0"
taken = [0, 0, 1, 1]
fine = [0, -50, 0, 0]
total = [-5, -44, 0, 6]
[[deal.correction]]
after = 2
taken = [0, 1, 1, 0]
"""

WRONG = [
    ("ohn = 1\n", "", 1, "begins with the line 'ohn = 1'"),
    ("ohn = 1", "ohn = 2", 1, "'ohn' has a value that it cannot have"),
    ("odessa-modern", "whist", 2, "There is no game 'whist'"),
    ('"Anna", "Boris"', '"Anna"', 3, "There are 3 hands for 2 seats|Seat 1"),
    ('"Vera"]', '"Vera", "D", "E", "F", "G"]', 3, "for 2, 3, 4, 5, 6 players, not for 7"),
    ('"Vera"]', '"Vera"]\nbots = ["", ""]', 4, "2 entries for 3 seats"),
    ('"Vera"]', '"Vera"]\nseen_by = 4', 4, "no seat 4"),
    ('"Vera"]', '"Vera"]\ncommitment = "12"', 4, "64 small hexadecimal digits"),
    ('"Vera"]', '"Vera"]\nadded = ["0g", "", ""]', 4, "small hexadecimal digits"),
    ('"Vera"]', '"Vera"]\nrules_hash = "0"', 4, "not those of this record"),
    ('"Vera"]', '"Vera"]\n[options]\nhook = "maybe"', 4, "hook"),
    ('"Vera"]', '"Vera"]\n[end]\ntotals = [0, 0, 0]', 4, "the match is not over"),
    ("number = 3", 'number = "3"', 6, "expected a whole number, got a text in quotes"),
    ("number = 3", "number = 99", 6, "has no deal 99"),
    ("number = 3", "number = 3\nkind = 'blind'", 7, "kind is written blind, but here it is plain"),
    ("number = 3", "number = 3\ncards = 4", 7, "cards is written 4, but here it is 3"),
    ("dealer = 2", "colour = 2", 7, "no key 'colour' in a deal"),
    ("dealer = 2", "dealer = 8", 7, "'dealer' has a value"),
    ("9h", "9x", 8, "'9x' is not a card"),
    ("9h", "9c", 8, "cannot be turned"),
    ("9h", "Xr", 8, "cannot be turned"),
    ('turned = "9h"', 'trump = "h"', 8, "'turned' is missing"),
    ('turned = "9h"', 'turned = "9h"\ntrump = "s"', 9, "trump is written s, but here it is h"),
    ('turned = "9h"', 'turned = "9h"\nhow = "last"', 9, "how is written last, but here it is stock"),
    ('turned = "9h"', 'turned = "9h"\nexposed = "1: As keep"', 9, "no card is exposed"),
    ("AhTd9c", "AhTd", 9, "Seat 3 has 2 cards, but in this deal it gets 3"),
    ("AhTd9c", "AhTdKs", 9, "The card Ks is in two hands"),
    ("AhTd9c", "AhTd2c", 9, "not in the pack"),
    ("AhTd9c", "AhTdTd", 9, "written twice"),
    ('"1 1 0"', '"1 1 1"', 10, "Action 3 of deal 3: seat 2 may not do 1; it may do 0 2 3"),
    ('"1 1 0"', '"2: 1 1 0"', 10, "it is the turn of seat 3"),
    ('"1 1 0"', '"1 1 0 0"', 10, "nobody is to bid now"),
    ('"1 1 0"', '"1 1 As"', 10, "Not a bid: 'As'"),
    ('"1 1 0"', '"1 1 ?"', 10, "Not a bid: '?'"),
    ('"1 1 0"', '"1 1"', 12, "seat 2 comes first, with its bid"),
    ("Ah   6h   Qh", "Ah   6h", 12, "not full: seat 2 has not played"),
    ("Ah   6h   Qh", "Ah   6h   Qh  As", 12, "1 cards too many"),
    ("Ah   6h", "Ah   As", 12, "seat 1 may not do As"),
    ("7s!", "7x!", 13, "Not a bid or a play: '7x!'"),
    ("7s!", "1", 13, "Not a play: '1'"),
    ("1: As", "2: As", 14, "Seat 2 is written as leader, but seat 1 leads"),
    ("1: As", "claim", 14, "is not a line of play"),
    ("1: As   Ks   9c", "1: claim2 wrong", 14, "Nobody can claim a revoke here"),
    ("1: As   Ks   9c", "fair 1", 14, "seat 1 may not do fair"),
    ("[2, 0, 1]", "[1, 1, 1]", 16, r"taken is written \[1, 1, 1\], but the play gives \[2, 0, 1\]"),
    ("[2, 5, 10]", "[2, 5, 11]", 17, r"score is written \[2, 5, 11\], but the play gives \[2, 5, 10\]"),
    ("[2, 5, 10]", "[2, 5, 10]\nredeal = 'revoke'", 18, "nothing asks for a redeal"),
    ("[2, 5, 10]", "[2, 5, 10]\npremium = [0, 0, 0]", 18, "no premium"),
    ("[2, 5, 10]", "[2, 5, 10]\nfine = [0, 0, -50]", 18, "fine is written"),
    ("[2, 5, 10]", "[2, 5, 10]\n[[deal]]\nnumber = 5", 19, "number is written 5, but here it is 4"),
    ("[2, 5, 10]", "[2, 5, 10", 18, "This is not TOML"),
    ("[2, 0, 1]", "[2, 0 1]", 16, "This is not TOML"),
    ("[2, 5, 10]", "[2, 5, 10_000_000_000_000_000]", 17, "'score' has a value"),
]

WRONG_SHEET = [
    ("[-10, 1, -10, 5]\ntotal", "[-10, 1, -10, 4]\ntotal", 8, "score is written"),
    ("[-5, -44, 0, 6]", "[-5, -44, 0, 7]", 14, "total is written"),
    ("[0, 0, 1, 1]", "[0, 1, 1, 1]", 12, "which is 3 tricks in a deal of 2"),
    ("[0, 1, 1, 0]", "[0, 5, 0, 0]", 17, "correction.taken is written .* 5 tricks in a deal of 2"),
    ("[0, 1, 1, 0]", "[1, 1]", 17, "correction.taken has 2 numbers for 4 seats"),
    ("[0, 0, 1, 1]", "[0, 1, 1]", 12, "3 numbers for 4 seats"),
    ('"1 0 0 0"', '"1 0 1 0"', 11, "Action 4 of deal 2: seat 2 may not do 0"),
    ('"1 0 0 0"', '"1 0 0"', 11, "There are \\d bids in this deal, and \\d play"),
    ('"1 0 0 0"', '"1 0 0 0 1"', 11, "Seat 3 cannot bid 1 here"),
    ('"1 0 0 0"', '"1* 0 0 0"', 11, r"may not do 1\*"),
    ("fine = [0, -50, 0, 0]", "fine = [0, -50]", 13, "2 numbers for 4 seats"),
    ("after = 2", "after = 1", 16, "only after it was written"),
    ("fine = [0, -50, 0, 0]", "turned = 'As'", 13, "no place in a deal without hands"),
]


@pytest.mark.parametrize(("old", "new", "line", "sentence"), WRONG)
def test_an_edit_is_found(old: str, new: str, line: int, sentence: str) -> None:
    assert old in RECORD
    problems = check(RECORD.replace(old, new, 1))
    assert re.search(sentence, problems[0].sentence), problems
    assert problems[0].line == line or "|" in sentence


@pytest.mark.parametrize("hand", ["As7s6h", "??????"])
def test_no_card_is_exposed_that_is_not_in_the_pack(hand: str) -> None:
    house = '[options]\nlike = "odessa-modern"\nexpose = {}\n[[deal]]'
    text = RECORD.replace('"odessa-modern"', '"house"').replace("[[deal]]", house).replace("As7s6h", hand)
    for card, told in (("As", []), ("2c", ["Seat 1 does not hold 2c."])):
        exposed = text.replace('turned = "9h"', f'turned = "9h"\nexposed = "1: {card} keep"')
        assert [problem.sentence for problem in check(exposed)] == told


def test_the_table_finds_no_revoke_where_the_players_claim_it() -> None:
    house = '[options]\nlike = "odessa-modern"\nrevoke = {mode = "penalise", points = -50}\n[[deal]]'
    claimed = (
        RECORD.replace('"odessa-modern"', '"house"')
        .replace("[[deal]]", house)
        .replace("1: As", "-: claim1 wrong\n1: As")
    )
    assert [problem.sentence for problem in check(claimed)] == [
        "In this game a revoke is found by a claim of a seat, not by the table."
    ]


@pytest.mark.parametrize(("old", "new", "line", "sentence"), WRONG_SHEET)
def test_an_edit_of_a_sheet_is_found(old: str, new: str, line: int, sentence: str) -> None:
    assert old in SHEET
    problems = check(SHEET.replace(old, new, 1))
    assert re.search(sentence, problems[0].sentence), problems
    assert problems[0].line == line


@pytest.mark.parametrize("key", ["how", "chosen_by"])
def test_how_trump_was_chosen_is_read_against_the_rules(key: str) -> None:
    texts = (write(from_events(log)) for _table, log in moments(troubled(ruleset("chosen"), 0), 60, 1))
    lines = next(text for text in texts if 'how = "chosen"' in text).splitlines()
    assert check("\n".join(lines)) == []
    written = 'how = "chosen"' if key == "how" else next(line for line in lines if line.startswith("chosen_by"))
    number = lines.index(written)
    lines[number] = 'how = "stock"' if key == "how" else "chosen_by = 2" if written.endswith("1") else "chosen_by = 1"
    problem = check("\n".join(lines))[0]
    assert (problem.line, problem.sentence.startswith(f"{key} is written")) == (number + 1, True)


def test_several_faults_are_told_at_once() -> None:
    wrong = RECORD.replace("[2, 0, 1]", "[1, 1, 1]").replace("[2, 5, 10]", "[2, 5, 11]")
    assert [problem.line for problem in check(wrong)] == [16, 17]


def test_a_wrong_record_is_not_put_into_form() -> None:
    with pytest.raises(RecordError, match="score is written"):
        fix(RECORD.replace("[2, 5, 10]", "[2, 5, 11]"))


def test_a_part_of_a_match_has_no_events_but_a_position() -> None:
    with pytest.raises(RecordError, match="begins with deal 3"):
        to_events(read(RECORD))
    match = replay(read(RECORD)).match
    assert match.totals == (2, 5, 10)


def test_a_sheet_has_no_events_but_totals() -> None:
    assert check(SHEET) == []
    assert fix(fix(SHEET)) == fix(SHEET)
    with pytest.raises(RecordError, match="only bids and tricks are known"):
        to_events(read(SHEET))
    assert replay(read(SHEET)).match.totals == (-5, -44, 0, 6)


def test_cards_that_are_not_known_are_believed_as_far_as_they_can_be_true() -> None:
    hidden = RECORD.replace("KsJdQh", "??????")
    assert check(hidden) == []
    assert check(hidden.replace("AhTd9c", "??????")) == []
    assert "may not do As" in check(hidden.replace("3: Td   7s!  Jd", "3: Td   7s!  As"))[0].sentence


def test_notes_and_remarks_outlive_fix() -> None:
    text = (
        RECORD.replace("Jd\n", "Jd ; she calls\n; a line of its own\n")
        + '[deal.note]\nby = "me"\n[note]\na = [1, {b = 2.5}]\n'
    )
    fixed = fix(text)
    assert "    ; she calls\n; a line of its own\n1: As" in fixed
    assert read(fixed).note == {"a": [1, {"b": 2.5}]}
    assert read(fixed).deals[0].note == {"by": "me"}
    assert fix(fixed) == fixed


def test_changes_to_a_game_can_be_written_as_changes() -> None:
    text = RECORD.replace('"odessa-modern"', '"house"').replace(
        "\n[[deal]]", '\n[options]\nlike = "odessa-modern"\nhook = "none"\n[[deal]]', 1
    )
    assert check(text.replace('"1 1 0"', '"1 1 1"').replace("[2, 5, 10]", "[2, -10, 10]")) == []
    assert read(fix(text)).options["hook"] == "none"


@pytest.mark.parametrize(
    "data",
    [
        b"ohn = 1\n# \xff",
        b"ohn = 1\n" + b"#" * 20_000,
        b"#\n" * (MOST_BYTES // 2 + 1),
        b"ohn = " + b"[" * 9_000,
        b"ohn = " + b"9" * 9_000,
        b"ohn = 1\nrules = 'x'\nnote." + b"a." * 4_000 + b"a = 1",
        b"ohn = 1\nrules = 'x'\n" + b"[[deal]]\n" * 3_000,
        b"",
        b"\x00",
    ],
)
def test_absurd_files_are_refused(data: bytes) -> None:
    problems = check(data)
    assert len(problems) == 1
    assert problems[0].sentence.endswith(".")
    with pytest.raises(RecordError):
        read(data)


PIECES = st.sampled_from(
    [
        "",
        "0",
        "-1",
        "99999999999",
        "??",
        "As",
        "7s!",
        "Xr!h",
        "1:",
        "-: claim1 restore 5\n",
        "3: claim1 wrong\n",
        "fair 1 2\n",
    ]
    + ['"', '"""', "[", "]", "[[deal]]\n", "[end]\n", "{", "=", "\n", "\r", "\x00", "\ud800", "²", "９", "true", "nan"]
    + ["seen_by = 1\n", 'like = "georgian"\n', "number = 3\n", "attempt = 2\n", "look ", "?", "*", "hands = []\n"]
)
EDIT = st.tuples(st.floats(0, 1), st.integers(0, 60), PIECES | st.text(max_size=4))


def some_records() -> list[str]:
    found = [RECORD, SHEET]
    for name in OPTIONS:
        for table, log in moments(troubled(ruleset(name), 1), 2, 1):
            seat = random.Random(len(log)).randrange(table.match.seats)
            found += [write(from_events(log)), write(for_seat(log, seat))]
    return found


RECORDS = some_records()


@settings(max_examples=150)
@given(st.sampled_from(RECORDS), st.lists(EDIT, min_size=1, max_size=6), st.booleans())
def test_a_mutated_record_is_right_or_told_why_not(text: str, edits: list[tuple[float, int, str]], whole: bool) -> None:
    for part, length, piece in edits:
        start = int(part * len(text))
        end = text.find("\n", start) + 1 if whole else start + length
        text = text[:start] + piece + text[max(end, start) :]
    problems = check(text)
    for problem in problems:
        assert 1 <= problem.line <= len(re.split(r"\r\n|\n|\r", text)) + 1
        assert problem.sentence.endswith(".")
    if problems:
        with pytest.raises(RecordError):
            fix(text)
        return
    assert fix(fix(text)) == fix(text)
    match = None
    try:
        events = to_events(read(text))
    except RecordError as error:
        assert error.sentence.endswith(".")  # noqa: PT017
        return
    for event in events if read(text).seen_by is None and "??" not in text else []:
        match = fold(match, event)


@settings(max_examples=60)
@given(st.sampled_from(RECORDS), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), min_size=1, max_size=5))
def test_mutated_bytes_are_right_or_told_why_not(text: str, edits: list[tuple[float, int]]) -> None:
    data = bytearray(text.encode())
    for part, byte in edits:
        data[min(int(part * len(data)), len(data) - 1)] = byte
    for problem in check(bytes(data)):
        assert problem.sentence.endswith(".")


def test_a_bid_lies_face_down_only_where_all_bid_at_once() -> None:
    """A record of what one seat saw may leave a bid open only if the seat had not been told it."""
    seen = RECORD.replace("ohn = 1\n", "ohn = 1\nseen_by = 1\n").replace("KsJdQh", "??????").replace("AhTd9c", "??????")
    assert check(seen) == []
    assert "Not a bid: '?'" in check(seen.replace('"1 1 0"', '"? 1 0"'))[0].sentence
