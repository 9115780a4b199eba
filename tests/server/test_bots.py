"""Bots at the server's tables, by a clock that stands still while anybody works: when they answer, and what.

What a thought costs is made up here; nothing is measured, so nothing depends on the machine.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import selectors
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from itertools import count, pairwise
from typing import Any, NamedTuple

import pytest

from shamayka import bots as players
from shamayka.actions import Action, Bid
from shamayka.cards import NONE
from shamayka.game.table import Outcome, Table, act, legal
from shamayka.rules.ruleset import changed, load
from shamayka.server import bots, identity, log, seating
from shamayka.server.chain import Row
from shamayka.server.kept import Chair
from shamayka.server.kept import Match as Kept
from shamayka.server.room import Room
from shamayka.server.rooms import Rooms
from shamayka.server.turns import Turns

BEAT = 0.1
LONG = changed(load("odessa-classic"), {"schedule": {"start": 4, "top": 5, "top_repeats": 1, "descend": False}})


class Waiting(selectors.SelectSelector):
    """Nothing takes time but waiting, and that takes exactly what was asked for."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        assert ready or timeout is not None, "nothing will ever happen again"
        self.passed += 0.0 if ready else timeout or 0.0
        return ready


class Clock(asyncio.SelectorEventLoop):
    """A loop by that clock."""

    def __init__(self) -> None:
        self.waiting = Waiting()
        super().__init__(self.waiting)

    def time(self) -> float:
        """Seconds since the start."""
        return self.waiting.passed


class Paper:
    """What rooms need of a store, on paper."""

    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}
        self.rows: dict[str, list[Row]] = {}
        self.seated: dict[str, list[Chair]] = {}

    async def create_match(self, match: str, *, rules: str, seats: int, secret: bytes) -> None:
        self.kept[match] = Kept(match, 0, rules, seats, secret, "waiting", "{}")
        self.rows[match], self.seated[match] = [], []

    async def claim(self, match: str, seat: int, name: str, *, guest: str, token: str) -> None:
        self.seated[match].append(Chair(match, seat, name, guest, None, free=False))

    async def place(self, match: str, seat: int, bot: str, name: str) -> None:
        self.seated[match].append(Chair(match, seat, name, None, bot, free=False))

    async def set_state(self, match: str, state: str) -> None:
        self.kept[match] = replace(self.kept[match], state=state)

    async def append(self, match: str, after: int, bodies: Sequence[bytes], *_more: object) -> int:
        self.rows[match] += [Row(after + number, None, None, body, "") for number, body in enumerate(bodies, 1)]
        return after + len(bodies)

    async def find_match(self, match: str) -> Kept | None:
        return self.kept.get(match)

    async def whole(self, match: str) -> list[Row]:
        return self.rows[match]

    async def read(self, match: str, since: int) -> list[Row]:
        return self.rows[match][since:]

    async def chairs(self, match: str) -> list[Chair]:
        return self.seated[match]


class Ear:
    """A line to somebody who watches."""

    seat, sitting = NONE, 0

    def tell(self, framed: bytes) -> None:
        pass

    tell_now = tell


class Answered(NamedTuple):
    """An answer of a bot: how many actions were open to it, how long it was waited for, and when it came."""

    open: int
    took: float
    at: float


Cost = Callable[[int], float]
"""Seconds that a thought costs where so many actions are legal."""


