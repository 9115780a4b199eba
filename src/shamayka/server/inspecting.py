"""A look at the whole file of the tables: whether its pages, indexes and references are sound."""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import closing

from shamayka.server import sqlite

MOST = 5
"""So many faults of a file are told; where there is one there may be thousands."""

CHECKS = (f"PRAGMA integrity_check({MOST})", "PRAGMA foreign_key_check")


class Inspection:
    """One look at the file at ``url``, which it only reads; it may take minutes, and ``stop`` ends it."""

    def __init__(self, url: str) -> None:
        self._connection = sqlite.read_only(url)

    def faults(self) -> list[str]:
        """What is wrong with the file, a sentence each, at most ``MOST``; none if it is sound or the look was ended."""
        with closing(self._connection) as connection:
            try:
                found = [_sentence(row) for check in CHECKS for row in connection.execute(check) if row != ("ok",)]
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                    return []
                found = [f"The file of the tables cannot be read: {error}."]
            except sqlite3.DatabaseError as error:
                found = [f"The file of the tables is damaged: {error}."]
        return found[:MOST]

    def stop(self) -> None:
        """End it; the connection may be closed already."""
        with contextlib.suppress(sqlite3.ProgrammingError):
            self._connection.interrupt()


def _sentence(row: tuple[object, ...]) -> str:
    if len(row) == 1:
        return f"The file of the tables is damaged: {str(row[0]).strip().rstrip('.')}."
    table, number, parent, _key = row
    return f"The file of the tables is damaged: row {number} of '{table}' belongs to no '{parent}'."
