"""How trump is found: what a rotation and a joker that is turned up come to."""

from __future__ import annotations

from itertools import cycle

import pytest

from shamayka.cards import mask_of, parse_card, parse_suit
from shamayka.game import events as ev
from shamayka.rules.schedule import plan
from shamayka.rules.trump import Found, find_trump
from tests.matches import log_of, only, small

JOKER = parse_card("7s")


def cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


@pytest.mark.parametrize("rotation", ["sdch", "shcd-", "h-"])
def test_trumps_follow_one_another_through_the_match(rotation: str) -> None:
    """O9: spades, diamonds, clubs, hearts, or another order, again and again; nothing is turned."""
    rules = small(trump_rotation=list(rotation), schedule={"top": 4, "descend": True})
    turned = only(ev.Turned, log_of(rules, 1))
    assert len(turned) == 7
    assert [event.trump for event in turned] == [suit for suit, _ in zip(cycle(rotation), turned, strict=False)]
    assert {(event.how, event.card) for event in turned} == {("rotating", "")}


def test_a_deal_without_trump_takes_no_turn_out_of_the_rotation() -> None:
    closing = {"top": 2, "closing": [["no_trump", 1], ["blind", 1]]}
    turned = only(ev.Turned, log_of(small(trump_rotation=["s", "d", "c", "h"], schedule=closing), 1))
    assert [event.trump for event in turned] == ["s", "d", "-", "h"]


@pytest.mark.parametrize(
    ("turned_joker", "stock", "found"),
    [
        ("no_trump", "7s 9h 6d", ("stock", "7s", "-")),
        ("no_trump", "9h 7s 6d", ("stock", "9h", "h")),
        ("redeal", "7s 9h 6d", ("redeal", "7s", "-")),
        ("redeal", "9h 7s 6d", ("stock", "9h", "h")),
        ("turn_next", "7s 9h 6d", ("stock", "9h", "h")),
        ("turn_next", "9h 7s 6d", ("stock", "9h", "h")),
        ("turn_next", "7s", ("stock", "7s", "-")),
    ],
)
def test_a_joker_that_is_turned_up(turned_joker: str, stock: str, found: tuple[str, str, str]) -> None:
    """S2-33, S4-37, AMB-22: no trump; or, if a table wants it so, a new deal, or the next card counts."""
    rules = small(jokers=["7s"], turned_joker=turned_joker)
    how, card, suit = found
    expected = Found(how, parse_card(card), parse_suit(suit))  # type: ignore[arg-type]
    assert find_trump(rules, plan(rules, 3)[0], mask_of([JOKER]), parse_card("As"), cards(stock)) == expected


@pytest.mark.parametrize(
    ("turned_joker", "how", "suit"), [("no_trump", "last", "-"), ("redeal", "redeal", "-"), ("turn_next", "last", "-")]
)
def test_a_joker_that_is_dealt_last(turned_joker: str, how: str, suit: str) -> None:
    """S2-11, S2-33: it shows that there is no trump, and stays in the dealer's hand; there is no next card."""
    rules = small(jokers=["7s"], turned_joker=turned_joker)
    found = find_trump(rules, plan(rules, 3)[0], mask_of([JOKER]), JOKER, [])
    assert found == Found(how, JOKER, parse_suit(suit))  # type: ignore[arg-type]


def test_a_card_that_is_no_joker_is_trump_when_it_is_dealt_last() -> None:
    """S0-c13, S2-11."""
    rules = small(jokers=["7s"])
    assert find_trump(rules, plan(rules, 3)[0], mask_of([JOKER]), parse_card("9h"), []) == Found(
        "last", parse_card("9h"), parse_suit("h")
    )


def test_after_a_turned_joker_the_same_dealer_deals_again() -> None:
    """AMB-70: the same dealer and number of cards; whoever is to be dealt a new hand has bid nothing yet."""
    rules = small(jokers=["7s", "9h", "Ah", "Kd", "6c"], turned_joker="redeal", schedule={"top": 3})
    logs = [log_of(rules, seed) for seed in range(6)]
    redealt = 0
    for log in logs:
        for index, event in enumerate(log):
            if not (isinstance(event, ev.Turned) and event.how == "redeal"):
                continue
            redealt += 1
            before, after = only(ev.Announced, log[:index])[-1], log[index + 2]
            assert log[index + 1] == ev.Redealt("joker_turned")
            assert isinstance(after, ev.Announced)
            assert (after.attempt, after.number) == (before.attempt + 1, before.number)
            assert (after.dealer, after.cards) == (before.dealer, before.cards)
    assert redealt


def test_a_turned_joker_does_not_stop_the_play() -> None:
    """S2-33: the deal is played without trump."""
    rules = small(jokers=["7s", "9h", "Ah", "Kd", "6c"], schedule={"top": 3})
    found = 0
    for seed in range(6):
        for turned in only(ev.Turned, log_of(rules, seed)):
            joker = turned.card in ("7s", "9h", "Ah", "Kd", "6c")
            assert turned.trump == ("-" if joker else turned.card[1])
            assert turned.how == "stock"
            found += joker
    assert found
