"""What an option is where a game does not name it, and the cards of a pack."""

from __future__ import annotations

from typing import Any

from tests.naive.trick import RANKS, SUITS

DEFAULTS: dict[str, Any] = {
    "name": "custom",
    "decks": {},
    "jokers": [],
    "direction": "cw",  # AMB-68
    "first_bidder": "next",  # AMB-68
    "first_lead": "next",  # S0-c15; O14 is the other way
    "deal_style": "one_at_a_time",  # AMB-02
    "cut": "left_neighbour",  # AMB-09
    "schedule": {
        "mode": "ladder",  # S0-c9
        "start": 1,
        "top": "max",  # AMB-11
        "top_repeats": 1,
        "one_repeats": 1,  # R8 is the other way
        "descend": False,
        "descend_from": "top",
        "closing": [],
        "six_descent": "stepwise",  # AMB-57
        "sets": 4,  # J3
        "nines": 9,
    },
    "trump_stock": "turn_up",
    "trump_full_deal": "last_card",  # AMB-04
    "chooser_cards": 3,  # J4
    "trump_fixed": None,  # AMB-21
    "trump_rotation": [],  # O9
    "no_trump_deals": [],
    "turned_joker": "no_trump",  # AMB-22
    "extra_card": "turned",  # AMB-20
    "bidding": "in_turn",  # O8 is the other way
    "hook": "none",  # AMB-10
    "hook_exempt": [],
    "hook_binds": "last_bidder",  # AMB-43
    "blind_hook": None,  # AMB-44
    "exceed_fallback": "not_equal",  # AMB-46
    "min_blind_bid": 0,  # AMB-47
    "blind_optional": False,
    "blind_with_open_card": True,  # AMB-71
    "must_trump": True,  # AMB-05
    "must_overtrump": False,  # AMB-37
    "joker_counts_as_suit": False,  # AMB-23
    "joker_as_any_card": False,  # AMB-25
    "joker_plain_high_lead": True,  # AMB-26
    "plain_high_suit": "trump",  # AMB-26
    "joker_low_lead": True,  # AMB-27
    "low_joker_unbeaten": "leader_takes",  # AMB-28
    "joker_in_no_trump": "works",  # AMB-35
    "joker_lock": None,  # AMB-36
    "demand_when": "any_lead",  # AMB-32
    "demand_void": "any",  # AMB-30
    "demand_beaten_by_trump": False,  # AMB-31
    "two_jokers": "last_high_wins",  # AMB-33
    "second_joker_on_demand": "cannot_overtake",  # AMB-34
    "score": {
        "made_base": 10,  # S0-a18
        "made_per": 1,  # S0-a18
        "made_zero": 10,  # S0-a18
        "all_tricks_per": None,  # J7
        "over_per_taken": 0,  # S0-a19
        "failed_pass_per": None,  # J7
        "under": "zero",  # S0-a19
        "under_per": -10,
        "under_none_per": None,  # AMB-40
        "under_also_scores_tricks": False,  # AMB-39
        "fine": 0,  # J8
        "fine_nines": None,
        "fine_per_card": 0,
    },
    "blind_mult": {"made": 1, "over": 1, "under": 1},  # AMB-42
    "last_deal_mult": 1,  # AMB-49
    "special_mult": 1,  # AMB-61
    "special_dark": False,  # S4-51
    "premium": None,  # J9
    "blind": {"cards": "top", "when": "before_deal"},  # AMB-17
    "no_trump": {"cards": "top"},  # AMB-61
    "golden": {"bids": False, "per_trick": 10, "none": 0, "cards": "top"},  # AMB-62
    "miser": {"bids": False, "per_trick": -10, "none": 0, "all": None, "cards": "top"},  # AMB-63
    "forehead": {"cards": 1, "shown": "all"},  # AMB-65
    "revoke": {"mode": "prevent", "found": "claim", "points": 0, "then": "replay", "false_claim": 0},  # AMB-69, AMB-72
    "faults": {"uncut": 0, "misdeal": 0},  # AMB-72
    "expose": None,  # AMB-71
    "money_negative_mult": 1,  # AMB-73
    "negative_counts": "money",  # AMB-73
    "tie": "shared",  # AMB-67
    "look": {"own": True, "last": True, "others": False},  # AMB-74
    "record_row": "running",
}
SWITCHED_ON: dict[str, dict[str, Any]] = {
    "premium": {"best": "except_last", "deduct": "best_any", "several": "spare"},  # J9
    "expose": {"dealer_points": -10, "percent": 0, "decide": "dealt"},  # S2-57
}


def filled(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game with everything that it does not name."""
    found = {}
    for name, default in DEFAULTS.items():
        value = options.get(name, default)
        group = SWITCHED_ON.get(name, default)
        grouped = isinstance(group, dict) and isinstance(value, dict) and name != "decks"
        found[name] = {**group, **value} if grouped else value
    return found


def pack(name: str) -> list[str]:
    """The cards of ``36``, ``52+2`` or ``32+6c``: the highest ranks, and the jokers or the card that is added."""
    size, _, more = name.partition("+")
    ranks = RANKS[-(int(size) // 4) :]
    added = {"": [], "1": ["Xr"], "2": ["Xr", "Xb"]}.get(more, [more])
    cards = [rank + suit for suit in SUITS for rank in RANKS if rank in ranks or rank + suit in added]
    return cards + [card for card in added if card.startswith("X")]


def jokers(options: dict[str, Any], cards: list[str]) -> list[str]:
    """If the pack has real jokers, only those; otherwise the cards that the game names (part 2b)."""
    real = [card for card in cards if card.startswith("X")]
    return real or [card for card in options["jokers"] if card in cards]


def hand(cards: list[str]) -> str:
    """A hand as it is written: jokers, spades, hearts, diamonds, clubs, each from the ace down."""
    every = [rank + suit for suit in SUITS for rank in RANKS] + ["Xr", "Xb"]
    return "".join(sorted(cards, key=every.index, reverse=True))
