"""What bids and tricks are worth: rows of payoffs, and how many tricks a hand takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from shamayka.rules.scoring import Pay, points

Row = tuple[int, ...]
"""Points by the tricks taken in all."""

STEER = 0.3
"""How much of the chance of missing a bid by one trick good play turns into making it, in a long deal."""


@lru_cache(maxsize=4096)
def row_of(pay: Pay, bid: int) -> Row:
    """The points of a bid by tricks taken."""
    return tuple(points(pay, bid, taken) for taken in range(pay.cards + 1))


def spread(chances: Iterable[float]) -> list[float]:
    """The distribution of the number of independent events that happen: how many tricks a hand takes."""
    result = [1.0]
    for chance in chances:
        miss = 1.0 - chance
        result.append(0.0)
        for index in range(len(result) - 1, 0, -1):
            result[index] = result[index] * miss + result[index - 1] * chance
        result[0] *= miss
    return result


def expected(row: Sequence[int], taken: int, tricks: Sequence[float], spare: int = 0) -> float:
    """The expected points with ``taken`` tricks in hand and a distribution of further ones.

    Each of ``spare`` jokers takes one more trick if that pays.
    """
    top = len(row) - 1
    value = 0.0
    for more, chance in enumerate(tricks):
        reach = taken + more
        value += chance * max(row[min(reach, top) : min(reach + spare, top) + 1])
    return value


def steered(tricks: Sequence[float], bid: int, cards: int) -> list[float]:
    """The distribution of a player who plays to a bid: near misses are often put right, in a longer deal."""
    result = list(tricks) + [0.0] * max(0, bid + 1 - len(tricks))
    share = STEER * (1.0 - 1.0 / cards)
    for off in (1, 2):
        for index in (bid - off, bid + off):
            if 0 <= index < len(result):
                moved = result[index] * share
                result[index] -= moved
                result[bid] += moved
        share *= 0.4
    return result


def aimed(row: Sequence[int], taken: int, want: int, can: Sequence[float], must: Sequence[float]) -> float:
    """The expected points of a player who plays to take ``want`` more tricks.

    ``can`` is the distribution of the most tricks he can take, ``must`` that of the fewest: he falls short where he
    can take fewer, goes over where he must take more, and gets what he wants otherwise.
    """
    value, rest = 0.0, 1.0
    for more in range(min(want, len(can))):
        value += can[more] * row[taken + more]
        rest -= can[more]
    for more in range(want + 1, len(must)):
        value += must[more] * row[taken + more]
        rest -= must[more]
    return value + rest * row[taken + want]
