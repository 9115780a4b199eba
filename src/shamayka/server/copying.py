"""A copy of all tables, and what is wrong with them."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from shamayka.server import sqlite
from shamayka.server.inspecting import Inspection
from shamayka.server.store import Store, opened, readable


class Copy(NamedTuple):
    """How many tables were copied, and a sentence for each whose log is damaged and for each fault of the file."""

    tables: int
    faults: tuple[str, ...]
    damage: tuple[str, ...]


async def copied(url: str, path: str) -> Copy:
    """Copy the database at ``url`` to the new file ``path``, while play goes on, and check it and every log.

    FileNotFoundError if there is no database, FileExistsError if there is something at ``path``; ValueError with
    a sentence if the tables cannot be read.
    """
    _check_there(sqlite.file_of(url))
    damage = await asyncio.to_thread(Inspection(url).faults)
    async with _store(url) as store:
        await store.backup(path)
    async with _store(f"sqlite:///{path}") as copy:
        faults = await copy.faults()
        return Copy(len(await copy.matches()), tuple(why for _table, why in faults), tuple(damage))


@asynccontextmanager
async def _store(url: str) -> AsyncIterator[Store]:
    with readable(url):
        store = await opened(url)
        try:
            yield store
        finally:
            await store.close()


def _check_there(file: str) -> None:
    if not Path(file).is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), file)
