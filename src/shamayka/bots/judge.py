"""What each play is worth by the scoring of the deal: the judgement of a careful player."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.actions import DEMAND, HIGH_SUIT, PLAIN
from shamayka.bots.odds import Spot, free_jokers, later_chances, trick_chance
from shamayka.bots.policy import after_demand, options
from shamayka.bots.worth import Row, expected, spread


class Judged(NamedTuple):
    """A play, the points it promises, and the chance that it takes the trick."""

    card: int
    call: int
    points: float
    takes: float


def judge(spot: Spot, row: Row, taken: int) -> list[Judged]:
    """Every play worth a thought, with the expected points of the deal after it."""
    chances = later_chances(spot.law, spot.hand, spot.pool)
    spare = free_jokers(spot.law, spot.hand)
    return [
        _judged(spot, row, taken, chances, (card, call, max(0, spare - (call != PLAIN))))
        for card, call in options(spot)
    ]


def _judged(spot: Spot, row: Row, taken: int, chances: dict[int, float], play: tuple[int, int, int]) -> Judged:
    card, call, spare = play
    takes = trick_chance(spot, card, call)
    rest = {other: chance for other, chance in chances.items() if other != card}
    if DEMAND <= call < HIGH_SUIT:
        rest = later_chances(spot.law, spot.hand & ~(1 << card), after_demand(spot.pool, call % 4))
    tricks = spread(rest.values())
    won = expected(row, taken + 1, tricks, spare) if takes else 0.0
    lost = expected(row, taken, tricks, spare) if takes < 1.0 else 0.0
    return Judged(card, call, takes * won + (1.0 - takes) * lost, takes)
