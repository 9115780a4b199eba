"""The rules as text: whole in every language, and no option that they are silent about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, TextElement, VariableReference
from fluent.syntax.visitor import Visitor
from hypothesis import HealthCheck, given, settings

from shamayka import rulebook
from shamayka.rules.choices import options
from shamayka.rules.ruleset import Expose, Options, Premium, Ruleset, from_options, games, load, read
from shamayka.rules.schedule import plan
from shamayka.wording import LANGUAGES, bundle, words
from tests.strategies import rulesets

WORDS = resources.files("shamayka") / "words"


def _strict(lang: str) -> Any:
    """Words that forgive nothing: every message must be there, with all that it names."""

    def say(key: str, **values: object) -> str:
        if key.startswith(("title-", "summary-")) and not bundle(lang).has_message(key):
            return key
        value = bundle(lang).get_message(key).value
        assert value is not None
        text, errors = bundle(lang).format_pattern(value, values)
        assert not errors, (key, values, errors)
        return str(text)

    return say


@pytest.fixture(autouse=True)
def _strict_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "words", _strict)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_game_has_its_rules_in_every_language(name: str, lang: str) -> None:
    text = rulebook.rule_text(load(name), lang)
    _check(text)
    assert text.startswith(f"# {rulebook.title(name, lang)}\n\n{rulebook.summary(name, lang)}\n")
    assert rulebook.title(name, lang) != name
    assert rulebook.summary(name, lang)
    for players in load(name).players:
        assert f"| {players} | {len(plan(load(name), players))} |" in text


def _check(text: str) -> None:
    assert not re.search(r"book-|[{}$]|None|\?\?|  |\.\.| [.,;:]|\b1 (cards|points|deals|tricks)\b", text), text
    assert text.endswith("\n")
    for line in text.splitlines():
        assert line.startswith(("#", "|")) or not line or line[-1] in ".:!?", line


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(rules=rulesets())
def test_any_rules_can_be_told(rules: Ruleset) -> None:
    for lang in LANGUAGES:
        _check(rulebook.rule_text(rules, lang))


BASE: dict[str, Any] = {"decks": {4: "36"}, "jokers": ["6s", "6c"]}
ALL_KINDS = {"schedule": {"closing": [["blind", 1], ["no_trump", 1], ["golden", 1], ["miser", 1], ["forehead", 1]]}}
HONOUR = {"revoke": {"mode": "penalise"}}
SIX = {"decks": {6: "52+2"}, "jokers": ["Xr", "Xb"]}
# For each option: what a game must have for it to matter, and another value than its default.
CHANGES: dict[str, tuple[dict[str, Any], Any]] = {
    "name": ({}, "zakaznoy"),
    "decks": ({}, {"4": "52"}),
    "jokers": ({}, ["7s"]),
    "direction": ({}, "ccw"),
    "first_bidder": ({"direction": "ccw"}, "left"),
    "first_lead": ({}, "highest_bidder"),
    "deal_style": ({}, "all_at_once"),
    "cut": ({}, "none"),
    "schedule.mode": ({}, "nines"),
    "schedule.start": ({}, 2),
    "schedule.top": ({}, 5),
    "schedule.top_repeats": ({}, "n"),
    "schedule.one_repeats": ({}, "n"),
    "schedule.descend": ({}, True),
    "schedule.descend_from": ({"schedule": {"descend": True}}, "repeat"),
    "schedule.closing": ({}, [["plain", "2n"]]),
    "schedule.six_descent": ({**SIX, "schedule": {"mode": "four_sets"}}, "mirror"),
    "schedule.sets": ({"schedule": {"mode": "nines"}}, 2),
    "schedule.nines": ({"schedule": {"mode": "nines"}}, 8),
    "trump_stock": ({}, "none"),
    "trump_full_deal": ({}, "chooser"),
    "chooser_cards": ({"trump_full_deal": "chooser"}, 4),
    "trump_fixed": ({}, "d"),
    "trump_rotation": ({}, ["s", "-"]),
    "no_trump_deals": ({}, ["top"]),
    "turned_joker": ({}, "redeal"),
    "extra_card": ({"decks": {4: "36+1"}}, "hidden"),
    "bidding": ({}, "simultaneous"),
    "hook": ({}, "exceed"),
    "hook_exempt": ({"hook": "not_equal"}, ["up_to_3"]),
    "blind_hook": ({"blind_optional": True}, "not_equal"),
    "hook_binds": ({"hook": "not_equal"}, "dealer"),
    "exceed_fallback": ({"hook": "exceed"}, "must_bid_all"),
    "min_blind_bid": ({"blind_optional": True}, 2),
    "blind_optional": ({}, True),
    "blind_with_open_card": ({"blind_optional": True}, False),
    "must_trump": ({}, False),
    "must_overtrump": ({}, True),
    "joker_counts_as_suit": ({}, True),
    "joker_as_any_card": ({}, True),
    "joker_plain_high_lead": ({}, False),
    "plain_high_suit": ({}, "named"),
    "joker_low_lead": ({}, False),
    "low_joker_unbeaten": ({}, "first_other_takes"),
    "joker_in_no_trump": ({}, "low_only"),
    "joker_lock": ({}, "Qs"),
    "demand_when": ({}, "first_trick"),
    "demand_void": ({}, "highest_trump"),
    "demand_beaten_by_trump": ({}, True),
    "two_jokers": ({}, "last_wins"),
    "second_joker_on_demand": ({}, "overtakes"),
    "score.made_base": ({}, 0),
    "score.made_per": ({}, 10),
    "score.made_zero": ({}, 5),
    "score.all_tricks_per": ({}, 100),
    "score.over_per_taken": ({}, 1),
    "score.failed_pass_per": ({}, -5),
    "score.under": ({}, "per_bid"),
    "score.under_per": ({"score": {"under": "per_missing"}}, -5),
    "score.under_none_per": ({"score": {"under": "per_missing"}}, -20),
    "score.under_also_scores_tricks": ({}, True),
    "score.fine": ({}, 200),
    "score.fine_nines": ({"schedule": {"mode": "four_sets"}, "score": {"fine": 200}}, 500),
    "score.fine_per_card": ({}, 100),
    "blind_mult.made": ({"blind_optional": True}, 2),
    "blind_mult.over": ({"blind_optional": True}, 2),
    "blind_mult.under": ({"blind_optional": True}, 2),
    "last_deal_mult": ({}, 2),
    "special_mult": (ALL_KINDS, 3),
    "special_dark": (ALL_KINDS, True),
    "premium": ({}, {}),
    "premium.best": ({"premium": {}}, "all"),
    "premium.deduct": ({"premium": {}}, "best_made"),
    "premium.several": ({"premium": {}}, "deduct"),
    "blind.cards": (ALL_KINDS, 3),
    "blind.when": (ALL_KINDS, "after_trump"),
    "no_trump.cards": (ALL_KINDS, 3),
    "golden.bids": (ALL_KINDS, True),
    "golden.per_trick": (ALL_KINDS, 15),
    "golden.none": (ALL_KINDS, -50),
    "golden.cards": (ALL_KINDS, 3),
    "miser.bids": (ALL_KINDS, True),
    "miser.per_trick": (ALL_KINDS, -15),
    "miser.none": (ALL_KINDS, 75),
    "miser.all": (ALL_KINDS, 100),
    "miser.cards": (ALL_KINDS, 3),
    "forehead.cards": (ALL_KINDS, 3),
    "forehead.shown": ({**ALL_KINDS, "forehead": {"cards": 3}}, "one"),
    "revoke.mode": ({}, "penalise"),
    "revoke.found": (HONOUR, "at_once"),
    "revoke.points": ({}, -50),
    "revoke.then": ({}, "restore_or_replay"),
    "revoke.false_claim": (HONOUR, -25),
    "expose": ({}, {}),
    "expose.dealer_points": ({"expose": {}}, 0),
    "expose.percent": ({"expose": {}}, 30),
    "expose.decide": ({"expose": {}}, "at_once"),
    "faults.uncut": ({}, -10),
    "faults.misdeal": ({}, -10),
    "money_negative_mult": ({}, 2),
    "negative_counts": ({"money_negative_mult": 2}, "result"),
    "tie": ({}, "golden_deal"),
    "look.own": ({}, False),
    "look.last": ({}, False),
    "look.others": ({}, True),
    "record_row": ({}, "deal"),
}


# Values beyond those above that have words of their own.
MORE: list[tuple[str, dict[str, Any], Any]] = [
    ("hook_exempt", {"hook": "not_equal"}, ["final"]),
    ("tie", {}, "golden_deal_all"),
    ("hook", {"hook_binds": "dealer"}, "not_equal"),
    ("blind_hook", {"hook_binds": "dealer", "blind_optional": True, "hook": "exceed"}, "none"),
    ("blind_hook", {"hook_binds": "dealer", "blind_optional": True}, "exceed"),
]


def _options(kind: type[Options], prefix: str = "") -> Iterator[str]:
    groups: dict[str, type[Options]] = {"premium": Premium, "expose": Expose}
    for field in msgspec.structs.fields(kind):
        group = groups.get(field.name) or (type(field.default) if isinstance(field.default, Options) else None)
        if group is None or field.name in groups:
            yield prefix + field.name
        if group is not None:
            yield from _options(group, f"{field.name}.")


def test_the_list_of_changes_is_complete() -> None:
    assert set(CHANGES) == set(_options(Ruleset))


def _merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    both = {**one, **other}
    for key in one.keys() & other.keys():
        if isinstance(one[key], dict) and isinstance(other[key], dict) and key != "decks":
            both[key] = {**one[key], **other[key]}
    return both


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", CHANGES)
def test_a_changed_option_changes_the_rules(option: str, lang: str) -> None:
    needs, value = CHANGES[option]
    group, _, key = option.rpartition(".")
    before = _merged(BASE, needs)
    after = _merged(before, {group: {key: value}} if group else {key: value})
    first, second = from_options(before), from_options(after)
    assert first != second
    assert rulebook.rule_text(first, lang) != rulebook.rule_text(second, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("option", "needs", "value"), MORE, ids=str)
def test_another_value_has_words_of_its_own(option: str, needs: dict[str, Any], value: Any, lang: str) -> None:
    plain, usual = _merged(BASE, needs), _merged(_merged(BASE, needs), {option: CHANGES[option][1]})
    other = _merged(plain, {option: value})
    assert len({rulebook.rule_text(from_options(options), lang) for options in (plain, usual, other)}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_those_of_the_rules(lang: str) -> None:
    """Some sentences that must follow from the options, in numbers that the rules themselves give."""
    georgian = rulebook.rule_text(load("georgian-joker"), lang)
    assert all(
        text in georgian
        for text in ("| 3 | 0 | −200 |", "| 4 | 4 | +400 |", "| 3 | 2 | +20 |", "1–8; 9 × 4; 8–1; 9 × 4")
    )
    dark = rulebook.rule_text(load("zakaznoy-podsad-dark"), lang)
    assert "| 3 | 2 | −30 | −60 |" in dark
    assert "7♠" in dark


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def _messages(lang: str, file: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse((WORDS / lang / file).read_text("utf-8")).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            variables = _Variables()
            variables.visit(entry)
            assert entry.id.name not in found
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("file", ["games.ftl", "rulebook.ftl"])
def test_all_languages_have_the_same_messages_with_the_same_variables(file: str) -> None:
    english = _messages("en", file)
    assert all(_messages(lang, file) == english for lang in LANGUAGES)


# Each thing has one word in English; these are others for it that a reader would stumble over.
OTHER_WORDS = {
    r"misers?\b": "misère",
    r"larg(e|est) (deals?|size)\b": "biggest deal",
    r"trump (is|was) found": "the trump is decided",
    "['\"]": "typographic quotation marks and apostrophes",
}


class _Text(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


@pytest.mark.parametrize("file", sorted(entry.name for entry in (WORDS / "en").iterdir()))
def test_english_has_one_word_for_one_thing(file: str) -> None:
    texts = _Text()
    texts.visit(FluentParser().parse((WORDS / "en" / file).read_text("utf-8")))
    found = {text: right for wrong, right in OTHER_WORDS.items() for text in texts.found if re.search(wrong, text)}
    assert not found


def test_every_game_has_a_title_and_a_summary() -> None:
    assert set(_messages("en", "games.ftl")) == {f"{what}-{name}" for name in games() for what in ("title", "summary")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_of_one_file_hides_that_of_another(lang: str) -> None:
    files = [entry.name for entry in (WORDS / lang).iterdir() if entry.name.endswith(".ftl")]
    owners: dict[str, str] = {}
    for file in files:
        for key in _messages(lang, file):
            assert key not in owners, (key, file, owners[key])
            owners[key] = file


def _all_messages(lang: str) -> dict[str, set[str]]:
    files = [entry.name for entry in (WORDS / lang).iterdir() if entry.name.endswith(".ftl")]
    return {key: variables for file in files for key, variables in _messages(lang, file).items()}


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_have_all_messages(lang: str) -> None:
    english, other = _all_messages("en"), _all_messages(lang)
    assert english.keys() == other.keys()
    more = {key: other[key] - english[key] for key in other if other[key] - english[key]}
    assert more.items() <= {"table-card": {"letter"}}.items()  # a card's letter has a gender there


def test_an_unknown_message_or_language_falls_back() -> None:
    assert words("en")("no-such-message") == "no-such-message"
    assert words("xx")("book-winner") == words("en")("book-winner")
    with pytest.raises(KeyError):
        bundle("xx")


def test_options_are_listed() -> None:
    text = rulebook.options_text(load("zakaznoy"))
    assert 'hook = "not_equal"' in text
    assert "schedule.descend = true" in text


@pytest.mark.parametrize("name", ['Anna\'s "best" game', "back\\slash \\n", "Иванов", '"""', "# {} = []"])
def test_options_as_text_are_read_back_whatever_the_name(name: str) -> None:
    rules = from_options({"name": name, "decks": {4: "36+1"}, "joker_lock": "Qs"})
    assert read(rulebook.options_text(rules)) == rules


