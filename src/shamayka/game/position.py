"""The verbs that act on a deal in progress: ``legal``, ``apply``, ``score``.

A position is a value. ``advance`` does what a seat does; ``apply`` is an action and all the chores after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.actions import STAND_IN, Action, Answer, Bid, Choose, Claim, Fair, Look, Play
from shamayka.cards import NONE, cards_in
from shamayka.game.chores import (
    after_answer,
    after_bids,
    chore,
    do_chore,
    due_look,
    is_time_for_faults,
    redeal_reason,
    run_chores,
    take,
)
from shamayka.game.deal import Deal
from shamayka.game.refused import Refused
from shamayka.game.state import BIDS, PLAYS, Laid, Position, TakenTrick, start
from shamayka.rules.bidding import open_bids
from shamayka.rules.following import playable
from shamayka.rules.joker import calls, stand_ins
from shamayka.rules.law import next_seat
from shamayka.rules.scoring import pay_for, points
from shamayka.rules.taking import is_full, lay

__all__ = [
    "BIDS",
    "PLAYS",
    "Laid",
    "Position",
    "TakenTrick",
    "actors",
    "advance",
    "apply",
    "begin",
    "chore",
    "do_chore",
    "due_look",
    "is_time_for_faults",
    "legal",
    "redeal_reason",
    "score",
    "start",
    "take",
]


def begin(deal: Deal) -> Position:
    """The position at the first decision of a deal: the cards dealt and trump turned."""
    return run_chores(start(deal))


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
    if position.phase == "play":
        plays = _legal_plays(position, seat) if seat == position.turn else ()
        return plays + _claims(position, seat) if position.law.honour else plays
    if not 0 <= seat < position.law.seats or not position.law.present >> seat & 1:
        return ()
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
    law = position.law
    choice: tuple[Action, ...] = (Look(),) if law.dark_choice and not position.looked >> seat & 1 else ()
    if seat not in actors(position) or (choice and position.no_dark >> seat & 1):
        return choice
    dark = int(bool(choice) or law.all_dark)
    made = [bid for bid in position.bids if bid != NONE]
    deals = int(seat == position.deal.dealer)
    return choice + bids_in(open_bids(law, sum(made), len(made), dark, deals), dark)


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
    if position.deal.rules.revoke.found != "claim" or not 0 <= seat < position.law.seats:
        return ()
    if not position.law.honour or not position.law.present >> seat & 1:
        return ()
    return tuple(
        Claim(other) for other in range(position.law.seats) if other != seat and position.law.present >> other & 1
    )


# Doing it


def apply(position: Position, action: Action, seat: int = NONE) -> Position:
    """The position after a seat's action (the seat whose turn it is, by default) and all the chores that follow.

    Refused, with a sentence, if the seat may not do that now; claims are for a whole table, not for a position.
    """
    seat = position.turn if seat == NONE else seat
    if action not in legal(position, seat) or isinstance(action, (Claim, Fair)):
        raise Refused("illegal", f"Seat {seat + 1} may not do {action} now.", seat=seat + 1, action=str(action))
    return run_chores(advance(position, seat, action))


def advance(position: Position, seat: int, action: Action) -> Position:
    """The position after an action that is known to be legal, before any chore."""
    if isinstance(action, Play):
        return _play(position, seat, action)
    if isinstance(action, Bid):
        return _bid(position, seat, action)
    if isinstance(action, Look):
        return replace(position, looked=position.looked | 1 << seat)
    if isinstance(action, Choose):
        return replace(position, law=position.law._replace(trump=action.suit), phase="dealing")
    if isinstance(action, Answer):
        return _answer(position, seat, action)
    return replace(position, agreed=position.agreed | 1 << seat, phase=_after_fair(position, seat))


def _after_fair(position: Position, seat: int) -> str:
    return "scoring" if position.agreed | 1 << seat == position.law.present else "claim"


def _answer(position: Position, seat: int, answer: Answer) -> Position:
    if not answer.keep:
        return replace(position, phase="redeal")
    return after_answer(replace(position, no_dark=position.no_dark | 1 << seat))


def _bid(position: Position, seat: int, bid: Bid) -> Position:
    bids = position.bids[:seat] + (bid.tricks,) + position.bids[seat + 1 :]
    dark = position.dark | bid.dark << seat
    position = replace(position, bids=bids, dark=dark, turn=next_seat(position.law, seat))
    if sum(other != NONE for other in bids) < position.law.present.bit_count():
        return position
    return replace(position, phase="showing") if position.law.simultaneous else after_bids(position)


def _play(position: Position, seat: int, play: Play) -> Position:
    law, bit = position.law, 1 << play.card
    hands = position.hands[:seat] + (position.hands[seat] & ~bit,) + position.hands[seat + 1 :]
    revokes = position.revokes
    if law.honour and not playable(law, position.trick, position.hands[seat], position.gone) & bit:
        revokes += ((seat, plays_made(position)),)
    trick = lay(law, position.trick, seat, play.card, play.call)
    full = is_full(law, trick)
    return replace(
        position,
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
