"""A deal in progress, and the verbs that act on it: ``legal``, ``apply``, ``score``.

A position is a value. ``advance`` makes what a seat does, ``chore`` names what the table does by itself
(deal, turn, show, look, take) and ``do_chore`` does it; ``apply`` is an action and all the chores after it.
"""

from __future__ import annotations

from typing import NamedTuple

from shamayka.actions import STAND_IN, Action, Answer, Bid, Choose, Claim, Fair, Look, Play
from shamayka.cards import NONE, cards_in
from shamayka.game.deal import Deal
from shamayka.game.refused import Refused
from shamayka.rules.bidding import first_bidder, open_bids
from shamayka.rules.following import playable
from shamayka.rules.joker import calls, stand_ins
from shamayka.rules.law import Law, next_seat
from shamayka.rules.scoring import pay_for, points
from shamayka.rules.taking import EMPTY, Trick, is_full, lay, taker_of


class Laid(NamedTuple):
    """A play on the table."""

    seat: int
    play: Play


class TakenTrick(NamedTuple):
    """A trick that was taken: by whom, and its plays in order."""

    taker: int
    plays: tuple[Laid, ...]


class Position(NamedTuple):
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


PLAYS = tuple(tuple(Play(card, call) for call in range(STAND_IN + 52)) for card in range(54))
BIDS = tuple(tuple(Bid(tricks, dark) for tricks in range(60)) for dark in (False, True))


def start(deal: Deal) -> Position:
    """The position before anything is seen of a deal."""
    seats = deal.law.seats
    none = (NONE,) * seats
    first = _first_bidder(deal)
    phase = "blind" if deal.plan.kind == "blind" else "dealing"
    return Position(
        deal, deal.law, phase, deal.hands, 0, 0, 0, none, 0, first, EMPTY, (), (), (0,) * seats, 0, 0, (), 0
    )


def begin(deal: Deal) -> Position:
    """The position at the first decision of a deal: the cards dealt and trump turned."""
    return _run_chores(start(deal))


# What the table does by itself


def chore(position: Position) -> str:
    """What the table does next without being asked: deal, turn, look, show, take, or nothing ("")."""
    if position.phase in ("bid", "play") and position.looked != position.law.present and due_look(position) != NONE:
        return "look"
    return {"dealing": "deal", "turning": "turn", "showing": "show", "take": "take"}.get(position.phase, "")


def due_look(position: Position) -> int:
    """The seat that takes up its hidden cards now: after its dark bid, or after all bids in a forehead deal."""
    forehead = position.deal.plan.kind == "forehead"
    for seat in range(position.law.seats):
        bid = position.bids[seat] != NONE and not (forehead and position.phase == "bid")
        if position.law.present & ~position.looked & 1 << seat and (bid or position.phase == "play"):
            return seat
    return NONE


def do_chore(position: Position) -> Position:
    """The position after the chore; the same position if there is none."""
    name = chore(position)
    if name == "take":
        return take(position)
    if name == "look":
        return position._replace(looked=position.looked | 1 << due_look(position))
    if name == "deal":
        return _dealt(position)
    if name == "turn":
        return _turned(position)
    return _after_bids(position) if name == "show" else position


def _run_chores(position: Position) -> Position:
    while chore(position):
        position = do_chore(position)
    return position


def _dealt(position: Position) -> Position:
    deal = position.deal
    looked = position.law.present if deal.at_once or deal.part else 0
    if deal.part and position.dealt == 0:
        return position._replace(dealt=1, looked=looked, phase="choose", turn=next_seat(position.law, deal.dealer))
    position = position._replace(dealt=2, looked=looked)
    return _after_trump(position) if deal.part else position._replace(phase="turning")


def _turned(position: Position) -> Position:
    found = position.deal.found
    gone = 1 << found.card if found.how == "stock" else 0
    opened = 1 << found.card if found.how == "last" else 0
    position = position._replace(law=position.law._replace(trump=found.suit), gone=gone, opened=opened)
    if found.how == "redeal":
        return position._replace(phase="redeal")
    return _after_trump(position)


def _after_trump(position: Position) -> Position:
    exposed = position.deal.exposed
    if exposed is None:
        return _open_bidding(position)
    opened = position.opened | 1 << exposed[1]
    return position._replace(phase="exposed", opened=opened, turn=exposed[0])


