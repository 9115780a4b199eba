"""The way to one client: what it is to hear waits here until its socket has room."""

from __future__ import annotations

import asyncio

from starlette.types import Send

from shamayka.cards import NONE
from shamayka.server.settings import SLOW_SECONDS
from shamayka.server.wire import Wire

MOST_WAITING = 512
"""So many tellings may wait for one client."""

MOST_BYTES = 1_000_000
"""So much may wait for one client; a welcome alone may be that long."""

TOO_SLOW = 4013


class Line:
    """One socket of one seat (NONE: a watcher), as the room gives it. ``tell`` never waits.

    ``sitting``: the event with which whoever listens here sat down.
    A client that lets too much pile up is dropped with 4013: nobody waits for it, and it catches up on its return.
    """

    def __init__(self, wire: Wire, send: Send) -> None:
        self.seat = NONE
        self.sitting = 0
        self.reader = asyncio.current_task()
        self._wire = wire
        self._send = send
        self._loop = wire.loop
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._is_due = False
        self._closing: asyncio.Task[None] | None = None
        wire.drained = self.flush

    @property
    def is_closing(self) -> bool:
        """Nothing more is sent."""
        return self._closing is not None

    def tell(self, framed: bytes) -> None:
        """Send a message or a few (see ``wire.frame``), after those before and together with those of this moment."""
        if self._closing is not None:
            return
        self._bytes += len(framed)
        if self._waiting and (len(self._waiting) >= MOST_WAITING or self._bytes > MOST_BYTES):
            self.close(TOO_SLOW, "too slow")
            return
        self._waiting.append(framed)
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self.flush)

    def tell_now(self, framed: bytes) -> None:
        """The same, at once if nothing waits: for a client that is told nothing else at this moment."""
        if self._waiting or self._closing is not None or not self._wire.writable.is_set():
            self.tell(framed)
        else:
            self._wire.put(framed)

    def flush(self) -> None:
        """Send what waits, if there is room for it: in one piece, so that the kernel is asked once."""
        self._is_due = False
        if self._waiting and self._wire.writable.is_set():
            self._wire.put(b"".join(self._waiting))
            self._waiting.clear()
            self._bytes = 0

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
