"""A record from the events of a match: from its log, or from what one seat has heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.views import heard
from shamayka.notation import rows as rw
from shamayka.notation.record import End, Record, RecordDeal, RecordError
from shamayka.rules.digest import digest
from shamayka.rules.ruleset import Ruleset, from_options, games, load, to_options
from shamayka.rules.sight import bids_come_first


def from_events(events: Iterable[ev.AnyEvent], seat: int | None = None) -> Record:
    """The record of a match, or of its beginning.

    Without ``seat`` the events are a log, and the record is the truth. With a seat (from 0; NONE is a watcher)
    they are what that seat has heard (``views.heard``): what it was not told stays ``??``.
    RecordError if the first event is not ``Opened``.
    """
    recorder = Recorder(seat)
    for event in events:
        recorder.add(event)
    return recorder.record()


def for_seat(log: Iterable[ev.AnyEvent], seat: int) -> Record:
    """The record that one seat (NONE: a watcher) may have of the match with this log."""
    return from_events(heard(log, seat), seat)


def rules_keys(rules: Ruleset) -> dict[str, Any]:
    """The keys of a record that say which rules it follows: all options unless a game of ours has just these."""
    keys: dict[str, Any] = {"rules": rules.name, "rules_hash": digest(rules)}
    if rules.name not in games() or digest(load(rules.name)) != keys["rules_hash"]:
        options = to_options(rules)
        options.pop("name")
        keys["options"] = _plain(options)
    return keys


def _plain(item: Any) -> Any:
    """As TOML has it: no tuples, and no word for nothing (every option that may be None is None by default)."""
    if isinstance(item, dict):
        return {key: _plain(inner) for key, inner in item.items() if inner is not None}
    return [_plain(inner) for inner in item] if isinstance(item, (list, tuple)) else item


class Recorder:
    """Takes events one by one; ``record`` is the record so far."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self._head: dict[str, Any] = {}
        self._people: list[tuple[str, str]] = []
        self._added: list[str] = []
        self._deals: list[dict[str, Any]] = []
        self._bids: list[rw.Token] = []
        self._rows: list[rw.Row] = []
        self._open = False
        self._step = 1
        self._actions = 0

    def add(self, event: ev.AnyEvent) -> None:
        """One more event; RecordError if it cannot come here."""
        if not self._head and not isinstance(event, ev.Opened):
            raise RecordError("A match begins with the event 'opened'.")
        if not self._deals and type(event) in _IN_DEAL:
            raise RecordError(f"There is no deal for the event '{type(event).__name__.lower()}'.")
        _ADD[type(event)](self, event)

    def record(self) -> Record:
        """All that was added, as a record."""
        if not self._head:
            raise RecordError("There is nothing to record: not even the event 'opened'.")
        head = dict(self._head)
        head["players"] = tuple(name for name, _ in self._people)
        if any(bot for _, bot in self._people):
            head["bots"] = tuple(bot for _, bot in self._people)
        if any(self._added):
            head["added"] = tuple(self._added)
        self._close_deal()
        return Record(ohn=1, deals=tuple(RecordDeal(**deal) for deal in self._deals), **head)

    def _opened(self, event: ev.Opened) -> None:
        rules = from_options(event.rules)
        self._rules = rules
        self._step = 1 if rules.direction == "cw" else -1
        self._head = rules_keys(rules)
        if event.commitment:
            self._head["commitment"] = event.commitment
        if self.seat is not None:
            self._head["seen_by"] = "watcher" if self.seat == NONE else self.seat + 1
        self._people = [("", "")] * event.seats
        self._added = [""] * event.seats

    def _sat(self, event: ev.Sat) -> None:
        self._people[event.seat] = (event.name, event.bot)

    def _left(self, event: ev.Left) -> None:
        self._people[event.seat] = ("", "")
        self._added[event.seat] = ""

    def _contributed(self, event: ev.Contributed) -> None:
        self._added[event.seat] = event.added

    def _started(self, event: ev.Started) -> None:
        self._head["first_dealer"] = event.dealer + 1

    def _announced(self, event: ev.Announced) -> None:
        self._close_deal()
        self._bids, self._rows, self._open, self._actions = [], [], False, 0
        deal: dict[str, Any] = {"number": event.number + 1}
        if event.attempt:
            deal["attempt"] = event.attempt + 1
        if event.kind != "plain":
            deal["kind"] = event.kind
        deal |= {"cards": event.cards, "dealer": event.dealer + 1}
        if len(event.players) < len(self._people):
            deal["seats"] = tuple(seat + 1 for seat in event.players)
        self._deals.append(deal)

    def _dealt(self, event: ev.Dealt) -> None:
        self._now["first" if event.part == 1 else "hands"] = event.hands
        if event.shown and event.shown != event.hands:
            self._now["shown"] = event.shown

    def _exposed(self, event: ev.Exposed) -> None:
        self._now["exposed"] = f"{event.seat + 1}: {event.card}"

    def _answered(self, event: ev.Answered) -> None:
        self._actions += 1
        self._now["exposed"] += " keep" if event.keep else " redeal"
        self._fine(self._now["dealer"] - 1, event.points)

    def _turned(self, event: ev.Turned) -> None:
        self._now.update({"trump": event.trump, "how": event.how})
        if event.card:
            self._now["turned"] = event.card

    def _chosen(self, event: ev.Chosen) -> None:
        self._actions += 1
        self._now.update({"trump": event.trump, "how": "chosen", "chosen_by": event.seat + 1})

    def _looked(self, event: ev.Looked) -> None:
        if all(token.seat != event.seat or token.text == "look" for token in self._bids):
            self._actions += 1
            self._bids.append(rw.Token(event.seat, "look"))
        if event.seat == self.seat:
            hands = list(self._now["hands"])
            hands[event.seat] = event.hand
            self._now["hands"] = tuple(hands)

    def _bade(self, event: ev.Bade) -> None:
        self._actions += 1
        self._bids.append(rw.Token(event.seat, event.bid))

    def _shown(self, event: ev.Shown) -> None:
        self._bids = [
            token if token.text == "look" else rw.Token(token.seat, event.bids[token.seat]) for token in self._bids
        ]

    def _played(self, event: ev.Played) -> None:
        self._actions += 1
        last = self._rows[-1] if self._rows else None
        if self._open and isinstance(last, rw.Plays):
            self._rows[-1] = last._replace(plays=(*last.plays, event.play))
        else:
            self._rows.append(rw.Plays(len(self._rows), event.seat, (event.play,)))
        self._open = True

    def _taken(self, _event: ev.Taken) -> None:
        self._open = False

    def _claimed(self, event: ev.Claimed) -> None:
        self._open = False
        self._actions += event.by != NONE
        then = event.then or "wrong"
        players = len(self._now.get("seats", self._people))
        stay = len(event.table) + sum(event.taken) * players if then == "restore" else 0
        self._rows.append(rw.Claimed(len(self._rows), event.by, event.seat, then, stay))
        self._fine(event.fined, event.points)

    def _faulted(self, event: ev.Fault) -> None:
        when = f" {self._actions}" if self._is_under_way() else ""
        self._now["faults"] = (*self._now.get("faults", ()), event.what + when)
        self._fine(event.seat, event.points)

    def _is_under_way(self) -> bool:
        """Whether cards lie, or some of the bids before them are made: the deal waits for somebody."""
        bidding = bids_come_first(self._rules, self._now.get("kind", "plain"))
        made = sum(token.text != "look" for token in self._bids)
        missing = made < len(self._now.get("seats", self._people))
        return (bidding and missing) or any(key in self._now for key in ("hands", "first", "exposed"))

    def _agreed(self, event: ev.Agreed) -> None:
        self._actions += 1
        last = self._rows[-1] if self._rows else None
        if isinstance(last, rw.Agreed):
            self._rows[-1] = last._replace(seats=(*last.seats, event.seat))
        else:
            self._rows.append(rw.Agreed(len(self._rows), (event.seat,)))

    def _redealt(self, event: ev.Redealt) -> None:
        self._now["redeal"] = event.why

    def _scored(self, event: ev.Scored) -> None:
        self._now.update({"taken": event.taken, "score": event.points, "total": event.totals})

    def _premium(self, event: ev.Premium) -> None:
        self._now["premium"] = event.points

    def _ended(self, event: ev.Ended) -> None:
        self._head["end"] = End(totals=event.totals, places=event.places, money=event.money)

    def _revealed(self, event: ev.Revealed) -> None:
        self._head["secret"] = event.secret

    @property
    def _now(self) -> dict[str, Any]:
        return self._deals[-1]

    def _fine(self, seat: int, points: int) -> None:
        if points:
            fines = list(self._now.get("fine", (0,) * len(self._people)))
            fines[seat] += points
            self._now["fine"] = tuple(fines)

    def _close_deal(self) -> None:
        if self._deals and self._bids:
            seats = len(self._people)
            playing = [seat - 1 for seat in self._now.get("seats", range(1, seats + 1))]
            self._now["bids"] = rw.bids_text(self._bids, _followers(seats, playing, self._step))
        if self._deals and self._rows:
            self._now["play"] = "".join(f"{row}\n" for row in self._rows)


