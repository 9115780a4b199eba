"""What a seat knows: built by a whitelist from the truth, as ``game.views`` does for people."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.cards import NONE
from shamayka.fast.flow import BID, CHOOSE, State, trick_of, unseen
from shamayka.fast.machine import part, wide
from shamayka.fast.task import Task
from shamayka.rules.law import Law, bits
from shamayka.rules.scoring import Pay
from shamayka.rules.taking import Trick

Seven = tuple[int, int, int, int, int, int, int]


class Known(NamedTuple):
    """What lies open to a seat. Cards are masks; seven-tuples are by seat; NONE is what is not there.

    ``hand`` holds those of its cards that it has seen, ``size`` says how many it has; ``others`` are the cards that it
    sees in each of the other hands (forehead), ``opened`` a card that all have seen in the dealer's hand.
    ``bids`` holds NONE for a bid that is not made, or still covered.
    """

    phase: int  # CHOOSE, BID or PLAY
    seat: int
    dealer: int
    hand: int
    size: int
    others: Seven
    opened: int
    turned: int  # the card shown for trump, or NONE
    bids: Seven
    dark: int  # mask of the seats that have bid in the dark
    taken: Seven
    played: Seven  # the cards that each seat has played
    trick: Trick
    gone: int  # cards played, and the card turned from the stock
    first_trick: int


@part
def know(task: Task, state: State, seat: int) -> Known:
    """What a seat knows, in turn or not."""
    law, trick = task.law, trick_of(state)
    cards_to_come = state.phase == BID and law.blind
    no_trump_yet = cards_to_come or state.phase == CHOOSE
    opened = 0 if cards_to_come else state.opened & ~state.gone
    turned = NONE if no_trump_yet else wide(state.turned)
    gone = 0 if cards_to_come else state.gone
    covered = law.simultaneous and state.phase == BID
    dark = state.dark & 1 << seat if covered else wide(state.dark)
    first_trick = int(state.tricks == 0)
    return Known(
        wide(state.phase),
        seat,
        wide(state.dealer),
        own_cards(law, state, seat),
        bits(state.hands[seat]),
        others_cards(law, state, seat),
        opened,
        turned,
        open_bids_of(law, state, seat),
        dark,
        seven(state.taken),
        seven(state.played),
        trick,
        gone,
        first_trick,
    )


@part
def told_law(task: Task, state: State) -> Law:
    """The law as the seats know it: without trump before that is turned or chosen."""
    hidden = state.phase == CHOOSE or (state.phase == BID and task.law.blind)
    return task.untold if hidden else task.law


@part
def own_pay(task: Task, state: State, seat: int) -> Pay:
    """What the deal pays a seat: for its bid, or for the one that it would make now."""
    bids_now = state.phase == BID and state.bids[seat] == NONE
    dark = task.law.all_dark | unseen(task.law, state, seat) if bids_now else state.dark >> seat & 1
    return task.dark_pay if dark else task.open_pay


@part
def own_cards(law: Law, state: State, seat: int) -> int:
    """Those of its own cards that a seat has seen."""
    hand = state.hands[seat]
    if state.phase == CHOOSE:
        return 0 if unseen(law, state, seat) else state.part[seat]
    if state.phase == BID and law.blind:
        return 0
    if state.phase == BID and (law.forehead or law.all_dark or unseen(law, state, seat)):
        return hand & state.opened
    return hand


@part
def others_cards(law: Law, state: State, own: int) -> Seven:
    """The cards that a seat sees in the other hands."""
    if not law.forehead or state.phase == CHOOSE:
        return (0, 0, 0, 0, 0, 0, 0)
    shown, hands = state.shown, state.hands
    return (
        shown[0] & hands[0] if own != 0 else 0,
        shown[1] & hands[1] if own != 1 else 0,
        shown[2] & hands[2] if own != 2 else 0,
        shown[3] & hands[3] if own != 3 else 0,
        shown[4] & hands[4] if own != 4 else 0,
        shown[5] & hands[5] if own != 5 else 0,
        shown[6] & hands[6] if own != 6 else 0,
    )


@part
def open_bids_of(law: Law, state: State, own: int) -> Seven:
    """The bids that lie open to a seat: all that are made; before the last of simultaneous ones only its own."""
    bids = state.bids
    if not law.simultaneous or state.phase != BID:
        return seven(bids)
    return (
        wide(bids[0]) if own == 0 else NONE,
        wide(bids[1]) if own == 1 else NONE,
        wide(bids[2]) if own == 2 else NONE,
        wide(bids[3]) if own == 3 else NONE,
        wide(bids[4]) if own == 4 else NONE,
        wide(bids[5]) if own == 5 else NONE,
        wide(bids[6]) if own == 6 else NONE,
    )


@part
def seven(values: State) -> Seven:
    """An array by seat as a tuple."""
    return (
        wide(values[0]),
        wide(values[1]),
        wide(values[2]),
        wide(values[3]),
        wide(values[4]),
        wide(values[5]),
        wide(values[6]),
    )
