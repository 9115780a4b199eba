"""A seat at a server's table, over its socket."""

from __future__ import annotations

import asyncio
import secrets

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shamayka.cards import NONE
from shamayka.server.messages import Add, Do, Done, Hello, News, No, Server, Turn, Welcome
from shamayka.terminal.lines import Ears
from shamayka.terminal.requests import Api, ServerError

_decoder = msgspec.json.Decoder(Server)
_WAITS = (0.2, 0.5, 1.0, 2.0, 5.0)
_FINAL = {4000, 4001, 4003, 4004, 4005, 4006}
"""Close codes after which there is no use in trying again: no seat, no table, a seat given up, a damaged log."""


class Remote:
    """Follows one seat; after a break of the line it asks for what it missed and sends again what was not answered."""

    keeps = True
    seat = NONE

    def __init__(self, api: Api, table: str, token: str, *, starts: bool = False) -> None:
        """``starts``: everybody sits already; start as soon as one's bytes are in the shuffle."""
        self.api, self.table, self.token, self.starts = api, table, token, starts
        self._legal: list[str] = []
        self.mine = ""
        self._number = 0
        self._pending: dict[str, Do | Add] = {}
        self._socket: ClientConnection | None = None
        self._broken = 0

    async def run(self, ears: Ears) -> None:
        """Listen until cancelled, or until the server refuses this seat."""
        while True:
            try:
                async with self._connect() as socket:
                    await self._converse(socket, ears)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in _FINAL:
                    ears.notice("tui-closed", {"text": closed.rcvd.reason or str(closed.rcvd.code)})
                    return
            except msgspec.DecodeError as error:
                ears.notice("tui-closed", {"text": str(error)})
                return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self._socket = None
            if not self._broken:
                ears.notice("tui-offline", {})
            await asyncio.sleep(_WAITS[min(self._broken, len(_WAITS) - 1)])
            self._broken += 1

    def _connect(self) -> connect:
        return connect(self.api.socket(self.table), compression=None, max_size=None, close_timeout=1)

    async def _converse(self, socket: ClientConnection, ears: Ears) -> None:
        await socket.send(msgspec.json.encode(Hello(self.token, self._number)).decode())
        self._socket = socket
        for said in list(self._pending.values()):
            await self._send(said)
        async for frame in socket:
            self._mended(ears)
            await self._take_in(_decoder.decode(frame), ears)
        raise ConnectionClosed(None, None)

    def _mended(self, ears: Ears) -> None:
        """The server has answered: only now the line is really back."""
        if self._broken:
            self._broken = 0
            ears.notice("tui-online", {})

    async def _take_in(self, message: Server, ears: Ears) -> None:
        ears.hear(message)
        if isinstance(message, News):
            self._number = max(self._number, message.n + len(message.events) - 1)
        elif isinstance(message, Welcome):
            self._number, self._legal = message.n, message.legal
            await self._add_bytes(message)
        elif isinstance(message, Turn):
            self._legal = message.legal
        elif isinstance(message, Done):
            # The server tells only changes of what may be done; after one's own action that may be the same again.
            ears.hear(Turn(message.n, self._legal))
        if isinstance(message, (Done, No)):
            await self._answered(message.id, ears)

    async def _answered(self, ident: str, ears: Ears) -> None:
        """A command is answered; after the bytes for the shuffle the match may start."""
        said = self._pending.pop(ident, None)
        if isinstance(said, Add) and self.starts:
            try:
                await self.start()
            except ServerError as error:
                ears.notice("tui-fault", {"text": str(error)})

    async def _add_bytes(self, welcome: Welcome) -> None:
        """Add bytes of one's own to the shuffle, once, before the match."""
        view = welcome.view
        if view.phase == "waiting" and view.seat != NONE and not view.added[view.seat] and not self.mine:
            self.mine = secrets.token_hex(32)
            await self._command(Add(secrets.token_hex(8), self.mine))

    async def _command(self, said: Do | Add) -> None:
        self._pending[said.id] = said
        await self._send(said)

    async def _send(self, said: Do | Add) -> None:
        """Send now, or when the line is back."""
        if self._socket is None:
            return
        try:
            await self._socket.send(msgspec.json.encode(said).decode())
        except ConnectionClosed:
            self._socket = None

    async def do(self, action: str, after: int) -> None:
        """Send an action with an id of its own, so that it is never done twice."""
        await self._command(Do(secrets.token_hex(8), action, after))

    async def start(self) -> None:
        """Start the match; bots take the free seats."""
        await asyncio.to_thread(self.api.start, self.table, self.token)

    async def close(self) -> None:
        """Hang up, and wait until it is done."""
        if self._socket is not None:
            await self._socket.close()

    async def record(self) -> str | None:
        """The record as the server writes it."""
        return await asyncio.to_thread(self.api.record, self.table, self.token)