@settings(max_examples=50)
@given(rulesets())
def test_options_as_text_are_read_back(rules: Ruleset) -> None:
    assert read(rulebook.options_text(rules)) == rules
    assert {lang: read(rulebook.options_guide(rules, lang)) for lang in LANGUAGES} == dict.fromkeys(LANGUAGES, rules)


def test_every_option_is_in_the_guide_with_what_it_says_and_may_be() -> None:
    """Also those that have no value in this game; they can be taken as they stand."""
    text = rulebook.options_guide(load("updown-simple"))
    blocks = {block.splitlines()[-1].partition(" =")[0].removeprefix("# "): block for block in text.split("\n\n")[1:]}
    assert {name.partition(".")[0] if name.startswith("decks") else name for name in blocks} == set(options())
    assert re.fullmatch(r'# .+: "none" \(.+\), "not_equal" \(.+\), "exceed" \(.+\)\nhook = "none"', blocks["hook"])
    assert re.fullmatch(r'# .+: "c" \(clubs\), .+, "s" \(spades\)\n# trump_fixed = "c"', blocks["trump_fixed"])
    assert re.fullmatch(r'# .+: "max" \(.+\) or a number\nschedule.top = "max"', blocks["schedule.top"])
    assert blocks["premium.best"].startswith(f"# {words('en')('opt-premium')}\n# ")
    for name, block in blocks.items():
        assert "opt-" not in block, name
        if block.splitlines()[-1].startswith("# ") and name != "joker_lock":
            assert read('like = "updown-simple"\n' + block.splitlines()[-1].removeprefix("# "))


def test_the_guide_says_how_to_begin_a_game_like_this() -> None:
    assert rulebook.options_guide(load("georgian")).startswith("# A game that is like this one begins with")
    assert 'like = "georgian"' in rulebook.options_guide(load("georgian"), "ru").splitlines()[0]
    assert "like" not in rulebook.options_guide(from_options({"name": "my own", "decks": {4: "36"}})).splitlines()[0]


def test_the_only_deal_of_a_match_serves_as_an_ordinary_example() -> None:
    """Its factor as the last deal is told beside the examples, and is not in them."""
    rules = from_options({"decks": {4: "36"}, "schedule": {"top": 1}, "last_deal_mult": 3})
    assert all("| 1 | 1 | +11 |" in rulebook.rule_text(rules, lang) for lang in LANGUAGES)
