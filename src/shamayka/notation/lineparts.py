"""The fields of a position line, taken apart."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from shamayka.notation.record import RecordError

LONGEST = 1000
KEYS = ("deal", "kind", "gone", "looked", "nodark")


class Parts(NamedTuple):
    """What stands in a line, as text but for the tricks taken; ``more`` are the fields with a name."""

    rules: str
    dealer: str
    trump: str
    hands: tuple[str, ...]
    bids: tuple[str, ...]
    taken: tuple[int, ...]
    table: str
    more: dict[str, str]


def fail(sentence: str) -> NoReturn:
    """The line is wrong."""
    raise RecordError(sentence)


def split(line: str) -> Parts:
    """The fields of a line."""
    fields = line[: LONGEST + 1].split()
    if len(line) > LONGEST or len(fields) < 7:
        fail("A position line has seven fields: rules, dealer, trump, hands, bids, taken tricks, leader and table.")
    rules, dealer, trump, hands, bids, taken, table = fields[:7]
    tricks = tuple(number(part, 0, 60) for part in taken.split("."))
    parts = Parts(
        rules, dealer, trump, tuple(hands.split("/")), tuple(bids.split(".")), tricks, table, _more(fields[7:])
    )
    if len(tricks) != len(parts.hands):
        fail(f"There are {len(tricks)} numbers of tricks for {len(parts.hands)} seats.")
    return parts


def _more(fields: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for field in fields:
        key, equals, value = field.partition("=")
        if key not in KEYS or not equals or key in found:
            fail(f"'{field[:20]}' does not belong here; after the seven fields may stand {', '.join(KEYS)}.")
        found[key] = value
    return found


def number(text: str, least: int, most: int) -> int:
    """A whole number between two others."""
    if not (text.isascii() and text.isdigit() and len(text) < 5 and least <= int(text) <= most):
        fail(f"'{text[:20]}' is not a number from {least} to {most}.")
    return int(text)


def who(text: str, seats: int) -> int:
    """A seat, written from 1 and returned from 0."""
    return number(text, 1, seats) - 1
