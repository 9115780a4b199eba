"""Every refusal has words in every language, and they use what the refusal tells."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from shamayka.wording import LANGUAGES

SOURCE = resources.files("shamayka")
RAISED = {"Refused", "Problem", "No"}


def _messages(lang: str) -> dict[str, set[str]]:
    """Each message of the refusals and the values it names."""
    text = (SOURCE / "words" / lang / "problems.ftl").read_text("utf-8")
    return {
        entry.id.name: set(re.findall(r"\$(\w+)", text[entry.span.start : entry.span.end]))
        for entry in FluentParser().parse(text).body
        if isinstance(entry, Message) and entry.span is not None
    }


def _refusals() -> Iterator[tuple[str, set[str]]]:
    """The key of every refusal in the program, and the values that come with it."""
    for folder in ("game", "server"):
        for file in (SOURCE / folder).iterdir():
            if file.name.endswith(".py"):
                for call in ast.walk(ast.parse(file.read_text("utf-8"))):
                    yield from _refusal(call)


def _refusal(call: ast.AST) -> Iterator[tuple[str, set[str]]]:
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in RAISED:
        texts = [
            arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and arg.value
        ]
        if texts:
            yield f"problem-{texts[0].replace('_', '-')}", {key.arg for key in call.keywords if key.arg}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    there = _messages(lang)
    found = list(_refusals())
    assert len(found) > 30
    for key, values in found:
        assert key in there, f"{lang}/problems.ftl lacks {key}"
        assert there[key] <= values, f"{key} is not told {there[key] - values}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_says_the_same_in_every_language(lang: str) -> None:
    assert _messages(lang) == _messages(LANGUAGES[0])
