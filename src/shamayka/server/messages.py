"""What a browser may say over the socket, and what it may hear. One JSON text frame a message; ``t`` names the kind."""

from __future__ import annotations

from typing import Any

import msgspec

from shamayka.game.events import AnyEvent
from shamayka.game.views import View


class Said(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Base of what a client may say."""


class Hello(Said, frozen=True):
    """The first message: the seat's secret token (empty to watch) and the last event number known (0: nothing)."""

    token: str = ""
    since: int = 0


class Do(Said, frozen=True):
    """An action, spelled, with the client's own id (repeated safely) and the last event number it had seen."""

    id: str
    do: str
    after: int


class Add(Said, frozen=True):
    """Bytes (hex) that this seat adds to the shuffle, before the start."""

    id: str
    hex: str


class Ping(Said, frozen=True):
    """Asks for a Pong, so that a page can tell a dead line from a quiet table."""

    sent: int = 0


Client = Hello | Do | Add | Ping


class Heard(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, omit_defaults=True):
    """Base of what a client may hear."""


class Welcome(Heard, frozen=True):
    """The whole view of this seat as of event ``n``, and what it may do now (spelled; absent if nothing)."""

    n: int
    view: View
    legal: list[str] = []


class News(Heard, frozen=True):
    """Events ``n`` (the number of the first) and following, as this seat may hear them."""

    n: int
    events: list[AnyEvent]


class Turn(Heard, frozen=True):
    """What this seat may do after event ``n``, spelled; an empty list: nothing now.

    It comes after news that changed it, after everything that this seat has done, and when a deal begins or goes back.
    """

    n: int
    legal: list[str]


class Present(Heard, frozen=True):
    """The seats whose people have this table open now (bots are not among them).

    It comes after the first message on a socket, and again whenever somebody comes or goes.
    """

    seats: list[int]


class Done(Heard, frozen=True):
    """The command ``id`` is committed; its first event is number ``n``. A repeated command gets the same answer."""

    id: str
    n: int


class No(Heard, frozen=True):
    """The command ``id`` was refused and changed nothing: a key for translation, its values, an English sentence.

    With an empty ``id`` it answers what was no command; ``behind`` after a Welcome: the client has heard of events
    that the server does not have, so they are lost.
    """

    id: str
    key: str
    text: str
    values: dict[str, Any] = {}


class Pong(Heard, frozen=True):
    """The answer to a Ping, with its ``sent``."""

    sent: int = 0


Server = Welcome | News | Turn | Present | Done | No | Pong
