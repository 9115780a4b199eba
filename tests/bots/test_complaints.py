"""What people complain of in the bots of others, as positions; ours play them right.

The numbers are those of the public reports; the last seat deals, seat 0 bids and leads first.
"""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.bots.knowledge import know
from shamayka.game.views import look
from tests.bots.scenes import Scene

BOTS = pytest.mark.parametrize("bot", ["cautious", "thinker"])
FREE: dict[str, Any] = {"must_trump": False}
JOKER: dict[str, Any] = {"jokers": ["7s"]}
ZAKAZ = {"made_base": 0, "made_per": 10, "made_zero": 5, "over_per_taken": 1, "under": "per_missing", "under_per": -10}


@BOTS
def test_the_joker_is_not_kept_for_a_last_trick_where_it_is_useless(bot: str) -> None:
    """11, github.com/TricksterCards/TricksterBots/issues/259: it threw an ace and kept the joker."""
    both = Scene("KdTd/7sAh/9c8c", "-", bids="0 2 1", plays="Kd", **JOKER)
    assert both.choice(bot) == "7s!"
    weak = Scene("KdTd/7sAh/9h8c", "-", bids="1 1 0", plays="Kd", **JOKER, joker_in_no_trump="low_only")
    assert weak.choice(bot) == "7s-"


@BOTS
def test_the_joker_calls_a_suit_before_its_last_card(bot: str) -> None:
    """12, issues/254: the highest trump is called in while the king and queen wait behind."""
    scene = Scene("7sKhQh/Ah9d8d/ThKc8c/JhQs6s", "h", bids="3 0 0 1", **JOKER)
    assert scene.choice(bot) == "7s!h"


@BOTS
def test_in_a_miser_the_joker_ducks(bot: str) -> None:
    """13, issues/106: the bot took a trick with it."""
    scene = Scene("Kd9c8c/7s9dAc/TdJhQh", "h", plays="Kd", kind="miser", **JOKER)
    assert scene.choice(bot) != "7s!"


@BOTS
def test_the_hook_does_not_make_a_bid_of_none_with_the_ace_of_trumps(bot: str) -> None:
    """16, issues/59: when the hook forbade one trick, the dealer bid none."""
    scene = Scene("9c8c/Td9d/6c7c/AhKd", "h", bids="0 0 1", hook="not_equal")
    assert scene.choice(bot) == "2"


@BOTS
def test_sure_tricks_are_bid(bot: str) -> None:
    """17, pull/351: "sure tricks" were compared the wrong way round."""
    assert Scene("AhKhQh/9c8c7c/9d8d7d/9s8s7s", "h").choice(bot) == "3"
    assert Scene("6c7d8s/9c8c7c/9d8d7h/9s6s7s", "h").choice(bot) == "0"


@BOTS
def test_overtricks_are_taken_where_they_pay(bot: str) -> None:
    """25, issues/252: bots avoided overtricks though the table had switched the penalty off."""
    pays = {"made_base": 0, "made_per": 10, "made_zero": 0, "over_per_taken": 10, "under": "per_missing"}
    scene = Scene("9d8d/Jd7c/TdAd", "c", bids="0 0 0", plays="9d Jd", score=pays)
    assert scene.choice(bot) == "Ad"


@BOTS
def test_all_of_three_tricks_begin_with_the_highest_trump(bot: str) -> None:
    """28, issues/350: bid three of three with K-Q-4 of trumps, it led the 4."""
    scene = Scene("KhQh6h/9c8c7c/Td9d8d/JsTs9s", "h", bids="3 0 0 0")
    assert scene.choice(bot) in ("Kh", "Qh")


@BOTS
def test_of_two_trumps_for_two_tricks_the_higher_goes_first(bot: str) -> None:
    """29, issues/217."""
    assert Scene("Kh7h/9c8c/Td9d/JsTs", "h", bids="2 0 0 0").choice(bot) == "Kh"


