"""What a deal is worth."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan

ZERO, PER_TAKEN, PER_MISSING, PER_BID = 0, 1, 2, 3
UNDER = {"zero": ZERO, "per_taken": PER_TAKEN, "per_missing": PER_MISSING, "per_bid": PER_BID}


class Pay(NamedTuple):
    """What each result of a deal pays, as ints; one for open and one for dark bids."""

    cards: int
    made_base: int
    made_per: int
    made_zero: int
    all_tricks: int  # points for bidding and taking every trick
    over_per: int
    failed_pass_per: int
    under: int  # ZERO, PER_TAKEN, PER_MISSING, PER_BID
    under_per: int
    under_none_per: int
    under_also: int  # points a trick that an under-bidder keeps
    fine: int
    has_bids: int
    taken_per: int  # without bids: points a trick
    taken_none: int  # without bids: points for none
    taken_all: int  # without bids: points for all
    made_mult: int
    over_mult: int
    under_mult: int


def pay_for(rules: Ruleset, plan: Plan, *, dark: bool) -> Pay:
    """The pay of one deal for open or dark bids (S0-b48 to S0-b60, S2-37 to S2-43, S4-51)."""
    score = rules.score
    factor = special_factor(rules, plan)
    blind = rules.blind_mult
    by_choice = dark and not (rules.special_dark and plan.kind == "blind")
    mults = (blind.made, blind.over, blind.under) if by_choice else (1, 1, 1)
    each = score.made_per if score.all_tricks_per is None else score.all_tricks_per
    base = score.made_base if score.all_tricks_per is None else 0
    per, none, every = _without_bids(rules, plan)
    return Pay(
        cards=plan.cards,
        made_base=score.made_base,
        made_per=score.made_per,
        made_zero=score.made_zero,
        all_tricks=base + each * plan.cards,
        over_per=score.over_per_taken,
        failed_pass_per=score.over_per_taken if score.failed_pass_per is None else score.failed_pass_per,
        under=UNDER[score.under],
        under_per=score.under_per,
        under_none_per=score.under_per if score.under_none_per is None else score.under_none_per,
        under_also=score.made_per if score.under_also_scores_tricks else 0,
        fine=_fine(rules, plan),
        has_bids=int(has_bids(rules, plan.kind)),
        taken_per=per,
        taken_none=none,
        taken_all=every,
        made_mult=mults[0] * factor,
        over_mult=mults[1] * factor,
        under_mult=mults[2] * factor,
    )


def has_bids(rules: Ruleset, kind: str) -> bool:
    """Whether there is a bidding in this kind of deal (S4-41, S4-42, AMB-62, AMB-63)."""
    if kind == "golden":
        return rules.golden.bids
    return rules.miser.bids if kind == "miser" else True


def special_factor(rules: Ruleset, plan: Plan) -> int:
    """The factor on every result of the deal, apart from that of dark bids: special deals and the last.

    Deals in the dark are among the special ones where the game says so (S2-37, S4-51).
    """
    usual = ("plain",) if rules.special_dark else ("plain", "blind")
    special = 1 if plan.kind in usual else rules.special_mult
    return special * (rules.last_deal_mult if plan.is_last else 1)


def _without_bids(rules: Ruleset, plan: Plan) -> tuple[int, int, int]:
    if plan.kind == "golden":
        return rules.golden.per_trick, rules.golden.none, rules.golden.per_trick * plan.cards
    if plan.kind == "miser":
        every = rules.miser.per_trick * plan.cards if rules.miser.all is None else rules.miser.all
        return rules.miser.per_trick, rules.miser.none, every
    return 0, 0, 0


def _fine(rules: Ruleset, plan: Plan) -> int:
    """The fine for ordering at least one trick and taking none (beyond J8)."""
    score = rules.score
    if score.fine_per_card:
        return score.fine_per_card * plan.cards
    return score.fine_nines if plan.is_nine and score.fine_nines is not None else score.fine


def points(pay: Pay, bid: int, taken: int) -> int:
    """The points of one seat in one deal, from nothing but the bid, the tricks taken and the rules."""
    if not pay.has_bids:
        return _points_without_bid(pay, taken)
    if bid == taken:
        return _points_made(pay, bid)
    if bid == 0:
        return pay.failed_pass_per * taken * pay.over_mult
    if taken > bid:
        return pay.over_per * taken * pay.over_mult
    return _points_under(pay, bid, taken)


def _points_without_bid(pay: Pay, taken: int) -> int:
    if taken == 0:
        return pay.taken_none * pay.made_mult
    if taken == pay.cards:
        return pay.taken_all * pay.made_mult
    return pay.taken_per * taken * pay.made_mult


def _points_made(pay: Pay, bid: int) -> int:
    if bid == 0:
        return pay.made_zero * pay.made_mult
    if bid == pay.cards:
        return pay.all_tricks * pay.made_mult
    return (pay.made_base + pay.made_per * bid) * pay.made_mult


def _points_under(pay: Pay, bid: int, taken: int) -> int:
    """Undertricks: S0-a19, S0-b51, S0-b52, S0-b59, S1-22, S2-20, S2-43; AMB-39, AMB-40."""
    if taken == 0 and pay.fine:
        return -pay.fine * pay.under_mult
    each = pay.under_none_per if taken == 0 else pay.under_per
    kept = pay.under_also * taken
    if pay.under == PER_TAKEN:
        return (each * taken + kept) * pay.under_mult
    if pay.under == PER_MISSING:
        return (each * (bid - taken) + kept) * pay.under_mult
    if pay.under == PER_BID:
        return (each * bid + kept) * pay.under_mult
    return kept * pay.under_mult
