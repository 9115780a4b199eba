"""Starting a server and ending it in good order."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
from collections.abc import Callable

import uvicorn

from shamayka.server import log
from shamayka.server.app import Server
from shamayka.server.catalogue import catalogue, check
from shamayka.server.http import Http
from shamayka.server.settings import FRAME_BYTES, Settings
from shamayka.server.wire import Wire

GRACE_SECONDS = 5
"""How long what is under way may take after SIGTERM; sockets hear 1012 at once."""

BACKLOG = 1024

HERE = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
"""A web server on this machine says for whom it asks; it is believed."""


def bind(host: str, port: int, *, or_next: int = 0) -> socket.socket:
    """Listen at a port, or at one of the ``or_next`` after it that is free; port 0: any. OSError if none is."""
    for number in range(port, port + or_next + 1):
        try:
            both = host == "::" and socket.has_dualstack_ipv6()  # every address of this machine, old and new
            return socket.create_server((host, number), family=_family(host), backlog=BACKLOG, dualstack_ipv6=both)
        except (OSError, UnicodeError) as error:
            if not isinstance(error, OSError) or error.errno not in errno.errorcode:  # nobody knows this name
                raise ValueError(f"There is no address '{host[:60]}' on this machine to listen at.") from None
            if number == port + or_next:
                raise OSError(error.errno, os.strerror(error.errno or 0), f"{host}:{number}") from None
    raise AssertionError


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - what is told, not what is listened at
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def run(settings: Settings, listening: socket.socket, *, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until SIGTERM or SIGINT; ``ready`` is called when the first request can be answered.

    ValueError or OSError with a sentence if the games or the tables cannot be read.
    """
    with listening:
        server = _Uvicorn(Server(settings), ready, address_of(listening))
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:  # said again by uvicorn once it has ended in good order
            log.info("stopped")
    if server.failure is not None:
        raise server.failure


def _config(server: Server) -> uvicorn.Config:
    return uvicorn.Config(
        server,
        loop="auto",
        http=Http,
        ws=Wire,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=[*HERE, *server.settings.proxies],
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


class _Uvicorn(uvicorn.Server):
    """uvicorn, which opens the tables before the doors and closes them after."""

    def __init__(self, server: Server, ready: Callable[[], None], address: str) -> None:
        super().__init__(_config(server))
        self.failure: ValueError | OSError | None = None
        self._server = server
        self._ready = ready
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then forget what was loaded: the collector need not look at modules again."""
        try:
            await asyncio.to_thread(check)
            await self._server.open(self._address)
        except (ValueError, OSError) as error:
            self.failure, self.should_exit = error, True
            return
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        self._ready()
        asyncio.get_running_loop().run_in_executor(None, catalogue)  # the first page asks for it

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every socket that the server restarts, then close the tables."""
        await super().shutdown(sockets)
        await self._server.close()
