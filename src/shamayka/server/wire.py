"""uvicorn's protocol for sockets, with a short way out and an end for clients that do not read.

ASGI's ``send`` takes one message for one socket: it makes the frame anew for each of them, and may wait.
Here a frame is made once for all who hear the same, and goes straight to the transport.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # no wheel for this machine
    from websockets.utils import apply_mask

EXTENSION = "shamayka.wire"
"""Under this name the scope of a socket holds its wire."""

LAST_SECONDS = 2.0
"""What was sent last gets so long to reach a client, once its socket is done with."""

FRAGMENTS = 1000
"""A message may come in so many pieces; empty ones count for nothing where its length is measured."""

WAITING = 8
"""So many messages of a client may wait to be answered before no more are read."""

RESTART = 1012
GOODBYE = "the server stops; this page comes back by itself when it is there again"
"""What every socket hears at the server's end."""

_TEXT = 0x81
_MASKED = 0x80
_NOT_TEXT = 1007
_TOO_BIG = 1009


def frame(text: bytes) -> bytes:
    """A whole message as a server sends it: one text frame, without a mask (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65536:
        return struct.pack("!BBH", _TEXT, 126, size) + text
    return struct.pack("!BBQ", _TEXT, 127, size) + text


def _is_short_text(data: bytes) -> bool:
    """Whether this is one unbroken text frame of a client, all of it and nothing else, of less than 126 bytes."""
    return (
        len(data) > 6
        and data[0] == _TEXT
        and _MASKED <= (size := data[1]) < _MASKED + 126
        and len(data) == size - _MASKED + 6
    )


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Wire(WebSocketsSansIOProtocol):
    """One connection; a client that takes nothing any more cannot keep it open.

    ``drained`` is called when the client reads again after it had let too much pile up,
    ``pinged`` at each ping of the protocol, which the application does not hear of otherwise.
    """

    drained: Callable[[], None] = staticmethod(lambda: None)
    pinged: Callable[[], None] = staticmethod(lambda: None)

    def data_received(self, data: bytes) -> None:
        """Take in what the client sends; one whole short text, which is nearly all of it, by the shortest way.

        A tenth of what a move costs goes into the parser that can do everything; it gets everything else.
        """
        if _is_short_text(data) and self.handshake_complete and not self.frames and self._is_between_frames():
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def _is_between_frames(self) -> bool:
        """Whether the parser waits for a frame to begin: what it has taken in of one is in no buffer any more."""
        step: Any = self.conn.parser
        while step.gi_yieldfrom is not None:
            step = step.gi_yieldfrom
        return bool(step.__name__ == "at_eof") and not self.conn.reader.buffer

    def put(self, framed: bytes) -> None:
        """Send whole frames; nothing if the socket is being closed."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(framed)

    def shutdown(self) -> None:
        """The server stops: say so and hang up, as uvicorn does, but with a sentence."""
        if self.handshake_complete and not self.close_sent:
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTART})
            self.conn.send_close(RESTART, GOODBYE)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        super().shutdown()

    def resume_writing(self) -> None:
        """The transport has room again."""
        super().resume_writing()
        self.drained()

    def handle_ping(self) -> None:
        """Answer, unless the client does not read what was sent before: answers would pile up without end."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # not sent
        self.pinged()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message, if that has not too many."""
        if len(self.frames) >= FRAGMENTS:
            self._refuse(_TOO_BIG)
        elif not self.close_sent:
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        """The client is not there any more: what it was to read is not waited for."""
        super().keepalive_timeout()
        self.loop.call_later(LAST_SECONDS, self._give_up)

    def _refuse(self, code: int) -> None:
        self.frames = []
        self.conn.send_close(code)
        self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Hand a message over and read on, unless too many wait: uvicorn stops and starts reading at each.

        What is not UTF-8 ends the socket without a word in the log: it is the client's fault alone.
        """
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self._refuse(_NOT_TEXT)
            return
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
