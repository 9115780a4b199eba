"""Whole matches beside their independent telling: every event, and what every seat may do at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings

from shamayka.rules.ruleset import Ruleset, changed, from_options, games, load
from tests.strategies import chosen, played, rulesets, seeds
from tests.telling import follow, play

TABLES = [(name, players) for name in games() for players in load(name).players]


@settings(max_examples=60)
@given(rulesets(), seeds)
def test_a_match_goes_as_it_is_told(rules: Ruleset, seed: int) -> None:
    play(rules, seed)


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_matches_by_lot_go_as_they_are_told(first: int) -> None:
    """The same over rulesets drawn by lot, which are more alike in size and less alike in kind."""
    for seed in range(first, first + 50):
        play(chosen(random.Random(seed).choice), seed)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_game_goes_as_it_is_told(name: str, players: int) -> None:
    rules = load(name)
    for mode in ("prevent", "penalise"):
        play(changed(rules, {"decks": {str(players): rules.decks[players]}, "revoke": {"mode": mode}}), players)


FOUND: dict[str, dict[str, Any]] = {
    "all tricks may cost points": {"decks": {"2": "36"}, "schedule": {"top": 1}, "score": {"all_tricks_per": -7}},
    "all tricks of a miser may cost nothing": {
        "decks": {"2": "36"},
        "schedule": {"top": 1, "closing": [["miser", 1]]},
        "miser": {"all": 0},
    },
    "a joker called low takes as a joker": {
        "decks": {"2": "4+2"},
        "schedule": {"top": 3, "start": 3, "top_repeats": 9},
        "two_jokers": "last_wins",
    },
    "a tie is played off with no bigger hands than the match has": {
        "decks": {"2": "36"},
        "schedule": {"mode": "nines", "nines": 2, "sets": 1},
        "tie": "golden_deal",
        "score": {"made_base": 0, "made_per": 0, "made_zero": 0},
    },
    "where the left neighbour sits out the next on the left bids first": {
        "decks": {"4": "36"},
        "direction": "ccw",
        "first_bidder": "left",
        "schedule": {"top": 1},
        "tie": "golden_deal",
    },
}


@pytest.mark.parametrize("found", FOUND)
def test_what_the_telling_found(found: str) -> None:
    """The smallest game for each fault that was found so; ``follow`` is given these words, not the program's."""
    for seed in range(20):
        follow(FOUND[found], played(from_options(FOUND[found]), seed))
