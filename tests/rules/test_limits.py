"""The least and the most of every number in a ruleset: both can be played, a step beyond is refused."""

from __future__ import annotations

from typing import Any

import pytest

from shamayka.rules.ruleset import RulesetError, from_options

POINTS, TIMES = 100_000, 100
BOTH = (-POINTS, POINTS)
FINE, COST, FACTOR = (0, POINTS), (-POINTS, 0), (0, TIMES)

LIMITS: dict[str, tuple[int, int]] = {
    "schedule.start": (1, 27),
    "schedule.top_repeats": (1, 200),
    "schedule.one_repeats": (1, 200),
    "schedule.sets": (1, 12),
    "schedule.nines": (1, 27),
    "chooser_cards": (1, 26),
    "min_blind_bid": (0, 27),
    "last_deal_mult": (1, TIMES),
    "special_mult": (1, TIMES),
    "money_negative_mult": (1, TIMES),
    "expose.percent": (0, 100),
    "expose.dealer_points": COST,
    "revoke.points": COST,
    "revoke.false_claim": COST,
    "blind_mult.made": FACTOR,
    "blind_mult.over": FACTOR,
    "blind_mult.under": FACTOR,
    "score.made_base": BOTH,
    "score.made_per": BOTH,
    "score.made_zero": BOTH,
    "score.all_tricks_per": BOTH,
    "score.over_per_taken": BOTH,
    "score.failed_pass_per": BOTH,
    "score.under_per": BOTH,
    "score.under_none_per": BOTH,
    "score.fine": FINE,
    "score.fine_nines": FINE,
    "score.fine_per_card": FINE,
    "golden.per_trick": BOTH,
    "golden.none": BOTH,
    "miser.per_trick": BOTH,
    "miser.none": BOTH,
    "miser.all": BOTH,
}
SIZES = ("golden.cards", "miser.cards", "no_trump.cards", "blind.cards", "forehead.cards")
LISTS: dict[str, Any] = {
    "trump_rotation": "s",
    "hook_exempt": "first",
    "no_trump_deals": "top",
    "schedule.closing": ["blind", 1],
}


def ruleset(option: str, value: object, **more: Any) -> None:
    """A ruleset with one option, or a RulesetError; two players and 54 cards leave most room."""
    group, _, key = option.rpartition(".")
    options: dict[str, Any] = {"decks": {2: "52+2"}, "turned_joker": "turn_next", **more}
    if group:
        options[group] = {**options.get(group, {}), key: value}
    else:
        options[option] = value
    from_options(options)


def needs(option: str) -> dict[str, Any]:
    """What else must be so that the limit itself is met."""
    many = {"schedule.top_repeats", "schedule.one_repeats"}
    return {"schedule": {"top": 2}} if option in many else {"schedule": {"mode": "nines"}} if "sets" in option else {}


@pytest.mark.parametrize(("option", "limits"), LIMITS.items(), ids=str)
def test_both_ends_can_be_played_and_nothing_beyond(option: str, limits: tuple[int, int]) -> None:
    least, most = limits
    more = needs(option)
    for value in limits:
        ruleset(
            option, value if option not in ("schedule.top_repeats", "schedule.one_repeats") else min(value, 199), **more
        )
    for value in (least - 1, most + 1):
        with pytest.raises(RulesetError) as refused:
            ruleset(option, value, **more)
        assert str(refused.value) == f"The option {option} is {value}; it must lie between {least} and {most}."


@pytest.mark.parametrize("option", SIZES)
def test_a_special_deal_has_a_card_at_least_and_no_more_than_the_biggest_hand(option: str) -> None:
    for value in (1, 5, "top"):
        ruleset(option, value, schedule={"top": 5})
    for value in (0, 6):
        with pytest.raises(
            RulesetError, match=rf"^The option {option} is {value}; .* between 1 and 5, the biggest hand\.$"
        ):
            ruleset(option, value, schedule={"top": 5})


@pytest.mark.parametrize(("option", "entry"), LISTS.items(), ids=str)
def test_no_list_has_more_than_twenty_entries(option: str, entry: object) -> None:
    ruleset(option, [entry] * 20)
    with pytest.raises(RulesetError, match=f"{option} has 21 entries; at most 20 are possible"):
        ruleset(option, [entry] * 21)


def test_a_name_has_up_to_sixty_letters() -> None:
    for name in ("x", "x" * 60):
        ruleset("name", name)
    for name in ("", "x" * 61, "a\nb"):
        with pytest.raises(RulesetError, match="a name of 1 to 60"):
            ruleset("name", name)


def test_a_match_has_up_to_two_hundred_deals() -> None:
    ruleset("schedule.top_repeats", 199, schedule={"top": 2})
    with pytest.raises(RulesetError, match="201 deals; at most 200"):
        ruleset("schedule.top_repeats", 200, schedule={"top": 2})


@pytest.mark.parametrize("players", [2, 7])
def test_from_two_to_seven_play(players: int) -> None:
    from_options({"decks": {players: "8"}})
    with pytest.raises(RulesetError, match="a table has 2 to 7"):
        from_options({"decks": {1 if players == 2 else 8: "52"}})


def test_everybody_gets_a_card() -> None:
    from_options({"decks": {4: "4"}})
    with pytest.raises(RulesetError, match="5 players the pack 4, which has too few cards"):
        from_options({"decks": {5: "4"}})


@pytest.mark.parametrize(("start", "top"), [(1, 1), (3, 3), (2, 5)])
def test_the_first_hand_is_no_bigger_than_the_biggest(start: int, top: int) -> None:
    from_options({"decks": {4: "36"}, "schedule": {"start": start, "top": top}})
    with pytest.raises(RulesetError, match=f"schedule.start is {top + 1}, but the biggest hand has {top} cards"):
        from_options({"decks": {4: "36"}, "schedule": {"start": top + 1, "top": top}})


def test_the_biggest_hand_is_no_bigger_than_the_pack_allows() -> None:
    from_options({"decks": {4: "36"}, "schedule": {"top": 9}})
    with pytest.raises(RulesetError, match="the pack 36 gives 4 players at most 9 cards each"):
        from_options({"decks": {4: "36"}, "schedule": {"top": 10}})


def test_who_names_the_trump_has_not_seen_his_whole_hand() -> None:
    options: dict[str, Any] = {"decks": {4: "36"}, "trump_full_deal": "chooser"}
    from_options({**options, "chooser_cards": 8})
    from_options({**options, "chooser_cards": 9, "schedule": {"top": 8}})
    with pytest.raises(RulesetError, match="chooser_cards is 9; it must be less than the 9 of a full hand"):
        from_options({**options, "chooser_cards": 9})


def test_a_card_that_stays_hidden_makes_a_full_hand() -> None:
    """AMB-20: with one card left that is not shown, trump is found as where none is left."""
    options: dict[str, Any] = {"decks": {4: "36+1"}, "trump_full_deal": "chooser", "chooser_cards": 9}
    from_options(options)
    with pytest.raises(RulesetError, match="less than the 9 of a full hand"):
        from_options({**options, "extra_card": "hidden"})


def test_a_least_dark_bid_fits_into_a_hand() -> None:
    from_options({"decks": {4: "36"}, "min_blind_bid": 9})
    with pytest.raises(RulesetError, match="min_blind_bid is 10, but no hand has more than 9 cards"):
        from_options({"decks": {4: "36"}, "min_blind_bid": 10})
