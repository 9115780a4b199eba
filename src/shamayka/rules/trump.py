"""How trump is found: turned, last card, fixed, rotating, chosen, none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from shamayka.cards import NONE, parse_suit
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan

How = Literal["stock", "last", "fixed", "rotating", "none", "chosen", "redeal"]
HOW: tuple[How, ...] = ("stock", "last", "fixed", "rotating", "none", "chosen", "redeal")
STOCK, LAST_CARD, FIXED, ROTATING, WITHOUT, CHOSEN, REDEAL = range(7)
"""How trump is found, as indices into ``HOW``: the first two by a card, REDEAL if that card was a joker."""

JOKER_NO_TRUMP, JOKER_REDEAL, JOKER_NEXT = 0, 1, 2


class Way(NamedTuple):
    """How a deal finds its trump, as ints: settled beforehand, chosen, or by a card."""

    how: int  # STOCK and LAST_CARD: a card decides
    suit: int  # of a trump that is settled beforehand, else NONE
    joker: int  # what a joker means that is turned up


class Turned(NamedTuple):
    """What was found: how, the card shown (or NONE) and the suit (or NONE), as ints."""

    how: int
    card: int
    suit: int


class Found(NamedTuple):
    """The trump of a deal: how it was found, the card shown (or NONE) and the suit (or NONE).

    ``chosen``: a player will name it. ``redeal``: a joker was shown, and the game deals again.
    """

    how: How
    card: int
    suit: int

    @staticmethod
    def of(turned: Turned) -> Found:
        """The same with a word for how."""
        return Found(HOW[turned.how], turned.card, turned.suit)


def find_trump(rules: Ruleset, plan: Plan, jokers: int, last_dealt: int, stock: Sequence[int]) -> Found:
    """The trump of a deal from the last card dealt and the cards left over, top first."""
    return Found.of(turn_up(way_for(rules, plan, len(stock)), jokers, last_dealt, stock))


def way_for(rules: Ruleset, plan: Plan, stock: int) -> Way:
    """How a deal that leaves a stock of so many cards finds its trump.

    S0-a10, S0-a15, S0-b43, S0-c12, S0-c13, S2-10, S2-11, S4-6, S4-11, S4-37, S4-43;
    AMB-04, AMB-12, AMB-20 to AMB-22, AMB-58. Where nobody may see his cards before he bids, nobody can choose.
    """
    joker = {"no_trump": JOKER_NO_TRUMP, "redeal": JOKER_REDEAL, "turn_next": JOKER_NEXT}[rules.turned_joker]
    if is_without_trump(rules, plan):
        return Way(WITHOUT, NONE, joker)
    if rules.trump_fixed is not None:
        return Way(FIXED, parse_suit(rules.trump_fixed), joker)
    if rules.trump_rotation:
        return Way(ROTATING, parse_suit(rules.trump_rotation[plan.number % len(rules.trump_rotation)]), joker)
    hidden = rules.extra_card == "hidden" and stock == 1
    if stock and not hidden:
        return Way(WITHOUT if rules.trump_stock == "none" else STOCK, NONE, joker)
    face_down = plan.kind == "forehead" or (plan.kind == "blind" and rules.blind.when == "after_trump")
    if rules.trump_full_deal == "chooser" and not face_down:
        return Way(CHOSEN, NONE, joker)
    return Way(WITHOUT if rules.trump_full_deal == "none" else LAST_CARD, NONE, joker)


def is_without_trump(rules: Ruleset, plan: Plan) -> bool:
    """Whether this deal has no trump whatever the cards say (S0-a15, S4-43)."""
    top = "top" in rules.no_trump_deals and plan.is_top
    return plan.kind == "no_trump" or top or ("last" in rules.no_trump_deals and plan.is_last)


def turn_up(way: Way, jokers: int, last_dealt: int, stock: Sequence[int]) -> Turned:
    """What the cards say: a joker means no trump, a new deal, or that the next card is turned (S2-33, AMB-19)."""
    if way.how not in (STOCK, LAST_CARD):
        return Turned(way.how, NONE, way.suit)
    card = stock[0] if way.how == STOCK else last_dealt
    if not jokers >> card & 1:
        return Turned(way.how, card, card // 13)
    if way.joker == JOKER_REDEAL:
        return Turned(REDEAL, card, NONE)
    if way.joker == JOKER_NEXT and way.how == STOCK:
        for other in stock:
            if not jokers >> other & 1:
                return Turned(STOCK, other, other // 13)
    return Turned(way.how, card, NONE)
