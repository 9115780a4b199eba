"""A smoke check of strength; the measurements are in bench/bots.py."""

from __future__ import annotations

import pytest

from shamayka.bots.match import play_match
from shamayka.rules.ruleset import load


@pytest.mark.parametrize("game", ["zakaznoy", "odessa-modern", "updown-full", "georgian-joker"])
def test_the_cautious_player_beats_the_random_one(game: str) -> None:
    rules = load(game)
    bots = ["cautious", "random", "cautious", "random"]
    total = play_match(rules, 4, bots, 3).match.totals
    assert min(total[0], total[2]) > max(total[1], total[3])
