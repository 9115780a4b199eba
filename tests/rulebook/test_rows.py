"""Every sentence of the rule book says something that the table does, and no option is passed over in silence.

A new message gets a row in ``rows_*.py``, or a reason in ``PROSE`` why it needs none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Identifier, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from shamayka import rulebook
from shamayka.rules.ruleset import Ruleset, RulesetError, from_options
from shamayka.wording import LANGUAGES, bundle
from tests.rulebook import rows_odd, rows_play, rows_points, rows_table
from tests.rulebook.prose import NUMBERS, PROSE
from tests.rulebook.row import Row, put
from tests.test_rulebook import CHANGES

ROWS: list[Row] = [
    *rows_table.TABLE,
    *rows_table.DEALS,
    *rows_table.TRUMP,
    *rows_play.BIDDING,
    *rows_play.DEALERS,
    *rows_play.PLAY,
    *rows_play.JOKER,
    *rows_points.POINTS,
    *rows_points.PREMIUMS,
    *rows_points.SPECIAL,
    *rows_points.FAULTS,
    *rows_points.ACCIDENTS,
    *rows_points.END,
    *rows_odd.BIDS,
    *rows_odd.TRUMPS,
    *rows_odd.SETS,
    *rows_odd.TIES,
    *rows_odd.WEAK,
]
WORDS = resources.files("shamayka") / "words" / "en" / "rulebook.ftl"
Said = dict[str, list[dict[str, Any]]]


@lru_cache(maxsize=100_000)
def _formatted(lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str:
    pattern = bundle(lang).get_message(key).value
    assert pattern is not None
    return str(bundle(lang).format_pattern(pattern, dict(args))[0])


def _spoken(rules: Ruleset, lang: str) -> tuple[str, Said]:
    """The text of a game's rules, and each message that it is made of with its values."""
    said: Said = {}

    def say(key: str, **args: Any) -> str:
        if key.startswith(("title-", "summary-")):
            return key
        said.setdefault(key, []).append(args)
        return _formatted(lang, key, tuple(sorted(args.items())))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebook, "words", lambda _lang: say)
        return rulebook.rule_text(rules, lang), said


def _texts(rules: Ruleset, lang: str, key: str) -> set[str]:
    _, said = _spoken(rules, lang)
    return {_formatted(lang, key, tuple(sorted(args.items()))) for args in said.get(key, [])}


IDS = [f"{row.says}-{number}" for number, row in enumerate(ROWS)]


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_the_table_does_what_a_sentence_says(row: Row) -> None:
    """With the sentence the table answers one thing, without it another, in every language."""
    rules = row.rules(row.when)
    assert row.ask(rules) == row.then
    assert all(_texts(rules, lang, row.says) for lang in LANGUAGES)
    if row.unless is None:
        return
    other = row.rules(row.unless)
    assert row.ask(other) == row.otherwise != row.then
    for lang in LANGUAGES:
        assert _texts(rules, lang, row.says) - _texts(other, lang, row.says)


def _others() -> Iterator[tuple[str, Any]]:
    """Every option with every value that it may be changed to."""
    for option, (_, value) in CHANGES.items():
        if option not in ("name", "decks"):
            yield option, value
    yield from _closed(Ruleset)


def _closed(kind: type, prefix: str = "") -> Iterator[tuple[str, Any]]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        parts = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else [field.type]
        for part in parts:
            if isinstance(part, msgspec.inspect.LiteralType):
                yield from ((prefix + field.name, value) for value in part.values)
            if isinstance(part, msgspec.inspect.BoolType):
                yield from ((prefix + field.name, value) for value in (True, False))
            if isinstance(part, msgspec.inspect.StructType):
                yield from _closed(part.cls, f"{field.name}.")


OTHERS = list({f"{option}={value}": (option, value) for option, value in _others()}.values())


def _changed(row: Row, option: str, value: Any) -> Ruleset | None:
    """The row's game with one option changed; None if that cannot be played."""
    group = option.partition(".")[0]
    options = row.options(row.when)
    if group in ("premium", "expose") and group != option and options.get(group) is None:
        return None
    put(options, option, value)
    try:
        return from_options(options)
    except RulesetError:
        return None


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_no_option_changes_an_answer_in_silence(row: Row) -> None:
    """An option that changes what the table answers changes the rules as text, in every language."""
    rules = row.rules(row.when)
    for option, value in OTHERS:
        other = _changed(row, option, value)
        if other is None or other == rules or row.ask(other) == row.then:
            continue
        for lang in LANGUAGES:
            assert _spoken(other, lang)[0] != _spoken(rules, lang)[0], (option, value)


class _Branches(Visitor):
    """The branches of a message that are chosen by a word: the variable, its value, and the other values."""

    def __init__(self) -> None:
        self.found: set[tuple[str, str, frozenset[str]]] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, VariableReference)
        name = node.selector.id.name
        keys = [v.key.name for v in node.variants if isinstance(v.key, Identifier)]
        words = [key for key in keys if key not in NUMBERS]
        if len(words) == len(node.variants):
            default = next(v.key.name for v in node.variants if v.default and isinstance(v.key, Identifier))
            for word in words:
                others = frozenset(words) - {word}
                self.found.add((name, "" if word == default else word, others if word == default else frozenset()))
        else:
            self.found |= {(name, word, frozenset()) for word in words}
        self.generic_visit(node)


def _messages() -> dict[str, Message]:
    body = FluentParser().parse(WORDS.read_text("utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, Message)}


MESSAGES = _messages()


@lru_cache(maxsize=1)
def _all_said() -> Said:
    """What is said with and without the sentences of all rows."""
    said: Said = {}
    for row in ROWS:
        for more in (row.when, row.unless):
            if more is not None:
                for key, args in _spoken(row.rules(more), "en")[1].items():
                    said.setdefault(key, []).extend(args if key == row.says else [])
    return said


@pytest.mark.parametrize("key", MESSAGES)
def test_every_message_has_a_row(key: str) -> None:
    rows = [row for row in ROWS if row.says == key]
    assert bool(rows) != (key in PROSE), f"{key} needs a row in tests/rulebook, or a reason in PROSE why it has none"


@pytest.mark.parametrize("key", [key for key in MESSAGES if key not in PROSE])
def test_every_branch_of_a_message_has_a_row(key: str) -> None:
    branches = _Branches()
    branches.visit(MESSAGES[key])
    for name, word, others in branches.found:
        met = [str(args.get(name)) for args in _all_said()[key]]
        assert any(value not in others if not word else value == word for value in met), (name, word or "the last one")


def test_prose_names_messages_that_there_are() -> None:
    assert set(PROSE) <= set(MESSAGES)
    assert all(reason.endswith(".") for reason in PROSE.values())
