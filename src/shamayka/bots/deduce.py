"""What a play shows about the hand it came from."""

from __future__ import annotations

from shamayka.cards import NONE
from shamayka.rules.following import SUIT
from shamayka.rules.joker import locked
from shamayka.rules.law import VOID_ANY, VOID_HIGHEST_TRUMP, Law
from shamayka.rules.taking import OF_TRUMP, Trick


def cannot_hold(law: Law, trick: Trick, card: int, gone: int) -> int:
    """The cards that a hand cannot hold if it properly played this card to this trick, as a mask.

    The mirror of ``rules.following.playable``: suits not followed, trumps not played under the duty to trump,
    cards above an answer to a demand.
    """
    if law.jokers >> card & 1:
        return law.pack & ~law.jokers if locked(law, gone) else 0
    if trick.plays == 0:
        return 0
    if trick.demand != NONE:
        return _at_demand(law, trick, card)
    led = SUIT << 13 * trick.led
    if led >> card & 1:
        return 0
    counted = law.pack if law.joker_counts_as_suit and not locked(law, gone) else law.pack & ~law.jokers
    return counted & led | _at_duty(law, trick, card, counted)


def _at_demand(law: Law, trick: Trick, card: int) -> int:
    ordinary = law.pack & ~law.jokers
    own = ordinary & SUIT << 13 * trick.demand
    if own >> card & 1:
        return own & ~_up_to(card)
    if law.demand_void == VOID_ANY or law.trump == NONE:
        return own
    trumps = ordinary & SUIT << 13 * law.trump
    if not trumps >> card & 1:
        return own | trumps
    return own | (trumps & ~_up_to(card) if law.demand_void == VOID_HIGHEST_TRUMP else 0)


def _at_duty(law: Law, trick: Trick, card: int, counted: int) -> int:
    if not law.must_trump or law.trump == NONE:
        return 0
    trumps = law.pack & ~law.jokers & SUIT << 13 * law.trump
    if not trumps >> card & 1:
        return counted & SUIT << 13 * law.trump
    if law.must_overtrump and trick.best > OF_TRUMP:
        over = trumps & ~((1 << 13 * law.trump + trick.best - OF_TRUMP) - 1)
        return 0 if over >> card & 1 else over
    return 0


def _up_to(card: int) -> int:
    return (1 << card + 1) - 1
