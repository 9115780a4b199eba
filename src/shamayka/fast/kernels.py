"""The kernels of a simulation: many deals of one task, played by a policy, from the shuffle to the points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from shamayka.fast.dice import below, spread_pack, throw_for
from shamayka.fast.flow import (
    BID,
    DONE,
    PLAY,
    STATE,
    Options,
    act,
    begin,
    how_many,
    nth_action,
    options,
)
from shamayka.fast.known import know, own_pay, told_law
from shamayka.fast.machine import compiled, is_compiled, part, wide
from shamayka.fast.playout import play_out
from shamayka.fast.policies import random_policy, simple_policy
from shamayka.fast.task import TASK, Task
from shamayka.rules.bidding import is_bound, open_bids
from shamayka.rules.scoring import points

NOT_HOOKED, HOOKED, BITTEN = 0, 1, 2
"""The hook forbade the last bidder nothing, a bid, or the very bid that he would have made."""

Policy = Callable[[Any, Any, Any, Any, Any], int]
NAMES = ("random", "simple")


def _decider(policy: Policy) -> Callable[..., int]:
    """What a policy does at a state: it is told what its seat may know; the random one needs not be told anything."""
    if policy is random_policy:

        def decide_at_random(_task: Task, _state: Any, open_: Options, dice: Any) -> int:
            return nth_action(open_, below(dice, how_many(open_)))

        return part(decide_at_random)
    policy = policy if is_compiled(policy) else part(policy)

    def decide(task: Task, state: Any, open_: Options, dice: Any) -> int:
        seat = wide(state.turn)
        return policy(told_law(task, state), own_pay(task, state, seat), know(task, state, seat), open_, dice)

    return part(decide)


def _deal(policy: Policy) -> Callable[..., int]:
    """One deal from its first decision to its end; whether the hook has bitten."""
    decide, at_random = _decider(policy), policy is random_policy

    def deal_played(task: Task, state: Any, dice: Any, bite: int) -> int:
        law, hook = task.law, NOT_HOOKED
        while state.phase != DONE:
            if at_random and state.phase == PLAY:
                play_out(law, state, dice)
                break
            open_ = options(law, state)
            deals = int(state.turn == state.dealer)
            if bite and state.phase == BID and is_bound(law, state.made, deals) and not open_.look:
                free = open_bids(law, state.total, 0, int(law.all_dark), 0)
                if free & ~open_.bids:
                    kept = dice[0]
                    wish = decide(task, state, Options(0, free, 0, 0, 0, 0, 0), dice)
                    dice[0] = kept
                    hook = HOOKED if open_.bids >> wish & 1 else BITTEN
            act(law, state, decide(task, state, open_, dice))
        return hook

    return part(deal_played)


def _kernel(policy: Policy) -> Callable[..., None]:
    """The loop over deals with one policy for every seat."""
    play = _deal(policy)

    def deals_played(
        task: Task,
        seed: int,
        first: int,
        laps: int,
        state: Any,
        dice: Any,
        order: Any,
        bids: Any,
        tricks: Any,
        won: Any,
        dark: Any,
        trump: Any,
        hooked: Any,
        bite: int,
    ) -> None:
        """Play the deals ``first``, ``first + laps``, … into the rows 0, ``laps``, … of the results."""
        law = task.law
        dealer, onward = (first + first // laps) % law.seats, (laps + 1) % law.seats
        cards = spread_pack(law.pack, order)
        place = order.copy()
        for row in range(0, bids.shape[0], laps):
            throw_for(dice, seed, first + row)
            for index in range(cards):
                order[index] = place[index]
            begin(task, state, dealer, order, cards, dice)
            dealer += onward
            if dealer >= law.seats:
                dealer -= law.seats
            hooked[row] = play(task, state, dice, bite)
            trump[row] = law.trump
            dark[row] = state.dark
            for seat in range(law.seats):
                bid, taken = wide(state.bids[seat]), wide(state.taken[seat])
                bids[row, seat] = bid
                tricks[row, seat] = taken
                won[row, seat] = points(own_pay(task, state, seat), bid, taken)

    return deals_played


@cache
def kernel_for(policy: Policy | str) -> Any:
    """The compiled loop for a policy: one of ``NAMES``, or a function. ValueError if there is none of this name."""
    if not isinstance(policy, str):
        return _named(_kernel(policy), getattr(policy, "__name__", "policy"), keep=False)
    own = {"random": random_policy, "simple": simple_policy}.get(policy)
    if own is None:
        raise ValueError(f"There is no policy '{policy}'; there are {' and '.join(NAMES)}, and functions of your own.")
    return _named(_kernel(own), policy, keep=True)


def _named(loop: Any, name: str, *, keep: bool) -> Any:
    loop.__name__ = loop.__qualname__ = f"{name}_deals"
    return compiled(loop, keep=keep)


PAGE = 4096


def scratch(task: Task) -> tuple[Any, Any, Any, Any]:
    """What a kernel works on: its own copy of a task, a state, a stream of chance, the order of a pack.

    They lie in one page of memory of their own, so that no other thread's data, and no two of them, are in each
    other's way.
    """
    room = np.zeros(2 * PAGE, np.uint8)
    page = room[-room.ctypes.data % PAGE :][:PAGE]
    parts, at = [], 0
    for kind, number in ((TASK, 1), (STATE, 1), (np.dtype(np.uint64), 1), (np.dtype(np.int64), 54)):
        parts.append(page[at : at + kind.itemsize * number].view(kind))
        at += -(-kind.itemsize * number // 64) * 64
    tasks, states, dice, order = parts
    tasks[0] = task
    return tasks[0], states[0], dice, order
