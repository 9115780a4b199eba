"""The line between the terminal and its table. Both ends speak the server's messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from shamayka.server.messages import Server


class Ears(NamedTuple):
    """Where a line delivers: ``hear`` queues a message, ``shown`` returns when all of them have been shown.

    ``notice`` says something about the line itself (a key of the words, and its values).
    """

    hear: Callable[[Server], None]
    shown: Callable[[], Awaitable[None]]
    notice: Callable[[str, dict[str, object]], None]


class Line(Protocol):
    """A table in this process, or at a server."""

    @property
    def seat(self) -> int:
        """The seat that is played here."""

    @property
    def keeps(self) -> bool:
        """Whether the match goes on without this terminal."""

    @property
    def mine(self) -> str:
        """The bytes (hex) that this terminal added to the shuffle."""

    async def run(self, ears: Ears) -> None:
        """Deliver everything that is heard, until cancelled or over."""

    async def do(self, action: str, after: int) -> None:
        """Send an action, chosen when event ``after`` was the last shown; a refusal comes back as ``No``."""

    async def start(self) -> None:
        """Start the match; bots take the free seats."""

    async def close(self) -> None:
        """Hang up."""

    async def record(self) -> str | None:
        """The record of the match as text, or None if there is none."""
