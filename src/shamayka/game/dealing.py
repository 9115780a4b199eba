"""The cards of a deal, made from the shuffle alone: anybody can make them again once the secret is told."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from shamayka.cards import cards_in
from shamayka.game.deal import Deal, deal_cards
from shamayka.game.shuffle import Shuffle
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan, pack_of


class Stacked(NamedTuple):
    """The cards of one deal where they are given and not shuffled: for a rule vector, a problem, a test.

    ``order`` is the whole pack, top card first; ``exposed`` a seat and the index of its card that all see in dealing.
    """

    number: int
    attempt: int
    order: tuple[int, ...]
    exposed: tuple[int, int] | None = None


def shuffled(
    rules: Ruleset, seats: int, shuffle: Shuffle, current: Plan, attempt: int, dealer: int, players: tuple[int, ...]
) -> Deal:
    """One deal of a match, at this attempt (0, or more after a redeal), for the seats that take part."""
    return _shuffled(_Rules(rules), seats, shuffle, current, attempt, dealer, players)


class _Rules(NamedTuple):
    """A ruleset as a cache key: by identity, since it holds a dict."""

    rules: Ruleset

    def __hash__(self) -> int:
        return id(self.rules)


@lru_cache(maxsize=256)
def _shuffled(
    rules: _Rules, seats: int, shuffle: Shuffle, current: Plan, attempt: int, dealer: int, players: tuple[int, ...]
) -> Deal:
    order = shuffle.order(current.number, attempt, cards_in(pack_of(rules.rules, seats)))
    exposed = _exposure(rules.rules, shuffle, current, attempt, dealer, players)
    return deal_cards(rules.rules, current, seats, dealer, order, players=players, exposed=exposed)


def _exposure(
    rules: Ruleset, shuffle: Shuffle, current: Plan, attempt: int, dealer: int, players: tuple[int, ...]
) -> tuple[int, int] | None:
    """At an honour table some deals have an exposed card; which, the shuffle says (S2-56).

    Whoever deals a deal again takes care, so that a table cannot deal for ever.
    """
    if rules.expose is None or not rules.expose.percent or attempt:
        return None
    label = f"expose {current.number} {attempt}"
    if shuffle.lot(label, 100) >= rules.expose.percent:
        return None
    others = [seat for seat in players if seat != dealer]
    return others[shuffle.lot(label + " seat", len(others))], shuffle.lot(label + " card", current.cards)
