"""Thousands of tables that play at once, for learning programs: NumPy in, NumPy out."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shamayka.fast.codes import Codes, decode, is_open, write_mask
from shamayka.fast.flow import DONE, STATE, act, options
from shamayka.fast.machine import compiled, part, wide
from shamayka.fast.observing import SIZE, fixed_of, observe
from shamayka.fast.single import pay_out, refusal, throw_deal
from shamayka.fast.task import TASK, tasks_of
from shamayka.rules.ruleset import Ruleset


class Boards(NamedTuple):
    """The truth of some tables and what is told of it, a row for each table. For kernels."""

    tasks: Any
    states: Any
    place: Any  # which of the deals that may come each table plays
    number: Any  # which stream of chance it is dealt from
    observation: Any
    mask: Any
    seat: Any
    points: Any
    made: Any
    done: Any


class Box(NamedTuple):
    """What deals are taken from: the deals that may come, the same part of their observations, the seed, the stride."""

    sheet: Any
    fixed: Any
    seed: Any
    stride: int


@part
def next_deal(boards: Boards, box: Box, row: int, order: Any, dice: Any) -> None:
    """Deal at one table: which deal of the sheet, who deals, and the cards."""
    number = boards.number[row]
    boards.number[row] += box.stride
    boards.place[row] = throw_deal(box.sheet, boards.tasks, boards.states, row, order, dice, box.seed, number)


@part
def clear(boards: Boards, row: int) -> None:
    """No points, nothing made."""
    for seat in range(boards.points.shape[1]):
        boards.points[row, seat] = 0
        boards.made[row, seat] = False


@part
def judge(boards: Boards, row: int) -> None:
    """Write who has made his bid."""
    state = boards.states[row]
    for seat in range(boards.made.shape[1]):
        boards.made[row, seat] = state.bids[seat] == state.taken[seat]


@part
def tell(boards: Boards, box: Box, row: int) -> None:
    """Write what the seat in turn knows and may do."""
    task, state = boards.tasks[row], boards.states[row]
    seat = wide(state.turn)
    boards.seat[row] = seat
    observe(task, state, seat, box.fixed[boards.place[row]], boards.observation[row])
    write_mask(task.law, options(task.law, state), boards.mask[row])


def boards_dealt(boards: Boards, box: Box, order: Any, dice: Any) -> None:
    """Deal at every table."""
    for row in range(boards.tasks.shape[0]):
        next_deal(boards, box, row, order, dice)
        clear(boards, row)
        boards.done[row] = False
        tell(boards, box, row)


def boards_asked(boards: Boards, actions: Any) -> int:
    """The first table at which the action is not open, or -1."""
    for row in range(boards.tasks.shape[0]):
        task = boards.tasks[row]
        if not is_open(task.law, options(task.law, boards.states[row]), wide(actions[row])):
            return row
    return -1


def boards_played(boards: Boards, box: Box, actions: Any, order: Any, dice: Any) -> None:
    """Do an open action at every table; where the deal is done, pay it and deal again."""
    for row in range(boards.tasks.shape[0]):
        task, state = boards.tasks[row], boards.states[row]
        act(task.law, state, decode(task.law, wide(actions[row])))
        clear(boards, row)
        boards.done[row] = state.phase == DONE
        if boards.done[row]:
            pay_out(task, state, boards.points[row])
            judge(boards, row)
            next_deal(boards, box, row, order, dice)
        tell(boards, box, row)


_DEALT, _ASKED, _PLAYED = compiled(boards_dealt), compiled(boards_asked), compiled(boards_played)

Told = tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.int8]]
Stepped = tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.int8], NDArray[np.int32], NDArray[np.bool_]]


class Tables:
    """``number`` tables of one game; each plays a deal, is paid, and plays the next.

    ``deal`` is the deal of the sheet (from 0) that is played; by default each is drawn by lot, as is who deals.
    The same ``seed`` (0 to 2**64 - 1) and actions give the same numbers, on any number of ``workers`` (threads):
    table ``i`` plays the deals ``single.Single.throw(seed, i + number * k)`` for ``k`` = 0, 1, 2 …
    ``codes`` spells the actions, ``size`` says how many there are; ``shamayka.fast.observing`` says what is observed.

    The arrays that ``reset`` and ``step`` give are the tables' own and are written anew by the next step:
    copy what you keep.

    RulesetError if the game is not for so many seats; NotCompiled, with a sentence, for honour tables; ValueError for
    a deal, a seed or a number that cannot be.
    """

    def __init__(
        self, rules: Ruleset, seats: int, number: int, *, deal: int | None = None, seed: int = 0, workers: int = 1
    ) -> None:
        tasks = tasks_of(rules, seats)
        if deal is not None and not 0 <= deal < len(tasks):
            raise ValueError(f"There is no deal {deal}; the sheet has the deals 0 to {len(tasks) - 1}.")
        if number < 1 or workers < 1:
            raise ValueError("There must be at least one table and one worker.")
        self.codes = Codes(rules, seats)
        self.size = self.codes.size
        self.deals = np.stack(tasks if deal is None else tasks[deal : deal + 1])
        self.number, self.seats, self.workers = number, seats, workers
        self._fixed = np.array([fixed_of(task) for task in self.deals], np.float32)
        self._boards = _boards(number, seats, self.size)
        self._threads = ThreadPoolExecutor(workers) if workers > 1 else None
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Told:
        """Deal anew at every table, from the beginning of a seed (the last one given, by default).

        observation float32 (number, ``observing.SIZE``): what the seat in turn knows at each table;
        mask bool (number, size): what it may do; seat int8 (number,): which seat that is.
        """
        if seed is not None:
            if not 0 <= seed < 1 << 64:
                raise ValueError("The seed must lie between 0 and 2**64 - 1.")
            self._box = Box(self.deals, self._fixed, np.uint64(seed), self.number)
        self._boards.number[:] = np.arange(self.number)
        self._each(_DEALT)
        return self._boards.observation, self._boards.mask, self._boards.seat

    def step(self, actions: Any) -> Stepped:
        """Do an action at every table: ints (number,), the codes of what the seats in turn do.

        observation, mask and seat as from ``reset``, now for the next decisions; points int32 (number, seats): those
        of the deals that are done, else 0; done bool (number,): where that is. There the next deal is dealt already.
        ValueError, with a sentence, if an action is not open, and nothing is changed anywhere.
        """
        actions = np.asarray(actions)
        if actions.shape != (self.number,) or actions.dtype.kind not in "iu":
            raise ValueError(f"There must be {self.number} actions, one int for each table.")
        actions = actions.astype(np.int64)
        row = int(_ASKED(self._boards, actions))
        if row >= 0:
            raise ValueError(f"Table {row}: {self._refusal(row, int(actions[row]))}")
        self._each(_PLAYED, actions)
        boards = self._boards
        return boards.observation, boards.mask, boards.seat, boards.points, boards.done

    @property
    def made(self) -> NDArray[np.bool_]:
        """Whether each seat made its bid in the deal that the last step ended: bool (number, seats), else False."""
        return self._boards.made

    def _refusal(self, row: int, code: int) -> str:
        return refusal(self.codes, code, int(self._boards.seat[row]), self._boards.mask[row])

    def _each(self, kernel: Any, *columns: NDArray[Any]) -> None:
        """Run a kernel over all tables, an even share on each thread."""
        if self._threads is None:
            kernel(self._boards, self._box, *columns, *_scratch())
            return
        edges = np.linspace(0, self.number, self.workers + 1).astype(int)
        spans = [slice(first, last) for first, last in pairwise(edges)]
        running = [
            self._threads.submit(
                kernel,
                Boards(*(column[span] for column in self._boards)),
                self._box,
                *(column[span] for column in columns),
                *_scratch(),
            )
            for span in spans
        ]
        for future in running:
            future.result()


def _boards(number: int, seats: int, size: int) -> Boards:
    return Boards(
        tasks=np.zeros(number, TASK),
        states=np.zeros(number, STATE),
        place=np.zeros(number, np.int64),
        number=np.arange(number),
        observation=np.zeros((number, SIZE), np.float32),
        mask=np.zeros((number, size), np.bool_),
        seat=np.zeros(number, np.int8),
        points=np.zeros((number, seats), np.int32),
        made=np.zeros((number, seats), np.bool_),
        done=np.zeros(number, np.bool_),
    )


def _scratch() -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    return np.zeros(54, np.int64), np.zeros(1, np.uint64)
