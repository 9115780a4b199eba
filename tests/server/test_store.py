"""The store: order, repeats and conflicts, chairs, damage, several writers, sudden death."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError

from shamayka.server import log, sqlite, tables
from shamayka.server.app import Server
from shamayka.server.chain import START, Head, beginning, link
from shamayka.server.chairing import claiming, freeing
from shamayka.server.copying import copied
from shamayka.server.inspecting import Inspection
from shamayka.server.migrations import upgrade
from shamayka.server.settings import Settings
from shamayka.server.store import Broken, Chair, Conflict, Repeated, Row, Store, Unknown, opened
from tests.waiting import until

SECRET = bytes(range(32))


def body(number: int) -> bytes:
    return b'{"e":"bade","bid":"%d"}' % number


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.create_match("m", rules='{"name":"odessa"}', seats=3, secret=SECRET, meta='{"private":true}')
    yield opened
    await opened.close()


def damage(url: str, statement: str) -> None:
    database = sqlite3.connect(url.removeprefix("sqlite:///"))
    database.executescript(statement)
    database.commit()
    database.close()


def test_what_breaks_off_leaves_nothing_written(url: str) -> None:
    engine = sqlite.writing_engine(url)
    with contextlib.suppress(ZeroDivisionError), engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE half (done INTEGER)")
        connection.exec_driver_sql(f"INSERT INTO half VALUES ({1 // 0})")
    engine.dispose()
    assert sqlite3.connect(url.removeprefix("sqlite:///")).execute("SELECT * FROM sqlite_master").fetchall() == []


# The log


async def test_events_come_back_as_they_were(store: Store) -> None:
    assert await store.append("m", 0, [body(1), body(2)], "a", 2) == 2
    assert await store.append("m", 2, ['{"name":"Шамайка"}'.encode()]) == 3
    rows = await store.read("m")
    one = link(beginning("m"), body(1))
    two = link(one, body(2))
    assert rows[0] == Row(1, "a", 2, body(1), one)
    assert rows[1] == Row(2, None, 2, body(2), two)
    assert rows[2][:4] == (3, None, None, '{"name":"Шамайка"}'.encode())
    assert await store.read("m", 2) == rows[2:]
    assert await store.read("m", 3) == []
    assert await store.read("nothing") == []


def test_the_chain_in_numbers() -> None:
    """As the shell does it: printf 'match m' | sha256sum; printf '%064d%s' 0 '{}' | sha256sum."""
    assert beginning("m") == "cc7957947740a4442e8dcc0fdc046d4c88099d9fdf42b10db00962a3a07c978b"
    assert link(START, b"{}") == "5508d2b710e64bc470079e1b211d9c58e21011e59d0559e422345dc19d659a75"


async def test_the_second_writer_of_a_number_loses(store: Store) -> None:
    await store.append("m", 0, [body(1)], "a")
    with pytest.raises(Conflict, match=r"Event 1 of this match is there already; the last is 1\."):
        await store.append("m", 0, [body(2)], "b")
    with pytest.raises(Conflict):
        await store.append("m", 2, [body(2)], "c")
    assert len(await store.read("m")) == 1


async def test_a_repeated_command_is_not_done_twice(store: Store) -> None:
    await store.append("m", 0, [body(1)], "a")
    await store.append("m", 1, [body(2), body(3)], "b")
    for after in (0, 1, 3, 9):
        with pytest.raises(Repeated, match="event 2") as caught:
            await store.append("m", after, [body(4)], "b")
        assert caught.value.number == 2
    await store.create_match("other", rules="{}", seats=2, secret=SECRET)
    assert await store.append("other", 0, [body(1)], "b") == 1


async def test_one_bad_append_does_not_fail_the_others(store: Store) -> None:
    await store.create_match("other", rules="{}", seats=2, secret=SECRET)
    outcomes = await asyncio.gather(
        store.append("m", 0, [body(1)], "a"),
        store.append("m", 0, [body(9)], "b"),
        store.append("other", 0, [body(1), body(2)], "a"),
        store.append("m", 1, [body(2)], "a"),
        store.append("none", 0, [body(1)]),
        store.append("m", 1, [body(2)], "c"),
        return_exceptions=True,
    )
    kinds = [outcome if isinstance(outcome, int) else type(outcome) for outcome in outcomes]
    assert kinds == [1, Conflict, 2, Repeated, Unknown, 2]
    assert [row.body for row in await store.read("m")] == [body(1), body(2)]


async def test_what_nobody_awaits_is_written_too(store: Store, url: str) -> None:
    waiting = store.append("m", 0, [body(1)])
    waiting.cancel()
    store.append("m", 1, [body(2)])
    await store.close()
    again = await Store.open(url)
    assert len(await again.read("m")) == 2
    await again.close()


async def test_what_cannot_be_asked(store: Store, url: str) -> None:
    with pytest.raises(ValueError, match="at least one event"):
        store.append("m", 0, [])
    with pytest.raises(ValueError, match="utf-8"):
        store.append("m", 0, [b"\xff"])
    for place in ("sqlite://", "sqlite:///:memory:", "postgresql://here/there", "://", "sqlite+foo:///q.db", "a://b:c"):
        with pytest.raises(ValueError, match="not a place for the store"):
            await Store.open(place)
    await store.close()
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.append("m", 0, [body(1)])


async def test_trouble_with_the_database_is_told_and_passes(store: Store, url: str) -> None:
    damage(url, "ALTER TABLE event RENAME TO gone")
    outcomes = await asyncio.gather(
        store.append("m", 0, [body(1)]), store.append("m", 1, [body(2)]), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [OperationalError] * 2
    damage(url, "ALTER TABLE gone RENAME TO event")
    assert await store.append("m", 0, [body(1)]) == 1


async def test_nothing_follows_an_event_that_was_not_written(store: Store, url: str) -> None:
    assert await store.append("m", 0, [body(1)]) == 1
    damage(url, "ALTER TABLE event RENAME TO gone")
    with pytest.raises((OperationalError, sqlite3.OperationalError)):
        await store.append("m", 1, [body(2)])
    damage(url, "ALTER TABLE gone RENAME TO event")
    with pytest.raises(Conflict, match=r"Event 3 .* the last is 1\."):
        await store.append("m", 2, [body(3)])
    assert await store.append("m", 1, [body(4)]) == 2
    assert [row.body for row in await store.whole("m")] == [body(1), body(4)]


appends = st.tuples(
    st.sampled_from(["m", "n"]), st.integers(-1, 1), st.integers(1, 3), st.sampled_from([None, *"abcdef"])
)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(appends, max_size=8), max_size=6), st.integers(1, 2))
def test_any_appends_leave_a_valid_log(batches: list[list[tuple[str, int, int, str | None]]], writers: int) -> None:
    """Against a model: repeated first, then conflict, else numbered on; by one process or two in turn."""

    async def run(url: str) -> None:
        stores = [await Store.open(url) for _ in range(writers)]
        logs: dict[str, list[str | None]] = {"m": [], "n": []}
        for name in logs:
            await stores[0].create_match(name, rules="{}", seats=2, secret=SECRET)
        for turn, batch in enumerate(batches):
            expected: list[object] = []
            futures = []
            for name, off, count, command in batch:
                log, after = logs[name], len(logs[name]) + off
                futures.append(stores[turn % writers].append(name, after, [body(1)] * count, command))
                if command is not None and command in log:
                    expected.append((Repeated, log.index(command) + 1))
                elif off:
                    expected.append(Conflict)
                else:
                    log += [command] + [None] * (count - 1)
                    expected.append(len(log))
            found = await asyncio.gather(*futures, return_exceptions=True)
            assert [told(outcome) for outcome in found] == expected
        for name, log in logs.items():
            assert [row.command for row in await stores[-1].read(name)] == log
        assert await stores[0].faults() == await stores[0].lost_ends() == []
        for each in stores:
            await each.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(f"sqlite:///{folder}/store.db"))


def told(outcome: object) -> object:
    if isinstance(outcome, Repeated):
        return Repeated, outcome.number
    return type(outcome) if isinstance(outcome, Exception) else outcome


async def test_two_processes_at_one_table(store: Store, url: str) -> None:
    """Each number is won by exactly one of them; the loser reads on."""
    other = await Store.open(url)

    async def play(mine: Store, who: int) -> int:
        won = after = 0
        while after < 60:
            try:
                after = await mine.append("m", after, [body(after)], f"{who}-{after}", who)
                won += 1
            except Conflict:
                after = (await mine.read("m"))[-1].number
        return won

    won = await asyncio.gather(play(store, 0), play(other, 1))
    await other.close()
    rows = await store.read("m")
    assert len(rows) == sum(won)
    assert [sum(row.seat == who for row in rows) for who in (0, 1)] == list(won)
    assert await store.faults() == []


# Matches, guests, chairs


async def test_matches(store: Store) -> None:
    before = time.time_ns() // 1_000_000
    await store.create_match("n", rules="{}", seats=2, secret=SECRET)
    made = await store.find_match("n")
    assert made is not None
    assert before <= made.created_ms <= time.time_ns() // 1_000_000
    match = await store.find_match("m")
    assert match is not None
    assert (match.rules, match.seats, match.secret) == ('{"name":"odessa"}', 3, SECRET)
    assert (match.state, match.meta) == ("waiting", '{"private":true}')
    assert SECRET.hex() not in repr(match)
    assert repr(SECRET) not in repr(match)
    await store.set_state("m", "playing")
    assert [each.id for each in await store.matches()] == ["m", "n"]
    assert [each.id for each in await store.matches("playing")] == ["m"]
    assert [each.id for each in await store.matches(state="ended")] == []
    assert await store.find_match("x") is None
    with pytest.raises(Conflict, match="already"):
        await store.create_match("m", rules="{}", seats=2, secret=SECRET)
    with pytest.raises(Unknown):
        await store.set_state("x", "ended")
    with pytest.raises(ValueError, match="waiting, playing, ended"):
        await store.set_state("m", "over")
    assert len(await store.chairs("m")) == 3


async def test_guests_are_known_by_their_token(store: Store, url: str) -> None:
    guest = await store.create_guest("g", "hush", "Оксана")
    assert await store.find_guest("hush") == guest
    assert await store.find_guest("Hush") is None
    with pytest.raises(Conflict):
        await store.create_guest("h", "hush", "Ann")
    with pytest.raises(Conflict):
        await store.create_guest("g", "other", "Ann")
    await store.close()
    database = sqlite3.connect(url.removeprefix("sqlite:///"))
    assert "hush" not in "".join(database.iterdump())
    database.close()


async def test_a_chair_is_for_one(store: Store) -> None:
    await store.create_guest("g", "hush", "Ann")
    outcomes = await asyncio.gather(
        store.claim("m", 1, "Ann", guest="g"),
        store.claim("m", 1, "Ben", token="chair token"),
        store.place("m", 1, "calm", "Bot"),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, Conflict]
    await store.claim("m", 0, "Ben", token="chair token")
    await store.place("m", 2, "calm", "Bot")
    assert await store.chairs("m") == [
        Chair("m", 0, "Ben", None, None, False),
        Chair("m", 1, "Ann", "g", None, False),
        Chair("m", 2, "Bot", None, "calm", False),
    ]
    found = await store.find_chair("m", "chair token")
    assert found is not None
    assert found.seat == 0
    await store.free("m", 0)
    assert await store.find_chair("m", "chair token") is None
    assert (await store.chairs("m"))[0] == Chair("m", 0, "", None, None, True)


async def test_a_chair_that_is_not_there(store: Store) -> None:
    with pytest.raises(Unknown, match="no seat 3"):
        await store.claim("m", 3, "Ann", token="t")
    with pytest.raises(Unknown, match="no seat 3"):
        await store.free("m", 3)
    with pytest.raises(Unknown, match="no such guest"):
        await store.claim("m", 0, "Ann", guest="nobody")
    with pytest.raises(ValueError, match="by a guest or with a token"):
        await store.claim("m", 0, "Ann")


# Damage, copies, tables


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("DELETE FROM event WHERE number = 2", "has a gap: event 3 follows event 1"),
        ("DELETE FROM event WHERE number = 1", "has a gap: event 2 follows event 0"),
        ("UPDATE event SET body = '{}' WHERE number = 2", "was changed: event 2 does not fit its hash"),
        ("UPDATE event SET hash = '' WHERE number = 3", "was changed: event 3 does not fit its hash"),
        ("UPDATE event SET body = x'00' WHERE number = 2", "was changed: what stands for event 2 is not text"),
    ],
)
async def test_a_damaged_log_is_found(store: Store, url: str, statement: str, sentence: str) -> None:
    await store.create_match("whole", rules="{}", seats=2, secret=SECRET)
    for match in ("m", "whole"):
        await store.append(match, 0, [body(1), body(2), body(3)])
    damage(url, f"{statement} AND match = 'm'")
    with pytest.raises(Broken, match=f"The log of match 'm' {sentence}"):
        await store.whole("m")
    ((table, why),) = await store.faults()
    assert (table, sentence in why) == ("m", True)
    assert len(await store.whole("whole")) == 3


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("DELETE FROM event WHERE number > 1 AND match = 'm'", "has lost its end: it has 1 of 3 events"),
        ("DELETE FROM event WHERE match = 'm'", "has lost its end: it has 0 of 3 events"),
        ("UPDATE match SET last = 2 WHERE id = 'm'", "was changed: it has 3 events, and should have 2"),
        ("UPDATE match SET last = 0 WHERE id = 'm'", "was changed: it has 3 events, and should have 0"),
        ("UPDATE match SET head = '' WHERE id = 'm'", "was changed: event 3 is not the last that was written"),
    ],
)
async def test_a_log_that_does_not_end_at_its_head_is_found(
    store: Store, url: str, statement: str, sentence: str
) -> None:
    """At the start at once, without a look at the rest; whoever reads it or adds to it is refused."""
    await store.create_match("whole", rules="{}", seats=2, secret=SECRET)
    await store.create_match("empty", rules="{}", seats=2, secret=SECRET)
    for match in ("m", "whole"):
        await store.append(match, 0, [body(1), body(2), body(3)])
    assert await store.lost_ends() == []
    damage(url, statement)
    found = (await store.lost_ends(), await store.faults())
    assert found == ([("m", f"The log of match 'm' {sentence}.")],) * 2
    again = await Store.open(url)
    for since in (0, 1):
        with pytest.raises(Broken, match=r"has lost its end|was changed"):
            await again.read("m", since)
    with pytest.raises(Broken, match=sentence):
        await again.append("m", 3, [body(4)])
    assert await again.append("whole", 3, [body(4)]) == 4
    await again.close()


async def test_a_log_belongs_to_its_match(store: Store, url: str) -> None:
    await store.create_match("n", rules="{}", seats=2, secret=SECRET)
    await store.append("m", 0, [body(1), body(2)])
    damage(url, "UPDATE event SET match = 'n'")
    damage(url, "UPDATE match SET last = 2, head = (SELECT head FROM match WHERE id = 'm') WHERE id = 'n'")
    with pytest.raises(Broken, match="'n' was changed: event 1 does not fit"):
        await store.whole("n")


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (
            """PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage =
            (SELECT rootpage FROM sqlite_schema WHERE name = 'ix_chair_guest') WHERE name = 'ix_match_state'""",
            "wrong # of entries in index ix_match_state",
        ),
        ("DELETE FROM match", "row 1 of 'event' belongs to no 'match'"),
    ],
)
async def test_a_damaged_file_is_found(store: Store, url: str, statement: str, sentence: str) -> None:
    await store.append("m", 0, [body(1)])
    assert Inspection(url).faults() == []
    damage(url, statement)
    assert f"The file of the tables is damaged: {sentence}." in Inspection(url).faults()


def test_a_file_that_is_no_database_is_told(url: str) -> None:
    Path(url.removeprefix("sqlite:///")).write_bytes(b"nothing" * 1000)
    assert Inspection(url).faults() == ["The file of the tables is damaged: file is not a database."]


async def test_a_look_at_the_file_can_be_ended(store: Store, url: str) -> None:
    for number in range(200):
        store.append("m", number * 100, [body(1)] * 100)
    await store.append("m", 20_000, [body(1)])
    inspection = Inspection(url)
    looking = asyncio.create_task(asyncio.to_thread(inspection.faults))
    while not looking.done():
        inspection.stop()
        await asyncio.sleep(0)
    assert await looking == []
    inspection.stop()


async def test_the_server_looks_at_the_file_at_its_start(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, object]] = []
    monkeypatch.setattr(log, "error", lambda event, **values: told.append((event, values["why"])))
    await store.append("m", 0, [body(1)])
    damage(url, "UPDATE event SET match = 'lost'")
    server = Server(Settings(url))
    await server.open()
    await until(lambda: any(event == "file damaged" for event, _why in told))
    await server.close()


async def test_a_file_that_can_be_read_and_not_written_is_told(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks hears why, and nobody waits for ever."""
    await store.close()
    monkeypatch.setattr(sqlite, "WRITER", ("no such thing =",))
    with pytest.raises(ValueError, match=r"The tables in .* cannot be read: "):
        await opened(url)


