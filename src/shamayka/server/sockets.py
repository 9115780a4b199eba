"""One socket: a hello, then commands in and news out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from shamayka.server import guard, log, sqlite, telling
from shamayka.server.chain import Broken
from shamayka.server.limits import Limits
from shamayka.server.line import Line
from shamayka.server.messages import Client, Done, Hello, No, Ping, Pong
from shamayka.server.pace import Pace
from shamayka.server.problem import cannot_write, malformed
from shamayka.server.room import Room
from shamayka.server.rooms import Rooms
from shamayka.server.settings import HELLO_SECONDS, Settings
from shamayka.server.wire import EXTENSION

TOO_FAST = 1008
FAULT = 1011
NO_HELLO = 4000
NO_SEAT = 4003
NO_TABLE = 4004
ELSEWHERE = 4005
BROKEN = 4006

_decoder = msgspec.json.Decoder(Client)


class Named(msgspec.Struct):
    """Anything with an id."""

    id: str = ""


_named = msgspec.json.Decoder(Named)


class Closed(Exception):
    """The socket is to be closed, with this code and reason; no code: the client has gone."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Guest(NamedTuple):
    """Who is at a socket, where, and how to speak to it."""

    room: Room
    line: Line
    pace: Pace


@dataclass(frozen=True, slots=True)
class Sockets:
    """What answers at ``/api/tables/{table}/socket``."""

    rooms: Callable[[], Rooms]
    settings: Settings
    limits: Limits

    async def __call__(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket to its end."""
        await receive()
        with contextlib.suppress(OSError):  # gone while it was spoken to
            await send({"type": "websocket.accept"})
        closed = await self._served(table, scope, receive, send)
        if closed.code:
            with contextlib.suppress(OSError):
                await send({"type": "websocket.close", "code": closed.code, "reason": closed.reason})

    async def _served(self, table: str, scope: Scope, receive: Receive, send: Send) -> Closed:
        """Serve it, and how it is to end: whatever fails here, the client hears of it."""
        try:
            with self.limits.socket(scope) as is_free:
                if not is_free:
                    raise Closed(TOO_FAST, "too many sockets from your address")
                await self._serve(table, scope, receive, send)
        except Closed as closed:
            return closed
        except Broken as broken:
            self.rooms().tell_broken(table, broken)
            return Closed(BROKEN, "the log of this table is damaged; its host can say more")
        except Exception:
            log.exception("socket failed", table=table)
            return Closed(FAULT, "the server could not go on; come again")
        return Closed()

    async def _serve(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not guard.is_welcome(HTTPConnection(scope), self.settings.origins):
            raise Closed(ELSEWHERE, "this page may not use this server")
        room = await self.rooms().find(table)
        if room is None:
            raise Closed(NO_TABLE, "there is no such table")
        hello = await _hello(receive)
        wire = scope["extensions"][EXTENSION]
        line, pace = Line(wire, send), Pace(self.settings.messages, self.settings.seconds)
        wire.pinged = lambda: None if pace.is_kept(time.monotonic()) else line.close(TOO_FAST, "too many messages")
        try:
            if not await room.join(line, hello.token, hello.since):
                raise Closed(NO_SEAT, "this token does not give a seat at this table")
            await _listen(Guest(room, line, pace), receive)
        except asyncio.CancelledError:
            if not line.is_closing:
                raise
        finally:
            room.leave(line)
            line.flush()


async def _hello(receive: Receive) -> Hello:
    try:
        text = await asyncio.wait_for(_hear(receive), HELLO_SECONDS)
        said = _decoder.decode(text)
    except (TimeoutError, msgspec.DecodeError, RecursionError):
        raise Closed(NO_HELLO, "the first message must be a hello") from None
    if not isinstance(said, Hello):
        raise Closed(NO_HELLO, "the first message must be a hello")
    return said


async def _hear(receive: Receive) -> str:
    """The next message; one that is not text is no message in any case."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Closed
    return message.get("text") or ""


async def _listen(guest: Guest, receive: Receive) -> None:
    """Answer every message until the client goes, or talks too much."""
    while True:
        text = await _hear(receive)
        if not guest.pace.is_kept(time.monotonic()):
            raise Closed(TOO_FAST, "too many messages")
        guest.line.tell(telling.said(await _answer(guest, text)))


async def _answer(guest: Guest, text: str) -> Done | No | Pong:
    try:
        said = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        return No(_id_in(text), "malformed", malformed(error))
    if isinstance(said, Ping):
        return Pong(said.sent)
    if isinstance(said, Hello):
        return No("", "hello", "You have said hello already.")
    try:
        return await guest.room.do(guest.line.seat, said, guest.line.sitting)
    except Broken:
        raise
    except Exception as error:
        log.exception("command failed", table=guest.room.id, seat=guest.line.seat)
        if sqlite.is_not_writable(error):
            problem = cannot_write()
            return No(said.id, problem.key, problem.text)
        return No(said.id, "fault", "The server could not do that; nothing was changed. Try again.")


def _id_in(text: str) -> str:
    """The id of a message that is wrong otherwise, so that its sender knows which it was."""
    try:
        return _named.decode(text).id[:64]
    except (msgspec.DecodeError, RecursionError):
        return ""
