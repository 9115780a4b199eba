"""The log: an entry that cannot be written is lost, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shamayka.server import log, sockets
from shamayka.server.limits import Limits
from shamayka.server.settings import Settings

SAYS = """
import logging, sys
from shamayka.server import log
log.begin("debug")
for say in (log.debug, log.info, log.warning, log.error, log.exception, logging.getLogger("library").error):
    say("words")
print("goes on", flush=True)
"""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_no_entry_raises_where_the_log_is_full() -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run([sys.executable, "-c", SAYS], stdout=subprocess.PIPE, stderr=full, text=True, check=False)
    assert run.stdout == "goes on\n"


def test_no_entry_raises_where_nobody_reads_the_log() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run([sys.executable, "-c", SAYS], stdout=subprocess.PIPE, stderr=writing, text=True, check=False)
    os.close(writing)
    assert run.stdout == "goes on\n"


async def test_an_oserror_of_the_server_is_not_taken_for_a_client_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(log, "exception", lambda event, **_values: told.append(event))
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    def failing() -> Any:
        raise OSError("the disk is full")

    serve = sockets.Sockets(failing, Settings(""), Limits(Settings("")))
    await serve("table", {"type": "websocket", "headers": []}, receive, send)
    assert told == ["socket failed"]
    assert sent[1:] == [
        {"type": "websocket.close", "code": sockets.FAULT, "reason": "the server could not go on; come again"}
    ]
