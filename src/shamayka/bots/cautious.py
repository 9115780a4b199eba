"""The cautious player: by the book. It counts its tricks, bids what pays best, and plays to its bid."""

from __future__ import annotations

import random
from collections.abc import Sequence

from shamayka.actions import Action, Answer, Bid, Choose, Look, Play
from shamayka.bots.counting import Count
from shamayka.bots.judge import Aim, Judged, judge
from shamayka.bots.knowledge import Known
from shamayka.bots.seat import goals_at, pool_at, row_at, spot_at, wanted
from shamayka.bots.worlds import imagine
from shamayka.bots.worth import expected, row_of, steered
from shamayka.cards import NONE
from shamayka.rules.bidding import first_bidder, first_leader
from shamayka.rules.penalties import exposure_fine
from shamayka.rules.scoring import Pay, pay_for

HANDS = 24
"""Hands imagined where one's own is hidden or still to come."""

SPITE = 0.02
"""Points that a trick of the others' plans is worth, where one's own result is settled."""

RID = 0.005
"""Points that it is worth to throw a card one rank higher, where no trick is wanted, or lower, where some are."""

HURRY = 1.0
"""Where every trick is needed, how much of what is at stake a sure trick now is worth before a hoped-for one."""


def decide(known: Known, legal: Sequence[Action], rng: random.Random) -> Action:
    """What the cautious player does; ``legal`` holds nothing improper."""
    first = legal[0]
    if len(legal) == 1:
        return first
    if isinstance(first, Play):
        return best_play(known)
    if isinstance(first, Choose):
        return best_trump(known, legal, rng)
    if isinstance(first, Answer):
        return answer(known, rng)
    return best_bid(known, legal, rng)


# The play


def best_play(known: Known) -> Play:
    """The play that promises most; where nothing can be won, the one that spoils the others' plans."""
    best = max(judged(known), key=lambda play: play.points)
    return Play(best.card, best.call)


def judged(known: Known) -> list[Judged]:
    """Every play worth a thought with its worth, small considerations included."""
    row, want = row_at(known, known.seat), wanted(known, known.seat)
    plays = judge(spot_at(known), Aim(row, goals_at(known, known.seat), known.taken[known.seat]))
    rivals = sum(wanted(known, seat) for seat in range(known.law.seats) if seat != known.seat)
    nudge = SPITE if rivals >= known.left else -SPITE
    if want == known.left:
        nudge += HURRY * (max(row) - min(row))
    burden = RID if not want else -RID
    return [
        play._replace(points=play.points + nudge * play.takes + burden * (play.card % 13) * (1.0 - play.takes))
        for play in plays
    ]


# The bidding


def count(known: Known, hand: int) -> Count:
    """The tricks of a hand in the light of the bids made so far: those who bid high leave fewer."""
    leads = first_leader(known.law, first_bidder(known.law, known.dealer), _if_all(known)) == known.seat
    return Count(known.law, hand, pool_at(known, hand), _push(known), leads=leads)


def _if_all(known: Known) -> list[int]:
    """The bids if this seat bids all tricks: who bids most may lead first."""
    return [known.law.cards if seat == known.seat else bid for seat, bid in enumerate(known.bids)]


def _push(known: Known) -> float:
    made = [bid for bid in known.bids if bid != NONE]
    players = known.law.present.bit_count()
    surplus = sum(made) - len(made) * known.law.cards / players
    return float(0.85 ** max(-2.0, min(3.0, surplus)))


def bid_values(counted: Count, pay: Pay, bids: Sequence[int]) -> list[float]:
    """The points that each bid promises."""
    return [expected(row_of(pay, bid), 0, steered(counted.tricks, bid, pay.cards), counted.spare) for bid in bids]


def hands_of(known: Known, rng: random.Random) -> list[int]:
    """The seat's own hand; or, if it has not seen all of it, hands that it may hold."""
    if known.hand.bit_count() == known.sizes[known.seat]:
        return [known.hand]
    worlds = imagine(known, rng)
    return [next(worlds)[known.seat] for _ in range(HANDS)]


def best_bid(known: Known, legal: Sequence[Action], rng: random.Random) -> Action:
    """The bid with the highest expectation; a look at one's cards first, unless a dark bid pays more."""
    bids = [action for action in legal if isinstance(action, Bid)]
    look = Look() if Look() in legal else None
    if look and not bids:
        return look
    counts = [count(known, hand) for hand in hands_of(known, rng)]
    pay = pay_for(known.rules, known.plan, dark=bids[0].dark)
    tricks = [bid.tricks for bid in bids]
    rows = [bid_values(counted, pay, tricks) for counted in counts]
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    best = max(range(len(bids)), key=lambda index: (means[index], -index))
    if look and means[best] <= _worth_of_looking(known, counts):
        return look
    return bids[best]


def _worth_of_looking(known: Known, counts: Sequence[Count]) -> float:
    pay = pay_for(known.rules, known.plan, dark=False)
    every = range(known.law.cards + 1)
    return sum(max(bid_values(counted, pay, every)) for counted in counts) / len(counts)


# Trump, and the exposed card


def best_trump(known: Known, legal: Sequence[Action], rng: random.Random) -> Action:
    """The trump with which the hand, as far as it is known, promises most."""
    worlds = imagine(known, rng)
    hands = [next(worlds)[known.seat] for _ in range(HANDS)]
    pay = pay_for(known.rules, known.plan, dark=False)

    def promise(action: Action) -> float:
        assert isinstance(action, Choose)
        told = known._replace(law=known.law._replace(trump=action.suit))
        return sum(max(bid_values(count(told, hand), pay, range(pay.cards + 1))) for hand in hands)

    return max(legal, key=promise)


def answer(known: Known, rng: random.Random) -> Answer:
    """Keep the deal if the hand is worth more than an average new one and what the dealer would lose."""
    pay = pay_for(known.rules, known.plan, dark=False)
    every = range(pay.cards + 1)
    hands = hands_of(known, rng)
    mine = sum(max(bid_values(count(known, hand), pay, every)) for hand in hands) / len(hands)
    fresh = known._replace(held=(0,) * known.law.seats, cannot=(0,) * known.law.seats)
    worlds = imagine(fresh, rng)
    others = [max(bid_values(count(fresh, next(worlds)[known.seat]), pay, every)) for _ in range(HANDS)]
    fine = -exposure_fine(known.rules, keep=False) / (known.law.present.bit_count() - 1)
    return Answer(mine >= sum(others) / HANDS + fine)


__all__ = ["Judged", "best_bid", "best_play", "best_trump", "bid_values", "count", "decide"]
