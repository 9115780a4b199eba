"""A view brought forward by what its seat hears. A browser does the same in its own language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shamayka.actions import tricks_of
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.seen import (
    cleared,
    fined,
    first_in_turn,
    last_dealt_to,
    lookable,
    next_in_turn,
    play_taken_back,
    put,
    rules_of,
    with_card_opened,
    without,
)
from shamayka.game.sheet import Person, Row
from shamayka.game.views import Laid, Trick, View, planned
from shamayka.rules.penalties import decides_at_once
from shamayka.rules.ruleset import from_options
from shamayka.rules.scoring import has_bids
from shamayka.rules.sight import bids_come_first, looks_at_once

__all__ = ["rules_of", "see"]


def see(view: View | None, event: ev.AnyEvent, seat: int = NONE) -> View:
    """The view after one more event as its seat heard it; ``seat`` is needed only with the first, ``Opened``."""
    if isinstance(event, ev.Opened):
        return _opened(event, seat)
    if view is None:
        raise ValueError("What a seat hears begins with the event 'opened'.")
    return _SEEN[type(event)](view, event)


def _opened(event: ev.Opened, seat: int) -> View:
    rules = from_options(event.rules)
    return View(
        seat=seat,
        seats=event.seats,
        rules=event.rules,
        commitment=event.commitment,
        people=(Person(),) * event.seats,
        added=("",) * event.seats,
        plan=planned(rules, event.seats),
        totals=(0,) * event.seats,
    )


def _sat(view: View, event: ev.Sat) -> View:
    return replace(view, people=put(view.people, event.seat, Person(event.name, event.bot)))


def _left(view: View, event: ev.Left) -> View:
    return replace(view, people=put(view.people, event.seat, Person()), added=put(view.added, event.seat, ""))


def _contributed(view: View, event: ev.Contributed) -> View:
    return replace(view, added=put(view.added, event.seat, event.added))


def _started(view: View, event: ev.Started) -> View:
    return replace(view, phase="between", dealer=event.dealer)


def _announced(view: View, event: ev.Announced) -> View:
    view = replace(
        view,
        number=event.number,
        attempt=event.attempt,
        kind=event.kind,
        cards=event.cards,
        dealer=event.dealer,
        players=event.players,
        hands=("",) * view.seats,
        looked=(False,) * view.seats,
        bids=("",) * view.seats,
        taken=(0,) * view.seats,
        phase="dealing",
    )
    if not bids_come_first(rules_of(view), event.kind):
        return view
    return _waiting_for_bids(replace(view, phase="blind"))


def _waiting_for_bids(view: View) -> View:
    rules = rules_of(view)
    missing = tuple(seat for seat in view.players if not view.bids[seat])
    if rules.bidding == "simultaneous":
        return replace(view, turn=missing)
    seat = first_in_turn(view)
    while view.bids[seat]:
        seat = next_in_turn(view, seat)
    return replace(view, turn=(seat,))


def _dealt(view: View, event: ev.Dealt) -> View:
    at_once = looks_at_once(rules_of(view), view.kind, bids=has_bids(rules_of(view), view.kind))
    looked = tuple(at_once and seat in view.players for seat in range(view.seats)) if event.part < 2 else view.looked
    view = replace(view, hands=event.hands, looked=looked, phase="turning", turn=())
    if event.part == 1:
        chooser = next_in_turn(view, view.dealer)
        return replace(view, phase="choose", turn=(chooser,), looked=put(looked, chooser, True))
    return _after_trump(view) if event.part == 2 else view


def _exposed(view: View, event: ev.Exposed) -> View:
    view = replace(view, exposed=Laid(event.seat, event.card))
    return replace(view, phase="exposed", turn=(event.seat,)) if decides_at_once(rules_of(view)) else view


def _turned(view: View, event: ev.Turned) -> View:
    view = replace(view, turned=event.card, trump=event.trump, how=event.how)
    if event.how == "last":
        view = with_card_opened(view, last_dealt_to(view), event.card)
    return replace(view, phase="redeal") if event.how == "redeal" else _after_trump(view)


def _after_trump(view: View) -> View:
    exposed = view.exposed
    if exposed is None or decides_at_once(rules_of(view)):
        return _open_bidding(view)
    view = with_card_opened(view, exposed.seat, exposed.play)
    return replace(view, phase="exposed", turn=(exposed.seat,))


def _open_bidding(view: View) -> View:
    rules = rules_of(view)
    if bids_come_first(rules, view.kind) or not has_bids(rules, view.kind):
        return _open_play(view)
    return _waiting_for_bids(replace(view, phase="bid"))


def _open_play(view: View) -> View:
    seat = first_in_turn(view)
    if rules_of(view).first_lead == "highest_bidder" and view.bids[seat]:
        order = [seat]
        while (after := next_in_turn(view, order[-1])) != seat:
            order.append(after)
        seat = max(order, key=lambda other: tricks_of(view.bids[other]))
    return replace(view, phase="play", turn=(seat,), leader=seat)


def _chosen(view: View, event: ev.Chosen) -> View:
    return replace(view, trump=event.trump, how="chosen", phase="dealing", turn=())


def _answered(view: View, event: ev.Answered) -> View:
    if event.points:
        view = fined(view, view.dealer, event.points)
    if not event.keep or decides_at_once(rules_of(view)):
        return replace(view, phase="dealing" if event.keep else "redeal", turn=())
    return _open_bidding(view)


def _looked(view: View, event: ev.Looked) -> View:
    view = replace(view, looked=put(view.looked, event.seat, True))
    return replace(view, hands=put(view.hands, event.seat, event.hand)) if event.seat == view.seat else view


def _bade(view: View, event: ev.Bade) -> View:
    view = replace(view, bids=put(view.bids, event.seat, event.bid))
    if not all(view.bids[seat] for seat in view.players):
        return _waiting_for_bids(view)
    if rules_of(view).bidding == "simultaneous":
        return replace(view, phase="showing", turn=())
    return _after_bids(view)


def _after_bids(view: View) -> View:
    if bids_come_first(rules_of(view), view.kind):
        return replace(view, phase="dealing", turn=())
    return _open_play(view)


def _shown(view: View, event: ev.Shown) -> View:
    return _after_bids(replace(view, bids=event.bids))


def _played(view: View, event: ev.Played) -> View:
    hand = without(view.hands[event.seat], event.play[:2])
    table = (*view.table, Laid(event.seat, event.play))
    full = len(table) == len(view.players)
    return replace(
        view,
        hands=put(view.hands, event.seat, hand),
        table=table,
        leader=table[0].seat,
        phase="take" if full else "play",
        turn=() if full else (next_in_turn(view, event.seat),),
    )


def _taken(view: View, event: ev.Taken) -> View:
    number = sum(view.taken)
    taken = put(view.taken, event.seat, view.taken[event.seat] + 1)
    trick = Trick(number, event.seat, view.table)
    view = replace(view, table=(), taken=taken, tricks=lookable(view, trick))
    if number + 1 < view.cards:
        return replace(view, phase="play", turn=(event.seat,), leader=event.seat)
    rule = rules_of(view).revoke
    if rule.mode == "penalise" and rule.found == "claim":
        return replace(view, phase="claim", turn=tuple(sorted(view.players)), leader=NONE)
    return replace(view, phase="scoring", turn=(), leader=NONE)


def _claimed(view: View, event: ev.Claimed) -> View:
    if event.points:
        view = fined(view, event.fined, event.points)
    if event.then != "restore":
        return view
    return play_taken_back(view, event)


def _faulted(view: View, event: ev.Fault) -> View:
    if event.points:
        view = fined(view, event.seat, event.points)
    if event.what != "misdeal":
        return view
    return replace(view, phase="redeal", turn=(), leader=view.leader if view.table else NONE)


def _agreed(view: View, event: ev.Agreed) -> View:
    turn = tuple(seat for seat in view.turn if seat != event.seat)
    return replace(view, turn=turn, phase="claim" if turn else "scoring")


def _redealt(view: View, _event: ev.Redealt) -> View:
    return replace(cleared(view), attempt=view.attempt + 1)


def _scored(view: View, event: ev.Scored) -> View:
    row = Row(
        "deal", view.number, view.kind, view.cards, view.dealer, view.bids, event.taken, event.points, event.totals
    )
    return replace(cleared(view), totals=event.totals, rows=(*view.rows, row), attempt=0)


def _premium(view: View, event: ev.Premium) -> View:
    row = Row("premium", event.stage, "", 0, NONE, (), (), event.points, event.totals)
    return replace(view, totals=event.totals, rows=(*view.rows, row))


def _ended(view: View, event: ev.Ended) -> View:
    return replace(view, phase="ended", totals=event.totals, places=event.places, money=event.money)


def _revealed(view: View, event: ev.Revealed) -> View:
    return replace(view, secret=event.secret)


_SEEN: dict[type, Callable[[View, Any], View]] = {
    ev.Sat: _sat,
    ev.Left: _left,
    ev.Contributed: _contributed,
    ev.Started: _started,
    ev.Announced: _announced,
    ev.Dealt: _dealt,
    ev.Exposed: _exposed,
    ev.Turned: _turned,
    ev.Chosen: _chosen,
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
