"""Which imagined worlds are likely: those whose hands would have made the bids that were made."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp

from shamayka.bots.counting import Count
from shamayka.bots.knowledge import Known
from shamayka.bots.odds import pool_of
from shamayka.bots.worlds import imagine
from shamayka.cards import NONE

DRAWS = 4
"""Worlds drawn for each one that is kept."""

DOUBT = 1.0
"""How many tricks a bid may lie from the count of its hand, as a standard deviation."""

World = tuple[int, ...]


def likely(known: Known, rng: random.Random) -> Iterator[World]:
    """Worlds without end, each the pick of a few, drawn by how well their hands explain the bids."""
    worlds = imagine(known, rng)
    bidders = [seat for seat, bid in enumerate(known.bids) if bid != NONE and seat != known.seat]
    bidders = [seat for seat in bidders if not known.dark >> seat & 1 and known.plan.kind == "plain"]
    if not bidders:
        yield from worlds
    played = [0] * known.law.seats
    for seat, play in known.record:
        played[seat] |= 1 << play.card
    turned = known.gone
    for hand in played:
        turned &= ~hand
    while True:
        drawn = [next(worlds) for _ in range(DRAWS)]
        weights = [1e-9 + _explains(known, world, bidders, played, turned) for world in drawn]
        yield rng.choices(drawn, weights)[0]


def _explains(known: Known, world: World, bidders: list[int], played: list[int], turned: int) -> float:
    """How well the hands of a world, as they were dealt, explain the bids."""
    law = known.law
    rivals = law.present.bit_count() - 1
    off = 0.0
    for seat in bidders:
        hand = world[seat] | played[seat]
        count = Count(law, hand, pool_of(law, hand, turned, rivals, law.cards * rivals))
        off += (count.mean - known.bids[seat]) ** 2
    return exp(-off / (2.0 * DOUBT * DOUBT))
