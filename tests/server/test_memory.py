"""What a process remembers of a table for clients that come back, and what it notes beside the log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.table import actors, legal
from shamayka.game.views import heard
from shamayka.server import memory as memories
from shamayka.server import rooms, seating
from shamayka.server.memory import Commit, Memory
from shamayka.server.messages import Do, Done, No
from shamayka.server.room import Room
from shamayka.server.rooms import Rooms
from shamayka.server.store import Store
from shamayka.server.telling import News
from tests.matches import small
from tests.strategies import played
from tests.waiting import until

# What was missed


def remembered(steps: int) -> tuple[Memory, list[ev.AnyEvent]]:
    """The memory of a table and its log, after some steps of a match."""
    memory, log = Memory(bytes(32)), list[ev.AnyEvent]()
    for _, (table, events) in zip(range(steps), played(small(blind_optional=True), 3), strict=False):
        memory.take_in(Commit(events, [ev.encode(event) for event in events], None, None, table.match))
        log += events
    assert memory.number == len(log)
    return memory, log


def messages(frames: list[bytes] | None) -> list[Any]:
    """The messages of some frames."""
    assert frames is not None
    return [json.loads(frame[frame.index(b"{") :]) for frame in frames]


@pytest.mark.parametrize("seat", [NONE, 0, 2])
def test_a_client_that_comes_back_hears_what_it_missed(seat: int) -> None:
    """Every event after the last that it heard, as its seat hears it, and what it may do now."""
    memory, log = remembered(15)
    events = [json.loads(ev.encode(event)) for event in heard(log, seat)]
    legal_now = memory.allowed[seat] if seat != NONE else ()
    turn = [{"t": "turn", "n": len(log), "legal": [str(action) for action in legal_now]}] if seat != NONE else []
    for since in range(1, len(log)):
        news = [{"t": "news", "n": since + 1, "events": events[since:]}]
        assert messages(memory.missed(since, seat)) == news + turn
    assert messages(memory.missed(len(log), seat)) == turn


@pytest.mark.parametrize("since", [-1, 0])
def test_who_has_heard_nothing_is_told_everything(since: int) -> None:
    memory, log = remembered(15)
    assert memory.missed(since, 0) is None
    assert memory.missed(len(log) + 1, 0) is None, "nor is there anything after an event that is still to come"
    (welcome,) = messages([memory.welcome(0)])
    assert (welcome["t"], welcome["n"], welcome["view"]["seat"]) == ("welcome", len(log), 0)


def test_no_more_is_remembered_than_was_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "REMEMBERED", 5)
    memory, log = remembered(30)
    assert len(log) > 6
    assert memory.missed(len(log) - 6, NONE) is None
    (news,) = messages(memory.missed(len(log) - 5, NONE))
    assert (news["n"], len(news["events"])) == (len(log) - 4, 5)


def test_what_everybody_hears_the_same_is_made_once() -> None:
    same = News(7, [b'{"e":"turned"}', b'{"e":"bade"}'])
    assert same.of(0) is same.of(1) is same.of(NONE)
    other = News(7, [b'{"e":"turned"}', (b'{"e":"watched"}', b'{"e":"mine"}', b'{"e":"yours"}')])
    assert [messages([other.of(seat)])[0]["events"][1]["e"] for seat in (NONE, 0, 1)] == ["watched", "mine", "yours"]


# What is noted beside the log


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path}/memory.db")
    await opened.create_guest("g", "guest token", "Anna")
    yield opened
    await opened.close()


async def lay(where: Rooms, *bots: str, at_once: bool = True) -> Room:
    """A table of Anna's."""
    rules = small(decks={2: "36", 3: "36"})
    return await where.lay(seating.laid(rules, ["", *bots], 0, "Anna", at_once=at_once), "g", "token")


async def act(room: Room) -> None:
    """Anna does the first thing that she may do, when it is her turn."""
    await until(lambda: 0 in actors(room.match) or room.match.phase != "playing")
    if room.match.phase == "playing":
        answer = await room.do(0, Do(f"n{room.memory.number}", str(legal(room.match, 0)[0]), room.memory.number))
        assert isinstance(answer, Done), answer


async def is_on(where: Rooms, room: Room) -> bool:
    """Whether the match goes on, when the bots have done what they had to do, and noted it."""
    await until(lambda: not where._bots.are_busy(room))
    return room.match.phase == "playing"


async def state(store: Store, room: Room) -> str:
    match = await store.find_match(room.id)
    assert match is not None
    return match.state


async def test_the_state_of_a_match_is_noted_as_it_changes(mine: Rooms, store: Store) -> None:
    """By it the days are counted until a table is removed, and a check knows which logs can still grow."""
    room = await lay(mine, "", at_once=False)
    assert await state(store, room) == "waiting"
    await seating.start(store, room, seating.Asking("token", None))
    assert await state(store, room) == "playing"
    while await is_on(mine, room):
        assert await state(store, room) == "playing"
        await act(room)
    assert room.match.phase == "ended"
    assert await state(store, room) == "ended"


async def test_a_match_that_starts_at_once_is_noted_as_being_played(mine: Rooms, store: Store) -> None:
    room = await lay(mine, "random")
    assert await state(store, room) == "playing"
    await act(room)
    assert await state(store, room) == "playing"


async def test_an_end_that_was_not_noted_is_noted_after_the_restart(mine: Rooms, store: Store) -> None:
    room = await lay(mine, "random")
    while await is_on(mine, room):
        await act(room)
    await store.set_state(room.id, "playing")  # as if the server had ended in between
    again = Rooms(store)
    assert await again.find(room.id) is not None
    assert await state(store, room) == "ended"
    await again.close()


