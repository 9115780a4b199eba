"""What the server keeps: matches and their logs, guests, chairs.

An event has happened when ``append`` returns, and not before: by then it is on the disk.
Any number of processes may share the file; the key (match, number) decides who was first.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Executable,
    Update,
    and_,
    func,
    insert,
    or_,
    outerjoin,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from shamayka.server import cleaning, sqlite, tables
from shamayka.server.appending import Append, Noted
from shamayka.server.chain import (
    EMPTY,
    Broken,
    Conflict,
    Head,
    Refused,
    Repeated,
    Row,
    Unknown,
    compare,
    verify,
    verify_over,
)
from shamayka.server.chairing import claiming, free_chair, freeing, hash_of
from shamayka.server.cleaning import Removed
from shamayka.server.kept import Chair, Guest, Match
from shamayka.server.migrations import upgrade
from shamayka.server.settings import Keep
from shamayka.server.writer import Task, Writer

__all__ = ["Broken", "Chair", "Conflict", "Guest", "Match", "Refused", "Repeated", "Row", "Store", "Unknown", "opened"]

READERS = 2
"""So many reads at a time; they never wait for the writer."""

T = TypeVar("T")


class Store:
    """The store of one process, used from one event loop: ``store = await Store.open(url)``."""

    def __init__(self, url: str, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._writing = sqlite.writing_engine(url)
        self._reading = sqlite.reading_engine(url)
        self._writer = Writer(self._writing, loop)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    @classmethod
    async def open(cls, url: str) -> Store:
        """Bring the database at ``url`` (``sqlite:///path``) up to date; ValueError for a place that cannot be."""
        await asyncio.to_thread(upgrade, url)
        store = cls(url, asyncio.get_running_loop())
        try:
            await store._writer.put(Task(lambda _connection: None))  # a file that cannot be written is found out here
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Write what was asked for, then let go of the file; twice is as good as once."""
        await self._writer.close()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    def tell_last(self, noted: Noted) -> None:
        """Let ``noted`` hear, in the writer's thread, of the event that was stored last."""
        self._writer.noted = noted

    async def can_write(self) -> bool:
        """Whether the disk takes what is written; it is tried anew only if it did not take the last change."""
        if self._writer.is_stuck:
            try:
                await self._writer.put(Task(sqlite.write_something))
            except (DBAPIError, sqlite3.Error) as error:
                if not sqlite.is_not_writable(error):
                    raise
        return not self._writer.is_stuck

    # The log

    def append(
        self,
        match: str,
        after: int,
        bodies: Sequence[bytes],
        command: str | None = None,
        seat: int | None = None,
        chair: Update | None = None,
    ) -> asyncio.Future[int]:
        """Add events ``after + 1`` and on, all or none; ``await`` gives the number of the last.

        ``bodies``: canonical JSON in UTF-8, at least one; ``command``: the client's id of what caused them;
        ``chair``: what happens to a chair (``claiming`` or ``freeing``) in the same transaction.
        Repeated if that command is in the log already, else Conflict if ``after`` is not the last number
        or somebody else has the chair; Unknown if there is no such match or guest.
        It is written even if nobody awaits it; if that is cancelled, read the log to see what became of it.
        """
        if not bodies:
            raise ValueError("An append needs at least one event.")
        texts = [body.decode() for body in bodies]
        return self._writer.put(Append(match, after, texts, command, seat, chair))

    async def read(self, match: str, since: int = 0) -> list[Row]:
        """The events after number ``since``, in order; none if there is no such match.

        Broken, with a sentence, if some are missing: the log does not go on from ``since`` to its head.
        """

        def ask(connection: Connection) -> list[Row]:
            with sqlite.snapshot(connection):
                head = _head(connection, match)
                rows = _rows(connection, match, since)
            if head is not None:
                _check_end(match, since, rows, head)
            return rows

        return await self._whole(match, ask)

    async def whole(self, match: str) -> list[Row]:
        """All events of a match, their chain followed to its head; Broken, with a sentence, if there is a fault."""

        def ask(connection: Connection) -> list[Row]:
            with sqlite.snapshot(connection):
                head = _head(connection, match)
                rows = _rows(connection, match, 0)
            verify(match, rows, head or EMPTY)
            return rows

        return await self._whole(match, ask)

    async def _whole(self, match: str, ask: Callable[[Connection], list[Row]]) -> list[Row]:
        try:
            return await self._read(ask)
        except DBAPIError as error:
            raise Broken(f"The log of match '{match}' cannot be read: {error.orig}.") from None
        except sqlite3.Error as error:
            raise Broken(f"The log of match '{match}' cannot be read: {error}.") from None

    async def faults(self) -> list[tuple[str, str]]:
        """Follow the chain of every match to its head: the broken ones, with a sentence."""
        found = []
        for match in await self.matches():
            try:
                verify_over(match.id, match.state, await self.whole(match.id))
            except Broken as broken:
                found.append((match.id, str(broken)))
        return found

    async def lost_ends(self) -> list[tuple[str, str]]:
        """The matches whose last event is not their head, with a sentence; no chain is followed, so it is quick."""
        match, event = tables.match.c, tables.event.c
        last = select(func.max(event.number)).where(event.match == match.id).correlate(tables.match).scalar_subquery()
        ends = outerjoin(tables.match, tables.event, and_(event.match == match.id, event.number == last))
        ends_there = and_(event.number == match.last, event.hash == match.head)
        is_empty = and_(event.number.is_(None), match.last == 0)
        query = select(match.id, match.last, match.head, event.number, event.hash).select_from(ends)
        query = query.where(or_(ends_there.is_not(True), event.number.is_(None)), ~is_empty)
        return await self._all(query, _lost_end)

    # Matches

    async def create_match(self, match: str, *, rules: str, seats: int, secret: bytes, meta: str = "{}") -> None:
        """A new match in state waiting, with ``seats`` free chairs; Conflict if the id is taken."""
        row = {"id": match, "created_ms": (now := _now()), "opened_ms": now, "rules": rules, "seats": seats}
        row |= {"secret": secret.hex(), "state": "waiting", "meta": meta}
        chairs = [{"match": match, "seat": seat, "name": ""} for seat in range(seats)]

        def create(connection: Connection) -> None:
            connection.execute(insert(tables.match), row)
            connection.execute(insert(tables.chair), chairs)

        await self._write(create, taken=f"There is a match '{match}' already.")

    async def find_match(self, match: str) -> Match | None:
        """The match with this id."""
        found = await self._all(select(tables.match).where(tables.match.c.id == match), Match.of)
        return found[0] if found else None

    async def matches(self, state: str | None = None) -> list[Match]:
        """All matches, or those in one state, oldest first."""
        query = select(tables.match).order_by(tables.match.c.created_ms, tables.match.c.id)
        if state is not None:
            query = query.where(tables.match.c.state == state)
        return await self._all(query, Match.of)

    async def remove_unmade(self) -> int:
        """Remove matches without a single event: how many. Only while no table is being laid."""
        return len(await self._removed(cleaning.remove_unmade))

    async def remove_old(self, keep: Keep) -> list[Removed]:
        """Remove some tables that nobody has opened for as long as ``keep`` says; none if there are no more."""
        return await self._removed(lambda connection: cleaning.remove_old(connection, keep))

    async def _removed(self, remove: Callable[[Connection], list[Removed]]) -> list[Removed]:
        def run(connection: Connection) -> list[Removed]:
            self._writer.noted("", 0)  # whatever is said to be there may go now
            return remove(connection)

        found: list[Removed] = await self._writer.put(Task(run))
        return found

    async def note_opened(self, *matches: str) -> int:
        """Somebody is at these tables: the days until they are removed begin anew. How many of them there are."""
        return await self._change(update(tables.match).where(tables.match.c.id.in_(matches)).values(opened_ms=_now()))

    async def set_state(self, match: str, state: str) -> None:
        """Note that a match is waiting, playing or ended; Unknown if there is no such match."""
        if state not in tables.STATES:
            raise ValueError(f"'{state}' is not a state of a match: it is one of {', '.join(tables.STATES)}.")
        change = update(tables.match).where(tables.match.c.id == match).values(state=state)
        if not await self._change(change):
            raise Unknown(f"There is no match '{match}'.")

    # Guests and chairs

    async def create_guest(self, guest: str, token: str, name: str) -> Guest:
        """A new guest, found again by ``token``, of which only the SHA-256 is kept; Conflict if one is taken."""
        new = Guest(guest, name, _now())
        row = {"id": guest, "token_hash": hash_of(token), "name": name, "created_ms": new.created_ms}
        await self._write(lambda c: c.execute(insert(tables.guest), row), taken="There is such a guest already.")
        return new

    async def find_guest(self, token: str) -> Guest | None:
        """The guest who holds this token."""
        query = select(tables.guest).where(tables.guest.c.token_hash == hash_of(token))
        found = await self._all(query, Guest.of)
        return found[0] if found else None

    async def chairs(self, match: str) -> list[Chair]:
        """The chairs of a match by seat; none if there is no such match."""
        query = select(tables.chair).where(tables.chair.c.match == match).order_by(tables.chair.c.seat)
        return await self._all(query, Chair.of)

    async def seats_of(self, guest: str) -> list[tuple[Match, int]]:
        """Match and seat of every chair that a guest has, the newest match first."""
        chair, match = tables.chair.c, tables.match.c
        query = select(tables.match, chair.seat).join(tables.match, match.id == chair.match)
        query = query.where(chair.guest == guest).order_by(match.created_ms.desc(), match.id)
        return await self._all(query, lambda row: (Match.of(row), row.seat))

    async def unfinished_of(self, guest: str) -> int:
        """How many seats at tables that wait or are played a guest has."""
        chair, match = tables.chair.c, tables.match.c
        query = select(func.count()).select_from(tables.chair).join(tables.match, match.id == chair.match)
        found = await self._all(query.where(chair.guest == guest, match.state != "ended"), lambda row: int(row[0]))
        return found[0]

    async def find_chair(self, match: str, token: str) -> Chair | None:
        """The chair of this match that was claimed with this token."""
        chair = tables.chair.c
        query = select(tables.chair).where(chair.match == match, chair.token_hash == hash_of(token))
        found = await self._all(query, Chair.of)
        return found[0] if found else None

    async def claim(
        self, match: str, seat: int, name: str, *, guest: str | None = None, token: str | None = None
    ) -> None:
        """Take a free chair for a guest, or for whoever holds ``token`` (or both).

        Conflict if somebody has it, Unknown if there is no such chair or guest; who asks first gets it.
        """
        if guest is None and token is None:
            raise ValueError("A chair is claimed by a guest or with a token.")
        await self._sit(match, seat, claiming(match, seat, name, guest, token))

    async def place(self, match: str, seat: int, bot: str, name: str) -> None:
        """Put the bot called ``bot`` (its level) on a free chair; Conflict and Unknown as for ``claim``."""
        values = {"guest": None, "token_hash": None, "name": name, "bot": bot}
        await self._sit(match, seat, free_chair(match, seat).values(values))

    async def free(self, match: str, seat: int) -> None:
        """Free a chair, whoever has it; Unknown if there is no such chair."""
        if not await self._change(freeing(match, seat)):
            raise Unknown(f"Match '{match}' has no seat {seat}.")

    async def _sit(self, match: str, seat: int, change: Update) -> None:
        if await self._change(change):
            return
        if any(chair.seat == seat for chair in await self.chairs(match)):
            raise Conflict("Somebody has this chair already.")
        raise Unknown(f"Match '{match}' has no seat {seat}.")

    # How

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._reading.connect() as connection:
                return ask(connection)

        return await self._loop.run_in_executor(self._readers, run)

    async def _all(self, query: Executable, of: Callable[[Any], T]) -> list[T]:
        return await self._read(lambda connection: [of(row) for row in connection.execute(query)])

    async def _change(self, change: Update) -> int:
        """How many rows it changed; Unknown if it names something that is not there."""
        try:
            return int(await self._writer.put(Task(lambda connection: connection.execute(change).rowcount)))
        except IntegrityError:
            raise Unknown("There is no such guest.") from None

    async def _write(self, run: Callable[[Connection], object], *, taken: str) -> None:
        try:
            await self._writer.put(Task(run))
        except IntegrityError:
            raise Conflict(taken) from None


async def opened(url: str) -> Store:
    """``Store.open`` for a command: whatever is wrong with the file is a ValueError or OSError with a sentence."""
    with readable(url):
        return await Store.open(url)


@contextmanager
def readable(url: str) -> Iterator[None]:
    """Whatever is wrong with the file inside is a ValueError with a sentence."""
    try:
        yield
    except DBAPIError as error:
        raise ValueError(f"The tables in {url} cannot be read: {error.orig}.") from None
    except sqlite3.Error as error:
        raise ValueError(f"The tables in {url} cannot be read: {error}.") from None


def _head(connection: Connection, match: str) -> Head | None:
    found = connection.execute(
        select(tables.match.c.last, tables.match.c.head).where(tables.match.c.id == match)
    ).first()
    return Head(*found) if found else None


def _rows(connection: Connection, match: str, since: int) -> list[Row]:
    event = tables.event.c
    columns = (event.number, event.command, event.seat, event.body, event.hash)
    query = select(*columns).where(event.match == match, event.number > since).order_by(event.number)
    return [_row(match, *row) for row in connection.execute(query)]


def _row(match: str, number: object, command: str | None, seat: int | None, body: object, end: object) -> Row:
    if not (isinstance(number, int) and isinstance(body, str) and isinstance(end, str)):
        raise Broken(f"The log of match '{match}' was changed: what stands for event {number} is not text.")
    return Row(number, command, seat, body.encode(errors="surrogatepass"), end)


def _check_end(match: str, since: int, rows: Sequence[Row], head: Head) -> None:
    """What was read after ``since`` goes to the head; its chain is not followed."""
    last = rows[-1].number if rows else since
    compare(match, Head(last, rows[-1].hash if rows else head.hash), head)
    if len(rows) != last - since:
        raise Broken(f"The log of match '{match}' has a gap after event {since}.")


def _lost_end(row: Any) -> tuple[str, str]:
    end = EMPTY if row.number is None else Head(row.number, row.hash)
    try:
        compare(row.id, end, Head(row.last, row.head))
    except Broken as broken:
        return row.id, str(broken)
    raise AssertionError


def _now() -> int:
    return time.time_ns() // 1_000_000
