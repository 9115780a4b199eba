"""How many tricks a hand is worth before the play: counted, then set right so that all hands together come out even."""

from __future__ import annotations

import random
from functools import lru_cache

from shamayka.bots.odds import SUIT, Pool, free_jokers, later_chances, pool_of
from shamayka.bots.policy import after_demand
from shamayka.bots.worth import spread
from shamayka.cards import cards_in, mask_of
from shamayka.rules.law import DEMAND_NEVER, Law

SAMPLES = 60

DEMANDED = 0.5
"""How often a joker gets to demand the suit that helps its hand most, and is not needed otherwise."""


SWEPT = 0.85
"""A sweep that is counted comes off so often."""

GAINED = 0.3
"""How often a hand without a joker comes to lead before it has lost a trick, if another leads first."""

HOPELESS = 0.03
"""No sweep is counted any further that is no likelier than this."""


class Count:
    """The distribution of tricks of a hand, and the jokers that may add to it. ``leads``: it leads to the first."""

    __slots__ = ("mean", "spare", "tricks")

    def __init__(self, law: Law, hand: int, pool: Pool, push: float = 1.0, *, leads: bool = False) -> None:
        lean = lean_of(law, pool.rivals) * push
        chances = [leaned(chance, lean) for chance in counted_chances(law, hand, pool)]
        self.tricks = _with_all(spread(chances), SWEPT * sweep_chance(law, hand, pool, leads=leads))
        self.spare = free_jokers(law, hand)
        self.mean = sum(chances) + self.spare


def sweep_chance(law: Law, hand: int, pool: Pool, *, leads: bool) -> float:
    """The chance that a hand takes every trick, from the strongest card down to the weakest.

    Who keeps the lead meets rivals with ever fewer cards: the last one meets only what each of them has kept.
    """
    jokers = free_jokers(law, hand)
    chance = 1.0 if leads or jokers else GAINED
    if jokers and law.demand_when != DEMAND_NEVER and leads:
        suits = [suit for suit in range(4) if hand & ~law.jokers & SUIT << 13 * suit]
        pools = [after_demand(pool, suit) for suit in suits] or [pool]
        pool = max(pools, key=lambda pulled: sum(later_chances(law, hand, pulled).values()))
    rest, left = hand & ~law.jokers, law.cards - jokers
    while rest and chance > HOPELESS:
        chances = later_chances(law, rest, pool._replace(share=pool.share * left / law.cards))
        best = max(chances, key=lambda card: chances[card])
        chance *= chances[best]
        rest &= ~(1 << best)
        left -= 1
    return chance if chance > HOPELESS else 0.0


def _with_all(tricks: list[float], chance: float) -> list[float]:
    """The distribution with at least this chance of the most tricks."""
    *fewer, most = tricks
    if chance <= most:
        return tricks
    return [part * (1.0 - chance) / (1.0 - most) for part in fewer] + [chance]


def counted_chances(law: Law, hand: int, pool: Pool) -> list[float]:
    """The chances of the ordinary cards of a hand; a joker of its own may pull what lies above them, by a demand."""
    plain = list(later_chances(law, hand, pool).values())
    if not plain or not free_jokers(law, hand) or law.demand_when == DEMAND_NEVER:
        return plain
    best = plain
    for suit in range(4):
        if hand & ~law.jokers & SUIT << 13 * suit:
            best = max(best, list(later_chances(law, hand, after_demand(pool, suit)).values()), key=sum)
    return [chance + DEMANDED * (pulled - chance) for chance, pulled in zip(plain, best, strict=True)]


def leaned(chance: float, lean: float) -> float:
    """A chance with its odds multiplied: the certain stays certain."""
    return chance * lean / (1.0 - chance + chance * lean)


@lru_cache(maxsize=512)
def lean_of(law: Law, rivals: int) -> float:
    """The factor on all odds with which the hands of an average deal share out its tricks exactly.

    It is found by counting random hands of this law, always the same ones.
    """
    rng = random.Random(7)
    pack = cards_in(law.pack)
    samples = []
    for _ in range(SAMPLES):
        rng.shuffle(pack)
        hand = mask_of(pack[: law.cards])
        turned = mask_of(pack[law.cards : law.cards + 1]) if len(pack) > law.cards * (rivals + 1) else 0
        pool = pool_of(law, hand, turned, rivals, law.cards * rivals)
        samples.append((counted_chances(law, hand, pool), free_jokers(law, hand)))
    return _solved(samples, SAMPLES * law.cards / (rivals + 1))


def _solved(samples: list[tuple[list[float], int]], wanted: float) -> float:
    low, high = 0.02, 50.0
    for _ in range(20):
        middle = (low * high) ** 0.5
        total = sum(jokers + sum(leaned(chance, middle) for chance in chances) for chances, jokers in samples)
        low, high = (middle, high) if total < wanted else (low, middle)
    return low
