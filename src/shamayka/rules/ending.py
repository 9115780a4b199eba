"""How a match ends: places, ties, settlement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamayka.rules.ruleset import Ruleset

TIE_DEALS = 3
"""A tie is played off at most this many times, then shared (AMB-66)."""


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, 1 for most points; equal points share a place (S0-a21, S1-24, AMB-67)."""
    return tuple(1 + sum(other > mine for other in totals) for mine in totals)


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, place in enumerate(places(totals)) if place == 1)


def tie_players(
    rules: Ruleset, totals: Sequence[int], played: int, play_offs: Sequence[Sequence[int]] = ()
) -> tuple[int, ...]:
    """The seats that play a golden deal now, since they are equal, or none (S4-64, AMB-66).

    ``played`` is the number of such deals that there were, ``play_offs`` are their points by seat, which are asked for
    only where every tie is played off.
    """
    if rules.tie == "golden_deal_all":
        return standing(totals, play_offs).tied
    tied = leaders(totals)
    return tied if rules.tie == "golden_deal" and len(tied) > 1 and played < TIE_DEALS else ()


class Standing(NamedTuple):
    """The order of the seats, best first; those of one group are equal. ``tied`` are to play a golden deal now."""

    groups: tuple[tuple[int, ...], ...]
    tied: tuple[int, ...]


def standing(totals: Sequence[int], play_offs: Iterable[Sequence[int]]) -> Standing:
    """The order after some play-offs where every tie is played off (S4-64).

    All with equal totals play a golden deal among themselves, the highest placed first; while some of them are still
    equal, those play again, and when there were ``TIE_DEALS`` of them the rest of that group shares its places.
    """
    deals = list(play_offs)
    groups: list[tuple[int, ...]] = []
    waiting: tuple[int, ...] = ()
    for group in _ranked(range(len(totals)), totals):
        parts = [group]
        for _ in range(TIE_DEALS):
            tied = next((part for part in parts if len(part) > 1), ())
            if not tied or not deals:
                waiting = waiting or tied
                break
            place = parts.index(tied)
            parts[place : place + 1] = _ranked(tied, deals.pop(0))
        groups += parts
    return Standing(tuple(groups), waiting)


def _ranked(seats: Iterable[int], points: Sequence[int]) -> list[tuple[int, ...]]:
    """The seats in groups of equal points, the best first."""
    seats = tuple(seats)
    values = sorted({points[seat] for seat in seats}, reverse=True)
    return [tuple(seat for seat in seats if points[seat] == value) for value in values]


def final_places(rules: Ruleset, totals: Sequence[int], play_offs: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The place of each seat at the end, where play-offs may have parted those with equal totals."""
    if rules.tie != "golden_deal_all":
        return places(totals)
    groups = standing(totals, play_offs).groups
    return tuple(1 + sum(len(better) for better in groups[: _group_of(groups, seat)]) for seat in range(len(totals)))


def _group_of(groups: Sequence[tuple[int, ...]], seat: int) -> int:
    return next(place for place, group in enumerate(groups) if seat in group)


def is_apart(rules: Ruleset, number: int, deals: int) -> bool:
    """Whether points of the deal ``number`` (from 0) stay out of the totals: it is after the ``deals`` of the sheet.

    Where every tie is played off, a play-off decides nothing but the order of those who play it.
    """
    return rules.tie == "golden_deal_all" and number >= deals


def result(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """The totals as the match ends with them: negative ones multiplied where that is the rule (S3-25)."""
    return money(rules, totals) if rules.negative_counts == "result" else tuple(totals)


def money(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """The totals of the sheet as they count for money: negative ones multiplied (S0-b54, S3-25, S4-50, AMB-73)."""
    return tuple(total * rules.money_negative_mult if total < 0 else total for total in totals)
