"""The chapter about trump."""

from __future__ import annotations

from collections.abc import Iterator

from shamayka.rulebook.facts import Facts, takes_whole_pack
from shamayka.rulebook.phrases import SIGNS, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rules.trump import is_without_trump


def trump(facts: Facts) -> Paragraphs:
    """How trump is found (S0-a10, S0-b12, S2-10, S2-11; AMB-04, AMB-19 to AMB-22)."""
    rules, say = facts.rules, facts.say
    some = yes(any(is_without_trump(rules, deal) for deals in facts.deals.values() for deal in deals))
    if rules.trump_fixed:
        first = [say("book-trump-fixed", suit=SIGNS[rules.trump_fixed], some=some)]
    elif rules.trump_rotation:
        suits = [SIGNS.get(suit) or say("book-no-trump") for suit in rules.trump_rotation]
        first = [say("book-trump-rotation", suits=", ".join(suits), some=some)]
    else:
        first = list(_turned(facts))
    yield [*first, *_without(facts)]


def _without(facts: Facts) -> Iterator[str]:
    """The deals that the game names as played without trump; the closing ones speak for themselves (S0-a15)."""
    for which in dict.fromkeys(facts.rules.no_trump_deals):
        tops = max(sum(deal.is_top for deal in deals) for deals in facts.deals.values())
        others = which == "top" and set(facts.kinds) - {"no_trump"}
        yield facts.say("book-trump-not", deal=which, many=yes(tops > 1), closing=yes(others))


def _turned(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if facts.stock:
        yield say("book-trump-stock", how=rules.trump_stock)
    if facts.single and rules.extra_card == "hidden":
        yield say("book-trump-hidden")
    if facts.full:
        yield say("book-trump-full", how=rules.trump_full_deal, cards=rules.chooser_cards)
        if rules.trump_full_deal == "chooser" and any(_forehead(facts)):
            yield say("book-trump-forehead")
    shown = (facts.stock and rules.trump_stock == "turn_up") or (facts.full and rules.trump_full_deal == "last_card")
    if facts.jokers and shown:
        yield say("book-trump-joker", then=rules.turned_joker)


def _forehead(facts: Facts) -> Iterator[bool]:
    """For each forehead deal whether it takes the whole pack."""
    for players, deals in facts.deals.items():
        foreheads = [deal for deal in deals if deal.kind == "forehead"]
        yield from (takes_whole_pack(facts.rules, players, players, deal.cards) for deal in foreheads)
