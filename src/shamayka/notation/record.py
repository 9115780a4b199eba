"""The record of a match as a value: what stands in the file, key for key.

Seats and deals count from 1 here, as people count them; everywhere else in the program they count from 0.
``bids`` and ``play`` are the tables of the file as text, see ``rows``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

Small = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
Points = Annotated[int, msgspec.Meta(ge=1 - 2**53, le=2**53 - 1)]
"""What any match can come to (``consistency`` sees to that), and what a reader in JavaScript can hold."""

Line = Annotated[str, msgspec.Meta(max_length=5_000)]
Text = Annotated[str, msgspec.Meta(max_length=200_000)]
Seven = msgspec.Meta(max_length=7)
Names = Annotated[tuple[Line, ...], Seven]
Tricks = Annotated[tuple[Small, ...], Seven]
Scores = Annotated[tuple[Points, ...], Seven]

MOST_DEALS = 2_000
MOST_CLAIMS = 2_000


class Where(NamedTuple):
    """A place in a record: the deal (from 0, NONE for the head), the key, and the line within the key's text."""

    deal: int
    key: str
    row: int = 0


HEAD = -1
"""The ``deal`` of a ``Where`` that is in no deal."""


class Problem(NamedTuple):
    """What is wrong with a file: the line (from 1) and a sentence."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class RecordError(ValueError):
    """A record that cannot be read or replayed; the text is a sentence. ``line`` is 0 where there is no file."""

    def __init__(self, sentence: str, where: Where | None = None, line: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.where = where
        self.line = line


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Base of all parts of a record: keys that are not known are refused."""


class Correction(_Part, frozen=True):
    """What a deal said before it was corrected, ``after`` that many deals were written (a real table's sheet)."""

    after: Small
    bids: Line | None = None
    taken: Tricks | None = None
    note: Line | None = None


class RecordDeal(_Part, frozen=True):
    """One deal, or one attempt at it. Everything may be missing from a certain point on."""

    number: Small | None = None
    attempt: Small | None = None
    kind: Line | None = None
    cards: Small | None = None
    dealer: Seat | None = None
    seats: Annotated[tuple[Seat, ...], Seven] | None = None
    hands: Names | None = None
    first: Names | None = None
    shown: Names | None = None
    exposed: Line | None = None
    trump: Line | None = None
    how: Line | None = None
    turned: Line | None = None
    chosen_by: Seat | None = None
    bids: Line | None = None
    play: Text | None = None
    redeal: Line | None = None
    faults: Annotated[tuple[Line, ...], Seven] | None = None
    taken: Tricks | None = None
    fine: Scores | None = None
    score: Scores | None = None
    total: Scores | None = None
    premium: Scores | None = None
    correction: tuple[Correction, ...] = ()
    note: dict[str, Any] = {}


class End(_Part, frozen=True):
    """The end of the match: totals, places (1 is best), and the totals as they count for money."""

    totals: Scores | None = None
    places: Tricks | None = None
    money: Scores | None = None


class Record(_Part, frozen=True):
    """A whole match, or a part of one, as everybody, one seat or a watcher knows it.

    ``seen_by`` says whose knowledge it is: nothing for the truth, a seat, or "watcher".
    """

    ohn: Literal[1]
    rules: Line
    rules_hash: Line | None = None
    seen_by: Seat | Literal["watcher"] | None = None
    event: Line | None = None
    date: Line | None = None
    place: Line | None = None
    url: Line | None = None
    players: Names = ()
    bots: Names = ()
    commitment: Line | None = None
    added: Names = ()
    secret: Line | None = None
    first_dealer: Seat | None = None
    options: dict[str, Any] = {}
    deals: Annotated[tuple[RecordDeal, ...], msgspec.Meta(max_length=MOST_DEALS)] = msgspec.field(
        default=(), name="deal"
    )
    end: End | None = None
    note: dict[str, Any] = {}
