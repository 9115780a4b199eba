"""What the table does by itself in a deal: expose, deal, turn, look, show, take.

``chore`` names the next of them, ``do_chore`` does it.
"""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.cards import NONE, mask_of
from shamayka.game.deal import Deal
from shamayka.game.state import Position, TakenTrick, first_to_bid
from shamayka.rules.bidding import first_leader
from shamayka.rules.law import next_seat
from shamayka.rules.penalties import decides_at_once
from shamayka.rules.taking import EMPTY, taker_of


def chore(position: Position) -> str:
    """What the table does next without being asked: expose, deal, turn, look, show, take, or nothing ("")."""
    if position.phase in ("bid", "play") and position.looked != position.law.present and due_look(position) != NONE:
        return "look"
    if position.phase == "dealing" and is_exposed_first(position.deal) and not position.opened:
        return "expose"
    return {"dealing": "deal", "turning": "turn", "showing": "show", "take": "take"}.get(position.phase, "")


def is_exposed_first(deal: Deal) -> bool:
    """Whether a card is exposed whose owner answers while the cards are being dealt."""
    return deal.exposed is not None and decides_at_once(deal.rules)


def due_look(position: Position) -> int:
    """The seat that takes up its hidden cards now: after its dark bid, or after all bids where nobody may look."""
    waits = bool(position.law.forehead or position.law.all_dark)
    for seat in range(position.law.seats):
        bid = position.bids[seat] != NONE and not (waits and position.phase == "bid")
        if position.law.present & ~position.looked & 1 << seat and (bid or position.phase == "play"):
            return seat
    return NONE


def do_chore(position: Position) -> Position:
    """The position after the chore; the same position if there is none."""
    name = chore(position)
    if name == "take":
        return take(position)
    if name == "look":
        return replace(position, looked=position.looked | 1 << due_look(position))
    if name == "expose":
        return _exposed(position)
    if name == "deal":
        return _dealt(position)
    if name == "turn":
        return _turned(position)
    return after_bids(position) if name == "show" else position


def is_time_for_faults(position: Position) -> bool:
    """Whether a fault of the dealer can be told: before the cards lie, or while the table waits for somebody."""
    name = chore(position)
    if name == "deal":
        return position.dealt == 0 and position.deal.exposed is None
    if position.revokes and position.deal.rules.revoke.found == "at_once":
        return False
    return not name and position.phase not in ("redeal", "scoring")


def redeal_reason(position: Position) -> str:
    """Why the cards are dealt again."""
    if "misdeal" in position.faults:
        return "misdeal"
    return "joker_turned" if position.deal.found.how == "redeal" else "exposed"


def run_chores(position: Position) -> Position:
    """The position after all that the table does by itself."""
    while chore(position):
        position = do_chore(position)
    return position


def _dealt(position: Position) -> Position:
    deal = position.deal
    looked = position.law.present if deal.at_once else position.looked
    if deal.part and position.dealt == 0:
        chooser = next_seat(position.law, deal.dealer)
        return replace(position, dealt=1, looked=looked | 1 << chooser, phase="choose", turn=chooser)
    position = replace(position, dealt=2, looked=looked)
    return _after_trump(position) if deal.part else replace(position, phase="turning")


def _turned(position: Position) -> Position:
    found = position.deal.found
    gone = 1 << found.card if found.how == "stock" else 0
    opened = position.opened | (1 << found.card if found.how == "last" else 0)
    law = position.law._replace(trump=found.suit)
    barred = 0 if law.open_dark else mask_of(seat for seat, hand in enumerate(position.hands) if hand & opened)
    position = replace(position, law=law, gone=gone, opened=opened, no_dark=position.no_dark | barred)
    if found.how == "redeal":
        return replace(position, phase="redeal")
    return _after_trump(position)


def _after_trump(position: Position) -> Position:
    if position.deal.exposed is None or is_exposed_first(position.deal):
        return open_bidding(position)
    return _exposed(position)


def _exposed(position: Position) -> Position:
    """Everybody sees the card, and its owner is asked."""
    assert position.deal.exposed is not None
    seat, card = position.deal.exposed
    return replace(position, phase="exposed", opened=position.opened | 1 << card, turn=seat)


def after_answer(position: Position) -> Position:
    """The deal is kept: the cards are dealt, or if that is done the bidding begins."""
    return open_bidding(position) if position.dealt else replace(position, phase="dealing")


def open_bidding(position: Position) -> Position:
    """The bidding begins, or the play where there is none."""
    deal = position.deal
    if not deal.bids or deal.law.blind:
        return _open_play(position)
    return replace(position, phase="bid", turn=first_to_bid(deal))


def _open_play(position: Position) -> Position:
    return replace(position, phase="play", turn=first_leader(position.law, first_to_bid(position.deal), position.bids))


def take(position: Position) -> Position:
    """The full trick goes to its taker, who leads next."""
    taker = taker_of(position.law, position.trick)
    taken = position.taken[:taker] + (position.taken[taker] + 1,) + position.taken[taker + 1 :]
    tricks = position.tricks + (TakenTrick(taker, position.table),)
    phase = "play"
    if len(tricks) == position.law.cards:
        claims = position.law.honour and position.deal.rules.revoke.found == "claim"
        phase = "claim" if claims else "scoring"
    return replace(position, phase=phase, turn=taker, trick=EMPTY, table=(), tricks=tricks, taken=taken)


def after_bids(position: Position) -> Position:
    """Bids before the cards are followed by the deal, others by the play."""
    return replace(position, phase="dealing") if position.law.blind else _open_play(position)
