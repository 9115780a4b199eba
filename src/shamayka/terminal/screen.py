"""The table on the screen: draws what the place knows and turns keys into actions."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import RichLog, Static

from shamayka.actions import is_claim
from shamayka.terminal import drawing, prompts
from shamayka.terminal.faces import face, paint
from shamayka.terminal.sheet import sheet, sheet_width
from shamayka.terminal.typed import read_typed
from shamayka.terminal.windows import Asking

if TYPE_CHECKING:
    from shamayka.terminal.app import TableApp

MAIN = 66
"""Columns that the table itself needs before the sheet may stand beside it."""

TEXTS = ("head", "seats", "table", "say", "hand", "do", "typed")
"""The lines of the table, from the top."""

PARTS = {*TEXTS, "log", "side", "sheet", "keys"}
"""All that is drawn anew."""

HASTE = 0.35
"""For so many seconds after a question has come, Enter does not answer it."""

CSS = """
#all { height: 1fr; }
#main { width: 1fr; padding: 0 1; }
#head { height: 2; }
#seats, #say, #hand, #do { height: auto; }
#table { height: 4; margin-top: 0; }
#say { min-height: 1; }
#log { height: 1fr; min-height: 0; scrollbar-size-vertical: 1; background: transparent; }
#typed, #keys { height: 1; }
#side { width: 40; display: none; border-left: solid $foreground-muted; padding: 0 1; }
.wide #side { display: block; }
.low #log { display: none; }
Asking, Paper, Leaving { align: center middle; }
.window { width: auto; max-width: 96%; height: auto; max-height: 96%; padding: 1 2; border: round $primary;
          background: $surface; }
