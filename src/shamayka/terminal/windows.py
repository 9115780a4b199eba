"""The windows over the table: the joker's question, the sheet, help, the end, and leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from shamayka.terminal.faces import paint


class Asking(ModalScreen[str]):
    """Choose one of several ways; gives its spelling, or nothing."""

    def __init__(self, title: str, choices: Sequence[tuple[str, str]], keys: str) -> None:
        super().__init__()
        self._title, self._choices, self._keys = title, choices, keys

    def compose(self) -> ComposeResult:
        """A title, the list, the keys."""
        with Vertical(classes="window"):
            yield Static(paint(self._title, "bold"))
            yield OptionList(*(Option(self._line(index)) for index in range(len(self._choices))))
            yield Static(Text(self._keys, style="dim"))

    def _line(self, index: int) -> Text:
        action, words = self._choices[index]
        number = f"{index + 1}. " if index < 9 else "   "
        return paint(f"{number}{words}  ").append(action, style="dim")

    def on_mount(self) -> None:
        """The list takes the keys."""
        self.query(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(self._choices[event.option_index][0])

    def on_key(self, event: events.Key) -> None:
        """A number chooses at once; Esc takes the card back."""
        if event.key == "escape":
            self.dismiss("")
        elif event.character and event.character in "123456789":
            index = int(event.character) - 1
            if index < len(self._choices):
                self.dismiss(self._choices[index][0])


class Paper(ModalScreen[str]):
    """Something to read; gives the key that closed it."""

    CLOSING: ClassVar[frozenset[str]] = frozenset(("escape", "enter", "space"))

    def __init__(self, title: str, text: Text, keys: str, *, line: int = 0) -> None:
        super().__init__()
        self._title, self._text, self._keys, self._line = title, text, keys, line

    def compose(self) -> ComposeResult:
        """A title, the text, the keys."""
        with Vertical(classes="window"):
            yield Static(Text(self._title, style="bold"))
            with VerticalScroll():
                yield Static(self._text)
            yield Static(Text(self._keys, style="dim"))

    def on_mount(self) -> None:
        """Scroll to the line that matters."""
        middle = self.app.size.height // 2
        for scroll in self.query(VerticalScroll):  # none is left if the window was closed at once
            scroll.focus()
            if self._line > middle:
                self.call_after_refresh(scroll.scroll_to, y=self._line - middle, animate=False)

    def on_key(self, event: events.Key) -> None:
        """Arrows scroll, the rest closes."""
        if event.key in self.CLOSING or (event.character and event.character in "sSlLqQ?ыдй"):
            event.stop()
            self.dismiss(event.character or event.key)


class Leaving(ModalScreen[bool]):
    """Leave, or play on?"""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with Vertical(classes="window"):
            yield Static(Text(self._lines[0], style="bold"))
            for line in self._lines[1:]:
                yield Static(Text(line))

    def on_key(self, event: events.Key) -> None:
        """``y`` leaves (д in Russian); anything that means no goes back."""
        if event.character and event.character in "yYдД":
            self.dismiss(result=True)
        elif event.key in ("escape", "enter", "q") or (event.character and event.character in "nNнН"):
            self.dismiss(result=False)
