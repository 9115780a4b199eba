"""The compiled deal beside the interpreted one: the same options at every step, the same knowledge, the same end."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings

from shamayka.cards import NONE, cards_in
from shamayka.fast.flow import DONE
from shamayka.game.deal import deal_cards
from shamayka.game.position import Position, apply, begin, legal, score
from shamayka.rules.ruleset import Ruleset, from_options, games, load
from shamayka.rules.schedule import Plan, pack_of, plan
from shamayka.rules.scoring import points
from shamayka.rules.sight import known as seen
from tests.fast.steps import Machine, spelled
from tests.strategies import rulesets, seeds


@settings(max_examples=150, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(rulesets(honour=False), seeds)
def test_every_step_is_the_same(rules: Ruleset, seed: int) -> None:
    assume(not (rules.expose and rules.expose.percent))
    rng = random.Random(seed)
    seats = rng.choice(rules.players)
    _play_both(rules, seats, rng.choice(plan(rules, seats)), rng)


CHOSEN = {"decks": {4: "16"}, "trump_full_deal": "chooser", "chooser_cards": 1}
TABLES = [
    *(pytest.param(load(game), id=game) for game in games()),
    pytest.param(
        from_options({**CHOSEN, "schedule": {"top": 4, "closing": [["blind", 4]]}}), id="chosen after dark bids"
    ),
    pytest.param(
        from_options({**CHOSEN, "schedule": {"top": 4, "closing": [["blind", 4]]}, "blind": {"when": "after_trump"}}),
        id="dark bids over cards that lie face down",
    ),
    pytest.param(
        from_options({**CHOSEN, "schedule": {"top": 4, "closing": [["golden", 4]]}}), id="chosen without bids"
    ),
]


@pytest.mark.parametrize("rules", TABLES)
def test_every_game_is_the_same(rules: Ruleset) -> None:
    assert not rules.expose or not rules.expose.percent
    for seats in rules.players:
        for current in plan(rules, seats):
            _play_both(rules, seats, current, random.Random(current.number))


def _play_both(rules: Ruleset, seats: int, current: Plan, rng: random.Random) -> None:
    """One deal by both, with the same cards and the same random actions."""
    order = cards_in(pack_of(rules, seats))
    rng.shuffle(order)
    dealer = rng.randrange(seats)
    position = begin(deal_cards(rules, current, seats=seats, dealer=dealer, order=order))
    machine = Machine(rules, current, seats, dealer, order)
    while position.phase in ("blind", "bid", "choose", "play"):
        position = _step(machine, position, rng)
    if position.phase != "redeal":
        _check_end(machine, position)


def _step(machine: Machine, position: Position, rng: random.Random) -> Position:
    actions = legal(position)
    assert machine.actions() == [spelled(action) for action in actions]
    for seat in range(position.law.seats):
        _check_knowledge(machine, position, seat)
    action = rng.choice(actions)
    machine.act(spelled(action))
    return apply(position, action)


def _check_knowledge(machine: Machine, position: Position, seat: int) -> None:
    known, trump = machine.known(seat)
    seats = position.law.seats
    assert known.seat == seat
    hands = {0: (0,) * seats, 1: position.deal.part or (0,) * seats, 2: position.hands}[position.dealt]
    looked = bool(position.looked >> seat & 1)
    assert known.hand == seen(hand=hands[seat], opened=position.opened, shown=0, own=True, looked=looked)
    for other in range(seats):
        if other != seat and position.dealt == 2:
            shown = position.deal.shown[other]
            mask = seen(hand=hands[other], opened=position.opened, shown=shown, own=False, looked=False)
            assert known.others[other] | known.opened & hands[other] == mask
    assert position.dealt == 2 or not any(known.others)
    assert trump == (position.law.trump if position.phase != "choose" and position.dealt else NONE)
    assert known.taken[:seats] == position.taken
    covered = position.law.simultaneous and position.phase in ("bid", "blind")
    for other in range(seats):
        assert known.bids[other] == (NONE if covered and other != seat else position.bids[other])
    assert known.dark == (position.dark & 1 << seat if covered else position.dark)
    assert known.trick == position.trick
    assert known.gone == (position.gone if position.dealt else 0)


def _check_end(machine: Machine, position: Position) -> None:
    state, law = machine.state, position.law
    assert position.phase == "scoring"
    assert state["phase"] == DONE
    assert tuple(state["taken"][: law.seats]) == position.taken
    assert int(state["dark"]) == position.dark
    pays = (machine.task["open_pay"], machine.task["dark_pay"])
    got = tuple(
        points(_Fields(pays[position.dark >> seat & 1]), int(state["bids"][seat]), int(state["taken"][seat]))  # type: ignore[arg-type]
        for seat in range(law.seats)
    )
    assert got == score(position)


class _Fields:
    """A record whose fields are read as attributes."""

    def __init__(self, record: object) -> None:
        self._record = record

    def __getattr__(self, name: str) -> int:
        return int(self._record[name])  # type: ignore[index]
