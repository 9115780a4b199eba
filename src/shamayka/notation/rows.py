"""The two small tables of a deal: bids and play, as text and as values.

bids = "3: 1 1 0"      the seat that begins, then bids in the order of play
3: Ah   6h   Qh        the seat that plays first, then cards in the order of play, one line a trick
3: claim1 wrong        seat 3 says that seat 1 has revoked, and is wrong
3: claim1 restore 5    … is right, and the first 5 cards of the deal stay
-: claim1 replay       the table itself has found it, and the deal is played again
fair 2 1 3             these seats agree to the deal
; a remark             to the end of the line
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamayka.actions import is_claim
from shamayka.cards import NONE

_MARK = re.compile(r"(?:([1-7]):)?(\S*)")
_PLAYS = re.compile(r"([1-7]):((?:\s+[^\s:]+)+)")
_CLAIM = re.compile(r"([1-7-]):\s*claim([1-7])\s+(wrong|replay|restore\s+(\d{1,3}))")
_FAIR = re.compile(r"fair((?:\s+[1-7])+)")


class Token(NamedTuple):
    """One bid or look; ``seat`` (from 0) is NONE where the order says it."""

    seat: int
    text: str


class Plays(NamedTuple):
    """A line of cards: the seat of the first, and the plays as they are spelled."""

    line: int
    seat: int
    plays: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.seat + 1}: " + " ".join(play.ljust(4) for play in self.plays).rstrip()


class Claimed(NamedTuple):
    """A claim: by whom (NONE: the table), against whom, and what came of it; ``stay`` cards stay after a restore."""

    line: int
    by: int
    seat: int
    then: str  # wrong, replay, restore
    stay: int

    def __str__(self) -> str:
        by = "-" if self.by == NONE else str(self.by + 1)
        return f"{by}: claim{self.seat + 1} {self.then}" + (f" {self.stay}" if self.then == "restore" else "")


class Agreed(NamedTuple):
    """Seats that have no claim, in the order in which they said so."""

    line: int
    seats: tuple[int, ...]

    def __str__(self) -> str:
        return "fair " + " ".join(str(seat + 1) for seat in self.seats)


Row = Plays | Claimed | Agreed


class BadRow(ValueError):
    """A line of the play that says nothing; ``line`` counts from 0 within the text."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line


def parse_bids(text: str) -> list[Token]:
    """The tokens of ``bids``, each with the seat that is written before it, if any."""
    found = []
    seat = NONE
    for part in text.split():
        match = _MARK.fullmatch(part)
        assert match is not None
        seat = int(match[1]) - 1 if match[1] else seat
        if match[2]:
            found.append(Token(seat, match[2]))
            seat = NONE
    return found


def bids_text(tokens: Iterable[Token], after: Sequence[int]) -> str:
    """``tokens`` as text; ``after`` gives for each seat the one that follows it in the order of play."""
    parts = []
    expected = NONE
    for seat, text in tokens:
        parts += [text] if seat == expected else [f"{seat + 1}:", text]
        expected = seat if text == "look" else after[seat]
    return " ".join(parts)


def parse_rows(text: str) -> list[Row]:
    """The lines of ``play``, without remarks and empty lines; BadRow for a line that is none of them."""
    found = []
    for number, line in enumerate(text.split("\n")):
        said = line.partition(";")[0].strip()
        if said:
            found.append(_parse_row(number, said))
    return found


def _parse_row(number: int, text: str) -> Row:
    if (row := _PLAYS.fullmatch(text)) and not is_claim(row[2].lstrip()):
        return Plays(number, int(row[1]) - 1, tuple(row[2].split()))
    if row := _CLAIM.fullmatch(text):
        by = NONE if row[1] == "-" else int(row[1]) - 1
        return Claimed(number, by, int(row[2]) - 1, row[3].split()[0], int(row[4] or 0))
    if row := _FAIR.fullmatch(text):
        return Agreed(number, tuple(int(seat) - 1 for seat in row[1].split()))
    raise BadRow(
        f"'{text[:40]}' is not a line of play: write the seat, a colon, and its trick, such as '3: Ah 6h Qh'.", number
    )


def remarked(old: str, rows: Sequence[Row]) -> str:
    """The rows as text, with the remarks of an older text that has the same rows in another form."""
    before = parse_rows(old)
    if len(before) != len(rows):
        return "".join(f"{row}\n" for row in rows)
    fresh = {row.line: str(new) for row, new in zip(before, rows, strict=True)}
    lines = []
    for number, line in enumerate(old.rstrip().split("\n") if old.strip() else []):
        _, mark, remark = line.partition(";")
        text = "; " + remark.strip() if mark else ""
        if number in fresh or text:
            lines.append(f"{fresh.get(number, '')}    {text}".strip() if number in fresh else text)
    return "".join(f"{line}\n" for line in lines)
