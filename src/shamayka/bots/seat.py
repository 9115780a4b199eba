"""What a seat knows, put into the terms of the estimates."""

from __future__ import annotations

from shamayka.bots.knowledge import Known
from shamayka.bots.odds import SUIT, Pool, Spot
from shamayka.bots.policy import DUCKING, WANTING, Goals, goals_of
from shamayka.bots.worth import Row, row_of
from shamayka.cards import NONE
from shamayka.rules.law import next_seat
from shamayka.rules.scoring import pay_for


def bid_at(known: Known, seat: int) -> int:
    """The bid of a seat; one that is not known is taken for an even share."""
    bid = known.bids[seat]
    if bid == NONE and known.law.bids:
        return round(known.law.cards / known.law.present.bit_count())
    return bid


def row_at(known: Known, seat: int) -> Row:
    """What the deal pays a seat, by tricks; for a bid that is not known, as if it were an even share."""
    bid = bid_at(known, seat)
    return row_of(pay_for(known.rules, known.plan, dark=bool(known.dark >> seat & 1)), bid)


def goals_at(known: Known, seat: int) -> Goals:
    """How many more tricks a seat wants, by tricks taken and left."""
    return goals_of(row_at(known, seat), bid_at(known, seat))


def wanted(known: Known, seat: int) -> int:
    """How many more tricks a seat wants."""
    if not known.law.present >> seat & 1:
        return 0
    return goals_at(known, seat)[known.taken[seat]][known.sizes[seat]]


def pool_at(known: Known, hand: int) -> Pool:
    """The cards that a seat with this hand does not hold, and how they lie with its rivals."""
    law = known.law
    hidden = law.pack & ~hand & ~known.gone
    rivals = [seat for seat in range(law.seats) if law.present >> seat & 1 and seat != known.seat]
    in_hands = sum(known.sizes[seat] for seat in rivals)
    count = hidden.bit_count()
    share = in_hands / (count * len(rivals)) if count and rivals else 0.0
    ordinary = hidden & ~law.jokers
    voids = tuple(sum(_ruffs(known, seat, suit, ordinary) for seat in rivals) for suit in range(4))
    return Pool(ordinary, (hidden & law.jokers).bit_count(), share, len(rivals), voids)


def _ruffs(known: Known, seat: int, suit: int, hidden: int) -> bool:
    """Whether a rival is known to be void of a suit that is still about, and may have a trump."""
    law = known.law
    of_suit = hidden & SUIT << 13 * suit
    if not of_suit or of_suit & ~known.cannot[seat]:
        return False
    trumps = hidden & SUIT << 13 * law.trump if law.trump != NONE else 0
    return bool(trumps & ~known.cannot[seat])


def spot_at(known: Known) -> Spot:
    """The decision of the seat whose turn it is."""
    law = known.law
    later = law.present.bit_count() - 1 - known.trick.plays
    seat, wanting = known.seat, 0
    for _ in range(later):
        seat = next_seat(law, seat)
        wanting += wanted(known, seat) > 0
    wants = DUCKING + (WANTING - DUCKING) * wanting / later if later else WANTING
    pool = pool_at(known, known.hand)
    return Spot(law, known.trick, known.hand, known.gone, known.first_trick, pool, later, wants)
