"""What is asked and answered over HTTP, besides the messages of the socket."""

from __future__ import annotations

from typing import Any

import msgspec

from shamayka.game.sheet import Person, Planned


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the bodies of requests."""


class NewTable(Asked, frozen=True):
    """A table to be laid.

    ``options`` change some of the named game's; ``bots``: for each seat a bot's name, or nothing for a person;
    ``seat``: where the creator, called ``name``, sits. ``start``: begin in this very request if nobody is missing;
    then nobody can add bytes to the shuffle, and there is only the server's word that it drew the secret blindly.
    """

    game: str
    name: str
    seats: int = 0
    bots: list[str] = []
    options: dict[str, Any] = {}
    seat: int = 0
    start: bool = False


class Sit(Asked, frozen=True):
    """Somebody called ``name`` wants a seat, or any, and adds these bytes (hex) to the shuffle, or none."""

    name: str
    seat: int | None = None
    add: str = ""


class Start(Asked, frozen=True):
    """The match is to begin; before it does, the seat that asks adds these bytes (hex) to the shuffle, or none."""

    add: str = ""


class Answer(msgspec.Struct, frozen=True):
    """Base of the bodies of answers."""


class Game(Answer, frozen=True):
    """A game that comes with the program: title and summary by language, the numbers of players it is for."""

    name: str
    title: dict[str, str]
    summary: dict[str, str]
    players: tuple[int, ...]


class Details(Answer, frozen=True):
    """A game with all its options, and the deals of its sheet for one number of players."""

    name: str
    options: dict[str, Any]
    players: tuple[int, ...]
    plan: tuple[Planned, ...]


class Rules(Answer, frozen=True):
    """The rules of a game as Markdown."""

    text: str


class Seated(Answer, frozen=True):
    """A seat at a table, and the token that gives it."""

    table: str
    seat: int
    token: str


class Laid(Answer, frozen=True):
    """A table as anybody may see it who knows its address; ``you``: the seat of whoever asks."""

    table: str
    game: str
    seats: int
    people: tuple[Person, ...]
    phase: str
    you: int | None


class Mine(Answer, frozen=True):
    """A table where this guest has a seat."""

    table: str
    game: str
    seat: int
    token: str
    phase: str


class Started(Answer, frozen=True):
    """The match has begun, or the seat is given up: nothing more to say."""

    phase: str
