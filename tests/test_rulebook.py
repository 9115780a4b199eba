"""The rules as text: complete in every language, and made from the options."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from shamayka.rulebook import options_text, rule_text, summary, title
from shamayka.rules.ruleset import changed, from_options, games, load
from shamayka.wording import LANGUAGES, bundle, words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_game_has_its_rules_in_every_language(name: str, lang: str) -> None:
    text = rule_text(load(name), lang)
    assert title(name, lang) in text
    assert summary(name, lang)
    assert not re.search(r"rules-|title-|kind-|\{ ?\$|\?\?\?|None", text)


def _files(lang: str) -> dict[str, str]:
    folder = resources.files("shamayka") / "words" / lang
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")}


def _messages(lang: str) -> dict[str, set[str]]:
    """The messages of a language and the variables of each; fails on anything that does not parse."""
    found: dict[str, set[str]] = {}
    for name, text in _files(lang).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{lang}/{name}: {getattr(entry, 'content', '')[:80]}"
            if isinstance(entry, ast.Message):
                source = text[entry.span.start : entry.span.end] if entry.span else ""
                found[entry.id.name] = set(re.findall(r"\$(\w+)", source))
    return found


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_have_the_same_messages(lang: str) -> None:
    english, other = _messages("en"), _messages(lang)
    assert english.keys() == other.keys()
    more = {key: other[key] - english[key] for key in other if other[key] - english[key]}
    assert more.items() <= {"table-card": {"letter"}}.items()  # a card's letter has a gender there


def test_an_unknown_message_or_language_falls_back() -> None:
    assert words("en")("no-such-message") == "no-such-message"
    assert words("xx")("rules-winner") == words("en")("rules-winner")
    with pytest.raises(KeyError):
        bundle("xx")


CHANGES: list[dict[str, Any]] = [
    {"direction": "ccw"},
    {"direction": "ccw", "first_bidder": "left"},
    {"first_lead": "highest_bidder"},
    {"deal_style": "all_at_once"},
    {"cut": "dealer"},
    {"schedule": {"descend": True}},
    {"schedule": {"top": 3}},
    {"trump_stock": "none"},
    {"trump_full_deal": "none"},
    {"trump_full_deal": "chooser", "chooser_cards": 2},
    {"trump_fixed": "d"},
    {"trump_rotation": ["s", "-"]},
    {"no_trump_deals": ["top"]},
    {"turned_joker": "redeal"},
    {"extra_card": "hidden"},
    {"bidding": "simultaneous"},
    {"hook": "not_equal"},
    {"hook": "not_equal", "hook_exempt": ["up_to_3"]},
    {"hook": "exceed", "exceed_fallback": "must_bid_all"},
    {"blind_hook": "exceed"},
    {"min_blind_bid": 2},
    {"blind_optional": True},
    {"must_trump": False},
    {"must_overtrump": True},
    {"joker_counts_as_suit": True},
    {"joker_as_any_card": True},
    {"joker_plain_high_lead": False},
    {"plain_high_suit": "named"},
    {"joker_low_lead": False},
    {"low_joker_unbeaten": "first_other_takes"},
    {"joker_in_no_trump": "low_only"},
    {"joker_lock": "Qs"},
    {"demand_when": "never"},
    {"demand_void": "trump"},
    {"demand_beaten_by_trump": True},
    {"jokers": ["7s", "7c"], "two_jokers": "first_wins"},
    {"jokers": ["7s", "7c"], "second_joker_on_demand": "overtakes"},
    {"score": {"made_per": 7}},
    {"score": {"all_tricks_per": 100}},
    {"score": {"fine_per_card": 100}},
    {"last_deal_mult": 2},
    {"premium": {"best": "all"}},
    {"schedule": {"closing": [["blind", 1]]}},
    {"schedule": {"closing": [["golden", 1], ["miser", 2], ["forehead", "n"], ["no_trump", 1], ["plain", 1]]}},
    {"revoke": {"mode": "penalise"}},
    {"expose": {"percent": 5}},
    {"money_negative_mult": 2},
    {"tie": "golden_deal"},
    {"look": {"others": True}},
    {"record_row": "deal"},
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_change_of_an_option_is_told(lang: str) -> None:
    plain = from_options({"decks": {3: "36", 4: "36"}, "jokers": ["7s"]})
    texts = [rule_text(plain, lang)] + [rule_text(changed(plain, change), lang) for change in CHANGES]
    assert len(set(texts)) == len(texts)


def test_options_are_listed() -> None:
    text = options_text(load("zakaznoy"))
    assert 'hook = "not_equal"' in text
    assert "schedule.descend = true" in text
