"""Players for simulations: random, and one by the book.

A policy is a function ``(law, pay, known, options, dice)``: the rules of the deal, what it pays this seat, what the
seat knows, what it may do, and a stream of chance. It returns an action:
bids are the tricks (LOOK takes up the cards), trumps the suit (or NO_TRUMP), plays ``card + CALL * call``.
``nth_action(options, below(dice, how_many(options)))`` is any of the options.
"""

from __future__ import annotations

import numpy as np

from shamayka.actions import HIGH, LOW
from shamayka.cards import NONE
from shamayka.fast.dice import Dice, below
from shamayka.fast.flow import CALL, CHOOSE, LOOK, NO_TRUMP, PLAY, Options, how_many, nth_action
from shamayka.fast.known import Known
from shamayka.fast.machine import lowest, part
from shamayka.rules.law import Law, bits, highest
from shamayka.rules.scoring import Pay, points
from shamayka.rules.taking import beats, strength

SUIT = 0x1FFF

# Fitted so that six games of 3 to 6 seats, bidding against themselves, make the most bids (53 of 100).
SIDE, GUARD, TOP = 0.226, 0.021, 0.501  # a side card outlives a higher one; with a lower one beside it; the best of all
TRUMP, LOW_TRUMP, LONG = 0.58, 0.311, 0.216  # the same for trumps; a low one; each from the third on
RUFFED = 0.083  # what each card too many of a side suit costs
NEAR = 0.251  # near misses that are put right in the play


@part
def random_policy(law: Law, pay: Pay, known: Known, options: Options, dice: Dice) -> int:
    """Any option, each as likely as another."""
    return nth_action(options, below(dice, how_many(options)))


@part
def simple_policy(law: Law, pay: Pay, known: Known, options: Options, dice: Dice) -> int:
    """By the book: it counts the tricks of its hand, bids what pays best, and plays to its bid.

    It never bids in the dark where it may look. It is another player than the bot ``cautious``.
    """
    if known.phase == PLAY:
        return _play(law, pay, known, options)
    if known.phase == CHOOSE:
        return _choose(known, options)
    return LOOK if options.look else _bid(law, pay, known, options)


# The bidding


@part
def _bid(law: Law, pay: Pay, known: Known, options: Options) -> int:
    """The bid that promises most points, if each card takes a trick by its own chance."""
    tricks = _distribution(law, known)
    best, value = NONE, -1e18
    for bid in range(law.cards + 1):
        if options.bids >> bid & 1:
            worth = _worth(pay, bid, tricks)
            if worth > value:
                best, value = bid, worth
    return best


@part
def _worth(pay: Pay, bid: int, tricks: np.ndarray) -> float:
    """The points that a bid promises; some of the near misses are put right in the play."""
    value = 0.0
    for taken in range(pay.cards + 1):
        share = 1.0
        if taken == bid:
            near = tricks[bid - 1] if bid > 0 else 0.0
            near += tricks[bid + 1] if bid < pay.cards else 0.0
            value += NEAR * near * points(pay, bid, bid)
        elif abs(taken - bid) == 1:
            share = 1.0 - NEAR
        value += share * tricks[taken] * points(pay, bid, taken)
    return value


@part
def _distribution(law: Law, known: Known) -> np.ndarray:
    """How many tricks the hand takes: the distribution of independent cards."""
    tricks = np.zeros(law.cards + 2)
    tricks[0] = 1.0
    unseen = known.size - bits(known.hand)
    rest = known.hand
    number = 0
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        number += 1
        _add(tricks, number, _chance(law, known.hand, card))
    for _ in range(unseen):
        number += 1
        _add(tricks, number, 1.0 / bits(law.present))
    return tricks


@part
def _add(tricks: np.ndarray, number: int, chance: float) -> None:
    """One more card that takes a trick by this chance."""
    for index in range(number, 0, -1):
        tricks[index] = tricks[index] * (1.0 - chance) + tricks[index - 1] * chance
    tricks[0] *= 1.0 - chance


