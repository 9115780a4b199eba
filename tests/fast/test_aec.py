"""The PettingZoo environment passes PettingZoo's own tests, pays the points of the game, and refuses in sentences."""

from __future__ import annotations

import importlib
import pickle
import sys

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from shamayka.fast.aec import env
from shamayka.fast.observing import PLACE
from shamayka.fast.task import NotCompiled
from shamayka.rules.ruleset import Ruleset, RulesetError, changed, load
from shamayka.rules.schedule import plan
from tests.fast.kinds import KINDS


@pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo's advice on names and on a mask at the end of a deal
@pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in KINDS.items()])
def test_pettingzoo_finds_no_fault(rules: Ruleset) -> None:
    seats = rules.players[-1]
    api_test(env(rules, seats), num_cycles=30)
    seed_test(lambda: env(rules, seats), num_cycles=30)
    for deal in {current.kind: current.number for current in plan(rules, seats)}.values():
        api_test(env(rules, seats, deal), num_cycles=10)


def test_a_deal_to_its_points() -> None:
    game = env("zakaznoy", 3, deal=4, seed=1)
    game.reset()
    totals = dict.fromkeys(game.agents, 0)
    for agent in game.agent_iter():
        observation, reward, over, _, _ = game.last()
        totals[agent] += reward
        game.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert not game.agents
    lines = game.render().splitlines()
    assert len(lines) == 3 + 3 * 5
    assert lines[0].split()[1] == "5"
    assert any(totals.values())


def test_the_seats_not_in_turn_may_do_nothing() -> None:
    game = env(load("zakaznoy"), 3, seed=1)
    game.reset()
    for agent in game.agents:
        told = game.observe(agent)
        assert told["action_mask"].any() == (agent == game.agent_selection)
        assert told["observation"][PLACE["hand"]].any()


def test_a_refused_action_changes_nothing() -> None:
    game = env("zakaznoy", 3, deal=2, seed=1)
    game.reset()
    agent, state = game.agent_selection, game.unwrapped._single.state.copy()
    for wrong in (87, 400, -1, None, "0"):
        with pytest.raises(ValueError, match=r"Seat \d may not do|An action is an int from 0"):
            game.step(wrong)
    assert game.agent_selection == agent
    assert game.unwrapped._single.state == state


def test_resets() -> None:
    game, other = env("zakaznoy", 3, seed=5), env("zakaznoy", 3)
    game.reset()
    other.reset(seed=5)
    first, second = [], []
    for _ in range(5):
        first.append(game.observe("seat_1")["observation"].tobytes())
        second.append(other.observe("seat_1")["observation"].tobytes())
        game.reset()
        other.reset()
    assert first == second
    assert len(set(first)) == 5
    copied = pickle.loads(pickle.dumps(game.unwrapped))
    copied.reset()
    assert copied.observe("seat_1")["observation"].tobytes() == first[0]
    unsown = env("zakaznoy", 3)
    unsown.reset()
    assert unsown.agents == ["seat_1", "seat_2", "seat_3"]


def test_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="There is no deal 99"):
        env("zakaznoy", 3, deal=99)
    with pytest.raises(RulesetError, match="There is no game"):
        env("whist", 3)
    with pytest.raises(RulesetError, match="not for 9"):
        env("zakaznoy", 9)
    with pytest.raises(NotCompiled, match=r"revoke\.mode"):
        env(changed(load("zakaznoy"), {"revoke": {"mode": "penalise"}}), 3)


def test_without_pettingzoo_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "shamayka.fast.aec")
    with pytest.raises(ModuleNotFoundError, match=r"needs pettingzoo; .* pip install .*\[research\]'"):
        importlib.import_module("shamayka.fast.aec")