.window Static { width: auto; max-width: 100%; }
.window OptionList { width: auto; min-width: 44; max-width: 100%; height: auto; max-height: 14; border: none; }
.window VerticalScroll { width: auto; max-width: 100%; height: auto; max-height: 100%; }
"""


class TableScreen(Screen[None]):
    """One table."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.among_cards = True
        self.text = ""
        self._asked_at = 0.0
        self.message = Text()
        self._lines: list[str] = []

    @property
    def table_app(self) -> TableApp:
        """The app, with its place, words and line."""
        return cast("TableApp", self.app)

    def compose(self) -> ComposeResult:
        """From the top: game, players, table, what is said, own cards, what to do, log; the sheet at the side."""
        with Horizontal(id="all"):
            with Vertical(id="main"):
                for part in TEXTS:
                    yield Static(id=part)
                yield RichLog(id="log", wrap=True, min_width=20, max_lines=400)
            with VerticalScroll(id="side"):
                yield Static(id="sheet")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Nothing has the focus: all keys come here."""
        self.query_one("#log", RichLog).can_focus = False
        self.query_one("#side").can_focus = False
        self.draw()
        self.table_app.begin()

    def on_resize(self) -> None:
        """The side sheet comes and goes with the width."""
        self.draw()
        self.call_after_refresh(self._rewrite)

    # Showing

    @property
    def _is_whole(self) -> bool:
        """All parts are there: not so before it is mounted, nor while it is taken down and news still come."""
        return self.is_mounted and {part.id for part in self.query("#all *, #keys")} >= PARTS

    def say(self, line: str) -> None:
        """A sentence for the log."""
        self._lines = [*self._lines[-399:], line]
        if self._is_whole:
            self.query_one("#log", RichLog).write(paint(line))

    def tell(self, line: str, *, fault: bool = False) -> None:
        """A sentence for the line under the table; a fault is marked as one."""
        self.message = paint(("✗ " if fault else "") + line, "bold red" if fault else "bold")
        self.draw()

    def _rewrite(self) -> None:
        if not self._is_whole:
            return
        log = self.query_one("#log", RichLog)
        log.clear()
        for line in self._lines:
            log.write(paint(line))

    def draw(self) -> None:
        """Everything anew from the place."""
        if not self._is_whole:
            return
        place, speech = self.table_app.place, self.table_app.speech
        width = self._arrange()
        self._keep_cursor()
        cards = bool(place.plays()) and self.among_cards
        parts = {
            "head": drawing.head(place, speech),
            "seats": drawing.seats(place, speech, width),
            "table": drawing.table(place, speech, width),
            "say": self.message,
            "hand": drawing.hand(place, speech, self.cursor if cards else -1, width),
            "do": self._to_do(width, cards=cards),
            "typed": Text(f"> {self.text}█" if self.text or place.legal else ">", style="bold" if self.text else "dim"),
            "keys": Text(speech("tui-keys-wide" if self.size.width >= 112 else "tui-keys"), style="reverse"),
        }
        for part, text in parts.items():
            self.query_one(f"#{part}", Static).update(text)

    def _to_do(self, width: int, *, cards: bool) -> Text:
        place, speech = self.table_app.place, self.table_app.speech
        text = paint(prompts.to_do(place, speech))
        choices = prompts.choices(place, speech, self.cursor, active=not cards)
        if len(text) + len(choices) > width:
            text.append("\n")
        return text.append_text(choices)

    def _arrange(self) -> int:
        """Decide on the side sheet; the columns that are left for the table."""
        place, speech = self.table_app.place, self.table_app.speech
        needed = sheet_width(place, speech) + 5
        wide = place.view is not None and self.size.width - needed >= MAIN
        self.set_class(wide, "wide")
        self.set_class(self.size.height < 20, "low")
        if not wide:
            return max(20, self.size.width - 2)
        side = self.query_one("#side")
        side.styles.width = needed
        self.query_one("#sheet", Static).update(sheet(place, speech, needed - 4))
        return self.size.width - needed - 2

    def _keep_cursor(self) -> None:
        """The cursor stays inside its row; it begins at the first card that may be played."""
        place = self.table_app.place
        if not place.others():
            self.among_cards = True
        size = len(self._row())
        self.cursor = min(self.cursor, max(0, size - 1))

    def _row(self) -> list[str]:
        """What the arrows go over: cards, or the other choices."""
        place = self.table_app.place
        return drawing.held(place) if place.plays() and self.among_cards else place.others()

    def new_turn(self) -> None:
        """Another question has come: the cursor goes to its first answer."""
        place = self.table_app.place
        self.among_cards = True
        cards, plays = drawing.held(place), place.plays()
        self.cursor = next((index for index, card in enumerate(cards) if card in plays), 0) if plays else 0
        if place.others() and not plays and is_claim(place.others()[0]):
            self.cursor = -1  # nobody is to claim a revoke by one Enter too many
        self._asked_at = monotonic()
        self.draw()

    # Keys

    async def on_key(self, event: events.Key) -> None:
        """Arrows and Enter choose; letters and digits are typed, but for a few that open windows."""
        app = self.table_app
        event.stop()
        if app.go_on() and event.key in ("enter", "space", "escape"):
            return
        if event.key in ("left", "right", "up", "down", "home", "end"):
            self._move(event.key)
        elif event.key == "enter":
            await self._enter()
        elif event.key in ("escape", "backspace"):
            self.text = "" if event.key == "escape" else self.text[:-1]
        elif event.key in ("pageup", "pagedown"):
            log = self.query_one("#log", RichLog)
            (log.scroll_page_up if event.key == "pageup" else log.scroll_page_down)(animate=False)
        elif event.character and event.is_printable:
            self._typed(event.character)
        self.draw()

    def _typed(self, letter: str) -> None:
        """A letter: a window if the line is empty and it names one, else part of what is typed."""
        windows = {"s": "sheet", "ы": "sheet", "l": "last", "д": "last", "q": "leave", "й": "leave", "?": "help"}
        begins = any(action.startswith(letter) for action in self.table_app.place.others())
        if not self.text and letter in windows and not begins:
            self.table_app.open(windows[letter])
        elif len(self.text) < 12:
            self.text += letter

    def _move(self, key: str) -> None:
        place = self.table_app.place
        if key in ("up", "down"):
            if place.plays() and place.others():
                self.among_cards = not self.among_cards
                self.cursor = 0
            return
        size = len(self._row())
        if size:
            steps = {"left": max(self.cursor, 0) - 1, "right": self.cursor + 1, "home": 0, "end": size - 1}
            self.cursor = steps[key] % size

    async def _enter(self) -> None:
        app = self.table_app
        if self.text:
            text, self.text = self.text, ""
            await self._do_typed(text)
        elif app.place.view is not None and app.place.view.phase == "waiting":
            await app.start_match()
        elif app.place.view is not None and app.place.view.secret:
            app.open("end")
        elif (row := self._row()) and self.cursor >= 0 and not self._is_hasty():
            await self._choose(row[self.cursor])

    def _is_hasty(self) -> bool:
        """Whether the question has only just come: the key was meant for what stood there before."""
        return monotonic() - self._asked_at < HASTE * min(1.0, self.table_app.pace)

    async def _do_typed(self, text: str) -> None:
        """What was typed, read forgivingly; a joker without a call is asked about."""
        app = self.table_app
        if text in ("l", "д", "s", "ы"):
            app.open("last" if text in "lд" else "sheet")
            return
        try:
            action = str(read_typed(text))
        except ValueError:
            self.tell(app.speech("tui-no-action", text=text), fault=True)
            return
        ways = app.place.calls(action)
        await (self._choose(action) if ways and action not in ways else app.do(action))

    async def _choose(self, action: str) -> None:
        """Do an action; for a joker that may be played in several ways ask first."""
        app = self.table_app
        ways = prompts.joker_choices(app.place, app.speech, action)
        if len(ways) < 2:
            await app.do(ways[0][0] if ways else action)
            return
        title = app.speech("table-joker", card=face(action, app.speech.lang))
        app.push_screen(Asking(title, ways, app.speech("tui-joker-esc")), self._asked)

    async def _asked(self, action: str | None) -> None:
        if action:
            await self.table_app.do(action)
