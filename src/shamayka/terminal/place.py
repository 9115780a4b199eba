"""What the terminal knows at its place: the view folded from what was heard, what may be done, the trick just taken."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.actions import is_play
from shamayka.game import events as ev
from shamayka.game.seeing import rules_of, see
from shamayka.game.views import Laid, View

_ACTS = (ev.Bade, ev.Played, ev.Chosen, ev.Answered, ev.Agreed)
"""What a seat does when it is asked: afterwards it is not asked any more."""


class TakenTrick(NamedTuple):
    """The trick that was just taken, kept while it stays on the table."""

    plays: tuple[Laid, ...]
    taker: int


class Place:
    """One seat's knowledge. ``number`` is the last event heard (they count from 1).

    ``present``: the seats whose people have the table open; None where nobody tells.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.number = 0
        self.view: View | None = None
        self.legal: list[str] = []
        self.heard: list[ev.AnyEvent] = []
        self.shown: TakenTrick | None = None
        self.present: list[int] | None = None

    def welcome(self, number: int, view: View, legal: list[str]) -> None:
        """Take over a whole view: at the beginning, or after a long absence."""
        self.number, self.view, self.legal, self.seat = number, view, legal, view.seat
        self.shown = None

    def hear(self, number: int, event: ev.AnyEvent) -> bool:
        """Fold one event; False if it was known already."""
        if number <= self.number:
            return False
        before = self.view
        self.view = see(before, event, self.seat)
        self.number = number
        self.heard.append(event)
        self.shown = self._stays(before, event)
        own = isinstance(event, _ACTS) and event.seat == self.seat
        if own or isinstance(event, (ev.Scored, ev.Redealt, ev.Ended)):
            self.legal = []
        return True

    def _stays(self, before: View | None, event: ev.AnyEvent) -> TakenTrick | None:
        """A taken trick stays on the table until the next card or deal."""
        if isinstance(event, ev.Taken) and before is not None:
            return TakenTrick(before.table, event.seat)
        return None if isinstance(event, (ev.Played, ev.Announced, ev.Claimed)) else self.shown

    @property
    def seen(self) -> View:
        """The view, where there is one for certain."""
        if self.view is None:
            raise LookupError("Nothing has been heard yet.")
        return self.view

    def name(self, seat: int) -> str:
        """The name on a seat."""
        return self.view.people[seat].name if self.view is not None and seat >= 0 else ""

    def is_away(self, seat: int) -> bool:
        """Whether a person sits there who does not have the table open now."""
        person = self.view.people[seat] if self.view is not None else None
        return self.present is not None and person is not None and not person.bot and seat not in self.present

    def jokers(self) -> tuple[str, ...]:
        """The spelled jokers of this game."""
        return rules_of(self.view).jokers if self.view is not None else ()

    def order(self) -> list[int]:
        """The seats in the order in which they act, one's own last: nearest to one's hand."""
        if self.view is None:
            return []
        seats = self.view.seats
        step = 1 if rules_of(self.view).direction == "cw" else -1
        return [(max(self.seat, 0) + step * way) % seats for way in range(1, seats + 1)]

    def plays(self) -> set[str]:
        """The cards that may be played now."""
        return {action[:2] for action in self.legal if is_play(action)}

    def others(self) -> list[str]:
        """What may be done now besides playing a card."""
        return [action for action in self.legal if not is_play(action)]

    def calls(self, card: str) -> list[str]:
        """The ways in which a card may be played now."""
        return [action for action in self.legal if is_play(action) and action[:2] == card]
