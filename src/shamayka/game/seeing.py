"""A view brought forward by what its seat hears. A browser does the same in its own language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shamayka.cards import NONE, hand_text, parse_card, parse_cards
from shamayka.game import events as ev
from shamayka.game.sheet import Person, Row, add
from shamayka.game.views import Laid, Trick, View, planned
from shamayka.rules.ruleset import Ruleset, from_options
from shamayka.rules.scoring import has_bids
from shamayka.rules.sight import looks_at_once, may_look_at_trick

_RULES: dict[int, tuple[dict[str, Any], Ruleset]] = {}


def rules_of(view: View) -> Ruleset:
    """The ruleset of a view, made once for each that is in use."""
    kept = _RULES.get(id(view.rules))
    if kept is None:
        if len(_RULES) > 256:
            _RULES.clear()
        kept = _RULES[id(view.rules)] = (view.rules, from_options(view.rules))
    return kept[1]


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
    return replace(view, people=_put(view.people, event.seat, Person(event.name, event.bot)))


def _left(view: View, event: ev.Left) -> View:
    return replace(view, people=_put(view.people, event.seat, Person()))


def _contributed(view: View, event: ev.Contributed) -> View:
    return replace(view, added=_put(view.added, event.seat, event.added))


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
    if event.kind != "blind":
        return view
    return _waiting_for_bids(replace(view, phase="blind"))


def _waiting_for_bids(view: View) -> View:
    rules = rules_of(view)
    missing = tuple(seat for seat in view.players if not view.bids[seat])
    if rules.bidding == "simultaneous":
        return replace(view, turn=missing)
    seat = _first(view)
    while view.bids[seat]:
        seat = _next(view, seat)
    return replace(view, turn=(seat,))


def _step(view: View) -> int:
    return 1 if rules_of(view).direction == "cw" else -1


def _next(view: View, seat: int) -> int:
    seat = (seat + _step(view)) % view.seats
    while seat not in view.players:
        seat = (seat + _step(view)) % view.seats
    return seat


def _first(view: View) -> int:
    left = (view.dealer + 1) % view.seats
    if rules_of(view).first_bidder == "left" and _step(view) < 0 and left in view.players:
        return left
    return _next(view, view.dealer)


def _last_dealt_to(view: View) -> int:
    seat = _next(view, view.dealer)
    while (after := _next(view, seat)) != _next(view, view.dealer):
        seat = after
    return seat


def _dealt(view: View, event: ev.Dealt) -> View:
    at_once = event.part > 0 or looks_at_once(rules_of(view), view.kind, has_bids(rules_of(view), view.kind))
    looked = tuple(at_once and seat in view.players for seat in range(view.seats))
    view = replace(view, hands=event.hands, looked=looked, phase="turning", turn=())
    if event.part == 1:
        return replace(view, phase="choose", turn=(_next(view, view.dealer),))
    return _after_trump(view) if event.part == 2 else view


def _exposed(view: View, event: ev.Exposed) -> View:
    return replace(view, exposed=Laid(event.seat, event.card))


def _turned(view: View, event: ev.Turned) -> View:
    view = replace(view, turned=event.card, trump=event.trump, how=event.how)
    if event.how == "last":
        view = _opened_card(view, _last_dealt_to(view), event.card)
    return replace(view, phase="redeal") if event.how == "redeal" else _after_trump(view)


def _opened_card(view: View, seat: int, card: str) -> View:
    known, hidden = _split(view.hands[seat])
    bit = 1 << parse_card(card)
    hand = view.hands[seat] if known & bit else hand_text(known | bit, hidden - 1)
    return replace(view, hands=_put(view.hands, seat, hand))


def _split(hand: str) -> tuple[int, int]:
    hidden = hand.count("??")
    return parse_cards(hand[: len(hand) - 2 * hidden]), hidden


def _after_trump(view: View) -> View:
    exposed = view.exposed
    if exposed is None:
        return _open_bidding(view)
    view = _opened_card(view, exposed.seat, exposed.play)
    return replace(view, phase="exposed", turn=(exposed.seat,))


def _open_bidding(view: View) -> View:
    if view.kind == "blind" or not has_bids(rules_of(view), view.kind):
        return _open_play(view)
    return _waiting_for_bids(replace(view, phase="bid"))


def _open_play(view: View) -> View:
    seat = _first(view)
    if rules_of(view).first_lead == "highest_bidder" and view.bids[seat]:
        order = [seat]
        while (after := _next(view, order[-1])) != seat:
            order.append(after)
        seat = max(order, key=lambda other: int(view.bids[other].rstrip("*")))
    return replace(view, phase="play", turn=(seat,), leader=seat)


def _chosen(view: View, event: ev.Chosen) -> View:
    return replace(view, trump=event.trump, how="chosen", phase="dealing", turn=())


def _answered(view: View, event: ev.Answered) -> View:
    if event.points:
        view = _fine(view, view.dealer, event.points)
    return _open_bidding(view) if event.keep else replace(view, phase="redeal", turn=())


def _looked(view: View, event: ev.Looked) -> View:
    view = replace(view, looked=_put(view.looked, event.seat, True))
    return replace(view, hands=_put(view.hands, event.seat, event.hand)) if event.seat == view.seat else view


def _bade(view: View, event: ev.Bade) -> View:
    view = replace(view, bids=_put(view.bids, event.seat, event.bid))
    if not all(view.bids[seat] for seat in view.players):
        return _waiting_for_bids(view)
    if rules_of(view).bidding == "simultaneous":
        return replace(view, phase="showing", turn=())
    return _after_bids(view)


def _after_bids(view: View) -> View:
    return replace(view, phase="dealing", turn=()) if view.kind == "blind" else _open_play(view)


def _shown(view: View, event: ev.Shown) -> View:
    return _after_bids(replace(view, bids=event.bids))


def _played(view: View, event: ev.Played) -> View:
    hand = _without(view.hands[event.seat], event.play[:2])
    table = (*view.table, Laid(event.seat, event.play))
    full = len(table) == len(view.players)
    return replace(
        view,
        hands=_put(view.hands, event.seat, hand),
        table=table,
        leader=table[0].seat,
        phase="take" if full else "play",
        turn=() if full else (_next(view, event.seat),),
    )


def _without(hand: str, card: str) -> str:
    known, hidden = _split(hand)
    bit = 1 << parse_card(card)
    return hand_text(known & ~bit, hidden) if known & bit else hand_text(known, hidden - 1)


def _taken(view: View, event: ev.Taken) -> View:
    number = sum(view.taken)
    taken = _put(view.taken, event.seat, view.taken[event.seat] + 1)
    trick = Trick(number, event.seat, view.table)
    view = replace(view, table=(), taken=taken, tricks=_lookable(view, trick))
    if number + 1 < view.cards:
        return replace(view, phase="play", turn=(event.seat,), leader=event.seat)
    rule = rules_of(view).revoke
    if rule.mode == "penalise" and rule.found == "claim":
        return replace(view, phase="claim", turn=tuple(sorted(view.players)), leader=NONE)
    return replace(view, phase="scoring", turn=(), leader=NONE)


def _lookable(view: View, newest: Trick) -> tuple[Trick, ...]:
    rules = rules_of(view)
    return tuple(
        trick
        for trick in (*view.tricks, newest)
        if may_look_at_trick(rules, own=trick.taker == view.seat, last=trick is newest)
    )


def _claimed(view: View, event: ev.Claimed) -> View:
    if event.points:
        view = _fine(view, event.fined, event.points)
    if event.then != "restore":
        return view
    number = sum(event.taken)
    plays = _in_order(view, event.leader, event.table)
    tricks = tuple(trick for trick in view.tricks if trick.number < number - 1)
    if event.last:
        last = Trick(number - 1, event.last_taker, _in_order(view, event.last_leader, event.last))
        tricks = _lookable(replace(view, tricks=tricks), last)
    hands = tuple(_with(hand, back) for hand, back in zip(view.hands, event.back, strict=True))
    turn = event.seat
    return replace(
        view,
        hands=hands,
        table=plays,
        taken=event.taken,
        tricks=tricks,
        turn=(turn,),
        leader=event.leader if plays else turn,
        phase="play",
    )


def _in_order(view: View, leader: int, plays: tuple[str, ...]) -> tuple[Laid, ...]:
    laid, seat = [], leader
    for play in plays:
        laid.append(Laid(seat, play))
        seat = _next(view, seat)
    return tuple(laid)


def _with(hand: str, cards: str) -> str:
    known, hidden = _split(hand)
    return hand_text(known | parse_cards(cards), hidden)


def _agreed(view: View, event: ev.Agreed) -> View:
    turn = tuple(seat for seat in view.turn if seat != event.seat)
    return replace(view, turn=turn, phase="claim" if turn else "scoring")


def _redealt(view: View, event: ev.Redealt) -> View:
    return replace(_cleared(view), attempt=view.attempt + 1)


def _cleared(view: View) -> View:
    return replace(
        view,
        phase="between",
        trump="",
        turned="",
        how="",
        hands=(),
        looked=(),
        bids=(),
        turn=(),
        leader=NONE,
        table=(),
        taken=(),
        tricks=(),
        exposed=None,
    )


def _scored(view: View, event: ev.Scored) -> View:
    row = Row(
        "deal", view.number, view.kind, view.cards, view.dealer, view.bids, event.taken, event.points, event.totals
    )
    return replace(_cleared(view), totals=event.totals, rows=(*view.rows, row), attempt=0)


def _fine(view: View, seat: int, amount: int) -> View:
    points = tuple(amount if other == seat else 0 for other in range(view.seats))
    totals = add(view.totals, points)
    row = Row("fine", view.number, "", 0, view.dealer, (), (), points, totals)
    return replace(view, totals=totals, rows=(*view.rows, row))


def _premium(view: View, event: ev.Premium) -> View:
    row = Row("premium", event.stage, "", 0, NONE, (), (), event.points, event.totals)
    return replace(view, totals=event.totals, rows=(*view.rows, row))


def _ended(view: View, event: ev.Ended) -> View:
    return replace(view, phase="ended", places=event.places, money=event.money)


def _revealed(view: View, event: ev.Revealed) -> View:
    return replace(view, secret=event.secret)


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return items[:index] + (item,) + items[index + 1 :]


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
    ev.Agreed: _agreed,
    ev.Redealt: _redealt,
    ev.Scored: _scored,
    ev.Premium: _premium,
    ev.Ended: _ended,
    ev.Revealed: _revealed,
}
