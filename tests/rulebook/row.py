"""A row: a sentence of the rule book, and how a table with it differs from a table without it."""

from __future__ import annotations

from typing import Any, NamedTuple

from shamayka.rules.ruleset import Ruleset, from_options
from tests.rulebook.ask_play import Ask

Changes = dict[str, Any]
BASE: Changes = {"decks": {4: "36"}, "jokers": ["7s"]}


class Row(NamedTuple):
    """``says`` is the message; with ``when`` it is printed and the table answers ``then``.

    With ``unless`` it is not printed, or says something else, and the table answers ``otherwise``.
    Where ``unless`` is None every game prints it. Both go on top of BASE and ``given``; options are spelled
    ``golden.bids``.
    """

    says: str
    plain: str  # what is asked, in plain words
    ask: Ask
    when: Changes
    then: str
    unless: Changes | None
    otherwise: str = ""
    given: Changes = {}  # noqa: RUF012

    def options(self, more: Changes) -> Changes:
        """All options of the row, with some more."""
        options: Changes = {}
        for changes in (BASE, self.given, more):
            for key, value in changes.items():
                put(options, key, value)
        return options

    def rules(self, more: Changes) -> Ruleset:
        """The ruleset of the row, with some more options."""
        return from_options(self.options(more))


def put(options: Changes, key: str, value: Any) -> None:
    """Set an option that may lie in a group: ``golden.bids``."""
    group, _, inner = key.rpartition(".")
    if not group:
        options[key] = value
        return
    held = options.get(group)
    options[group] = {**(held if isinstance(held, dict) else {}), inner: value}
