"""Tables that nobody has opened for long go, and no others; the log says which."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from shamayka.server import rooms as rooms_module
from shamayka.server import seating
from shamayka.server.cleaning import TOGETHER
from shamayka.server.kept import Match
from shamayka.server.migrations import upgrade
from shamayka.server.rooms import Rooms
from shamayka.server.settings import Keep
from shamayka.server.store import Store, Unknown
from tests.server.playing import SHORT, Running, ask, lay, running
from tests.server.test_rooms import RULES, lay_for_two
from tests.waiting import until

DAY_MS = 24 * 3600 * 1000
DAYS = Keep(7, 90, 0)


def age(path: Path, days: float, where: str = "1") -> None:
    """As if nobody had opened these tables for so many days."""
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute(f"UPDATE match SET opened_ms = opened_ms - {int(days * DAY_MS)} WHERE {where}")


@pytest.mark.parametrize(
    ("state", "days", "stays"),
    [
        ("waiting", 6.9, True),
        ("waiting", 7.1, False),
        ("playing", 89.9, True),
        ("playing", 90.1, False),
        ("ended", 9000, True),
    ],
)
async def test_each_state_has_its_days(store: Store, tmp_path: Path, state: str, days: float, stays: bool) -> None:
    for name in ("old", "new"):
        await store.create_match(name, rules="{}", seats=2, secret=bytes(32))
        await store.append(name, 0, [b"{}", b"{}"], f"command of {name}")
        await store.set_state(name, state)
    age(tmp_path / "rooms.db", days, "id = 'old'")
    removed = await store.remove_old(DAYS)
    assert removed == ([] if stays else [("old", state)])
    assert names(await store.matches()) == ({"old", "new"} if stays else {"new"})
    assert (len(await store.read("old")), len(await store.chairs("old"))) == ((2, 2) if stays else (0, 0))
    assert (len(await store.read("new")), len(await store.chairs("new"))) == (2, 2)
    assert await store.remove_old(Keep(0, 0, 0)) == []
    if not stays:
        with pytest.raises(Unknown):
            await store.append("old", 2, [b"{}"])


def names(matches: list[Match]) -> set[str]:
    return {match.id for match in matches}


async def test_ended_tables_go_where_the_host_says_so(store: Store, tmp_path: Path) -> None:
    await store.create_match("m", rules="{}", seats=2, secret=bytes(32))
    await store.set_state("m", "ended")
    age(tmp_path / "rooms.db", 31)
    assert await store.remove_old(Keep(7, 90, 30)) == [("m", "ended")]


async def test_opening_begins_the_days_anew_and_looking_at_the_list_does_not(
    mine: Rooms, store: Store, tmp_path: Path
) -> None:
    room = await lay_for_two(mine, store)
    age(tmp_path / "rooms.db", 8)
    later = Rooms(store)
    assert await later.find(room.id) is not None
    await later.remove_old(DAYS)
    assert names(await store.matches()) == {room.id}
    age(tmp_path / "rooms.db", 8)
    assert [(match.id, match.game, seat) for match, seat in await store.seats_of("g")] == [(room.id, RULES.name, 0)]
    assert await store.seats_of("nobody") == []
    await later.remove_old(DAYS)
    assert await store.matches() == []
    assert await store.seats_of("g") == []
    assert await later.find(room.id) is None
    await later.close()


async def test_who_comes_as_a_table_goes_finds_none(
    mine: Rooms, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in mind, and was noted long ago: what the store says counts."""
    monkeypatch.setattr(rooms_module, "NOTE_SECONDS", -1.0)
    room = await lay_for_two(mine, store)
    age(tmp_path / "rooms.db", 8)
    assert [each.id for each in await store.remove_old(DAYS)] == [room.id]
    assert await mine.find(room.id) is None
    assert await mine.find(room.id) is None


async def test_where_somebody_sits_nothing_goes(mine: Rooms, store: Store, tmp_path: Path) -> None:
    room = await lay_for_two(mine, store)
    age(tmp_path / "rooms.db", 8)
    async with room.seating:
        await mine.remove_old(DAYS)
    assert names(await store.matches()) == {room.id}


async def test_many_go_a_few_at_a_time(mine: Rooms, store: Store, tmp_path: Path) -> None:
    for number in range(TOGETHER + 3):
        await store.create_match(f"m{number:03}", rules="{}", seats=2, secret=bytes(32))
    await store.create_match("new", rules="{}", seats=2, secret=bytes(32))
    age(tmp_path / "rooms.db", 8, "id != 'new'")
    assert len(await store.remove_old(DAYS)) == TOGETHER
    await mine.remove_old(DAYS)
    assert names(await store.matches()) == {"new"}


async def test_what_cannot_be_noted_keeps_nobody_out(
    mine: Rooms, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_matches: str) -> int:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "note_opened", full)
    room = await lay_for_two(mine, store)
    assert await mine.find(room.id) is room


def test_the_days_of_older_tables_begin_with_the_first_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.db"
    upgrade(url, "0002")
    with contextlib.closing(sqlite3.connect(tmp_path / "old.db")) as database, database:
        database.execute("INSERT INTO match VALUES ('m', 0, '{}', 2, '', 'waiting', '{}', 0, '')")
    upgrade(url)
    with contextlib.closing(sqlite3.connect(tmp_path / "old.db")) as database:
        assert database.execute("SELECT opened_ms / 1000 > unixepoch() - 600 FROM match").fetchall() == [(1,)]


def is_stored(server: Running, table: str) -> bool:
    with contextlib.closing(sqlite3.connect(server.data)) as database:
        return database.execute("SELECT 1 FROM match WHERE id = ?", [table]).fetchone() is not None


async def test_a_server_removes_at_its_start_and_survives_a_kill_after_it(tmp_path: Path) -> None:
    """The mark beside the tables names none that has gone."""
    with running(tmp_path, "--waiting-days", "3") as server:
        old, young = lay(server, options=SHORT), lay(server, options=SHORT)
        server.stop()
        age(server.data, 3.1, f"id = '{old.table}'")
        age(server.data, 2.9, f"id = '{young.table}'")
        server.start()
        await until(lambda: not is_stored(server, old.table))
        assert ask(server, "GET", f"/api/tables/{old.table}").status == 404
        assert ask(server, "GET", f"/api/tables/{young.table}").status == 200
        server.kill()
        server.start()
        assert ask(server, "GET", f"/api/tables/{young.table}").status == 200
        server.stop()
        age(server.data, 3.1)
        server.start()
        await until(lambda: not is_stored(server, young.table))
        assert f'event="table removed" table={young.table} state=waiting' in server.stop()
        server.start()


async def test_a_match_that_goes_on_is_found_at_a_table_laid_anew(mine: Rooms, store: Store) -> None:
    """Nothing of a table is younger than its row: a new one is never old."""
    await store.create_guest("g", "guest token", "Anna")
    room = await mine.lay(seating.laid(RULES, ["", "random"], 0, "Anna", at_once=True), "g", "token")
    await mine.remove_old(DAYS)
    assert await mine.find(room.id) is room
