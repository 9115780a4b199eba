"""The compiled rules: beside a loop written by hand in C++, beside OpenSpiel, and beside the interpreted rules."""

from __future__ import annotations

import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from shamayka.cards import cards_in
from shamayka.game.count import count
from shamayka.game.deal import deal_cards
from shamayka.game.position import Position, begin
from shamayka.rules.ruleset import Ruleset, from_options
from shamayka.rules.schedule import pack_of, plan

SEATS, CARDS = 4, 9
DEALS = 1_000_000
SPIEL_DEALS, SPIEL_SIMULATIONS = 300, 4000
PLAIN = {"decks": {SEATS: "52"}, "schedule": {"start": CARDS, "top": CARDS, "descend": False}, "must_trump": True}
JOKER = {**PLAIN, "jokers": ["7s"]}

Timed = Callable[[], float]
"""Does the thing once and says how many a second."""


def simulated(options: dict[str, Any], workers: int) -> Timed:
    """Deals a second of random play."""
    from shamayka.fast import simulate

    rules = from_options(options)
    _check(rules)
    simulate(rules, SEATS, 1000)

    def timed() -> float:
        started = time.perf_counter()
        simulate(rules, SEATS, DEALS, policy="random", seed=1, workers=workers)
        return DEALS / (time.perf_counter() - started)

    return timed


def _check(rules: Ruleset) -> None:
    """Every deal is of nine cards."""
    assert {deal.cards for deal in plan(rules, SEATS)} == {CARDS}


def by_hand() -> Timed | None:
    """The loop in C++; None where there is no g++."""
    compiler = shutil.which("g++")
    if compiler is None:
        return None
    program = Path(tempfile.mkdtemp()) / "reference"
    source = Path(__file__).parent / "reference.cpp"
    subprocess.run([compiler, "-O3", "-march=native", "-std=c++17", source, "-o", program], check=True)

    def timed() -> float:
        told = subprocess.run([program, str(DEALS), "1"], capture_output=True, text=True, check=True).stdout
        return DEALS / float(told.split()[0])

    return timed


def _spiel_game() -> Any:
    import pyspiel

    return pyspiel.load_game(f"oh_hell(players={SEATS},num_tricks_fixed={CARDS})")


def spiel_loop() -> Timed | None:
    """OpenSpiel's Oh Hell from a Python loop, deals a second; None if it is not installed."""
    try:
        game = _spiel_game()
    except ModuleNotFoundError:
        return None
    rng = random.Random(1)

    def timed() -> float:
        started = time.perf_counter()
        for _ in range(SPIEL_DEALS):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
        return SPIEL_DEALS / (time.perf_counter() - started)

    return timed


def spiel_search() -> Timed | None:
    """OpenSpiel's C++ as its search shows it: simulations a second, each a random roll-out of one deal."""
    try:
        import pyspiel
    except ModuleNotFoundError:
        return None
    state, rng = _spiel_game().new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    most_visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT

    def timed() -> float:
        rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.ISMCTSBot(1, rollouts, 2.0, SPIEL_SIMULATIONS, -1, most_visits, False, False)
        started = time.perf_counter()
        bot.step(state)
        return SPIEL_SIMULATIONS / (time.perf_counter() - started)

    return timed


def _position() -> Position:
    """Five cards a seat, at the bidding."""
    rules = from_options({"decks": {SEATS: "36"}, "schedule": {"top": 5}, "hook": "not_equal", "must_trump": False})
    pack = cards_in(pack_of(rules, SEATS))
    random.Random(11).shuffle(pack)
    return begin(deal_cards(rules, plan(rules, SEATS)[4], SEATS, 0, pack))


def counted(*, compiled: bool) -> Timed:
    """Counts of one position a second, by the compiled rules or the interpreted ones."""
    from shamayka.fast import count as compiled_count

    position = _position()
    function = compiled_count if compiled else count
    compiled_count(position)

    def timed() -> float:
        started = time.perf_counter()
        function(position)
        return 1 / (time.perf_counter() - started)

    return timed
