"""The course of a deal on a record of ints: dealing, trump, bids, tricks. What is allowed and who takes, the rules say.

A ``State`` is the truth of one deal in progress. ``begin`` deals, ``options`` says what the seat in turn may do,
``act`` does it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from shamayka.cards import NONE
from shamayka.fast.dice import Dice, below
from shamayka.fast.machine import law_of, nth_bit, part, wide
from shamayka.fast.task import Task
from shamayka.rules.bidding import first_bidder, first_leader, open_bids
from shamayka.rules.following import playable
from shamayka.rules.joker import calls, stand_ins, suits_of
from shamayka.rules.law import Law, bits, next_seat
from shamayka.rules.taking import EMPTY, Trick, is_full, lay, taker_of
from shamayka.rules.trump import CHOSEN, JOKER_NEXT, REDEAL, STOCK, turn_up

SEATS = 7
CHOOSE, BID, PLAY, DONE = 0, 1, 2, 3
"""What the deal waits for."""

LOOK = 63
"""The action of taking up one's cards, beside the bids 0 to 27."""
NO_TRUMP = 4
"""The action of choosing no trump, beside the suits 0 to 3."""
CALL = 64
"""A play is ``card + CALL * call``."""

_SMALL = "phase turn first dealer how turned made tricks dark looked plays leader led demand best taker jokers"
STATE = np.dtype(
    [(name, np.int64, SEATS) for name in ("hands", "part", "shown", "played")]
    + [("gone", np.int64), ("opened", np.int64), ("total", np.int16)]
    + [(name, np.int8) for name in _SMALL.split()]
    + [(name, np.int8, SEATS) for name in ("bids", "taken")],
    align=True,
)
"""One deal in progress. Masks of cards and seats, NONE for what is not there; arrays are by seat."""

State = Any
"""A record of ``STATE``."""


class Options(NamedTuple):
    """What a seat may do: masks of bids or suits, of cards, of a joker's calls and stand-ins; ``look`` is 0 or 1."""

    look: int
    bids: int
    suits: int  # where trump is chosen; bit NO_TRUMP is no trump
    cards: int
    jokers: int
    calls: int
    stands: int


# Dealing


@part
def begin(task: Task, state: State, dealer: int, order: Any, cards: int, dice: Dice) -> None:
    """Shuffle the first ``cards`` of ``order``, deal them, and go to the first decision."""
    needed = task.law.cards * bits(task.law.present) + 1
    if needed > cards or task.way.joker == JOKER_NEXT:
        needed = cards
    while True:
        for index in range(needed):
            other = index + below(dice, cards - index)
            card = order[other]
            order[other] = order[index]
            order[index] = card
        deal_out(task, state, dealer, order[:cards])
        if state.how != REDEAL:
            break
    open_deal(task, state)


@part
def deal_out(task: Task, state: State, dealer: int, order: Any) -> None:
    """The cards in this order to the seats, and what trump comes to (chosen trumps apart)."""
    law, few, shown, in_turn = law_of(task.law), task.few, task.shown, task.in_turn
    players = bits(law.present)
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.part[seat] = 0
        state.shown[seat] = 0
        state.played[seat] = 0
        state.bids[seat] = NONE
        state.taken[seat] = 0
    seat, nth, place = next_seat(law, dealer), 0, 0
    for index in range(law.cards * players):
        bit = 1 << order[index]
        state.hands[seat] |= bit
        if nth < few:
            state.part[seat] |= bit
        if nth < shown:
            state.shown[seat] |= bit
        place += 1
        if in_turn:
            seat = next_seat(law, seat)
            if place == players:
                nth, place = nth + 1, 0
        else:
            nth = place
            if place == law.cards:
                seat, nth, place = next_seat(law, seat), 0, 0
    dealt = law.cards * players
    turned = turn_up(task.way, law.jokers, order[dealt - 1], order[dealt:])
    state.how, state.turned, state.dealer = turned.how, turned.card, dealer
    task.law.trump = turned.suit


@part
def open_deal(task: Task, state: State) -> None:
    """To the first decision of a deal whose cards are dealt."""
    law = task.law
    state.first = first_bidder(law, state.dealer)
    state.turn = state.first
    state.made = state.total = state.tricks = state.dark = 0
    state.looked = 0
    state.gone = 1 << state.turned if state.how == STOCK else 0
    state.opened = 1 << state.turned if state.turned != NONE and state.how != STOCK else 0
    put_trick(state, EMPTY)
    state.phase = BID if law.bids else PLAY
    if task.few and not law.blind:
        choose_first(law, state)


@part
def choose_first(law: Law, state: State) -> None:
    """The seat after the dealer chooses trump; it alone has taken up its cards."""
    state.phase = CHOOSE
    state.turn = next_seat(law, state.dealer)
    state.looked |= 1 << state.turn


# The trick on the table, and what may be done


