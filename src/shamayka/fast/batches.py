"""Millions of deals: batches on all cores, other processes or a cluster; the numbers are the same on any of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from shamayka.fast.kernels import Policy, kernel_for, scratch
from shamayka.fast.task import tasks_of
from shamayka.rules.ruleset import Ruleset, from_options, to_options
from shamayka.rules.schedule import plan as plan_of

BATCH = 1 << 14
"""Deals in a batch, rounded down to whole matches."""

TRIES = 3
"""A batch whose worker dies is given to another, so often in all."""


@dataclass(frozen=True)
class Deals:
    """What came of a simulation: one row for each deal. Deal ``i`` is deal ``i % len(plan)`` of the sheet.

    ``bids`` int8 (deals, seats), -1 where there are none; ``tricks`` int8 and ``points`` int32 (deals, seats);
    ``number`` int16, ``cards`` int8, ``dealer`` int8 (deals): which deal of the sheet, cards a seat, who deals;
    ``dark`` uint8 (deals): mask of the seats that bid in the dark; ``trump`` int8 (deals): suit 0 to 3, or -1;
    ``hook`` int8 (deals): 0 the hook forbade the last bidder nothing, 1 a bid, 2 the very bid he would have made.
    Points are those of the deals; a premium for a set of deals is not among them.
    """

    bids: NDArray[np.int8]
    tricks: NDArray[np.int8]
    points: NDArray[np.int32]
    number: NDArray[np.int16]
    cards: NDArray[np.int8]
    dealer: NDArray[np.int8]
    dark: NDArray[np.uint8]
    trump: NDArray[np.int8]
    hook: NDArray[np.int8]

    @property
    def made(self) -> NDArray[np.bool_]:
        """Whether each seat made its bid (deals, seats)."""
        return self.bids == self.tricks

    def __len__(self) -> int:
        return len(self.number)


def simulate(
    ruleset: Ruleset,
    seats: int,
    deals: int,
    *,
    policy: Policy | str = "random",
    seed: int = 0,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Deals:
    """Play so many deals of a game, in the order of its sheet, again and again.

    ``policy`` plays every seat: "random", "simple", or a function as in ``shamayka.fast.policies``.
    The same ``seed`` (0 to 2**64 - 1) gives the same numbers, whoever computes them: threads of this process
    (``workers`` of them, by default one for each core), or a standard ``executor`` of other processes or machines,
    which must be able to import the policy. A batch whose worker dies is computed again.
    ``progress`` is told, now and then, how many deals are done.

    RulesetError if the game is not for so many seats; NotCompiled, with a sentence, for honour tables; ValueError for
    a policy, a seed or a number that cannot be.
    """
    if deals < 0 or not 0 <= seed < 1 << 64:
        raise ValueError("The number of deals must not be negative, and the seed must lie between 0 and 2**64 - 1.")
    laps = len(tasks_of(ruleset, seats))
    if executor is None:
        kernel_for(policy)
    size = max(1, BATCH // laps) * laps
    order = Order(msgspec.json.encode(to_options(ruleset)), seats, seed, policy)
    spans = [(first, min(size, deals - first)) for first in range(0, deals, size)]
    result = _empty(ruleset, seats, deals, laps)
    told = progress or (lambda _done: None)
    columns: Batch = (result.bids, result.tricks, result.points, result.dark, result.trump, result.hook)
    if executor is not None:
        _run(executor, order, spans, columns, told)
    else:
        _run_here(workers or os.cpu_count() or 1, order, spans, columns, told)
    return result


@dataclass(frozen=True)
class Order:
    """What a worker has to know: the options of the game as JSON, the seats, the seed, the policy."""

    options: bytes
    seats: int
    seed: int
    policy: Policy | str


def _empty(ruleset: Ruleset, seats: int, deals: int, laps: int) -> Deals:
    """Room for the deals, and what is known beforehand: it comes round after so many matches as there are seats."""
    lap = np.arange(laps * seats)
    cards = np.array([deal.cards for deal in plan_of(ruleset, seats)], np.int8)
    return Deals(
        bids=np.zeros((deals, seats), np.int8),
        tricks=np.zeros((deals, seats), np.int8),
        points=np.zeros((deals, seats), np.int32),
        number=_round(np.arange(laps, dtype=np.int16), deals),
        cards=_round(cards, deals),
        dealer=_round(((lap + lap // laps) % seats).astype(np.int8), deals),
        dark=np.zeros(deals, np.uint8),
        trump=np.zeros(deals, np.int8),
        hook=np.zeros(deals, np.int8),
    )


def _round(values: NDArray[Any], number: int) -> NDArray[Any]:
    """So many values, the same ones again and again."""
    return np.tile(values, -(-number // len(values)))[:number]


Batch = tuple[NDArray[Any], ...]
"""The rows of one batch: bids, tricks, points, dark, trump, hook."""


def _run_here(
    workers: int, order: Order, spans: list[tuple[int, int]], result: Batch, told: Callable[[int], None]
) -> None:
    """Have every batch computed by threads of this process, each at once where it belongs."""
    with ThreadPoolExecutor(workers) as threads:
        running = [
            threads.submit(_fill, order, first, tuple(column[first : first + count] for column in result))
            for first, count in spans
        ]
        done = 0
        for future, (_, count) in zip(running, spans, strict=True):
            future.result()
            done += count
            told(done)


def _run(
    executor: Executor, order: Order, spans: list[tuple[int, int]], result: Batch, told: Callable[[int], None]
) -> None:
    """Have every batch computed, few at a time, and put where it belongs."""
    left = iter(spans)
    tries: dict[int, int] = {}
    running: dict[Future[Batch], tuple[int, int]] = {}
    done = 0
    for span in _first(left, 4 * (os.cpu_count() or 1)):
        running[executor.submit(batch, order, *span)] = span
    while running:
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            first, count = span = running.pop(future)
            again = _lost(future, tries, first)
            if again:
                running[executor.submit(batch, order, *span)] = span
                continue
            _put(result, first, future.result())
            done += count
            told(done)
            for following in _first(left, 1):
                running[executor.submit(batch, order, *following)] = following


def _first(spans: Iterator[tuple[int, int]], number: int) -> Iterator[tuple[int, int]]:
    for _, span in zip(range(number), spans, strict=False):
        yield span


def _lost(future: Future[Batch], tries: dict[int, int], first: int) -> bool:
    """Whether the worker of a batch died, so that it is to be computed again; errors of the work itself are raised."""
    error = future.exception()
    if error is None or isinstance(error, (ValueError, TypeError)):
        return False
    tries[first] = tries.get(first, 1) + 1
    return tries[first] <= TRIES


def _put(result: Batch, first: int, rows: Batch) -> None:
    for column, part in zip(result, rows, strict=True):
        column[first : first + len(part)] = part


@lru_cache(maxsize=32)
def _tasks(options: bytes, seats: int) -> tuple[Any, ...]:
    return tasks_of(from_options(msgspec.json.decode(options)), seats)


def batch(order: Order, first: int, count: int) -> Batch:
    """Compute the deals from ``first`` on; anywhere, in any order, with the same result."""
    rows = (
        np.zeros((count, order.seats), np.int8),
        np.zeros((count, order.seats), np.int8),
        np.zeros((count, order.seats), np.int32),
        np.zeros(count, np.uint8),
        np.zeros(count, np.int8),
        np.zeros(count, np.int8),
    )
    _fill(order, first, rows)
    return rows


def _fill(order: Order, first: int, rows: Batch) -> None:
    """Compute the deals from ``first`` on into these rows."""
    tasks = _tasks(order.options, order.seats)
    kernel = kernel_for(order.policy)
    laps, bite = len(tasks), int(order.policy != "random")
    for place in range(min(laps, len(rows[0]))):
        task, state, dice, pack = scratch(tasks[(first + place) % laps])
        views = [column[place:] for column in rows]
        kernel(task, np.uint64(order.seed), first + place, laps, state, dice, pack, *views, bite)
