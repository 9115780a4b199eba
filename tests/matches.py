"""Small matches for tests that look at what happens in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from shamayka.actions import Bid
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset, from_options
from tests.strategies import played

E = TypeVar("E", bound=ev.Event)

SMALL: dict[str, Any] = {"decks": {3: "36"}, "schedule": {"top": 2}}


def small(**options: Any) -> Ruleset:
    """Three players, 36 cards, a deal of one card and a deal of two, or what the options make of it."""
    return from_options({**SMALL, **options})


def log_of(rules: Ruleset, seed: int) -> list[ev.AnyEvent]:
    """Everything that happens in a match of random actions."""
    return [event for _, events in played(rules, seed) for event in events]


def only(kind: type[E], log: list[ev.AnyEvent]) -> list[E]:
    """The events of one kind."""
    return [event for event in log if isinstance(event, kind)]


def last_bids(rules: Ruleset, seed: int) -> Iterator[tuple[int, bool]]:
    """Deals in which the last bidder could bring the sum out even, and whether he may."""
    for table, _events in played(rules, seed):
        position = table.match.position
        if position is None or position.phase not in ("bid", "blind") or position.bids.count(NONE) != 1:
            continue
        missing = position.law.cards - sum(bid for bid in position.bids if bid != NONE)
        if missing >= 0:
            bids = {action.tricks for action in tb.legal(table.match, position.turn) if isinstance(action, Bid)}
            yield table.match.number, missing in bids


def free_deals(rules: Ruleset, seeds: int = 12) -> dict[int, bool]:
    """For each deal of the sheet, from some matches, whether the last bidder may bring the sum out even."""
    found: dict[int, bool] = {}
    for seed in range(seeds):
        for number, is_free in last_bids(rules, seed):
            assert found.setdefault(number, is_free) == is_free
    return found
