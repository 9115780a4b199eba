"""A noun after a number has the form that the number asks for, in every branch of every Russian message.

After 1 and 21 the singular (21 карта, в 21 сдаче), after 5 and 11 the plural (5 карт).
"""

from __future__ import annotations

import itertools
import re
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Identifier, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from shamayka.wording import bundle

WORDS = resources.files("shamayka") / "words" / "ru"
SINGULAR = (
    "карта карту карте взятка взятку взятке сдача сдачу сдаче пулька пульку очко очку игрок стол джокер "
    "тёмную бескозырку мизер золотую лобовую"
)
PLURAL = (
    "карт картам картах взяток взятках сдач сдачах пулек очков очках игроков столов джокеров "
    "тёмных бескозырок мизеров золотых лобовых больших самых"
)
NUMBERS = (1, 2, 5, 11, 21, 22, 25)
# Where the game has but few numbers: a pack is of whole ranks, and six players go up to six cards.
KNOWN = {"book-pack": (4, 8, 32, 36, 52), "book-deals-six": (1, 2, 5)}


class _Selectors(Visitor):
    """For each variable that chooses a branch: its words, and whether it also chooses by number."""

    def __init__(self) -> None:
        self.words: dict[str, set[str]] = {}
        self.numbers: set[str] = set()
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, VariableReference)
        keys = [variant.key.name for variant in node.variants if isinstance(variant.key, Identifier)]
        plain = {key for key in keys if key not in ("zero", "one", "few", "many", "other")}
        self.words.setdefault(node.selector.id.name, set()).update(plain)
        if len(plain) < len(node.variants):
            self.numbers.add(node.selector.id.name)
        self.generic_visit(node)


def _messages() -> dict[str, Message]:
    files = [entry for entry in WORDS.iterdir() if entry.name.endswith(".ftl")]
    bodies = [FluentParser().parse(file.read_text("utf-8")).body for file in files]
    return {entry.id.name: entry for body in bodies for entry in body if isinstance(entry, Message) and entry.value}


MESSAGES = _messages()


def _texts(key: str) -> set[str]:
    """What the message says with every word it chooses by and numbers of all kinds; 21 where it chooses by nothing."""
    found = _Selectors()
    found.visit(MESSAGES[key])
    values: dict[str, list[Any]] = {name: [21] for name in found.variables}
    for name, words in found.words.items():
        numbers = KNOWN.get(key, NUMBERS) if name in found.numbers else ()
        values[name] = [*words, *numbers]
    pattern = bundle("ru").get_message(key).value
    assert pattern is not None
    return {
        str(bundle("ru").format_pattern(pattern, dict(zip(values, chosen, strict=True)))[0])
        for chosen in itertools.product(*values.values())
    }


@pytest.mark.parametrize("key", MESSAGES)
def test_a_noun_agrees_with_its_number(key: str) -> None:
    for text in _texts(key):
        for digits, noun in re.findall(r"(\d+) ([а-яё]+)", text):
            number = int(digits)
            is_one = number % 10 == 1 and number % 100 != 11
            is_many = number % 10 in (0, 5, 6, 7, 8, 9) or 11 <= number % 100 <= 14
            assert not (is_one and noun in PLURAL.split()), text
            assert not (is_many and noun in SINGULAR.split()), text
