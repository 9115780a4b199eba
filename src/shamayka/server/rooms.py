"""All live tables of one process: made, loaded when somebody asks for them, let go when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

import msgspec

from shamayka.game import events as ev
from shamayka.game.shuffle import SECRET_BYTES, commit
from shamayka.game.views import options_of
from shamayka.server import log, seating
from shamayka.server.bots import Bots
from shamayka.server.cleaning import TOGETHER
from shamayka.server.kept import Match
from shamayka.server.room import Room
from shamayka.server.seating import New
from shamayka.server.settings import Keep
from shamayka.server.store import Broken, Store

MOST = 1000
"""Above this number, rooms in which nothing goes on are let go."""

IDLE_SECONDS = 60.0

NOTE_SECONDS = 3600.0
"""It is noted no more often that somebody is at a table."""


class Rooms:
    """The rooms by the id of their table.

    ``beat``: how many seconds a bot takes for an answer. ``broken``: tables of which it is told that they cannot go on.
    """

    def __init__(self, store: Store, beat: float = 0.0, broken: Collection[str] = ()) -> None:
        self.store = store
        self._bots = Bots(beat)
        self._rooms: dict[str, Room] = {}
        self._asked: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._opened: dict[str, float] = {}
        self._broken = set(broken)

    async def find(self, ident: str) -> Room | None:
        """The room of a table to which somebody comes, from the store if need be; Broken if its log is damaged.

        It is kept from then on for as many days as tables are.
        """
        self._asked[ident] = time.monotonic()
        room = self._rooms.get(ident)
        if room is None:
            task = self._loading.get(ident)
            if task is None:
                task = self._loading[ident] = asyncio.create_task(self._load(ident))
                task.add_done_callback(lambda _done: self._loading.pop(ident))
            room = await asyncio.shield(task)
        if room is not None and not await self._note_opened(ident):
            self._forget(ident)
            return None
        return room

    async def _note_opened(self, ident: str) -> bool:
        """Note, once in an hour, that somebody is at a table; False if it was removed meanwhile."""
        now = time.monotonic()
        if now - self._opened.get(ident, -NOTE_SECONDS) < NOTE_SECONDS:
            return True
        try:
            is_there = await self.store.note_opened(ident) > 0
        except Exception as error:  # a day more or less is nothing to keep somebody out for
            log.debug("opening not noted", table=ident, why=str(error))
            return True
        self._opened[ident] = now
        return is_there

    async def remove_old(self, keep: Keep) -> None:
        """Remove the tables that nobody has opened for long, and say in the log which."""
        busy = [ident for ident, room in self._rooms.items() if not room.is_idle or self._bots.are_busy(room)]
        for start in range(0, len(busy), TOGETHER):
            await self.store.note_opened(*busy[start : start + TOGETHER])
        while removed := await self.store.remove_old(keep):
            for each in removed:
                self._forget(each.id)
                log.info("table removed", table=each.id, state=each.state)

    def _forget(self, ident: str) -> None:
        for known in (self._rooms, self._asked, self._opened):
            known.pop(ident, None)

    async def lay(self, new: New, guest: str, token: str) -> Room:
        """Store a new table, made by this guest with this token; the events come last, so it is all or none."""
        table, events = new.outcome
        match = table.match
        rules = msgspec.json.encode(options_of(match.rules)).decode()
        await self.store.create_match(new.ident, rules=rules, seats=match.seats, secret=table.secret)
        chairs = [self.store.claim(new.ident, new.seat, match.people[new.seat].name, guest=guest, token=token)]
        chairs += [
            self.store.place(new.ident, seat, person.bot, person.name)
            for seat, person in enumerate(match.people)
            if person.bot
        ]
        await asyncio.gather(*chairs)
        if match.phase == "playing":
            await self.store.set_state(new.ident, "playing")
        await self.store.append(new.ident, 0, [ev.encode(event) for event in events])
        room = await self.find(new.ident)
        assert room is not None
        return room

    async def close(self) -> None:
        """Let nothing more happen."""
        await self._bots.close()

    async def _load(self, ident: str) -> Room | None:
        try:
            return await self._loaded(ident)
        except Broken as broken:
            self.tell_broken(ident, broken)
            raise

    def is_broken(self, ident: str) -> bool:
        """Whether a table is known to be damaged."""
        return ident in self._broken

    def tell_broken(self, ident: str, broken: Broken) -> None:
        """Say once in the log that a table is damaged, however many come to it."""
        if ident not in self._broken:
            self._broken.add(ident)
            log.error("table cannot go on", table=ident, why=str(broken))

    async def _loaded(self, ident: str) -> Room | None:
        """The room of a table whose log was followed to its end."""
        stored = await self.store.find_match(ident)
        if stored is None:
            self._asked.pop(ident, None)
            return None
        room = Room(ident, self.store, stored.secret)
        try:
            room.learn(await self.store.whole(ident))
        except (ValueError, LookupError, msgspec.DecodeError) as error:
            raise Broken(f"The log of match '{ident}' is not the log of a match: {error}") from error
        if room.memory.table is None:  # the server was stopped while the table was being made
            return None
        if len(stored.secret) != SECRET_BYTES or commit(stored.secret) != room.match.commitment:
            raise Broken(f"The secret of match '{ident}' was changed: it is not the one that was committed to.")
        await self._settle(room, stored)
        self._let_go()
        self._rooms[ident] = room
        room.on_news = self._bots.wake
        self._bots.wake(room)
        return room

    async def _settle(self, room: Room, stored: Match) -> None:
        """Finish what a sudden end of the server may have left half done beside the log.

        The end is noted after it is stored, and the start before: Broken if a match has ended and its log has not.
        """
        phase = room.match.phase
        if stored.state == "ended" != phase:
            raise Broken(f"The log of match '{room.id}' has lost its end: the match was over, and the log is not.")
        if phase == "playing" != stored.state:
            log.error("state was changed", table=room.id, state=stored.state, log=phase)
        if phase in ("playing", "ended") and phase != stored.state:
            await self.store.set_state(room.id, phase)
        await seating.settle(self.store, room)
        room.host = seating.host_of(room, await self.store.chairs(room.id))

    def _let_go(self) -> None:
        if len(self._rooms) < MOST:
            return
        now = time.monotonic()
        for ident in [ident for ident, room in self._rooms.items() if self._is_idle(room, now)]:
            self._forget(ident)

    def _is_idle(self, room: Room, now: float) -> bool:
        asked = self._asked.get(room.id, 0.0)
        return room.is_idle and not self._bots.are_busy(room) and now - asked > IDLE_SECONDS
