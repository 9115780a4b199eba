"""Short matches in a terminal without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import RichLog, Static

from shamayka.rules.ruleset import Ruleset, from_options
from shamayka.terminal.app import TableApp
from shamayka.terminal.lines import Line
from shamayka.terminal.local import Local
from shamayka.terminal.speech import Speech
from tests.waiting import GUARD, LOOKS

SECRET = bytes(range(32))
BASE: dict[str, Any] = {"decks": {2: "36", 3: "36", 4: "36"}, "schedule": {"top": 2}}


def short(**options: Any) -> Ruleset:
    """A match of two deals, or what the options make of it."""
    return from_options({**BASE, **options})


def local(rules: Ruleset, seats: int = 3, *, secret: bytes = SECRET, bot: str = "random") -> Local:
    """A table in this process: Ann and bots; always the same cards."""
    people = [("Ann", ""), *((f"Bot{seat}", bot) for seat in range(1, seats))]
    return Local(rules, people, secret, mine="00" * 32)


def app_at(line: Line, *, lang: str = "en", folder: Path | None = None, pace: float = 0.0) -> TableApp:
    """The terminal at a table, without pauses."""
    return TableApp(line, Speech(lang), pace=pace, folder=folder)


async def until(pilot: Pilot[Any], done: Callable[[], object]) -> None:
    """Wait for something that comes of itself."""
    async with asyncio.timeout(GUARD):
        while not done():
            await pilot.pause(LOOKS)


def text_of(app: TableApp, part: str) -> str:
    """What a part of the table shows."""
    return str(app.get_default_screen().query_one(f"#{part}", Static).visual)


def log_of(app: TableApp) -> str:
    """The log's text."""
    return "\n".join(line.text for line in app.get_default_screen().query_one("#log", RichLog).lines)


async def type_in(pilot: Pilot[Any], text: str) -> None:
    """Type something and press Enter."""
    keys = {
        "!": "exclamation_mark",
        "*": "asterisk",
        "+": "plus",
        "-": "minus",
        "=": "equals_sign",
        "?": "question_mark",
    }
    await pilot.press(*(keys.get(letter, letter) for letter in text), "enter")


async def press_until(pilot: Pilot[Any], done: Callable[[], object]) -> None:
    """Press Enter again and again until something has come about."""
    async with asyncio.timeout(GUARD):
        while not done():
            await pilot.press("enter")
            await pilot.pause(LOOKS)


async def play_on(pilot: Pilot[Any], app: TableApp, done: Callable[[], object], *, key: str = "enter") -> None:
    """Take the first choice until something has come about."""
    async with asyncio.timeout(GUARD):
        while not done():
            if len(app.screen_stack) > 1:
                await pilot.press("1" if type(app.screen).__name__ == "Asking" else "escape")
            elif app.place.legal:
                await pilot.press(key)
            await pilot.pause(LOOKS)


def ended(app: TableApp) -> bool:
    """The last window is open."""
    view = app.place.view
    return view is not None and bool(view.secret) and len(app.screen_stack) > 1
