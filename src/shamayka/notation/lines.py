"""Where things stand in the file: ``tomllib`` does not tell, so the text is read once more, line by line."""

from __future__ import annotations

import re

from shamayka.notation.record import HEAD, Where

_HEADER = re.compile(r"\s*\[\[?([A-Za-z0-9_. \t-]+)\]")
_KEY = re.compile(r"""\s*["']?([A-Za-z0-9_-]+)["']?\s*=""")
_QUOTES = ('"""', "'''")


class Lines:
    """The lines of a record's text on which its keys stand (from 1)."""

    def __init__(self, text: str) -> None:
        self._found: dict[tuple[int, str], int] = {}
        self._blocks: set[int] = set()
        self._deals = 0
        self._place = HEAD
        self._table = ""
        self._inside = ""
        self._lines = text.replace("\r\n", "\n").split("\n")
        for number, line in enumerate(self._lines, 1):
            self._read(number, line)

    def of(self, where: Where | None) -> int:
        """The line of a place; of its table, or the first, if the key is not written."""
        if where is None:
            return 1
        line = self._found.get((where.deal, where.key))
        if line is None:
            return self._found.get((where.deal, ""), 1)
        return line + 1 + where.row if line in self._blocks else line

    @property
    def last(self) -> int:
        """The number of the last line."""
        return len(self._lines)

    def _read(self, number: int, line: str) -> None:
        if self._inside:
            self._inside = "" if self._inside in line else self._inside
            return
        if header := _HEADER.match(line):
            self._open(number, "".join(header[1].split()), line)
        elif key := _KEY.match(line):
            name = f"{self._table}.{key[1]}" if self._table else key[1]
            self._found.setdefault((self._place, name), number)
            self._open_block(number, line)

    def _open(self, number: int, name: str, line: str) -> None:
        if name == "deal" and line.lstrip().startswith("[["):
            self._deals += 1
        inside = name == "deal" or name.startswith("deal.")
        self._place = self._deals - 1 if inside else HEAD
        self._table = name.removeprefix("deal").lstrip(".") if inside else name
        self._found.setdefault((self._place, self._table), number)

    def _open_block(self, number: int, line: str) -> None:
        for quotes in _QUOTES:
            if line.count(quotes) % 2:
                self._inside = quotes
                if line.rstrip().endswith(quotes):
                    self._blocks.add(number)
                return