async def test_what_was_never_made_is_removed_at_the_start(store: Store, url: str) -> None:
    """A sudden end between the rows of a table and its events; nothing that has, or had, an event is touched."""
    for name in ("lost", "played", "one"):
        await store.create_match(name, rules="{}", seats=2, secret=SECRET)
    for name in ("lost", "played"):
        await store.append(name, 0, [body(1)])
    damage(url, "DELETE FROM event WHERE match = 'lost'")
    server = Server(Settings(url))
    await server.open()
    assert {match.id for match in await store.matches()} == {"lost", "played"}
    assert await store.chairs("one") == []
    assert len(await store.chairs("played")) == 2
    assert await store.remove_unmade() == 0
    await server.close()


async def test_old_logs_get_their_heads(url: str) -> None:
    """From the events themselves, whatever their index has lost."""
    upgrade(url, "0001")
    chain = [link(START, body(1))]
    chain.append(link(chain[0], body(2)))
    match = "VALUES ('{}', 0, '{{}}', 2, '', 'waiting', '{{}}')"
    damage(url, f"INSERT INTO match {match.format('old')}")
    damage(url, f"INSERT INTO match {match.format('empty')}")
    for number, end in enumerate(chain, 1):
        damage(url, f"INSERT INTO event VALUES ('old', {number}, NULL, NULL, '{body(number).decode()}', '{end}')")
    store = await Store.open(url)
    assert {match.id: match.head for match in await store.matches()} == {"old": Head(2, chain[1]), "empty": Head()}
    assert await store.append("old", 2, [body(3)]) == 3
    assert await store.append("empty", 0, [body(1), body(2)]) == 2
    assert await store.faults() == await store.lost_ends() == []
    await store.close()


