"""Counting: the examples of the design, closed forms, and cases of our own for jokers and options of play."""

from __future__ import annotations

import random
from itertools import product
from math import comb, factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamayka.cards import NAMES, NONE, cards_in, mask_of, pack_mask, parse_cards, parse_suit
from shamayka.game import position as pos
from shamayka.game.count import count, divide
from shamayka.game.deal import arranged
from shamayka.rules.ruleset import Ruleset, changed, from_options, to_options
from shamayka.rules.schedule import pack_of, plan
from tests.naive import Naive
from tests.strategies import rulesets

pytestmark = pytest.mark.usefixtures("either_rules")

THREE = "As7s6h KsQhJd AhTd9c"
FOUR = "8sQhJc As7dAc Js9hKd 9d6d7c"


def position(hands: str, leader: int, trump: str, pack: str = "36", **options: Any) -> pos.Position:
    """A position at its bidding; ``leader`` counts from 0."""
    masks = [parse_cards(hand) for hand in hands.split()]
    seats, cards = len(masks), masks[0].bit_count()
    rules = from_options({"decks": {seats: pack}, "schedule": {"top": cards}, "jokers": [], **options})
    deal = plan(rules, seats)[cards - 1]
    return pos.begin(arranged(rules, deal, (leader - 1) % seats, masks, parse_suit(trump), pack_mask(pack)))


EXAMPLES = """
three h free | bids 54   lines 58   taken 0-0-3:6 0-1-2:12 0-2-1:12 1-0-2:4 1-1-1:20 2-0-1:4
four c free | bids 236   lines 82   taken 0-1-0-2:4 0-1-1-1:6 0-1-2-0:2 0-2-0-1:5 0-2-1-0:12 0-3-0-0:7 +
1-1-0-1:17 1-1-1-0:10 1-2-0-0:15 2-1-0-0:4
four c must | bids 236   lines 30   taken 0-1-0-2:4 0-1-2-0:2 0-2-0-1:2 0-2-1-0:8 0-3-0-0:6 +
1-1-0-1:2 1-1-1-0:2 1-2-0-0:4
""".replace("+\n", "")


@pytest.mark.parametrize("example", EXAMPLES.strip().splitlines())
def test_the_examples(example: str) -> None:
    case, expected = example.split(" | ")
    seats, trump, duty = case.split()
    hands, leader = (THREE, 2) if seats == "three" else (FOUR, 0)
    found = position(hands, leader, trump, must_trump=duty == "must", hook="not_equal")
    assert str(count(found)) == expected


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 2), (4, 3), (5, 1)])
def test_bids_have_a_closed_form(seats: int, cards: int) -> None:
    hands = " ".join("".join(f"{rank}{suit}" for rank in "AKQ"[:cards]) for suit in "shdc")[
        : seats * (2 * cards + 1) - 1
    ]
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


def by_hand(found: pos.Position, options: dict[str, Any], trump: str, leader: int) -> dict[tuple[int, ...], int]:
    """The same count by the plain rules of ``tests.naive``, which share nothing with the program."""
    pack = [NAMES[card] for card in cards_in(found.law.pack)]
    hands = [[NAMES[card] for card in cards_in(hand)] for hand in found.hands]
    naive = Naive(options, trump, pack, len(hands))
    return dict(naive.count(hands, leader, [], (0,) * len(hands)))


@pytest.mark.parametrize("trump", ["h", "s", "-"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"demand_when": "never"},
        {"demand_when": "first_trick", "demand_void": "trump"},
        {"demand_void": "highest_trump"},
        {"joker_low_lead": False},
        {"joker_plain_high_lead": False},
        {"plain_high_suit": "named"},
        {"low_joker_unbeaten": "first_other_takes"},
        {"demand_beaten_by_trump": True},
        {"joker_counts_as_suit": True},
        {"joker_as_any_card": True, "demand_when": "never"},
        {"joker_lock": "Qs"},
        {"must_overtrump": True},
        {"must_trump": False},
    ],
    ids=str,
)
def test_one_joker_counted_by_hand(options: dict[str, Any], trump: str) -> None:
    options = {"jokers": ["7s"], **options}
    found = position(JOKERS, 0, trump, **options)
    assert count(found).taken == by_hand(found, options, trump, 0)


@pytest.mark.parametrize("trump", ["h", "c", "-"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"two_jokers": "last_wins"},
        {"two_jokers": "first_wins"},
        {"second_joker_on_demand": "overtakes"},
        {"second_joker_on_demand": "overtakes", "demand_beaten_by_trump": True},
        {"two_jokers": "first_wins", "second_joker_on_demand": "overtakes"},
        {"joker_lock": "Qh", "low_joker_unbeaten": "first_other_takes"},
        {"joker_counts_as_suit": True, "must_overtrump": True},
    ],
    ids=str,
)
def test_two_jokers_counted_by_hand(options: dict[str, Any], trump: str) -> None:
    options = {"jokers": ["6s", "6c"], **options}
    found = position("6sAhKc QhQs6c KsTh9c", 0, trump, **options)
    assert count(found).taken == by_hand(found, options, trump, 0)


@given(rulesets(seats=3, honour=False), st.randoms(use_true_random=False))
def test_random_rulesets_counted_by_hand(rules: Ruleset, rng: random.Random) -> None:
    """Any combination of options of play, any small hands, any trump."""
    pack = pack_of(rules, 3)
    order = cards_in(pack)
    rng.shuffle(order)
    trump = rng.choice("cdhs-")
    if parse_suit(trump) != NONE and not pack >> 13 * parse_suit(trump) & 0x1FFF:
        return
    deal = plan(rules, 3)[0]._replace(cards=2, kind="plain")
    masks = [mask_of(order[2 * seat : 2 * seat + 2]) for seat in range(3)]
    bare = rules_without_bids(rules)
    found = pos.begin(arranged(bare, deal, 2, masks, parse_suit(trump), pack))
    options = {**to_options(bare), "jokers": [NAMES[card] for card in cards_in(found.law.jokers)]}
    assert count(found).taken == by_hand(found, options, trump, 0)


def rules_without_bids(rules: Ruleset) -> Ruleset:
    """The same rules of play, with the plainest bidding and seats in clockwise order."""
    plain = {"direction": "cw", "bidding": "in_turn", "hook": "none", "blind_hook": None, "blind_optional": False}
    more = {"first_lead": "next", "joker_in_no_trump": "works", "min_blind_bid": 0}
    return changed(rules, {**plain, **more})
