"""A copy of all tables, and what is wrong with them."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from shamayka.server import sqlite
from shamayka.server.inspecting import Inspection
from shamayka.server.migrations import is_newest as is_of_today
from shamayka.server.store import opened, readable


class Copy(NamedTuple):
    """How many tables were copied, and a sentence for each whose log is damaged and for each fault of the file."""

    tables: int
    faults: tuple[str, ...]
    damage: tuple[str, ...]


async def copied(url: str, path: str) -> Copy:
    """Copy the database at ``url`` to the new file ``path``, while play goes on, and check it and every log.

    The original is only read, and neither it nor the copy is brought up to date: tables of an older program can still
    be read by that. FileNotFoundError if there is no database, FileExistsError if there is something at ``path``;
    ValueError with a sentence if the tables cannot be read.
    """
    _check_there(sqlite.file_of(url))
    with readable(url):
        is_newest = is_of_today(url)
        damage = await asyncio.to_thread(Inspection(url).faults)
        await asyncio.to_thread(sqlite.copy, url, path)
    with tempfile.TemporaryDirectory() if not is_newest else nullcontext() as folder:
        checked = path if folder is None else shutil.copy(path, folder)
        return await _checked(f"sqlite:///{checked}", damage)


async def _checked(url: str, damage: Sequence[str]) -> Copy:
    """What is in a file that may be changed: brought up to date, and every log followed."""
    with readable(url):
        store = await opened(url)
        try:
            faults = await store.faults()
            return Copy(len(await store.matches()), tuple(why for _table, why in faults), tuple(damage))
        finally:
            await store.close()


def _check_there(file: str) -> None:
    if not Path(file).is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), file)
