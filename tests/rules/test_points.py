"""What a deal is worth, told by the table: dark bids, special deals, and the factors on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shamayka.game import events as ev
from shamayka.rules.ruleset import Ruleset
from tests.matches import log_of, only, small

SCORE = {"made_base": 0, "made_per": 10, "made_zero": 5, "over_per_taken": 1, "under": "per_missing", "under_per": -10}


def results(rules: Ruleset, number: int, seeds: int = 30) -> Iterator[tuple[str, int, int]]:
    """The bid, the tricks and the points of every seat in one deal of some matches."""
    for seed in range(seeds):
        log = log_of(rules, seed)
        deals = [index for index, event in enumerate(log) if isinstance(event, ev.Scored)]
        begun = max(index for index, event in enumerate(log[: deals[number]]) if isinstance(event, ev.Announced))
        scored = log[deals[number]]
        assert isinstance(scored, ev.Scored)
        bids = {event.seat: event.bid for event in only(ev.Bade, log[begun : deals[number]])}
        for seat, (taken, points) in enumerate(zip(scored.taken, scored.points, strict=True)):
            yield bids.get(seat, ""), taken, points


def by_hand(made: int, over: int, under: int) -> Callable[[int, int], int]:
    """``SCORE`` in plain words, with a factor for each kind of result."""

    def points(bid: int, taken: int) -> int:
        if bid == taken:
            return made * (10 * bid if bid else 5)
        return over * taken if taken > bid else under * -10 * (bid - taken)

    return points


KINDS = ("made", "over", "under")


def check(rules: Ruleset, number: int, points: Callable[[int, int], int]) -> None:
    met: Counter[str] = Counter()
    for bid, taken, found in results(rules, number):
        tricks = int(bid.rstrip("*"))
        assert found == points(tricks, taken), (bid, taken)
        met[KINDS[(taken > tricks) + 2 * (taken < tricks)]] += 1
    assert set(met) == set(KINDS)


@pytest.mark.parametrize(
    "mult", [{}, {"made": 2}, {"over": 3}, {"under": 4}, {"made": 2, "over": 3, "under": 4}], ids=str
)
def test_dark_bids_have_a_factor_for_each_result(mult: dict[str, int]) -> None:
    """S0-b55: a made bid, overtricks and undertricks; S2-42: not always all of them."""
    rules = small(schedule={"top": 2, "closing": [["blind", 1]]}, score=SCORE, blind_mult=mult)
    check(rules, 2, by_hand(*(mult.get(kind, 1) for kind in KINDS)))
    check(rules, 1, by_hand(1, 1, 1))


def test_the_last_deal_doubles_whatever_comes_of_it() -> None:
    """S2-37, AMB-49; also what a dark bid has multiplied already."""
    rules = small(
        schedule={"top": 2, "closing": [["blind", 1]]}, score=SCORE, blind_mult={"made": 2, "over": 3}, last_deal_mult=2
    )
    check(rules, 2, by_hand(4, 6, 2))
    check(rules, 1, by_hand(1, 1, 1))


def test_special_deals_double_whatever_comes_of_them() -> None:
    """S4-51."""
    rules = small(schedule={"top": 2, "closing": [["no_trump", 1], ["plain", 1]]}, score=SCORE, special_mult=3)
    check(rules, 2, by_hand(3, 3, 3))
    check(rules, 3, by_hand(1, 1, 1))


@pytest.mark.parametrize(
    ("miser", "none", "one", "two"),
    [
        ({}, 0, -10, -20),
        ({"none": 7}, 7, -10, -20),
        ({"all": 50}, 0, -10, 50),
        ({"all": 50, "none": -3, "per_trick": -4}, -3, -4, 50),
    ],
)
@pytest.mark.parametrize("factor", [1, 2])
def test_a_miser_pays_by_the_trick(miser: dict[str, Any], none: int, one: int, two: int, factor: int) -> None:
    """S4-42, AMB-63: each trick costs; no trick, and all of them, may be something else."""
    rules = small(schedule={"top": 2, "closing": [["miser", 1]]}, miser=miser, special_mult=factor)
    found = {(taken, points) for _, taken, points in results(rules, 2)}
    assert found == {(0, factor * none), (1, factor * one), (2, factor * two)}


@pytest.mark.parametrize(("golden", "pays"), [({}, (0, 10, 20)), ({"per_trick": 20, "none": -5}, (-5, 20, 40))])
def test_a_golden_deal_pays_by_the_trick(golden: dict[str, int], pays: tuple[int, ...]) -> None:
    """S4-41, AMB-62."""
    rules = small(schedule={"top": 2, "closing": [["golden", 1]]}, golden=golden)
    assert {(taken, points) for _, taken, points in results(rules, 2)} == set(enumerate(pays))
