"""The mark beside the tables: while they are open it says which event was stored last.

What is lost with the newest part of the file (a ``-wal`` that was removed or shortened, an older copy put in its place)
takes everything inside the file back together; only something outside can tell.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from shamayka.server import log, sqlite
from shamayka.server.store import Store

LETTERS = 200
"""A mark is always so long, so that writing one over the other takes no room on a full disk."""


class Mark:
    """The mark of the tables at ``url``, from ``check`` until ``remove``, when they were closed in order.

    It outlives the process. After a cut of power it may be an older one, which says less and nothing false.

    Whoever removes a match from the tables says ``note("", 0)`` first: it may be the one that is marked.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._tables = Path(sqlite.file_of(url)).absolute()
        self._path = self._tables.with_name(self._tables.name + ".mark")
        self._file: int | None = None
        self._noted = ("", 0)
        self._seen: tuple[int, ...] = ()

    async def check(self, store: Store) -> None:
        """Compare the mark that a server left which did not end in order, then begin one; ValueError if they differ."""
        match, number = self._left()
        if match:
            found = await store.find_match(match)
            last = found.head.last if found else 0
            if last < number:
                raise ValueError(self._lost(match, number, last))
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        self.note(match, number)

    def note(self, match: str, number: int) -> None:
        """This event was stored last; for one thread at a time."""
        self._noted = match, number
        self._look()
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, f"{match} {number}\n".encode().ljust(LETTERS))

    def remove(self) -> None:
        """The tables are closed: the mark goes if everything is in them; if not, it stays for the next start."""
        if self._file is None:
            return
        os.close(self._file)
        self._file = None
        match, number = self._noted
        if match and (last := self._last_of(match)) < number:
            log.error("events lost", why=self._lost(match, number, last))
        else:
            self._path.unlink(missing_ok=True)

    def _last_of(self, match: str) -> int:
        try:
            with closing(sqlite.read_only(self._url)) as connection:
                found = connection.execute('SELECT last FROM "match" WHERE id = ?', (match,)).fetchone()
        except sqlite3.Error:
            return 0
        return int(found[0]) if found else 0

    def _look(self) -> None:
        """Say in the log, once, if somebody has taken the files away from under the server."""
        files = (self._tables, self._tables.with_name(self._tables.name + "-wal"))
        try:
            seen = tuple(file.stat().st_ino for file in files)
        except OSError:
            seen = ()
        if self._seen and seen != self._seen:
            log.error(
                "tables taken away",
                why=f"{self._tables} or its -wal was removed or exchanged while the server runs: stop it, and see what"
                " is there. What is played now may be lost.",
            )
        self._seen = seen

    def _left(self) -> tuple[str, int]:
        """What the mark says that is there; nothing if there is none, or none that can be read."""
        try:
            match, number = self._path.read_text("ascii").split()
            return match, int(number)
        except (FileNotFoundError, ValueError):
            return "", 0

    def _lost(self, match: str, number: int, last: int) -> str:
        return (
            f"The tables in {self._tables} have lost what was stored last: event {number} of match '{match}' was, and"
            f" the log ends at event {last}. Was {self._tables.name}-wal removed, or an older copy put in its place?"
            f" Put back what belongs together; or remove {self._path} to go on from what is there."
        )
