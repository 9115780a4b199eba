"""Hypothesis strategies for everything that can be played: rulesets, matches and what happens in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from shamayka.actions import Action, Claim, Play
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match
from shamayka.rules.following import playable
from shamayka.rules.penalties import FaultKind
from shamayka.rules.ruleset import Faults, Ruleset, RulesetError, from_options

KINDS = ("plain", "blind", "no_trump", "miser", "golden", "forehead")
PACKS = ("32", "36", "36+1", "36+2", "32+6c", "52", "52+1", "52+2", "24+1", "16", "16+2")


def _maybe(draw: Any, options: dict[str, Any], key: str, *values: Any) -> None:
    """Leave an option at its default half of the time."""
    if draw(st.booleans()):
        options[key] = draw(st.sampled_from(values))


@st.composite
def rulesets(draw: Any, *, seats: int | None = None, honour: bool | None = None) -> Ruleset:
    """Any valid combination of options, small enough for a match to be played in a moment."""
    number = seats or draw(st.integers(2, 7))
    for _ in range(30):
        options = _options(draw, number, honour)
        try:
            return from_options(options)
        except RulesetError:
            continue
    return from_options({"decks": {number: "36"}, "schedule": {"top": 2}})


def _options(draw: Any, seats: int, honour: bool | None) -> dict[str, Any]:
    pack = draw(st.sampled_from(PACKS))
    options: dict[str, Any] = {"decks": {seats: pack}, "schedule": _schedule(draw), "score": _score(draw)}
    options["jokers"] = draw(st.sampled_from([[], ["7s"], ["6s", "6c"], ["Ah"], ["Xr", "Xb"], ["Xr"]]))
    _table(draw, options)
    _trump(draw, options)
    _bidding(draw, options)
    _joker(draw, options)
    _faults(draw, options, honour)
    return options


def _schedule(draw: Any) -> dict[str, Any]:
    kinds = draw(st.lists(st.sampled_from(KINDS), max_size=3))
    mode = draw(st.sampled_from(["ladder", "ladder", "ladder", "four_sets", "nines"]))
    return {
        "mode": mode,
        "sets": draw(st.sampled_from([1, 2])),
        "nines": draw(st.sampled_from([2, 3])),
        "six_descent": draw(st.sampled_from(["stepwise", "mirror"])),
        "one_repeats": draw(st.sampled_from([1, 1, 2])),
        "top": draw(st.sampled_from([1, 2, 3, 4])),
        "start": draw(st.sampled_from([1, 2])),
        "top_repeats": draw(st.sampled_from([1, 2, "n_but_1_for_6"])),
        "descend": draw(st.booleans()),
        "descend_from": draw(st.sampled_from(["top", "repeat"])),
        "closing": [[kind, draw(st.sampled_from([1, 2]))] for kind in kinds],
    }


def _score(draw: Any) -> dict[str, Any]:
    small = st.integers(-20, 20)
    score = {key: draw(small) for key in ("made_base", "made_per", "made_zero", "over_per_taken", "under_per")}
    score["all_tricks_per"] = draw(st.sampled_from([None, None, 10, -10]))
    score["fine_nines"] = draw(st.sampled_from([None, None, 500]))
    return {
        **score,
        "under": draw(st.sampled_from(["zero", "per_taken", "per_missing", "per_bid"])),
        "under_also_scores_tricks": draw(st.booleans()),
        "fine": draw(st.sampled_from([0, 200])),
    }


def _table(draw: Any, options: dict[str, Any]) -> None:
    _maybe(draw, options, "direction", "ccw")
    _maybe(draw, options, "first_bidder", "left")
    _maybe(draw, options, "first_lead", "highest_bidder")
    _maybe(draw, options, "deal_style", "all_at_once")
    _maybe(draw, options, "last_deal_mult", 2)
    _maybe(draw, options, "special_mult", 2, 3)
    _maybe(draw, options, "special_dark", True)
    _maybe(draw, options, "money_negative_mult", 2)
    _maybe(draw, options, "negative_counts", "result")
    _maybe(draw, options, "tie", "golden_deal", "golden_deal_all")
    _maybe(draw, options, "premium", {"best": "all"}, {"deduct": "none"}, {"several": "deduct", "deduct": "best_made"})
    _maybe(draw, options, "blind", {"when": "after_trump"}, {"when": "after_trump", "cards": 2}, {"cards": 1})
    _maybe(draw, options, "golden", {"bids": True}, {"cards": 2}, {"none": -5})
    _maybe(draw, options, "miser", {"bids": True}, {"all": 100}, {"all": 0}, {"none": 50})
    _maybe(draw, options, "forehead", {"cards": "top"}, {"cards": 2, "shown": "one"})
    _maybe(draw, options, "look", {"own": False}, {"last": False}, {"others": True})


def _trump(draw: Any, options: dict[str, Any]) -> None:
    _maybe(draw, options, "trump_stock", "none")
    _maybe(draw, options, "trump_full_deal", "none", "chooser")
    _maybe(draw, options, "chooser_cards", 1)
    _maybe(draw, options, "no_trump_deals", ["top"], ["last"], ["top", "last"])
    _maybe(draw, options, "turned_joker", "redeal", "turn_next")
    _maybe(draw, options, "extra_card", "hidden")
    if draw(st.booleans()):
        _maybe(draw, options, "trump_fixed", "d", "s")
    else:
        _maybe(draw, options, "trump_rotation", ["s", "d", "c", "h"], ["h", "-"])


def _bidding(draw: Any, options: dict[str, Any]) -> None:
    _maybe(draw, options, "bidding", "simultaneous")
    _maybe(draw, options, "hook", "not_equal", "exceed")
    _maybe(draw, options, "hook_exempt", ["first"], ["last"], ["final"], ["up_to_2"], ["first_2_deals"])
    _maybe(draw, options, "blind_hook", "none", "exceed")
    _maybe(draw, options, "exceed_fallback", "must_bid_all")
    _maybe(draw, options, "hook_binds", "dealer")
    _maybe(draw, options, "min_blind_bid", 1, 2)
    _maybe(draw, options, "blind_optional", True)
    _maybe(draw, options, "blind_with_open_card", False)
    _maybe(draw, options, "blind_mult", {"made": 2, "over": 1, "under": 2})


def _joker(draw: Any, options: dict[str, Any]) -> None:
    for key in ("must_trump", "must_overtrump", "joker_counts_as_suit", "joker_as_any_card", "demand_beaten_by_trump"):
        _maybe(draw, options, key, True, False)
    _maybe(draw, options, "joker_plain_high_lead", False)
    _maybe(draw, options, "plain_high_suit", "named")
    _maybe(draw, options, "joker_low_lead", False)
    _maybe(draw, options, "low_joker_unbeaten", "first_other_takes")
    _maybe(draw, options, "joker_in_no_trump", "low_only")
    _maybe(draw, options, "joker_lock", "Qs", "Ah")
    _maybe(draw, options, "demand_when", "first_trick", "never")
    _maybe(draw, options, "demand_void", "trump", "highest_trump")
    _maybe(draw, options, "two_jokers", "last_wins", "first_wins")
    _maybe(draw, options, "second_joker_on_demand", "overtakes")


def _faults(draw: Any, options: dict[str, Any], honour: bool | None) -> None:
    if honour or (honour is None and draw(st.booleans()) and draw(st.booleans())):
        options["revoke"] = {
            "mode": "penalise",
            "points": draw(st.sampled_from([0, -50])),
            "found": draw(st.sampled_from(["claim", "at_once"])),
            "then": draw(st.sampled_from(["replay", "restore_or_replay"])),
            "false_claim": draw(st.sampled_from([0, -25])),
        }
    if draw(st.booleans()):
        decide = draw(st.sampled_from(["dealt", "at_once"]))
        options["expose"] = {"percent": draw(st.sampled_from([0, 30, 100])), "decide": decide}
    _maybe(draw, options, "faults", {"uncut": -5}, {"misdeal": -20}, {"uncut": -5, "misdeal": -20})


seeds = st.integers(0, 2**32 - 1)


def pick(match: Match, seat: int, rng: random.Random) -> Action:
    """A random action: mostly proper cards, sometimes a revoke or a claim where the table allows them."""
    actions = tb.legal(match, seat)
    position = match.position
    assert position is not None
    if not position.law.honour or rng.random() < 0.02:
        return rng.choice(actions)
    mask = playable(position.law, position.trick, position.hands[seat], position.gone)
    proper = [
        action
        for action in actions
        if not isinstance(action, Claim) and not (isinstance(action, Play) and not mask >> action.card & 1)
    ]
    return rng.choice(proper)


Step = tuple[tb.Table, list[ev.AnyEvent]]


def dealer_fault(table: tb.Table, rng: random.Random) -> Step | None:
    """Now and then a fault of the dealer is told, where the game has a fine for it."""
    fines = table.match.rules.faults
    if fines == Faults() or rng.random() > 0.03:
        return None
    what: FaultKind = rng.choice(("uncut", "misdeal"))
    position = table.match.position
    assert position is not None
    return tb.fault(table, what) if getattr(fines, what) and what not in position.faults else None


def opened(rules: Ruleset, seed: int) -> Iterator[Step]:
    """A table laid, filled and started, step by step."""
    rng = random.Random(seed)
    seats = rng.choice(rules.players)
    step = tb.lay_table(rules, seats, rng.randbytes(32))
    yield step
    for seat in range(seats):
        step = tb.sit(step[0], seat, f"P{seat}", rng.choice(["", "cautious"]))
        yield step
        if rng.random() < 0.5:
            step = tb.add(step[0], seat, rng.randbytes(4).hex())
            yield step
    yield tb.start(step[0])


def played(rules: Ruleset, seed: int, *, most: int = 20000) -> Iterator[Step]:
    """A whole match of random actions, step by step: the table after each and the events of the step."""
    step: Step | None = None
    for step in opened(rules, seed):
        yield step
    rng = random.Random(seed + 1)
    for _ in range(most):
        assert step is not None
        match = step[0].match
        if match.phase == "ended":
            return
        if (told := dealer_fault(step[0], rng)) is not None:
            step = told
            yield step
            continue
        seat = rng.choice(tb.actors(match))
        step = tb.act(step[0], seat, pick(match, seat, rng))
        yield step