def _open_bidding(position: Position) -> Position:
    deal = position.deal
    if not deal.bids or deal.plan.kind == "blind":
        return _open_play(position)
    return position._replace(phase="bid", turn=_first_bidder(deal))


def _first_bidder(deal: Deal) -> int:
    return first_bidder(deal.law, deal.dealer, int(deal.rules.first_bidder == "left"))


def _open_play(position: Position) -> Position:
    return position._replace(phase="play", turn=_first_leader(position))


def _first_leader(position: Position) -> int:
    """The first leader: the first bidder, or whoever bid most, the earlier on a tie (S0-b25, beyond O14)."""
    deal = position.deal
    first = _first_bidder(deal)
    if deal.rules.first_lead == "next" or not deal.bids:
        return first
    best, seat = first, next_seat(position.law, first)
    while seat != first:
        best = seat if position.bids[seat] > position.bids[best] else best
        seat = next_seat(position.law, seat)
    return best


def take(position: Position) -> Position:
    """The full trick goes to its taker, who leads next."""
    taker = taker_of(position.law, position.trick)
    taken = position.taken[:taker] + (position.taken[taker] + 1,) + position.taken[taker + 1 :]
    tricks = position.tricks + (TakenTrick(taker, position.table),)
    phase = "play"
    if len(tricks) == position.law.cards:
        claims = position.law.honour and position.deal.rules.revoke.found == "claim"
        phase = "claim" if claims else "scoring"
    return position._replace(phase=phase, turn=taker, trick=EMPTY, table=(), tricks=tricks, taken=taken)


# What a seat may do


def actors(position: Position) -> tuple[int, ...]:
    """The seats that are waited for."""
    seats = range(position.law.seats)
    if position.phase in ("choose", "exposed", "play"):
        return (position.turn,)
    if position.phase in ("bid", "blind"):
        if not position.law.simultaneous:
            return (position.turn,)
        return tuple(seat for seat in seats if position.law.present >> seat & 1 and position.bids[seat] == NONE)
    if position.phase == "claim":
        return tuple(seat for seat in seats if position.law.present & ~position.agreed & 1 << seat)
    return ()


def legal(position: Position, seat: int = NONE) -> tuple[Action, ...]:
    """What a seat may do now (the seat whose turn it is, by default), in a fixed order; empty if nothing."""
    seat = position.turn if seat == NONE else seat
    if not 0 <= seat < position.law.seats or not position.law.present >> seat & 1:
        return ()
    if position.phase == "play":
        plays = _legal_plays(position, seat) if seat == position.turn else ()
        return plays + _claims(position, seat)
    if position.phase in ("bid", "blind"):
        return _legal_bids(position, seat)
    if position.phase == "choose" and seat == position.turn:
        suits = [suit for suit in range(4) if position.law.pack >> 13 * suit & 0x1FFF]
        return tuple(Choose(suit) for suit in suits) + (Choose(NONE),)
    if position.phase == "exposed" and seat == position.turn:
        return (Answer(True), Answer(False))
    if position.phase == "claim" and not position.agreed >> seat & 1:
        return (Fair(),) + _claims(position, seat)
    return ()


def _legal_bids(position: Position, seat: int) -> tuple[Action, ...]:
    if position.bids[seat] != NONE:
        return ()
    hidden = position.deal.bids and not position.deal.at_once and not position.looked >> seat & 1
    forehead = position.deal.plan.kind == "forehead"
    choice: tuple[Action, ...] = (Look(),) if hidden and not forehead and position.phase == "bid" else ()
    if seat not in actors(position) or (choice and position.no_dark >> seat & 1):
        return choice
    dark = int(bool(choice) or position.phase == "blind")
    made = [bid for bid in position.bids if bid != NONE]
    return choice + bids_in(open_bids(position.law, sum(made), len(made), dark), dark)


def bids_in(mask: int, dark: int) -> tuple[Bid, ...]:
    """The bids of a mask, ascending."""
    return tuple(BIDS[dark][tricks] for tricks in range(mask.bit_length()) if mask >> tricks & 1)


def _legal_plays(position: Position, seat: int) -> tuple[Action, ...]:
    law, trick, hand = position.law, position.trick, position.hands[seat]
    mask = hand if law.honour else playable(law, trick, hand, position.gone)
    plays: list[Action] = [PLAYS[card][0] for card in cards_in(mask & ~law.jokers)]
    for card in cards_in(mask & law.jokers):
        plays.extend(joker_plays(position, card))
    return tuple(plays)


