"""One server at a time at one file of tables: people at two servers would not hear of each other's moves.

The lock is the operating system's: it ends with the process, however that ends. Copies may be made all the same.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from shamayka.server import sqlite

LETTERS = 200
"""No address of a server is longer."""

_LOCKED_BYTE = 1 << 20
"""Where Windows locks, far behind what can be read."""


class Held(ValueError):
    """Another server has these tables, the one at ``address`` (empty if that is not known)."""

    def __init__(self, path: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"The tables in {path} are in use by the server{where}: go there, or stop it first.")
        self.address = address


class Hold:
    """The right to serve the tables in the file that ``url`` names, until ``release``; Held if another has it.

    Whoever is refused is told ``address``, which is kept in the file beside the tables.
    """

    def __init__(self, url: str, address: str) -> None:
        path = Path(sqlite.file_of(url)).resolve()
        self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError):
            written = os.read(self._file, LETTERS).decode(errors="replace").strip()
            os.close(self._file)
            raise Held(path, written) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, address.encode()[:LETTERS])

    def release(self) -> None:
        """Let another server have them."""
        os.ftruncate(self._file, 0)
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
