"""What happened at a table, in the words it is stored and sent in.

The log of a match is a list of events; the match is a fold over it (``match.fold``).
Seats count from 0. Cards, hands, bids and plays are spelled as in ``actions`` and ``cards``.
An event is never edited to hide something: ``views.told`` builds what a seat may hear.
"""

from __future__ import annotations

from typing import Any

import msgspec

from shamayka.rules.penalties import FaultKind


class Event(msgspec.Struct, frozen=True, tag_field="e", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """Base of all events; on the wire the field ``e`` holds the lower-case class name."""


class Opened(Event, frozen=True):
    """A table is laid: the whole ruleset (all options), the number of seats, the shuffle's commitment (hex)."""

    rules: dict[str, Any]
    seats: int
    commitment: str


class Sat(Event, frozen=True):
    """Somebody takes a seat: a person (``bot`` is empty) or the named bot."""

    seat: int
    name: str
    bot: str = ""


class Left(Event, frozen=True):
    """A person gives up the seat before the start: it is free again, and what it added to the shuffle is dropped."""

    seat: int


class Contributed(Event, frozen=True):
    """A seat adds its own bytes (hex, at most 64 bytes) to the shuffle, before the start."""

    seat: int
    added: str


class Started(Event, frozen=True):
    """The match begins; ``dealer`` deals first, drawn by lot from the shuffle (S0-b9)."""

    dealer: int


class Announced(Event, frozen=True):
    """A deal begins: its number (from 0), attempt (0, or more after a redeal), kind, cards a seat and dealer.

    ``players`` are the seats that take part (all, but in a golden tie-break).
    """

    number: int
    attempt: int
    kind: str
    cards: int
    dealer: int
    players: tuple[int, ...]


class Dealt(Event, frozen=True):
    """Cards are dealt: one hand a seat, spelled; ``??`` for a card that the hearer does not see.

    In a deal with a chosen trump it comes twice: first ``part`` 1 with a few cards, then part 2 with all.
    ``part`` 0: all at once. ``shown`` (in the log only): the cards held outward in a forehead deal.
    They are for those who sit at the table: a watcher does not see them.
    """

    hands: tuple[str, ...]
    part: int = 0
    shown: tuple[str, ...] = ()


class Turned(Event, frozen=True):
    """How trump was found: ``card`` is the card shown (or empty), ``trump`` a suit letter or ``-``.

    ``how``: stock, last (the last card dealt), fixed, rotating, none, or redeal (a joker was shown, so the deal is
    dealt again). A trump that a player names comes as ``Chosen`` instead.
    """

    card: str
    trump: str
    how: str


class Chosen(Event, frozen=True):
    """A seat names the trump."""

    seat: int
    trump: str


class Exposed(Event, frozen=True):
    """In dealing a card of ``seat`` was seen by all (S2-56).

    It follows ``Dealt``; it comes before it where the owner decides at once (``expose.decide``), and before part 2
    where trump is chosen.
    """

    seat: int
    card: str


class Answered(Event, frozen=True):
    """The owner of the exposed card keeps the deal or has it dealt again; ``points`` is the dealer's fine (S2-57)."""

    seat: int
    keep: bool
    points: int = 0


class Looked(Event, frozen=True):
    """A seat takes up its cards; ``hand`` is spelled for that seat only, ``??`` for the others."""

    seat: int
    hand: str


class Bade(Event, frozen=True):
    """A seat bids: ``bid`` is spelled ``2`` or ``2*``; ``?`` while simultaneous bids are hidden."""

    seat: int
    bid: str


class Shown(Event, frozen=True):
    """Simultaneous bids are shown, one spelled bid a seat (empty for seats that sit out)."""

    bids: tuple[str, ...]


class Played(Event, frozen=True):
    """A seat plays a card, spelled with its call."""

    seat: int
    play: str


class Taken(Event, frozen=True):
    """The trick is taken by ``seat`` with ``play``; ``over`` is the play it had to beat (empty if none tried).

    ``why``: joker, demand, trump, higher_trump, higher, alone, low_unbeaten, passed_on.
    """

    seat: int
    play: str
    over: str
    why: str


class Claimed(Event, frozen=True):
    """A claim of ``by`` against ``seat``: ``found`` says whether there was a revoke.

    ``points`` are written to the seat ``fined``.

    ``then``: restore (the wrong card and what followed goes back), replay (the deal is played again) or empty.
    After a restore: ``back`` are the cards returned to each hand, ``table`` the plays that stay, led by ``leader``,
    ``taken`` the tricks of each seat, ``last`` the plays of the trick before, its leader and taker.
    """

    by: int
    seat: int
    found: bool
    fined: int = -1
    points: int = 0
    then: str = ""
    back: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    leader: int = -1
    taken: tuple[int, ...] = ()
    last: tuple[str, ...] = ()
    last_leader: int = -1
    last_taker: int = -1


class Fault(Event, frozen=True):
    """A fault of the dealer, ``seat``, who loses ``points`` (S4-60). ``what``: uncut (the pack was), misdeal.

    After a misdeal the deal is dealt again. A server deals right: this is told of tables where people deal.
    """

    what: FaultKind
    seat: int
    points: int = 0


class Agreed(Event, frozen=True):
    """A seat has no claim against the deal that was just played."""

    seat: int


class Redealt(Event, frozen=True):
    """The deal is dealt again from a new shuffle; ``why``: joker_turned, exposed, revoke, misdeal."""

    why: str


class Scored(Event, frozen=True):
    """A deal is scored: tricks taken, points of the deal and running totals, by seat.

    Where every tie is played off, the points of a play-off are not in the totals: they part those who are equal.
    """

    taken: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Premium(Event, frozen=True):
    """The premium at the end of a set: points by seat (given or struck off) and the totals after it."""

    stage: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Ended(Event, frozen=True):
    """The match is over: final totals, the place of each seat (1 is best, shared on a tie), money units counted.

    The totals are those of the sheet, but where a negative one counts more than once in the result (S3-25).
    """

    totals: tuple[int, ...]
    places: tuple[int, ...]
    money: tuple[int, ...]


class Revealed(Event, frozen=True):
    """The shuffle's secret (hex), so that anybody can check every deal."""

    secret: str


AnyEvent = (
    Opened
    | Sat
    | Left
    | Contributed
    | Started
    | Announced
    | Dealt
    | Turned
    | Chosen
    | Exposed
    | Answered
    | Looked
    | Bade
    | Shown
    | Played
    | Taken
    | Claimed
    | Fault
    | Agreed
    | Redealt
    | Scored
    | Premium
    | Ended
    | Revealed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> bytes:
    """The event as canonical JSON: fields in the order of the class, defaults left out."""
    return _encoder.encode(event)


def decode(body: bytes | str) -> AnyEvent:
    """The event written as JSON; msgspec.ValidationError if it is none."""
    return _decoder.decode(body)
