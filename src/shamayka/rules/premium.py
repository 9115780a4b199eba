"""The premium at the end of a set: a bonus for those who made every bid, a loss for the others."""

from __future__ import annotations

from collections.abc import Sequence

from shamayka.rules.ruleset import Premium


def on_premium(made: Sequence[Sequence[bool]]) -> tuple[int, ...]:
    """The seats that made their bid in every deal of the set; ``made`` has one row a deal (beyond J9.1)."""
    return tuple(seat for seat in range(len(made[0])) if all(row[seat] for row in made)) if made else ()


def premium(rule: Premium, points: Sequence[Sequence[int]], made: Sequence[Sequence[bool]]) -> tuple[int, ...]:
    """The premium of each seat; ``points`` and ``made`` have one row a deal of the set (beyond J9.2 to J9.5)."""
    winners = on_premium(made)
    seats = len(points[0])
    rows = range(len(points) - (rule.best == "except_last" and len(points) > 1))
    if not winners:
        return (0,) * seats
    spared = rule.deduct == "none" or (len(winners) > 1 and rule.several == "spare")
    return tuple(
        _best(points, rows, seat) if seat in winners else 0 if spared else -_struck(rule, points, made, rows, seat)
        for seat in range(seats)
    )


def _best(points: Sequence[Sequence[int]], rows: range, seat: int) -> int:
    return max(points[row][seat] for row in rows)


def _struck(
    rule: Premium, points: Sequence[Sequence[int]], made: Sequence[Sequence[bool]], rows: range, seat: int
) -> int:
    """What a player off premium loses: his best result, never below 0 (beyond J9.4)."""
    open_rows = [row for row in rows if rule.deduct == "best_any" or made[row][seat]]
    return max([0, *(points[row][seat] for row in open_rows)])
