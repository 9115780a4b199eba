"""A table that the test moves: to the page it is the server's, but nobody plays there and nothing goes on by itself.

The truth and what each seat hears of it come from the game; only the socket is played.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from shamayka.actions import parse, tokens
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match, fold
from shamayka.game.position import Position
from shamayka.game.refused import Refused
from shamayka.game.views import look, told
from shamayka.rules.ruleset import Ruleset
from tests.strategies import pick

NAME = "stage"
TOKEN = "token"
NAMES = ("Anna", "Gleb", "Nino", "Otto", "Zoya", "Levan", "Tamar")
SETTINGS: dict[str, Any] = {"speed": 40, "lang": "en"}
KEPT = """([settings, seats]) => {
  localStorage.setItem("shamayka.settings", JSON.stringify(settings));
  localStorage.setItem("shamayka.seats", JSON.stringify(seats));
}"""

Wanted = Callable[[tb.Table], bool]


def laid(rules: Ruleset, names: Sequence[str], seed: int = 0) -> tb.Table:
    """A table where people of these names sit; an empty name is a free seat."""
    table, _ = tb.lay_table(rules, len(names), random.Random(seed).randbytes(32))
    for seat, name in enumerate(names):
        if name:
            table, _ = tb.sit(table, seat, name)
    return table


def begun(rules: Ruleset, names: Sequence[str] = NAMES[:4], seed: int = 0) -> tb.Table:
    """The same, and the match has begun."""
    return tb.start(laid(rules, names, seed))[0]


def played_to(wanted: Wanted, rules: Ruleset, names: Sequence[str] = NAMES[:4], seeds: int = 60) -> tb.Table:
    """The table at the first moment at which it is as wanted, in a match of random actions."""
    for seed in range(seeds):
        table, rng = begun(rules, names, seed), random.Random(seed)
        while table.match.phase != "ended":
            if wanted(table):
                return table
            seat = rng.choice(tb.actors(table.match))
            table, _ = tb.act(table, seat, pick(table.match, seat, rng))
        if wanted(table):
            return table
    raise AssertionError("no such moment was found")


def to_play(table: tb.Table) -> Position | None:
    """The state of the deal, if the first seat is to play a card."""
    position = table.match.position
    is_played = position is not None and position.phase == "play" and tb.actors(table.match) == (0,)
    return position if is_played else None


def is_ended(table: tb.Table) -> bool:
    return table.match.phase == "ended"


def legal(table: tb.Table, seat: int = 0) -> list[str]:
    """What a seat may do now, spelled."""
    return tokens(tb.legal(table.match, seat))


class Stage:
    """The table, and the line to the page of one seat (NONE: a watcher).

    ``holds``: what the page says waits in ``waiting``. ``is_cut``: nothing comes through, and nobody is told.
    ``is_shut``: the server does not answer at all.
    """

    def __init__(self, page: Page, table: tb.Table, seat: int = 0, **settings: Any) -> None:
        self.page, self.table, self.seat = page, table, seat
        self.number = 1
        self.said: list[dict[str, Any]] = []
        self.waiting: list[dict[str, Any]] = []
        self.holds = self.is_cut = self.is_shut = False
        self._lines: list[WebSocketRoute] = []
        kept = json.dumps([SETTINGS | settings, {NAME: {"seat": seat, "token": TOKEN}} if seat != NONE else {}])
        page.add_init_script(f"({KEPT})({kept})")
        page.route_web_socket(lambda url: url.endswith(f"/api/tables/{NAME}/socket"), self._join)

    def open(self, address: str) -> Page:
        """Go to the table at the site of this address, and wait until the page has drawn it."""
        self.page.goto(f"{address}/table/{NAME}")
        self.page.wait_for_selector("main")
        return self.page

    # The line

    def _join(self, line: WebSocketRoute) -> None:
        if self.is_shut:
            line.close(code=1011, reason="not now")
            return
        self._lines.append(line)
        line.on_message(lambda text: self._hear(line, json.loads(text)))

    def _hear(self, line: WebSocketRoute, said: dict[str, Any]) -> None:
        if self.is_cut:
            return
        self.said.append(said)
        if said["t"] == "hello":
            self._welcome(line, said["since"])
        elif said["t"] == "ping":
            self._tell(line, {"t": "pong", "sent": said["sent"]})
        elif said["t"] == "do" and self.holds:
            self.waiting.append(said)
        elif said["t"] == "do":
            self.answer(said)

    def _welcome(self, line: WebSocketRoute, since: int) -> None:
        if since == self.number:
            self._tell(line, {"t": "turn", "n": self.number, "legal": self.legal})
        else:
            view = json.loads(msgspec.json.encode(look(self.table.match, self.seat)))
            self._tell(line, {"t": "welcome", "n": self.number, "view": view, "legal": self.legal})

    def _tell(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        if not self.is_cut:
            line.send(json.dumps(message))

    def come_and_go(self, *seats: int) -> None:
        """Tell who has the table open now."""
        self.tell({"t": "present", "seats": list(seats)})

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to the page."""
        for line in self._lines[-1:]:
            self._tell(line, message)

    def hang_up(self) -> None:
        """The line breaks, and the page is told."""
        for line in self._lines[-1:]:
            line.close(code=1012, reason="going down")
        self._lines.clear()

    # The table

    @property
    def legal(self) -> list[str]:
        """What the seat may do now."""
        return legal(self.table, self.seat)

    def answer(self, said: dict[str, Any]) -> None:
        """Do what the page has asked for, or refuse it."""
        try:
            first = self.act(self.seat, said["do"])
        except Refused as refused:
            self.refuse(said, refused)
        else:
            self.tell({"t": "done", "id": said["id"], "n": first})

    def refuse(self, said: dict[str, Any], refused: Refused) -> None:
        """Refuse what the page has asked for."""
        no = {"t": "no", "id": said["id"], "key": refused.key, "text": refused.text, "values": refused.values}
        self.tell(no)

    def release(self) -> None:
        """Answer what has waited."""
        self.holds = False
        while self.waiting:
            self.answer(self.waiting.pop(0))

    def act(self, seat: int, action: str) -> int:
        """A seat does something; the page hears of it. The number of the first event."""
        match, (table, events) = self.table.match, tb.act(self.table, seat, parse(action))
        self.table = table
        return self.news(match, events)

    def news(self, match: Match, events: Sequence[ev.AnyEvent]) -> int:
        """Tell the page of events after this state of the match; the number of the first."""
        heard = []
        for event in events:
            match = fold(match, event)
            heard.append(json.loads(ev.encode(told(event, self.seat, match))))
        first = self.number + 1
        self.number += len(heard)
        self.tell({"t": "news", "n": first, "events": heard})
        self.tell({"t": "turn", "n": self.number, "legal": self.legal})
        return first

    def others_play(self, rng: random.Random | None = None) -> None:
        """The others go on until it is this seat's turn, or the deal is over."""
        rng = rng or random.Random(1)
        number = self.table.match.number
        while self.table.match.phase != "ended" and self.table.match.number == number:
            seat = rng.choice(tb.actors(self.table.match))
            if seat == self.seat:
                return
            self.act(seat, str(pick(self.table.match, seat, rng)))
