"""Damaged files: whatever bits are turned or events deleted, no table goes on from an older state in silence."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from shamayka.game.match import Match
from shamayka.game.table import act, actors, legal, sit, start
from shamayka.rules.ruleset import changed, load
from shamayka.server import log, seating
from shamayka.server.rooms import Rooms
from shamayka.server.store import opened
from tests.server.playing import SHORT

RULES = changed(load("odessa-classic"), SHORT)
MOST_BITS = 30
ENDS = (None, None, 20, 45)
"""How far the tables are played: to the end, or to an event."""


@asynccontextmanager
async def served(path: Path) -> AsyncIterator[Rooms]:
    """The tables of a file, opened as the server opens them."""
    store = await opened(f"sqlite:///{path}")
    rooms = Rooms(store)
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()


async def played(path: Path) -> dict[str, Match]:
    """Some tables in a new file, and how they stand."""
    rng = random.Random(5)
    found = {}
    async with served(path) as rooms:
        await rooms.store.create_guest("g", "guest token", "Anna")
        for end in ENDS:
            room = await rooms.lay(seating.laid(RULES, ["", ""], 0, "Anna", at_once=False), "g", "token")
            await room.change(lambda table: sit(table, 1, "Ben"), 1)
            await room.change(start, 0)
            while room.match.phase == "playing" and (end is None or room.memory.number < end):
                seat = actors(room.match)[0]
                action = rng.choice(legal(room.match, seat))
                await room.change(lambda table, seat=seat, action=action: act(table, seat, action), seat)  # type: ignore[misc]
            found[room.id] = room.match
    return found


def damage(path: Path, rng: random.Random, tables: list[str]) -> str:
    """Turn some bits of the file, or delete the last events of a table; what was done."""
    if rng.random() < 0.25:
        table, count = rng.choice(tables), rng.randint(1, 30)
        last = "(SELECT max(number) FROM event WHERE match = ?)"
        with contextlib.closing(sqlite3.connect(path)) as database:
            database.execute(f"DELETE FROM event WHERE match = ? AND number > {last} - ?", (table, table, count))
            database.commit()
        return f"the last {count} events of {table} deleted"
    data = bytearray(path.read_bytes())
    bits = [rng.randrange(8 * len(data)) for _ in range(rng.randint(1, MOST_BITS))]
    for bit in bits:
        data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)
    return f"bits {bits} turned"


async def wrong(path: Path, truth: Mapping[str, Match | None]) -> list[str]:
    """The tables that are served otherwise than they stood, without a word."""
    found = []
    try:
        async with served(path) as rooms:
            for table, match in truth.items():
                with contextlib.suppress(Exception):  # it is said that something is wrong
                    room = await rooms.find(table)
                    if room is not None and room.match != match:
                        found.append(table)
    except (ValueError, OSError):  # said at the start
        pass
    return found


@pytest.mark.parametrize("copies", [150, pytest.param(2000, marks=pytest.mark.long)])
def test_no_damaged_file_serves_an_older_match_in_silence(
    tmp_path: Path, copies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "error", lambda *_args, **_values: None)
    whole = tmp_path / "whole.db"
    truth = asyncio.run(played(whole))
    assert asyncio.run(wrong(whole, dict.fromkeys(truth, None))) == list(truth), "whole, they are served"
    data = whole.read_bytes()
    rng = random.Random(copies)
    for copy in range(copies):
        path = tmp_path / f"{copy}.db"
        path.write_bytes(data)
        done = damage(path, rng, list(truth))
        assert asyncio.run(wrong(path, truth)) == [], done
        for file in tmp_path.glob(f"{copy}.db*"):
            file.unlink()
