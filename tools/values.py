"""Every option of a game with the values that the tests try, apart from its default.

An option of a group is named ``group.option``; a group that can be off is an option of its own, with the value ``{}``.
Numbers are small, so that a match is played in a moment.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from shamayka.rules.ruleset import Options, Ruleset

POINTS = (-12, -5, 0, 3, 20)
TIMES = (0, 2, 3)
SIZES = ("top", 1, 2, 3)
KINDS = ("plain", "blind", "no_trump", "miser", "golden", "forehead")
PACKS = ("16", "16+1", "16+2", "24+1", "32", "32+1", "32+6c", "36", "36+1", "36+2", "52", "52+1", "52+2")

VALUES: dict[str, tuple[Any, ...]] = {
    "decks": tuple({seats: pack} for seats in range(2, 8) for pack in PACKS),
    "jokers": (["7s"], ["6s", "6c"], ["Ah"], ["As", "Qd"], ["Xr"], ["Xr", "Xb"]),
    "direction": ("ccw",),
    "first_bidder": ("left",),
    "first_lead": ("highest_bidder",),
    "deal_style": ("all_at_once",),
    "cut": ("dealer", "none"),
    "schedule.mode": ("four_sets", "nines"),
    "schedule.start": (2, 3),
    "schedule.top": (1, 2, 3, 4),
    "schedule.top_repeats": (2, 3, "n", "n_but_1_for_6"),
    "schedule.one_repeats": (2, 3, "n"),
    "schedule.descend": (True,),
    "schedule.descend_from": ("repeat",),
    "schedule.closing": tuple([(kind, count)] for kind in KINDS for count in (1, 2, "n", "2n")),
    "schedule.six_descent": ("mirror",),
    "schedule.sets": (1, 2, 3),
    "schedule.nines": (2, 3, 4, 7),
    "trump_stock": ("none",),
    "trump_full_deal": ("none", "chooser"),
    "chooser_cards": (1, 2),
    "trump_fixed": ("c", "d", "h", "s"),
    "trump_rotation": (["s", "d", "c", "h"], ["h", "-"], ["-"]),
    "no_trump_deals": (["top"], ["last"], ["top", "last"]),
    "turned_joker": ("redeal", "turn_next"),
    "extra_card": ("hidden",),
    "bidding": ("simultaneous",),
    "hook": ("not_equal", "exceed"),
    "hook_exempt": (["first"], ["last"], ["final"], ["up_to_2"], ["first_2_deals"], ["first", "up_to_1"]),
    "hook_binds": ("dealer",),
    "blind_hook": ("none", "not_equal", "exceed"),
    "exceed_fallback": ("must_bid_all",),
    "min_blind_bid": (1, 2, 3),
    "blind_optional": (True,),
    "blind_with_open_card": (False,),
    "must_trump": (False,),
    "must_overtrump": (True,),
    "joker_counts_as_suit": (True,),
    "joker_as_any_card": (True,),
    "joker_plain_high_lead": (False,),
    "plain_high_suit": ("named",),
    "joker_low_lead": (False,),
    "low_joker_unbeaten": ("first_other_takes",),
    "joker_in_no_trump": ("low_only",),
    "joker_lock": ("Qs", "Ah", "Kd"),
    "demand_when": ("first_trick", "never"),
    "demand_void": ("trump", "highest_trump"),
    "demand_beaten_by_trump": (True,),
    "two_jokers": ("last_wins", "first_wins"),
    "second_joker_on_demand": ("overtakes",),
    "score.made_base": POINTS,
    "score.made_per": POINTS,
    "score.made_zero": POINTS,
    "score.all_tricks_per": POINTS,
    "score.over_per_taken": (-5, 1, 3, 20),
    "score.failed_pass_per": POINTS,
    "score.under": ("per_taken", "per_missing", "per_bid"),
    "score.under_per": POINTS,
    "score.under_none_per": POINTS,
    "score.under_also_scores_tricks": (True,),
    "score.fine": (7, 50, 200),
    "score.fine_nines": (0, 5, 500),
    "score.fine_per_card": (1, 10, 100),
    "blind_mult.made": TIMES,
    "blind_mult.over": TIMES,
    "blind_mult.under": TIMES,
    "last_deal_mult": (2, 3, 5),
    "special_mult": (2, 3, 5),
    "special_dark": (True,),
    "premium": ({},),
    "premium.best": ("all",),
    "premium.deduct": ("none", "best_made"),
    "premium.several": ("deduct",),
    "blind.cards": SIZES[1:],
    "blind.when": ("after_trump",),
    "no_trump.cards": SIZES[1:],
    "golden.bids": (True,),
    "golden.per_trick": POINTS,
    "golden.none": (-12, -5, 3, 20),
    "golden.cards": SIZES[1:],
    "miser.bids": (True,),
    "miser.per_trick": POINTS,
    "miser.none": (-12, -5, 3, 20),
    "miser.all": POINTS,
    "miser.cards": SIZES[1:],
    "forehead.cards": ("top", 2, 3),
    "forehead.shown": ("one",),
    "revoke.mode": ("penalise",),
    "revoke.found": ("at_once",),
    "revoke.points": (-1, -20, -50),
    "revoke.then": ("restore_or_replay",),
    "revoke.false_claim": (-1, -10, -25),
    "faults.uncut": (-1, -10, -50),
    "faults.misdeal": (-1, -10, -50),
    "expose": ({},),
    "expose.dealer_points": (0, -1, -25),
    "expose.percent": (30, 60, 100),
    "expose.decide": ("at_once",),
    "money_negative_mult": (2, 3, 5),
    "negative_counts": ("result",),
    "tie": ("golden_deal", "golden_deal_all"),
    "look.own": (False,),
    "look.last": (False,),
    "look.others": (True,),
    "record_row": ("deal",),
}


class Leaf(NamedTuple):
    """One option: the type of its values and its default."""

    type: Any
    default: Any


def leaves(group: type[Options] = Ruleset, before: str = "") -> Iterator[tuple[str, Leaf]]:
    """Every option by its name, groups opened; the name of a game is none."""
    hints = get_type_hints(group)
    for field in msgspec.structs.fields(group):
        inner = _group(hints[field.name])
        name = before + field.name
        if inner is None or type(None) in get_args(hints[field.name]):
            yield name, Leaf(hints[field.name] if inner is None else dict, field.default)
        if inner is not None:
            yield from leaves(inner, name + ".")


def _group(hint: Any) -> type[Options] | None:
    found = [part for part in (hint, *get_args(hint)) if isinstance(part, type) and issubclass(part, Options)]
    return found[0] if found else None


LEAVES = {name: leaf for name, leaf in leaves() if name != "name"}


def literals(hint: Any) -> set[Any]:
    """All values that stand in a type: of literals, of switches, ``None``, at any depth."""
    if hint is bool:
        return {True, False}
    if hint is type(None):
        return {None}
    if get_origin(hint) is Literal:
        return set(get_args(hint))
    return {value for part in get_args(hint) for value in literals(part)}


def has_numbers(hint: Any) -> bool:
    """Whether a type allows any whole number."""
    return hint is int or (get_origin(hint) in (Union, types.UnionType) and int in get_args(hint))


def nested(flat: dict[str, Any]) -> dict[str, Any]:
    """Options as a game has them, from options by their names."""
    found: dict[str, Any] = {}
    for name, value in flat.items():
        *groups, last = name.split(".")
        place = found
        for group in groups:
            place = place.setdefault(group, {})
        if isinstance(value, dict) and name != "decks":
            place.setdefault(last, {})
        else:
            place[last] = value
    return found
