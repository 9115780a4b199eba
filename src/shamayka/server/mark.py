"""The mark beside the tables: while they are open it says which event was stored last.

What is lost with the newest part of the file (a ``-wal`` that was removed or shortened, an older copy put in its place)
takes everything inside the file back together; only something outside can tell.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from shamayka.server import sqlite
from shamayka.server.store import Store

LETTERS = 200
"""A mark is always so long, so that writing one over the other takes no room on a full disk."""


class Mark:
    """The mark of the tables at ``url``, from ``check`` until ``remove``, which says that they were closed in order.

    Whoever removes a match from the tables says ``note("", 0)`` first: it may be the one that is marked.
    """

    def __init__(self, url: str) -> None:
        self._tables = Path(sqlite.file_of(url)).absolute()
        self._path = self._tables.with_name(self._tables.name + ".mark")
        self._file: int | None = None

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
        """This event was stored last; for one thread at a time. It is on the disk before the next cut of power."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, f"{match} {number}\n".encode().ljust(LETTERS))

    def remove(self) -> None:
        """The tables are closed, and everything is in them."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
            self._path.unlink(missing_ok=True)

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
