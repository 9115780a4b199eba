"""The kernels of a simulation: many deals of one task, played by a policy, from the shuffle to the points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from shamayka.fast.dice import below, throw_for
from shamayka.fast.flow import BID, DONE, STATE, Options, act, begin, how_many, nth_action, options, spread_pack
from shamayka.fast.known import know, own_pay, told_law
from shamayka.fast.machine import compiled, is_compiled, part, wide
from shamayka.fast.policies import cautious_policy, random_policy
from shamayka.fast.task import Task
from shamayka.rules.bidding import open_bids
from shamayka.rules.law import bits
from shamayka.rules.scoring import points

NOT_HOOKED, HOOKED, BITTEN = 0, 1, 2
"""The hook forbade the last bidder nothing, a bid, or the very bid that he would have made."""

Policy = Callable[[Any, Any, Any, Any, Any], int]
NAMES = ("random", "cautious")


def _decider(policy: Policy) -> Callable[..., int]:
    """What a policy does at a state: it is told what its seat may know; the random one needs not be told anything."""
    if policy is random_policy:

        def decide_at_random(_task: Task, _state: Any, open_: Options, dice: Any) -> int:
            return nth_action(open_, below(dice, how_many(open_)))

        return part(decide_at_random)
    policy = policy if is_compiled(policy) else part(policy)

    def decide(task: Task, state: Any, open_: Options, dice: Any) -> int:
        return policy(told_law(task, state), own_pay(task, state), know(task, state, wide(state.turn)), open_, dice)

    return part(decide)


def _kernel(policy: Policy) -> Callable[..., None]:
    """The loop over deals with one policy for every seat."""
    decide = _decider(policy)

    def deals_played(
        task: Task,
        seed: int,
        first: int,
        step: int,
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
        """Play the deals ``first``, ``first + step``, … into the rows 0, ``step``, … of the results."""
        law = task.law
        cards = spread_pack(law.pack, order)
        place = order.copy()
        for row in range(0, bids.shape[0], step):
            deal = first + row
            throw_for(dice, seed, deal)
            order[:] = place
            begin(task, state, (deal + deal // laps) % law.seats, order, cards, dice)
            hook = 0
            while state.phase != DONE:
                open_ = options(law, state)
                if bite and state.phase == BID and state.made == bits(law.present) - 1 and not open_.look:
                    free = open_bids(law, state.total, 0, int(law.blind))
                    if free & ~open_.bids:
                        kept = dice[0]
                        wish = decide(task, state, Options(0, free, 0, 0, 0, 0, 0), dice)
                        dice[0] = kept
                        hook = HOOKED if open_.bids >> wish & 1 else BITTEN
                action = decide(task, state, open_, dice)
                act(law, state, action)
            trump[row] = law.trump
            dark[row] = state.dark
            hooked[row] = hook
            for seat in range(law.seats):
                bids[row, seat] = state.bids[seat]
                tricks[row, seat] = state.taken[seat]
                due = task.dark_pay if state.dark >> seat & 1 else task.open_pay
                won[row, seat] = points(due, state.bids[seat], state.taken[seat])

    return deals_played


@cache
def kernel_for(policy: Policy | str) -> Any:
    """The compiled loop for a policy: one of ``NAMES``, or a function. ValueError if there is none of this name."""
    if not isinstance(policy, str):
        return _named(_kernel(policy), getattr(policy, "__name__", "policy"), keep=False)
    own = {"random": random_policy, "cautious": cautious_policy}.get(policy)
    if own is None:
        raise ValueError(f"There is no policy '{policy}'; there are {' and '.join(NAMES)}, and functions of your own.")
    return _named(_kernel(own), policy, keep=True)


def _named(loop: Any, name: str, *, keep: bool) -> Any:
    loop.__name__ = loop.__qualname__ = f"{name}_deals"
    return compiled(loop, keep=keep)


def scratch() -> tuple[Any, Any, Any]:
    """What a kernel works on: a state, a stream of chance, the order of a pack."""
    return np.zeros(1, STATE)[0], np.zeros(1, np.uint64), np.zeros(54, np.int64)
