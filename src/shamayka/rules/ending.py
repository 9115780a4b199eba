"""How a match ends: places, ties, settlement."""

from __future__ import annotations

from collections.abc import Sequence

from shamayka.rules.ruleset import Ruleset

TIE_DEALS = 3
"""A tie is played off at most this many times, then shared (AMB-66)."""


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, 1 for most points; equal points share a place (S0-a21, S1-24, AMB-67)."""
    return tuple(1 + sum(other > mine for other in totals) for mine in totals)


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, place in enumerate(places(totals)) if place == 1)


def tie_players(rules: Ruleset, totals: Sequence[int], played: int) -> tuple[int, ...]:
    """The seats that play a golden deal for the first place now, or none (S4-64, AMB-66).

    ``played`` is the number of such deals that there were.
    """
    tied = leaders(totals)
    return tied if rules.tie == "golden_deal" and len(tied) > 1 and played < TIE_DEALS else ()


def result(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """The totals as the match ends with them: negative ones multiplied where that is the rule (S3-25)."""
    return money(rules, totals) if rules.negative_counts == "result" else tuple(totals)


def money(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """The totals of the sheet as they count for money: negative ones multiplied (S0-b54, S3-25, S4-50, AMB-73)."""
    return tuple(total * rules.money_negative_mult if total < 0 else total for total in totals)
