"""What a view says between the lines: whose turn is next, hands with cards that nobody shows, and the sheet."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from shamayka.cards import NONE, hand_text, parse_card, parse_cards
from shamayka.game.events import Claimed
from shamayka.game.sheet import Row, add
from shamayka.game.views import Laid, Trick, View
from shamayka.rules.ending import is_apart
from shamayka.rules.ruleset import Ruleset, from_options
from shamayka.rules.sight import may_look_at_trick

_RULES: dict[int, tuple[dict[str, Any], Ruleset]] = {}


def rules_of(view: View) -> Ruleset:
    """The ruleset of a view, made once for each that is in use."""
    kept = _RULES.get(id(view.rules))
    if kept is None:
        if len(_RULES) > 256:
            _RULES.clear()
        kept = _RULES[id(view.rules)] = (view.rules, from_options(view.rules))
    return kept[1]


def step(view: View) -> int:
    """1 clockwise, -1 counter-clockwise."""
    return 1 if rules_of(view).direction == "cw" else -1


def next_in_turn(view: View, seat: int) -> int:
    """The seat after this one that takes part in the deal."""
    seat = (seat + step(view)) % view.seats
    while seat not in view.players:
        seat = (seat + step(view)) % view.seats
    return seat


def first_in_turn(view: View) -> int:
    """The seat that bids, and leads, first."""
    if rules_of(view).first_bidder != "left":
        return next_in_turn(view, view.dealer)
    return next(seat for far in range(1, view.seats + 1) if (seat := (view.dealer + far) % view.seats) in view.players)


def last_dealt_to(view: View) -> int:
    """The seat that gets the last card."""
    seat = next_in_turn(view, view.dealer)
    while (after := next_in_turn(view, seat)) != next_in_turn(view, view.dealer):
        seat = after
    return seat


def put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]


def with_card_opened(view: View, seat: int, card: str) -> View:
    """The view after everybody has seen a card of a hand."""
    known, hidden = split(view.hands[seat])
    bit = 1 << parse_card(card)
    hand = view.hands[seat] if known & bit else hand_text(known | bit, hidden - 1)
    return replace(view, hands=put(view.hands, seat, hand))


def split(hand: str) -> tuple[int, int]:
    """The known cards of a hand as a mask, and how many are hidden."""
    hidden = hand.count("??")
    return parse_cards(hand[: len(hand) - 2 * hidden]), hidden


def without(hand: str, card: str) -> str:
    """The hand after a card was played from it."""
    known, hidden = split(hand)
    bit = 1 << parse_card(card)
    return hand_text(known & ~bit, hidden) if known & bit else hand_text(known, hidden - 1)


def in_order(view: View, leader: int, plays: tuple[str, ...]) -> tuple[Laid, ...]:
    """Plays in the order of the seats from the leader on."""
    laid, seat = [], leader
    for play in plays:
        laid.append(Laid(seat, play))
        seat = next_in_turn(view, seat)
    return tuple(laid)


def with_cards(hand: str, cards: str) -> str:
    """The hand after cards came back to it."""
    known, hidden = split(hand)
    return hand_text(known | parse_cards(cards), hidden)


def lookable(view: View, newest: Trick) -> tuple[Trick, ...]:
    """The tricks that this seat may look at when one more was taken."""
    rules = rules_of(view)
    return tuple(
        trick
        for trick in (*view.tricks, newest)
        if may_look_at_trick(rules, own=trick.taker == view.seat, last=trick is newest)
    )


def play_taken_back(view: View, event: Claimed) -> View:
    """The view after the play went back to before a wrong card."""
    number = sum(event.taken)
    plays = in_order(view, event.leader, event.table)
    tricks = tuple(trick for trick in view.tricks if trick.number < number - 1)
    if event.last:
        last = Trick(number - 1, event.last_taker, in_order(view, event.last_leader, event.last))
        tricks = lookable(replace(view, tricks=tricks), last)
    hands = tuple(with_cards(hand, back) for hand, back in zip(view.hands, event.back, strict=True))
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


def cleared(view: View) -> View:
    """The view between two deals."""
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


def fined(view: View, seat: int, amount: int) -> View:
    """The view after points were written beside the deal to one seat."""
    points = tuple(amount if other == seat else 0 for other in range(view.seats))
    apart = is_apart(rules_of(view), view.number, len(view.plan))
    totals = view.totals if apart else add(view.totals, points)
    row = Row("fine", view.number, "", 0, view.dealer, (), (), points, totals)
    return replace(view, totals=totals, rows=(*view.rows, row))
