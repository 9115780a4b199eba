"""The bots at the server's tables: they act as anybody does, by commands, from what their seat sees and has heard."""

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

SLOW = {"thinker"}
"""These think in a thread, so that nobody else has to wait."""

THINKERS = 2
THINK_SECONDS = 30.0
"""A bot that is not ready by then gets an action by lot."""

RETRY_SECONDS = 1.0


class Choice(NamedTuple):
    """What a bot is asked: everything it may know, and what it may do."""

    name: str
    view: View
    heard: Sequence[AnyEvent]
    legal: tuple[Action, ...]


class Bots:
    """Lets the bots of all rooms act, one task for each room in which a bot is waited for."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._threads = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")

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
            while (seat := due(room)) != NONE:
                await self._act(room, seat)
        finally:
            del self._tasks[room.id]

    async def _act(self, room: Room, seat: int) -> None:
        number = room.memory.number
        action = await self._choose(_asked(room, seat))
        given = Given(f"bot-{number}@{seat}", number)
        try:
            await room.change(lambda table: act(table, seat, action), seat, given)
        except Refused as refused:  # somebody was quicker, for instance with a claim: look again
            log.debug("bot refused", table=room.id, seat=seat, action=str(action), why=refused.text)
        except Exception:
            log.exception("bot stalled", table=room.id, seat=seat, action=str(action))
            await asyncio.sleep(RETRY_SECONDS)

    async def _choose(self, choice: Choice) -> Action:
        """The bot's action; if it fails, one by lot: a table never waits for a bot that has crashed."""
        rng = random.Random()
        try:
            action = await self._think(choice, rng)
        except Exception:
            log.exception("bot failed", bot=choice.name, phase=choice.view.phase, game=choice.view.rules.get("name"))
        else:
            if action in choice.legal:
                return action
            log.error("bot broke the rules", bot=choice.name, action=str(action), legal=tokens(choice.legal))
        return rng.choice([action for action in choice.legal if not isinstance(action, Claim)])

    async def _think(self, choice: Choice, rng: random.Random) -> Action:
        if choice.name not in SLOW:
            return choose(*choice, rng)
        thought = asyncio.get_running_loop().run_in_executor(self._threads, choose, *choice, rng)
        return await asyncio.wait_for(thought, THINK_SECONDS)


def due(room: Room) -> int:
    """The seat of a bot that is waited for, or NONE."""
    match = room.match
    return next((seat for seat in actors(match) if match.people[seat].bot), NONE)


def _asked(room: Room, seat: int) -> Choice:
    memory = room.memory
    heard = tuple(memory.heard.get(seat, ()))
    return Choice(room.match.people[seat].bot, look(room.match, seat), heard, memory.allowed[seat])
