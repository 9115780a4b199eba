"""How a match ends: its result and its places."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from shamayka.game import events as ev
from shamayka.game.calendar import play_offs
from shamayka.game.match import Match
from shamayka.game.views import look
from shamayka.rules.ending import standing
from shamayka.rules.ruleset import from_options
from tests.strategies import played

GAME: dict[str, Any] = {
    "decks": {3: "36"},
    "schedule": {"top": 2},
    "score": {"under": "per_bid", "under_per": -10},
    "money_negative_mult": 2,
}


def ended(options: dict[str, Any], seed: int) -> tuple[Match, ev.Ended]:
    """A match of random actions at its end, and the event that says how it came out."""
    *_, (table, events) = played(from_options({**GAME, **options}), seed)
    [found] = [event for event in events if isinstance(event, ev.Ended)]
    return table.match, found


@pytest.mark.parametrize("seed", range(6))
def test_a_total_below_zero_counts_double_in_the_result_or_for_money_only(seed: int) -> None:
    (plain, said), (doubled, result) = ended({}, seed), ended({"negative_counts": "result"}, seed)
    sheet = plain.rows[-1].totals
    assert doubled.rows[-1].totals == sheet
    twice = tuple(2 * total if total < 0 else total for total in sheet)
    assert (said.totals, said.money) == (sheet, twice)
    assert (result.totals, result.money) == (twice, twice)
    assert said.places == result.places
    assert look(doubled, 0).totals == twice


def test_some_of_those_totals_are_below_zero() -> None:
    assert any(total < 0 for seed in range(6) for total in ended({}, seed)[1].totals)


FIVE = (50, 90, 50, 90, 50)


@pytest.mark.parametrize(
    ("play_offs", "groups", "tied"),
    [
        ([], [(1, 3), (0, 2, 4)], (1, 3)),
        ([(0, 20, 0, 40, 0)], [(3,), (1,), (0, 2, 4)], (0, 2, 4)),
        ([(0, 30, 0, 30, 0)], [(1, 3), (0, 2, 4)], (1, 3)),
        ([(0, 30, 0, 30, 0)] * 3, [(1, 3), (0, 2, 4)], (0, 2, 4)),  # three were enough: they share the place
        ([(0, 20, 0, 40, 0), (10, 0, 30, 0, 10)], [(3,), (1,), (2,), (0, 4)], (0, 4)),
        ([(0, 20, 0, 40, 0), (30, 0, 30, 0, 10)], [(3,), (1,), (0, 2), (4,)], (0, 2)),
        ([(0, 20, 0, 40, 0), (30, 0, 30, 0, 10), (20, 0, 30, 0, 0)], [(3,), (1,), (2,), (0,), (4,)], ()),
        ([(0, 20, 0, 40, 0), *[(10, 0, 10, 0, 10)] * 2, (10, 0, 20, 0, 20)], [(3,), (1,), (2, 4), (0,)], ()),
    ],
)
def test_every_tie_is_played_off_from_the_top(
    play_offs: list[tuple[int, ...]], groups: list[tuple[int, ...]], tied: tuple[int, ...]
) -> None:
    """S4-64: the points of a play-off order those who played it and nobody else; at most three for one total."""
    assert standing(FIVE, play_offs) == (tuple(groups), tied)


NO_POINTS = {"made_base": 0, "made_per": 0, "made_zero": 0, "under_per": 0}


@pytest.mark.parametrize("seed", range(4))
def test_play_offs_are_not_added_to_the_totals(seed: int) -> None:
    """Nobody scores on the sheet, so all play off: their golden deals say who is before whom."""
    match, said = ended({"tie": "golden_deal_all", "score": NO_POINTS}, seed)
    off = [row for row in match.rows if row.number >= len(match.plan)]
    assert 1 <= len(off) <= 3
    assert {row.kind for row in off} == {"golden"}
    assert said.totals == (0, 0, 0) == match.totals
    assert {row.totals for row in off} == {(0, 0, 0)}
    first = off[0].points
    for one in range(3):
        for other in range(3):
            assert first[one] <= first[other] or said.places[one] < said.places[other]
    assert look(match, 0).rows == match.rows


def test_a_fine_in_a_play_off_counts_in_the_play_off() -> None:
    """Two are equal; who is fined in their golden deal has so much less in it, and the sheet stays as it is."""
    match, _ = ended({"tie": "golden_deal_all", "score": NO_POINTS}, 1)
    off = next(row for row in match.rows if row.number >= len(match.plan))
    fined = replace(match, rows=(*match.rows, replace(off, what="fine", points=(-50, 0, 0))))
    assert play_offs(fined)[0] == (off.points[0] - 50, *off.points[1:])
