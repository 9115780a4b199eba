"""What was found in our own bots, by kind, as positions; they play them right now."""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.actions import LOW_SUIT
from shamayka.bots.odds import trick_chance
from shamayka.bots.policy import goals_of, pick
from shamayka.bots.seat import spot_at
from shamayka.cards import parse_card
from tests.bots.scenes import Scene, midway, play_of

BOTS = pytest.mark.parametrize("bot", ["cautious", "thinker"])
PAYS: dict[str, Any] = {
    "made_base": 50,
    "made_per": 50,
    "made_zero": 50,
    "over_per_taken": 10,
    "under": "per_taken",
    "under_per": 10,
    "fine": 200,
}
EVENLY = (2, 2, 2)
LOW = "9d8d7dJd9c8c7cTcJc9s8s7s"
GEORGIAN: dict[str, Any] = {"jokers": ["6s", "6c"], "joker_plain_high_lead": False, "score": PAYS}


# A card that can take a trick need not take one


@BOTS
def test_an_ace_that_can_be_thrown_away_is_no_trick(bot: str) -> None:
    """The last of two tricks is led in another suit, so the ace goes there."""
    scene = Scene("Kh9c/Qh7d/ThAd/Ah7h", "-", bids="1 1 1 0", plays="Kh Qh Th", score=PAYS)
    assert scene.choice(bot) == "7h"


@BOTS
def test_a_bid_of_none_does_not_ruff_where_it_may_throw(bot: str) -> None:
    scene = Scene("Ts9cAc/Kc7d9d/8dAd7h/Js8sJc", "-", bids="1 1 1 0", plays="Ts Kc 8d", score=PAYS)
    assert scene.choice(bot) == "8s"


@BOTS
def test_last_to_play_a_bid_of_none_ducks(bot: str) -> None:
    hands = "8hAs7s9dTdJc/7hKs8s7dJdTc/ThQs9s8dQdJh/Kh9h6hKc9c8c"
    scene = Scene(hands, "-", bids="1 1 1 0", plays="8h 7h Th", **GEORGIAN)
    assert scene.choice(bot) in ("9h", "6h")


@BOTS
def test_a_bid_of_none_does_not_take_with_the_joker(bot: str) -> None:
    """It paid six for six tricks over, five for none, and so it hoped for all."""
    hands = "8h9hTsAsTdJd/7hKh7sKs7dQd/ThQh8sAc8dTc/QsJs9s6s8c7c"
    pays = {"made_base": 5, "made_per": 5, "made_zero": 5, "over_per_taken": 1, "under": "per_missing", "under_per": -5}
    scene = Scene(hands, "d", bids="1 1 2 0", plays="8h 7h Th", jokers=["6s"], score=pays)
    assert scene.choice(bot) != "6s!"


# The bid is made: no boss is led


@BOTS
def test_the_boss_is_not_led_when_the_bid_is_made(bot: str) -> None:
    known = midway("updown-full", "AsKsQs9s3s2s7h3h8d7c", "c", bid=3, taken=3, gone="AhKhQhJhAdKdQdJdAcKcQcJc")
    assert play_of(bot, known) not in ("As", "Ks", "Qs")


@BOTS
def test_the_ace_is_not_led_when_the_bid_is_made(bot: str) -> None:
    known = midway("georgian-joker", "JsTsAhQh8h7h", "-", bid=2, taken=2, gone=LOW, bids=EVENLY)
    assert play_of(bot, known) != "Ah"


@BOTS
def test_no_joker_is_led_high_when_the_bid_is_made(bot: str) -> None:
    known = midway("georgian-joker", "KsJh9h6hTd6c", "-", bid=2, taken=2, gone=LOW, bids=EVENLY)
    assert "!" not in play_of(bot, known)


# Who can follow


def test_a_low_joker_is_led_in_a_suit_that_others_hold() -> None:
    """No clubs are left, so that nobody can beat the lowest club; diamonds are out."""
    gone = "7c8c9cTcJcQcKcAc7s8s9sTsJsQsKsAs8hQhKhJh7h6h9h6d"
    known = midway("georgian-joker", "6sAh6c", "-", bid=4, taken=4, gone=gone, bids=EVENLY)
    spot, joker = spot_at(known), parse_card("6s")
    chances = [trick_chance(spot, joker, LOW_SUIT + suit) for suit in range(4)]
    assert chances[0] == 1.0
    assert chances[1] < 0.2


@BOTS
def test_a_made_bid_leads_the_low_joker_where_it_loses(bot: str) -> None:
    gone = "7c8c9cTcJcQcKcAc7s8s9sTsJsQsKsAs8hQhKhJh7h6h9h6d"
    known = midway("georgian-joker", "6sAh6c", "-", bid=4, taken=4, gone=gone, bids=EVENLY)
    assert play_of(bot, known) in ("6s-d", "6c-d", "6s-h", "6c-h")


# The order of leads


