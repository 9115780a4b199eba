"""What a seat may know, built by construction: nothing is ever deleted from the truth.

``look`` builds a view from the truth, ``see`` brings a view forward by one event as that seat heard it;
folding ``see`` over what a seat heard gives ``look``, always. ``told`` builds what a seat hears of an event.
A watcher is the seat NONE.
"""

from __future__ import annotations

from typing import Any

from shamayka.cards import NONE
from shamayka.game.sheet import Person, Planned, Row, Wire


class Laid(Wire, frozen=True):
    """A play on the table: who and what, spelled (``7s!h``)."""

    seat: int
    play: str


class Trick(Wire, frozen=True):
    """A taken trick that this seat may look at: who took it and its plays in order."""

    number: int
    taker: int
    plays: tuple[Laid, ...]


class View(Wire, frozen=True):
    """Everything that lies open to one seat now. Texts are spelled as in ``events``; seats count from 0.

    ``phase``: waiting (for people), dealing, blind (dark bids before the deal), choose (a trump), exposed,
    bid, play, take (a full trick lies on the table), claim, scoring, ended.
    """

    seat: int
    seats: int
    rules: dict[str, Any]
    commitment: str
    secret: str = ""
    people: tuple[Person, ...] = ()
    added: tuple[str, ...] = ()
    plan: tuple[Planned, ...] = ()
    phase: str = "waiting"
    number: int = NONE
    attempt: int = 0
    kind: str = "plain"
    cards: int = 0
    dealer: int = NONE
    players: tuple[int, ...] = ()
    trump: str = ""  # a letter, "-" for none, "" while unknown
    turned: str = ""
    how: str = ""
    hands: tuple[str, ...] = ()
    looked: tuple[bool, ...] = ()
    bids: tuple[str, ...] = ()
    turn: tuple[int, ...] = ()  # the seats that are waited for
    leader: int = NONE
    table: tuple[Laid, ...] = ()
    taken: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    exposed: Laid | None = None
    rows: tuple[Row, ...] = ()
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    money: tuple[int, ...] = ()
