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
        others = which == "top" and (set(facts.kinds) - {"no_trump"} or facts.rules.tie != "shared")
        yield facts.say("book-trump-not", deal=which, many=yes(tops > 1), closing=yes(others))


def finds_in_full(facts: Facts, how: str) -> bool:
    """Whether trump is found in this way where a deal takes the whole pack, and such a deal can be."""
    rules = facts.rules
    return facts.full and rules.trump_full_deal == how and not (rules.trump_fixed or rules.trump_rotation)


def shows_trump(facts: Facts) -> bool:
    """Whether in some deal a card shows the trump, which may then be a joker."""
    rules = facts.rules
    if rules.trump_fixed or rules.trump_rotation:
        return False
    last = finds_in_full(facts, "last_card") or (finds_in_full(facts, "chooser") and any(_unseen(facts)))
    return (facts.stock and rules.trump_stock == "turn_up") or last


def _turned(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    unseen = _unseen(facts) if rules.trump_full_deal == "chooser" else ()
    if facts.stock:
        yield say("book-trump-stock", how=rules.trump_stock)
    if facts.single and rules.extra_card == "hidden":
        yield say("book-trump-hidden")
    if facts.full:
        yield say("book-trump-full", how=rules.trump_full_deal, cards=rules.chooser_cards)
        yield from (say("book-trump-unseen", kind=kind) for kind in unseen)
    if facts.jokers and shows_trump(facts):
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
