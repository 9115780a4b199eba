"""A live table: its sockets, and the one way in which anything happens at it.

Decide, store, tell, in this order: when a client hears of an event it is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shamayka.actions import parse
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.refused import Refused
from shamayka.game.table import Outcome, Table, act, add
from shamayka.server import telling
from shamayka.server.chain import Conflict, Repeated
from shamayka.server.line import Line
from shamayka.server.memory import Commit, Memory
from shamayka.server.messages import Add, Do, Done, No
from shamayka.server.store import Store

ID_LETTERS = 64
"""The longest id of a command."""

ACTION_LETTERS = 32
"""No action is spelled in so many letters; what is longer is none."""

Wish = Callable[[Table], Outcome]


class Room:
    """One table in one process. Any number of processes may have a room for the same table.

    ``on_news`` is called after every commit, so that bots go on.
    """

    def __init__(self, ident: str, store: Store, secret: bytes) -> None:
        self.id = ident
        self.memory = Memory(secret)
        self.on_news: Callable[[Room], None] = lambda _room: None
        self._store = store
        self._lines: dict[int, set[Line]] = {}
        self._lock = asyncio.Lock()
        self._is_stale = True

    @property
    def match(self) -> Match:
        """The truth of the match as this process knows it."""
        return self.memory.match

    @property
    def is_idle(self) -> bool:
        """Nobody listens and nothing is going on."""
        return not any(self._lines.values()) and not self._lock.locked()

    # Listening

    async def refresh(self, since: int = 0) -> None:
        """Know everything that is stored, up to event ``since`` at least if there is such a one."""
        async with self._lock:
            self._suspect(since)
            await self._catch_up()

    async def join(self, line: Line, since: int) -> None:
        """Tell a new line what it missed after event ``since`` (0: everything), then all the news."""
        await self.refresh(since)
        missed = self.memory.missed(since, line.seat)
        for framed in missed if missed is not None else [self.memory.welcome(line.seat)]:
            line.tell(framed)
        self._lines.setdefault(line.seat, set()).add(line)

    def leave(self, line: Line) -> None:
        """A line is gone."""
        self._lines.get(line.seat, set()).discard(line)

    def hang_up(self, seat: int, code: int, reason: str) -> None:
        """Close all lines of a seat."""
        for line in list(self._lines.get(seat, ())):
            line.close(code, reason)

    # Commands

    async def do(self, seat: int, said: Do | Add) -> Done | No:
        """A client's command; the seat comes from its token. What comes of it is told to everybody before this."""
        if not said.id or len(said.id) > ID_LETTERS:
            return No(said.id[:ID_LETTERS], "id", f"The id of a command has 1 to {ID_LETTERS} letters.")
        if seat == NONE:
            return No(said.id, "watching", "You are watching; only who sits at the table can do that.")
        try:
            number = await self.change(
                _wish(self.memory, seat, said), seat, f"{said.id}@{seat}", getattr(said, "after", None)
            )
        except Refused as refused:
            return No(said.id, refused.key, refused.text, refused.values)
        return Done(said.id, number)

    async def change(self, wish: Wish, seat: int | None, command: str | None = None, after: int | None = None) -> int:
        """Have a wish decided, stored and told: the number of its first event, the old one if it was done before.

        Refused, with a sentence, if it cannot be, or if the table had moved on since event ``after``.
        """
        async with self._lock:
            self._suspect(after or 0)
            if self._is_stale:
                await self._catch_up()
            number = self.memory.done.get(command or "")
            if number is not None:
                return number
            if after is not None and seat is not None:
                self._check_time(seat, after)
            return await self._commit(wish, seat, command)

    def _check_time(self, seat: int, after: int) -> None:
        if after < self.memory.changed[seat]:
            raise late()
        if after > self.memory.number:
            raise Refused("ahead", f"The table has come to event {self.memory.number} only; load the page again.")

    async def _commit(self, wish: Wish, seat: int | None, command: str | None) -> int:
        assert self.memory.table is not None
        table, events = wish(self.memory.table)
        bodies = [ev.encode(event) for event in events]
        self._is_stale = True
        try:
            if table.match.phase == "playing" != self.match.phase:  # noted before it is so: a restart misses none
                await self._store.set_state(self.id, "playing")
            await self._store.append(self.id, self.memory.number, bodies, command, seat)
        except Repeated as repeated:
            await self._catch_up()
            return repeated.number
        except Conflict:
            await self._catch_up()
            raise late() from None
        self._is_stale = False
        self._take_in(Commit(events, bodies, seat, command, table.match))
        if self.match.phase == "ended":  # and this after it is so
            await self._store.set_state(self.id, "ended")
        return self.memory.number + 1 - len(events)

    def _suspect(self, number: int) -> None:
        """Whoever has heard of an event that this process does not know may have it from another."""
        if number > self.memory.number:
            self._is_stale = True

    async def _catch_up(self) -> None:
        """Read what is stored after what is known, if anything may be."""
        if not self._is_stale:
            return
        rows = await self._store.read(self.id, self.memory.number)
        self._is_stale = False
        for row in rows:
            self._take_in(Commit([ev.decode(row.body)], [row.body], row.seat, row.command))

    def _take_in(self, commit: Commit) -> None:
        """Remember what is stored, and tell every seat its part of it."""
        memory = self.memory
        before = memory.allowed
        said = memory.take_in(commit)
        first = memory.number - len(said) + 1
        news = telling.News(first, said)
        for listener, lines in self._lines.items():
            if not lines:
                continue
            frames = [news.of(listener)]
            if listener != NONE and memory.allowed[listener] != before[listener]:
                frames.append(telling.turn(memory.number, memory.allowed[listener]))
            heard = b"".join(frames)
            for line in lines:
                if listener == commit.seat:  # it is answered, too
                    line.tell(heard)
                else:
                    line.tell_now(heard)
        self.on_news(self)


def _wish(memory: Memory, seat: int, said: Do | Add) -> Wish:
    """What a command asks of the table; Refused if it asks for nothing that there is."""
    if isinstance(said, Add):
        return lambda table: add(table, seat, said.hex)
    try:
        action = parse(said.do[:ACTION_LETTERS])
    except ValueError as error:
        raise Refused("action", str(error)) from None
    return lambda table: act(table, seat, action, memory.allowed[seat])


def late() -> Refused:
    """The table is not any more as it was when the command was given."""
    return Refused("late", "The table has moved on; look again and decide anew.")