async def test_events_go_with_a_chair_or_not_at_all(store: Store) -> None:
    await store.create_guest("g", "hush", "Ann")
    both = await asyncio.gather(
        store.append("m", 0, [body(1)]),
        store.append("m", 1, [body(2)], chair=claiming("m", 0, "Ann", "g", "one")),
        store.append("m", 2, [body(3)], chair=claiming("m", 0, "Ben", "g", "two")),
        store.append("m", 2, [body(3)], chair=claiming("m", 1, "Ben", "nobody", "two")),
        store.append("m", 9, [body(3)], chair=freeing("m", 0)),
        store.append("m", 2, [body(4)], "a"),
        return_exceptions=True,
    )
    assert [each if isinstance(each, int) else type(each) for each in both] == [1, 2, Conflict, Unknown, Conflict, 3]
    assert [row.body for row in await store.whole("m")] == [body(1), body(2), body(4)]
    assert [chair.name for chair in await store.chairs("m")] == ["Ann", "", ""]
    assert await store.append("m", 3, [body(5)], chair=freeing("m", 0)) == 4
    assert all(chair.free for chair in await store.chairs("m"))


async def test_a_copy_is_whole_and_private(store: Store, url: str, tmp_path: Path) -> None:
    await store.append("m", 0, [body(1)])
    copy = tmp_path / "copy.db"
    sqlite.copy(url, str(copy))
    await store.append("m", 1, [body(2)])
    assert copy.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "store.db").stat().st_mode & 0o777 == 0o600
    other = await Store.open(f"sqlite:///{copy}")
    assert [row.body for row in await other.read("m")] == [body(1)]
    await other.close()
    with pytest.raises(FileExistsError):
        sqlite.copy(url, str(copy))


