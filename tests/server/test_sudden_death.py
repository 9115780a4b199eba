"""The server is killed again and again in the middle of matches: nothing that it has acknowledged is lost."""

import asyncio
import random
import secrets
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match, fold
from shamayka.game.views import View, look
from shamayka.server.messages import Done, No
from shamayka.server.store import Row, Store
from tests.notation.tables import OPTIONS
from tests.server.playing import Client, Forked, Laid, Running, begin, is_over, joined, lay, running
from tests.waiting import GUARD, until

TABLES = 3
RULES = {"schedule": {"top": 9, "top_repeats": 4, "descend": True}}
"""A long match, so that it is always in the middle."""


class Player:
    """A seat that plays on whatever happens, and sends again what was not answered, as a page does."""

    def __init__(self, laid: Laid, seat: int, acted: asyncio.Event) -> None:
        self.laid, self.seat, self.acted = laid, seat, acted
        self.rng = random.Random(seat)
        self.client: Client | None = None
        self.open: tuple[str, str, int] | None = None
        self.acknowledged: dict[str, int] = {}

    async def run(self, server: Running) -> None:
        """Play until the server is gone."""
        try:
            async with joined(server, self.laid.table, self.laid.tokens[self.seat], known=self.client) as client:
                self.client = client
                while client.closed is None:
                    await self._act(client)
        except (OSError, ConnectionClosed, InvalidHandshake):
            return

    def choose(self, legal: list[str]) -> str:
        """Any of the actions that are open."""
        return self.rng.choice(legal)

    async def _act(self, client: Client) -> None:
        if self.open is None:
            await client.until(lambda: client.legal or client.closed)
            if client.closed:
                return
            self.open = (secrets.token_hex(8), self.choose(client.legal), client.number)
        ident, action, after = self.open
        answer = await client.do(action, ident=ident, after=after)
        if isinstance(answer, Done):
            assert self.acknowledged.setdefault(ident, answer.n) == answer.n
        else:
            assert isinstance(answer, No)
            assert answer.key in ("late", "not_your_turn"), answer
        self.open = None
        self.acted.set()


class OddPlayer(Player):
    """The same at a table with any house rules, where a claim is rare and a wrong one is no surprise."""

    def choose(self, legal: list[str]) -> str:
        """Mostly something else than a claim."""
        others = [action for action in legal if not action.startswith("claim")]
        return self.rng.choice(others if others and self.rng.random() < 0.98 else legal)


async def until_killed(server: Running, players: list[Player], acted: asyncio.Event, actions: int, turns: int) -> None:
    """Everybody plays; then, so many actions and turns of the loop later, the server dies in the middle of it."""
    tasks = [asyncio.create_task(player.run(server)) for player in players]
    goal = acknowledged(players) + actions
    async with asyncio.timeout(GUARD):
        while acknowledged(players) < goal:
            acted.clear()
            await acted.wait()
    for _ in range(turns):
        await asyncio.sleep(0)
    await asyncio.to_thread(server.kill)
    await asyncio.wait_for(asyncio.gather(*tasks), GUARD)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def check_log(path: Path, players: Sequence[Player]) -> int:
    """Each acknowledged command stands in the log once, where it was said to stand; the number of events."""
    database = sqlite3.connect(path)
    for player in players:
        rows = database.execute(
            "SELECT command, number FROM event WHERE match = ? AND seat = ? AND command IS NOT NULL",
            (player.laid.table, player.seat),
        ).fetchall()
        found = {command.partition("@")[0]: number for command, number in rows}
        assert len(found) == len(rows)
        for ident, number in player.acknowledged.items():
            assert found[ident] == number
    (count,) = database.execute("SELECT count(*) FROM event").fetchone()
    database.close()
    return int(count)


async def logs(server: Running, tables: list[Laid]) -> list[list[Row]]:
    """The stored logs, their chains checked, their numbers without gaps."""
    store = await Store.open(f"sqlite:///{server.data}")
    assert await store.faults() == await store.lost_ends() == []
    found = [await store.read(laid.table) for laid in tables]
    await store.close()
    for rows in found:
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    return found


