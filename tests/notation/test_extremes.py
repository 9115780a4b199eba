"""Whatever options are allowed, a match of them has a record that check and verify accept."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamayka.notation import check, from_events, verify, write
from shamayka.rules.consistency import MOST_POINTS, MOST_TIMES
from shamayka.rules.ruleset import Ruleset, RulesetError, changed, from_options
from tests.notation.tables import moments
from tests.strategies import played, rulesets, seeds

POINTS = st.sampled_from([-MOST_POINTS, 0, MOST_POINTS])
FINE = st.sampled_from([0, MOST_POINTS])
LOSS = st.sampled_from([-MOST_POINTS, 0])
TIMES = st.sampled_from([1, MOST_TIMES])

EXTREMES = st.fixed_dictionaries(
    {
        "score": st.fixed_dictionaries(
            {
                **dict.fromkeys(("made_base", "made_per", "made_zero", "over_per_taken", "under_per"), POINTS),
                **dict.fromkeys(("fine", "fine_nines", "fine_per_card"), FINE),
                **dict.fromkeys(("all_tricks_per", "failed_pass_per", "under_none_per"), POINTS),
            }
        ),
        "blind_mult": st.fixed_dictionaries(dict.fromkeys(("made", "over", "under"), TIMES)),
        "golden": st.fixed_dictionaries({"per_trick": POINTS, "none": POINTS}),
        "miser": st.fixed_dictionaries({"per_trick": POINTS, "none": POINTS, "all": POINTS}),
        **dict.fromkeys(("last_deal_mult", "special_mult", "money_negative_mult"), TIMES),
        "name": st.sampled_from(["x" * 60, 'a "name"', "back\\slash", "Игра", "zakaznoy"]),
    },
    optional={
        "revoke": st.fixed_dictionaries({"mode": st.just("penalise"), "points": LOSS, "false_claim": LOSS}),
        "expose": st.fixed_dictionaries({"dealer_points": LOSS, "percent": st.sampled_from([0, 100])}),
        "extra_card": st.just("hidden"),
    },
)


def check_match(rules: Ruleset, seed: int) -> None:
    for _table, log in moments(played(rules, seed), 2, seed):
        text = write(from_events(log))
        assert check(text) == []
    assert verify(text).is_right


@settings(max_examples=40)
@given(rulesets(), EXTREMES, seeds)
def test_a_match_of_extreme_options_has_a_right_record(rules: Ruleset, extremes: dict[str, Any], seed: int) -> None:
    try:
        rules = changed(rules, extremes)
    except RulesetError:
        return  # with a card left over a chooser has too few cards
    check_match(rules, seed)


@settings(max_examples=25)
@given(st.integers(2, 7), st.sampled_from(["16", "24", "32", "32+6c", "36", "36+1", "52", "16+1", "16+2"]), st.data())
def test_full_deals_have_a_right_record(seats: int, pack: str, data: st.DataObject) -> None:
    """The biggest hands, with and without a card left over."""
    options = {
        "decks": {seats: pack},
        "jokers": ["Js"],
        "schedule": {"start": 1, "top": "max", "closing": [["golden", 1], ["blind", 1]]},
        "extra_card": data.draw(st.sampled_from(["hidden", "turned"])),
        "trump_full_deal": data.draw(st.sampled_from(["last_card", "none", "chooser"])),
        "chooser_cards": 1,
        "turned_joker": data.draw(st.sampled_from(["no_trump", "redeal", "turn_next"])),
        "direction": data.draw(st.sampled_from(["cw", "ccw"])),
        "deal_style": data.draw(st.sampled_from(["one_at_a_time", "all_at_once"])),
    }
    try:
        rules = from_options(options)
    except RulesetError:
        return
    check_match(rules, data.draw(seeds))


@pytest.mark.parametrize("seed", range(3))
def test_the_last_card_shows_the_trump_though_one_is_left_over(seed: int) -> None:
    options = {"decks": {5: "36"}, "extra_card": "hidden", "schedule": {"start": 6, "top": 7}}
    check_match(from_options(options), seed)


def test_the_most_points_of_all_fit_a_record() -> None:
    """Every deal counts most, the last one more, and all is lost in money."""
    points = dict.fromkeys(("made_base", "made_per", "made_zero", "over_per_taken", "under_per"), -MOST_POINTS)
    rules = from_options(
        {
            "decks": {2: "52"},
            "schedule": {"start": 26, "top_repeats": 3, "closing": [["miser", 1], ["golden", 1]]},
            "score": {**points, "failed_pass_per": -MOST_POINTS, "under": "per_bid", "under_also_scores_tricks": True},
            "blind_mult": dict.fromkeys(("made", "over", "under"), MOST_TIMES),
            "blind_optional": True,
            "miser": {"per_trick": -MOST_POINTS, "bids": True},
            **dict.fromkeys(("last_deal_mult", "special_mult", "money_negative_mult"), MOST_TIMES),
        }
    )
    check_match(rules, 1)
