"""Tables of four sockets that play as fast as the server answers; its rival only passes messages on."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.pinned import Pinned
from bench.sockets import Socket, connect

TABLES = 20
SEATS = 4
GAME = "zakaznoy"
LONG = {"schedule": {"top_repeats": 12}}
"""A match that outlasts the measurement."""


class Figures(NamedTuple):
    """Moves per second of the server's CPU and of the clock, and how long an answer took (seconds)."""

    per_core: float
    per_second: float
    median: float
    p95: float


class Heard(msgspec.Struct, tag_field="t", tag=str.lower):
    """Messages, as far as this client needs them."""


class Welcome(Heard):
    """The view is not looked at."""

    n: int
    legal: list[str] = []


class News(Heard):
    """Neither are the events."""

    n: int
    events: list[msgspec.Raw]


class Turn(Heard):
    """What may be done."""

    n: int
    legal: list[str]


class Done(Heard):
    """An answer."""

    id: str


class No(Heard):
    """There should be none."""

    text: str


_decoder = msgspec.json.Decoder(Welcome | News | Turn | Done | No)


class Load:
    """Counts moves and the time from a command to its answer."""

    def __init__(self) -> None:
        self.moves = 0
        self.waits: list[float] = []
        self.is_over = False
        self._number = 0
        self._sent: dict[Socket, float] = {}
        self._rng = random.Random(1)

    def hear(self, socket: Socket, text: bytes) -> None:
        """Act whenever there is something to do."""
        if text.startswith(b'{"t":"news"'):
            return
        message = _decoder.decode(text)
        if isinstance(message, (Turn, Welcome)):
            if message.legal:
                self._act(socket, message)
        elif isinstance(message, Done):
            self.moves += 1
            self.waits.append(time.perf_counter() - self._sent[socket])
        elif isinstance(message, No):
            raise AssertionError(message.text)

    def _act(self, socket: Socket, turn: Turn | Welcome) -> None:
        if self.is_over:
            return
        self._number += 1
        self._sent[socket] = time.perf_counter()
        action = self._rng.choice(turn.legal)
        ident = f"{time.time_ns() // 1_000_000:x}{self._number:x}"
        socket.say(f'{{"t":"do","id":"{ident}","do":"{action}","after":{turn.n}}}'.encode())


def ask(port: int, path: str, body: object, token: str = "") -> Any:
    """One POST request."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())


def lay(port: int) -> tuple[str, list[str]]:
    """A table with four people, and their tokens."""
    made = ask(port, "/api/tables", {"game": GAME, "seats": SEATS, "name": "P", "options": LONG})
    table = made["table"]
    sat = [ask(port, f"/api/tables/{table}/sit", {"name": "P", "seat": seat}) for seat in range(1, SEATS)]
    return table, [made["token"], *(seat["token"] for seat in sat)]


async def play(server: Pinned, seconds: float) -> Figures:
    """Twenty tables for so long, after a second to warm up."""
    load = Load()
    tables = [await asyncio.to_thread(lay, server.port) for _ in range(TABLES)]
    sockets = []
    for table, tokens in tables:
        for token in tokens:
            socket = await connect(server.port, f"/api/tables/{table}/socket", load.hear)
            socket.say(f'{{"t":"hello","token":"{token}"}}'.encode())
            sockets.append(socket)
    for table, tokens in tables:
        await asyncio.to_thread(ask, server.port, f"/api/tables/{table}/start", {}, tokens[0])
    return await measured(server, load, sockets, seconds)


async def measured(server: Pinned, load: Load, sockets: list[Socket], seconds: float) -> Figures:
    """What happens in so many seconds, after one to warm up."""
    await asyncio.sleep(1)
    before, worked, start = load.moves, server.worked(), time.perf_counter()
    load.waits.clear()
    await asyncio.sleep(seconds)
    moves, worked, wall = load.moves - before, server.worked() - worked, time.perf_counter() - start
    waits = sorted(load.waits)
    load.is_over = True
    await asyncio.sleep(0.5)
    for socket in sockets:
        assert socket.transport is not None
        socket.transport.close()
    return Figures(moves / worked, moves / wall, waits[len(waits) // 2], waits[len(waits) * 95 // 100])


# The rival


class Echoes(Load):
    """Each socket of a table speaks in turn, when it has heard the one before it."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[Socket, tuple[list[Socket], int]] = {}

    def hear(self, socket: Socket, text: bytes) -> None:
        """Speak if it is this socket's turn; a move is done when its own sender has heard it."""
        place = self.places.get(socket)
        if place is None:
            return
        table, seat = place
        speaker = json.loads(text)["seat"]
        if speaker == seat:
            self.moves += 1
            self.waits.append(time.perf_counter() - self._sent[socket])
        if (speaker + 1) % SEATS == seat and not self.is_over:
            self.speak(table[seat], seat)

    def speak(self, socket: Socket, seat: int) -> None:
        """Say something as long as a move."""
        self._sent[socket] = time.perf_counter()
        socket.say(f'{{"t":"do","id":"{time.time_ns():x}","do":"As","seat":{seat}}}'.encode())


async def echo(server: Pinned, seconds: float) -> Figures:
    """The same load on a server that passes each message on to the four sockets of its table and stores nothing."""
    load = Echoes()
    sockets = []
    for number in range(TABLES):
        table = [await connect(server.port, f"/{number}", load.hear) for _ in range(SEATS)]
        load.places |= {socket: (table, seat) for seat, socket in enumerate(table)}
        sockets += table
    await asyncio.sleep(0.2)
    for socket in sockets[::SEATS]:
        load.speak(socket, 0)
    return await measured(server, load, sockets, seconds)


RIVAL = str(Path(__file__).with_name("rival.py"))
