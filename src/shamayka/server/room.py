"""A live table: its sockets, and the one way in which anything happens at it.

Decide, store, tell, in this order: when a client hears of an event it is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Update

from shamayka.actions import parse
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.refused import Refused
from shamayka.game.table import Outcome, Table, act, add
from shamayka.server import log, telling
from shamayka.server.chain import Conflict, Repeated, Row
from shamayka.server.kept import Chair
from shamayka.server.line import Line
from shamayka.server.memory import Commit, Memory
from shamayka.server.messages import Add, Do, Done, No, Present
from shamayka.server.store import Store

ID_LETTERS = 64
"""The longest id of a command."""

ACTION_LETTERS = 32
"""No action is spelled in so many letters; what is longer is none."""

GIVEN_UP = 4001
"""A socket is closed with this when its seat was given up."""

Wish = Callable[[Table], Outcome]


class Given(NamedTuple):
    """How a wish is given: with a client's command, after the event that was seen last.

    ``sitting``: the event with which whoever gives it sat down. ``chair``: what happens to a chair together with it.
    """

    command: str | None = None
    after: int | None = None
    sitting: int | None = None
    chair: Update | None = None


_PLAINLY = Given()


class Room:
    """One table in one process. Any number of processes may have a room for the same table.

    ``on_news`` is called after every commit, so that bots go on. ``host``: the guest for whom they think.
    ``seating`` is held by whoever changes who sits where: one after the other.
    """

    def __init__(self, ident: str, store: Store, secret: bytes) -> None:
        self.id = ident
        self.host = ""
        self.memory = Memory(secret)
        self.on_news: Callable[[Room], None] = lambda _room: None
        self._store = store
        self._lines: dict[int, set[Line]] = {}
        self.seating = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._is_stale = True
        self._has_told_loss = False

    @property
    def match(self) -> Match:
        """The truth of the match as this process knows it."""
        return self.memory.match

    @property
    def is_heard(self) -> bool:
        """Somebody listens."""
        return any(self._lines.values())

    @property
    def is_idle(self) -> bool:
        """Nobody listens and nothing is going on."""
        return not self.is_heard and not self._lock.locked() and not self.seating.locked()

    def learn(self, rows: Sequence[Row]) -> None:
        """Know what is stored after what is known: for a room that is new, its whole log."""
        self._is_stale = False
        for row in rows:
            self._take_in(Commit([ev.decode(row.body)], [row.body], row.seat, row.command))

    # Listening

    async def refresh(self, since: int = 0) -> None:
        """Know everything that is stored, up to event ``since`` at least if there is such a one."""
        async with self._lock:
            self._suspect(since)
            await self._catch_up()

    async def join(self, line: Line, token: str, since: int) -> bool:
        """Tell a new line what it missed after event ``since`` (0: everything), then all the news.

        It is a line of the seat whose chair this token has at this very moment (none: it watches); False if none has.
        """
        async with self._lock:
            self._suspect(since)
            await self._catch_up()
            if token:
                chair = await self._store.find_chair(self.id, token)
                if chair is None or not self.is_seated(chair):
                    return False
                line.seat, line.sitting = chair.seat, self.memory.sitting[chair.seat]
            missed = self.memory.missed(since, line.seat)
            for framed in missed if missed is not None else [self.memory.welcome(line.seat)]:
                line.tell(framed)
            if since > self.memory.number:
                self._tell_loss(line, since)
            before = self.present
            self._lines.setdefault(line.seat, set()).add(line)
            self._tell_present([line] if self.present == before else self._all_lines())
            return True

    def _tell_loss(self, line: Line, since: int) -> None:
        """Somebody has heard of more than is stored: what was played since is lost, or this is another match."""
        number = self.memory.number
        text = f"The server has lost what was played at this table after event {number}; its host can say more."
        line.tell(telling.said(No("", "behind", text, {"since": since, "n": number})))
        if line.seat != NONE and not self._has_told_loss:
            self._has_told_loss = True
            log.warning("events lost", table=self.id, seat=line.seat, heard=since, stored=number)

    def is_seated(self, chair: Chair) -> bool:
        """Whether a chair that somebody has is a person's by the log too, which alone counts."""
        person = self.match.people[chair.seat]
        return bool(person.name) and not person.bot

    def leave(self, line: Line) -> None:
        """A line is gone."""
        before = self.present
        self._lines.get(line.seat, set()).discard(line)
        if self.present != before:
            self._tell_present(self._all_lines())

    def hang_up(self, seat: int, code: int, reason: str) -> None:
        """Close all lines of a seat; they hear nothing more."""
        for line in self._lines.pop(seat, set()):
            line.close(code, reason)
        self._tell_present(self._all_lines())

    @property
    def present(self) -> list[int]:
        """The seats whose people listen to this process."""
        return sorted(seat for seat, lines in self._lines.items() if lines and seat != NONE)

    def _all_lines(self) -> list[Line]:
        return [line for lines in self._lines.values() for line in lines]

    def _tell_present(self, lines: Sequence[Line]) -> None:
        framed = telling.said(Present(self.present))
        for line in lines:
            line.tell(framed)

    # Commands

    async def do(self, seat: int, said: Do | Add, sitting: int | None = None) -> Done | No:
        """A client's command; the seat comes from its token. What comes of it is told to everybody before this.

        ``sitting``: the event with which the client sat down (see ``Line``); who has given up the seat does nothing.
        """
        if not said.id or len(said.id) > ID_LETTERS:
            return No(said.id[:ID_LETTERS], "id", f"The id of a command has 1 to {ID_LETTERS} letters.")
        if seat == NONE:
            return No(said.id, "watching", "You are watching; only who sits at the table can do that.")
        try:
            sitting = self.memory.sitting.get(seat, 0) if sitting is None else sitting
            given = Given(f"{said.id}@{seat}/{sitting}", getattr(said, "after", None), sitting)
            number = await self.change(_wish(self.memory, seat, said), seat, given)
        except Refused as refused:
            return No(said.id, refused.key, refused.text, refused.values)
        return Done(said.id, number)

    async def change(self, wish: Wish, seat: int | None, given: Given = _PLAINLY) -> int:
        """Have a wish decided, stored and told: the number of its first event, the old one if it was done before.

        Refused, with a sentence, if it cannot be, if the table had moved on since event ``given.after``,
        or if somebody else sits there now.
        """
        async with self._lock:
            self._suspect(given.after or 0)
            if self._is_stale:
                await self._catch_up()
            if seat is not None and given.sitting not in (None, self.memory.sitting.get(seat, 0)):
                raise Refused("given_up", "This seat was given up; whoever sits there now decides.")
            number = self.memory.done.get(given.command or "")
            if number is not None:
                return number
            if given.after is not None and seat is not None:
                self._check_time(seat, given.after)
            return await self._commit(wish, seat, given)

    def _check_time(self, seat: int, after: int) -> None:
        if after < self.memory.changed[seat]:
            raise late()
        if after > self.memory.number:
            raise Refused("ahead", f"The table has come to event {self.memory.number} only; load the page again.")

    async def _commit(self, wish: Wish, seat: int | None, given: Given) -> int:
        assert self.memory.table is not None
        table, events = wish(self.memory.table)
        bodies = [ev.encode(event) for event in events]
        self._is_stale = True
        try:
            if table.match.phase == "playing" != self.match.phase:  # noted before it is so: a restart misses none
                await self._store.set_state(self.id, "playing")
            await self._store.append(self.id, self.memory.number, bodies, given.command, seat, given.chair)
        except Repeated as repeated:
            await self._catch_up()
            return repeated.number
        except Conflict:
            await self._catch_up()
            raise late() from None
        self._is_stale = False
        self._take_in(Commit(events, bodies, seat, given.command, table.match))
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
        self.learn(rows)

    def _take_in(self, commit: Commit) -> None:
        """Remember what is stored, and tell every seat its part of it."""
        memory = self.memory
        said = memory.take_in(commit)
        first = memory.number - len(said) + 1
        news = telling.News(first, said)
        for listener, lines in self._lines.items():
            if not lines:
                continue
            frames = [news.of(listener)]
            if listener != NONE and memory.changed[listener] == memory.number:
                frames.append(telling.turn(memory.number, memory.allowed[listener]))
            heard = b"".join(frames)
            for line in lines:
                if listener == commit.seat:  # it is answered, too
                    line.tell(heard)
                else:
                    line.tell_now(heard)
        for event in commit.events:
            if isinstance(event, ev.Left):
                self.hang_up(event.seat, GIVEN_UP, "this seat was given up")
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