@part
def _chance(law: Law, hand: int, card: int) -> float:
    """How likely a card takes a trick in the end: by what is above it, and by trumps against it."""
    players = bits(law.present)
    if law.jokers >> card & 1:
        return 0.3 if law.joker_low_only and law.trump == NONE else 0.95
    suit = card // 13
    same = law.pack & ~law.jokers & SUIT << 13 * suit
    above = bits(same & ~hand & ~((1 << card + 1) - 1))
    out = law.cards * players / bits(law.pack)  # the share of the pack that is in the hands
    held = above * out
    if suit == law.trump:
        length = bits(hand & same)
        return min(0.97, max(TRUMP**held, LOW_TRUMP + LONG * max(0, length - 2)))
    guards = bits(hand & same) - 1
    chance = (SIDE + GUARD * min(guards, 2)) ** held if held > 0 else 1.0
    surplus = max(0.0, bits(hand & same) - bits(same) * out / players + 1)
    ruffed = RUFFED * surplus if law.trump != NONE else 0.0
    return max(0.0, chance * (TOP - ruffed))


@part
def _choose(known: Known, options: Options) -> int:
    """The suit in which the cards seen count most; no trump only if nothing else is open."""
    best, value = NO_TRUMP, -1
    for suit in range(4):
        if options.suits >> suit & 1:
            own = known.hand >> 13 * suit & SUIT
            worth = 20 * bits(own) + highest(own)
            if worth > value:
                best, value = suit, worth
    return best


# The play


@part
def goal(pay: Pay, known: Known) -> int:
    """How many more tricks pay most; of equal numbers the greatest, which spoils others."""
    bid = known.bids[known.seat]
    taken = known.taken[known.seat]
    best, value = taken, -1 << 40
    for tricks in range(taken, taken + known.size + 1):
        worth = points(pay, bid, tricks)
        if worth >= value:
            best, value = tricks, worth
    return best - taken


@part
def _play(law: Law, pay: Pay, known: Known, options: Options) -> int:
    want = goal(pay, known)
    plain = options.cards & ~options.jokers
    if options.jokers:
        short = want > 0 and (want >= known.size - 1 or not plain or want > _sure(law, known, plain))
        if short or not plain:
            return _joker(options, lowest(options.jokers), take=want > 0)
        if want <= 0 and known.trick.plays > 0 and known.size <= 2:
            return _joker(options, lowest(options.jokers), take=False)
    if known.trick.plays == 0:
        return _lead(law, known, plain, want)
    return _answer(law, known, plain, want)


@part
def _sure(law: Law, known: Known, plain: int) -> int:
    """How many of these cards nothing can beat any more, but for jokers."""
    number, rest = 0, plain
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        suit = card // 13
        out = law.pack & ~known.hand & ~known.gone & ~law.jokers
        above = out & SUIT << 13 * suit & ~((1 << card + 1) - 1)
        trumps = out & SUIT << 13 * law.trump if law.trump not in (NONE, suit) else 0
        number += not above and not trumps
    return number


@part
def _joker(options: Options, card: int, take: bool) -> int:
    """A joker as high as it goes, or as low."""
    if options.calls >> HIGH & 1 and take:
        return card + CALL * HIGH
    if options.calls >> LOW & 1 and not take:
        return card + CALL * LOW
    if not options.calls:
        return card + CALL * (16 + (highest(options.stands) if take else lowest(options.stands)))
    return card + CALL * (lowest(options.calls) if take else highest(options.calls))


@part
def _lead(law: Law, known: Known, plain: int, want: int) -> int:
    """The strongest card if tricks are wanted, else the weakest."""
    best, value = NONE, -1
    rest = plain
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        above = bits(law.pack & ~known.gone & ~known.hand & SUIT << 13 * (card // 13) & ~((1 << card + 1) - 1))
        power = 20 - above + (13 if card // 13 == law.trump else 0)
        worth = power if want > 0 else 60 - power
        if worth > value:
            best, value = card, worth
    return best


@part
def _answer(law: Law, known: Known, plain: int, want: int) -> int:
    """Wanting: the cheapest card that takes if one is last, else the strongest that does; the lowest if none does.

    Not wanting: the highest card that does not take, else the lowest if others follow, the highest if one is last.
    """
    trick = known.trick
    last = trick.plays == bits(law.present) - 1
    best, value = NONE, -1000
    rest = plain
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        power = strength(law, trick, card, 0)
        height = card % 13 + (13 if card // 13 == law.trump else 0)
        if beats(law, trick, power):
            worth = (100 - height if last else 60 + height) if want > 0 else (-100 + height if last else -100 - height)
        else:
            worth = -height if want > 0 else 100 + height
        if worth > value:
            best, value = card, worth
    return best
