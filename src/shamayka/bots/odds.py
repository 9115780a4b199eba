"""How likely a card takes a trick: now, and later in the deal. Estimates from counts alone, fast enough for play-outs.

Every chance is a float from 0 to 1; sets of cards are masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from shamayka.actions import DEMAND, STAND_IN
from shamayka.cards import NONE
from shamayka.rules.law import LAST, Law
from shamayka.rules.taking import OF_DEMAND, OF_JOKER, OF_SUIT, OF_TRUMP, Trick, beats, strength

SUIT = 0x1FFF

# Fitted by matches of the quick player against itself (see bench/bots.py).
HIGHER = 0.93  # how much of a beating one higher card in a rival's hand is
GUARD = 0.35  # how often a guarded card outlives each card above it
RUFF = 0.2  # a low trump takes a trick by ruffing
LENGTH = 0.5  # a trump of which the rivals have none left


class Pool(NamedTuple):
    """The cards that a player cannot see."""

    cards: int  # mask, without jokers
    jokers: int  # how many jokers
    share: float  # the chance that a given one of them is in one given rival's hand
    rivals: int
    voids: tuple[int, ...] = (0, 0, 0, 0)  # rivals known to have none of a suit


class Spot(NamedTuple):
    """A decision in the play: what its player knows, and who is still to come in this trick."""

    law: Law
    trick: Trick
    hand: int
    gone: int
    first: int  # 1 in the first trick
    pool: Pool
    later: int  # players still to come
    wants: float  # how readily these play a higher card


def pool_of(law: Law, hand: int, gone: int, rivals: int, in_hands: int) -> Pool:
    """The pool of a player with this hand; ``in_hands`` counts the cards in the rivals' hands."""
    hidden = law.pack & ~hand & ~gone
    count = hidden.bit_count()
    share = in_hands / (count * rivals) if count and rivals else 0.0
    return Pool(hidden & ~law.jokers, (hidden & law.jokers).bit_count(), share, rivals)


def free_jokers(law: Law, hand: int) -> int:
    """How many jokers of a hand take a trick or not as their owner likes."""
    return 0 if law.joker_low_only and law.trump == NONE else (hand & law.jokers).bit_count()


def later_chances(law: Law, hand: int, pool: Pool, suits: Iterable[int] = range(4)) -> dict[int, float]:
    """For each ordinary card of a hand, or of these suits, the chance that it takes a trick if its owner wishes."""
    chances: dict[int, float] = {}
    ordinary = hand & ~law.jokers
    trump = law.trump
    armed = armed_chance(law, pool)
    for suit in suits:
        mine = ordinary >> 13 * suit & SUIT
        if mine and suit == trump:
            _of_trumps(chances, mine, trump, pool, single=mine.bit_count() == hand.bit_count())
        elif mine:
            _of_side_suit(chances, mine, suit, pool, armed)
    return chances


def armed_chance(law: Law, pool: Pool) -> float:
    """The chance that one rival has a trump."""
    if law.trump == NONE:
        return 0.0
    return 1.0 - exp(-(pool.cards >> 13 * law.trump & SUIT).bit_count() * pool.share)


def _of_side_suit(chances: dict[int, float], mine: int, suit: int, pool: Pool, armed: float) -> None:
    """A side card must outlive the higher ones and go by before a rival is void and ruffs."""
    out = pool.cards >> 13 * suit & SUIT
    everywhere = pool.share * pool.rivals
    mean = out.bit_count() * pool.share  # cards of the suit in one rival's hand
    term = void = exp(-mean)
    known, others = pool.voids[suit], pool.rivals - pool.voids[suit]
    length, turn = mine.bit_count(), 0
    while mine:
        rank = mine.bit_length() - 1
        mine ^= 1 << rank
        higher = (out >> rank).bit_count()
        safe = (1.0 - void * armed) ** others * (1.0 - armed) ** known if armed else 1.0
        stands = 1.0
        if higher:
            stands = (1.0 - everywhere * HIGHER) ** higher if everywhere < 1.0 else (1.0 - HIGHER) ** higher
            if length - turn > higher:  # guarded
                stands += (1.0 - stands) * GUARD**higher * safe
        chances[13 * suit + rank] = stands * safe
        turn += 1
        term *= mean / turn
        void = min(1.0, void + term)


