"""Counting: how many ways a deal can go. The rules' own yardstick, as perft is in chess."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from shamayka.game.position import Position, advance, apply, legal, take


class Count(NamedTuple):
    """``bids``: legal bid sequences; ``lines``: legal card sequences; ``taken``: lines by the tricks of each seat."""

    bids: int
    lines: int
    taken: dict[tuple[int, ...], int]

    def __str__(self) -> str:
        split = " ".join("-".join(map(str, key)) + f":{number}" for key, number in sorted(self.taken.items()))
        return f"bids {self.bids}   lines {self.lines}   taken {split}"


def count(position: Position) -> Count:
    """The three numbers of a position at its bidding or in its play (bids are 0 then).

    The lines do not depend on the bids, so they are counted once, from the first open bids.
    """
    bids = count_bids(position)
    while position.phase in ("bid", "blind"):
        position = apply(position, next(action for action in legal(position)))
    lines: Counter[tuple[int, ...]] = Counter()
    _walk(position, lines)
    return Count(bids, sum(lines.values()), dict(lines))


def count_bids(position: Position) -> int:
    """The number of legal bid sequences from here."""
    if position.phase not in ("bid", "blind"):
        return int(position.deal.bids)
    return sum(count_bids(advance(position, position.turn, action)) for action in legal(position))


def _walk(position: Position, lines: Counter[tuple[int, ...]]) -> None:
    if position.phase == "take":
        position = take(position)
    if position.phase != "play":
        lines[position.taken] += 1
        return
    for action in legal(position):
        _walk(advance(position, position.turn, action), lines)


def divide(position: Position) -> dict[str, int]:
    """The number of lines after each legal first play: where two counts differ, this shows the branch."""
    found = {}
    for action in legal(position):
        lines: Counter[tuple[int, ...]] = Counter()
        _walk(advance(position, position.turn, action), lines)
        found[str(action)] = sum(lines.values())
    return found
