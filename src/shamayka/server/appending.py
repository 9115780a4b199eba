"""How events get their numbers and hashes, inside the writer's transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Integer, Text, Update, column, insert, select, update, values
from sqlalchemy.exc import IntegrityError

from shamayka.server import sqlite, tables
from shamayka.server.chain import Broken, Conflict, Head, Repeated, Unknown, beginning, compare, link

COLUMNS = ("match", "number", "command", "seat", "body", "hash")
TOGETHER = 64
"""At most so many rows go into one statement."""

REMEMBERED = 20_000
"""Of so many matches the end of the log is kept in mind."""

Line = tuple[str, int, str | None, int | None, str, str]


class Append(NamedTuple):
    """Events to be added to a match after number ``after``, all of them or none; each body is JSON text.

    ``chair``: a change of a chair that happens together with them or not at all.
    """

    match: str
    after: int
    bodies: Sequence[str]
    command: str | None
    seat: int | None
    chair: Update | None = None


Noted = Callable[[str, int], None]
"""What is told that an event of this match, with this number, is stored."""

Outcome = int | Conflict | Repeated | Unknown | Broken
"""The last number, or why it cannot be."""


class Log:
    """The logs of all matches, as the writer sees them.

    It keeps the end of each log in mind and trusts the key (match, number) to find out when that is stale:
    a refused row makes the writer forget everything and write the batch again with ``append``.
    ``noted`` is told the end of a log that was stored last, as soon as that is on the disk.
    """

    def __init__(self, connection: Connection, noted: Noted) -> None:
        self._connection = connection
        self._noted = noted
        self._ends: dict[str, Head] = {}
        self._fresh: dict[str, Head] = {}
        self._lines: list[Line] = []

    def stage(self, append: Append) -> Outcome:
        """Number the events and keep them for ``flush``: the last number, or why it cannot be."""
        end = self._fresh.get(append.match) or self._ends.get(append.match)
        if end is None or end.last != append.after:
            self.flush()
            try:
                end = self._read_end(append.match)
            except Broken as broken:
                return broken
            if end is None:
                return Unknown(f"There is no match '{append.match}'.")
            self._fresh[append.match] = end
            number = self._number_of(append)
            if number is not None:
                return Repeated(number)
        if end.last != append.after:
            return Conflict(f"Event {append.after + 1} of this match is there already; the last is {end.last}.")
        return self._number(append, end)

    def append(self, append: Append) -> Outcome:
        """The same, sure and slow: ask the database first, write at once, undo it alone if it is refused.

        Conflict too if the chair that goes with it cannot be changed any more, Unknown if it is for nobody.
        """
        self.flush()
        self._fresh.pop(append.match, None)
        self._ends.pop(append.match, None)
        try:
            with self._connection.begin_nested():
                outcome = self.stage(append)
                self.flush()
                if isinstance(outcome, int):
                    self._change_chair(append)
                return outcome
        except sqlite.Clash:
            undone: Conflict | Unknown = Conflict(f"Event {append.after + 1} of this match is somebody else's.")
        except Conflict as conflict:
            undone = conflict
        except IntegrityError:
            undone = Unknown("There is no such guest.")
        self._fresh.pop(append.match, None)
        self._lines.clear()
        return undone

    def flush(self) -> None:
        """Insert what is staged, and move the heads; Clash if a number or a command is taken."""
        lines, self._lines = self._lines, []
        for start in range(0, len(lines), TOGETHER):
            some = lines[start : start + TOGETHER]
            statement = _insertion(self._connection.dialect, len(some))
            sqlite.execute(self._connection, statement, tuple(chain.from_iterable(some)))
            self._move_heads(some)

    def _move_heads(self, lines: Sequence[Line]) -> None:
        """The heads of the logs stand where these lines, now inserted, end."""
        heads = {match: (match, number, end) for match, number, _command, _seat, _body, end in lines}
        statement = _moving(self._connection.dialect, len(heads))
        sqlite.execute(self._connection, statement, tuple(chain.from_iterable(heads.values())))

    def keep(self) -> None:
        """The transaction was committed: what was staged is the truth."""
        if len(self._ends) > REMEMBERED:
            self._ends.clear()
        self._ends.update(self._fresh)
        if self._fresh:
            match, end = next(reversed(self._fresh.items()))
            self._noted(match, end.last)
        self._fresh.clear()

    def forget(self) -> None:
        """The transaction was undone: know nothing."""
        self._ends.clear()
        self._fresh.clear()
        self._lines.clear()

    def _change_chair(self, append: Append) -> None:
        if append.chair is not None and not self._connection.execute(append.chair).rowcount:
            raise Conflict("Somebody has this chair already.")

    def _number(self, append: Append, end: Head) -> int:
        match, number, command, last = append.match, end.last, append.command, end.hash
        for body in append.bodies:
            number += 1
            last = link(last, body.encode())
            self._lines.append((match, number, command, append.seat, body, last))
            command = None
        self._fresh[match] = Head(number, last)
        return number

    def _read_end(self, match_id: str) -> Head | None:
        """The end of a log; Broken if that is not where it should end, so that nothing is added to a damaged one."""
        match, event = tables.match.c, tables.event.c
        kept = self._connection.execute(select(match.last, match.head).where(match.id == match_id)).first()
        if kept is None:
            return None
        ends = select(event.number, event.hash).where(event.match == match_id).order_by(event.number.desc()).limit(1)
        found = self._connection.execute(ends).first()
        end = Head(found.number, found.hash) if found else Head(0, beginning(match_id))
        compare(match_id, end, Head(kept.last, kept.head))
        return end

    def _number_of(self, append: Append) -> int | None:
        """The event that ``append.command`` caused before, if any."""
        if append.command is None:
            return None
        event = tables.event.c
        found = select(event.number).where(event.match == append.match, event.command == append.command)
        return self._connection.execute(found).scalar_one_or_none()


@cache
def _insertion(dialect: Dialect, count: int) -> str:
    """INSERT with ``count`` rows of ``COLUMNS``, for parameters by position.

    One statement, not one a row: the driver gives up the interpreter's lock at each, and under load waits for it.
    """
    rows: list[dict[str, Any]] = [dict.fromkeys(COLUMNS)] * count
    return str(insert(tables.event).values(rows).compile(dialect=dialect))


@cache
def _moving(dialect: Dialect, count: int) -> str:
    """UPDATE of ``count`` heads in one statement, for the same reason; parameters: match, last, head of each."""
    names = (column("id", Text), column("last", Integer), column("head", Text))
    moved = values(*names, name="moved").data([("", 0, "")] * count).cte("moved")
    match = tables.match
    change = update(match).where(match.c.id == moved.c.id).values(last=moved.c.last, head=moved.c.head)
    return str(change.compile(dialect=dialect))