class World:
    """Rooms by the clock. ``thoughts``: whose thoughts began, in order; ``logged``: what the log was told."""

    def __init__(self, patch: pytest.MonkeyPatch, choose: Any = players.choose, cost: Cost = lambda _: 0.0) -> None:
        self.clock = Clock()
        self.cost = cost
        self.thoughts: list[tuple[str, float]] = []
        self.logged: list[str] = []
        self.answers: list[Answered] = []
        self.acted: list[tuple[Action, tuple[Action, ...]]] = []
        self.news = asyncio.Event()
        world = self

        class Thinking(Executor):
            """A thread that thinks for as long as the world says."""

            def submit(self, run: Any, /, *args: Any, **_more: Any) -> Future[Any]:
                (choice,) = args
                world.thoughts.append((choice.view.people[0].name, world.clock.time()))
                future: Future[Any] = Future()
                world.clock.call_later(world.cost(len(choice.legal)), future.set_result, run(choice))
                return future

        def chosen(name: str, view: Any, heard: Any, legal: Any, rng: random.Random) -> Action:
            if name == "cautious":
                self.clock.waiting.passed += 0.002 * len(legal)
            return choose(name, view, heard, legal, rng)  # type: ignore[no-any-return]

        def acted(table: Table, seat: int, action: Action) -> Outcome:
            self.acted.append((action, legal(table.match, seat)))
            return act(table, seat, action)

        patch.setattr(bots, "ThreadPoolExecutor", lambda *_args, **_more: Thinking())
        patch.setattr(bots, "choose", chosen)
        patch.setattr(bots, "act", acted)
        patch.setattr(secrets, "token_bytes", lambda size: bytes(range(size)))
        patch.setattr(identity, "new_id", map(str, count()).__next__)
        for kind in ("exception", "error", "info"):
            patch.setattr(log, kind, lambda event, **_values: self.logged.append(event))

    def run(self, main: Callable[[Rooms], Coroutine[Any, Any, None]], beat: float = BEAT) -> World:
        """Let it happen; whatever is under way in the end is dropped."""

        async def happen() -> None:
            where = Rooms(Paper(), beat)  # type: ignore[arg-type]
            await main(where)
            await where.close()

        with asyncio.Runner(loop_factory=lambda: self.clock) as runner:
            runner.run(happen())
        return self

    async def lay(self, where: Rooms, guest: str, *others: str, heard: bool = True) -> Room:
        """A table whose first seat is this guest's, and somebody listens; the answers of its bots are noted."""
        since = self.clock.time()
        room = await where.lay(seating.laid(LONG, ["", *others], 0, guest, at_once=True), guest, "token")
        if heard:
            await room.join(Ear(), "", 0)  # type: ignore[arg-type]
        wake, before = room.on_news, room.memory.allowed

        def news(room: Room) -> None:
            nonlocal before, since
            now = self.clock.time()
            if not before[0]:
                self.answers.append(Answered(sum(map(len, before)), round(now - since, 6), round(now, 6)))
            before, since = room.memory.allowed, now
            wake(room)
            self.news.set()

        room.on_news = news
        return room

    async def play(self, room: Room) -> None:
        """The person does the first thing that may be done, to the end; the bots act between."""
        while room.match.phase == "playing":
            await self.persons_turn(room)
            if room.memory.allowed[0]:
                await room.change(lambda table: act(table, 0, room.memory.allowed[0][0]), 0)

    async def persons_turn(self, room: Room) -> None:
        """Wait until the person is to act, or the match is over."""
        while room.match.phase == "playing" and not room.memory.allowed[0]:
            self.news.clear()
            await self.news.wait()


# The time of an answer


@pytest.mark.parametrize(("bot", "seconds"), [("cautious", 0.1), ("random", 0.1), ("thinker", 0.8)])
def test_forced_and_free_answers_take_the_same_time(monkeypatch: pytest.MonkeyPatch, bot: str, seconds: float) -> None:
    """With one card that may be played, with many, and where the thought is late: one beat, or eight."""
    world = World(monkeypatch, by_the_book, lambda legal: 0.0 if legal == 1 else 0.13 * legal)

    async def main(where: Rooms) -> None:
        for guest in ("Anna", "Boris"):
            await world.play(await world.lay(where, guest, bot, bot, bot))

    world.run(main)
    forced = [answer.took for answer in world.answers if answer.open == 1]
    free = [answer.took for answer in world.answers if answer.open > 1]
    assert min(len(forced), len(free)) >= 20
    assert set(forced) == set(free) == {seconds}
    assert ("bot was late" in world.logged) == (bot == "thinker")


def test_where_thinkers_wait_for_each_other_no_time_depends_on_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same tables with thoughts that cost nothing, and with thoughts that cost what the hands say."""

    def answers(cost: Cost) -> list[Answered]:
        with monkeypatch.context() as patch:
            world = World(patch, by_the_book, cost)

            async def main(where: Rooms) -> None:
                rooms = [await world.lay(where, guest, "thinker", "thinker", "thinker") for guest in "ABCABC"]
                await asyncio.gather(*map(world.play, rooms))

            return world.run(main).answers

    told = answers(lambda _: 0.0)
    assert max(answer.took for answer in told) > 0.8, "nobody had to wait"
    assert answers(lambda legal: 0.0 if legal == 1 else min(0.03 * legal, 0.45)) == told


def by_the_book(_name: str, view: Any, heard: Any, legal: Any, _rng: object) -> Action:
    """Every bot plays as the careful one does, which is quick, and does the same again."""
    return players.choose("cautious", view, heard, legal, random.Random(1))


# What the answer is


def named(name: str, _view: object, _heard: object, legal: Sequence[Action], _rng: object) -> Action:
    """The careful player does the first thing, and everybody else the last."""
    return legal[0] if name == "cautious" else legal[-1]


def test_a_thought_that_is_late_is_replaced_by_the_careful_players_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where thoughts never end: their places are given up on, and no table waits for ever."""
    for cost, late in ((0.7, False), (0.9, True), (1e9, True)):
        with monkeypatch.context() as patch:
            world = World(patch, named, lambda _, cost=cost: cost)  # type: ignore[misc]

            async def main(where: Rooms, world: World = world) -> None:
                await world.play(await world.lay(where, "Anna", "thinker", "thinker", "thinker"))

            world.run(main)
            assert set(world.logged) == ({"bot was late"} if late else set())
            assert len(world.acted) == len(world.answers) > 40
            assert all(action == open_to[0 if late else -1] for action, open_to in world.acted)


