"""Which bids are open to the last bidder, and to who bids in the dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shamayka.actions import Bid
from shamayka.cards import NONE
from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset
from tests.matches import small
from tests.strategies import played

CARDS = 3
EVERY = range(CARDS + 1)
THREE = {"start": CARDS, "top": CARDS, "top_repeats": 4}


def offered(rules: Ruleset, phase: str, seeds: int = 8) -> Iterator[tuple[list[int], list[int], bool]]:
    """At each bid of some matches: the bids so far, those that are open, and whether they are dark."""
    for seed in range(seeds):
        for table, _events in played(rules, seed):
            position = table.match.position
            if position is not None and position.phase == phase and position.law.cards == CARDS:
                bids = [action for action in tb.legal(table.match, position.turn) if isinstance(action, Bid)]
                made = [bid for bid in position.bids if bid != NONE]
                yield made, [bid.tricks for bid in bids], all(bid.dark for bid in bids)


def check(rules: Ruleset, phase: str, last: Callable[[int], list[int]], others: list[int]) -> None:
    """``last``: what the last bidder may bid after a sum; ``others``: what everybody else may."""
    sums = set()
    for made, found, is_dark in offered(rules, phase):
        assert is_dark == (phase == "blind")
        assert found == (last(sum(made)) if len(made) == 2 else others)
        if len(made) == 2:
            sums.add(min(sum(made), CARDS + 1))
    assert sums >= {1, 2, 3, 4}


def free(_total: int) -> list[int]:
    return list(EVERY)


def not_equal(total: int) -> list[int]:
    """The bids may not come out even."""
    return [bid for bid in EVERY if total + bid != CARDS]


def exceed(total: int) -> list[int]:
    """S4-61, S4-62: they must exceed the tricks; where nothing can, AMB-46 has it as with ``not_equal``."""
    return [bid for bid in EVERY if total + bid > CARDS] or not_equal(total)


def exceed_or_all(total: int) -> list[int]:
    """AMB-46, the other way: where nothing exceeds, all tricks must be ordered."""
    return [bid for bid in EVERY if total + bid > CARDS] or [CARDS]


def named(value: object) -> str:
    """What a case is called, the same in every process."""
    return str(getattr(value, "__name__", value))


HOOKS: list[tuple[dict[str, Any], Callable[[int], list[int]]]] = [
    ({}, free),
    ({"hook": "not_equal"}, not_equal),
    ({"hook": "exceed"}, exceed),
    ({"hook": "exceed", "exceed_fallback": "must_bid_all"}, exceed_or_all),
    ({"hook": "not_equal", "exceed_fallback": "must_bid_all"}, not_equal),
]


@pytest.mark.parametrize(("options", "last"), HOOKS, ids=named)
def test_what_the_last_bidder_may_bid(options: dict[str, Any], last: Callable[[int], list[int]]) -> None:
    """S0-b24, S2-34: the hook binds the last bidder and nobody else."""
    check(small(schedule=THREE, **options), "bid", last, list(EVERY))


@pytest.mark.parametrize(("options", "last"), HOOKS, ids=named)
def test_the_same_holds_in_the_dark(options: dict[str, Any], last: Callable[[int], list[int]]) -> None:
    """AMB-44; S0-b45: all bids of a dark deal are dark."""
    rules = small(schedule={"top": CARDS, "closing": [["blind", "2n"]]}, **options)
    check(rules, "blind", last, list(EVERY))


@pytest.mark.parametrize(
    ("options", "last"),
    [
        ({"hook": "not_equal", "blind_hook": "none"}, free),
        ({"hook": "none", "blind_hook": "exceed"}, exceed),
        ({"hook": "exceed", "blind_hook": "not_equal"}, not_equal),
    ],
    ids=named,
)
def test_dark_bids_may_have_a_hook_of_their_own(options: dict[str, Any], last: Callable[[int], list[int]]) -> None:
    """AMB-44, S4-61."""
    rules = small(schedule={"top": CARDS, "closing": [["blind", "2n"]]}, **options)
    check(rules, "blind", last, list(EVERY))


@pytest.mark.parametrize("least", [1, 2, 3])
def test_a_least_dark_bid_yields_to_the_hook(least: int) -> None:
    """S4-58, AMB-47; it says nothing of open bids."""
    rules = small(schedule={"top": CARDS, "closing": [["blind", "2n"]]}, min_blind_bid=least, hook="not_equal")

    def last(total: int) -> list[int]:
        return [bid for bid in not_equal(total) if bid >= least] or not_equal(total)

    for made, found, _ in offered(rules, "blind"):
        assert found == (last(sum(made)) if len(made) == 2 else [bid for bid in EVERY if bid >= least])
    for made, found, _ in offered(rules, "bid"):
        assert found == (not_equal(sum(made)) if len(made) == 2 else list(EVERY))


def test_with_two_players_the_first_bid_is_not_the_last() -> None:
    rules = small(decks={2: "36"}, schedule=THREE, hook="not_equal")
    for made, found, _ in offered(rules, "bid"):
        assert found == (not_equal(sum(made)) if made else list(EVERY))
