"""The game in OpenSpiel passes OpenSpiel's tests, deals fairly, and tells nobody what he may not know."""

from __future__ import annotations

import importlib
import json
import random
import sys
import unittest
from typing import Any

import numpy as np
import pytest

from shamayka.game.position import score
from shamayka.rules.law import next_seat

pyspiel = pytest.importorskip("pyspiel")
spiel = importlib.import_module("shamayka.fast.spiel")

CHOSEN = {"decks": {"4": "16"}, "trump_full_deal": "chooser", "chooser_cards": 1}
DARK = {"decks": {"2": "16+1"}, "schedule": {"top": 2}, "blind_optional": True, "hook": "not_equal"}
COVERED = {"decks": {"2": "8"}, "schedule": {"top": 1}, "bidding": "simultaneous"}
KINDS: dict[str, dict[str, Any]] = {
    "small": {},
    "plain": {"ruleset": "updown-simple", "seats": 3, "deal": 2},
    "joker": {"ruleset": "odessa-modern", "seats": 4, "deal": 3, "dealer": 2},
    "two jokers": {"ruleset": "zakaznoy-two-jokers", "seats": 3, "deal": 3},
    "dark": {"ruleset": json.dumps(DARK), "seats": 2, "deal": 1},
    "covered": {"ruleset": json.dumps(COVERED), "seats": 2, "deal": 0},
    "blind": {
        "ruleset": json.dumps({**CHOSEN, "schedule": {"top": 4, "closing": [["blind", 1]]}}),
        "seats": 4,
        "deal": 4,
    },
    "blind and turned": {
        "ruleset": json.dumps({"decks": {"2": "16"}, "schedule": {"top": 2, "closing": [["blind", 1]]}}),
        "seats": 2,
        "deal": 2,
    },
    "forehead": {
        "ruleset": json.dumps({"decks": {"3": "36"}, "schedule": {"top": 2, "closing": [["forehead", 1]]}}),
        "seats": 3,
        "deal": 2,
    },
}
EACH = pytest.mark.parametrize("params", [pytest.param(params, id=name) for name, params in KINDS.items()])


@EACH
def test_openspiel_finds_no_fault(params: dict[str, Any]) -> None:
    game = pyspiel.load_game("shamayka", params)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@EACH
def test_a_deal_in_its_spelling(params: dict[str, Any]) -> None:
    game = pyspiel.load_game("shamayka", params)
    rng, state = random.Random(1), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            cards = [card for card, _ in state.chance_outcomes()]
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            assert len({state.action_to_string(card) for card in cards}) == len(cards)
            state.apply_action(rng.choice(cards))
            continue
        player = state.current_player()
        texts = [state.action_to_string(player, action) for action in state.legal_actions()]
        assert [state.string_to_action(player, text) for text in texts] == state.legal_actions()
        assert not state.legal_actions((player + 1) % game.num_players())
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.returns() == list(score(state.truth.position))
    copied = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(copied) == str(state)


def dealt(game: Any, cards: list[int]) -> Any:
    """The state after chance has drawn these cards."""
    state = game.new_initial_state()
    for card in cards:
        state.apply_action(card)
    return state


@EACH
def test_exchanged_cards_are_not_told(params: dict[str, Any]) -> None:
    """Two worlds that differ in cards that a seat has not seen look the same to it, in every form."""
    game, rng = pyspiel.load_game("shamayka", params), random.Random(2)
    for _ in range(12):
        start = game.new_initial_state()
        while start.is_chance_node():
            start.apply_action(rng.choice([card for card, _ in start.chance_outcomes()]))
        drawn = list(start.truth.drawn)
        one, other = rng.sample(range(len(drawn)), 2)
        drawn[one], drawn[other] = drawn[other], drawn[one]
        twin = dealt(game, drawn)
        compare(game, start, twin, {start.truth.drawn[one], start.truth.drawn[other]}, rng)


def compare(game: Any, one: Any, twin: Any, exchanged: set[int], rng: random.Random) -> None:
    """As long as the same can be done in both worlds: who has seen neither card is told the same."""
    while True:
        worlds = one.truth.position, twin.truth.position
        seen = public_cards(worlds[0]) | public_cards(worlds[1])
        for seat in range(game.num_players()):
            known = seen | private_cards(worlds[0], seat) | private_cards(worlds[1], seat)
            if not any(known >> card & 1 for card in exchanged):
                assert one.information_state_string(seat) == twin.information_state_string(seat)
                assert one.information_state_tensor(seat) == twin.information_state_tensor(seat)
                assert one.observation_string(seat) == twin.observation_string(seat)
                assert one.observation_tensor(seat) == twin.observation_tensor(seat)
        both = sorted(set(one.legal_actions()) & set(twin.legal_actions()))
        if one.is_terminal() or one.current_player() != twin.current_player() or not both:
            return
        action = rng.choice(both)
        one.apply_action(action)
        twin.apply_action(action)


