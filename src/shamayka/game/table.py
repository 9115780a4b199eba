"""A table: what people may ask of it, and the events that come of it.

Everything here is a pure function: a table and a wish give a new table and the events to be stored.
A wish that is not possible raises ``Refused`` with a sentence; nothing has changed then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from shamayka.actions import Action, Answer, Bid, Choose, Claim, Fair, Look, Play
from shamayka.cards import NONE, hand_text, suit_name
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game.calendar import play_offs, with_points
from shamayka.game.claims import claimed
from shamayka.game.deal import Deal, deal_cards
from shamayka.game.dealing import Stacked, shuffled
from shamayka.game.match import Broken, Match, fold, next_deal, spelled_bid
from shamayka.game.names import apart, tidy
from shamayka.game.position import Position
from shamayka.game.refusals import refusal
from shamayka.game.refused import Refused
from shamayka.game.sheet import made
from shamayka.game.shuffle import Shuffle, commit
from shamayka.game.why import taken_event
from shamayka.rules.consistency import seats_fault, top_fault
from shamayka.rules.ending import final_places, money, result
from shamayka.rules.penalties import FaultKind, dealer_fine, decides_at_once, exposure_fine
from shamayka.rules.premium import premium
from shamayka.rules.ruleset import Ruleset, to_options


class Table(NamedTuple):
    """The truth of one table: the match, and the shuffle's secret, which nobody is told before the end.

    ``stacked``: the cards of one deal that are given; those of all others come from the shuffle.
    """

    match: Match
    secret: bytes
    stacked: Stacked | None = None


Outcome = tuple[Table, list[ev.AnyEvent]]


def lay_table(rules: Ruleset, seats: int, secret: bytes) -> Outcome:
    """A new table; Refused if the game is not for this number of seats."""
    check_seats(rules, seats)
    if fault := top_fault(rules, seats):
        raise Refused("ruleset", fault)
    opened = ev.Opened(to_options(rules), seats, commit(secret))
    return Table(fold(None, opened), secret), [opened]


def check_seats(rules: Ruleset, seats: int) -> None:
    """Refused if the game is not for this number of seats."""
    if fault := seats_fault(rules, seats):
        raise Refused("seats", fault, seats=seats, numbers=", ".join(map(str, rules.players)))


def restore(events: Iterable[ev.AnyEvent], secret: bytes) -> Table:
    """The table that a log leads to; ValueError with a sentence if it is not the log of a match."""
    match: Match | None = None
    for event in events:
        match = fold(match, event)
    if match is None:
        raise ValueError("The log is empty.")
    return Table(match, secret)


def sit(table: Table, seat: int, name: str, bot: str = "") -> Outcome:
    """Somebody takes a free seat before the start; whoever is called like another there gets a number behind it."""
    _check_waiting(table)
    if not 0 <= seat < table.match.seats:
        raise Refused("no_seat", f"There is no seat {seat + 1} at this table.", seat=seat + 1)
    if table.match.people[seat].name:
        raise Refused("seat_taken", f"Seat {seat + 1} is taken.", seat=seat + 1)
    name = tidy(name)
    if not name:
        raise Refused("no_name", "A name is needed to sit down.")
    others = [person.name for person in table.match.people if person.name]
    return _after(table, ev.Sat(seat, apart(name, others), bot))


def leave(table: Table, seat: int) -> Outcome:
    """A seat is given up before the start."""
    _check_waiting(table)
    if not 0 <= seat < table.match.seats or not table.match.people[seat].name:
        raise Refused("no_seat", f"Nobody sits on seat {seat + 1}.", seat=seat + 1)
    return _after(table, ev.Left(seat))


def add(table: Table, seat: int, added: str) -> Outcome:
    """A seat adds its own bytes (hex, at most 64 bytes) to the shuffle, once, before the start."""
    _check_waiting(table)
    try:
        size = len(bytes.fromhex(added))
    except ValueError:
        size = 0
    if not 1 <= size <= 64 or added != added.lower() or len(added) != 2 * size:
        raise Refused("bad_bytes", "Write 1 to 64 bytes as small hexadecimal digits, two for each byte.")
    if not 0 <= seat < table.match.seats or table.match.added[seat]:
        raise Refused("added", "This seat has added its bytes already.")
    return _after(table, ev.Contributed(seat, added))


def start(table: Table) -> Outcome:
    """The match begins; every seat must be taken."""
    _check_waiting(table)
    free = [seat + 1 for seat, person in enumerate(table.match.people) if not person.name]
    if free:
        raise Refused("seat_free", f"Seat {free[0]} is still free.", seat=free[0])
    return _after(table, ev.Started(_shuffle(table).lot("first dealer", table.match.seats)))


def _check_waiting(table: Table) -> None:
    if table.match.phase != "waiting":
        raise Refused("started", "The match has begun already.")


def actors(match: Match) -> tuple[int, ...]:
    """The seats that are waited for."""
    return pos.actors(match.position) if match.position is not None else ()


def legal(match: Match, seat: int) -> tuple[Action, ...]:
    """What a seat may do now, in a fixed order; empty if nothing."""
    return pos.legal(match.position, seat) if match.position is not None and seat != NONE else ()


def allowed(match: Match) -> tuple[tuple[Action, ...], ...]:
    """What each seat may do now: ``legal`` for all of them at once."""
    position, none = match.position, ((),) * match.seats
    if position is None:
        return none
    if position.phase == "play" and not position.law.honour:  # nearly always, and then only one may act
        turn = position.turn
        return (*none[:turn], pos.legal(position, turn), *none[turn + 1 :])
    return tuple([pos.legal(position, seat) for seat in range(match.seats)])


def act(table: Table, seat: int, action: Action, known: tuple[Action, ...] | None = None) -> Outcome:
    """What comes of a seat's action: its event and all that the table does by itself afterwards.

    ``known`` is what ``legal`` says of this seat, for a caller that knows it already.
    """
    match = table.match
    possible = legal(match, seat) if known is None else known
    if action not in possible:
        raise refusal(match, seat, action, possible)
    if isinstance(action, Claim):
        return _after(table, *claimed(match, seat, action.seat))
    return _after(table, _event(match, seat, action))


def fault(table: Table, what: FaultKind) -> Outcome:
    """What comes of a fault of the dealer at a table where people deal (S4-60); a server has nothing to tell here."""
    event = ev.Fault(what, table.match.dealer, dealer_fine(table.match.rules, what))
    try:
        return _after(table, event)
    except Broken as error:
        raise Refused("wrong_time", str(error), action=what) from None


def _event(match: Match, seat: int, action: Action) -> ev.AnyEvent:
    """The event that records an action."""
    if isinstance(action, Play):
        return ev.Played(seat, str(action))
    if isinstance(action, Bid):
        return ev.Bade(seat, str(action))
    if isinstance(action, Choose):
        return ev.Chosen(seat, suit_name(action.suit))
    if isinstance(action, Answer):
        return ev.Answered(seat, action.keep, exposure_fine(match.rules, keep=action.keep))
    if isinstance(action, Fair):
        return ev.Agreed(seat)
    assert isinstance(action, Look)
    assert match.position is not None
    return ev.Looked(seat, hand_text(match.position.hands[seat]))


def _after(table: Table, *wished: ev.AnyEvent) -> Outcome:
    """Fold the wished events, then everything that the table does by itself."""
    done: list[ev.AnyEvent] = []
    queue = list(wished)
    match = table.match
    while queue:
        for event in queue:
            match = fold(match, event)
        done += queue
        table = table._replace(match=match)
        queue = follows(table)
    return table, done


def follows(table: Table) -> list[ev.AnyEvent]:
    """The events that must follow now without anybody's wish."""
    match = table.match
    if match.due:
        return [_between_deals(table)]
    if match.position is None:
        return []
    position = match.position
    if position.phase == "scoring":
        return [_scored(match, position)]
    if position.phase == "redeal":
        return [ev.Redealt(pos.redeal_reason(position))]
    if position.revokes and match.rules.revoke.found == "at_once":
        return claimed(match, NONE, position.revokes[-1][0])
    name = pos.chore(position)
    return _chore(table, position, name) if name else []


def _chore(table: Table, position: Position, name: str) -> list[ev.AnyEvent]:
    if name == "take":
        return [taken_event(position)]
    if name == "look":
        seat = pos.due_look(position)
        return [ev.Looked(seat, hand_text(position.hands[seat]))]
    if name == "show":
        return [ev.Shown(tuple(spelled_bid(position, seat) for seat in range(table.match.seats)))]
    deal = _cards_of(table)
    if name == "turn":
        found = deal.found
        return [ev.Turned(hand_text(1 << found.card) if found.card != NONE else "", suit_name(found.suit), found.how)]
    return _dealing(deal, position)


def _dealing(deal: Deal, position: Position) -> list[ev.AnyEvent]:
    exposed = [ev.Exposed(deal.exposed[0], hand_text(1 << deal.exposed[1]))] if deal.exposed else []
    at_once = decides_at_once(deal.rules)
    if exposed and at_once and position.deal.exposed is None:
        return [*exposed]
    part = 0 if not deal.part else 2 if position.dealt else 1
    hands = tuple(hand_text(hand) for hand in (deal.part if part == 1 else deal.hands))
    shown = tuple(hand_text(cards) for cards in deal.shown) if any(deal.shown) else ()
    dealt = ev.Dealt(hands, part, shown)
    if at_once or part == 1:
        return [dealt]
    return [dealt, *exposed] if part == 0 else [*exposed, dealt]


