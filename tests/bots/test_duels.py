"""The duel against the frozen rivals: who sits where, what is counted, and what is kept."""

from __future__ import annotations

from pathlib import Path

import frozen
import pytest
from msgspec.structs import replace

from bench.bots import interval, number_of
from bench.duels import Duel, Score, duel_deal, fight, play_of, told

BOTH = ("frozen", "new")
DUEL = Duel(game="zakaznoy", seats=4, bot="thinker", company="cautious", among=BOTH, seed=100)


class Told:
    """Points that follow from the table alone: the new thinker has 7, the frozen one 4, in seat 4 all one more."""

    def __init__(self) -> None:
        self.asked: list[tuple[tuple[str, ...], int, int]] = []

    def __call__(self, table: tuple[str, ...], seed: int, number: int) -> tuple[int, ...]:
        self.asked.append((table, seed, number))
        worth = {"thinker": 7, "frozen thinker": 4}
        return tuple(worth.get(bot, 0) + (seat == 3) for seat, bot in enumerate(table))


def test_each_seat_is_held_by_both_in_both_companies() -> None:
    play = Told()
    scores = duel_deal(DUEL, 3, play)
    tables = [table for table, _, _ in play.asked]
    assert len(tables) == len(set(tables)) == 16
    for seat in range(4):
        for bot in ("thinker", "frozen thinker"):
            for other in ("cautious", "frozen cautious"):
                assert tuple(bot if place == seat else other for place in range(4)) in tables
    assert {(seed, number) for _, seed, number in play.asked} == {(103, 1)}
    assert scores == (Score(7.25, 4.25), Score(7.25, 4.25))


def test_a_table_of_one_kind_is_played_once() -> None:
    """Four frozen players are the base for each seat: five tables in one company, not eight."""
    play = Told()
    scores = duel_deal(replace(DUEL, company="thinker", among=("frozen",)), 0, play)
    assert len(play.asked) == 5
    assert scores == (Score(7.25, 4.25),)


def test_deals_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    """Those of other code, and of another seed, do not count."""
    keep = tmp_path / "duels"
    first, again = Told(), Told()
    before = list(fight(DUEL, 2, first, keep))[-1]
    after = list(fight(DUEL, 3, again, keep))[-1]
    assert after[:2] == before
    assert {seed for _, seed, _ in again.asked} == {102}
    for other in (replace(DUEL, code="other"), replace(DUEL, seed=101)):
        last = Told()
        list(fight(other, 3, last, keep))
        assert len(last.asked) == 48


def test_the_interval_is_that_of_the_deals() -> None:
    """Gains 1, 2, 3: mean 2, deviation 1, so 1.96 / sqrt 3."""
    assert told([Score(5.0, 4.0), Score(5.0, 3.0), Score(8.0, 5.0)]) == "6.00 | 4.00 | +2.00 ± 1.13"
    assert interval([1.0]) == 0.0


@pytest.mark.parametrize("count", [14, 15, 20, 24, 25])
def test_the_deals_go_round_the_whole_sheet(count: int) -> None:
    assert {number_of(index, count) for index in range(count)} == set(range(count))


def test_the_random_player_has_not_changed() -> None:
    """Asked by records, with the same seeds, the frozen one does the same in each phase of a deal."""
    try:
        rivals = frozen.Frozen()
    except frozen.NoCommit as missing:
        pytest.skip(str(missing))
    with rivals:
        for game, index in (("georgian-joker", 11), ("odessa-classic", 2)):  # a chosen trump; a dark deal
            duel = Duel(game=game, seats=4, bot="random", company="random", among=BOTH, seed=5)
            scores = duel_deal(duel, index, play_of(game, rivals))
            assert len({points for score in scores for points in score}) == 1