@BOTS
def test_the_boss_trump_is_kept_for_the_last_trick(bot: str) -> None:
    """30, issues/142: two cards left, one trick needed: it ruffed and then had to lead."""
    scene = Scene("AdTd/Ah9c/KdQd", "h", bids="1 1 0", plays="Ad", **FREE)
    assert scene.choice(bot) == "9c"


@BOTS
def test_who_needs_all_the_rest_leads_high(bot: str) -> None:
    """31, issues/245."""
    assert Scene("AhAd6d/KdQd9c/Td9d8c/JsTs9s", "h", bids="3 0 0 0").choice(bot) in ("Ah", "Ad")
    assert Scene("AcKc6c/KdQd9h/Td9d8h/JsTs9s", "-", bids="3 0 0 0").choice(bot) in ("Ac", "Kc")


@BOTS
def test_the_second_hand_ruffs_a_high_card(bot: str) -> None:
    """32, pull/207: it never did when the card led was high."""
    scene = Scene("AdTd9d/AhKh9c/Kd8d7d/Qd6dJd", "h", bids="1 3 0 0", plays="Ad", **FREE)
    assert scene.choice(bot) in ("Ah", "Kh")


@BOTS
def test_no_lead_of_a_suit_in_which_somebody_is_void(bot: str) -> None:
    """34, issues/241: to take, it led a suit in which a player had shown that he ruffs."""
    scene = Scene("AcAdKd6d/9c8c7d6h/Qd9d8d7h/JsTsTc9s", "h", bids="2 0 0 1", plays="Kd 7d Qd Ts", **FREE)
    assert scene.choice(bot) == "Ac"


@BOTS
def test_small_trumps_are_not_all_tricks(bot: str) -> None:
    """D16: 2-3-4-5 of trumps were bid as four tricks."""
    scene = Scene("5h4h3h2h/AcKcQcJc/AdKdQdJd/AsKsQsJs", "h", decks={4: "52"}, **FREE)
    assert scene.choice(bot) in ("1", "2", "3")


@BOTS
def test_a_made_bid_ducks_with_the_highest_card_that_loses(bot: str) -> None:
    """Playing the bid, not the card (what users want, 1)."""
    scene = Scene("KdTd9d/QdTh6d/8d7d9s", "c", bids="0 0 0", plays="Kd")
    assert scene.choice(bot) == "Qd"


@BOTS
def test_a_trick_is_taken_as_cheaply_as_possible(bot: str) -> None:
    scene = Scene("Td9d/9c8c/AdJd", "s", bids="1 0 2", plays="Td 9c")
    assert scene.choice(bot) == "Jd"


@BOTS
def test_a_joker_that_is_worth_more_as_low_ducks(bot: str) -> None:
    """With the bid made, the ace of the suit led would take; the joker lets the trick go."""
    scene = Scene("Kh9c/7sAh/ThTc", "d", bids="1 0 0", plays="Kh", **JOKER)
    assert scene.choice(bot) == "7s-"


@BOTS
def test_a_proven_revoke_is_claimed(bot: str) -> None:
    """A seat that had shown it was void plays the suit: at an honour table the others say so, and nobody else does."""
    honour = {"revoke": {"mode": "penalise"}, **FREE}
    scene = Scene("KdTd/Jd9c/9d8d", "h", bids="0 0 0", plays="Kd 9c 9d Td Jd 8d", **honour)
    assert scene.choice(bot, 0) == "claim2"
    assert scene.choice(bot, 2) == "claim2"
    assert scene.choice(bot, 1) == "fair"


def test_a_void_counts_until_it_is_disproved() -> None:
    honour = {"revoke": {"mode": "penalise"}, **FREE}
    scene = Scene("KdTd/Jd9c/9d8d", "h", bids="0 0 0", plays="Kd 9c 9d", **honour)
    known = know(look(scene.match, 0), scene.heard)
    assert known.cannot[1].bit_count() == 9
    assert known.revoked == 0
