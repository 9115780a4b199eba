"""Whole matches of bots: every game, and any valid combination of options."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from shamayka.bots import NAMES, Effort, choose
from shamayka.bots.match import play_match, steps
from shamayka.game import events as ev
from shamayka.game.match import fold
from shamayka.game.views import look
from shamayka.rules.ruleset import Ruleset, from_options, games, load
from tests.strategies import rulesets, seeds

QUICK = Effort(cards=0, least=3, most=3)


@pytest.mark.parametrize("bot", ["random", "cautious"])
@pytest.mark.parametrize("game", games())
def test_a_match_of_every_game_ends(game: str, bot: str) -> None:
    rules = load(game)
    seats = rules.players[len(game) % len(rules.players)]
    match = play_match(rules, seats, [bot] * seats, seats).match
    assert match.phase == "ended"
    assert not any(row.what == "fine" for row in match.rows)


@pytest.mark.parametrize("game", games())
def test_the_thinker_plays_every_game(game: str) -> None:
    rules = load(game)
    seats = rules.players[0]
    bots = ["thinker"] + ["cautious"] * (seats - 1)
    assert play_match(rules, seats, bots, 1, effort=QUICK).match.phase == "ended"


@settings(max_examples=15)
@given(rulesets(), seeds)
def test_any_rules_are_played(rules: Ruleset, seed: int) -> None:
    """At an honour table too: no bot revokes, and none claims what is not so."""
    seats = rules.players[0]
    bots = [NAMES[(seed + seat) % 3] for seat in range(seats)]
    every = list(steps(rules, seats, bots, seed, effort=QUICK))
    assert not any(isinstance(event, ev.Claimed) for _, events in every for event in events)
    assert every[-1][0].match.phase == "ended"


def test_an_exposed_card_does_not_keep_a_table_dealing_for_ever() -> None:
    """Where every deal has an exposed card and its owner always gains by a new deal, the second dealing is clean."""
    rules = from_options({"decks": {3: "36"}, "schedule": {"top": 2}, "expose": {"percent": 100}})
    every = steps(rules, 3, ["cautious"] * 3, 7)
    attempts = [event.attempt for _, events in every for event in events if isinstance(event, ev.Announced)]
    assert set(attempts) == {0, 1}


def test_a_bot_that_does_not_exist_is_refused() -> None:
    rules = load(games()[0])
    _, events = next(steps(rules, rules.players[0], ["random"] * 7, 1))
    with pytest.raises(ValueError, match="There is no bot 'genius'"):
        choose("genius", look(fold(None, events[0]), 0), [], (), None)  # type: ignore[arg-type]
