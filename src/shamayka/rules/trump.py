"""How trump is found: turned, last card, fixed, rotating, chosen, none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from shamayka.cards import NONE, parse_suit
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan

How = Literal["stock", "last", "fixed", "rotating", "none", "chosen", "redeal"]


class Found(NamedTuple):
    """The trump of a deal: how it was found, the card shown (or NONE) and the suit (or NONE).

    ``chosen``: a player will name it. ``redeal``: a joker was shown, and the game deals again.
    """

    how: How
    card: int
    suit: int


def find_trump(rules: Ruleset, plan: Plan, jokers: int, last_dealt: int, stock: Sequence[int]) -> Found:
    """The trump of a deal from the last card dealt and the cards left over, top first.

    S0-a10, S0-a15, S0-b43, S0-c12, S0-c13, S2-10, S2-11, S2-33, S4-6, S4-11, S4-37, S4-43;
    AMB-04, AMB-12, AMB-19 to AMB-22, AMB-58.
    """
    if plan.kind == "no_trump" or _no_trump_deal(rules, plan):
        return Found("none", NONE, NONE)
    if rules.trump_fixed is not None:
        return Found("fixed", NONE, parse_suit(rules.trump_fixed))
    if rules.trump_rotation:
        turn = rules.trump_rotation[plan.number % len(rules.trump_rotation)]
        return Found("rotating", NONE, parse_suit(turn))
    hidden = rules.extra_card == "hidden" and len(stock) == 1
    if not stock or hidden:
        return _of_full_deal(rules, plan, jokers, last_dealt)
    if rules.trump_stock == "none":
        return Found("none", NONE, NONE)
    return _of_stock(rules, jokers, stock)


def _no_trump_deal(rules: Ruleset, plan: Plan) -> bool:
    top = "top" in rules.no_trump_deals and plan.is_top
    return top or ("last" in rules.no_trump_deals and plan.is_last)


def _of_full_deal(rules: Ruleset, plan: Plan, jokers: int, last_dealt: int) -> Found:
    if rules.trump_full_deal == "chooser" and plan.kind != "forehead":
        return Found("chosen", NONE, NONE)
    if rules.trump_full_deal == "none":
        return Found("none", NONE, NONE)
    if not jokers >> last_dealt & 1:
        return Found("last", last_dealt, last_dealt // 13)
    return Found("redeal" if rules.turned_joker == "redeal" else "last", last_dealt, NONE)


def _of_stock(rules: Ruleset, jokers: int, stock: Sequence[int]) -> Found:
    card = stock[0]
    if not jokers >> card & 1:
        return Found("stock", card, card // 13)
    if rules.turned_joker == "redeal":
        return Found("redeal", card, NONE)
    if rules.turned_joker == "turn_next":
        for card in stock:
            if not jokers >> card & 1:
                return Found("stock", card, card // 13)
    return Found("stock", stock[0], NONE)
