"""Every action has one number, in Python and in machine code."""

from __future__ import annotations

import pytest

from shamayka.fast.codes import Codes
from shamayka.rules.ruleset import Ruleset, RulesetError, load
from tests.fast.kinds import KINDS


@pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in KINDS.items()])
def test_there_and_back(rules: Ruleset) -> None:
    for seats in rules.players:
        codes = Codes(rules, seats)
        spelled = [codes.spell(code) for code in range(codes.size)]
        jokers = {text[:2] for text in spelled[88:]}
        assert len(set(spelled)) == codes.size
        assert [codes.code(text) for text in spelled if text not in jokers] == [
            code for code, text in enumerate(spelled) if text not in jokers
        ]


def test_numbers_that_stay() -> None:
    codes = Codes(load("odessa-modern"), 3)
    texts = ["0", "27", "look", "=c", "=-", "2c", "As", "7s!", "7s-", "7s!h", "7s-s"]
    assert [codes.code(text) for text in texts] == [0, 27, 28, 29, 33, 34, 85, 88, 89, 92, 101]
    assert codes.size == 102
    assert codes.code("3*") == 3
    assert codes.spell(3, dark=True) == "3*"
    every = Codes(KINDS["any card"], 2)
    assert every.size == 88 + 2 * 66
    assert every.spell(every.size - 1) == "Xb=As"
    assert every.code("Xr=2c") == 88 + 14


def test_what_has_no_number() -> None:
    codes = Codes(load("odessa-modern"), 3)
    for text in ("28", "fair", "keep", "claim1", "7s", "7s=9h", "As!"):
        with pytest.raises(ValueError, match="has no number in this game"):
            codes.code(text)
    with pytest.raises(ValueError, match=r"There is no action 102; .* 0 to 101"):
        codes.action(102)
    with pytest.raises(RulesetError, match="not for 7"):
        Codes(load("georgian"), 7)
