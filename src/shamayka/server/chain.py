"""The log of a match as a chain, and the ways in which the store says no."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

START = "0" * 64
"""What stood for the hash before the first event in older logs, which did not say whose they are."""


LAST = b'{"e":"revealed"'
"""How the last event of every match begins: its secret is told."""


class Refused(Exception):
    """The store did not do what was asked, and nothing has changed; the text says why."""


class Conflict(Refused):
    """Somebody else was there first: another event has the number, another person the chair."""


class Repeated(Refused):
    """The command is in the log already; ``number`` is the first of its events."""

    def __init__(self, number: int) -> None:
        super().__init__(f"This was done already: it is event {number}.")
        self.number = number


class Unknown(Refused):
    """There is no such match or chair."""


class Broken(Exception):
    """A log that is stored has a gap or was changed."""


class Head(NamedTuple):
    """Where a log ends: the number and hash of its last event. It is kept beside the log, so that no end is lost."""

    last: int = 0
    hash: str = START


EMPTY = Head()
"""Of a log without events."""


def beginning(match: str) -> str:
    """What stands for the hash before the first event, so that a log belongs to its match: SHA-256 of ``match ID``."""
    return hashlib.sha256(f"match {match}".encode()).hexdigest()


class Row(NamedTuple):
    """One stored event: its number from 1, the command and seat it came from, its JSON, its link in the chain."""

    number: int
    command: str | None
    seat: int | None
    body: bytes
    hash: str


def link(before: str, body: bytes) -> str:
    """The hash of an event: SHA-256 (hex) of the hash before it, as 64 ASCII digits, and the body."""
    return hashlib.sha256(before.encode() + body).hexdigest()


def verify(match: str, rows: Iterable[Row], head: Head) -> None:
    """Read a whole log from event 1 to its head; Broken with a sentence at the first gap or wrong link."""
    last, end = 0, beginning(match)
    for row in rows:
        if row.number != last + 1:
            raise Broken(f"The log of match '{match}' has a gap: event {row.number} follows event {last}.")
        if last == 0 and row.hash == link(START, row.body):
            end = START
        if row.hash != link(end, row.body):
            raise Broken(f"The log of match '{match}' was changed: event {row.number} does not fit its hash.")
        last, end = row.number, row.hash
    compare(match, Head(last, end), head)


def verify_over(match: str, state: str, rows: Sequence[Row]) -> None:
    """Broken if a match is noted as ended, and its log does not end with what is told last."""
    if state == "ended" and not (rows and rows[-1].body.startswith(LAST)):
        raise Broken(f"The log of match '{match}' has lost its end: the match was over, and the log is not.")


def compare(match: str, end: Head, head: Head) -> None:
    """Whether a log ends where it should; Broken with a sentence if not."""
    if end.last < head.last:
        raise Broken(f"The log of match '{match}' has lost its end: it has {end.last} of {head.last} events.")
    if end.last > head.last:
        raise Broken(f"The log of match '{match}' was changed: it has {end.last} events, and should have {head.last}.")
    if end.last and end.hash != head.hash:
        raise Broken(f"The log of match '{match}' was changed: event {end.last} is not the last that was written.")
