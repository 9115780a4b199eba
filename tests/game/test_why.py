"""Why a trick goes to its taker: what the table says of it, so that no client needs the rules."""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.actions import Play, parse
from shamayka.cards import pack_mask, parse_card, parse_suit
from shamayka.game import position as pos
from shamayka.game.deal import arranged
from shamayka.game.events import Taken
from shamayka.game.why import taken_event
from shamayka.rules.schedule import plan
from tests.matches import small


def said(plays: str, trump: str, **options: Any) -> Taken:
    """What is said of a trick that seat 0 leads."""
    cards = plays.split()
    rules = small(schedule={"top": 1, "closing": [["golden", 1]]}, jokers=["6s", "7s"], **options)
    hands = [1 << parse_card(card[:2]) for card in cards]
    position = pos.begin(arranged(rules, plan(rules, 3)[1], 2, hands, parse_suit(trump), pack_mask("36")))
    for seat, card in enumerate(cards):
        play = parse(card)
        assert isinstance(play, Play)
        position = pos.advance(position, seat, play)
    assert position.phase == "take"
    return taken_event(position)


ANY, NAMED = {"joker_as_any_card": True}, {"plain_high_suit": "named"}
PASSED, FIRST = {"low_joker_unbeaten": "first_other_takes"}, {"two_jokers": "first_wins"}


@pytest.mark.parametrize(
    ("plays", "trump", "options", "seat", "over", "why"),
    [
        ("Kd Ad 9c", "h", {}, 1, "Kd", "higher"),
        ("Kd Ad 9c", "-", {}, 1, "Kd", "higher"),
        ("Td Kd Ad", "h", {}, 2, "Kd", "higher"),
        ("Kd Td Ad", "h", {}, 2, "Kd", "higher"),
        # the leader: the best of those who followed, if anybody could
        ("Ad Td Kd", "h", {}, 0, "Kd", "higher"),
        ("Ad Kd Td", "h", {}, 0, "Kd", "higher"),
        ("Ad 9c Kd", "h", {}, 0, "Kd", "higher"),
        ("Ad 9c Ts", "h", {}, 0, "", "alone"),
        ("Th Kd 9c", "h", {}, 0, "", "alone"),
        ("Kd 9c 7s-", "h", {}, 0, "", "alone"),
        # trumps
        ("Kd 9h Ad", "h", {}, 1, "Kd", "trump"),
        ("Kd Ad 9h", "h", {}, 2, "Ad", "trump"),
        ("Kd 9h Th", "h", {}, 2, "9h", "higher_trump"),
        ("9h Kd Th", "h", {}, 2, "9h", "higher_trump"),
        ("Th 9h Kd", "h", {}, 0, "9h", "higher_trump"),
        # jokers
        ("Ad 7s! Kd", "h", {}, 1, "Ad", "joker"),
        ("7s! Ah Kd", "h", {}, 0, "Ah", "joker"),
        ("7s! Kd 9c", "h", {}, 0, "", "joker"),
        ("7s+d Ad Kh", "h", NAMED, 0, "Kh", "joker"),
        ("7s!d Ad Kd", "h", {}, 0, "Ad", "demand"),
        ("7s!s 6s! Kd", "h", {}, 0, "", "demand"),
        ("Kd 6s! 7s!", "h", {}, 2, "6s!", "joker"),
        ("Kd 6s! 7s!", "h", FIRST, 1, "Kd", "joker"),
        # the low joker
        ("7s-d Ad 9c", "h", {}, 1, "7s-d", "higher"),
        ("7s-d 9h 9c", "h", {}, 1, "7s-d", "trump"),
        ("7s-d 9c Ts", "h", {}, 0, "", "low_unbeaten"),
        ("7s-h 9c Ad", "h", {}, 0, "", "low_unbeaten"),
        ("7s-d 9c Ts", "h", PASSED, 1, "7s-d", "passed_on"),
        ("7s-d Ad 9c", "h", PASSED, 1, "7s-d", "higher"),
        # a joker that stands for a card
        ("Kd 7s=Ad 9c", "h", ANY, 1, "Kd", "higher"),
        ("Kd 7s=9h Ad", "h", ANY, 1, "Kd", "trump"),
        ("9h 7s=Th Kd", "h", ANY, 1, "9h", "higher_trump"),
        ("7s=9h Kd Th", "h", ANY, 2, "7s=9h", "higher_trump"),
        ("7s=9d Ts 9c", "h", ANY, 0, "", "alone"),
    ],
)
def test_what_is_said_of_a_trick(
    plays: str, trump: str, options: dict[str, Any], seat: int, over: str, why: str
) -> None:
    """S0-b35, S0-b36, S2-23, S2-27 to S2-31; ``over`` is the play that the taker's had to beat."""
    assert said(plays, trump, **options) == Taken(seat, plays.split()[seat], over, why)
