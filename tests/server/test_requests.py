"""Requests that never end: a head is short, and a request comes soon, or its connection goes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from shamayka.server import http
from shamayka.server.http import HEAD_BYTES, Http
from tests.server.playing import Running, running
from tests.waiting import GUARD, until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("requests")) as started:
        yield started


async def said(port: int, *pieces: bytes) -> bytes:
    """All that is answered to these pieces, until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    heard = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(GUARD):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
            while more := await reader.read(65536):
                heard += more
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    return heard


LONG = b"a" * (HEAD_BYTES + 1)
HOST = b"Host: here\r\n"
CLOSE = b"Connection: close\r\n\r\n"


@pytest.mark.parametrize(
    "pieces",
    [
        (b"GET / HTTP/1.1\r\n" + HOST + b"X: ", LONG),
        (b"GET / HTTP/1.1\r\n" + HOST + b"X: " + LONG + b"\r\n" + CLOSE,),
        (b"GET / HTTP/1.1\r\n" + HOST, *[b"X%d: y\r\n" % number for number in range(2000)], CLOSE),
        (b"GET /" + LONG,),
        (b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n" + b"GET / HTTP/1.1\r\n" + HOST + b"X: " + 16 * LONG,),
        (b"GET / HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\nX: " + LONG + b"\r\n\r\n",),
    ],
    ids=["endless", "whole", "many", "address", "second", "socket"],
)
async def test_a_head_is_short(server: Running, pieces: tuple[bytes, ...]) -> None:
    """One read of the system's may bring it whole or in part; it is refused in a sentence, whichever it was."""
    heard = await said(server.port, *pieces)
    assert heard == b"" or b"HTTP/1.1 431 " in heard, heard
    assert b" 500 " not in heard
    assert (await said(server.port, b"GET /healthz HTTP/1.1\r\n" + HOST + CLOSE)).endswith(b"ok\n")


async def test_the_refusal_of_a_head_is_a_sentence(server: Running) -> None:
    heard = await said(server.port, b"GET / HTTP/1.1\r\n" + HOST + b"X: " + LONG[:-20])
    assert heard.endswith(b"\r\n\r\nThe head of a request has at most 16 KiB.\n")


@pytest.mark.parametrize("size", [1, HEAD_BYTES // 2, HEAD_BYTES - 100])
async def test_what_is_shorter_is_answered(server: Running, size: int) -> None:
    """Also where several requests come together, and one in single bytes."""
    whole = b"GET /healthz HTTP/1.1\r\n" + HOST + b"X: " + b"a" * size + b"\r\n"
    heard = await said(server.port, (whole + b"\r\n") * 3 + whole + CLOSE)
    assert heard.count(b"HTTP/1.1 200 ") == 4
    if size == 1:
        assert b" 200 " in await said(server.port, *[bytes([byte]) for byte in whole + CLOSE])


@asynccontextmanager
async def hasty(monkeypatch: pytest.MonkeyPatch, app: Any) -> AsyncIterator[int]:
    """The port of a server that waits for nobody."""
    monkeypatch.setattr(http, "WHOLE_SECONDS", 0.05)
    server = uvicorn.Server(uvicorn.Config(app, http=Http, port=0, lifespan="off", log_config=None))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


async def read_all(_scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200})
    await send({"type": "http.response.body", "body": b"whole"})


async def begin_at_once(_scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200})
    while (await receive()).get("more_body"):
        pass


@pytest.mark.parametrize(
    "piece", [b"", b"GET / HTT", b"GET / HTTP/1.1\r\nHost: he", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf"]
)
async def test_what_does_not_come_whole_is_let_go(monkeypatch: pytest.MonkeyPatch, piece: bytes) -> None:
    async with hasty(monkeypatch, read_all) as port:
        heard = await said(port, piece)
    assert heard == b"" if not piece else heard.endswith(b"A request must come whole within 20 seconds.\n")


async def test_an_answer_that_has_begun_is_not_written_into(monkeypatch: pytest.MonkeyPatch) -> None:
    async with hasty(monkeypatch, begin_at_once) as port:
        heard = await said(port, b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf")
    assert heard.startswith(b"HTTP/1.1 200 OK")
    assert b"408" not in heard


async def test_a_second_request_has_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with hasty(monkeypatch, read_all) as port:
        heard = await said(port, b"GET / HTTP/1.1\r\n\r\nGET / HTT")
    assert heard.count(b"HTTP/1.1 200 OK") == 1
    assert heard.endswith(b"A request must come whole within 20 seconds.\n")
