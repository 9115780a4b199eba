"""A real server in a process of its own, and clients at its tables, for the tests of the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import secrets
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.seeing import see
from shamayka.game.views import View
from shamayka.server.messages import Add, Do, Done, Hello, News, No, Ping, Pong, Present, Server, Turn, Welcome
from tests.waiting import GUARD

SHORT = {"decks": {"2": "36", "3": "36", "4": "36"}, "schedule": {"top": 2, "top_repeats": 1, "descend": False}}
"""Options that make a match of a few deals, dark one included."""

_decoder = msgspec.json.Decoder(Server)


class Running:
    """One server process; ``kill`` is SIGKILL, ``start`` starts it again on the same file and port.

    ``at_start``: what it logged before it served.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.data = folder / "tables.db"
        self.options = options
        self.port = 0
        self.at_start = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        """Start it, and wait until it serves."""
        command = [sys.executable, "-m", "shamayka", *self.arguments()]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        return self._served()

    def arguments(self) -> list[str]:
        """What follows ``shamayka`` in the command."""
        return ["serve", "--port", str(self.port), "--data", str(self.data), "--beat", "0", *self.options]

    def _served(self) -> Self:
        assert self.process is not None
        assert self.process.stderr is not None
        lines = []
        for line in self.process.stderr:
            lines.append(line)
            if found := re.search(r"event=serving .*port=(\d+)", line):
                self.port = int(found[1])
                self.at_start = "".join(lines)
                return self
        raise AssertionError("".join(lines))

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(9)

    def stop(self) -> str:
        """End it in good order; what it has logged since it was started."""
        return self._end(15)

    def _end(self, number: int) -> str:
        assert self.process is not None
        self.process.send_signal(number)  # no harm if it has ended
        _, log = self.process.communicate(timeout=GUARD)
        return log

    def memory(self, kind: str) -> int:
        """How many KiB the process has (VmRSS) or had at most (VmHWM), where the system tells."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status")
        return int(status.read_text().partition(f"{kind}:")[2].split()[0]) if status.exists() else 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Forked(Running):
    """The same, started and killed in a tenth of the time: see ``forking``."""

    def start(self) -> Self:
        """Start it, and wait until it serves."""
        if self.process is None:
            command = [sys.executable, str(Path(__file__).with_name("forking.py"))]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        self._say("start", *self.arguments())
        return self._served()

    def _end(self, number: int) -> str:
        self._say("kill" if number == 9 else "stop")
        if number == 9:
            return ""
        assert self.process is not None
        return self.process.communicate(timeout=GUARD)[1]

    def _say(self, *words: str) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline().split() == [words[0]]


@contextmanager
def running(folder: Path, *options: str, kind: type[Running] = Running) -> Iterator[Running]:
    """A server for as long as the block lasts; it must not have logged an error."""
    server = kind(folder, *options).start()
    try:
        yield server
    except BaseException:
        server.kill()
        raise
    assert "level=error" not in (log := server.stop()), log


class Answer(NamedTuple):
    """Status, headers and body of an answer."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


def ask(server: Running, method: str, path: str, body: object = None, **headers: str) -> Answer:
    """One request; a body that is not bytes goes as JSON."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(server.address + path, data, method=method)
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    try:
        with urllib.request.urlopen(request, timeout=GUARD) as answer:
            return Answer(answer.status, _lower(answer.headers), answer.read().decode())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, _lower(error.headers), error.read().decode())


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


class Laid(NamedTuple):
    """A table, and the tokens of its people by seat."""

    table: str
    tokens: dict[int, str]


def lay(server: Running, game: str = "odessa-classic", bots: Sequence[str] = ("",) * 4, **more: Any) -> Laid:
    """A table where people sit on all the seats that are not a bot's; with several people it has not begun."""
    wish = (
        {"game": game, "name": "Anna", "seats": len(bots), "bots": list(bots), "seat": bots.index("")}
        | {"start": True}
        | more
    )
    made = ask(server, "POST", "/api/tables", wish)
    assert made.status == 201, made.text
    table, tokens = made.json["table"], {made.json["seat"]: made.json["token"]}
    for seat, bot in enumerate(bots):
        if not bot and seat not in tokens:
            sat = ask(server, "POST", f"/api/tables/{table}/sit", {"name": f"P{seat}", "seat": seat})
            assert sat.status == 200, sat.text
            tokens[seat] = sat.json["token"]
    return Laid(table, tokens)


def begin(server: Running, laid: Laid) -> None:
    """Start the match."""
    token = next(iter(laid.tokens.values()))
    started = ask(server, "POST", f"/api/tables/{laid.table}/start", {}, Authorization=f"Bearer {token}")
    assert started.status == 200, started.text