def _between_deals(table: Table) -> ev.AnyEvent:
    match = table.match
    if match.due == "announce":
        return ev.Announced(*next_deal(match))
    if match.due == "premium":
        return premium_event(match)
    if match.due == "end":
        return ended_event(match)
    return ev.Revealed(table.secret.hex())


def _scored(match: Match, position: Position) -> ev.Scored:
    points = pos.score(position)
    return ev.Scored(position.taken, points, with_points(match, points))


def premium_event(match: Match) -> ev.Premium:
    """The premium of the set that has just ended (beyond J9)."""
    stage = match.plan[match.number].stage
    numbers = {plan.number for plan in match.plan if plan.stage == stage}
    rows = [row for row in match.rows if row.what == "deal" and row.number in numbers]
    assert match.rules.premium is not None
    given = premium(match.rules.premium, [row.points for row in rows], [made(row) for row in rows])
    return ev.Premium(stage, given, tuple(a + b for a, b in zip(match.totals, given, strict=True)))


def ended_event(match: Match) -> ev.Ended:
    """The result of a match whose last deal has been played."""
    totals = match.totals
    places = final_places(match.rules, totals, play_offs(match))
    return ev.Ended(result(match.rules, totals), places, money(match.rules, totals))


def _shuffle(table: Table) -> Shuffle:
    return Shuffle(table.secret, tuple(bytes.fromhex(added) for added in table.match.added))


def _cards_of(table: Table) -> Deal:
    """The cards of the present deal, from the shuffle alone: anybody can compute them once the secret is told."""
    match, given = table.match, table.stacked
    assert match.current is not None
    if given and (given.number, given.attempt) == (match.number, match.attempt):
        order, players = given.order, match.players
        return deal_cards(
            match.rules, match.current, match.seats, match.dealer, order, players=players, exposed=given.exposed
        )
    shuffle = _shuffle(table)
    return shuffled(match.rules, match.seats, shuffle, match.current, match.attempt, match.dealer, match.players)
