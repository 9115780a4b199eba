"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
import re

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from shamayka.game.refused import Refused
from shamayka.server import log, sqlite
from shamayka.server.alone import Hold
from shamayka.server.api import Api
from shamayka.server.guard import Guard
from shamayka.server.inspecting import Inspection
from shamayka.server.limits import Limits
from shamayka.server.mark import Mark
from shamayka.server.page import Page
from shamayka.server.problem import Problem, cannot_write, refusal
from shamayka.server.rooms import Rooms
from shamayka.server.settings import Keep, Settings
from shamayka.server.sockets import Sockets
from shamayka.server.store import Broken, Store, opened, readable

_SOCKET = re.compile(r"/api/tables/([^/]+)/socket")

SWEEP_SECONDS = 3600.0

TAKEN = ("seat_taken", "full", "started")
"""Refusals that come of somebody else having been quicker: 409."""

SENTENCES = {
    404: ("not_found", "There is nothing at this address."),
    405: ("method", "That cannot be done with this address."),
}


class Server:
    """One server; ``rooms`` is there from ``open`` to ``close``."""

    rooms: Rooms
    _hold: Hold
    _mark: Mark
    _sweeping: asyncio.Task[None]
    _inspection: Inspection
    _inspecting: asyncio.Task[None]

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._limits = Limits(settings)
        self._sockets = Sockets(lambda: self.rooms, settings, self._limits)
        self._pages = Guard(self._starlette(), settings.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or one socket: without a framework, whose layers would cost something at each message.

        What comes below the server's path is taken for what it would be at the root, where it is served too: some web
        servers take the path off before they pass a request on, and some do not.
        """
        if (base := self.settings.path) and scope["type"] != "lifespan":
            if scope["path"] == base and scope["type"] == "http":
                await RedirectResponse(f"{base}/", 308)(scope, receive, send)
                return
            if scope["path"].startswith(f"{base}/"):
                scope = {**scope, "path": scope["path"].removeprefix(base), "raw_path": b""}
        table = _SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if table:
            await self._sockets(table[1], scope, receive, send)
        else:
            await self._pages(scope, receive, send)

    def _starlette(self) -> Starlette:
        api = Api(lambda: self.rooms, self._limits)
        return Starlette(
            routes=[
                *api.routes(),
                Route("/api/{rest:path}", _nothing),
                Mount("/", Page(self.settings.static, self.settings.path)),
            ],
            exception_handlers={
                Problem: _problem,
                Refused: _refused,
                Broken: _broken,
                HTTPException: _http,
                Exception: _fault,
            },
        )

    async def open(self, address: str = "") -> None:
        """Open the store and go on where it ended; ValueError or OSError, with a sentence, if that cannot be.

        ``address``: where this server is, for whoever would start another at the same tables.
        """
        self._hold = Hold(self.settings.data, address)
        self._mark = Mark(self.settings.data)
        try:
            store = await opened(self.settings.data)
        except BaseException:
            self._hold.release()
            raise
        try:
            with readable(self.settings.data):
                await self._mark.check(store)
                faults = await store.lost_ends()
        except BaseException:
            await store.close()
            self._hold.release()
            raise
        await _remove_unmade(store)
        store.tell_last(self._mark.note)
        self.rooms = Rooms(store, self.settings.beat, dict(faults))
        for table, why in faults:
            log.error("table cannot go on", table=table, why=why)
        self._sweeping = asyncio.create_task(_sweep(self.rooms, self.settings.keep))
        self._inspection = Inspection(self.settings.data)
        self._inspecting = asyncio.create_task(_inspect(self._inspection))

    async def close(self) -> None:
        """Let nothing more happen, and write what is to be written."""
        self._sweeping.cancel()
        self._inspection.stop()
        await self._inspecting
        await self.rooms.close()
        await self.rooms.store.close()
        self._mark.remove()
        self._hold.release()


async def _remove_unmade(store: Store) -> None:
    try:
        if count := await store.remove_unmade():
            log.info("unmade tables removed", count=count)
    except Exception as error:
        if not sqlite.is_not_writable(error):
            log.exception("unmade tables stay")


async def _sweep(rooms: Rooms, keep: Keep) -> None:
    """Remove old tables now, and then once in an hour."""
    while True:
        try:
            await rooms.remove_old(keep)
        except Exception as error:
            if not sqlite.is_not_writable(error):
                log.exception("old tables stay")
        await asyncio.sleep(SWEEP_SECONDS)


async def _inspect(inspection: Inspection) -> None:
    """Look at the whole file beside everything else, and say what is wrong with it."""
    for why in await asyncio.to_thread(inspection.faults):
        log.error("file damaged", why=why)


async def _nothing(_request: Request) -> Response:
    raise HTTPException(404)


async def _problem(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return refusal(error)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    status = 409 if error.key in TAKEN else 400
    return refusal(Problem(status, error.key, error.text, **error.values))


async def _broken(_request: Request, error: Exception) -> Response:
    return refusal(Problem(500, "broken", str(error)))


async def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key, text = SENTENCES.get(error.status_code, ("http", f"That cannot be done: {error.detail}."))
    return refusal(Problem(error.status_code, key, text))


async def _fault(_request: Request, error: Exception) -> Response:
    if sqlite.is_not_writable(error):
        return refusal(cannot_write())
    return refusal(Problem(500, "fault", "The server could not do that; nothing was changed. Try again."))
