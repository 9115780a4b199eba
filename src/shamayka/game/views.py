"""What a seat may know, built by construction: nothing is ever deleted from the truth.

``look`` builds a view from the truth; ``seeing.see`` brings a view forward by one event as that seat heard it.
Folding ``see`` over what a seat heard gives ``look``, always. ``told`` builds what a seat hears of an event.
A watcher is the seat NONE.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from shamayka.actions import HIDDEN
from shamayka.cards import NONE, hand_text, suit_name
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game.match import Match, fold, spelled_bid
from shamayka.game.position import Position
from shamayka.game.sheet import Person, Planned, Row, Wire
from shamayka.rules.ruleset import Ruleset, to_options
from shamayka.rules.schedule import plan
from shamayka.rules.sight import known, may_look_at_trick


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
    turning, bid, showing, play, take (a full trick lies on the table), claim, scoring, redeal,
    between (two deals), ended.
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


_HIDING = frozenset((ev.Dealt, ev.Looked, ev.Bade))
"""The only events that not everybody hears alike."""


def is_open(event: ev.AnyEvent) -> bool:
    """Whether everybody, the watchers too, hears this event as it is."""
    return type(event) not in _HIDING


def told(event: ev.AnyEvent, seat: int, match: Match) -> ev.AnyEvent:
    """What a seat hears of an event; ``match`` is the truth right after it. The same object if nothing is hidden."""
    if is_open(event):
        return event
    if isinstance(event, ev.Dealt):
        return ev.Dealt(_hands(match, seat), event.part)
    if isinstance(event, ev.Looked) and event.seat != seat:
        return ev.Looked(event.seat, "??" * (len(event.hand) // 2))
    if isinstance(event, ev.Bade) and match.rules.bidding == "simultaneous" and event.seat != seat:
        return ev.Bade(event.seat, HIDDEN)
    return event


def heard(events: Iterable[ev.AnyEvent], seat: int) -> Iterator[ev.AnyEvent]:
    """All that a seat has been told in a match, from the events of its log."""
    match: Match | None = None
    for event in events:
        match = fold(match, event)
        yield told(event, seat, match)


def look(match: Match, seat: int) -> View:
    """The view of a seat (NONE: a watcher), from the truth."""
    position = match.position
    view = View(
        seat=seat,
        seats=match.seats,
        rules=options_of(match.rules),
        commitment=match.commitment,
        secret=match.secret,
        people=match.people,
        added=match.added,
        plan=planned(match.rules, match.seats),
        phase=_phase(match),
        number=match.number,
        attempt=match.attempt,
        dealer=match.dealer,
        players=match.players,
        kind=match.current.kind if match.current else "plain",
        cards=match.current.cards if match.current else 0,
        rows=match.rows,
        totals=match.totals,
        places=match.places,
        money=match.money,
    )
    return view if position is None else _of_deal(view, match, position)


def _phase(match: Match) -> str:
    if match.phase != "playing":
        return match.phase
    return match.position.phase if match.position is not None else "between"


def _of_deal(view: View, match: Match, position: Position) -> View:
    exposed = position.deal.exposed
    turned, trump, how = _trump(position)
    lead = position.turn if position.phase == "play" else NONE
    return replace(
        view,
        turned=turned,
        trump=trump,
        how=how,
        hands=_hands(match, view.seat),
        looked=tuple(bool(position.looked >> seat & 1) for seat in range(match.seats)),
        bids=tuple(_bid(position, seat, view.seat) for seat in range(match.seats)),
        turn=pos.actors(position),
        leader=position.table[0].seat if position.table else lead,
        table=tuple(Laid(laid.seat, str(laid.play)) for laid in position.table),
        taken=position.taken,
        tricks=_tricks(match, position, view.seat),
        exposed=Laid(exposed[0], hand_text(1 << exposed[1])) if exposed else None,
    )


def _trump(position: Position) -> tuple[str, str, str]:
    found = position.deal.found
    if position.deal.part:
        known = position.dealt == 2 or position.phase == "dealing"
        return "", suit_name(position.law.trump) if known else "", "chosen" if known else ""
    if position.dealt == 0 or position.phase == "turning":
        return "", "", ""
    return hand_text(1 << found.card) if found.card != NONE else "", suit_name(position.law.trump), found.how


def _hands(match: Match, viewer: int) -> tuple[str, ...]:
    """The hands as one seat knows them: its own, what is open to all, and what is held outward.

    What is held outward is for those who sit at the table: a watcher may be the owner with another window.
    """
    position = match.position
    assert position is not None
    if not position.dealt:
        return ("",) * match.seats
    return tuple(_hand(position, viewer, seat) for seat in range(match.seats))


def _hand(position: Position, viewer: int, seat: int) -> str:
    hand = position.hands[seat]
    mask = known(
        hand=hand,
        opened=position.opened,
        shown=position.deal.shown[seat] if viewer != NONE else 0,
        own=seat == viewer,
        looked=bool(position.looked >> seat & 1),
    )
    return hand_text(mask, hand.bit_count() - mask.bit_count())


def _bid(position: Position, seat: int, viewer: int) -> str:
    bid = spelled_bid(position, seat)
    return HIDDEN if bid and seat != viewer and _is_covered(position) else bid


def _is_covered(position: Position) -> bool:
    """Whether the bids lie face down: until all of them are made and shown."""
    made = sum(bid != NONE for bid in position.bids)
    missing = made < position.law.present.bit_count()
    return bool(position.law.simultaneous) and (missing or position.phase == "showing")


def _tricks(match: Match, position: Position, viewer: int) -> tuple[Trick, ...]:
    return tuple(
        Trick(number, trick.taker, tuple(Laid(laid.seat, str(laid.play)) for laid in trick.plays))
        for number, trick in enumerate(position.tricks)
        if may_look_at_trick(match.rules, own=trick.taker == viewer, last=number == len(position.tricks) - 1)
    )


_OPTIONS: dict[int, tuple[Ruleset, dict[str, Any]]] = {}


def options_of(rules: Ruleset) -> dict[str, Any]:
    """The options of a ruleset as plain data, made once for each ruleset that is in use."""
    kept = _OPTIONS.get(id(rules))
    if kept is None:
        if len(_OPTIONS) > 256:
            _OPTIONS.clear()
        kept = _OPTIONS[id(rules)] = (rules, to_options(rules))
    return kept[1]


def planned(rules: Ruleset, seats: int) -> tuple[Planned, ...]:
    """The deals of the sheet, as they are sent."""
    return tuple(Planned(deal.cards, deal.kind) for deal in plan(rules, seats))
