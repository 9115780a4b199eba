"""Run by test_store: kills a writing process 20 times and looks at what it left.

``python killed.py FOLDER``: the child prints each number it was promised, the parent kills it with SIGKILL after some
of them, in the midst of the next, and reads the file with nothing but sqlite3 and hashlib.
"""

import asyncio
import contextlib
import hashlib
import os
import random
import signal
import sqlite3
import sys

import alembic.command  # noqa: F401 - imported before the fork, so that a child starts at once

from shamayka.server.store import Conflict, Store

TABLES = [f"match{number}" for number in range(8)]


async def write(url: str, promised: int) -> None:
    """Append to every table until death, and say what was promised: that there are so many events at least."""
    store = await Store.open(url)
    for name in TABLES:
        with contextlib.suppress(Conflict):
            await store.create_match(name, rules="{}", seats=2, secret=bytes(32))
        os.write(promised, f"{name} 0\n".encode())
    await asyncio.gather(*(play(store, name, promised) for name in TABLES))


async def play(store: Store, name: str, promised: int) -> None:
    last = len(await store.read(name))
    while True:
        bodies = [b'{"event":%d}' % (last + more) for more in range(1, 2 + last % 3)]
        last = await store.append(name, last, bodies, f"{name}-{last}")
        os.write(promised, f"{name} {last}\n".encode())


def one_life(url: str, most: int) -> list[tuple[str, int]]:
    """What a child was promised that dies when the parent has heard of ``most`` promises (0: at its birth)."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(write(url, writing))
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        lines = [pipe.readline() for _ in range(most)]
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines += pipe.read().splitlines()
    return [(name, int(number)) for name, number in (line.split() for line in lines)]


def last_of(database: sqlite3.Connection, name: str) -> int:
    """Follow the chain from the start; the last number."""
    last, end = 0, hashlib.sha256(f"match {name}".encode()).hexdigest()
    query = "SELECT number, body, hash FROM event WHERE match = ? ORDER BY number"
    for number, body, link in database.execute(query, (name,)):
        assert number == last + 1, f"{name}: {number} follows {last}"
        assert link == hashlib.sha256((end + body).encode()).hexdigest(), f"{name}: {number} does not fit"
        last, end = number, link
    return last


def main() -> None:
    """Twenty lives, the longest last; how many promises of an event were made is printed."""
    path, total = f"{sys.argv[1]}/killed.db", 0
    for most in [*(random.randrange(4 * life + 1) for life in range(19)), 200]:
        promises = one_life(f"sqlite:///{path}", most)
        total += sum(number > 0 for _, number in promises)
        database = sqlite3.connect(path)
        if database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'event'").fetchone()[0]:
            lasts = {name: last_of(database, name) for name in TABLES}
            assert all(number <= lasts[name] for name, number in promises)
        else:
            assert not promises
        database.close()
    print(total)


if __name__ == "__main__":
    main()