class Client:
    """Somebody at a table: what was heard, the view that follows from it, and what may be done."""

    def __init__(self, socket: ClientConnection, known: Client | None = None) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.number: int = known.number if known else 0
        self.view: View | None = known.view if known else None
        self.events: list[ev.AnyEvent] = list(known.events) if known else []
        self.legal: list[str] = []
        self.answers: dict[str, asyncio.Future[Done | No]] = {}
        self.pongs = 0
        self.present: list[int] = []
        self.stray: list[No] = []
        self.closed: tuple[int, str] | None = None
        self.changed = asyncio.Event()

    @property
    def seat(self) -> int:
        assert self.view is not None
        return self.view.seat

    async def listen(self) -> None:
        """Hear until the socket is closed."""
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._hear(_decoder.decode(frame))
                self.changed.set()
        except ConnectionClosed:
            pass
        self.closed = (self.socket.close_code or 0, self.socket.close_reason or "")
        self.changed.set()
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("closed"))
                answer.exception()

    def _hear(self, message: Server) -> None:
        if isinstance(message, Welcome):
            self.number, self.view, self.legal = message.n, message.view, message.legal
        elif isinstance(message, News):
            assert message.n == self.number + 1, "a gap or a repetition"
            for event in message.events:
                self.view = see(self.view, event)
                self.events.append(event)
            self.number += len(message.events)
        elif isinstance(message, Turn):
            assert message.n == self.number
            self.legal = message.legal
        elif isinstance(message, Present):
            self.present = message.seats
        elif isinstance(message, Pong):
            self.pongs += 1
        elif message.id in self.answers:
            self.answers[message.id].set_result(message)
        else:
            assert isinstance(message, No)
            self.stray.append(message)

    async def until(self, condition: Any) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(GUARD):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    async def say(self, said: Do | Add) -> Done | No:
        """A command, and its answer."""
        answer: asyncio.Future[Done | No] = asyncio.get_running_loop().create_future()
        self.answers[said.id] = answer
        await self.socket.send(msgspec.json.encode(said).decode())
        async with asyncio.timeout(GUARD):
            return await answer

    async def do(self, action: str, *, after: int | None = None, ident: str = "") -> Done | No:
        """An action, by default after all that was heard and with an id of its own."""
        return await self.say(Do(ident or secrets.token_hex(8), action, self.number if after is None else after))

    async def rude(self, text: str | bytes) -> No:
        """Anything at all, and the refusal without an id that it gets."""
        before = len(self.stray)
        await self.socket.send(text)
        await self.until(lambda: len(self.stray) > before or self.closed)
        return self.stray[-1]

    async def ping(self) -> None:
        """Wait until everything said so far has been answered."""
        pongs = self.pongs
        await self.socket.send(msgspec.json.encode(Ping(pongs)).decode())
        await self.until(lambda: self.pongs > pongs or self.closed)


PATIENT: dict[str, Any] = {
    "compression": None,
    "open_timeout": GUARD,
    "close_timeout": GUARD,
    "ping_interval": None,
}
"""How a client connects that takes a slow machine for nothing else."""


def address_of(server: Running, table: str) -> str:
    """Where the sockets of a table are."""
    return f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"


@asynccontextmanager
async def joined(
    server: Running, table: str, token: str = "", known: Client | None = None, **more: Any
) -> AsyncIterator[Client]:
    """A client at a table, welcomed."""
    async with connect(address_of(server, table), max_size=None, **PATIENT, **more) as socket:
        client = Client(socket, known)
        since = client.number
        with contextlib.suppress(ConnectionClosed):
            await socket.send(msgspec.json.encode(Hello(token, since)).decode())
        listening = asyncio.create_task(client.listen())
        try:
            await client.until(lambda: client.view is not None or client.closed)
            if client.view is not None:
                await client.ping()
            yield client
        finally:
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening


async def play(client: Client, rng: random.Random, actions: int = 10_000) -> int:
    """Act by lot whenever it is this seat's turn, until the match is over or so many actions are done."""
    done = 0
    while done < actions:
        await client.until(lambda: client.legal or client.closed or is_over(client))
        if client.closed or is_over(client):
            break
        after = client.number
        answer = await client.do(rng.choice(client.legal))
        if isinstance(answer, No):  # somebody else changed at this moment what this seat may do
            assert answer.key == "late"
            assert client.number > after
            continue
        done += 1
    return done


def is_over(client: Client) -> bool:
    """The secret is shown: nothing more can come."""
    return client.view is not None and client.view.secret != ""


__all__ = ["NONE", "SHORT", "Answer", "Client", "Laid", "Running", "ask", "begin", "is_over", "joined", "lay", "play"]
