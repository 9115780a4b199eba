"""Matches in which everything happens: faults, claims, chosen trumps, turned jokers, every kind of deal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from shamayka.actions import Action, Claim
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset, from_options
from tests.strategies import Step, dealer_fault, opened, pick

_CLOSING = [["blind", "n"], ["golden", 1], ["miser", 1], ["no_trump", 1], ["forehead", 1]]
_BASE: dict[str, Any] = {
    "decks": {2: "16+1", 3: "16+2", 4: "36", 5: "36"},
    "jokers": ["7s"],
    "hook": "not_equal",
    "schedule": {"top": 4, "top_repeats": "n", "descend": True, "closing": _CLOSING},
    "tie": "golden_deal",
}
_FULL: dict[str, Any] = {
    **_BASE,
    "decks": {2: "16", 3: "24", 4: "16"},
    "jokers": ["Js"],
    "schedule": {**_BASE["schedule"], "top": "max"},
}
_HONOUR = {"mode": "penalise", "points": -50, "then": "restore_or_replay", "false_claim": -25}
_UNLUCKY = {"percent": 60}
_DEALER = {"uncut": -5, "misdeal": -20}
_ASKED = {"percent": 100, "decide": "at_once"}

OPTIONS: dict[str, dict[str, Any]] = {
    "plain": _BASE,
    "dealer's faults": {**_BASE, "faults": _DEALER},
    "dark by choice": {**_BASE, "blind_optional": True, "expose": _UNLUCKY, "blind_mult": {"made": 2}},
    "all at once": {**_BASE, "bidding": "simultaneous", "hook": "none", "first_lead": "highest_bidder"},
    "all at once, in the dark": {
        **_FULL,
        "bidding": "simultaneous",
        "hook": "none",
        "blind_optional": True,
        "faults": _DEALER,
    },
    "claims": {**_BASE, "revoke": _HONOUR, "expose": _UNLUCKY, "faults": _DEALER},
    "claims, replayed": {**_BASE, "revoke": {**_HONOUR, "then": "replay"}, "direction": "ccw"},
    "found at once": {
        **_BASE,
        "revoke": {**_HONOUR, "found": "at_once"},
        "blind_optional": True,
        "faults": _DEALER,
    },
    "chosen": {**_FULL, "trump_full_deal": "chooser", "chooser_cards": 2, "expose": _UNLUCKY, "direction": "ccw"},
    "chosen, the others in the dark": {
        **_FULL,
        "trump_full_deal": "chooser",
        "chooser_cards": 1,
        "blind_optional": True,
        "expose": _UNLUCKY,
    },
    "the dealer bound, no dark bid with a card shown": {
        **_FULL,
        "direction": "ccw",
        "first_bidder": "left",
        "hook_binds": "dealer",
        "blind_optional": True,
        "blind_with_open_card": False,
    },
    "every tie played off, with fines": {
        **_BASE,
        "schedule": {"top": 2},
        "score": {"made_base": 0, "made_per": 0, "made_zero": 0},
        "tie": "golden_deal_all",
        "revoke": _HONOUR,
        "negative_counts": "result",
        "money_negative_mult": 2,
    },
    "last card": {**_FULL, "turned_joker": "redeal", "first_bidder": "left", "direction": "ccw"},
    "turn next": {**_BASE, "turned_joker": "turn_next", "joker_lock": "As", "joker_as_any_card": True},
    "turned again": {**_BASE, "turned_joker": "redeal", "golden": {"bids": True}, "miser": {"bids": True}},
    "dark after the trump": {**_BASE, "blind": {"when": "after_trump"}, "expose": _UNLUCKY},
    "dark after the trump, all at once": {
        **_FULL,
        "blind": {"when": "after_trump"},
        "bidding": "simultaneous",
        "hook": "none",
        "trump_full_deal": "chooser",
        "chooser_cards": 2,
    },
    "asked at once": {**_BASE, "expose": _ASKED, "blind_optional": True, "faults": _DEALER},
    "asked at once, chosen": {
        **_FULL,
        "trump_full_deal": "chooser",
        "chooser_cards": 2,
        "expose": _ASKED,
        "faults": _DEALER,
    },
    "asked at once, last card": {**_FULL, "expose": _ASKED, "blind": {"when": "after_trump"}},
    "one card shown": {**_BASE, "forehead": {"cards": "top", "shown": "one"}, "look": {"last": False}},
    "sets": {
        **_BASE,
        "schedule": {"mode": "four_sets", "nines": 3, "closing": _CLOSING},
        "premium": {},
        "plain_high_suit": "named",
    },
}


def ruleset(name: str) -> Ruleset:
    """One of the rulesets of ``OPTIONS``."""
    return from_options(OPTIONS[name])


def troubled(rules: Ruleset, seed: int) -> Iterator[Step]:
    """A match of people who revoke now and then, and of others who see it, or think so."""
    step: Step | None = None
    for step in opened(rules, seed):
        yield step
    rng = random.Random(seed + 1)
    for _ in range(20000):
        assert step is not None
        match = step[0].match
        if match.phase == "ended":
            return
        if (told := dealer_fault(step[0], rng)) is not None:
            step = told
            yield step
            continue
        seat = rng.choice(tb.actors(match))
        seat, action = _claim(step[0], rng) or (seat, _any(step[0], seat, rng))
        step = tb.act(step[0], seat, action)
        yield step
    raise AssertionError("this match does not end")


def _any(table: tb.Table, seat: int, rng: random.Random) -> Action:
    actions = [action for action in tb.legal(table.match, seat) if not isinstance(action, Claim)]
    return rng.choice(actions) if rng.random() < 0.05 else pick(table.match, seat, rng)


def _claim(table: tb.Table, rng: random.Random) -> tuple[int, Action] | None:
    position = table.match.position
    assert position is not None
    guilty = [seat for seat, _ in position.revokes] if rng.random() < 0.4 else []
    guilty = guilty or (list(range(table.match.seats)) if rng.random() < 0.01 else [])
    if not guilty:
        return None
    claim = Claim(rng.choice(guilty))
    seats = [seat for seat in range(table.match.seats) if claim in tb.legal(table.match, seat)]
    return (rng.choice(seats), claim) if seats else None


def moments(steps: Iterator[Step], most: int, seed: int) -> Iterator[tuple[tb.Table, list[ev.AnyEvent]]]:
    """Some moments of a match, the last among them, each with the log up to it."""
    match = list(steps)
    chosen = set(random.Random(seed).choices(range(len(match)), k=most - 1)) | {len(match) - 1}
    log: list[ev.AnyEvent] = []
    for number, (table, events) in enumerate(match):
        log += events
        if number in chosen:
            yield table, list(log)
