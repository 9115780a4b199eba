"""The chapter about trump."""

from __future__ import annotations

from collections.abc import Iterator

from shamayka.rulebook.facts import Facts, takes_whole_pack
from shamayka.rulebook.phrases import SIGNS, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rules.trump import LAST_CARD, is_without_trump, way_for


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
        if rules.trump_full_deal == "chooser":
            yield from (say("book-trump-unseen", kind=kind) for kind in _unseen(facts))
    shown = (facts.stock and rules.trump_stock == "turn_up") or (facts.full and rules.trump_full_deal == "last_card")
    if facts.jokers and shown:
        yield say("book-trump-joker", then=rules.turned_joker)


def _unseen(facts: Facts) -> Iterator[str]:
    """The kinds of deals that take the whole pack before anybody may see a card, so that nobody can name the trump."""
    for kind in facts.kinds:
        ways = {
            way_for(facts.rules, deal, 0).how for deals in facts.deals.values() for deal in deals if deal.kind == kind
        }
        whole = any(
            takes_whole_pack(facts.rules, players, players, deal.cards)
            for players, deals in facts.deals.items()
            for deal in deals
            if deal.kind == kind
        )
        if whole and LAST_CARD in ways:
            yield kind
