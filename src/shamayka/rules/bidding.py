"""Which bids are open: order, range, hook, minimum, exceed, dark."""

from __future__ import annotations

from collections.abc import Sequence

from shamayka.cards import NONE
from shamayka.rules.law import EXCEED, NO_HOOK, Law, bits, next_seat


def first_bidder(law: Law, dealer: int) -> int:
    """The seat that bids first: the next in the direction of play, or the nearest on the dealer's left (AMB-68)."""
    if not law.bid_left:
        return next_seat(law, dealer)
    seat = (dealer + 1) % law.seats
    while not law.present >> seat & 1:
        seat = (seat + 1) % law.seats
    return seat


def first_leader(law: Law, first: int, bids: Sequence[int]) -> int:
    """The first leader: the first bidder, or whoever bid most, the earlier on a tie (S0-b25, beyond O14)."""
    if not law.lead_highest or not law.bids:
        return first
    best, seat = first, next_seat(law, first)
    while seat != first:
        if bids[seat] > bids[best]:
            best = seat
        seat = next_seat(law, seat)
    return best


def is_bound(law: Law, made: int, deals: int) -> int:
    """Whether the hook binds the bidder after ``made`` bids, who is the dealer if ``deals`` is 1: 0 or 1.

    The last bidder (S0-b24, S2-34), or the dealer and nobody else (S3-12).
    """
    return deals if law.bind_dealer else int(made >= bits(law.present) - 1)


def open_bids(law: Law, total: int, made: int, dark: int, deals: int) -> int:
    """The bids open to the next bidder, as a mask over 0..cards.

    ``total`` is the sum of the ``made`` bids so far, ``dark`` is 1 for a bid made without looking, ``deals`` is 1
    for the dealer's. The hook looks at the bids so far (S4-61, S4-62; AMB-43, AMB-44, AMB-46);
    a minimum binds dark bids, and yields to the hook (S4-58, AMB-47).
    """
    every = (1 << law.cards + 1) - 1
    low = min(law.min_blind_bid, law.cards) if dark else 0
    wanted = every & ~((1 << low) - 1)
    if not is_bound(law, made, deals):
        return wanted
    hook = law.blind_hook if dark else law.hook
    allowed = _hooked(law, every, total, NO_HOOK if law.simultaneous else hook)
    return allowed & wanted or allowed


def _hooked(law: Law, every: int, total: int, hook: int) -> int:
    even = law.cards - total  # the bid that would come out even
    if hook == NO_HOOK or even < 0:
        return every
    if hook == EXCEED and total > 0:
        return every & ~((1 << even + 1) - 1)
    if hook == EXCEED and law.must_bid_all:
        return 1 << law.cards
    return every & ~(1 << even)


def bid_sum(bids: tuple[int, ...]) -> int:
    """The sum of the bids that have been made (NONE where there is none)."""
    return sum(bid for bid in bids if bid != NONE)
