"""Which cards may be played: follow suit, trump, obey the joker's demand."""

from __future__ import annotations

from shamayka.cards import NONE
from shamayka.rules.joker import locked
from shamayka.rules.law import VOID_ANY, VOID_HIGHEST_TRUMP, Law, highest
from shamayka.rules.taking import OF_TRUMP, Trick

SUIT = 0x1FFF


def playable(law: Law, trick: Trick, hand: int, gone: int) -> int:
    """The cards of a hand that may be played now, as a mask.

    Jokers are exempt from every duty (S0-b38, S2-28, S4-32) unless they are locked (S4-56, AMB-36).
    """
    jokers = hand & law.jokers
    ordinary = hand & ~law.jokers
    if locked(law, gone):
        jokers = jokers if ordinary == 0 else 0
    if trick.plays == 0:
        return ordinary | jokers
    if trick.demand != NONE:
        return answering(law, trick, ordinary) | jokers
    own = ordinary & SUIT << 13 * trick.led
    held = (ordinary | jokers if law.joker_counts_as_suit else ordinary) & SUIT << 13 * trick.led
    if held:
        return own | jokers
    return when_void(law, trick, ordinary, jokers) | jokers


def answering(law: Law, trick: Trick, ordinary: int) -> int:
    """What answers a demand: the highest card of the named suit; without one, by agreement.

    S0-b40, S0-b41, S2-29, S3-43, S4-34, S4-35; AMB-29, AMB-30.
    """
    own = ordinary & SUIT << 13 * trick.demand
    if own:
        return 1 << highest(own)
    if law.demand_void == VOID_ANY or law.trump == NONE:
        return ordinary
    trumps = ordinary & SUIT << 13 * law.trump
    if not trumps:
        return ordinary
    return 1 << highest(trumps) if law.demand_void == VOID_HIGHEST_TRUMP else trumps


def when_void(law: Law, trick: Trick, ordinary: int, jokers: int) -> int:
    """The ordinary cards open without the suit led: a trump if he must, a higher one if he must and can.

    None at all if a joker is the only trump and counts as one.
    S0-a17, S0-b31 to S0-b34, S0-c18, S2-22, S2-24; AMB-05, AMB-23, AMB-37.
    """
    if not law.must_trump or law.trump == NONE:
        return ordinary
    trumps = ordinary & SUIT << 13 * law.trump
    if not trumps:
        return 0 if law.joker_counts_as_suit and jokers & SUIT << 13 * law.trump else ordinary
    if law.must_overtrump and trick.best > OF_TRUMP:
        over = trumps & ~((1 << 13 * law.trump + trick.best - OF_TRUMP) - 1)
        return over or trumps
    return trumps