@part
def trick_of(state: State) -> Trick:
    """The trick on the table."""
    return Trick(
        wide(state.plays),
        wide(state.leader),
        wide(state.led),
        wide(state.demand),
        wide(state.best),
        wide(state.taker),
        wide(state.jokers),
    )


@part
def put_trick(state: State, trick: Trick) -> None:
    """Lay a trick on the table."""
    state.plays, state.leader, state.led = trick.plays, trick.leader, trick.led
    state.demand, state.best, state.taker, state.jokers = trick.demand, trick.best, trick.taker, trick.jokers


@part
def bids_dark(law: Law, state: State) -> int:
    """Whether the seat in turn bids without having seen its cards: 0 or 1."""
    return law.all_dark | unseen(law, state, state.turn)


@part
def unseen(law: Law, state: State, seat: int) -> int:
    """Whether a seat has not taken up its cards, though it might: 0 or 1."""
    return law.dark_choice & ~(state.looked >> seat) & 1


@part
def options(law: Law, state: State) -> Options:
    """What the seat in turn may do."""
    if state.phase == PLAY:
        cards = playable(law, trick_of(state), state.hands[state.turn], state.gone)
        jokers = cards & law.jokers
        if not jokers:
            return Options(0, 0, 0, cards, 0, 0, 0)
        called = calls(law, trick_of(state), state.gone, int(state.tricks == 0))
        return Options(0, 0, 0, cards, jokers, called, stand_ins(law, state.gone))
    if state.phase == BID:
        dark = bids_dark(law, state)
        look = dark & ~law.all_dark & 1
        if look and not law.open_dark and state.hands[state.turn] & state.opened:
            return Options(1, 0, 0, 0, 0, 0, 0)
        return Options(
            look, open_bids(law, state.total, state.made, dark, int(state.turn == state.dealer)), 0, 0, 0, 0, 0
        )
    return Options(0, 0, suits_of(law.pack) | 1 << NO_TRUMP, 0, 0, 0, 0)


@part
def how_many(open_: Options) -> int:
    """The number of actions among the options."""
    ways = bits(open_.calls) + bits(open_.stands)
    plain = open_.cards & ~open_.jokers
    return open_.look + bits(open_.bids) + bits(open_.suits) + bits(plain) + bits(open_.jokers) * ways


@part
def nth_action(open_: Options, index: int) -> int:
    """The action with this index (from 0), in the order of ``shamayka.game.position.legal``."""
    if open_.cards:
        plain = open_.cards & ~open_.jokers
        number = bits(plain)
        if index < number:
            return nth_bit(plain, index)
        index -= number
        called = bits(open_.calls)
        ways = called + bits(open_.stands)
        joker = nth_bit(open_.jokers, index // ways)
        way = index % ways
        call = nth_bit(open_.calls, way) if way < called else 16 + nth_bit(open_.stands, way - called)
        return joker + CALL * call
    if open_.suits:
        return nth_bit(open_.suits, index)
    if open_.look and index == 0:
        return LOOK
    return nth_bit(open_.bids, index - open_.look)


# Doing it


@part
def act(law: Any, state: State, action: int) -> None:
    """Do what the seat in turn has chosen among its options."""
    if state.phase == PLAY:
        play(law, state, action % CALL, action // CALL)
    elif state.phase == BID:
        if action == LOOK:
            state.looked |= 1 << state.turn
        else:
            bid(law, state, action)
    else:
        law.trump = NONE if action == NO_TRUMP else action
        if law.bids and not law.blind:
            state.phase, state.turn = BID, state.first
        else:
            open_play(law, state)


@part
def bid(law: Law, state: State, tricks: int) -> None:
    """The seat in turn bids; after the last bid the play begins."""
    state.dark |= bids_dark(law, state) << state.turn
    state.looked |= 1 << state.turn
    state.bids[state.turn] = tricks
    state.total += tricks
    state.made += 1
    state.turn = next_seat(law, state.turn)
    if state.made == bits(law.present):
        if law.blind and state.how == CHOSEN:
            choose_first(law, state)
        else:
            open_play(law, state)


@part
def open_play(law: Law, state: State) -> None:
    """The first leader is to play."""
    state.phase = PLAY
    state.turn = first_leader(law, state.first, state.bids)


@part
def play(law: Law, state: State, card: int, call: int) -> None:
    """The seat in turn plays; a full trick goes to its taker, who leads next."""
    seat = wide(state.turn)
    state.hands[seat] &= ~(1 << card)
    state.played[seat] |= 1 << card
    trick = lay(law, trick_of(state), seat, card, call)
    state.gone |= 1 << card
    if not is_full(law, trick):
        put_trick(state, trick)
        state.turn = next_seat(law, seat)
        return
    taker = taker_of(law, trick)
    state.taken[taker] += 1
    state.tricks += 1
    state.turn = taker
    put_trick(state, EMPTY)
    if state.tricks == law.cards:
        state.phase = DONE
