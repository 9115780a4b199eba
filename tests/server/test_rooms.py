"""Rooms without a network: two processes at one table, what a sudden end leaves half done."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from shamayka.actions import Bid
from shamayka.cards import NONE
from shamayka.game import table as tables
from shamayka.game.refused import Refused
from shamayka.game.table import act, actors, legal
from shamayka.rules.ruleset import changed, load
from shamayka.server import identity, rooms, seating
from shamayka.server import room as room_module
from shamayka.server.messages import Add, Do, Done, No
from shamayka.server.room import Room
from shamayka.server.rooms import Rooms
from shamayka.server.store import Store
from tests.server.playing import SHORT
from tests.waiting import until

RULES = changed(load("odessa-classic"), SHORT)


async def lay(where: Rooms, *players: str) -> Room:
    """A table whose first seat is a person's."""
    await where.store.create_guest("g", "guest token", "Anna")
    return await where.lay(seating.laid(RULES, ["", *players], 0, "Anna", at_once=True), "g", "token")


async def lay_for_two(where: Rooms, store: Store) -> Room:
    """A table where Anna waits for somebody; Ben has been here before."""
    await store.create_guest("g", "guest token", "Anna")
    await store.create_guest("h", "other token", "Ben")
    return await where.lay(seating.laid(RULES, ["", ""], 0, "Anna", at_once=False), "g", "t")


def is_persons_turn(room: Room) -> bool:
    return 0 in actors(room.match) or room.match.phase == "ended"


async def test_two_processes_at_one_table(mine: Rooms, store: Store) -> None:
    """The second to write loses, reads on, and says that the table has moved on."""
    await store.create_guest("h", "other token", "Ben")
    here = await mine.lay(seating.laid(RULES, ["", ""], 0, "Anna", at_once=False), "h", "t")
    await here.change(lambda table: tables.sit(table, 1, "Ben"), 1)
    others = Rooms(store)
    there = await others.find(here.id)
    assert there is not None
    await here.change(tables.start, 0)
    seat = actors(here.match)[0]
    action = str(legal(here.match, seat)[0])
    late = await there.do(seat, Do("a", action, there.memory.number))
    assert isinstance(late, No), "it has not heard of the start"
    assert late.key in ("late", "not_playing")
    await there.refresh(here.memory.number)
    assert there.match == here.match
    first = await here.do(seat, Do("b", action, here.memory.number))
    assert isinstance(first, Done)
    assert await there.do(seat, Do("b", action, here.memory.number)) == first, "sent again to the other process"
    assert there.match == here.match
    await others.close()


