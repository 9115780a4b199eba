"""A match: its people, its deals in order, its sheet. A fold over its events.

``fold`` brings a match forward by one event and refuses one that cannot follow (ValueError with a sentence).
``due`` says what the table must do next of its own accord.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from shamayka.actions import Action, Answer, Bid, Choose, Fair, Look, Play, parse
from shamayka.cards import NONE, parse_card, parse_cards, parse_suit
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game.calendar import Broken, Match, deal_plan, fined, next_deal, tied, with_points
from shamayka.game.deal import undealt
from shamayka.game.position import Position
from shamayka.game.rewind import rewound
from shamayka.game.sheet import Person, Row, add
from shamayka.rules.penalties import dealer_fine, decides_at_once
from shamayka.rules.ruleset import from_options
from shamayka.rules.schedule import plan
from shamayka.rules.trump import Found

__all__ = ["Broken", "Match", "fold", "next_deal", "spelled_bid"]

T = TypeVar("T")


def fold(match: Match | None, event: ev.AnyEvent) -> Match:
    """The match after one more event; Broken, with a sentence, if the event cannot follow."""
    if isinstance(event, ev.Opened):
        if match is not None:
            raise Broken("A match is opened only once.")
        return _opened(event)
    if match is None:
        raise Broken("A match begins with the event 'opened'.")
    return _FOLDS[type(event)](match, event)


def _opened(event: ev.Opened) -> Match:
    rules = from_options(event.rules)
    if event.seats not in rules.players:
        raise Broken(f"This game is not for {event.seats} players.")
    nobody = (Person(),) * event.seats
    zeros = (0,) * event.seats
    return Match(
        rules, event.seats, event.commitment, plan(rules, event.seats), nobody, ("",) * event.seats, totals=zeros
    )


def _sat(match: Match, event: ev.Sat) -> Match:
    return replace(match, people=_put(match.people, event.seat, Person(event.name, event.bot)))


def _left(match: Match, event: ev.Left) -> Match:
    return replace(match, people=_put(match.people, event.seat, Person()), added=_put(match.added, event.seat, ""))


def _contributed(match: Match, event: ev.Contributed) -> Match:
    return replace(match, added=_put(match.added, event.seat, event.added))


def _started(match: Match, event: ev.Started) -> Match:
    return replace(match, phase="playing", due="announce", first_dealer=event.dealer, dealer=event.dealer)


def _announced(match: Match, event: ev.Announced) -> Match:
    expected = next_deal(match)
    if expected != (event.number, event.attempt, event.kind, event.cards, event.dealer, event.players):
        raise Broken(f"Deal {event.number + 1} cannot be announced like that now.")
    current = deal_plan(match, event.number, event.players)
    position = pos.start(undealt(match.rules, current, match.seats, event.dealer, event.players))
    return replace(
        match,
        number=event.number,
        attempt=event.attempt,
        dealer=event.dealer,
        players=event.players,
        current=current,
        position=position,
        due="",
    )


def _dealt(match: Match, event: ev.Dealt) -> Match:
    position = _position(match)
    if pos.chore(position) != "deal" or (event.part == 2) != (position.dealt == 1):
        raise Broken("Cards are dealt at the wrong time.")
    hands = tuple(parse_cards(hand) for hand in event.hands)
    part = hands if event.part == 1 else position.deal.part
    shown = tuple(parse_cards(cards) for cards in event.shown) or position.deal.shown
    deal = position.deal._replace(hands=hands, part=part, shown=shown)
    return replace(match, position=pos.do_chore(replace(position, deal=deal, hands=hands)))


def _exposed(match: Match, event: ev.Exposed) -> Match:
    position = _position(match)
    deal = position.deal._replace(exposed=(event.seat, parse_card(event.card)))
    position = replace(position, deal=deal)
    if not decides_at_once(match.rules):
        return replace(match, position=position)
    if pos.chore(position) != "expose":
        raise Broken("A card is exposed at the wrong time.")
    return replace(match, position=pos.do_chore(position))


def _turned(match: Match, event: ev.Turned) -> Match:
    position = _position(match)
    if pos.chore(position) != "turn":
        raise Broken("The trump is turned at the wrong time.")
    card = parse_card(event.card) if event.card else NONE
    found = Found(event.how, card, parse_suit(event.trump))  # type: ignore[arg-type]
    position = pos.do_chore(replace(position, deal=position.deal._replace(found=found)))
    return replace(match, position=position)


def _chosen(match: Match, event: ev.Chosen) -> Match:
    return _act(match, event.seat, Choose(parse_suit(event.trump)))


def _answered(match: Match, event: ev.Answered) -> Match:
    match = _act(match, event.seat, Answer(event.keep))
    return fined(match, match.dealer, event.points) if event.points else match


def _looked(match: Match, event: ev.Looked) -> Match:
    position = _position(match)
    if pos.chore(position) == "look" and pos.due_look(position) == event.seat:
        return replace(match, position=pos.do_chore(position))
    return _act(match, event.seat, Look())


def _bade(match: Match, event: ev.Bade) -> Match:
    bid = parse(event.bid)
    if not isinstance(bid, Bid):
        raise Broken(f"'{event.bid}' is not a bid.")
    return _act(match, event.seat, bid)


def _shown(match: Match, _event: ev.Shown) -> Match:
    return replace(match, position=pos.do_chore(_position(match)))


def _played(match: Match, event: ev.Played) -> Match:
    play = parse(event.play)
    if not isinstance(play, Play):
        raise Broken(f"'{event.play}' is not a play.")
    return _act(match, event.seat, play)


def _act(match: Match, seat: int, action: Action) -> Match:
    """An action of a seat; the caller of ``fold`` has seen to it that it is legal, or checks the whole log."""
    return replace(match, position=pos.advance(_position(match), seat, action))


def _taken(match: Match, event: ev.Taken) -> Match:
    position = _position(match)
    if position.phase != "take":
        raise Broken("A trick is taken before it is full.")
    position = pos.take(position)
    if position.turn != event.seat:
        raise Broken(f"Seat {event.seat + 1} is written as the taker, but seat {position.turn + 1} takes the trick.")
    return replace(match, position=position)


def _claimed(match: Match, event: ev.Claimed) -> Match:
    if event.points:
        match = fined(match, event.fined, event.points)
    if event.then != "restore":
        return match
    stay = len(event.table) + sum(event.taken) * len(match.players)
    return replace(match, position=rewound(_position(match), stay))


def _faulted(match: Match, event: ev.Fault) -> Match:
    position = _position(match)
    if event.what in position.faults or not pos.is_time_for_faults(position):
        raise Broken("A fault of the dealer is told at the wrong time.")
    if event.what == "uncut" and match.rules.cut == "none":
        raise Broken("Nobody cuts in this game, so a pack that was not cut is no fault.")
    if (event.seat, event.points) != (match.dealer, dealer_fine(match.rules, event.what)):
        raise Broken(f"The fault '{event.what}' is written to the wrong seat, or with the wrong points.")
    phase = "redeal" if event.what == "misdeal" else position.phase
    match = replace(match, position=replace(position, phase=phase, faults=(*position.faults, event.what)))
    return fined(match, event.seat, event.points) if event.points else match


def _agreed(match: Match, event: ev.Agreed) -> Match:
    return _act(match, event.seat, Fair())


def _redealt(match: Match, _event: ev.Redealt) -> Match:
    return replace(match, position=None, attempt=match.attempt + 1, due="announce")


def _scored(match: Match, event: ev.Scored) -> Match:
    position = _position(match)
    current = position.deal.plan
    _check_score(match, position, event)
    totals = with_points(match, event.points)
    bids = tuple(spelled_bid(position, seat) for seat in range(match.seats))
    row = Row("deal", match.number, current.kind, current.cards, match.dealer, bids, event.taken, event.points, totals)
    due = "premium" if match.rules.premium and current.stage_ends and match.number < len(match.plan) else "announce"
    match = replace(match, position=None, totals=totals, rows=(*match.rows, row), attempt=0, due=due)
    return _look_ahead(match)


def _check_score(match: Match, position: Position, event: ev.Scored) -> None:
    """Broken, with what is wrong, if the deal is not over or came out differently."""
    if position.phase != "scoring":
        raise Broken(f"Deal {match.number + 1} is scored before it is over.")
    for what, written, found in (
        ("tricks taken", event.taken, position.taken),
        ("points", event.points, pos.score(position)),
    ):
        if written != found:
            raise Broken(
                f"The {what} of deal {match.number + 1} are written {list(written)}, but the play gives {list(found)}."
            )


def _look_ahead(match: Match) -> Match:
    """After a deal: the next one, a tie to be played off, or the end."""
    done = match.number + 1
    if match.due != "announce" or done < len(match.plan):
        return match
    return match if tied(match, done) else replace(match, due="end")


def _premium(match: Match, event: ev.Premium) -> Match:
    totals = add(match.totals, event.points)
    row = Row("premium", event.stage, "", 0, NONE, (), (), event.points, totals)
    return _look_ahead(replace(match, totals=totals, rows=(*match.rows, row), due="announce"))


def _ended(match: Match, event: ev.Ended) -> Match:
    return replace(match, phase="ended", due="reveal", totals=event.totals, places=event.places, money=event.money)


def _revealed(match: Match, event: ev.Revealed) -> Match:
    return replace(match, secret=event.secret, due="")


def spelled_bid(position: Position, seat: int) -> str:
    """The bid of a seat as it is spelled, empty if there is none."""
    bid = position.bids[seat]
    return "" if bid == NONE else str(pos.BIDS[position.dark >> seat & 1][bid])


def _position(match: Match) -> Position:
    if match.position is None:
        raise Broken("There is no deal in progress.")
    return match.position


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    if not 0 <= index < len(items):
        raise Broken(f"There is no seat {index + 1}.")
    return items[:index] + (item,) + items[index + 1 :]


_FOLDS: dict[type, Callable[[Match, Any], Match]] = {
    ev.Sat: _sat,
    ev.Left: _left,
    ev.Contributed: _contributed,
    ev.Started: _started,
    ev.Announced: _announced,
    ev.Dealt: _dealt,
    ev.Turned: _turned,
    ev.Chosen: _chosen,
    ev.Exposed: _exposed,
    ev.Answered: _answered,
    ev.Looked: _looked,
    ev.Bade: _bade,
    ev.Shown: _shown,
    ev.Played: _played,
    ev.Taken: _taken,
    ev.Claimed: _claimed,
    ev.Fault: _faulted,
    ev.Agreed: _agreed,
    ev.Redealt: _redealt,
    ev.Scored: _scored,
    ev.Premium: _premium,
    ev.Ended: _ended,
    ev.Revealed: _revealed,
}
