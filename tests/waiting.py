"""Waiting for a thing to happen, not for a time to pass: a busy machine is slow, and nothing else.

Whatever is waited for has the same guard, so that what never comes does not hang the tests; no machine needs it.
``test_no_clock`` keeps every other clock out of the tests.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

GUARD = 600.0
"""What has not come after so many seconds never comes."""

LOOKS = 0.01
"""Between two looks at something that nobody tells of."""

T = TypeVar("T")


async def until(condition: Callable[[], T | None]) -> T:
    """Let the others go on until something is so; what it is."""
    async with asyncio.timeout(GUARD):
        while not (found := condition()):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(LOOKS)
    return found


def wait_until(condition: Callable[[], T | None]) -> T:
    """The same where nothing is asynchronous."""
    end = time.monotonic() + GUARD
    while not (found := condition()):
        assert time.monotonic() < end, "it never came"
        time.sleep(LOOKS)
    return found