async def test_a_store_that_fails_changes_nothing(mine: Rooms, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await lay(mine, "random")
    await until(lambda: is_persons_turn(room))
    number, action = room.memory.number, str(legal(room.match, 0)[0])

    def full(*_args: object) -> Any:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        with pytest.raises(OSError, match="full"):
            await room.do(0, Do("a", action, number))
    assert room.memory.number == number
    assert await room.do(0, Do("a", action, number)) == Done("a", number + 1)


async def test_who_gives_up_waiting_is_still_heard(mine: Rooms) -> None:
    """A command whose socket is gone before the commit is done, and done once."""
    room = await lay(mine, "random")
    await until(lambda: is_persons_turn(room))
    number, action = room.memory.number, str(legal(room.match, 0)[0])
    task = asyncio.create_task(room.do(0, Do("a", action, number)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert await room.do(0, Do("a", action, number)) == Done("a", number + 1)


async def test_what_was_left_half_done_is_settled(mine: Rooms, store: Store) -> None:
    await store.create_guest("h", "other token", "Ben")
    room = await mine.lay(seating.laid(RULES, ["", ""], 0, "Anna", at_once=False), "h", "t")
    await store.claim(room.id, 1, "Ghost", guest="h")
    await store.create_match("empty", rules="{}", seats=2, secret=bytes(32))
    again = Rooms(store)
    assert await again.find(room.id) is not None
    assert [chair.free for chair in await store.chairs(room.id)] == [False, True]
    assert await again.find("empty") is None
    assert await again.find("nothing") is None
    await again.close()


@contextlib.contextmanager
def failing(tmp_path: Path) -> Iterator[None]:
    """A store whose log cannot be written for a while."""
    with contextlib.closing(sqlite3.connect(tmp_path / "rooms.db")) as database:
        database.execute("ALTER TABLE event RENAME TO gone")
        yield
        database.execute("ALTER TABLE gone RENAME TO event")


async def test_chair_and_log_agree_after_a_failure(mine: Rooms, store: Store, tmp_path: Path) -> None:
    """Neither sitting down nor getting up is ever done by half."""
    room = await lay_for_two(mine, store)
    ben = seating.Newcomer("Ben", 1, "h", "other token")
    with failing(tmp_path), pytest.raises(OperationalError):
        await seating.sit(store, room, ben)
    assert [chair.free for chair in await store.chairs(room.id)] == [False, True]
    await store.create_guest("i", "third token", "Ida")
    seat, token = await seating.sit(store, room, seating.Newcomer("Ida", 1, "i", "third token"))
    assert seat == 1
    with failing(tmp_path), pytest.raises(OperationalError):
        await seating.leave(store, room, seating.Asking(token, None))
    assert [chair.name for chair in await store.chairs(room.id)] == ["Anna", "Ida"]
    assert [person.name for person in room.match.people] == ["Anna", "Ida"]
    await seating.leave(store, room, seating.Asking(token, None))
    assert await seating.sit(store, room, ben) == (1, identity.seat_token("other token", room.id, 1))


async def test_a_chair_without_a_person_gives_nothing(mine: Rooms, store: Store) -> None:
    """What an older version left behind: the token of such a chair is nobody's, even when a bot sits there."""
    room = await lay_for_two(mine, store)
    ghost = identity.seat_token("other token", room.id, 1)
    await store.claim(room.id, 1, "Ghost", guest="h", token=ghost)
    asking = seating.Asking(ghost, None)
    assert await seating.chair_of(store, room, asking) is None
    await seating.start(store, room, seating.Asking("t", None))
    assert room.match.people[1].bot
    assert await seating.chair_of(store, room, asking) is None
    assert [(chair.guest, chair.bot) for chair in await store.chairs(room.id)] == [("g", None), (None, "cautious")]


class Listening:
    """A line that keeps what it is told."""

    def __init__(self) -> None:
        self.seat, self.sitting, self.told, self.closed = NONE, 0, list[bytes](), 0

    def tell(self, framed: bytes) -> None:
        self.told.append(framed)

    tell_now = tell

    def close(self, code: int, _reason: str) -> None:
        self.closed = code


async def test_who_left_is_not_at_the_seat_any_more(mine: Rooms, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket whose token was good when it was looked up, but whose seat is given up in that moment."""
    room = await lay_for_two(mine, store)
    _, token = await seating.sit(store, room, seating.Newcomer("Ben", 1, "h", "other token"))
    sitting, find = room.memory.sitting[1], store.find_chair
    found, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(match: str, token: str) -> Any:
        chair = await find(match, token)
        found.set()
        await goes_on.wait()
        return chair

    line: Any = Listening()
    with monkeypatch.context() as slowly:
        slowly.setattr(store, "find_chair", slow)
        joining = asyncio.create_task(room.join(line, token, 0))
        await found.wait()
        leaving = asyncio.create_task(seating.leave(store, room, seating.Asking(None, "other token")))
        await until(room.seating.locked)
        goes_on.set()
        await asyncio.gather(joining, leaving)
    assert line.closed == room_module.GIVEN_UP
    told = len(line.told)
    await seating.sit(store, room, seating.Newcomer("Ida", 1, "h", "other token"))
    assert not await room.join(line, "no token", 0)
    assert len(line.told) == told
    answer = await room.do(1, Add("a", "aa"), sitting)
    assert isinstance(answer, No)
    assert answer.key == "given_up"


async def test_the_host_is_who_laid_the_table(mine: Rooms, store: Store) -> None:
    """Bots think on the host's turn, whoever else sits there, also after a restart; who has left is host no more."""
    room = await lay_for_two(mine, store)
    await seating.sit(store, room, seating.Newcomer("Ben", 1, "h", "other token"))
    again = Rooms(store)
    found = await again.find(room.id)
    assert found is not None
    assert (room.host, found.host) == ("g", "g")
    await seating.leave(store, found, seating.Asking(None, "guest token"))
    third = await Rooms(store).find(room.id)
    assert third is not None
    assert third.host == "h"


async def test_idle_rooms_are_let_go(mine: Rooms, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST", 1)
    monkeypatch.setattr(rooms, "IDLE_SECONDS", -1.0)
    await store.create_guest("h", "other token", "Ben")
    made = [await mine.lay(seating.laid(RULES, ["", ""], 0, "P", at_once=False), "h", f"t{n}") for n in range(3)]
    assert await mine.find(made[2].id) is made[2]
    again = await mine.find(made[0].id)
    assert again is not None
    assert again is not made[0]
    assert again.match == made[0].match


async def test_only_the_rules_of_the_table_count(mine: Rooms) -> None:
    room = await lay(mine, "random")
    await until(lambda: is_persons_turn(room))
    with pytest.raises(Refused):
        await room.change(lambda table: act(table, 0, Bid(50)), 0)
    answer = await room.do(NONE, Do("a", "0", room.memory.number))
    assert isinstance(answer, No)
    assert answer.key == "watching"
