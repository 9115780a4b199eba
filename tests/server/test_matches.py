"""Whole matches over real sockets: everybody hears the same, nobody hears what is not for them."""

import asyncio
import contextlib
import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.views import heard
from shamayka.server.store import Store
from tests.server.playing import SHORT, Client, Laid, Running, ask, begin, is_over, joined, lay, play, running
from tests.waiting import until


async def stored(server: Running, table: str) -> list[ev.AnyEvent]:
    """The log of a match, its chain checked."""
    store = await Store.open(f"sqlite:///{server.data}")
    assert await store.faults() == await store.lost_ends() == []
    rows = await store.read(table)
    await store.close()
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    return [ev.decode(row.body) for row in rows]


async def play_out(server: Running, laid: Laid, seed: int) -> list[Client]:
    """People and a watcher at a table, to the end of the match."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(joined(server, laid.table, t)) for t in laid.tokens.values()]
        watcher = await stack.enter_async_context(joined(server, laid.table))
        begin(server, laid)
        await asyncio.gather(*(play(client, random.Random(seed + client.seat)) for client in clients))
        await watcher.until(lambda: is_over(watcher))
        return [*clients, watcher]


CASES = [
    ("odessa-classic", SHORT),
    ("odessa-classic", SHORT | {"bidding": "simultaneous", "hook": "none"}),
    ("odessa-classic", SHORT | {"schedule": {"top": 2, "top_repeats": 1, "closing": [["forehead", 3], ["blind", 2]]}}),
    ("odessa-classic", SHORT | {"blind_optional": True}),
    ("georgian-joker", {"schedule": {"mode": "nines", "nines": 2}}),
]


@pytest.mark.parametrize(("game", "options"), CASES)
async def test_a_match_to_its_end(tmp_path: Path, game: str, options: dict[str, object]) -> None:
    """What each seat received, byte by byte, is what it may hear, and nothing else was sent to it."""
    with running(tmp_path, "--messages", "0") as server:
        laid = lay(server, game, options=options)
        clients = await play_out(server, laid, seed=1)
        log = await stored(server, laid.table)
        for client in clients:
            seat = client.seat
            due = list(heard(log, seat))
            assert client.events == due[-len(client.events) :]
            mine = [ev.encode(event).decode() for event in due]
            sent = "\n".join(frame for frame in client.frames if '"t":"news"' in frame)
            assert all(text in sent for text in mine[-len(client.events) :])
            hidden = {ev.encode(event).decode() for event in log} - set(mine)
            assert hidden
            assert not any(text in frame for text in hidden for frame in client.frames)
        assert {client.seat for client in clients} == {0, 1, 2, 3, NONE}
        record = ask(server, "GET", f"/api/tables/{laid.table}/record")
        assert record.status == 200


async def test_bots_play_to_the_end(tmp_path: Path) -> None:
    with running(tmp_path, "--messages", "0") as server:
        laid = lay(server, bots=("cautious", "", "random", "thinker"), options=SHORT)
        async with joined(server, laid.table, laid.tokens[1]) as client:
            assert client.seat == 1
            assert await play(client, random.Random(2)) > 5
            assert is_over(client)
            assert [person.bot for person in client.view.people] == ["cautious", "", "random", "thinker"]  # type: ignore[union-attr]


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """A match in which a bot is waited for goes on by itself."""
    with running(tmp_path) as server:
        laid = lay(server, bots=("", "random"), options=SHORT)
        async with joined(server, laid.table, laid.tokens[0]) as client:
            await play(client, random.Random(3), actions=2)
        server.kill()
        server.start()
        async with joined(server, laid.table, laid.tokens[0]) as client:
            await play(client, random.Random(3))
            assert is_over(client)


async def test_the_end_is_noted(tmp_path: Path) -> None:
    with running(tmp_path, "--messages", "0") as server:
        laid = lay(server, bots=("", "random"), options=SHORT)
        async with joined(server, laid.table, laid.tokens[0]) as client:
            await play(client, random.Random(3))
        with contextlib.closing(sqlite3.connect(server.data)) as database:
            state = "SELECT state FROM match WHERE id = ?"
            await until(lambda: database.execute(state, [laid.table]).fetchone() == ("ended",))
