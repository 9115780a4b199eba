"""The examples of the rule book, played again by the plain rules of ``tests/naive`` and by arithmetic."""

from __future__ import annotations

import re
from typing import Any

import pytest

from shamayka.cards import card_name, cards_in
from shamayka.rulebook import rule_text
from shamayka.rules.ruleset import Ruleset, changed, games, load, to_options
from shamayka.rules.schedule import pack_of
from tests.naive.trick import Naive, Plays

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
CALLS = {"demands the highest": "!", "as the lowest": "-", "as the highest": "+"}
HOUSE: list[tuple[str, dict[str, Any]]] = [
    ("zakaznoy", {"must_overtrump": True, "demand_beaten_by_trump": True}),
    ("zakaznoy", {"must_trump": False, "demand_when": "never"}),
    ("zakaznoy", {"demand_when": "never", "joker_low_lead": False}),
    ("zakaznoy", {"demand_when": "never", "joker_low_lead": False, "plain_high_suit": "named"}),
    ("odessa-classic", {"demand_when": "first_trick", "demand_void": "highest_trump"}),
    ("odessa-classic", {"trump_stock": "none", "trump_full_deal": "none", "joker_in_no_trump": "low_only"}),
    ("odessa-classic", {"joker_lock": "Qs", "trump_fixed": "h"}),
    ("georgian-joker", {"joker_lock": "Ah", "trump_rotation": ["d", "-"], "hook": "exceed"}),
    ("zakaznoy", {"decks": {2: "36"}}),
    ("odessa-widdershins", {"first_bidder": "left", "hook_binds": "dealer"}),
]
GAMES = [*((load(name), name) for name in games()), *((changed(load(name), more), f"{more}") for name, more in HOUSE)]


def _cards(text: str) -> list[str]:
    return [_card(word) for word in text.split()]


def _card(text: str) -> str:
    return "Xr" if text == "joker" else text[:-1].replace("10", "T") + SUITS[text[-1]]


def _rows(text: str, at: int) -> list[list[str]]:
    lines = text[at:].split("\n\n")[1].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _naive(rules: Ruleset, intro: str, seats: int) -> tuple[Naive, list[str]]:
    trump = re.search(r"(.) is trump", intro)
    gone = re.search(r", (\S+) has already been played", intro)
    pack = [card_name(card) for card in cards_in(pack_of(rules, seats))]
    real = [card for card in pack if card[0] == "X"]
    options = {**to_options(rules), "jokers": real or list(rules.jokers)}
    return Naive(options, SUITS[trump[1]] if trump else "-", pack, seats), [_card(gone[1])] if gone else []


def _call(intro: str) -> str:
    for words, sign in CALLS.items():
        if words in intro:
            suit = intro[-2]
            return sign + SUITS[suit] if suit in SUITS else "!"
    return ""


@pytest.mark.parametrize(("rules", "name"), GAMES, ids=[name for _, name in GAMES])
def test_a_picture_shows_what_may_be_played_and_who_takes(rules: Ruleset, name: str) -> None:
    text = rule_text(rules)
    found = list(re.finditer(r"For example: .*three cards.*", text))
    assert len(found) == 1 + any(rules.jokers) or "+1" in str(rules.decks), name
    for match in found:
        intro, rows = match[0], _rows(text, match.start())
        naive, gone = _naive(rules, intro, len(rows))
        table: Plays = []
        for seat, (_, hand, may, plays) in enumerate(rows):
            held = _cards(hand)
            allowed = naive.cards(held, table, gone)
            assert set(allowed) == set(held if may == "any" else _cards(may))
            call = _call(intro) if not table and naive.is_joker(_card(plays)) else ""
            assert not call or call in naive.calls(table, gone, first="first trick" in intro)
            table.append((seat, _card(plays), call))
        taker = rows[naive.taker(table)]
        told = text[match.end() :].split("\n\n")[2]
        assert told.startswith(f"{taker[0]} takes the trick")
        assert taker[3] in told or "with the joker" in told


@pytest.mark.parametrize(("rules", "name"), GAMES, ids=[name for _, name in GAMES])
def test_a_bidding_shows_what_the_last_may_not_say(rules: Ruleset, name: str) -> None:
    said = re.search(
        r"For example, with (\d+|one) cards? each: (.*), which makes (\d+)\. .* must not bid ([^:]*):", rule_text(rules)
    )
    assert (said is None) == (rules.hook == "none"), name
    if said:
        bids = [int(number) for number in re.findall(r"\d+", said[2])]
        cards, total = int(said[1].replace("one", "1")), int(said[3])
        assert total == sum(bids)
        bad = {
            bid for bid in range(cards + 1) if total + bid == cards or (rules.hook == "exceed" and total + bid < cards)
        }
        assert set(map(int, re.findall(r"\d+", said[4]))) == bad
