"""Everything that is said to SQLite and to no other database."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

ALWAYS = ("busy_timeout=5000", "foreign_keys=ON", "journal_mode=WAL", "synchronous=FULL")
"""A commit is on the disk before it returns; readers never wait for the writer."""

WRITER = ("temp_store=MEMORY", "wal_autocheckpoint=4000")
"""An insert of many rows keeps what it may have to undo; that need not be a file. The log before a copy: 16 MB."""


NOT_WRITABLE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}


class Clash(Exception):
    """A row breaks a key or another rule of the tables."""


def writing_engine(url: str) -> Engine:
    """One connection for writing: each transaction takes the write lock at its beginning, for up to 5 s.

    The file is made, for its owner only, if it is not there; ValueError if ``url`` names no SQLite file.
    """
    Path(file_of(url)).touch(mode=0o600)
    engine = create_engine(url, pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _prepare_writer)
    event.listen(engine, "begin", _begin)
    return engine


def reading_engine(url: str) -> Engine:
    """Connections that cannot write; each statement sees what was committed when it began."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    event.listen(engine, "connect", _prepare_reader)
    return engine


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Everything inside is committed together, on the disk, or not at all; for a connection that is at rest.

    It speaks to the driver: SQLAlchemy's own transaction costs 70 microseconds more, at each batch of moves.
    """
    driver = _driver(connection)
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
        driver.commit()
    finally:
        driver.rollback()
        connection.rollback()  # what SQLAlchemy believes to have begun inside


@contextmanager
def snapshot(connection: Connection) -> Iterator[None]:
    """Everything read inside is as of one moment; for a connection that only reads."""
    driver = _driver(connection)
    driver.execute("BEGIN")
    try:
        yield
    finally:
        driver.rollback()


def execute(connection: Connection, statement: str, values: Sequence[Any]) -> None:
    """One compiled statement inside ``transaction``, its parameters by position; Clash if it breaks a key."""
    try:
        _driver(connection).execute(statement, values)
    except sqlite3.IntegrityError as error:
        raise Clash(str(error)) from error


def read_only(url: str) -> sqlite3.Connection:
    """A connection of the driver's that can change nothing, not even make the file; any thread may use it."""
    place = f"{Path(file_of(url)).absolute().as_uri()}?mode=ro"
    return sqlite3.connect(place, uri=True, isolation_level=None, check_same_thread=False, timeout=5)


def copy(url: str, path: str) -> None:
    """A whole, compact copy of the database as it is now, on the disk when this returns; the original is only read.

    FileExistsError if there is something at ``path``.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(read_only(url)) as connection:
            connection.execute("VACUUM INTO ?", (path,))
    except BaseException:
        Path(path).unlink()
        raise
    for written in (Path(path), Path(path).parent):  # the file, and its name
        number = os.open(written, os.O_RDONLY)
        os.fsync(number)
        os.close(number)


def write_something(connection: Connection) -> None:
    """A change that means nothing, to see whether there is room for one."""
    connection.exec_driver_sql(f"PRAGMA user_version = {time.time_ns() // 1_000_000 % 2**31}")


def is_not_writable(error: BaseException) -> bool:
    """Whether the disk would not take what was to be written: it is full, read-only or ill."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", 0) & 0xFF in NOT_WRITABLE


def file_of(url: str) -> str:
    """The path of the file that ``url`` names; ValueError, with a sentence, if it names no SQLite file."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        parsed = make_url("sqlite://")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite") or parsed.database in (None, "", ":memory:"):
        raise ValueError(f"'{url}' is not a place for the store: write sqlite:/// and the path of a file.")
    return str(parsed.database)


def _prepare_writer(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; `_begin` does
    _set(connection, *WRITER, *ALWAYS)


def _prepare_reader(connection: Any, _record: object) -> None:
    _set(connection, *ALWAYS, "query_only=ON")


def _set(connection: Any, *settings: str) -> None:
    for setting in settings:
        connection.execute(f"PRAGMA {setting}").close()


def _begin(connection: Connection) -> None:
    driver = _driver(connection)
    if not driver.in_transaction:
        driver.execute("BEGIN IMMEDIATE")


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
