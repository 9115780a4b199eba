"""How long a server takes to start and to give its first answer, from the second time on."""

from __future__ import annotations

import sqlite3
import time
import urllib.request
from contextlib import closing
from pathlib import Path

from bench.pinned import Pinned
from shamayka.game import events as ev
from shamayka.rules.ruleset import load
from shamayka.server.chain import beginning, link
from shamayka.server.migrations import upgrade
from shamayka.server.seating import laid

MANY = 100_000
ROW = "INSERT INTO match VALUES (?, ?, '{}', 4, ?, 'playing', '{}', ?, ?, ?)"
EVENT = "INSERT INTO event VALUES (?, ?, NULL, NULL, ?, ?)"


def starts(folder: Path, times: int) -> list[float]:
    """Seconds from the command to when it can answer; the first start, which makes the file, is left out."""
    return [_start(folder / "start.db", asks=False) for _ in range(times + 1)][1:]


def first_answers(file: Path, times: int) -> list[float]:
    """Seconds from the command to the first answer over HTTP, with what is stored in ``file``."""
    return [_start(file, asks=True) for _ in range(times + 1)][1:]


def _start(file: Path, *, asks: bool) -> float:
    start = time.perf_counter()
    server = Pinned("-m", "shamayka", "serve", "--port", "0", "--data", str(file))
    if asks:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/games") as answer:
            answer.read()
    taken = time.perf_counter() - start
    server.stop()
    return taken


def fill(file: Path, tables: int = MANY) -> None:
    """Store so many matches that have begun and that nobody has ended, as a server would have left them."""
    upgrade(f"sqlite:///{file}")
    _, events = laid(load("odessa-classic"), ["", *["cautious"] * 3], 0, "Anna", at_once=True).outcome
    bodies = [ev.encode(event) for event in events]
    now = time.time_ns() // 1_000_000
    with closing(sqlite3.connect(file)) as database, database:
        for number in range(tables):
            name = f"{number:022}"
            rows, end = [], beginning(name)
            for place, body in enumerate(bodies, 1):
                end = link(end, body)
                rows.append((name, place, body.decode(), end))
            database.execute(ROW, (name, now, "0" * 64, len(rows), end, now))
            database.executemany(EVENT, rows)
