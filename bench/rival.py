"""The rival: a bare ASGI application on the same uvicorn that passes each message on to everybody at its path."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from typing import Any

import uvicorn

from shamayka.server.running import bind

tables: dict[str, set[Any]] = defaultdict(set)


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Accept, then read a message as JSON, write it as JSON and send it to all four sockets."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = tables[scope["path"]]
    table.add(send)
    while (message := await receive())["type"] == "websocket.receive":
        text = json.dumps(json.loads(message["text"]))
        for other in table:
            await other({"type": "websocket.send", "text": text})
    table.discard(send)


if __name__ == "__main__":
    listening = bind("127.0.0.1", 0)
    sys.stderr.write(f"port={listening.getsockname()[1]}\n")
    sys.stderr.flush()
    options: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "lifespan": "off"}
    uvicorn.Server(uvicorn.Config(app, log_config=None, **options)).run(sockets=[listening])
