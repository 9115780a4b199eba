"""Whoever has made the bid and sits last lets the trick go where it can: taking it costs the bid."""

from __future__ import annotations

from bench.ducks import count
from shamayka.rules.ruleset import load


def test_a_bid_that_is_made_is_not_thrown_away_by_whoever_sits_last() -> None:
    """In 250 deals of Georgian Joker the bots of the first version did so nine times."""
    found = count(load("georgian-joker"), ["cautious"] * 4, 250)
    assert found.moments >= 10
    assert found.costly == 0
