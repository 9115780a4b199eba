"""What the store hands out: matches, guests and chairs as it keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from shamayka.server.chain import EMPTY, Head


class RulesHead(msgspec.Struct):
    """What is read of a match's rules when only its name is wanted."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A stored match: ``rules`` and ``meta`` are JSON text, ``created_ms`` milliseconds UTC.

    ``secret``: the shuffle's bytes; nobody but the server may know them before the match is over.
    ``state``: waiting, playing or ended. ``head``: where its log ends.
    """

    id: str
    created_ms: int
    rules: str
    seats: int
    secret: bytes = field(repr=False)
    state: str
    meta: str
    head: Head = EMPTY

    @property
    def game(self) -> str:
        """The name of the game; empty if somebody has changed the rules so that there is none."""
        try:
            return msgspec.json.decode(self.rules, type=RulesHead).name
        except msgspec.DecodeError:
            return ""

    @staticmethod
    def of(row: Any) -> Match:
        """The match of a row of ``tables.match``."""
        try:
            secret = bytes.fromhex(row.secret)
        except (ValueError, TypeError):  # somebody has changed it; it is compared with its commitment before it is used
            secret = b""
        head = Head(row.last, row.head)
        return Match(row.id, row.created_ms, row.rules, row.seats, secret, row.state, row.meta, head)


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who came without an account; ``created_ms``: milliseconds UTC."""

    id: str
    name: str
    created_ms: int

    @staticmethod
    def of(row: Any) -> Guest:
        """The guest of a row of ``tables.guest``, without the hash of the token."""
        return Guest(row.id, row.name, row.created_ms)


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a match and who has it.

    ``free``: nobody; else a guest, somebody with the chair's own token, or a bot (its level or name).
    """

    match: str
    seat: int
    name: str
    guest: str | None
    bot: str | None
    free: bool

    @staticmethod
    def of(row: Any) -> Chair:
        """The chair of a row of ``tables.chair``, without the hash of its token."""
        free = row.guest is None and row.token_hash is None and row.bot is None
        return Chair(row.match, row.seat, row.name, row.guest, row.bot, free)
