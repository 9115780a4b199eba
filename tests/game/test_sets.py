"""Sets and their premiums: closing deals belong to none, and each set is paid once."""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.sheet import Row, made
from shamayka.rules.ruleset import Ruleset, changed, load
from shamayka.rules.schedule import Plan, plan
from shamayka.rules.scoring import pay_for, points
from tests.strategies import played

NINES = {"mode": "nines", "sets": 2, "nines": 2}
CLOSING = [["plain", 1], ["miser", 1], ["blind", 1]]


def in_sets(**schedule: Any) -> Ruleset:
    """Georgian Joker with shorter sets and a premium."""
    return changed(load("georgian-joker"), {"schedule": {**NINES, **schedule}, "trump_full_deal": "last_card"})


@pytest.mark.parametrize("mode", ["ladder", "four_sets", "nines"])
def test_closing_deals_belong_to_no_set(mode: str) -> None:
    deals = plan(in_sets(mode=mode, closing=CLOSING), 4)
    closing = deals[-3:]
    assert [deal.kind for deal in closing] == ["plain", "miser", "blind"]
    assert {(deal.stage, deal.stage_ends, deal.is_nine) for deal in closing} == {(NONE, False, False)}
    assert [deal.stage for deal in deals if deal.stage_ends] == sorted({deal.stage for deal in deals[:-3]})


@pytest.mark.parametrize("mode", ["ladder", "four_sets", "nines"])
@pytest.mark.parametrize("seed", [9, 10, 14])
def test_each_set_is_paid_once(mode: str, seed: int) -> None:
    rules = in_sets(mode=mode, top=2, closing=CLOSING)
    events = [event for _, found in played(rules, seed) for event in found]
    paid = [event.stage for event in events if isinstance(event, ev.Premium)]
    assert paid == {"ladder": [0], "four_sets": [0, 1, 2, 3], "nines": [0, 1]}[mode]


def test_a_closing_deal_pays_the_small_fine() -> None:
    rules = changed(in_sets(closing=[["plain", 1]]), {"score": {"fine": 200, "fine_nines": 500}})
    in_a_set, closing = plan(rules, 4)[0], plan(rules, 4)[-1]
    lost = [points(pay_for(rules, deal, dark=False), 1, 0) for deal in (in_a_set, closing)]
    assert lost == [-500, -200]


def test_who_did_not_bid_has_missed_nothing() -> None:
    """A deal without bids neither wins nor forbids a premium."""
    row = Row("deal", 0, "miser", 2, 0, ("", "", "1", "1*"), (0, 2, 1, 0), (), ())
    assert made(row) == (True, True, True, False)


def test_a_deal_is_plain_and_of_no_set_unless_more_is_said() -> None:
    assert Plan(3, 5) == Plan(3, 5, "plain", NONE, False, False, False, False, False, False)
