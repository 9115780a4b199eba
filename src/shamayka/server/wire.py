"""uvicorn's protocol for sockets, with an end for clients that do not read."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LAST_SECONDS = 2.0
"""What was sent last gets so long to reach a client, once its socket is done with."""


class Wire(WebSocketsSansIOProtocol):
    """One connection; a client that takes nothing any more cannot keep it open."""

    async def run_asgi(self) -> None:
        """Serve the socket, then let the connection go, whether or not the client has read everything."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(LAST_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if not self.disconnected:
            self.transport.abort()
