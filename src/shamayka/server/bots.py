"""The bots at the server's tables: they act as anybody does, by commands, from what their seat sees and has heard.

A bot's time tells nothing of its hand. When an answer goes out is settled by the bot's name alone: one beat after it is
waited for; a thinker's some beats after it got its place, which stays taken until then, whoever waits for it. What has
not been thought by then is not waited for: the careful player's choice goes out in its stead.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from shamayka.actions import Action, Claim, tokens
from shamayka.bots import choose
from shamayka.cards import NONE
from shamayka.game.events import AnyEvent
from shamayka.game.refused import Refused
from shamayka.game.table import act, actors
from shamayka.game.views import View, look
from shamayka.server import log
from shamayka.server.room import Given, Room
from shamayka.server.turns import Place, Turns

SLOW = {"thinker"}
"""These think in a thread, so that nobody else has to wait."""

CAREFUL = "cautious"
"""This one answers where another bot is late or has failed."""

THINKERS = 2
"""At most this many think at once, each in a place of its own."""

NOBODY = ""
"""The guest of all tables at which nobody listens: they have one turn together, as they keep nobody waiting."""

THREADS = 2 * THINKERS
"""Places that were given up on leave their threads behind."""

THOUGHT_BEATS = 8
PATIENCE_SECONDS = 10.0
"""A thought that is late keeps its place at most this long; without a beat it is late only then."""

RETRY_SECONDS = 1.0


class Choice(NamedTuple):
    """What a bot is asked: everything it may know, and what it may do."""

    name: str
    view: View
    heard: Sequence[AnyEvent]
    legal: tuple[Action, ...]


class Bots:
    """Lets the bots of all rooms act, one task for each room in which a bot is waited for.

    ``beat``: how many seconds an answer takes (a thinker's ``THOUGHT_BEATS`` times that); 0: it goes out when found.
    """

    def __init__(self, beat: float) -> None:
        self._beat = beat
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turns = Turns(THINKERS)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    def wake(self, room: Room) -> None:
        """Something has happened: let a bot act if it is its turn."""
        if room.memory.heard and room.id not in self._tasks and due(room) != NONE:
            self._tasks[room.id] = asyncio.create_task(self._play(room), name=f"bots of {room.id}")

    def are_busy(self, room: Room) -> bool:
        """Whether a bot is to act in this room."""
        return room.id in self._tasks

    async def close(self) -> None:
        """Let no bot act any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _play(self, room: Room) -> None:
        try:
            while await self._goes_on(room):
                pass
        finally:
            del self._tasks[room.id]

    async def _goes_on(self, room: Room) -> bool:
        """Let a bot act if one is waited for; whatever fails is tried again, so that no table stops for ever."""
        try:
            seat = due(room)
            if seat != NONE:
                await self._act(room, seat)
        except Exception:
            log.exception("bot stalled", table=room.id)
            await asyncio.sleep(RETRY_SECONDS)
            return True
        return seat != NONE

    async def _act(self, room: Room, seat: int) -> None:
        number = room.memory.number
        action = await self._answer(_asked(room, seat), room)
        given = Given(f"bot-{number}@{seat}", number)
        try:
            await room.change(lambda table: act(table, seat, action), seat, given)
        except Refused as refused:  # somebody was quicker, for instance with a claim: look again
            log.debug("bot refused", table=room.id, seat=seat, action=str(action), why=refused.text)

    async def _answer(self, choice: Choice, room: Room) -> Action:
        """What the bot does, at its time."""
        if choice.name in SLOW:
            return await self._think(choice, await self._turns.take(lambda: room.host if room.is_heard else NOBODY))
        end = asyncio.get_running_loop().time() + self._beat
        action = _decide(choice) or _stand_in(choice)
        await _until(end)
        return action

    async def _think(self, choice: Choice, place: Place) -> Action:
        """What a thinker has found at the end of its time; if nothing, its place is free once it has ended."""
        loop = asyncio.get_running_loop()
        end = loop.time() + THOUGHT_BEATS * self._beat
        thought = loop.run_in_executor(self._threads, _decide, choice)
        stand_in = _stand_in(choice)
        if self._beat:
            await _until(end)
        else:
            await asyncio.wait({thought}, timeout=PATIENCE_SECONDS)
        if thought.done():
            place.free()
            return thought.result() or stand_in
        log.info("bot was late", bot=choice.name, phase=choice.view.phase, game=choice.view.rules.get("name"))
        thought.add_done_callback(lambda _: place.free())
        loop.call_later(PATIENCE_SECONDS, place.free)
        return stand_in


async def _until(end: float) -> None:
    await asyncio.sleep(end - asyncio.get_running_loop().time())


def _decide(choice: Choice) -> Action | None:
    """What the bot does; None, told in the log, if it has failed."""
    try:
        action = choose(*choice, random.Random())
    except Exception:
        log.exception("bot failed", bot=choice.name, phase=choice.view.phase, game=choice.view.rules.get("name"))
        return None
    if action in choice.legal:
        return action
    log.error("bot broke the rules", bot=choice.name, action=str(action), legal=tokens(choice.legal))
    return None


def _stand_in(choice: Choice) -> Action:
    """What the careful player does here; only if that fails too, anything by lot: no table waits for ever."""
    careful = _decide(choice._replace(name=CAREFUL)) if choice.name != CAREFUL else None
    return careful or random.choice([action for action in choice.legal if not isinstance(action, Claim)])


def due(room: Room) -> int:
    """The seat of a bot that is waited for, or NONE."""
    match = room.match
    return next((seat for seat in actors(match) if match.people[seat].bot), NONE)


def _asked(room: Room, seat: int) -> Choice:
    memory = room.memory
    heard = tuple(memory.heard.get(seat, ()))
    return Choice(room.match.people[seat].bot, look(room.match, seat), heard, memory.allowed[seat])
