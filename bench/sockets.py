"""A client as light as can be, so that the server is what is measured: RFC 6455 by hand, every mask is zero."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable

MASKED = 0x80


class Socket(asyncio.Protocol):
    """One connection; ``on_text`` gets every text frame, as bytes."""

    def __init__(self, path: str, on_text: Callable[[Socket, bytes], None]) -> None:
        self.path, self.on_text = path, on_text
        self.transport: asyncio.Transport | None = None
        self.opened = asyncio.get_running_loop().create_future()
        self._data = b""
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        head = f"GET {self.path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        transport.write(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self._data + data if self._data else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            assert b" 101 " in head, head
            self._is_open = True
            self.opened.set_result(None)
        self._data = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            if data[at] == 0x81:
                self.on_text(self, data[start : start + size])
            elif data[at] == 0x89:
                self._frame(0x8A, data[start : start + size])
            at = start + size
        return data[at:]

    def say(self, text: bytes) -> None:
        """Send one text frame."""
        self._frame(0x81, text)

    def _frame(self, kind: int, body: bytes) -> None:
        assert self.transport is not None
        size = len(body)
        head = bytes((kind, MASKED | size)) if size < 126 else struct.pack("!BBH", kind, MASKED | 126, size)
        self.transport.write(head + b"\0\0\0\0" + body)


async def connect(port: int, path: str, on_text: Callable[[Socket, bytes], None]) -> Socket:
    """An open socket."""
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(path, on_text), "127.0.0.1", port)
    await socket.opened
    return socket
