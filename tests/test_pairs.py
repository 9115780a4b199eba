"""Every value of every option, and every two options off their defaults together, in whole matches as they are told."""

from __future__ import annotations

from itertools import islice

import pairs
import pytest
from values import VALUES, nested

from shamayka.rules.ruleset import RulesetError, from_options
from tests.strategies import played
from tests.telling import follow

SEEDS = 2


@pytest.fixture(scope="module")
def found() -> list[pairs.Drawn]:
    return list(pairs.games())


def test_every_two_options_meet_in_a_match(found: list[pairs.Drawn]) -> None:
    """One process: the games are played beside the telling, and what was not met is printed."""
    for game in found:
        for seed in range(SEEDS):
            follow(nested(game.flat), played(game.rules, seed))
    left = pairs.missing(found)
    assert not any(left.values()), left


@pytest.mark.parametrize("pair", pairs.REFUSED)
def test_a_pair_that_cannot_be_is_refused(pair: pairs.Pair) -> None:
    """Alone each of the two is allowed; together the checks say the sentence."""
    flat, sentence = pairs.REFUSED[pair]
    for name in flat:
        from_options({"decks": {"4": "36"}, **nested({name: flat[name]})})
    with pytest.raises(RulesetError) as refused:
        from_options({"decks": {"4": "36"}, **nested(flat)})
    assert str(refused.value) == sentence


def test_whatever_the_values_of_such_a_pair_are() -> None:
    for one, other in pairs.REFUSED:
        for first in VALUES[one]:
            for second in VALUES[other]:
                with pytest.raises(RulesetError, match=f"The option {other} is|so {other} must be"):
                    from_options({"decks": {"4": "36"}, **nested({one: first, other: second})})


def test_the_list_is_always_the_same(found: list[pairs.Drawn]) -> None:
    assert [game.flat for game in islice(pairs.games(), 3)] == [game.flat for game in found[:3]]