def _followers(seats: int, playing: list[int], step: int) -> list[int]:
    """For each seat the next one in the order of play."""
    found = []
    for seat in range(seats):
        after = (seat + step) % seats
        while after not in playing:
            after = (after + step) % seats
        found.append(after)
    return found


_IN_DEAL = {
    ev.Dealt, ev.Exposed, ev.Answered, ev.Turned, ev.Chosen, ev.Looked, ev.Bade, ev.Shown, ev.Played, ev.Taken,
    ev.Claimed, ev.Fault, ev.Agreed, ev.Redealt, ev.Scored, ev.Premium,
}  # fmt: skip

_ADD: dict[type, Callable[[Recorder, Any], None]] = {
    ev.Opened: Recorder._opened,
    ev.Sat: Recorder._sat,
    ev.Left: Recorder._left,
    ev.Contributed: Recorder._contributed,
    ev.Started: Recorder._started,
    ev.Announced: Recorder._announced,
    ev.Dealt: Recorder._dealt,
    ev.Exposed: Recorder._exposed,
    ev.Answered: Recorder._answered,
    ev.Turned: Recorder._turned,
    ev.Chosen: Recorder._chosen,
    ev.Looked: Recorder._looked,
    ev.Bade: Recorder._bade,
    ev.Shown: Recorder._shown,
    ev.Played: Recorder._played,
    ev.Taken: Recorder._taken,
    ev.Claimed: Recorder._claimed,
    ev.Fault: Recorder._faulted,
    ev.Agreed: Recorder._agreed,
    ev.Redealt: Recorder._redealt,
    ev.Scored: Recorder._scored,
    ev.Premium: Recorder._premium,
    ev.Ended: Recorder._ended,
    ev.Revealed: Recorder._revealed,
}
