"""A client that lets too much pile up is dropped: too many messages, or too many bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from shamayka.server import line as lines


async def told(sizes: Sequence[int]) -> bool:
    """Whether a client that reads nothing is dropped after messages of these sizes."""

    async def send(_message: object) -> None:
        """It hears nothing."""

    wire: Any = SimpleNamespace(loop=asyncio.get_running_loop(), writable=asyncio.Event(), put=lambda _data: None)
    line = lines.Line(wire, send)
    for size in sizes:
        line.tell(b"x" * size)
    return line.is_closing


@pytest.mark.parametrize(
    ("sizes", "is_dropped"),
    [([1] * 3, False), ([1] * 4, True), ([60, 40], False), ([60, 41], True), ([500], False), ([500, 1], True)],
)
async def test_what_may_pile_up(sizes: list[int], is_dropped: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """One message is always taken, however long it is."""
    monkeypatch.setattr(lines, "MOST_WAITING", 3)
    monkeypatch.setattr(lines, "MOST_BYTES", 100)
    assert await told(sizes) == is_dropped
