"""Counting: the examples of the design, closed forms, and cases of our own for jokers and options of play."""

from __future__ import annotations

from itertools import product
from math import comb, factorial
from typing import Any

import pytest

from shamayka.cards import NONE, pack_mask, parse_cards, parse_suit
from shamayka.game import position as pos
from shamayka.game.count import count, divide
from shamayka.game.deal import arranged
from shamayka.rules.ruleset import from_options
from shamayka.rules.schedule import plan

THREE = "As7s6h KsQhJd AhTd9c"
FOUR = "8sQhJc As7dAc Js9hKd 9d6d7c"


def position(hands: str, leader: int, trump: str, pack: str = "36", **options: Any) -> pos.Position:
    """A position at its bidding; ``leader`` counts from 0."""
    masks = [parse_cards(hand) for hand in hands.split()]
    seats, cards = len(masks), masks[0].bit_count()
    rules = from_options({"decks": {seats: pack}, "schedule": {"top": cards}, "jokers": [], **options})
    deal = plan(rules, seats)[cards - 1]
    return pos.begin(arranged(rules, deal, (leader - 1) % seats, masks, parse_suit(trump), pack_mask(pack)))


@pytest.mark.parametrize(
    ("hands", "leader", "trump", "must_trump", "expected"),
    [
        (THREE, 2, "h", False, "bids 54   lines 58   taken 0-0-3:6 0-1-2:12 0-2-1:12 1-0-2:4 1-1-1:20 2-0-1:4"),
        (
            FOUR,
            0,
            "c",
            False,
            "bids 236   lines 82   taken 0-1-0-2:4 0-1-1-1:6 0-1-2-0:2 0-2-0-1:5 0-2-1-0:12 0-3-0-0:7 "
            "1-1-0-1:17 1-1-1-0:10 1-2-0-0:15 2-1-0-0:4",
        ),
        (
            FOUR,
            0,
            "c",
            True,
            "bids 236   lines 30   taken 0-1-0-2:4 0-1-2-0:2 0-2-0-1:2 0-2-1-0:8 0-3-0-0:6 1-1-0-1:2 1-1-1-0:2 1-2-0-0:4",
        ),
    ],
)
def test_the_examples(hands: str, leader: int, trump: str, must_trump: bool, expected: str) -> None:
    found = position(hands, leader, trump, must_trump=must_trump, hook="not_equal")
    assert str(count(found)) == expected


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 2), (4, 3), (5, 1)])
def test_bids_have_a_closed_form(seats: int, cards: int) -> None:
    hands = " ".join("".join(f"{rank}{suit}" for rank in "AKQ"[:cards]) for suit in "shdc")[: seats * (2 * cards + 1) - 1]
    if seats == 5:
        hands = "As Ks Qs Js Ts"
    free = count(position(hands, 0, "-", hook="none")).bids
    hooked = count(position(hands, 0, "-", hook="not_equal")).bids
    assert free == (cards + 1) ** seats
    assert hooked == free - comb(cards + seats - 1, seats - 1)


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 2)])
def test_one_suit_each_and_free_discards_have_a_closed_form(seats: int, cards: int) -> None:
    hands = " ".join("".join(f"{rank}{suit}" for rank in "AKQ"[:cards]) for suit in "shdc"[:seats])
    assert count(position(hands, 0, "-", must_trump=False)).lines == factorial(cards) ** seats


def slow(found: pos.Position) -> dict[tuple[int, ...], int]:
    """The same count by trying every card with every call, asking ``apply`` whether it may be."""
    taken: dict[tuple[int, ...], int] = {}
    if found.phase != "play":
        return {found.taken: 1}
    for action in pos.legal(found):
        for key, number in slow(pos.apply(found, action)).items():
            taken[key] = taken.get(key, 0) + number
    return taken


JOKERS = "7sAhKd QsQh9d KsTs9c"
OPTIONS: list[tuple[str, list[Any]]] = [
    ("must_trump", [True, False]),
    ("demand_when", ["any_lead", "first_trick", "never"]),
    ("demand_void", ["any", "trump", "highest_trump"]),
]


@pytest.mark.parametrize("values", product(*(values for _, values in OPTIONS)))
def test_lines_split_by_their_first_play(values: tuple[Any, ...]) -> None:
    options = dict(zip((name for name, _ in OPTIONS), values, strict=True))
    found = position(JOKERS, 0, "h", jokers=["7s"], **options)
    total = count(found)
    while found.phase == "bid":
        found = pos.apply(found, pos.legal(found)[0])
    assert sum(divide(found).values()) == total.lines
    assert slow(found) == total.taken


@pytest.mark.parametrize(
    ("options", "lines", "taken"),
    [
        ({}, None, None),
        ({"demand_when": "never"}, None, None),
        ({"joker_low_lead": False}, None, None),
        ({"joker_plain_high_lead": False}, None, None),
        ({"plain_high_suit": "named"}, None, None),
        ({"low_joker_unbeaten": "first_other_takes"}, None, None),
        ({"demand_beaten_by_trump": True}, None, None),
        ({"joker_counts_as_suit": True}, None, None),
        ({"joker_as_any_card": True}, None, None),
        ({"joker_lock": "Qs"}, None, None),
        ({"must_overtrump": True}, None, None),
    ],
)
def test_jokers(options: dict[str, Any], lines: int | None, taken: dict[str, int] | None) -> None:
    found = count(position(JOKERS, 0, "h", jokers=["7s"], **options))
    assert lines is None or found.lines == lines
    assert taken is None or found.taken == taken
    assert NONE not in found.taken