def truth(rows: list[Row]) -> Match:
    match: Match | None = None
    for row in rows:
        match = fold(match, ev.decode(row.body))
    assert match is not None
    return match


class Seen(NamedTuple):
    """What a seat (NONE: a watcher) of a table was shown, as of an event."""

    table: int
    seat: int
    number: int
    view: View | None


async def seen(server: Running, table: int, laid: Laid, player: Player | None, known: Client | None) -> Seen:
    """What somebody is shown who comes now, or comes back."""
    seat, token = (player.seat, laid.tokens[player.seat]) if player else (NONE, "")
    async with joined(server, laid.table, token, known=known) as client:
        return Seen(table, seat, client.number, client.view)


async def check_views(server: Running, tables: list[Laid], players: Sequence[Player]) -> None:
    """After the last start every seat, back or fresh, and every watcher sees what the log says; bots may go on."""
    shown = []
    for table, laid in enumerate(tables):
        for player in [player for player in players if player.laid is laid]:
            shown += [await seen(server, table, laid, player, known) for known in (player.client, None)]
        shown.append(await seen(server, table, laid, None, None))
    stored = await logs(server, tables)
    for table, seat, number, view in shown:
        rows, match = stored[table], truth(stored[table][:number])
        assert number == len(rows) or any(person.bot for person in match.people)
        assert text(view) == text(look(match, seat))


def text(view: View | None) -> bytes:
    return msgspec.json.encode(view)


@pytest.mark.parametrize("kills", [8, pytest.param(50, marks=pytest.mark.long)])
async def test_sudden_deaths(tmp_path: Path, kills: int) -> None:
    rng = random.Random(7)
    with running(tmp_path, "--messages", "0", kind=Forked) as server:
        tables = [lay(server, options=RULES) for _ in range(TABLES)]
        for laid in tables:
            begin(server, laid)
        acted = asyncio.Event()
        players = [Player(laid, seat, acted) for laid in tables for seat in range(4)]
        events = 0
        for _ in range(kills):
            await until_killed(server, players, acted, rng.randrange(1, 20), rng.randrange(300))
            count = await asyncio.to_thread(check_log, server.data, players)
            assert count >= events
            events = count
            await asyncio.to_thread(server.start)
        await check_views(server, tables, players)


def odd_tables(server: Running) -> list[Laid]:
    """A table with each of the odd rulesets: bots on every other seat."""
    tables = []
    for options in OPTIONS.values():
        seats = max(options["decks"])
        bots = ["", *("random" if seat % 2 else "" for seat in range(1, seats))]
        laid = lay(server, bots=bots, options=options)
        if seats > 2:
            begin(server, laid)
        tables.append(laid)
    return tables


async def until_all_went_on(server: Running, players: list[OddPlayer]) -> None:
    """Everybody plays until each table has gone on; then the server dies."""
    before = {player: player.client.number if player.client else 0 for player in players}
    tasks = [asyncio.create_task(player.run(server)) for player in players]

    def has_gone_on(player: OddPlayer) -> bool:
        client = player.client
        return client is not None and client.view is not None and (client.number > before[player] or is_over(client))

    await until(lambda: all(has_gone_on(player) for player in players))
    await asyncio.to_thread(server.kill)
    await asyncio.wait_for(asyncio.gather(*tasks), GUARD)


@pytest.mark.parametrize("kills", [4, pytest.param(60, marks=pytest.mark.long)])
async def test_sudden_deaths_at_tables_with_odd_rules(tmp_path: Path, kills: int) -> None:
    """Claims, exposed cards, dark bids, play-offs: after each start every table goes on, and is seen as it is."""
    with running(tmp_path, "--messages", "0", kind=Forked) as server:
        tables, acted = odd_tables(server), asyncio.Event()
        players = [OddPlayer(laid, seat, acted) for laid in tables for seat in laid.tokens]
        for kill in range(kills):
            await until_all_went_on(server, players)
            await asyncio.to_thread(check_log, server.data, players)
            await asyncio.to_thread(server.start)
            if kill % 10 == 3:
                await check_views(server, tables, players)
