"""What each play is worth by the scoring of the deal: the judgement of a careful player."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.actions import DEMAND, PLAIN, STAND_IN
from shamayka.bots.forced import forced_chances, pulled_chances
from shamayka.bots.odds import SUIT, Spot, free_jokers, later_chances, trick_chance
from shamayka.bots.policy import Goals, after_demand, after_lead, options
from shamayka.bots.worth import Row, aimed, spread
from shamayka.rules.law import DEMAND_ANY
from shamayka.rules.taking import EMPTY

# Fitted by matches, as those of ``odds``.
SLIP = 0.4  # a player does not always get what he could: so much lies between what can be and what must be
UNLED = 0.9  # the last side card comes to nothing, for its suit is not led ...
FEWER = 0.9  # ... and so much rarer with each card more
SHORT = 3  # with so few cards, what a lead pulls from the rivals decides the rest
DEMANDED = 0.75  # how often a joker that is kept comes to demand the suit that helps most
TAKING = 0.65  # how readily rivals play a higher card, one with another


class Judged(NamedTuple):
    """A play, the points it promises, and the chance that it takes the trick."""

    card: int
    call: int
    points: float
    takes: float


class Aim(NamedTuple):
    """What a deal pays by tricks taken, how many tricks that makes one want, and how many one has."""

    row: Row
    goals: Goals
    taken: int


class Outlook(NamedTuple):
    """What becomes of the ordinary cards of a hand, by card.

    The chance that it can take a trick, that it must follow suit and takes, that it takes if led to the next trick.
    """

    hand: int
    can: dict[int, float]
    pulled: dict[int, float]
    led: dict[int, float]


def judge(spot: Spot, aim: Aim) -> list[Judged]:
    """Every play worth a thought, with the expected points of the deal after it."""
    outlook = _outlook(spot)
    return [_judged(spot, aim, outlook, card, call) for card, call in options(spot)]


def _outlook(spot: Spot) -> Outlook:
    law, hand, pool = spot.law, spot.hand, spot.pool
    can = later_chances(law, hand, pool)
    lead = spot._replace(trick=EMPTY, later=pool.rivals, wants=TAKING)
    led = {card: trick_chance(lead, card, PLAIN) for card in can}
    return Outlook(hand, can, pulled_chances(law, hand, pool), led)


def _without(spot: Spot, outlook: Outlook, card: int) -> Outlook:
    """The outlook when this card has gone: the others of its suit stand differently then."""
    hand, suit = outlook.hand & ~(1 << card), card // 13
    if card not in outlook.can:
        return outlook._replace(hand=hand)
    can = {other: chance for other, chance in outlook.can.items() if other // 13 != suit}
    pulled = {other: outlook.pulled[other] for other in can}
    can |= later_chances(spot.law, hand, spot.pool, (suit,))
    pulled |= pulled_chances(spot.law, hand, spot.pool, (suit,))
    return Outlook(hand, can, pulled, outlook.led)


def _judged(spot: Spot, aim: Aim, outlook: Outlook, card: int, call: int) -> Judged:
    takes = trick_chance(spot, card, call)
    if not spot.trick.plays and (DEMAND <= call < STAND_IN or len(outlook.can) <= SHORT):
        spot = spot._replace(pool=after_lead(spot.pool, card, call))
        outlook = _outlook(spot)
    rest = _demanded(spot, _without(spot, outlook, card))
    won = _won(spot, aim._replace(taken=aim.taken + 1), rest) if takes else 0.0
    lost = _lost(spot, aim, rest) if takes < 1.0 else 0.0
    return Judged(card, call, takes * won + (1.0 - takes) * lost, takes)


def _demanded(spot: Spot, rest: Outlook) -> Outlook:
    """The outlook of who keeps a joker: a demand can still pull what lies above the cards of one suit."""
    law = spot.law
    if law.demand_when != DEMAND_ANY or not free_jokers(law, rest.hand):
        return rest
    gains = [_pulled_by_demand(spot, rest, suit) for suit in range(4) if rest.hand & ~law.jokers & SUIT << 13 * suit]
    best = max(gains, key=lambda gain: sum(gain.values()), default={})
    return rest._replace(can={card: chance + DEMANDED * best.get(card, 0.0) for card, chance in rest.can.items()})


def _pulled_by_demand(spot: Spot, rest: Outlook, suit: int) -> dict[int, float]:
    """What a demand of this suit would add to the chances of its cards."""
    after = later_chances(spot.law, rest.hand, after_demand(spot.pool, suit), (suit,))
    return {card: max(0.0, chance - rest.can[card]) for card, chance in after.items()}


def _won(spot: Spot, aim: Aim, rest: Outlook) -> float:
    """The points if the trick is taken: one must lead to the next."""
    can, must = dict(rest.can), forced_chances(spot.law, rest.hand, spot.pool, rest.pulled)
    if can and not rest.hand & spot.law.jokers:
        lowest = min(can, key=lambda card: rest.led[card])
        must[lowest] = rest.led[lowest]
        if len(can) == 1:
            can[lowest] = rest.led[lowest]
    return _points(spot, aim, rest.hand, can, must)


def _lost(spot: Spot, aim: Aim, rest: Outlook) -> float:
    """The points if somebody else takes the trick: a side card takes only if its suit is led."""
    must = forced_chances(spot.law, rest.hand, spot.pool, rest.pulled)
    near = 1.0 - UNLED * FEWER ** (rest.hand.bit_count() - 1)
    can = {card: chance if card // 13 == spot.law.trump else chance * near for card, chance in rest.can.items()}
    return _points(spot, aim, rest.hand, can, must)


def _points(spot: Spot, aim: Aim, hand: int, can: dict[int, float], must: dict[int, float]) -> float:
    want = aim.goals[aim.taken][hand.bit_count()]
    highest, lowest = [], []
    for card, most in can.items():
        least = min(must[card], most)
        slip = SLIP * (most - least)
        highest.append(most - slip)
        lowest.append(least + slip if want else least)
    return aimed(aim.row, aim.taken, want, [0.0] * free_jokers(spot.law, hand) + spread(highest), spread(lowest))
