"""The mark beside the tables: what is lost with the newest part of the file is found at the next start."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from shamayka.server.mark import LETTERS, Mark
from shamayka.server.store import Store
from tests.server.playing import SHORT, Running, ask, begin, lay, running


def lost(server: Running) -> str:
    """Why the server does not start."""
    with pytest.raises(AssertionError) as refused:
        server.start()
    server.stop()
    return str(refused.value)


@pytest.mark.parametrize("keep", [0, 0.5])
def test_what_was_lost_with_the_wal_is_told_at_the_start(tmp_path: Path, keep: float) -> None:
    """Removed after a kill, or cut in half: it does not start, says why, and goes on once it is told to."""
    with running(tmp_path) as server:
        laid = lay(server, options=SHORT)
        server.stop()
        server.start()
        begin(server, laid)
        server.kill()
        wal = tmp_path / "tables.db-wal"
        whole = wal.read_bytes()
        if keep:
            wal.write_bytes(whole[: int(len(whole) * keep)])
        else:
            wal.unlink()
        told = lost(server)
        assert "have lost what was stored last: event" in told
        assert f"or remove {tmp_path}/tables.db.mark to go on" in told
        assert lost(server) == told, "it is not forgotten by asking twice"
        (tmp_path / "tables.db.mark").unlink()
        server.start()
        assert ask(server, "GET", f"/api/tables/{laid.table}").json["phase"] == "waiting"


def test_a_sudden_end_loses_nothing_and_needs_nothing(tmp_path: Path) -> None:
    """Also where somebody has looked into the file meanwhile, so that its ``-wal`` was taken in and is gone."""
    with running(tmp_path) as server:
        laid = lay(server, options=SHORT)
        begin(server, laid)
        server.kill()
        with contextlib.closing(sqlite3.connect(server.data)) as database:
            database.execute("SELECT count(*) FROM event").fetchone()
        assert not (tmp_path / "tables.db-wal").exists()
        server.start()
        assert ask(server, "GET", f"/api/tables/{laid.table}").json["phase"] == "playing"
        server.stop()
        assert not (tmp_path / "tables.db.mark").exists()
        server.start()


def test_an_older_copy_in_its_place_is_told_after_a_sudden_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.stop()
        shutil.copy(server.data, tmp_path / "old.db")
        server.start()
        laid = lay(server, options=SHORT)
        server.kill()
        for file in tmp_path.glob("tables.db-*"):
            file.unlink()
        shutil.copy(tmp_path / "old.db", server.data)
        assert f"of match '{laid.table}' was, and the log ends at event 0" in lost(server)
        (tmp_path / "tables.db.mark").unlink()
        server.start()


@pytest.mark.parametrize("text", ["", " ", "m", "m two", "m 1 2", "\0" * LETTERS, "ü"])
async def test_a_mark_that_says_nothing_is_none(tmp_path: Path, text: str) -> None:
    """A cut of power may leave anything of it."""
    url = f"sqlite:///{tmp_path}/tables.db"
    path = tmp_path / "tables.db.mark"
    if text:
        path.write_text(text, "utf-8")
    store = await Store.open(url)
    mark = Mark(url)
    await mark.check(store)
    store.tell_last(mark.note)
    await store.create_match("m", rules="{}", seats=2, secret=bytes(32))
    await store.append("m", 0, [b"{}", b"{}"])
    assert path.read_text().split() == ["m", "2"]
    assert path.stat().st_mode & 0o777 == 0o600 or text
    await store.close()
    mark.remove()
    mark.remove()
    assert not path.exists()


def test_files_that_are_taken_away_under_the_server_are_told(tmp_path: Path) -> None:
    """The ``-wal`` is taken in at the end all the same; without the tables themselves all is lost, and that is told."""
    with running(tmp_path) as server:
        laid = lay(server, options=SHORT)
        (tmp_path / "tables.db-wal").unlink()
        begin(server, laid)
        assert server.stop().count("tables taken away") == 1
        server.start()
        assert ask(server, "GET", f"/api/tables/{laid.table}").json["phase"] == "playing"
        server.data.unlink()
        other = lay(server, options=SHORT)
        log = server.stop()
        assert f"of match '{other.table}' was, and the log ends at event 0" in log
        assert f"of match '{other.table}' was, and the log ends at event 0" in lost(server)
        for file in tmp_path.glob("tables.db*"):
            file.unlink()
        server.start()
