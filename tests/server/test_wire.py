"""Frames as they come off the network: whole, in pieces, several at once, fragmented, and wrong."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from shamayka.server import wire
from shamayka.server.wire import frame
from tests.server.playing import SHORT, Running, ask, lay, running
from tests.waiting import GUARD, until

PING = b'{"t":"ping","sent":%d}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("wire"), "--messages", "0") as started:
        yield started


class Raw:
    """A client that writes what it likes."""

    def __init__(self, server: Running, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.server, self.reader, self.writer = server, reader, writer

    async def arrive(self, data: bytes) -> None:
        """Write something that the server takes in by itself: it has answered somebody who came later."""
        self.writer.write(data)
        await self.writer.drain()
        assert (await asyncio.to_thread(ask, self.server, "GET", "/healthz")).status == 200

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and text."""
        async with asyncio.timeout(GUARD):
            head = await self.reader.readexactly(2)
            assert not head[1] & 0x80
            size = head[1]
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            return head[0] & 0x0F, await self.reader.readexactly(size)

    async def pong(self, number: int) -> None:
        """The answer to ping ``number`` is the next thing that is heard."""
        assert await self.hear() == (Opcode.TEXT, b'{"t":"pong","sent":%d}' % number)


def masked(kind: Opcode, body: bytes, *, fin: bool = True) -> bytes:
    return Frame(kind, body, fin).serialize(mask=True)


def upgrade(path: str) -> bytes:
    """What asks for a socket."""
    head = f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    return f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()


@asynccontextmanager
async def joining(server: Running) -> AsyncIterator[Raw]:
    """A watcher at a table that waits."""
    table = lay(server, bots=("", "random"), options=SHORT, start=False).table
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # the way to a client that does not read is full soon
    narrow.connect(("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=narrow)
    writer.write(upgrade(f"/api/tables/{table}/socket"))
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    writer.write(masked(Opcode.TEXT, b'{"t":"hello"}'))
    client = Raw(server, reader, writer)
    assert (await client.hear())[1].startswith(b'{"t":"welcome"')
    assert (await client.hear())[1].startswith(b'{"t":"present"')
    yield client
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


@pytest.fixture
async def raw(server: Running) -> AsyncIterator[Raw]:
    async with joining(server) as client:
        yield client


async def test_frames_however_they_come(raw: Raw) -> None:
    one, two = masked(Opcode.TEXT, PING % 1), masked(Opcode.TEXT, PING % 2)
    raw.writer.write(one)
    await raw.pong(1)
    raw.writer.write(one + two)
    await raw.pong(1)
    await raw.pong(2)
    for byte in one:
        await raw.arrive(bytes((byte,)))
    await raw.pong(1)
    for cut in range(1, len(one)):
        await raw.arrive(one[:cut])
        raw.writer.write(one[cut:])
        await raw.pong(1)
    raw.writer.write(one + two[:5])
    await raw.pong(1)
    raw.writer.write(two[5:])
    await raw.pong(2)
    await raw.arrive(two[:1])
    raw.writer.write(two[1:] + one)
    await raw.pong(2)
    await raw.pong(1)


async def test_the_rest_of_a_frame_that_looks_like_a_whole_one(raw: Raw) -> None:
    """Its mask may begin like a frame: what counts is where it stands."""
    text = PING % 12345
    mask = bytes((0x81, 0x80 + len(text) - 2, 1, 2))
    whole = bytes((0x81, 0x80 | len(text))) + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(text))
    await raw.arrive(whole[:2])
    raw.writer.write(whole[2:] + masked(Opcode.TEXT, PING % 2))
    await raw.pong(12345)
    await raw.pong(2)
    await raw.arrive(whole[:2])
    raw.writer.write(whole[2:])
    await raw.pong(12345)


async def test_a_message_in_fragments(raw: Raw) -> None:
    whole = PING % 7
    await raw.arrive(masked(Opcode.TEXT, whole[:4], fin=False))
    raw.writer.write(masked(Opcode.PING, b"are you there"))
    assert await raw.hear() == (Opcode.PONG, b"are you there")
    await raw.arrive(masked(Opcode.CONT, whole[4:9], fin=False))
    raw.writer.write(masked(Opcode.CONT, whole[9:]))
    await raw.pong(7)
    raw.writer.write(masked(Opcode.TEXT, PING % 8 + b" " * 300))
    await raw.pong(8)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (masked(Opcode.TEXT, b"\xff\xfe"), 1007),
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (masked(Opcode.CONT, b"{}"), 1002),
        (b"\xc1\x80\0\0\0\0", 1002),
        (masked(Opcode.TEXT, b"{", fin=False) + masked(Opcode.TEXT, b"}"), 1002),
        (masked(Opcode.CLOSE, b"\x03\xe8"), 1000),
    ],
    ids=["not UTF-8", "not masked", "a rest of nothing", "a bit of the future", "a text in a text", "close"],
)
async def test_what_no_client_should_send_ends_the_socket(raw: Raw, data: bytes, code: int) -> None:
    raw.writer.write(data)
    kind, body = await raw.hear()
    assert (kind, int.from_bytes(body[:2], "big")) == (Opcode.CLOSE, code)