def test_a_commit_is_on_the_disk(url: str) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    engine = sqlite.writing_engine(url)
    with engine.connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted}
    engine.dispose()
    assert found == wanted


def test_readers_cannot_write(url: str) -> None:
    upgrade(url)
    engine = sqlite.reading_engine(url)
    with engine.connect() as connection, pytest.raises(OperationalError, match="readonly"):
        connection.exec_driver_sql("DELETE FROM event")
    engine.dispose()


def test_tables_of_a_newer_program_are_left_alone(url: str) -> None:
    upgrade(url)
    damage(url, "UPDATE alembic_version SET version_num = '0999'")
    with pytest.raises(ValueError, match=r"made by a newer Shamayka \(step 0999\)"):
        upgrade(url)


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("tables", ["CREATE TABLE song (name)", "CREATE TABLE alembic_version (version_num)"])
async def test_the_file_of_another_program_is_left_alone(url: str, tmp_path: Path, tables: str) -> None:
    damage(url, tables)
    before = bytes_in(tmp_path)
    for use in (opened(url), copied(url, f"{tmp_path}/copy.db")):
        with pytest.raises(ValueError, match="holds the tables of another program, and is left as it is"):
            await use
    assert bytes_in(tmp_path) == before


async def test_a_copy_changes_nothing_and_stays_of_its_step(url: str, tmp_path: Path) -> None:
    """A newer program beside an older server: the way back stays open."""
    upgrade(url, "0001")
    damage(url, "INSERT INTO match VALUES ('m', 0, '{}', 2, '', 'waiting', '{}')")
    damage(url, f"INSERT INTO event VALUES ('m', 1, NULL, NULL, '{{}}', '{link(START, b'{}')}')")
    damage(url, "INSERT INTO event VALUES ('m', 2, NULL, NULL, '{}', '')")
    before = bytes_in(tmp_path)
    copy = await copied(url, f"{tmp_path}/copy.db")
    assert copy == (1, ("The log of match 'm' was changed: event 2 does not fit its hash.",), ())
    after = bytes_in(tmp_path)
    after.pop("copy.db")
    assert {name: after[name] for name in before} == before
    with contextlib.closing(sqlite.read_only(f"sqlite:///{tmp_path}/copy.db")) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


async def test_a_copy_is_made_of_what_a_sudden_end_left(url: str, tmp_path: Path) -> None:
    """The newest events are in the file ``-wal``, which nobody has taken in yet."""
    store = await Store.open(url)
    await store.create_match("m", rules="{}", seats=2, secret=SECRET)
    await store.append("m", 0, [body(1), body(2)])
    (tmp_path / "dead").mkdir()
    for name in ("store.db", "store.db-wal"):
        shutil.copy(tmp_path / name, tmp_path / "dead" / name)
    await store.close()
    before = bytes_in(tmp_path / "dead")
    assert await copied(f"sqlite:///{tmp_path}/dead/store.db", f"{tmp_path}/copy.db") == (1, (), ())
    after = bytes_in(tmp_path / "dead")
    assert {name: after[name] for name in before} == before


def test_the_revisions_lead_to_the_tables(url: str) -> None:
    upgrade(url)
    upgrade(url)
    engine = sqlite.reading_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.metadata) == []
    engine.dispose()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_what_was_promised_outlives_the_process(tmp_path: Path) -> None:
    script = Path(__file__).with_name("killed.py")
    run = subprocess.run([sys.executable, script, tmp_path], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) > 100