def test_a_bot_that_fails_is_replaced_by_the_careful_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(name: str, *choice: Any) -> Action:
        if name != "cautious":
            raise RuntimeError("a bug in a bot")
        return named(name, *choice)

    world = World(monkeypatch, failing)

    async def main(where: Rooms) -> None:
        await world.play(await world.lay(where, "Anna", "thinker", "random"))

    assert set(world.run(main).logged) == {"bot failed"}
    assert all(action == open_to[0] for action, open_to in world.acted)


def crash(*_args: object) -> Action:
    raise RuntimeError("a bug in every bot")


def cheat(*_args: object) -> Action:
    return Bid(59)


@pytest.mark.parametrize(("bot", "word"), [(crash, "bot failed"), (cheat, "bot broke the rules")])
def test_where_every_bot_fails_the_table_goes_on(monkeypatch: pytest.MonkeyPatch, bot: Any, word: str) -> None:
    world = World(monkeypatch, bot)

    async def main(where: Rooms) -> None:
        room = await world.lay(where, "Anna", "random", "thinker", "cautious")
        await world.play(room)
        assert room.match.phase == "ended"

    assert set(world.run(main).logged) == {word}


def test_whatever_fails_at_a_table_the_bots_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for a while, or a bot is asked in vain: the table goes on by itself."""
    world = World(monkeypatch)
    fails = {"append": iter([False, True, True, False, True]), "asked": iter([False, True, True])}
    append, asked = Paper.append, bots._asked

    def may_fail(what: str) -> None:
        if next(fails[what], False):
            raise OSError("the disk is full")

    async def full(self: Paper, match: str, after: int, bodies: Sequence[bytes], *more: object) -> int:
        if more[:1] and str(more[0]).startswith("bot"):
            may_fail("append")
        return await append(self, match, after, bodies, *more)

    def unsure(room: Room, seat: int) -> Any:
        may_fail("asked")
        return asked(room, seat)

    monkeypatch.setattr(Paper, "append", full)
    monkeypatch.setattr(bots, "_asked", unsure)

    async def main(where: Rooms) -> None:
        room = await world.lay(where, "Anna", "random", "thinker", "cautious")
        await world.play(room)
        assert room.match.phase == "ended"

    assert world.run(main).logged == ["bot stalled"] * 5


# Who has to wait


@pytest.mark.parametrize("heard", [True, False])
def test_anybodys_forty_tables_keep_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch, heard: bool) -> None:
    """One guest's; or forty guests', as many as whoever keeps no cookie is, at which nobody listens.

    Each guest has a turn at a place; nobody gets an answer by lot, or the careful player's.
    """
    world = World(monkeypatch, named, lambda _: 0.4)

    async def main(where: Rooms) -> None:
        guests = ["Anna" if heard else f"Anna {number}" for number in range(40)]
        many = [await world.lay(where, guest, *["thinker"] * 5, heard=heard) for guest in guests]
        for _ in range(3):
            world.news.clear()
            await world.news.wait()
        room = await world.lay(where, "Ben", *["thinker"] * 5)
        playing = asyncio.create_task(world.play(room))
        while sum(guest == "Ben" for guest, _ in world.thoughts) < 12:
            world.news.clear()
            await world.news.wait()
        assert sum(not each.memory.allowed[0] for each in many) > 30, "most of the others wait still"
        playing.cancel()

    world.run(main)
    mine = [number for number, (guest, _) in enumerate(world.thoughts) if guest == "Ben"]
    assert max(later - earlier for earlier, later in pairwise(mine)) <= 3
    assert world.logged == []
    assert all(action == open_to[-1] for action, open_to in world.acted)


def test_places_are_passed_on_from_guest_to_guest() -> None:
    """Two places; A wants four, B two, C one, and one of B's gives up waiting: who has none goes before who has one."""
    order = list[str]()

    async def want(turns: Turns, guest: str) -> None:
        place = await turns.take(lambda: guest)
        order.append(guest)
        await asyncio.sleep(1)
        place.free()
        place.free()

    async def main() -> None:
        turns = Turns(2)
        wanting = [asyncio.create_task(want(turns, guest)) for guest in "AAAABBC"]
        await asyncio.sleep(0.5)
        wanting[5].cancel()
        await asyncio.wait(wanting)

    by_the_clock(main())
    assert "".join(order) == "AABACA"


def test_who_gives_up_waiting_keeps_no_place() -> None:
    async def main() -> None:
        turns = Turns(1)
        place = await turns.take(lambda: "A")
        early, late, last = (asyncio.create_task(turns.take(lambda: "A")) for _ in range(3))
        await asyncio.sleep(1)
        early.cancel()
        place.free()  # at the same moment: the place goes to the next
        place = await late
        place.free()
        last.cancel()  # to whom it has come at this moment
        await asyncio.wait([early, last])
        await turns.take(lambda: "A")

    by_the_clock(main())


def by_the_clock(main: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=Clock) as runner:
        runner.run(main)
