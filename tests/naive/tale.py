"""What a telling is made of: events that must follow, questions to seats, and chance."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

Said: TypeAlias = dict[str, Any]
"""An event that must be written now; ``e`` is its name."""


class Ask(NamedTuple):
    """What each seat may do now, and the seats that are waited for; the answer is a seat and what it did."""

    may: dict[int, list[str]]
    waits: list[int]


class Chance(NamedTuple):
    """Something that only the log can say; the answer is the next event."""

    what: str


Tale: TypeAlias = Generator[Said | Ask | Chance, Any, Any]


class AgainError(Exception):
    """The cards must be dealt again; the word says why."""


def say(name: str, **fields: Any) -> Said:
    return {"e": name, **fields}
