"""The strategies draw every option of a game with every value: nothing is left out of what is tried."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from values import LEAVES, VALUES, has_numbers, literals

from shamayka.rules.ruleset import from_options, to_options
from tests.naive.options import filled
from tests.strategies import chosen
from tests.telling import differing, named

FREE = ("decks", "jokers", "joker_lock", "hook_exempt", "schedule.closing")
"""Options whose values are texts of their own."""


def test_every_option_has_values() -> None:
    assert set(VALUES) == set(LEAVES)


def parts(value: Any) -> set[Any]:
    """A value, and all that it is made of."""
    inner = value if isinstance(value, (list, tuple)) else ()
    return {part for item in inner for part in parts(item)} if inner else {value}


@pytest.mark.parametrize("name", [name for name in LEAVES if name not in FREE and LEAVES[name].type is not dict])
def test_every_value_is_tried(name: str) -> None:
    leaf = LEAVES[name]
    tried = {part for value in VALUES[name] for part in parts(value)} | parts(leaf.default)
    assert literals(leaf.type) <= tried
    assert leaf.default not in VALUES[name]
    if has_numbers(leaf.type):
        assert len([value for value in tried if isinstance(value, int)]) >= 3


def test_what_has_values_of_its_own_is_tried() -> None:
    assert {players for decks in VALUES["decks"] for players in decks} == set(range(2, 8))
    closing = {part for value in VALUES["schedule.closing"] for part in parts(value)}
    assert literals(LEAVES["schedule.closing"].type) <= closing
    assert {"first", "last", "final", "up_to_2", "first_2_deals"} <= {name for v in VALUES["hook_exempt"] for name in v}


def test_all_of_it_is_drawn() -> None:
    """By lot, every value of every option is met; of closing deals every kind in every number."""
    drawn: dict[str, set[str]] = {name: set() for name in VALUES}
    for seed in range(1500):
        for name, value in flat(named(chosen(random.Random(seed).choice))).items():
            drawn[name] |= {json.dumps([item]) for item in value} if name == "schedule.closing" else {json.dumps(value)}
    for name, values in VALUES.items():
        assert {json.dumps(value) for value in values} <= drawn[name], name


def flat(options: dict[str, Any], before: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in options.items():
        if isinstance(value, dict) and name != "decks":
            found |= {before + name: {}} if before + name in VALUES else {}
            found |= flat(value, before + name + ".")
        else:
            found[before + name] = value
    return found


def test_the_telling_has_the_same_defaults() -> None:
    """The telling has a table of its own, of every option that there is."""
    own = filled({"premium": {}, "expose": {}, "decks": {}})
    rules = json.loads(json.dumps(to_options(from_options({"premium": {}, "expose": {}, "decks": {"4": "36"}}))))
    assert differing({**rules, "decks": {}}, own) == {}
