"""uvicorn's protocol for sockets, with a short way out and an end for clients that do not read.

ASGI's ``send`` takes one message for one socket: it makes the frame anew for each of them, and may wait.
Here a frame is made once for all who hear the same, and goes straight to the transport.
"""

from __future__ import annotations

import struct
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "shamayka.wire"
"""Under this name the scope of a socket holds its wire."""

LAST_SECONDS = 2.0
"""What was sent last gets so long to reach a client, once its socket is done with."""

WAITING = 8
"""So many messages of a client may wait to be answered before no more are read."""

_TEXT = 0x81


def frame(text: bytes) -> bytes:
    """A whole message as a server sends it: one text frame, without a mask (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65536:
        return struct.pack("!BBH", _TEXT, 126, size) + text
    return struct.pack("!BBQ", _TEXT, 127, size) + text


class Wire(WebSocketsSansIOProtocol):
    """One connection; a client that takes nothing any more cannot keep it open.

    ``drained`` is called when the client reads again after it had let too much pile up.
    """

    drained: Callable[[], None] = staticmethod(lambda: None)

    def put(self, framed: bytes) -> None:
        """Send whole frames; nothing if the socket is being closed."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(framed)

    def resume_writing(self) -> None:
        """The transport has room again."""
        super().resume_writing()
        self.drained()

    def send_receive_event_to_app(self) -> None:
        """Hand a message over and read on, unless too many wait: uvicorn stops and starts reading at each."""
        was_paused, self.read_paused = self.read_paused, True  # nothing is paused by the original then
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        """Serve the socket, then let the connection go, whether or not the client has read everything."""
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(LAST_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if not self.disconnected:
            self.transport.abort()