def public_cards(position: Any) -> int:
    """Cards that all have seen."""
    if position.phase in ("blind", "choose"):
        return 0
    turned = position.deal.found.card
    return int(position.gone | position.opened | (1 << turned if turned >= 0 else 0))


def private_cards(position: Any, seat: int) -> int:
    """Cards that a seat sees beside those."""
    if position.phase == "blind":
        return 0
    deal = position.deal
    looked = deal.at_once or seat == next_seat(deal.law, deal.dealer)
    first = deal.part[seat] if deal.part and looked else 0
    if position.phase == "choose":
        return int(first)
    mask = first if position.phase == "bid" and not position.looked >> seat & 1 else first | position.hands[seat]
    for other in range(position.law.seats):
        if other != seat:
            mask |= position.deal.shown[other] & position.hands[other]
    return int(mask)


CHOSEN_FOR_TWO = {"trump_full_deal": "chooser", "chooser_cards": 1, "schedule": {"top": 2, "closing": [["golden", 1]]}}


@pytest.mark.parametrize(
    ("options", "deal"),
    [
        ({}, 0),
        ({"blind_optional": True}, 0),
        (COVERED, 0),
        (CHOSEN_FOR_TWO, 2),
        ({**CHOSEN_FOR_TWO, "blind_optional": True}, 1),
    ],
)
def test_nobody_forgets(options: dict[str, Any], deal: int) -> None:
    """One information state never comes of two different pasts of its seat, in the whole tree of a small game."""
    options = {"schedule": {"top": 1}, **options, "decks": {"2": "4"}}
    game = pyspiel.load_game("shamayka", {"ruleset": json.dumps(options), "seats": 2, "deal": deal})
    pasts: dict[tuple[int, str], list[Any]] = {}
    tensors: dict[tuple[int, str], bytes] = {}

    def visit(state: Any, past: dict[int, list[Any]]) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for card, _ in state.chance_outcomes():
                visit(state.child(card), past)
            return
        player = state.current_player()
        key = (player, state.information_state_string(player))
        tensor = np.array(state.information_state_tensor(player), np.float32).tobytes()
        assert pasts.setdefault(key, past[player]) == past[player]
        assert tensors.setdefault(key, tensor) == tensor
        for action in state.legal_actions():
            visit(state.child(action), {**past, player: [*past[player], (key, action)]})

    visit(game.new_initial_state(), {0: [], 1: []})
    assert len(set(tensors.values())) == len(tensors)


def test_a_turned_joker() -> None:
    for meaning, first, second in (("redeal", False, False), ("turn_next", True, False), ("no_trump", True, True)):
        options = {"decks": {"2": "16+2"}, "schedule": {"top": 2}, "turned_joker": meaning}
        game = pyspiel.load_game("shamayka", {"ruleset": json.dumps(options), "seats": 2, "deal": 0})
        state = game.new_initial_state()
        assert (52 in dict(state.chance_outcomes())) == first
        if first:
            state.apply_action(52)
            state.apply_action(50)
            state.apply_action(49)
            assert state.is_chance_node() != second


def test_what_cannot_be() -> None:
    for params, text in (
        ({"deal": 9}, "The deal must be 0 to 1"),
        ({"ruleset": "whist"}, "There is no game"),
        ({"seats": 5}, "not for 5"),
        ({"ruleset": '{"decks":{"2":"24"},"revoke":{"mode":"penalise"}}'}, "honour tables"),
    ):
        with pytest.raises(ValueError, match=text):
            spiel.Game(params)


def test_without_openspiel_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "shamayka.fast.spiel")
    with pytest.raises(ModuleNotFoundError, match=r"needs pyspiel; .* pip install open-spiel$"):
        importlib.import_module("shamayka.fast.spiel")


@pytest.mark.parametrize("name", ["small", "joker", "dark", "covered"])
@pytest.mark.filterwarnings("ignore")  # OpenSpiel's test file is written for another runner
def test_openspiels_own_test_of_a_game(name: str) -> None:
    """What its api_test.py asks of a registered game, on some states of ours."""
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    own = {"game": pyspiel.load_game("shamayka", KINDS[name]), "game_name": name}
    case = type("OurGame", (api_test.EnforceAPIOnPartialTreeBase,), own)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures
