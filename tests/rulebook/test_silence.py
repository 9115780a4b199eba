"""Two games with the same rules as text are played alike, whatever else their options are."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from values import VALUES

from shamayka.game import events as ev
from shamayka.rulebook import rule_text
from shamayka.rules.ruleset import Ruleset, RulesetError, from_options, to_options
from tests.matches import log_of
from tests.rulebook.row import put
from tests.strategies import rulesets, seeds

CHANGES = [(name, value) for name, values in VALUES.items() if name != "decks" for value in values]


def _changed(rules: Ruleset, name: str, value: Any) -> Ruleset | None:
    """The game with one option changed; None if that cannot be, or changes nothing."""
    options = to_options(rules)
    group = name.partition(".")[0]
    if group != name and options.get(group) is None:
        return None
    put(options, name, value)
    try:
        other = from_options(options)
    except RulesetError:
        return None
    return None if other == rules else other


def _played(rules: Ruleset, seed: int) -> list[bytes]:
    return [msgspec.json.encode(event) for event in log_of(rules, seed) if not isinstance(event, ev.Opened)]


@settings(max_examples=40)
@given(rules=rulesets(), changes=st.lists(st.sampled_from(CHANGES), min_size=8, max_size=8), seed=seeds)
def test_what_is_told_alike_is_played_alike(rules: Ruleset, changes: list[tuple[str, Any]], seed: int) -> None:
    text = rule_text(rules)
    for name, value in changes:
        other = _changed(rules, name, value)
        if other is not None and rule_text(other) == text:
            assert _played(other, seed) == _played(rules, seed), (name, value)