async def test_loading_a_match_that_is_being_played_leaves_it_so(mine: Rooms, store: Store) -> None:
    room = await lay(mine, "", at_once=False)
    waiting = Rooms(store)
    assert await waiting.find(room.id) is not None
    assert await state(store, room) == "waiting"
    await seating.start(store, room, seating.Asking("token", None))
    again = Rooms(store)
    found = await again.find(room.id)
    assert await state(store, room) == "playing"
    assert found is not None
    assert found.match.phase == "playing"
    await waiting.close()
    await again.close()


# Two processes at one table


class Listening:
    """A line on which somebody listens."""

    def __init__(self) -> None:
        self.seat, self.sitting, self.told = NONE, 0, list[bytes]()

    def tell(self, framed: bytes) -> None:
        self.told.append(framed)

    tell_now = tell


async def two(mine: Rooms, store: Store) -> tuple[Rooms, Room, Room]:
    """A table whose match has begun, as one process knows, and another that does not know it yet."""
    here = await lay(mine, "", at_once=False)
    others = Rooms(store)
    there = await others.find(here.id)
    assert there is not None
    await seating.start(store, here, seating.Asking("token", None))
    await until(lambda: 0 in actors(here.match) or here.match.phase == "ended")
    return others, here, there


async def test_who_has_heard_more_than_a_process_knows_is_believed(mine: Rooms, store: Store) -> None:
    """The news came from another process: this one reads on before it decides."""
    others, here, there = await two(mine, store)
    assert there.memory.number < here.memory.number
    answer = await there.do(0, Do("a", str(legal(here.match, 0)[0]), here.memory.number))
    assert isinstance(answer, Done), answer
    await others.close()


async def test_who_comes_back_to_another_process_hears_on(mine: Rooms, store: Store) -> None:
    others, here, there = await two(mine, store)
    line: Any = Listening()
    assert await there.join(line, "token", here.memory.number)
    assert line.seat == 0
    assert [message["t"] for message in messages(line.told)] == ["turn", "present"]
    await others.close()


async def test_a_command_that_is_ahead_of_everybody_is_refused(mine: Rooms) -> None:
    room = await lay(mine, "random")
    await until(lambda: 0 in actors(room.match))
    number = room.memory.number
    answer = await room.do(0, Do("a", str(legal(room.match, 0)[0]), number + 1))
    assert isinstance(answer, No)
    assert answer.key == "ahead"
    assert room.memory.number == number


# Which rooms are let go


async def lay_some(mine: Rooms, count: int) -> list[Room]:
    return [await lay(mine, "", at_once=False) for _ in range(count)]


async def kept(mine: Rooms, made: list[Room]) -> list[bool]:
    """Which of the rooms are still the same ones."""
    return [await mine.find(room.id) is room for room in made]


async def test_a_room_is_kept_while_somebody_listens(mine: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST", 2)
    monkeypatch.setattr(rooms, "IDLE_SECONDS", -1.0)
    first, second = await lay_some(mine, 2)
    line: Any = Listening()
    assert await first.join(line, "", 0)
    assert [room.is_idle for room in (first, second)] == [False, True]
    await lay_some(mine, 1)
    assert await mine.find(first.id) is first
    first.leave(line)
    assert first.is_idle
    assert await mine.find(second.id) is not second


async def test_a_room_that_was_asked_for_lately_is_kept(mine: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(rooms, "MOST", 1)
    monkeypatch.setattr(rooms, "time", SimpleNamespace(monotonic=lambda: now))
    made = await lay_some(mine, 3)
    assert await kept(mine, made) == [True] * 3
    now += rooms.IDLE_SECONDS
    made += await lay_some(mine, 1)
    assert await kept(mine, made[:1]) == [True]
    now += 1
    await lay_some(mine, 1)
    assert await kept(mine, made) == [True, False, False, True]


async def test_few_rooms_are_all_kept(mine: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST", 4)
    monkeypatch.setattr(rooms, "IDLE_SECONDS", -1.0)
    made = await lay_some(mine, 4)
    assert await kept(mine, made) == [True] * 4


async def in_thought(where: Rooms, patch: pytest.MonkeyPatch) -> Room:
    """A room in which a bot is asked, and thinks for ever."""
    asked = asyncio.Event()

    async def think(*_args: object) -> Any:
        asked.set()
        await asyncio.Event().wait()

    patch.setattr(where._bots, "_answer", think)
    room = await lay(where, "random")
    while not asked.is_set():
        await until(lambda: asked.is_set() or 0 in actors(room.match))
        if not asked.is_set():
            await act(room)
    return room


async def test_a_room_in_which_a_bot_is_to_act_is_kept(mine: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST", 1)
    monkeypatch.setattr(rooms, "IDLE_SECONDS", -1.0)
    room = await in_thought(mine, monkeypatch)
    await lay_some(mine, 1)
    assert await mine.find(room.id) is room
    assert tb.actors(room.match) != (0,)


async def test_nothing_is_kept_of_a_room_that_is_let_go(mine: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST", 1)
    monkeypatch.setattr(rooms, "IDLE_SECONDS", -1.0)
    made = await lay_some(mine, 3)
    assert set(mine._asked) == {made[-1].id}


async def test_when_all_is_closed_no_bot_is_thinking(mine: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await in_thought(mine, monkeypatch)
    await mine.close()
    assert not mine._bots.are_busy(room)
