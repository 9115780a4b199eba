"""The terminal's application: a queue of messages shown at a human pace, and the way back to the table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import BindingType

from shamayka.game import events as ev
from shamayka.server.messages import News, No, Present, Server, Turn, Welcome
from shamayka.terminal import drawing
from shamayka.terminal.ending import end_text, keep_record
from shamayka.terminal.faces import paint
from shamayka.terminal.lines import Ears, Line
from shamayka.terminal.place import Place
from shamayka.terminal.screen import CSS as TABLE_CSS
from shamayka.terminal.screen import TableScreen
from shamayka.terminal.sheet import current_line, sheet
from shamayka.terminal.speech import Speech
from shamayka.terminal.telling import tell, took
from shamayka.terminal.windows import Leaving, Paper

PAUSES: dict[type, float] = {
    ev.Bade: 0.35,
    ev.Played: 0.5,
    ev.Taken: 1.2,
    ev.Scored: 3.0,
    ev.Claimed: 3.0,
    ev.Exposed: 1.0,
}
"""Seconds for which something stays before the next event is shown; any key goes on."""

CATCHING_UP = 40
"""News of more events than this are shown without pauses."""


class TableApp(App[int]):
    """One seat at one table."""

    CSS = TABLE_CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, line: Line, speech: Speech, *, pace: float = 1.0, folder: Path | None = None) -> None:
        """``pace`` stretches all pauses (0: none); ``folder`` is where the record is written (None: nowhere)."""
        super().__init__()
        self.line, self.speech, self.pace, self.folder = line, speech, pace, folder
        self.place = Place(line.seat)
        self.record_path: Path | None = None
        self._queue: asyncio.Queue[Server] = asyncio.Queue()
        self._skip = asyncio.Event()
        self._pausing = False
        self._board = TableScreen()

    def get_default_screen(self) -> TableScreen:
        """The table is the first screen."""
        return self._board

    def begin(self) -> None:
        """Listen to the line, show what it says; the screen calls this when it is there."""
        self.title = "Shamayka"
        self.run_worker(self._show_all(), name="show")
        ears = Ears(self._queue.put_nowait, self._queue.join, self._notice)
        self.run_worker(self.line.run(ears), name="line")

    async def on_unmount(self) -> None:
        """Nothing is left behind."""
        await self.line.close()

    # What is heard

    async def _show_all(self) -> None:
        while True:
            message = await self._queue.get()
            try:
                await self._take_in(message)
            finally:
                self._queue.task_done()

    async def _take_in(self, message: Server) -> None:
        if isinstance(message, Welcome):
            self.place.welcome(message.n, message.view, list(message.legal))
            self._board.new_turn()
            if message.view.secret:
                await self._end()
        elif isinstance(message, News):
            for way, event in enumerate(message.events):
                await self._event(message.n + way, event, quick=len(message.events) > CATCHING_UP)
        elif isinstance(message, Turn):
            self._turn(message)
        elif isinstance(message, Present):
            self.place.present = message.seats
            self._board.draw()
        elif isinstance(message, No):
            self._board.tell(self.speech.refusal(message.key, message.text, dict(message.values)), fault=True)

    def _turn(self, turn: Turn) -> None:
        if turn.legal == self.place.legal:
            return
        self.place.legal = list(turn.legal)
        self._board.new_turn()

    async def _event(self, number: int, event: ev.AnyEvent, *, quick: bool) -> None:
        """Fold an event, show it, and leave it there for a moment."""
        if not self.place.hear(number, event):
            return
        view = self.place.seen
        lines = tell(event, view, self.speech)
        for line in lines:
            self._board.say(line)
        self._headline(event, lines)
        own = getattr(event, "seat", None) == self.place.seat and not isinstance(event, ev.Taken)
        if not quick and not own:
            await self._pause(PAUSES.get(type(event), 0.0))
        if isinstance(event, ev.Revealed):
            await self._end()

    def _headline(self, event: ev.AnyEvent, lines: list[str]) -> None:
        """The line under the table says what was decided; it is wiped when the next trick begins."""
        if isinstance(event, (ev.Taken, ev.Scored, ev.Claimed, ev.Turned, ev.Chosen, ev.Exposed, ev.Redealt)) and lines:
            self._board.tell(lines[0])
        elif isinstance(event, (ev.Played, ev.Bade)):
            self._board.message = Text()
        self._board.draw()

    async def _pause(self, seconds: float) -> None:
        if not seconds * self.pace:
            return
        self._skip.clear()
        self._pausing = True
        try:
            await asyncio.wait_for(self._skip.wait(), seconds * self.pace)
        except TimeoutError:
            pass
        finally:
            self._pausing = False

    def go_on(self) -> bool:
        """A key was pressed: end the pause, if there is one."""
        self._skip.set()
        return self._pausing

    def _notice(self, key: str, values: dict[str, object]) -> None:
        self._board.tell(self.speech(key, **values), fault=key != "tui-online")

    # What is done

    async def do(self, action: str) -> None:
        """Send an action to the table."""
        self._board.message = Text()
        await self.line.do(action, self.place.number)

    async def start_match(self) -> None:
        """Start a match that waits for people."""
        from shamayka.terminal.requests import ServerError

        try:
            await self.line.start()
        except ServerError as error:
            self._board.tell(str(error), fault=True)

    def open(self, window: str) -> None:
        """Show a window: sheet, last, help, leave, end."""
        {"sheet": self._sheet, "last": self._last, "help": self._help, "leave": self._leave, "end": self._result}[
            window
        ]()

    def _paper(self, title: str, text: Text, line: int = 0) -> None:
        self.push_screen(Paper(self.speech(title), text, self.speech("tui-close"), line=line))

    def _sheet(self) -> None:
        self._paper("sheet-title", sheet(self.place, self.speech, self.size.width - 10), current_line(self.place))

    def _last(self) -> None:
        view = self.place.view
        if view is None or not view.tricks or view.tricks[-1].number != sum(view.taken) - 1:
            self._board.tell(self.speech("table-no-tricks"), fault=True)
            return
        last = view.tricks[-1]
        text = drawing.trick(last.plays, last.taker, self.place, self.speech, min(100, self.size.width - 10))
        reasons = [event for event in self.place.heard if isinstance(event, ev.Taken)]
        if reasons and reasons[-1].seat == last.taker:
            text.append("\n").append_text(paint(took(reasons[-1], view, self.speech)))
        self._paper("table-last-trick", text)

    def _help(self) -> None:
        game = str(self.place.view.rules.get("name", "")) if self.place.view else ""
        self._paper("tui-help", paint(self.speech("tui-help-text", game=game)))

    def _leave(self) -> None:
        if self.place.view is not None and self.place.view.phase == "ended":
            self.exit(0)
            return
        lost = "tui-quit-kept" if self.line.keeps else "tui-quit-lost"
        lines = [self.speech(key) for key in ("tui-quit-ask", lost, "tui-quit-yes", "tui-quit-no")]
        self.push_screen(Leaving(lines), lambda leave: self.exit(0) if leave else None)

    # The end

    async def _end(self) -> None:
        """Places, totals, the shuffle's secret, the record."""
        if self.folder is not None and self.record_path is None:
            self.record_path = await keep_record(self.line, self.place, self.folder)
        self._board.draw()
        self._result()

    def _result(self) -> None:
        text = end_text(self.place, self.speech, self.line.mine, self.record_path)
        self.push_screen(Paper(self.speech("tui-end"), text, self.speech("tui-end-keys")), self._after_end)

    def _after_end(self, key: str | None) -> None:
        if key and key in "qQй":
            self.exit(0)
        elif key and key in "sSы":
            self._sheet()
