"""Tables that go: those that were never made, and those that nobody has opened for long."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, exists, or_, select

from shamayka.server import tables
from shamayka.server.chain import EMPTY
from shamayka.server.settings import Keep

TOGETHER = 50
"""So many tables go in one transaction: what is played meanwhile does not wait for more."""

DAY_MS = 24 * 3600 * 1000


class Removed(NamedTuple):
    """A table that has gone, and how far it had come."""

    id: str
    state: str


def remove_unmade(connection: Connection) -> list[Removed]:
    """Remove the matches without a single event, left by a server that ended while they were made."""
    match = tables.match.c
    made = exists().where(tables.event.c.match == match.id)
    query = select(match.id, match.state).where(match.last == 0, match.head == EMPTY.hash, ~made)
    return _remove(connection, [Removed(*row) for row in connection.execute(query)])


def remove_old(connection: Connection, keep: Keep) -> list[Removed]:
    """Remove tables that nobody has opened for so long, the oldest first; at most ``TOGETHER`` at a time."""
    match, now = tables.match.c, time.time_ns() // 1_000_000
    days = {"waiting": keep.waiting, "playing": keep.unfinished, "ended": keep.ended}
    are_old = [
        and_(match.state == state, match.opened_ms < now - int(most * DAY_MS)) for state, most in days.items() if most
    ]
    if not are_old:
        return []
    query = select(match.id, match.state).where(or_(*are_old)).order_by(match.opened_ms).limit(TOGETHER)
    return _remove(connection, [Removed(*row) for row in connection.execute(query)])


def _remove(connection: Connection, found: list[Removed]) -> list[Removed]:
    names = [each.id for each in found]
    for start in range(0, len(names), TOGETHER):
        some = names[start : start + TOGETHER]
        for part in (tables.event, tables.chair):
            connection.execute(delete(part).where(part.c.match.in_(some)))
        connection.execute(delete(tables.match).where(tables.match.c.id.in_(some)))
    return found