@BOTS
def test_the_high_trump_is_kept_when_the_last_trick_is_needed(bot: str) -> None:
    gone = "6c7c8c9cTcAc6d7d8d9dTdJdQdKd6h7h8h9hThJhQhKh6s8s9sTsAs7s"
    known = midway("zakaznoy", "KsKc", "s", bid=2, taken=1, gone=gone, cards=9, bids=EVENLY)
    assert play_of(bot, known) == "Kc"


@BOTS
def test_the_king_goes_before_the_jack_when_all_tricks_are_needed(bot: str) -> None:
    scene = Scene("KcJcQs/2c4s5s/6c8s9s", "d", bids="3 0 3", decks={"3": "52"}, must_trump=False)
    assert scene.choice(bot) == "Kc"


# Jokers


@BOTS
def test_the_joker_is_not_burnt_where_a_plain_card_takes(bot: str) -> None:
    known = midway(
        "georgian-joker", "AsAh9h7hAdQdTc6c", "h", bid=5, taken=0, gone="8c7c9cJc", table="Ks 9s 7s", bids=(1, 1, 1)
    )
    assert play_of(bot, known) == "As"


def test_the_demand_of_a_joker_is_counted_in_the_bidding() -> None:
    """The joker pulls what lies above the queen."""
    scene = Scene("6sQd/9h8h/TcTd/9d8d", "d", **GEORGIAN | {"score": {**PAYS, "all_tricks_per": 100}})
    assert scene.choice("cautious") == "2"


@pytest.mark.parametrize(
    ("hand", "trump", "bid", "taken"),
    [
        ("AsKs9s6s9h8hKdTd", "d", 5, 1),
        ("AsKs9s6c9h8hKdTd", "d", 5, 1),
        ("AhKh9h6c9s8sKcTc", "c", 5, 1),
        ("AsKsQs6s9h8hKdJd", "d", 5, 1),
    ],
)
def test_no_joker_demands_before_its_time(hand: str, trump: str, bid: int, taken: int) -> None:
    """Who keeps it can still demand, and decides late whether it is to take."""
    known = midway("georgian-joker", hand, trump, bid=bid, taken=taken, gone="7c8c9c7d" if trump == "d" else "7s7h7d8d")
    assert "!" not in play_of("cautious", known)


# Bids


SWEEPS = GEORGIAN | {"score": {**PAYS, "all_tricks_per": 100}}


@pytest.mark.parametrize(
    ("hands", "trump", "bid"),
    [
        ("KhAdJc6c/7h8h9hTh/7d8d9dTd/7s8s9sTs", "h", "4"),
        ("AhKd6s/7h8h9h/7d8d9d/7c8c9c", "h", "3"),
        ("AcQc/7c7h/8c8h/9c9h", "-", "2"),
    ],
)
@BOTS
def test_who_leads_and_keeps_the_lead_bids_all(bot: str, hands: str, trump: str, bid: str) -> None:
    """The last card meets only what each rival has kept: that all are taken is likelier than card by card."""
    assert Scene(hands, trump, **SWEEPS).choice(bot) == bid


def test_kings_and_queens_without_trump_are_not_overbid() -> None:
    """Played out by careful players among all hands of the rivals: 0 35, 1 29, 2 48, 3 82, 4 55, 5 19 points."""
    hands = "AsKs9s8s7sAh9h8h7h/Qs6s6h6dAc7d9dJd8d/TsAdJhKcQcJc8c7c6c/JsKhQhThKdQdTdTc9c"
    assert int(Scene(hands, "-", bids="4 0 2", **GEORGIAN).choice("thinker")) <= 3


# The quick player of the play-outs


@pytest.mark.parametrize(
    ("hand", "gone", "table", "right"),
    [
        ("Ah7c", LOW + "KsQs", "Td Jd Qd", ("Ah",)),
        ("9h6hKc9c", "7d8d9dTd7s8s", "8h 7h Th", ("9h", "6h")),
        ("AsQs", "Js9s8s7sKh8h7hJd", "", ("Qs",)),
        ("QsKh", "AhKcTc9c", "", ("Qs",)),
        ("AcTc", "Ah8h6hQc7d8d9d", "", ("Tc",)),
    ],
)
def test_a_quick_player_that_wants_none_looks_at_what_must_take(
    hand: str, gone: str, table: str, right: tuple[str, ...]
) -> None:
    """It leads the card with which it can lose, and throws the one that would take."""
    known = midway("georgian-joker", hand, "-", bid=0, taken=0, gone=gone, table=table, cards=9)
    assert pick(spot_at(known), 0)[0] in [parse_card(card) for card in right]


# The goal of a bid


def test_the_goal_is_the_bid_while_it_can_be_reached() -> None:
    """Six tricks over would pay more than a bid of none; the goal is none until one is taken."""
    row = (5, 1, 2, 3, 4, 5, 6)
    goals = goals_of(row, 0)
    assert [goals[0][left] for left in range(7)] == [0] * 7
    assert goals[1][5] == 5
    assert goals_of((-10, 5, 10, 3), 2)[0][3] == 2
    assert goals_of((-10, 5, 10, 3), 2)[0][1] == 1
