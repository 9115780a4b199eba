"""The record of a match as somebody at its table may have it."""

from __future__ import annotations

from collections.abc import Iterable

from shamayka.game import events as ev
from shamayka.notation import for_seat, from_events, write
from shamayka.server.chain import Row


def record_text(rows: Iterable[Row], seat: int) -> str:
    """The text of a record: what a seat (NONE: a watcher) knows while the match goes on, everything when it is over."""
    log = [ev.decode(row.body) for row in rows]
    is_over = any(isinstance(event, ev.Revealed) for event in log)
    return write(from_events(log) if is_over else for_seat(log, seat))
