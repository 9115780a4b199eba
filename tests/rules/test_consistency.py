"""What cannot be played is refused in one sentence that names the option and its value."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from shamayka.rules import schedule
from shamayka.rules.ruleset import RulesetError, changed, from_options, games, load, read
from shamayka.rules.schedule import plan

HUGE = 10**9
NO_LEAD = {"joker_plain_high_lead": False, "joker_low_lead": False}
REFUSED: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    # the table
    ({"decks": {}}, ("decks",)),
    ({"decks": {1: "52"}}, ("decks", "1 players")),
    ({"decks": {8: "52"}}, ("decks", "8 players")),
    ({"decks": {"four": "52"}}, ("decks is {'four': '52'}, but it must be a pack for each number of players",)),
    ({"decks": {4: "53"}}, ("decks", "53")),
    ({"decks": {4: "tarot"}}, ("decks", "tarot")),
    ({"decks": {4: "²"}}, ("decks", "²")),
    ({"decks": {4: "٣٦"}}, ("decks", "٣٦")),
    ({"decks": {4: "36+3"}}, ("decks", "4 players", "3")),
    ({"decks": {4: "36+9h"}}, ("decks", "36+9h", "already")),
    ({"decks": {7: "4"}, "jokers": []}, ("decks", "7 players", "too few")),
    ({"name": ""}, ("name",)),
    ({"name": "x" * 61}, ("name", "60")),
    # jokers
    ({"jokers": ["2s"], "decks": {4: "36"}}, ("jokers", "2s", "36")),
    ({"jokers": ["2s"], "decks": {4: "36", 5: "52"}}, ("jokers", "2s", "36")),
    ({"jokers": ["Xr"]}, ("jokers", "Xr")),
    ({"jokers": ["7S"]}, ("jokers", "7S")),
    ({"jokers": ["7s", "7s"]}, ("jokers", "7s", "twice")),
    ({"jokers": ["Ac", "Ad", "Ah", "As"], "decks": {2: "4"}, "turned_joker": "redeal"}, ("jokers", "every card")),
    ({"joker_lock": "2s", "decks": {4: "36"}}, ("joker_lock", "2s")),
    ({"joker_lock": "2s", "decks": {4: "36", 5: "52"}}, ("joker_lock", "2s", "4 players")),
    ({"joker_lock": "7s"}, ("joker_lock", "7s")),
    ({"joker_lock": "queen"}, ("joker_lock", "queen")),
    ({"demand_when": "never", **NO_LEAD}, ("demand_when", "never")),
    ({"demand_when": "first_trick", **NO_LEAD}, ("demand_when", "first_trick")),
    # the deals
    ({"schedule": {"top": 17}}, ("schedule.top is 17", "at most 13")),
    ({"schedule": {"top": HUGE}}, ("schedule.top",)),
    ({"schedule": {"top": 0}}, ("schedule.top is 0",)),
    ({"schedule": {"top": -3}}, ("schedule.top is -3",)),
    ({"schedule": {"start": 0}}, ("schedule.start is 0",)),
    ({"schedule": {"start": 5, "top": 3}}, ("schedule.start is 5", "3")),
    ({"schedule": {"top_repeats": 0}}, ("schedule.top_repeats is 0",)),
    ({"schedule": {"top_repeats": HUGE}}, ("schedule.top_repeats",)),
    ({"schedule": {"one_repeats": -1}}, ("schedule.one_repeats is -1",)),
    ({"schedule": {"one_repeats": 150, "descend": True}}, ("schedule", "deals", "200")),
    ({"schedule": {"closing": [["blind", HUGE]]}}, ("schedule.closing",)),
    ({"schedule": {"closing": [["blind", 0]]}}, ("schedule.closing is 0",)),
    ({"schedule": {"closing": [["plain", 190]]}}, ("schedule", "203", "200")),
    ({"schedule": {"closing": [["blind", 1]] * 10_000}}, ("schedule.closing", "10000")),
    ({"schedule": {"mode": "nines", "sets": HUGE}}, ("schedule.sets",)),
    ({"schedule": {"mode": "four_sets", "nines": 1}}, ("schedule.mode is four_sets", "one card")),
    ({"schedule": {"mode": "four_sets"}, "decks": {6: "8"}, "jokers": []}, ("schedule.mode is four_sets", "one card")),
    ({"schedule": {"mode": "nines", "nines": 0}}, ("schedule.nines is 0",)),
    (
        {"schedule": {"closing": [["dance", 1]]}},
        ("schedule.closing[0][0] is dance, but it must be plain, blind, no_trump,",),
    ),
    ({"golden": {"cards": 14}}, ("golden.cards is 14", "13")),
    ({"forehead": {"cards": 0}}, ("forehead.cards is 0",)),
    # trump
    ({"trump_fixed": "h", "trump_rotation": ["s"]}, ("trump_fixed is h", "trump_rotation")),
    ({"trump_rotation": ["s"] * 1000}, ("trump_rotation", "1000")),
    ({"trump_full_deal": "chooser", "chooser_cards": 13}, ("chooser_cards is 13", "13")),
    ({"trump_full_deal": "chooser", "chooser_cards": 0}, ("chooser_cards is 0",)),
    (  # two players of five get 26 cards each in a play-off, four of them 13
        {"decks": {5: "52"}, "trump_full_deal": "chooser", "chooser_cards": 13, "tie": "golden_deal"},
        ("chooser_cards is 13", "13"),
    ),
    # bidding
    ({"hook_exempt": ["up_to_k"]}, ("hook_exempt", "up_to_k")),
    ({"hook": "exceed", "hook_exempt": ["first", "last"]}, ("hook_exempt has last", "write final")),
    (
        {"blind_hook": "not_equal", "hook_exempt": ["last"], "schedule": {"start": 2, "descend": True}},
        ("hook_exempt has last", "final"),
    ),
    ({"hook_exempt": ["up_to_0"]}, ("hook_exempt", "up_to_0")),
    ({"hook_exempt": ["first_²_deals"]}, ("hook_exempt", "first_²_deals")),
    ({"bidding": "simultaneous", "hook": "exceed"}, ("hook is exceed", "bidding")),
    ({"bidding": "simultaneous", "blind_hook": "not_equal"}, ("blind_hook is not_equal", "bidding")),
    ({"min_blind_bid": -1}, ("min_blind_bid is -1",)),
    ({"min_blind_bid": 14}, ("min_blind_bid is 14", "13")),
    # points
    ({"last_deal_mult": 0}, ("last_deal_mult is 0",)),
    ({"special_mult": -2}, ("special_mult is -2",)),
    ({"money_negative_mult": 0}, ("money_negative_mult is 0",)),
    ({"blind_mult": {"under": -1}}, ("blind_mult.under is -1",)),
    ({"blind_mult": {"made": 101}}, ("blind_mult.made is 101", "100")),
    ({"score": {"fine": -200}}, ("score.fine is -200",)),
    ({"score": {"made_per": HUGE}}, ("score.made_per",)),
    ({"golden": {"per_trick": HUGE}}, ("golden.per_trick",)),
    ({"revoke": {"points": 50}}, ("revoke.points is 50",)),
    ({"expose": {"dealer_points": 10}}, ("expose.dealer_points is 10",)),
    ({"expose": {"percent": 101}}, ("expose.percent is 101",)),
    ({"faults": {"misdeal": 10}}, ("faults.misdeal is 10", "0")),
    ({"faults": {"uncut": -10}, "cut": "none"}, ("faults.uncut is -10", "cut is none")),
    # types and names
    ({"must_trump": 1}, ("must_trump is 1, but it must be true or false.",)),
    ({"score": {"made_base": True}}, ("score.made_base is true, but it must be a whole number.",)),
    ({"schedule": {"top": True}}, ("schedule.top is true, but it must be a whole number or max.",)),
    ({"schedule": {"top": 4.0}}, ("schedule.top is 4.0, but it must be a whole number or max.",)),
    ({"schedule": None}, ("schedule is none, but it must be a group of options: mode, start,",)),
    ({"hook": "x" * 500}, ("hook is xxxx", "…, but it must be none, not_equal or exceed.")),
    ({"jokers": "7s"}, ("jokers is 7s, but it must be a list, where each entry is a text.",)),
    ({"min_blind_bid": 10**30}, ("min_blind_bid is 1000",)),
    ({"trump_rotation": ["spades"]}, ("trump_rotation[0] is spades, but it must be c, d, h, s or -.",)),
    ({"trump_fixed": "spades"}, ("trump_fixed is spades, but it must be c, d, h or s.",)),
    (
        {"schedule": {"closing": [["plain"]]}},
        ("schedule.closing[0] is ['plain'], but it must be a list: plain, blind,",),
    ),
    ({"schedule": {"top_repeats": "x"}}, ("is x, but it must be a whole number, n or n_but_1_for_6.",)),
    ({"premium": 200}, ("premium is 200, but it must be a group of options: best, deduct and several.",)),
    ({"decks": {4: 36}}, ("decks is {4: 36}, but it must be a pack for each number of players",)),
    ({"fine": 200}, ("no option 'fine'; score.fine may be meant; 'shamayka rules GAME --options' shows all.",)),
    ({"trump_rotate": ["s"]}, ("no option 'trump_rotate'; trump_rotation may be meant;",)),
    ({"score": {"hisht": 200}}, ("no option 'hisht' in score; 'shamayka rules GAME --options' shows all.",)),
    ({"score": {"hook": "none"}}, ("no option 'hook' in score: write hook above the first group in brackets.",)),
    ({"schedule": {"like": "whist"}}, ("write like above the first group in brackets.",)),
]


@contextmanager
def few_calls(most: int = 250_000) -> Iterator[None]:
    """What is done inside is no more work the greater the numbers are."""
    calls, before = 0, sys.getprofile()

    def count(*_call: object) -> None:
        nonlocal calls
        calls += 1
        assert calls < most

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


@pytest.mark.parametrize(
    ("options", "words"), REFUSED, ids=[f"{number}-{next(iter(row[0]))}" for number, row in enumerate(REFUSED)]
)
def test_what_cannot_be_played_is_refused_in_a_sentence(options: dict[str, Any], words: tuple[str, ...]) -> None:
    with pytest.raises(RulesetError) as refused, few_calls():
        from_options({"decks": {4: "52"}, "jokers": ["7s"], **options})
    sentence = str(refused.value)
    assert all(word in sentence for word in words), sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400


@pytest.mark.parametrize(
    "options",
    [
        {"decks": {4: "40+1"}},
        {"decks": {3: "32+6c"}, "jokers": ["6c"]},
        {"decks": {4: "36", 3: "52"}, "schedule": {"top": 12}},  # too big for four: refused when four sit down
        {"schedule": {"mode": "nines", "sets": 1}, "premium": {}},
        {"min_blind_bid": 13, "hook": "not_equal"},  # the minimum yields to the hook (AMB-47)
        {"blind_optional": True, "bidding": "simultaneous"},
        {"demand_when": "never", "joker_low_lead": False},
        {"trump_full_deal": "chooser", "chooser_cards": 12},
        {"trump_full_deal": "chooser", "schedule": {"top": 2}},  # no deal is full
        {"decks": {5: "52"}, "trump_full_deal": "chooser", "chooser_cards": 13},  # ties are shared
        {"hook_exempt": ["first", "final", "up_to_3", "first_12_deals"]},
        {"hook_exempt": ["last"]},  # where nobody is bound nobody need be free
        {"hook": "not_equal", "hook_exempt": ["last"], "schedule": {"descend": True}},
        {"hook": "exceed", "hook_exempt": ["last"], "decks": {4: "52", 2: "36"}, "schedule": {"mode": "four_sets"}},
    ],
)
def test_what_is_only_odd_can_be_played(options: dict[str, Any]) -> None:
    rules = from_options({"decks": {4: "52"}, "jokers": ["7s"], **options})
    assert all(plan(rules, players) for players in rules.players)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("decks = ", "not valid TOML"),
        ("top = 1" + "0" * 5000, "not valid TOML"),
        ("a = " + "[" * 10_000, "not valid TOML"),
        ("like = 3", "like is 3;"),
        ('like = "whist"', "'whist'"),
        ('like = "../georgian"', "no game"),
        ('like = "zakaznoy"\nhook = "sometimes"', "hook"),
        ('like = "zakaznoy"\nhook = none', 'line 2.*A word stands in quotes, as in hook = "none"'),
        ("", "The option decks is missing: name a pack for each number of players, such as .*, or begin with like"),
    ],
)
def test_a_file_that_is_no_ruleset_is_refused(text: str, words: str) -> None:
    with pytest.raises(RulesetError, match=words):
        read(text)


def test_a_variant_changes_groups_key_by_key_and_replaces_the_packs() -> None:
    rules = read('like = "zakaznoy"\n[decks]\n3 = "36"\n[score]\nmade_zero = 0')
    assert rules.players == (3,)
    assert rules.score.made_zero == 0
    assert rules.score.made_per == load("zakaznoy").score.made_per
    assert changed(rules, {"expose": None}).expose is None


def test_far_too_many_deals_are_counted_and_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "_closing", lambda *_args: pytest.fail("they were made"))
    closing = [["plain", 200], ["blind", "2n"]] * 10
    with pytest.raises(RulesetError, match=r"gives 2 players \d{4} deals; at most 200 can be played"):
        changed(load("odessa-classic"), {"schedule": {"closing": closing}})


def test_deals_are_counted_as_they_are_made() -> None:
    for name in games():
        rules = load(name)
        assert all(schedule.deals(rules, players) == len(schedule.plan(rules, players)) for players in rules.players)
