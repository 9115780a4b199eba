"""The one writer of a process: many tables' appends in one transaction, one wait for the disk."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from shamayka.server import sqlite
from shamayka.server.appending import Append, Log, Noted
from shamayka.server.chain import Refused


class Task(NamedTuple):
    """Any other change: it runs inside the transaction, and is undone alone if it raises."""

    run: Callable[[Connection], Any]


class Job(NamedTuple):
    """What is to be written, and who waits for it."""

    what: Append | Task
    done: asyncio.Future[Any]


class Writer:
    """A thread that owns the connection for writing and drains a queue into transactions.

    All calls come from the thread of ``loop``; futures are resolved there, after the commit.
    What one turn of the loop asks for is handed over at its end, so batches grow with the load by themselves.
    ``is_stuck``: the disk would not take what was to be written last.
    ``noted`` is called in the thread after each commit of events, before anybody hears of it.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self._gathered: list[Job] = []
        self._queue: SimpleQueue[list[Job]] = SimpleQueue()
        self._closed = False
        self._has_ended = False
        self.is_stuck = False
        self.noted: Noted = lambda _match, _number: None
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, what: Append | Task) -> asyncio.Future[Any]:
        """Queue a change; the future has its outcome once that is on the disk."""
        if self._closed:
            raise RuntimeError("The store is closed.")
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        done = self._loop.create_future()
        self._gathered.append(Job(what, done))
        return done

    async def close(self) -> None:
        """Write what is queued, then end the thread."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put([])
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        try:
            with self._engine.connect() as connection:
                log = Log(connection, self._note)
                self._work(lambda batch: _write(connection, log, batch))
        except Exception as error:  # the file cannot be opened: everybody who asks hears why
            why = error
            if not self._has_ended:
                self._work(lambda batch: [why] * len(batch))

    def _work(self, write: Callable[[Sequence[Append | Task]], list[Any]]) -> None:
        """Write what is asked for, until the end."""
        while jobs := self._next():
            outcomes = write([job.what for job in jobs])
            self.is_stuck = any(isinstance(each, Exception) and sqlite.is_not_writable(each) for each in outcomes)
            with contextlib.suppress(RuntimeError):  # the loop was closed before the store
                self._loop.call_soon_threadsafe(_tell, jobs, outcomes)
        self._has_ended = True

    def _note(self, match: str, number: int) -> None:
        self.noted(match, number)

    def _next(self) -> list[Job]:
        """Wait for jobs and take all that are there by then; none at the end."""
        jobs = self._queue.get()
        while jobs and not self._queue.empty():
            more = self._queue.get()
            if not more:
                self._queue.put(more)  # the end: seen again when these are done
                break
            jobs += more
        return jobs


def _tell(jobs: Sequence[Job], outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():  # whoever asked was cancelled; the change stands
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)


def _write(connection: Connection, log: Log, batch: Sequence[Append | Task]) -> list[Any]:
    """The outcome of each change, after the commit of all; an exception stands for itself."""
    try:
        try:
            return _write_together(connection, log, batch)
        except sqlite.Clash:  # a repeated command, or another process was quicker: find out which
            log.forget()
            return _write_one_by_one(connection, log, batch)
    except Exception as error:  # nothing was committed, and each of them hears why
        log.forget()
        return [error] * len(batch)


def _write_together(connection: Connection, log: Log, batch: Sequence[Append | Task]) -> list[Any]:
    with sqlite.transaction(connection):
        outcomes = [_do(connection, log, what, log.stage) for what in batch]
        log.flush()
    log.keep()
    return outcomes


def _write_one_by_one(connection: Connection, log: Log, batch: Sequence[Append | Task]) -> list[Any]:
    with sqlite.transaction(connection):
        outcomes = [_do(connection, log, what, log.append) for what in batch]
    log.keep()
    return outcomes


def _do(connection: Connection, log: Log, what: Append | Task, add: Callable[[Append], Any]) -> Any:
    if isinstance(what, Append):
        return add(what) if what.chair is None else log.append(what)
    log.flush()
    try:
        with connection.begin_nested():
            return what.run(connection)
    except (Refused, IntegrityError) as error:
        return error
