"""Rulesets of every kind that learning programs meet, and rows read back."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from shamayka.fast.observing import CARDS, PLACE
from shamayka.rules.ruleset import Ruleset, from_options, games, load

CHOSEN = {"decks": {4: "16"}, "trump_full_deal": "chooser", "chooser_cards": 1}
CLOSING = ("plain", "blind", "no_trump", "miser", "golden", "forehead")

KINDS: dict[str, Ruleset] = {
    **{game: load(game) for game in games()},
    "all kinds": from_options(
        {"decks": {3: "36+1"}, "schedule": {"top": 3, "closing": [[kind, 1] for kind in CLOSING]}, "hook": "not_equal"}
    ),
    "one card shown": from_options(
        {
            "decks": {3: "36"},
            "schedule": {"top": 3, "closing": [["forehead", 2]]},
            "forehead": {"cards": 3, "shown": "one"},
        }
    ),
    "covered": from_options({"decks": {4: "32"}, "schedule": {"top": 3}, "bidding": "simultaneous"}),
    "dark choice": from_options({"decks": {3: "36+2"}, "schedule": {"top": 3}, "blind_optional": True}),
    "any card": from_options({"decks": {2: "36+2"}, "schedule": {"top": 4}, "joker_as_any_card": True}),
    "chosen after dark bids": from_options({**CHOSEN, "schedule": {"top": 4, "closing": [["blind", 4]]}}),
    "chosen without bids": from_options({**CHOSEN, "schedule": {"top": 4, "closing": [["golden", 4]]}}),
}


def cards_of(row: NDArray[np.float32], name: str, place: int = 0) -> int:
    """The mask of cards under a name; of those by seat, at this place."""
    part = row[PLACE[name]]
    part = part[CARDS * place : CARDS * (place + 1)]
    return sum(1 << int(card) for card in np.flatnonzero(part))
