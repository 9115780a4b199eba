"""A table in this process, against bots."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence

from shamayka.actions import Action, parse
from shamayka.bots import choose
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import fold
from shamayka.game.refused import Refused
from shamayka.game.views import look, told
from shamayka.notation import for_seat, from_events, write
from shamayka.rules.ruleset import Ruleset
from shamayka.server.messages import News, No, Turn
from shamayka.terminal.lines import Ears

HERE = 0
"""The person's seat."""


class Local:
    """A match against bots; nothing of it is kept when the terminal closes."""

    keeps = False
    seat = HERE

    def __init__(
        self, rules: Ruleset, people: Sequence[tuple[str, str]], secret: bytes | None = None, *, mine: str = ""
    ) -> None:
        """``people``: name and bot of each seat, the person first; Refused if the game is not for so many.

        ``secret`` and ``mine`` (hex, what the person adds to the shuffle) are drawn if they are not given.
        """
        secret = secret or secrets.token_bytes(32)
        self.mine = mine or secrets.token_hex(32)
        self.table, self.log = tb.lay_table(rules, len(people), secret)
        self._bots = [bot for _, bot in people]
        self._heard: dict[int, list[ev.AnyEvent]] = {seat: list(self.log) for seat in range(len(people))}
        self._rng = random.Random(secret + b"bots")
        self._changed = asyncio.Event()
        self._ears: Ears | None = None
        for seat, (name, bot) in enumerate(people):
            self._take_in(tb.sit(self.table, seat, name, bot))
        self._take_in(tb.add(self.table, HERE, self.mine))
        self._take_in(tb.start(self.table))

    def _take_in(self, outcome: tb.Outcome) -> None:
        """Bring the table forward event by event, so that every seat hears what it may hear."""
        match = self.table.match
        for event in outcome[1]:
            match = fold(match, event)
            self.log.append(event)
            for seat, heard in self._heard.items():
                heard.append(told(event, seat, match))
        self.table = outcome[0]

    def _deliver(self, since: int) -> None:
        """Tell the person the events after number ``since``, and what may be done."""
        if self._ears is None:
            return
        heard = self._heard[HERE]
        self._ears.hear(News(since + 1, heard[since:]))
        actions = tb.legal(self.table.match, HERE)
        self._ears.hear(Turn(len(heard), [str(action) for action in actions]))

    def _act(self, seat: int, action: Action) -> None:
        since = len(self.log)
        self._take_in(tb.act(self.table, seat, action))
        self._changed.set()
        self._deliver(since)

    async def run(self, ears: Ears) -> None:
        """Let the bots act, one action at a time, each after the last has been shown."""
        self._ears = ears
        self._deliver(0)
        while self.table.match.phase != "ended":
            await ears.shown()
            self._changed.clear()
            waiting = [seat for seat in tb.actors(self.table.match) if self._bots[seat]]
            if waiting:
                await self._bot(self._rng.choice(waiting))
            else:
                await self._changed.wait()

    async def _bot(self, seat: int) -> None:
        """One action of a bot; thrown away if somebody else acted while it was thinking."""
        table = self.table
        view, legal = look(table.match, seat), tb.legal(table.match, seat)
        heard = tuple(self._heard[seat])
        action = await asyncio.to_thread(choose, self._bots[seat], view, heard, legal, self._rng)
        if self.table is table:
            self._act(seat, action)

    async def do(self, action: str, after: int) -> None:  # noqa: ARG002 nothing happens here before it was shown
        """The person acts."""
        try:
            self._act(HERE, parse(action))
        except Refused as refused:
            if self._ears is not None:
                self._ears.hear(No("", refused.key, refused.text, refused.values))

    async def start(self) -> None:
        """The match has begun already."""

    async def close(self) -> None:
        """There is nothing to hang up."""

    async def record(self) -> str | None:
        """The record of the match: all of it at the end, until then what the person may know."""
        over = self.table.match.phase == "ended"
        return write(from_events(self.log) if over else for_seat(self.log, HERE))