def joker_plays(position: Position, card: int) -> list[Action]:
    """The ways in which this joker may be played now."""
    mask = calls(position.law, position.trick, position.gone, int(not position.tricks))
    stands = stand_ins(position.law, position.gone)
    found: list[Action] = [PLAYS[card][call] for call in cards_in(mask)]
    return found + [PLAYS[card][STAND_IN + other] for other in cards_in(stands)]


def _claims(position: Position, seat: int) -> tuple[Action, ...]:
    """At an honour table anybody may say that another seat has revoked (S4-60)."""
    if not position.law.honour or position.deal.rules.revoke.found != "claim":
        return ()
    return tuple(Claim(other) for other in range(position.law.seats) if other != seat and position.law.present >> other & 1)


# Doing it


def apply(position: Position, action: Action, seat: int = NONE) -> Position:
    """The position after a seat's action (the seat whose turn it is, by default) and all the chores that follow.

    Refused, with a sentence, if the seat may not do that now; claims are for a whole table, not for a position.
    """
    seat = position.turn if seat == NONE else seat
    if action not in legal(position, seat) or isinstance(action, (Claim, Fair)):
        raise Refused("illegal", f"Seat {seat + 1} may not do {action} now.", seat=seat + 1, action=str(action))
    return _run_chores(advance(position, seat, action))


def advance(position: Position, seat: int, action: Action) -> Position:
    """The position after an action that is known to be legal, before any chore."""
    if isinstance(action, Play):
        return _play(position, seat, action)
    if isinstance(action, Bid):
        return _bid(position, seat, action)
    if isinstance(action, Look):
        return position._replace(looked=position.looked | 1 << seat)
    if isinstance(action, Choose):
        return position._replace(law=position.law._replace(trump=action.suit), phase="dealing")
    if isinstance(action, Answer):
        return _answer(position, seat, action)
    return position._replace(agreed=position.agreed | 1 << seat, phase=_after_fair(position, seat))


def _after_fair(position: Position, seat: int) -> str:
    return "scoring" if position.agreed | 1 << seat == position.law.present else "claim"


def _answer(position: Position, seat: int, answer: Answer) -> Position:
    if not answer.keep:
        return position._replace(phase="redeal")
    return _open_bidding(position._replace(no_dark=position.no_dark | 1 << seat))


def _bid(position: Position, seat: int, bid: Bid) -> Position:
    bids = position.bids[:seat] + (bid.tricks,) + position.bids[seat + 1 :]
    dark = position.dark | bid.dark << seat
    position = position._replace(bids=bids, dark=dark, turn=next_seat(position.law, seat))
    if sum(other != NONE for other in bids) < position.law.present.bit_count():
        return position
    return position._replace(phase="showing") if position.law.simultaneous else _after_bids(position)


def _after_bids(position: Position) -> Position:
    return position._replace(phase="dealing") if position.deal.plan.kind == "blind" else _open_play(position)


def _play(position: Position, seat: int, play: Play) -> Position:
    law, bit = position.law, 1 << play.card
    hands = position.hands[:seat] + (position.hands[seat] & ~bit,) + position.hands[seat + 1 :]
    revokes = position.revokes
    if law.honour and not playable(law, position.trick, position.hands[seat], position.gone) & bit:
        revokes += ((seat, plays_made(position)),)
    trick = lay(law, position.trick, seat, play.card, play.call)
    full = is_full(law, trick)
    return position._replace(
        phase="take" if full else "play",
        hands=hands,
        turn=position.turn if full else next_seat(law, seat),
        trick=trick,
        table=position.table + (Laid(seat, play),),
        gone=position.gone | bit,
        revokes=revokes,
    )


def plays_made(position: Position) -> int:
    """How many cards have been played in the deal."""
    return len(position.tricks) * position.law.present.bit_count() + len(position.table)


def score(position: Position) -> tuple[int, ...]:
    """The points of the deal by seat, from the bids and the tricks taken so far; 0 for seats that sit out."""
    deal = position.deal
    pays = (pay_for(deal.rules, deal.plan, dark=False), pay_for(deal.rules, deal.plan, dark=True))
    return tuple(
        points(pays[position.dark >> seat & 1], position.bids[seat], position.taken[seat])
        if position.law.present >> seat & 1
        else 0
        for seat in range(position.law.seats)
    )
