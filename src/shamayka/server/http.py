"""uvicorn's protocol for requests, with an end for those that never end: a head is short, and a request comes soon.

httptools joins what it has of a header to what comes, without a limit: a head that grows for ever stops everybody.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 16 * 1024
"""The longest head of a request: its address and its headers."""

WHOLE_SECONDS = 20.0
"""So long after its connection, or its first byte, a request must have come whole."""

TOO_LARGE = (431, "Request Header Fields Too Large", f"The head of a request has at most {HEAD_BYTES // 1024} KiB.")
TOO_SLOW = (408, "Request Timeout", f"A request must come whole within {WHOLE_SECONDS:.0f} seconds.")


class Http(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._head = 0
        self._is_in_head = True
        self._is_socket = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and should say what is wanted."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes."""
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what comes, in pieces no longer than a head may be, until the head is too long."""
        for start in range(0, len(data), HEAD_BYTES):
            piece = data[start : start + HEAD_BYTES]
            self._head = self._head + len(piece) if self._is_in_head else 0
            super().data_received(piece)
            if self._is_socket or self.transport.is_closing():
                return
            if self._is_in_head and self._head > HEAD_BYTES:
                self._refuse(*TOO_LARGE)
                return

    def on_message_begin(self) -> None:
        """A request begins, perhaps in the same piece in which the one before ended."""
        super().on_message_begin()
        self._is_in_head = True
        if self._timer is None:
            self._expect()

    def on_headers_complete(self) -> None:
        """The head is whole."""
        if self._head_size() > HEAD_BYTES:
            self._refuse(*TOO_LARGE)
            return
        self._is_in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole; another may follow."""
        self._expect_nothing()
        self._is_in_head = True
        if not self.transport.is_closing():
            super().on_message_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body; nobody hears it if the request was refused."""
        if not self.transport.is_closing():
            super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, which has limits of its own."""
        self._is_socket = True
        self._expect_nothing()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()

    def _head_size(self) -> int:
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    def _expect(self) -> None:
        self._timer = self.loop.call_later(WHOLE_SECONDS, self._give_up)

    def _expect_nothing(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        """It has not come whole: say so if nothing was answered yet, and hang up."""
        self._timer = None
        is_answered = self.cycle is not None and not self.cycle.response_complete and self.cycle.response_started
        if self.headers is None or is_answered:
            self.transport.close()
        else:
            self._refuse(*TOO_SLOW)

    def _refuse(self, status: int, phrase: str, text: str) -> None:
        body = f"{text}\n".encode()
        head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        self.transport.close()
