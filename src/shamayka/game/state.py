"""The state of a deal in progress, as a value."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from shamayka.actions import STAND_IN, Bid, Play
from shamayka.cards import NONE
from shamayka.game.deal import Deal
from shamayka.rules.bidding import first_bidder
from shamayka.rules.law import Law
from shamayka.rules.taking import EMPTY, Trick


class Laid(NamedTuple):
    """A play on the table."""

    seat: int
    play: Play


class TakenTrick(NamedTuple):
    """A trick that was taken: by whom, and its plays in order."""

    taker: int
    plays: tuple[Laid, ...]


class Position(msgspec.Struct, frozen=True):
    """The truth of a deal in progress. Masks of cards and of seats; NONE for a bid that is not made.

    ``phase``: blind, dealing, turning, choose, exposed, bid, showing, play, take, claim, scoring, redeal.
    """

    deal: Deal
    law: Law
    phase: str
    hands: tuple[int, ...]
    dealt: int  # 0 nothing, 1 the first few cards, 2 all
    looked: int
    no_dark: int  # seats that may not bid in the dark any more
    bids: tuple[int, ...]
    dark: int
    turn: int
    trick: Trick
    table: tuple[Laid, ...]
    tricks: tuple[TakenTrick, ...]
    taken: tuple[int, ...]
    gone: int
    opened: int  # cards that everybody has seen in a hand
    revokes: tuple[tuple[int, int], ...]  # seat, and number of plays before the wrong one
    agreed: int
    faults: tuple[str, ...] = ()  # of the dealer: uncut, misdeal


PLAYS = tuple(tuple(Play(card, call) for call in range(STAND_IN + 52)) for card in range(54))
BIDS = tuple(tuple(Bid(tricks, dark) for tricks in range(60)) for dark in (False, True))


def start(deal: Deal) -> Position:
    """The position before anything is seen of a deal."""
    seats = deal.law.seats
    none = (NONE,) * seats
    first = first_to_bid(deal)
    phase = "blind" if deal.law.blind else "dealing"
    return Position(
        deal, deal.law, phase, deal.hands, 0, 0, 0, none, 0, first, EMPTY, (), (), (0,) * seats, 0, 0, (), 0
    )


def first_to_bid(deal: Deal) -> int:
    """The seat that bids, and leads, first."""
    return first_bidder(deal.law, deal.dealer)
