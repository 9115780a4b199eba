"""The terminal at a real server's table: whole matches, a killed server, several people."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from shamayka.cards import NONE
from shamayka.notation import check
from shamayka.terminal.remote import Remote
from shamayka.terminal.requests import Api, ServerError
from tests.terminal.tables import app_at, ended, log_of, play_on, text_of, type_in, until
from tests.waiting import GUARD, wait_until


class Served:
    """A server in a process of its own, at one port and with one file, that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.data = f"sqlite:///{folder}/tables.db"
        self.api = Api(f"http://127.0.0.1:{self.port}")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [
            "serve",
            "--port",
            str(self.port),
            "--data",
            self.data,
            "--log",
            "error",
            "--messages",
            "0",
            "--beat",
            "0",
        ]
        self.process = subprocess.Popen([sys.executable, "-m", "shamayka", *words])
        wait_until(self._answers)

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), GUARD).close()
        except OSError:
            return False
        return True

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End it, by default without a chance to say goodbye."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(GUARD)
            self.process = None


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A running server."""
    server = Served(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill(signal.SIGTERM)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for the tests that do it no harm."""
    with served(tmp_path_factory.mktemp("server")) as server:
        yield server


def lay(api: Api, bots: list[str], **changes: Any) -> dict[str, Any]:
    """A table of a short match."""
    options = {"decks": {"2": "36", "3": "36"}, "schedule": {"top": 2, "closing": []}, **changes}
    wish = {
        "game": "odessa-classic",
        "seats": len(bots),
        "bots": bots,
        "name": "Ann",
        "options": options,
        "start": False,
    }
    return api._ask("POST", "/api/tables", wish)


async def test_whole_match_at_a_server(server: Served, tmp_path: Path) -> None:
    made = lay(server.api, ["", "random", "cautious"])
    line = Remote(server.api, made["table"], made["token"], starts=True)
    app = app_at(line, folder=tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, lambda: ended(app))
        view = app.place.view
        assert view is not None
        assert view.added[0] == line.mine
        assert len(view.rows) == len(view.plan)
        assert " takes: " in log_of(app)
        await until(pilot, lambda: app.record_path)
    assert app.record_path is not None
    assert check(app.record_path.read_text("utf-8")) == []


async def test_a_killed_server_is_found_again(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = lay(server.api, ["", "random", "random"])
        app = app_at(Remote(server.api, made["table"], made["token"], starts=True))
        async with app.run_test() as pilot:
            await until(pilot, lambda: app.place.legal)
            server.kill()
            await until(pilot, lambda: "The line is broken" in text_of(app, "say"))
            bid = app.place.legal[0]
            await type_in(pilot, bid)
            await asyncio.to_thread(server.start)
            await until(pilot, lambda: app.place.view is not None and app.place.view.bids[0] == bid)
            server.kill()
            await asyncio.to_thread(server.start)
            await play_on(pilot, app, lambda: ended(app))
            numbers = app.place.number
            assert app.place.view is not None
            assert app.place.view.phase == "ended"
            assert numbers > 10


async def test_two_people_and_an_impossible_wish(server: Served) -> None:
    made = lay(server.api, ["", ""])
    token = server.api.sit(made["table"], "Bob")
    ann = app_at(Remote(server.api, made["table"], made["token"]))
    bob = app_at(Remote(server.api, made["table"], token), lang="ru")
    async with ann.run_test() as at_ann, bob.run_test() as at_bob:
        await until(at_ann, lambda: ann.place.view is not None and all(ann.place.view.added))
        assert "2 of 2 seats" in text_of(ann, "do")
        await at_ann.press("enter")
        await until(at_ann, lambda: ann.place.legal or bob.place.legal)
        waits, pilot = (bob, at_bob) if ann.place.legal else (ann, at_ann)
        await type_in(pilot, "0")
        await until(pilot, lambda: text_of(waits, "say").startswith("✗ "))
        await asyncio.gather(
            play_on(at_ann, ann, lambda: ended(ann)),
            play_on(at_bob, bob, lambda: ended(bob)),
        )
        assert ann.place.view is not None
        assert bob.place.view is not None
        assert ann.place.view.totals == bob.place.view.totals


async def test_a_wrong_token_is_told(server: Served) -> None:
    made = lay(server.api, ["", ""])
    app = app_at(Remote(server.api, made["table"], "x" * 43))
    async with app.run_test() as pilot:
        await until(pilot, lambda: "refuses the seat" in text_of(app, "say"))
        assert app.place.view is None


async def test_without_a_token_one_watches(server: Served) -> None:
    made = lay(server.api, ["", "random"])
    watcher = app_at(Remote(server.api, made["table"], ""))
    async with watcher.run_test() as pilot:
        await until(pilot, lambda: watcher.place.view is not None)
        assert watcher.place.seat == NONE
        server.api.start(made["table"], made["token"])
        await until(pilot, lambda: watcher.place.view is not None and watcher.place.view.phase == "bid")
        assert "Waiting for" in text_of(watcher, "do")


def test_a_server_refuses_with_its_sentence(server: Served) -> None:
    with pytest.raises(ServerError, match="nonsense"):
        server.api.make("nonsense", 3, ["", "random", "random"], "Ann")
    with pytest.raises(ServerError, match="no such table"):
        server.api.sit("nowhere", "Ann")
    with pytest.raises(ServerError, match=r"\w"):
        Api("http://127.0.0.1:1").sit("x", "Ann")
