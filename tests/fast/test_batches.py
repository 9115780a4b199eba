"""Batches of deals: the same numbers whoever computes them, and nothing that the rules forbid."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from shamayka.fast import Deals, NotCompiled, simulate
from shamayka.fast.dice import below
from shamayka.fast.flow import how_many, nth_action
from shamayka.rules.ruleset import Ruleset, RulesetError, from_options, games, load
from shamayka.rules.schedule import plan
from shamayka.rules.scoring import pay_for, points

COLUMNS = ("bids", "tricks", "points", "number", "cards", "dealer", "dark", "trump", "hook")


def same(one: Deals, other: Deals, columns: tuple[str, ...] = COLUMNS) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in columns)


@pytest.mark.parametrize("policy", ["random", "simple"])
def test_threads_and_processes_give_the_same_deals(policy: str) -> None:
    rules = load("georgian-joker")
    alone = simulate(rules, 4, 40_000, policy=policy, seed=7, workers=1)
    assert same(alone, simulate(rules, 4, 40_000, policy=policy, seed=7, workers=3))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert same(alone, simulate(rules, 4, 40_000, policy=policy, seed=7, executor=processes))
    assert not same(alone, simulate(rules, 4, 40_000, policy=policy, seed=8))


def test_the_first_deals_do_not_depend_on_how_many_there_are() -> None:
    rules = load("odessa-classic")
    few, many = simulate(rules, 4, 1000, seed=3), simulate(rules, 4, 30_000, seed=3)
    assert np.array_equal(few.points, many.points[:1000])


@pytest.mark.parametrize("game", games())
def test_every_deal_obeys_the_rules(game: str) -> None:
    rules = load(game)
    seats = rules.players[len(game) % len(rules.players)]
    deals = simulate(rules, seats, 2000, policy="random", seed=len(game))
    assert np.array_equal(deals.tricks.sum(axis=1), deals.cards)
    sheet = plan(rules, seats)
    assert [sheet[number].cards for number in deals.number[:50]] == list(deals.cards[:50])
    for row in range(0, 2000, 7):
        _check_row(rules, deals, row)


def _check_row(rules: Ruleset, deals: Deals, row: int) -> None:
    current = plan(rules, deals.bids.shape[1])[deals.number[row]]
    for seat, (bid, taken) in enumerate(zip(deals.bids[row], deals.tricks[row], strict=True)):
        dark = bool(deals.dark[row] >> seat & 1)
        assert deals.points[row, seat] == points(pay_for(rules, current, dark=dark), int(bid), int(taken))


def test_the_hook_is_kept_and_counted() -> None:
    free = from_options({"decks": {4: "36"}, "schedule": {"top": 5}})
    hooked = from_options({"decks": {4: "36"}, "schedule": {"top": 5}, "hook": "not_equal"})
    deals = simulate(hooked, 4, 20_000, policy="simple", seed=5)
    assert (deals.bids.sum(axis=1) != deals.cards).all()
    assert 0.02 < np.mean(deals.hook == 2) < np.mean(deals.hook > 0) < 1
    assert not simulate(free, 4, 2000, policy="simple").hook.any()


def bids_nothing(law: Any, pay: Any, known: Any, options: Any, dice: Any) -> int:
    """A policy of one's own: it always bids 0 if it may, and plays anything."""
    if options.bids & 1 and not options.look:
        return 0
    return nth_action(options, below(dice, how_many(options)))


def any_option(law: Any, pay: Any, known: Any, options: Any, dice: Any) -> int:
    """The random policy, but told what its seat knows."""
    return nth_action(options, below(dice, how_many(options)))


@pytest.mark.parametrize("game", ["zakaznoy-two-jokers", "georgian-joker", "updown-full"])
def test_the_short_way_is_the_long_way(game: str) -> None:
    """Random play takes a quicker road through the play; a speed-up changes no number."""
    rules = load(game)
    quick, slow = simulate(rules, 4, 3000, seed=5), simulate(rules, 4, 3000, seed=5, policy=any_option)
    assert same(quick, slow, COLUMNS[:-1])  # only the second asks what the hook forbade


def test_a_policy_of_ones_own() -> None:
    rules = load("updown-simple")
    deals = simulate(rules, 4, 2000, policy=bids_nothing)
    assert not deals.bids[:, 0].any()


def test_the_simple_policy_plays_better_than_chance() -> None:
    for game in ("updown-simple", "odessa-classic", "zakaznoy"):
        rules = load(game)
        chance, care = (simulate(rules, 4, 20_000, policy=policy).made.mean() for policy in ("random", "simple"))
        assert care > 2 * chance


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(load("updown-simple"), 4, 50_000, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 50_000


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"revoke": {"mode": "penalise"}}, "revoke.mode is 'penalise'"),
        ({"expose": {"percent": 5}}, "expose.percent is 5"),
    ],
)
def test_what_is_not_compiled_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(NotCompiled, match=words):
        simulate(from_options({"decks": {4: "36"}, **change}), 4, 10)


def test_what_cannot_be_is_refused() -> None:
    rules = load("updown-simple")
    with pytest.raises(RulesetError, match="not for 9"):
        simulate(rules, 9, 10)
    with pytest.raises(ValueError, match="no policy 'genius'"):
        simulate(rules, 4, 10, policy="genius")
    with pytest.raises(ValueError, match="must not be negative"):
        simulate(rules, 4, -1)
    with pytest.raises(ValueError, match="seed must lie"):
        simulate(rules, 4, 1, seed=-1)
    assert len(simulate(rules, 4, 0)) == 0
