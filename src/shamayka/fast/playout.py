"""Random play to the end of a deal: what ``flow`` does, with the law and the trick held in registers."""

from __future__ import annotations

from typing import Any

from shamayka.actions import PLAIN
from shamayka.fast.dice import Dice, below
from shamayka.fast.flow import CALL, DONE, Options, State, how_many, nth_action, put_trick, trick_of
from shamayka.fast.machine import lowest, nth_bit, part, wide
from shamayka.fast.task import law_of
from shamayka.rules.following import playable
from shamayka.rules.joker import calls, stand_ins
from shamayka.rules.law import bits, next_seat
from shamayka.rules.taking import EMPTY, is_full, lay, taker_of


@part
def play_out(record: Any, state: State, dice: Dice) -> None:
    """Play every card that is left at random: the same deal as by ``options``, ``nth_action`` and ``act``.

    Who played which card is not written down.
    """
    law = law_of(record)
    seat, gone, trick, tricks = wide(state.turn), state.gone, trick_of(state), wide(state.tricks)
    while state.hands[seat]:
        cards = playable(law, trick, state.hands[seat], gone)
        jokers = cards & law.jokers
        if jokers:
            called = calls(law, trick, gone, int(tricks == 0))
            open_ = Options(0, 0, 0, cards, jokers, called, stand_ins(law, gone))
            action = nth_action(open_, below(dice, how_many(open_)))
            card = action % CALL
            trick = lay(law, trick, seat, card, action // CALL)
        else:
            card = nth_bit(cards, below(dice, bits(cards)))
            trick = lay(law, trick, seat, card, PLAIN)
        state.hands[seat] &= ~(1 << card)
        gone |= 1 << card
        if is_full(law, trick):
            seat = taker_of(law, trick)
            state.taken[seat] += 1
            tricks += 1
            trick = EMPTY
        else:
            seat = next_seat(law, seat)
    state.gone, state.turn, state.tricks, state.phase = gone, seat, tricks, DONE
    put_trick(state, EMPTY)


@part
def plays_itself(law: Any, state: State) -> bool:
    """Whether the last trick is to be led and holds no joker: each has one card, so there is nothing to choose."""
    if state.plays or state.tricks != law.cards - 1:
        return False
    held = 0
    for seat in range(law.seats):
        held |= state.hands[seat]
    return not held & law.jokers


@part
def play_last(law: Any, state: State) -> None:
    """Play such a trick; who played which card is not written down."""
    seat, trick = wide(state.turn), EMPTY
    for _ in range(bits(law.present)):
        trick = lay(law, trick, seat, lowest(state.hands[seat]), PLAIN)
        state.hands[seat] = 0
        seat = next_seat(law, seat)
    state.taken[taker_of(law, trick)] += 1
    state.tricks, state.phase = law.cards, DONE
