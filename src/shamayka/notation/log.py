"""A record being replayed: the match so far, the events that come of it, and what was found to be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from shamayka.actions import Action
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match, fold
from shamayka.game.table import actors, legal
from shamayka.notation.record import HEAD, Record, RecordError, Where


class Log:
    """``match`` is what is known of the truth; ``events`` are told as the record's seat heard them.

    ``broken_off`` says why the events are not a whole log (a sentence), or is empty.
    """

    def __init__(self, record: Record, seat: int | None, match: Match, opened: ev.AnyEvent) -> None:
        self.record = record
        self.seat = seat
        self.match = match
        self.events: list[ev.AnyEvent] = [opened]
        self.faults: list[RecordError] = []
        self.broken_off = ""
        self.is_fragment = False
        self.place = Where(HEAD, "")
        self.claims = 0

    def emit(self, event: ev.AnyEvent, told: ev.AnyEvent | None = None) -> None:
        """The match goes on by one event; ``told`` is what the record's seat heard of it."""
        try:
            self.match = fold(self.match, event)
        except ValueError as error:
            raise RecordError(str(error), self.place) from None
        self.events.append(told or event)

    def fault(self, where: Where, sentence: str) -> None:
        """Something is wrong, but the replay can go on."""
        self.faults.append(RecordError(sentence, where))

    def stop(self, where: Where, sentence: str) -> NoReturn:
        """Something is wrong, and nothing after it can be judged."""
        raise RecordError(sentence, where)

    def compare(self, where: Where, written: Sequence[int] | None, found: Sequence[int]) -> None:
        """A key that says again what follows from the rest."""
        if written is not None and tuple(written) != tuple(found):
            self.fault(where, f"{where.key} is written {list(written)}, but the play gives {list(found)}.")

    def check_legal(self, where: Where, count: int, seat: int, action: Action) -> None:
        """Stops unless the seat may do this now; ``count`` is the number of the action in its deal."""
        may = legal(self.match, seat)
        if action in may:
            return
        told = f"Action {count} of deal {self.match.number + 1}: seat {seat + 1} may not do {action}"
        waited = actors(self.match)
        if not may and waited:
            self.stop(where, f"{told}; it is the turn of seat {waited[0] + 1}.")
        self.stop(where, f"{told}; it may do {' '.join(str(other) for other in may[:20]) or 'nothing'}.")


def seat_of(record: Record) -> int | None:
    """Whose knowledge a record is: None for the truth, NONE for a watcher, else the seat (from 0)."""
    if record.seen_by is None:
        return None
    return NONE if isinstance(record.seen_by, str) else record.seen_by - 1
