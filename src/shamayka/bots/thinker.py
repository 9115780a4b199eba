"""The thinking player: it imagines worlds, plays each choice out in them, and takes what pays best on average.

How long it thinks is counted in cards played out, not in seconds, so that the same position gets the same answer
on every machine. The careful player's judgement enters as a prior: few play-outs alone are mostly noise.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple

from shamayka.actions import Action, Bid, Look, Play
from shamayka.bots import cautious
from shamayka.bots.belief import World, likely
from shamayka.bots.counting import Count
from shamayka.bots.knowledge import Known
from shamayka.bots.odds import pool_of
from shamayka.bots.policy import Goals, Playout, goals_of
from shamayka.bots.seat import goals_at, row_at
from shamayka.bots.worth import row_of
from shamayka.cards import NONE
from shamayka.rules.bidding import bid_sum, first_bidder, first_leader, open_bids
from shamayka.rules.law import next_seat
from shamayka.rules.scoring import pay_for


class Effort(NamedTuple):
    """How much to think: cards played out, and the least and most worlds."""

    cards: int = 5000
    least: int = 12
    most: int = 100


USUAL = Effort()
PRIOR = 6.0
"""How many worlds the careful player's judgement is worth."""

BIDS = 4
"""Bids that are played out: the best ones by counting."""


def decide(known: Known, legal: Sequence[Action], rng: random.Random, effort: Effort) -> Action:
    """What the thinking player does; ``legal`` holds nothing improper."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Play):
        return best_play(known, rng, effort)
    if all(isinstance(action, Bid) for action in legal) and Look() not in legal:
        return best_bid(known, legal, rng, effort)
    return cautious.decide(known, legal, rng)


# The search


def _best(prior: Sequence[float], worlds: list[World], value: Callable[[int, World], float]) -> int:
    """The choice with the best mean over the worlds, each tried in the same ones.

    After a third and two thirds of the worlds the worse half of the choices is dropped.
    """
    alive = list(range(len(prior)))
    sums = [PRIOR * worth for worth in prior]
    for number, world in enumerate(worlds):
        for choice in alive:
            sums[choice] += value(choice, world)
        if 3 * (number + 1) in (len(worlds), 2 * len(worlds)) and len(alive) > 2:
            alive.sort(key=lambda choice: -sums[choice])
            del alive[(len(alive) + 1) // 2 :]
    return max(alive, key=lambda choice: (sums[choice], -choice))


def _worlds(known: Known, choices: int, rng: random.Random, effort: Effort) -> list[World]:
    """As many worlds as the effort allows, a multiple of three."""
    cards = max(1, sum(known.sizes)) * choices
    number = max(effort.least, min(effort.most, 2 * effort.cards // cards))
    return list(islice(likely(known, rng), number // 3 * 3))


# The play


def best_play(known: Known, rng: random.Random, effort: Effort) -> Play:
    """The play with the best outcome over the worlds."""
    row = row_at(known, known.seat)
    judged = cautious.judged(known)
    if len(judged) == 1:
        return Play(judged[0].card, judged[0].call)
    goals = [goals_at(known, seat) for seat in range(known.law.seats)]

    def value(choice: int, world: World) -> float:
        table = Playout(known.law, list(world), goals, known.gone, known.seat)
        table.set(known.trick, known.taken)
        table.lay(judged[choice].card, judged[choice].call)
        return row[table.finish()[known.seat]]

    worlds = _worlds(known, len(judged), rng, effort)
    best = judged[_best([play.points for play in judged], worlds, value)]
    return Play(best.card, best.call)


# The bidding


def best_bid(known: Known, legal: Sequence[Action], rng: random.Random, effort: Effort) -> Action:
    """The bid with the best outcome over the worlds, the others bidding and playing on by the book."""
    bids = [action for action in legal if isinstance(action, Bid)]
    pay = pay_for(known.rules, known.plan, dark=bids[0].dark)
    counts = [cautious.count(known, hand) for hand in cautious.hands_of(known, rng)]
    rows = [cautious.bid_values(counted, pay, [bid.tricks for bid in bids]) for counted in counts]
    prior = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    order = sorted(range(len(bids)), key=lambda index: -prior[index])[:BIDS]

    def value(choice: int, world: World) -> float:
        bid = bids[order[choice]]
        row = row_of(pay, bid.tricks)
        return row[_bid_out(known, bid.tricks, world).finish()[known.seat]]

    worlds = _worlds(known, len(order), rng, effort)
    return bids[order[_best([prior[index] for index in order], worlds, value)]]


def _bid_out(known: Known, bid: int, world: World) -> Playout:
    """The play after this bid, once the others have made theirs."""
    law, bids = known.law, list(known.bids)
    bids[known.seat] = bid
    seat = known.seat
    while (seat := next_seat(law, seat)) != known.seat:
        if bids[seat] == NONE:
            bids[seat] = _book_bid(known, tuple(bids), seat, world[seat])
    goals = [_goals(known, other, bids[other]) for other in range(law.seats)]
    leader = first_leader(law, first_bidder(law, known.dealer), bids)
    return Playout(law, list(world), goals, known.gone, leader)


def _book_bid(known: Known, bids: tuple[int, ...], seat: int, hand: int) -> int:
    """The open bid that pays this seat's hand best by counting."""
    law = known.law
    rivals = law.present.bit_count() - 1
    counted = Count(law, hand, pool_of(law, hand, known.gone, rivals, law.cards * rivals))
    mask = open_bids(law, bid_sum(bids), sum(bid != NONE for bid in bids), 0, int(seat == known.dealer))
    found = [bid for bid in range(law.cards + 1) if mask >> bid & 1]
    near = [bid for bid in found if abs(bid - counted.mean) < 2] or found
    values = cautious.bid_values(counted, pay_for(known.rules, known.plan, dark=False), near)
    return near[max(range(len(near)), key=lambda index: values[index])]


def _goals(known: Known, seat: int, bid: int) -> Goals:
    return goals_of(row_of(pay_for(known.rules, known.plan, dark=bool(known.dark >> seat & 1)), max(bid, 0)), bid)
