"""How a match ends: its result and its places."""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.views import look
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
