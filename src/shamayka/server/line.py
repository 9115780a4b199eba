"""The way to one client: what it is to hear waits here until its socket takes it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from starlette.types import Send

from shamayka.server.settings import SLOW_SECONDS

MOST_WAITING = 512
"""So many messages may wait for one client."""

MOST_LETTERS = 1_000_000
"""So much text may wait for one client; a welcome alone may be that long."""

TOO_SLOW = 4013


class Line:
    """One socket of one seat (NONE: a watcher). ``tell`` never waits; ``run`` sends until it is cancelled.

    A client that lets too much pile up is dropped with 4013: nobody waits for it, and it catches up on its return.
    """

    def __init__(self, send: Send, seat: int) -> None:
        self.seat = seat
        self.reader: asyncio.Task[object] | None = None
        self._send = send
        self._waiting: deque[str] = deque()
        self._letters = 0
        self._waker: asyncio.Future[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    @property
    def is_closing(self) -> bool:
        """Nothing more is sent."""
        return self._closing is not None

    def tell(self, text: str) -> None:
        """Have one message sent, after those before it."""
        if self._closing is not None:
            return
        waiting = self._waiting
        if len(waiting) >= MOST_WAITING or (waiting and self._letters + len(text) > MOST_LETTERS):
            self.close(TOO_SLOW, "too slow")
            return
        waiting.append(text)
        self._letters += len(text)
        if self._waker is not None:
            self._waker.set_result(None)
            self._waker = None

    async def run(self) -> None:
        """Send what there is to be heard, as fast as the client reads, until it is gone."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError):
            while True:
                await self._drain()
                self._waker = loop.create_future()
                await self._waker

    async def end(self, code: int, reason: str) -> None:
        """Send what is still to be heard, then why it ends; for a line whose ``run`` was cancelled."""
        with contextlib.suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._drain(), SLOW_SECONDS)
        self.close(code, reason)
        if self._closing is not None:
            await self._closing

    async def _drain(self) -> None:
        waiting = self._waiting
        while waiting:
            text = waiting[0]
            await self._send({"type": "websocket.send", "text": text})
            if waiting:  # it was not closed meanwhile
                waiting.popleft()
                self._letters -= len(text)

    def close(self, code: int, reason: str) -> None:
        """Say why and hang up, without waiting for anybody; nothing more is sent."""
        if self._closing is None:
            self._waiting.clear()
            self._closing = asyncio.ensure_future(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        message = {"type": "websocket.close", "code": code, "reason": reason}
        try:
            await asyncio.wait_for(self._send(message), SLOW_SECONDS)
        except Exception:  # a client that does not read, or is gone: its connection goes without a word
            if self.reader is not None:
                self.reader.cancel()
