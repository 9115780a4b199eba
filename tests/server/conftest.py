"""A store and its rooms without a network; a module that needs more in its store has one of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from shamayka.server.rooms import Rooms
from shamayka.server.store import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path}/rooms.db")
    yield opened
    await opened.close()


@pytest.fixture
async def mine(store: Store) -> AsyncIterator[Rooms]:
    made = Rooms(store)
    yield made
    await made.close()
