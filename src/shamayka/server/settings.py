"""What can be set about a server; the command's options and nothing else fill it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Where the built page lies."""

SLOW_SECONDS = 1.0
"""How long a client that reads too slowly gets to hear why it is dropped."""

HELLO_SECONDS = 15.0
"""How long a new socket may stay silent."""

BODY_BYTES = 64 * 1024
"""The longest body of a request."""

FRAME_BYTES = 16 * 1024
"""The longest message on a socket; a longer one closes it with 1009."""

BEAT_SECONDS = 0.1
"""How long a bot takes for an answer, whatever it holds; a thinker some times as long."""


@dataclass(frozen=True, slots=True)
class Keep:
    """After how many days a table that nobody has opened is removed; 0: never."""

    waiting: float = 7
    unfinished: float = 90
    ended: float = 0


@dataclass(frozen=True, slots=True)
class Settings:
    """One server.

    ``data``: the store's URL. ``origins``: pages elsewhere that may use this server, such as ``https://cards.example``.
    ``messages`` in ``seconds``: what one socket may say before it is closed with 1008; 0 messages: no limit.
    ``beat``: seconds; 0: bots answer at once, and their time tells something of their hands.
    ``path``: where a web server passes it on below its root, such as ``/cards``; nothing: at the root.
    ``proxies``: addresses or networks, besides this machine, of web servers that say for whom they ask.
    ``guest_tables``: seats at unfinished tables that one guest has at most; of one address come at most
    ``address_seats`` new seats in an hour and ``address_sockets`` sockets at a time; 0: no limit.
    """

    data: str
    origins: tuple[str, ...] = ()
    messages: int = 100
    seconds: float = 20.0
    static: Path = STATIC
    beat: float = BEAT_SECONDS
    path: str = ""
    keep: Keep = Keep()
    proxies: tuple[str, ...] = ()
    guest_tables: int = 500
    address_seats: int = 300
    address_sockets: int = 300
