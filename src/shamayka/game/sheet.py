"""The score sheet: a row a deal, with fines and premiums between them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from shamayka.actions import tricks_of
from shamayka.cards import NONE


class Wire(msgspec.Struct, frozen=True):
    """Base of what is sent as it stands."""


class Person(Wire, frozen=True):
    """Who holds a seat: an empty name is a free seat, an empty ``bot`` a person."""

    name: str = ""
    bot: str = ""


class Planned(Wire, frozen=True):
    """A deal of the sheet, played or to come."""

    cards: int
    kind: str


class Row(Wire, frozen=True):
    """A line of the sheet. ``what``: deal, fine, premium. Empty bids where there was none.

    ``number`` is the deal's (from 0), or the set's for a premium; ``taken`` is empty but for a deal.
    """

    what: str
    number: int
    kind: str
    cards: int
    dealer: int
    bids: tuple[str, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


def made(row: Row) -> tuple[bool, ...]:
    """Whether each seat took what it bid; a seat without a bid has missed nothing (beyond J9.1)."""
    return tuple(tricks_of(bid) in (NONE, taken) for bid, taken in zip(row.bids, row.taken, strict=True))


def add(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    """The sums, seat by seat."""
    return tuple(one + other for one, other in zip(left, right, strict=True))


def results(row: Row, record_row: str) -> tuple[int, ...]:
    """What stands beside the orders of a deal: the running totals (S2-36), or the points of the deal (S4-52)."""
    return row.totals if record_row == "running" else row.points