def _of_trumps(chances: dict[int, float], mine: int, trump: int, pool: Pool, *, single: bool) -> None:
    out = pool.cards >> 13 * trump & SUIT
    everywhere = min(1.0, pool.share * pool.rivals)
    mean = out.bit_count() * pool.share
    length, turn = mine.bit_count(), 0
    ruff = RUFF * (0.5 if single else 1.0)
    while mine:
        rank = mine.bit_length() - 1
        mine ^= 1 << rank
        higher = (out >> rank).bit_count()
        stands = 1.0
        if higher:
            stands = (1.0 - everywhere * HIGHER) ** higher
            guard = GUARD**higher if length - turn > higher else 0.0
            extra = max(guard, LENGTH if turn > mean else ruff)
            stands += (1.0 - stands) * extra
        chances[13 * trump + rank] = stands
        turn += 1


def trick_chance(spot: Spot, card: int, call: int) -> float:
    """The chance that this play takes the trick."""
    law, trick, pool, later = spot.law, spot.trick, spot.pool, spot.later
    power = strength(law, trick, card, call)
    if trick.plays and not beats(law, trick, power):
        return 0.0
    if power in (OF_SUIT, OF_TRUMP) and law.low_unbeaten:
        return 0.0
    if later == 0:
        return 1.0
    jokers = _no_joker(spot, power) if pool.jokers else 1.0
    if power == OF_JOKER:
        return jokers
    suit = trick.led if trick.plays else _led(card, call)
    if power == OF_DEMAND:
        return jokers * _unruffed(spot, suit)
    if power >= OF_TRUMP:
        return jokers * _trump_holds(spot, power, suit)
    out = pool.cards >> 13 * suit & SUIT
    return float(jokers * _holds(spot, out, power - OF_SUIT - 1, 1.0) * _unruffed(spot, suit))


def _led(card: int, call: int) -> int:
    """The suit that a lead asks for, whatever the call."""
    if call >= STAND_IN:
        return (call - STAND_IN) // 13
    return call % 4 if call >= DEMAND else card // 13


def _holds(spot: Spot, out: int, rank: int, reach: float) -> float:
    """The chance that none of the better cards of a suit comes over one of this rank (-1: a joker, its lowest).

    Who holds a lower one too may play that; who does not has no choice.
    """
    higher = out >> max(rank, 0)
    if not higher:
        return 1.0
    share, count = spot.pool.share, higher.bit_count()
    must = (1.0 - share) ** (out.bit_count() - count)
    near = min(0.98, share * spot.later * reach * (spot.wants + (1.0 - spot.wants) * must))
    return float((1.0 - near) ** count)


def _no_joker(spot: Spot, power: int) -> float:
    """The chance that no joker comes over this play."""
    law = spot.law
    if (power == OF_JOKER and law.two_jokers > LAST) or (spot.trick.demand != NONE and not law.second_overtakes):
        return 1.0
    one = 0.6 * spot.wants * min(1.0, spot.pool.share * spot.later)
    return float((1.0 - one) ** spot.pool.jokers)


def void_chance(pool: Pool, suit: int) -> float:
    """The chance that one rival has none of a suit."""
    known = pool.voids[suit] / pool.rivals
    return known + (1.0 - known) * exp(-(pool.cards >> 13 * suit & SUIT).bit_count() * pool.share)


def _unruffed(spot: Spot, suit: int) -> float:
    """The chance that nobody still to come ruffs a side suit; those who must ruff do."""
    law, pool = spot.law, spot.pool
    if law.trump == NONE:
        return 1.0
    armed = armed_chance(law, pool)
    will = 1.0 if law.must_trump else spot.wants
    return float((1.0 - void_chance(pool, suit) * armed * will) ** spot.later)


def _trump_holds(spot: Spot, power: int, led: int) -> float:
    trump = spot.law.trump
    out = spot.pool.cards >> 13 * trump & SUIT
    return _holds(spot, out, power - OF_TRUMP - 1, 1.0 if led == trump else void_chance(spot.pool, led))
