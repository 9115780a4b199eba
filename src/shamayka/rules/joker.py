"""What a joker may be called."""

from __future__ import annotations

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT
from shamayka.cards import NONE
from shamayka.rules.law import DEMAND_ANY, DEMAND_FIRST, Law
from shamayka.rules.taking import Trick


def locked(law: Law, gone: int) -> bool:
    """Whether the jokers may not be used yet: a certain card has not gone (S4-56, AMB-36).

    ``gone`` is the mask of the cards played so far and of the card turned for trump.
    """
    return law.joker_lock != NONE and not gone >> law.joker_lock & 1


def calls(law: Law, trick: Trick, gone: int, first_trick: int) -> int:
    """The calls open to a joker, as a mask whose bit ``call`` is set (stand-ins apart, see ``stand_ins``).

    S0-b35 to S0-b42, S0-b64, S2-27 to S2-31, S4-29 to S4-36; AMB-24, AMB-26, AMB-27, AMB-32, AMB-35.
    """
    weak = locked(law, gone) or (law.joker_low_only and law.trump == NONE)
    if trick.plays > 0:
        second = trick.demand != NONE and not law.second_overtakes
        return 1 << LOW if weak or second else 1 << LOW | 1 << HIGH
    suits = suits_of(law.pack)
    if weak:
        return suits << LOW_SUIT
    return _leads(law, suits, first_trick)


def _leads(law: Law, suits: int, first_trick: int) -> int:
    mask = 0
    if law.demand_when == DEMAND_ANY or (law.demand_when == DEMAND_FIRST and first_trick):
        mask |= suits << DEMAND
    if law.plain_high == 1 and law.trump != NONE:
        mask |= 1 << HIGH
    elif law.plain_high > 0:
        mask |= suits << HIGH_SUIT
    if law.low_lead:
        mask |= suits << LOW_SUIT
    return mask


def stand_ins(law: Law, gone: int) -> int:
    """The ordinary cards that a joker may stand for, as a mask (S0-b37, S4-31, AMB-25)."""
    if not law.joker_as_any_card or locked(law, gone) or (law.joker_low_only and law.trump == NONE):
        return 0
    return law.pack & ~law.jokers


def suits_of(pack: int) -> int:
    """The suits that a pack holds, as a mask of four bits."""
    mask = 0
    for suit in range(4):
        if pack >> 13 * suit & 0x1FFF:
            mask |= 1 << suit
    return mask


def needs_call(law: Law, card: int) -> bool:
    """Whether this card is a joker, so that its player must say how it is played."""
    return bool(law.jokers >> card & 1)