async def test_a_message_in_too_many_pieces(raw: Raw) -> None:
    raw.writer.write(masked(Opcode.TEXT, b"{", fin=False) + masked(Opcode.CONT, b"", fin=False) * 2000)
    kind, body = await raw.hear()
    assert (kind, int.from_bytes(body[:2], "big")) == (Opcode.CLOSE, 1009)


async def test_pings_of_who_does_not_read_are_not_answered_for_ever(server: Running, raw: Raw) -> None:
    """The answers would fill the memory: once the way back is full, the rest of the pings is not answered."""
    raw.reader._limit = 1  # type: ignore[attr-defined]  # the reader stops at once, and then the kernel
    pings = masked(Opcode.PING, b"x" * 125) * 2000
    for _ in range(60):
        raw.writer.write(pings)
        await raw.writer.drain()
    raw.reader._limit = 2**16  # type: ignore[attr-defined]
    heard = 0
    raw.writer.write(masked(Opcode.TEXT, PING % 1))
    while (await raw.hear())[0] == Opcode.PONG:
        heard += 1
    assert 0 < heard < 60 * 2000


async def test_pings_count_as_messages(tmp_path: Path) -> None:
    with running(tmp_path, "--messages", "20") as server:
        async with joining(server) as client:
            client.writer.write(masked(Opcode.PING, b"?") * 30)
            heard = [await client.hear() for _ in range(31)]
            assert (heard[0][0], heard[-1]) == (Opcode.PONG, (Opcode.CLOSE, b"\x03\xf0too many messages"))


async def test_a_client_that_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """The application is done with the socket; what was sent waits in the transport for somebody who takes nothing."""
    monkeypatch.setattr(wire, "LAST_SECONDS", 0.1)
    sent: list[wire.Wire] = []

    async def send_much(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        sent.append(scope["extensions"][wire.EXTENSION])
        sent[0].put(frame(b"x" * 50_000_000))

    server = uvicorn.Server(uvicorn.Config(send_much, ws=wire.Wire, port=0, lifespan="off", log_config=None))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    reader, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname(), limit=1)
    writer.write(upgrade("/"))
    await until(lambda: bool(sent) and sent[0].disconnected)
    assert not reader.at_eof()  # it never read so far
    server.should_exit = True
    await serving
    writer.close()


def test_an_empty_message_is_answered() -> None:
    assert frame(b"") == b"\x81\x00"


@given(st.integers(0, 200) | st.integers(65_500, 65_600))
def test_a_frame_is_one_that_a_client_can_read(size: int) -> None:
    text = os.urandom(size).hex().encode()[:size]
    reader = StreamReader()
    reader.feed_data(frame(text))
    parse = Frame.parse(reader.read_exact, mask=False, max_size=None)
    with pytest.raises(StopIteration) as stopped:
        next(parse)
    assert stopped.value.value == Frame(Opcode.TEXT, text)
    assert not reader.buffer
