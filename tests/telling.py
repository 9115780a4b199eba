"""A match of the program beside its independent telling (``tests.naive``), event by event.

The telling hears what is chance or choice: the order of the pack, the first dealer, an exposed card, what seats do.
Everything else it must foretell: what each seat may do, who is waited for, every event that the table writes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match
from shamayka.game.shuffle import Shuffle
from shamayka.rules.ruleset import Ruleset, to_options
from tests.naive import Telling
from tests.naive.tale import Ask, Chance, Said
from tests.strategies import Step, played

BEFORE = (ev.Opened, ev.Sat, ev.Left, ev.Contributed)
DID: dict[str, Callable[[dict[str, Any]], tuple[int, str]]] = {
    "bade": lambda event: (event["seat"], event["bid"]),
    "played": lambda event: (event["seat"], event["play"]),
    "looked": lambda event: (event["seat"], "look"),
    "chosen": lambda event: (event["seat"], "=" + event["trump"]),
    "answered": lambda event: (event["seat"], "keep" if event["keep"] else "redeal"),
    "claimed": lambda event: (event["by"], f"claim{event['seat'] + 1}"),
    "agreed": lambda event: (event["seat"], "fair"),
    "fault": lambda event: (event["seat"], event["what"]),
}


class Beside:
    """The telling of a match, held beside its log."""

    def __init__(self, options: dict[str, Any], table: tb.Table) -> None:
        self.table = table
        self.tale = Telling(options, table.match.seats, self.order).match()
        self.next: Said | Ask | Chance | None = next(self.tale)

    def order(self, number: int, attempt: int, size: int) -> list[int]:
        added = tuple(bytes.fromhex(text) for text in self.table.match.added)
        return list(Shuffle(self.table.secret, added).order(number, attempt, range(size)))

    def hear(self, event: ev.AnyEvent) -> None:
        """The next event of the log; it must be the one that the telling foretells."""
        data = msgspec.to_builtins(event)
        data |= {name: getattr(event, name) for name in event.__struct_fields__ if name not in data}
        if isinstance(self.next, Ask):
            assert data["e"] in DID, f"the table writes {event}, but it should wait for {self.next.waits}"
            self.next = self.tale.send(DID[data["e"]](data))
        while isinstance(self.next, Chance):
            self.next = self.tale.send(data)
        assert isinstance(self.next, dict), f"the table writes {event}, but it should wait: {self.next}"
        told = ev.decode(json.dumps(self.next).encode())
        assert event == told, f"the table writes {event}, but it should be {told}"
        self.next = next(self.tale, None)

    def compare(self, match: Match) -> None:
        """What the seats may do now, and whom the table waits for."""
        if match.phase == "ended":
            assert self.next is None
            return
        assert isinstance(self.next, Ask), f"the table waits, but it should write {self.next}"
        waits = list(tb.actors(match))
        assert waits == self.next.waits, f"the table waits for {waits}, but it should be {self.next.waits}"
        for seat in range(match.seats):
            may, told = sorted(map(str, tb.legal(match, seat))), sorted(self.next.may.get(seat, []))
            assert may == told, f"seat {seat} may do {may}, but it should be {told}"


def follow(options: dict[str, Any], steps: Iterable[Step]) -> None:
    """A match, step by step, beside its telling from these options."""
    beside: Beside | None = None
    for table, events in steps:
        for event in events:
            if isinstance(event, BEFORE):
                continue
            beside = beside or Beside(options, table)
            beside.hear(event)
        if beside is not None:
            beside.compare(table.match)


def named(rules: Ruleset) -> dict[str, Any]:
    """The options of a game that differ from the program's own defaults; the telling has its own."""
    return differing(to_options(rules), to_options(Ruleset(decks={})))


def differing(value: dict[str, Any], default: dict[str, Any]) -> dict[str, Any]:
    found = {}
    for name, what in value.items():
        plain = default.get(name)
        if what != plain:
            grouped = isinstance(what, dict) and isinstance(plain, dict) and name != "decks"
            found[name] = differing(what, dict(plain or {})) if grouped else what
    return found


def play(rules: Ruleset, seed: int) -> None:
    """A random match of a game beside its telling."""
    follow(named(rules), played(rules, seed))
