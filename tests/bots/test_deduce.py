"""What a play shows is exactly the mirror of what may be played."""

from __future__ import annotations

import ast
import inspect
import random
from types import ModuleType

from hypothesis import given, settings

from shamayka.bots import deduce
from shamayka.bots.deduce import cannot_hold
from shamayka.cards import cards_in, mask_of
from shamayka.rules import following
from shamayka.rules.following import playable
from shamayka.rules.joker import calls
from shamayka.rules.law import law_for
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import pack_of, plan
from shamayka.rules.taking import EMPTY, lay
from tests.strategies import rulesets, seeds


@settings(max_examples=30)
@given(rulesets(seats=3), seeds)
def test_a_play_shows_what_its_hand_lacks_and_nothing_else(rules: Ruleset, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        check(rules, rng)


def check(rules: Ruleset, rng: random.Random) -> None:
    pack = cards_in(pack_of(rules, 3))
    rng.shuffle(pack)
    deal = plan(rules, 3)[-1]
    law = law_for(rules, deal, 3, 7, mask_of(pack))._replace(trump=rng.choice([-1, 0, 1, 2, 3]))
    hand, gone = mask_of(pack[:4]), mask_of(pack[4 : 4 + rng.randrange(8)])
    trick = EMPTY
    for seat, card in enumerate(pack[12 : 12 + rng.randrange(3)]):
        ways = cards_in(calls(law, trick, gone, 1)) if law.jokers >> card & 1 else [0]
        if not ways:
            return
        trick = lay(law, trick, seat, card, rng.choice(ways))
    allowed = playable(law, trick, hand, gone)
    for card in cards_in(hand):
        proper = not hand & ~(1 << card) & cannot_hold(law, trick, card, gone)
        assert proper == bool(allowed >> card & 1)


def test_the_mirror_reads_every_rule_that_it_mirrors() -> None:
    """A field of the law that only ``following`` asks for would be a duty that a play cannot show."""
    assert _asked(following) <= _asked(deduce)


def _asked(module: ModuleType) -> set[str]:
    tree = ast.parse(inspect.getsource(module))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "law"
    }
