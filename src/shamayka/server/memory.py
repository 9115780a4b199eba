"""What a process keeps in mind of one table. Nothing here waits, stores or sends."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from shamayka.actions import Action, tokens
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match, fold
from shamayka.game.table import Table, allowed
from shamayka.game.views import look, told
from shamayka.server import telling
from shamayka.server.messages import Welcome
from shamayka.server.telling import Told

REMEMBERED = 256
"""A client that missed no more events than these gets them; one that missed more gets the whole view."""


class Commit(NamedTuple):
    """Events that are stored together, their encodings, and the seat and command they came from.

    ``after``: the match after all of them, if that is known already.
    """

    events: Sequence[ev.AnyEvent]
    bodies: Sequence[bytes]
    seat: int | None
    command: str | None
    after: Match | None = None


class Memory:
    """The table as of event ``number``, and what follows from its log for those who sit there.

    ``allowed``: what each seat may do; ``changed``: the last event that changed that, or what it means.
    ``heard``: what each bot's seat has heard in this deal (empty at a table without bots).
    ``done``: the first event of each command.
    ``sitting``: for each seat the event with which whoever sits there sat down; 0 if the seat was given up.
    """

    def __init__(self, secret: bytes) -> None:
        self.number = 0
        self.table: Table | None = None
        self.allowed: tuple[tuple[Action, ...], ...] = ()
        self.changed: list[int] = []
        self.heard: dict[int, list[ev.AnyEvent]] = {}
        self.done: dict[str, int] = {}
        self.sitting: dict[int, int] = {}
        self._secret = secret
        self._said: deque[Told] = deque(maxlen=REMEMBERED)

    @property
    def match(self) -> Match:
        """The truth; only for a table that is laid."""
        assert self.table is not None
        return self.table.match

    def take_in(self, commit: Commit) -> list[Told]:
        """Go on by the events of one commit: what everybody hears of them; ValueError if they cannot follow."""
        if commit.command is not None:
            self.done[commit.command] = self.number + 1
        said = []
        match = self.table.match if self.table is not None else None
        for event, body, known in zip(commit.events, commit.bodies, _known(commit), strict=True):
            match = known or fold(match, event)
            said.append(telling.spoken(event, body, match))
            if isinstance(event, (ev.Sat, ev.Left)):
                self.sitting[event.seat] = self.number + len(said) if isinstance(event, ev.Sat) else 0
            if self.heard or isinstance(event, ev.Announced):
                self._let_bots_hear(event, match)
        assert match is not None
        self.table = Table(match, self._secret)
        self.number += len(said)
        self._said.extend(said)
        self._allow(match, commit.seat, afresh=any(map(_begins_afresh, commit.events)))
        return said

    def _let_bots_hear(self, event: ev.AnyEvent, match: Match) -> None:
        if isinstance(event, ev.Announced):
            self.heard = {seat: [] for seat, person in enumerate(match.people) if person.bot}
        for seat, heard in self.heard.items():
            heard.append(told(event, seat, match))

    def _allow(self, match: Match, acting: int | None, *, afresh: bool) -> None:
        """Find out anew what each seat may do.

        A seat that has acted decides afresh, whatever is open to it; so does every seat when a deal begins, begins
        again or goes back: the same words mean something else then.
        """
        before = self.allowed or ((),) * match.seats
        self.changed = self.changed or [0] * match.seats
        self.allowed = allowed(match)
        for seat, actions in enumerate(self.allowed):
            if afresh or seat == acting or actions != before[seat]:
                self.changed[seat] = self.number

    def welcome(self, seat: int) -> bytes:
        """The message that tells a seat (NONE: a watcher) everything that lies open to it."""
        legal_now = self.allowed[seat] if seat != NONE else ()
        return telling.said(Welcome(self.number, look(self.match, seat), tokens(legal_now)))

    def missed(self, since: int, seat: int) -> list[bytes] | None:
        """The messages for a seat that has heard everything up to ``since``; None if that was too long ago."""
        count = self.number - since
        if since <= 0 or not 0 <= count <= len(self._said):
            return None
        legal_now = self.allowed[seat] if seat != NONE else ()
        now = [telling.turn(self.number, legal_now)] if seat != NONE else []
        if count == 0:
            return now
        return [telling.News(since + 1, list(self._said)[-count:]).of(seat), *now]


def _begins_afresh(event: ev.AnyEvent) -> bool:
    """Whether what could be decided before this event is over: also where the same actions are open after it."""
    return isinstance(event, (ev.Announced, ev.Redealt)) or (isinstance(event, ev.Claimed) and event.found)


def _known(commit: Commit) -> list[Match | None]:
    return [None] * (len(commit.events) - 1) + [commit.after]
