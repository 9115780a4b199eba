"""Events as sentences, for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from shamayka.actions import HIDDEN, is_dark, tricks_of
from shamayka.game import events as ev
from shamayka.game.views import View
from shamayka.terminal.faces import face, play_face
from shamayka.terminal.plays import said, suit_words
from shamayka.terminal.speech import Speech


def signed(points: int) -> str:
    """Points with their sign, a true minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def tell(event: ev.AnyEvent, view: View, speech: Speech) -> list[str]:
    """What is said of an event; ``view`` is the seat's view right after it."""
    teller: Callable[[ev.AnyEvent], list[str]] | None = getattr(
        _Teller(view, speech), type(event).__name__.lower(), None
    )
    return teller(event) if teller else []


def took(event: ev.Taken, view: View, speech: Speech) -> str:
    """Who takes the trick, and why."""
    over = play_face(event.over, speech.lang) if event.over else ""
    why = event.why + ("-over" if over else "")
    because = speech("tui-why", why=why, play=play_face(event.play, speech.lang), over=over)
    return speech("table-said-taken", name=view.people[event.seat].name, why=because)


class _Teller:
    """A method for each event that is told, under the event's name."""

    def __init__(self, view: View, speech: Speech) -> None:
        self.view, self.speech = view, speech

    def _name(self, seat: int) -> str:
        return self.view.people[seat].name

    def sat(self, event: ev.Sat) -> list[str]:
        return [self.speech("tui-log-sat", name=event.name)]

    def started(self, event: ev.Started) -> list[str]:
        return [self.speech("tui-log-started", name=self._name(event.dealer))]

    def announced(self, event: ev.Announced) -> list[str]:
        kind, cards = self.speech("table-kind", kind=event.kind), self.speech("table-cards", count=event.cards)
        name = self._name(event.dealer)
        return [self.speech("tui-log-announced", number=event.number + 1, kind=kind, cards=cards, name=name)]

    def dealt(self, event: ev.Dealt) -> list[str]:
        return [self.speech("tui-log-part", name=self._name(self.view.turn[0]))] if event.part == 1 else []

    def turned(self, event: ev.Turned) -> list[str]:
        suit = suit_words(event.trump, self.speech)
        if event.how in ("stock", "last", "redeal"):
            return [self.speech(f"tui-log-turned-{event.how}", card=face(event.card, self.speech.lang), suit=suit)]
        return [self.speech("tui-log-turned", suit=suit)]

    def chosen(self, event: ev.Chosen) -> list[str]:
        return [
            self.speech("table-said-chosen", name=self._name(event.seat), suit=suit_words(event.trump, self.speech))
        ]

    def exposed(self, event: ev.Exposed) -> list[str]:
        return [self.speech("tui-log-exposed", name=self._name(event.seat), card=face(event.card, self.speech.lang))]

    def answered(self, event: ev.Answered) -> list[str]:
        lines = [self.speech("table-said-kept" if event.keep else "tui-log-redeal", name=self._name(event.seat))]
        if event.points:
            lines.append(self.speech("tui-log-fined", name=self._name(self.view.dealer), points=signed(event.points)))
        return lines

    def looked(self, event: ev.Looked) -> list[str]:
        return [self.speech("table-said-looked", name=self._name(event.seat))]

    def bade(self, event: ev.Bade) -> list[str]:
        name = self._name(event.seat)
        if event.bid == HIDDEN:
            return [self.speech("table-said-hidden", name=name)]
        key = "table-said-dark" if is_dark(event.bid) else "table-said-bid"
        return [self.speech(key, name=name, bid=str(tricks_of(event.bid)))]

    def shown(self, event: ev.Shown) -> list[str]:
        bids = ", ".join(f"{self._name(seat)} {bid}" for seat, bid in enumerate(event.bids) if bid)
        return [self.speech("tui-log-shown", bids=bids)]

    def played(self, event: ev.Played) -> list[str]:
        return [self.speech("table-said-played", name=self._name(event.seat), play=said(event.play, self.speech))]

    def taken(self, event: ev.Taken) -> list[str]:
        return [took(event, self.view, self.speech)]

    def claimed(self, event: ev.Claimed) -> list[str]:
        by, name = self._name(event.by) if event.by >= 0 else "", self._name(event.seat)
        how = "found" if not by else "true" if event.found else "false"
        lines = [self.speech(f"tui-log-claim-{how}", by=by, name=name)]
        if event.points:
            lines.append(self.speech("tui-log-fined", name=self._name(event.fined), points=signed(event.points)))
        return [*lines, self.speech(f"tui-log-claim-{event.then}")] if event.then else lines

    def fault(self, event: ev.Fault) -> list[str]:
        name = self._name(event.seat)
        lines = [self.speech("table-said-fault", name=name, what=event.what)]
        return [*lines, self.speech("tui-log-fined", name=name, points=signed(event.points))] if event.points else lines

    def agreed(self, event: ev.Agreed) -> list[str]:
        return [self.speech("tui-log-agreed", name=self._name(event.seat))]

    def redealt(self, event: ev.Redealt) -> list[str]:
        return [self.speech("tui-log-redealt", why=event.why)]

    def scored(self, event: ev.Scored) -> list[str]:
        return [
            self.speech(
                "tui-log-scored", number=self.view.number + 1, points=self._points(event.points, self.view.players)
            )
        ]

    def premium(self, event: ev.Premium) -> list[str]:
        given = [seat for seat in range(self.view.seats) if event.points[seat]]
        if not given:
            return []
        return [self.speech("tui-log-premium", stage=event.stage + 1, points=self._points(event.points, given))]

    def _points(self, points: tuple[int, ...], seats: Iterable[int]) -> str:
        return ", ".join(f"{self._name(seat)} {signed(points[seat])}" for seat in seats)

    def ended(self, _event: ev.Ended) -> list[str]:
        return [self.speech("table-said-ended")]

    def revealed(self, _event: ev.Revealed) -> list[str]:
        return [self.speech("tui-log-revealed")]
