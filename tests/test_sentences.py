"""Sentences that are made of others' messages, and refusals that teach."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from shamayka.actions import parse
from shamayka.cards import NAMES, cards_in
from shamayka.game import table as tb
from shamayka.game.position import Position
from shamayka.game.refused import Refused
from shamayka.notation import check
from shamayka.rules.ruleset import changed, load
from shamayka.sentences import begun_small
from shamayka.server.problem import malformed
from tests.browser.stage import played_to, to_play
from tests.browser.test_overlaps import rules

SOURCE = Path(__file__).parent.parent / "src"
WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


@pytest.mark.parametrize(
    ("text", "small"),
    [("Expected a number", "expected a number"), ("JSON is malformed", "JSON is malformed"), ("A", "a"), ("", "")],
)
def test_an_abbreviation_stays_as_it_is(text: str, small: str) -> None:
    assert begun_small(text) == small
    if text:
        assert malformed(ValueError(text)) == f"That message cannot be understood: {small}."


def test_no_other_place_makes_a_first_letter_small() -> None:
    found = [
        f"{file.name}:{node.lineno}"
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node).endswith(("[:1].lower", "[0].lower"))
    ]
    assert [place for place in found if not place.startswith("sentences.py")] == []
    assert found


def held(position: Position) -> list[str]:
    """The cards of the first seat."""
    return [NAMES[card] for card in cards_in(position.hands[0])]


def offered(table: tb.Table, seat: int) -> set[str]:
    return {str(action)[:2] for action in tb.legal(table.match, seat)}


def must_follow(table: tb.Table) -> bool:
    """The first seat holds the suit led, which is not trump, and another; jokers are out of the way."""
    position = to_play(table)
    if position is None or not position.table:
        return False
    led = str(position.table[0].play)
    open_suits = {card[1] for card in offered(table, 0)}
    suits = {card[1] for card in held(position)}
    return len(led) == 2 and open_suits == {led[1]} and len(suits) > 1


def must_trump(table: tb.Table) -> bool:
    position = to_play(table)
    if position is None or not position.table:
        return False
    led, trump = str(position.table[0].play), position.law.trump
    suits = {card[1] for card in held(position)}
    open_suits = {card[1] for card in offered(table, 0)}
    return len(led) == 2 and led[1] not in suits and trump >= 0 and open_suits == {"cdhs"[trump]} and len(suits) > 1


@pytest.mark.parametrize(("moment", "key"), [(must_follow, "follow"), (must_trump, "must_trump")])
def test_a_refused_card_says_why(moment: object, key: str) -> None:
    """Over the socket and in the terminal as on the page."""
    table = played_to(moment, changed(load("updown-full"), {"schedule": {"start": 6, "top": 6}}))  # type: ignore[arg-type]
    position = table.match.position
    assert position is not None
    wrong = next(card for card in held(position) if card not in offered(table, 0))
    with pytest.raises(Refused) as refused:
        tb.act(table, 0, parse(wrong))
    assert refused.value.key == key
    assert refused.value.text.startswith(f"You may not play {wrong} now. ")
    if key == "follow":
        suit = str(position.table[0].play)[1]
        assert f"You must follow suit: {WORDS[suit]}." in refused.value.text
        assert refused.value.values["suit"] == suit
    else:
        assert "Without the suit led you must trump." in refused.value.text


def is_demanded(table: tb.Table) -> bool:
    """A joker has demanded a suit of which the first seat holds two cards and more."""
    position = to_play(table)
    if position is None or len(position.table) != 1:
        return False
    demanded = str(position.table[0].play)[2:]
    return demanded[:1] == "!" and len(demanded) == 2 and sum(card[1] == demanded[1] for card in held(position)) > 1


def test_a_card_below_the_highest_is_told_of_the_demand() -> None:
    table = played_to(is_demanded, rules(4), seeds=600)
    position = table.match.position
    assert position is not None
    suit = str(position.table[0].play)[3]
    lowest = min((card for card in held(position) if card[1] == suit), key=lambda card: "23456789TJQKA".index(card[0]))
    with pytest.raises(Refused) as refused:
        tb.act(table, 0, parse(lowest))
    assert refused.value.key == "highest"
    assert f" Your highest card of {WORDS[suit]} is demanded." in refused.value.text


def test_a_sheet_says_that_a_bid_is_missing() -> None:
    """A forgotten entry is easily overlooked where all is said to be missing."""
    text = """ohn = 1
rules = "odessa-classic"
players = ["A", "B", "C", "D"]
[[deal]]
number = 1
dealer = 4
bids = "0 0 0"
taken = [0, 0, 0, 1]
"""
    told = [str(fault) for fault in check(text)]
    assert any("There are 3 bids in this deal, and 4 play." in line for line in told), told
    none = [str(fault) for fault in check(text.replace('"0 0 0"', '""'))]
    assert any("The bids of this deal are missing." in line for line in none), none
