"""Which deals there are, how many cards they have, and in which of them the last bidder is free."""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.cards import NONE
from shamayka.rules.schedule import plan, tie_deal
from tests.matches import free_deals, small

SPECIAL = [["blind", 1], ["no_trump", 1], ["golden", 1], ["miser", 1], ["forehead", 1], ["plain", 1]]


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ({}, [5, 5, 5, 5, 1, 5]),
        ({"golden": {"cards": 2}}, [5, 5, 2, 5, 1, 5]),
        ({"golden": {"cards": 5}, "miser": {"cards": 4}}, [5, 5, 5, 4, 1, 5]),
        ({"blind": {"cards": 3}, "no_trump": {"cards": 1}, "forehead": {"cards": "top"}}, [3, 1, 5, 5, 5, 5]),
        ({"forehead": {"cards": 2}}, [5, 5, 5, 5, 2, 5]),
    ],
)
def test_special_deals_have_the_size_that_the_game_gives_them(sizes: dict[str, Any], expected: list[int]) -> None:
    """AMB-61: the size of the top deal (in a forehead deal one card) unless the game says otherwise."""
    rules = small(schedule={"top": 5, "closing": SPECIAL}, **sizes)
    deals = plan(rules, 3)
    assert [deal.cards for deal in deals[5:]] == expected
    assert [deal.kind for deal in deals[5:]] == [kind for kind, _ in SPECIAL]


def test_special_deals_of_sets_have_the_size_of_the_nines() -> None:
    schedule = {"mode": "nines", "sets": 1, "nines": 6, "closing": SPECIAL}
    assert [deal.cards for deal in plan(small(schedule=schedule), 3)[4:]] == [6, 6, 6, 6, 1, 6]
    assert [deal.cards for deal in plan(small(schedule=schedule, golden={"cards": 2}), 3)[4:]] == [6, 6, 2, 6, 1, 6]


def test_no_hand_is_bigger_than_the_pack_allows() -> None:
    """AMB-11: with more players the special deals are smaller, too."""
    rules = small(decks={3: "36", 7: "36"}, schedule={"top": "max", "closing": [["golden", 1]]}, golden={"cards": 5})
    assert [plan(rules, players)[-1].cards for players in (3, 7)] == [5, 5]
    nines = small(decks={7: "36"}, schedule={"mode": "nines", "sets": 1, "nines": 9, "closing": [["golden", 1]]})
    assert [deal.cards for deal in plan(nines, 7)] == [5, 5, 5, 5, 5]


UP_AND_DOWN = {"top": 3, "descend": True}  # 1 2 3 2 1
BOUND = dict.fromkeys(range(5), False)


@pytest.mark.parametrize(
    ("exempt", "free"),
    [
        ([], []),
        (["first"], [0]),
        (["last"], [4]),
        (["first", "last"], [0, 4]),
        (["up_to_1"], [0, 4]),
        (["up_to_2"], [0, 1, 3, 4]),
        (["up_to_3"], [0, 1, 2, 3, 4]),
        (["first_1_deals"], [0]),
        (["first_3_deals"], [0, 1, 2]),
        (["first_2_deals", "last"], [0, 1, 4]),
    ],
)
def test_where_the_last_bidder_is_free(exempt: list[str], free: list[int]) -> None:
    """S2-34: in the opening and the closing one-card deal; S4-59, AMB-45: in deals of that many cards or fewer."""
    rules = small(hook="not_equal", hook_exempt=exempt, schedule=UP_AND_DOWN)
    assert free_deals(rules) == BOUND | dict.fromkeys(free, True)


def test_special_deals_of_one_card_are_not_the_closing_one_card_deal() -> None:
    """S2-34: it is the last deal on the way down, whatever is played after it."""
    closing = [["golden", 1], ["no_trump", 1]]
    rules = small(
        hook="not_equal",
        hook_exempt=["last"],
        schedule={**UP_AND_DOWN, "closing": closing},
        golden={"cards": 1, "bids": True},
        no_trump={"cards": 1},
    )
    assert free_deals(rules) == {0: False, 1: False, 2: False, 3: False, 4: True, 5: False, 6: False}


def test_the_only_deal_of_one_card_is_the_opening_one() -> None:
    """S2-34: where the pack gives everybody one card there is one deal, and it closes nothing."""
    rules = small(decks={3: "36", 6: "8"}, hook_exempt=["last"], schedule={"top": "max", "descend": True})
    assert [deal.cards for deal in plan(rules, 6)] == [1]
    assert not plan(rules, 6)[0].is_closing_one
    assert [deal.number for deal in plan(rules, 3) if deal.is_closing_one] == [22]


def test_a_deal_that_plays_off_a_tie_is_nothing_but_that() -> None:
    """S4-64: it belongs to no set, and what holds for the nines does not hold for it (beyond J8)."""
    deal = tie_deal(24, 9)
    assert (deal.kind, deal.cards, deal.stage) == ("golden", 9, NONE)
    special = (deal.is_top, deal.is_last, deal.is_opening, deal.is_closing_one, deal.stage_ends, deal.is_nine)
    assert not any(special)
