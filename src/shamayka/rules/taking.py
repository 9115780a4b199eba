"""Who takes the trick.

A trick is judged as it grows: each play has a strength, and the taker changes when a play beats the best so far.
"""

from __future__ import annotations

from typing import NamedTuple

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT, PLAIN, STAND_IN
from shamayka.cards import NONE
from shamayka.rules.law import FIRST, LAST, Law, bits, next_seat

# Strengths. A suit or a trump adds 1 + its rank to its base; the base itself is the lowest of the suit.
NOTHING = 0
OF_SUIT = 20
OF_DEMAND = 40
OF_TRUMP = 60
OF_JOKER = 100


class Trick(NamedTuple):
    """A trick in progress; ``EMPTY`` before the lead."""

    plays: int = 0  # plays on the table
    leader: int = NONE
    led: int = NONE  # suit to follow
    demand: int = NONE  # suit of which the highest is demanded
    best: int = NOTHING  # strength of the best play
    taker: int = NONE
    jokers: int = 0  # jokers on the table


EMPTY = Trick()


def led_suit(law: Law, card: int, call: int) -> int:
    """The suit that a lead asks for (S2-30, S2-31, AMB-26, AMB-27)."""
    if call >= STAND_IN:
        return (call - STAND_IN) // 13
    if call >= DEMAND:
        return call % 4
    if call == HIGH:
        return law.trump
    return card // 13


def strength(law: Law, trick: Trick, card: int, call: int) -> int:
    """How strong a play is in this trick; 0 cannot take it.

    S0-b35, S0-b36, S2-23, S2-27, S2-28, S2-31, S2-55, S3-41, S4-30; AMB-31, AMB-33, AMB-34.
    """
    if call == PLAIN or call >= STAND_IN:
        shown = card if call == PLAIN else call - STAND_IN
        return _of_card(law.trump, trick.led if trick.plays else shown // 13, shown)
    if trick.demand != NONE and not law.second_overtakes:
        return NOTHING
    if law.two_jokers == LAST and trick.jokers > 0:
        return OF_JOKER
    if call >= LOW_SUIT:
        return OF_TRUMP if call % 4 == law.trump else OF_SUIT
    if call == LOW:
        return NOTHING
    if DEMAND <= call < HIGH_SUIT and law.demand_beaten_by_trump and call % 4 != law.trump:
        return OF_DEMAND
    return OF_JOKER


def _of_card(trump: int, led: int, card: int) -> int:
    suit = card // 13
    if suit == trump:
        return OF_TRUMP + 1 + card % 13
    if suit == led:
        return OF_SUIT + 1 + card % 13
    return NOTHING


def beats(law: Law, trick: Trick, power: int) -> bool:
    """Whether a play of this strength overtakes the best one; between jokers the later wins, or the first (AMB-33)."""
    if power == OF_JOKER and trick.best == OF_JOKER:
        return law.two_jokers != FIRST
    return power > trick.best


def lay(law: Law, trick: Trick, seat: int, card: int, call: int) -> Trick:
    """The trick after one more play; the first play leads it."""
    joker = law.jokers >> card & 1
    power = strength(law, trick, card, call)
    if trick.plays == 0:
        demand = call % 4 if DEMAND <= call < HIGH_SUIT else NONE
        return Trick(1, seat, led_suit(law, card, call), demand, power, seat, joker)
    best, taker = trick.best, trick.taker
    if beats(law, trick, power):
        best, taker = power, seat
    return Trick(trick.plays + 1, trick.leader, trick.led, trick.demand, best, taker, trick.jokers + joker)


def is_full(law: Law, trick: Trick) -> bool:
    """Whether every seat of the deal has played to the trick."""
    return trick.plays == bits(law.present)


def taker_of(law: Law, trick: Trick) -> int:
    """Who takes the full trick; a low joker that nobody beat takes it, or passes it on (AMB-28)."""
    unbeaten_low = trick.best in (OF_SUIT, OF_TRUMP)
    if unbeaten_low and law.low_unbeaten:
        return next_seat(law, trick.leader)
    return trick.taker
