"""One deal played by the compiled rules, a step at a time, from Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shamayka.cards import cards_in
from shamayka.fast.codes import Codes, decode, is_open, write_mask
from shamayka.fast.dice import below, spread_pack, throw_for
from shamayka.fast.flow import DONE, STATE, act, begin, bids_dark, deal_out, open_deal, options
from shamayka.fast.known import own_pay
from shamayka.fast.machine import compiled, part
from shamayka.fast.observing import SIZE, fixed_of, observe
from shamayka.fast.task import tasks_of
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import plan as plan_of
from shamayka.rules.scoring import points
from shamayka.rules.trump import REDEAL


@part
def pay_out(task: Any, state: Any, won: Any) -> None:
    """Write the points of a deal that is done into ``won``, by seat."""
    for seat in range(task.law.seats):
        won[seat] = points(own_pay(task, state, seat), state.bids[seat], state.taken[seat])


@part
def throw_deal(sheet: Any, tasks: Any, states: Any, row: int, order: Any, dice: Any, seed: int, number: int) -> int:
    """Deal into a row by the stream of this number: which of the deals, who deals, the cards. Which deal it is."""
    throw_for(dice, seed, number)
    place = below(dice, sheet.shape[0])
    tasks[row] = sheet[place]
    task = tasks[row]
    dealer = below(dice, task.law.seats)
    cards = spread_pack(task.law.pack, order)
    begin(task, states[row], dealer, order, cards, dice)
    return place


def single_thrown(sheet: Any, tasks: Any, states: Any, order: Any, dice: Any, seed: int, number: int) -> int:
    """Deal by the stream of this number."""
    return throw_deal(sheet, tasks, states, 0, order, dice, seed, number)


def single_dealt(task: Any, state: Any, dealer: int, order: Any) -> None:
    """Deal the cards in this order."""
    deal_out(task, state, dealer, order)
    open_deal(task, state)


def single_mask(task: Any, state: Any, mask: Any) -> int:
    """Write what the seat in turn may do; whether it bids in the dark now."""
    write_mask(task.law, options(task.law, state), mask)
    return bids_dark(task.law, state)


def single_acted(task: Any, state: Any, code: int, won: Any) -> bool:
    """Do what the code says if it is open; whether it is. ``won`` is written at the end of the deal."""
    if not is_open(task.law, options(task.law, state), code):
        return False
    act(task.law, state, decode(task.law, code))
    if state.phase == DONE:
        pay_out(task, state, won)
    return True


def single_seen(task: Any, state: Any, seat: int, fixed: Any, row: Any) -> None:
    """Write what a seat knows."""
    observe(task, state, seat, fixed, row)


_THROWN, _DEALT, _SEEN = compiled(single_thrown), compiled(single_dealt), compiled(single_seen)
_MASK, _ACTED = compiled(single_mask), compiled(single_acted)


class Single:
    """One deal at a time of a ruleset, for so many seats; ``throw`` or ``deal`` begins one.

    ``codes`` are the actions (``shamayka.fast.codes``), ``points`` int32 (seats,) those of the deal when it is done.
    RulesetError if the game is not for so many seats; NotCompiled, with a sentence, for honour tables.
    """

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.tasks = np.stack(tasks_of(rules, seats))
        self.plans = plan_of(rules, seats)
        self.codes = Codes(rules, seats)
        self.seats = seats
        self.points = np.zeros(seats, np.int32)
        self._task, self._state = self.tasks[:1].copy(), np.zeros(1, STATE)
        self.task, self.state = self._task[0], self._state[0]
        self._fixed = [fixed_of(task) for task in self.tasks]
        self._number = 0

    def throw(self, seed: int, number: int = 0, *, deal: int | None = None) -> None:
        """Deal by the stream ``number`` of a seed: this deal of the sheet (from 0), or any; any seat deals."""
        dice, order = np.zeros(1, np.uint64), np.zeros(54, np.int64)
        sheet = self.tasks if deal is None else self.tasks[deal : deal + 1]
        place = int(_THROWN(sheet, self._task, self._state, order, dice, np.uint64(seed), number))
        self._begin(place if deal is None else deal)

    def deal(self, deal: int, dealer: int, order: Sequence[int]) -> None:
        """Deal the cards in this order, top card first.

        ValueError, with a sentence, if they are not the cards of the pack, or the game deals again.
        """
        if sorted(order) != cards_in(int(self.tasks[deal]["law"]["pack"])):
            raise ValueError("These are not the cards of the pack, each of them once.")
        self._task[0] = self.tasks[deal]
        self._begin(deal)
        _DEALT(self.task, self.state, dealer, np.array(order, np.int64))
        if self.state["how"] == REDEAL:
            raise ValueError("A joker is turned up, and this game deals again.")

    def _begin(self, deal: int) -> None:
        self._number = deal
        self.task, self.state = self._task[0], self._state[0]
        self.points[:] = 0

    @property
    def done(self) -> bool:
        """Whether the deal is over."""
        return bool(self.state["phase"] == DONE)

    @property
    def seat(self) -> int:
        """The seat in turn."""
        return int(self.state["turn"])

    def mask(self) -> NDArray[np.int8]:
        """What the seat in turn may do, 1 or 0: int8 (codes.size,)."""
        mask = np.zeros(self.codes.size, np.int8)
        if not self.done:
            _MASK(self.task, self.state, mask)
        return mask

    def act(self, code: int) -> None:
        """Do the action with this code; ValueError, with a sentence, if it is not open, and nothing is changed."""
        if self.done:
            raise ValueError("The deal is over; begin another.")
        if not _ACTED(self.task, self.state, int(code), self.points):
            raise ValueError(refusal(self.codes, int(code), self.seat, self.mask()))

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What a seat knows, in turn or not: float32 (observing.SIZE,)."""
        row = np.zeros(SIZE, np.float32)
        _SEEN(self.task, self.state, seat, self._fixed[self._number], row)
        return row


def refusal(codes: Codes, code: int, seat: int, mask: Any) -> str:
    """Why an action is refused, as a sentence."""
    able = ", ".join(codes.spell(int(other)) for other in np.flatnonzero(mask)[:12])
    what = codes.spell(code) if 0 <= code < codes.size else f"action {code}, which there is not"
    return f"Seat {seat + 1} may not do {what} now; it may do {able}{' …' if mask.sum() > 12 else ''}."
