"""The parts of the machine, callable one by one, so that tests can lay them beside the interpreted game."""

from __future__ import annotations

from typing import Any

import numpy as np

from shamayka.actions import Action, Bid, Choose, Look, Play
from shamayka.cards import NONE
from shamayka.fast.flow import CALL, LOOK, NO_TRUMP, STATE, act, deal_out, how_many, nth_action, open_deal, options
from shamayka.fast.known import Known, know, told_law
from shamayka.fast.machine import compiled
from shamayka.fast.task import task_of
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan


def _dealt(task: Any, state: Any, dealer: int, order: Any) -> None:
    deal_out(task, state, dealer, order)
    open_deal(task, state)


def _actions(task: Any, state: Any, found: Any) -> int:
    open_ = options(task.law, state)
    number = how_many(open_)
    for index in range(number):
        found[index] = nth_action(open_, index)
    return number


def _done(task: Any, state: Any, action: int) -> None:
    act(task.law, state, action)


def _known(task: Any, state: Any, seat: int) -> tuple[Any, int]:
    return know(task, state, seat), told_law(task, state).trump


_DEALT, _ACTIONS, _DONE, _KNOWN = compiled(_dealt), compiled(_actions), compiled(_done), compiled(_known)


def spelled(action: Action) -> int:
    """The int of an action."""
    if isinstance(action, Play):
        return action.card + CALL * action.call
    if isinstance(action, Choose):
        return NO_TRUMP if action.suit == NONE else action.suit
    if isinstance(action, Look):
        return LOOK
    assert isinstance(action, Bid)
    return action.tricks


class Machine:
    """One deal played by the compiled rules, a step at a time."""

    def __init__(self, rules: Ruleset, plan: Plan, seats: int, dealer: int, order: list[int]) -> None:
        self.task = task_of(rules, plan, seats)
        self.state = np.zeros(1, STATE)[0]
        _DEALT(self.task, self.state, dealer, np.array(order, np.int64))

    def actions(self) -> list[int]:
        """The options of the seat in turn, in their order."""
        found = np.zeros(1024, np.int64)
        return [int(action) for action in found[: _ACTIONS(self.task, self.state, found)]]

    def act(self, action: int) -> None:
        """Do one of them."""
        _DONE(self.task, self.state, action)

    def known(self, seat: int) -> tuple[Known, int]:
        """What a seat knows, and the trump as far as it knows it."""
        known, trump = _KNOWN(self.task, self.state, seat)
        return known, int(trump)
