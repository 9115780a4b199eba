"""Whole matches of bots, played through the table as people play them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from shamayka.bots import choose
from shamayka.bots.thinker import USUAL, Effort
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match, fold
from shamayka.game.views import look, told
from shamayka.rules.ruleset import Ruleset

Step = tuple[tb.Table, list[ev.AnyEvent]]


def seated(rules: Ruleset, bots: Sequence[str], seed: int) -> Iterator[Step]:
    """A table laid, filled with bots and started, step by step; the deals follow from the seed."""
    step = tb.lay_table(rules, len(bots), random.Random(seed).randbytes(32))
    yield step
    for seat, bot in enumerate(bots):
        step = tb.sit(step[0], seat, f"{bot} {seat + 1}", bot)
        yield step
    yield tb.start(step[0])


def steps(rules: Ruleset, seats: int, bots: Sequence[str], seed: int, *, effort: Effort = USUAL) -> Iterator[Step]:
    """A match of bots, step by step: the table after each action, and the events that came of it."""
    ears = Ears(seats)
    rng = random.Random(seed)
    for table, events in seated(rules, bots[:seats], seed):
        ears.hear(events)
        yield table, events
    while table.match.phase != "ended":
        seat = tb.actors(table.match)[0]
        legal = tb.legal(table.match, seat)
        mind = random.Random(rng.getrandbits(64))
        action = choose(bots[seat], look(table.match, seat), ears.heard[seat], legal, mind, effort=effort)
        table, events = tb.act(table, seat, action)
        ears.hear(events)
        yield table, events


def play_match(rules: Ruleset, seats: int, bots: Sequence[str], seed: int, *, effort: Effort = USUAL) -> tb.Table:
    """The table after a whole match; ``bots`` names one for each seat."""
    *_, (table, _events) = steps(rules, seats, bots, seed, effort=effort)
    return table


class Ears:
    """What each seat has heard since its present deal was announced."""

    def __init__(self, seats: int) -> None:
        self.heard: list[list[ev.AnyEvent]] = [[] for _ in range(seats)]
        self.match: Match | None = None

    def hear(self, events: Sequence[ev.AnyEvent]) -> None:
        """Tell every seat its part of these events."""
        for event in events:
            self.match = fold(self.match, event)
            for seat, heard in enumerate(self.heard):
                if isinstance(event, ev.Announced):
                    heard.clear()
                heard.append(told(event, seat, self.match))
