"""The options of a game as TOML: alone, or with what each of them says and may be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

from shamayka.rules.choices import options, single, words_of
from shamayka.rules.ruleset import Kind, Ruleset, games, to_options
from shamayka.wording import Words, words

_OF_THEIR_OWN: dict[str, dict[str, str]] = {
    "name": {},
    "decks": {"packs": '"32", "36", "52"', "jokers": '"36+1", "52+2"'},
    "jokers": {"example": '["7s"]'},
    "schedule.closing": {
        "example": '[["golden", 2], ["miser", "n"]]',
        "kinds": ", ".join(f'"{kind}"' for kind in get_args(Kind)),
        "each": '"n"',
        "twice": '"2n"',
    },
}
"""What has no words on the start page, but in options.ftl, and the TOML that those show."""


def options_text(rules: Ruleset) -> str:
    """Every option of a game that has a value, a line each, as TOML spells them."""
    lines = [line for name, value in _values(rules) if value is not None for line in _assigned(name, value)]
    return "\n".join(lines) + "\n"


def options_guide(rules: Ruleset, lang: str = "en") -> str:
    """The same, and above each option what it says and what else it may be; those without a value are remarks."""
    say = words(lang)
    like = f'like = "{rules.name}"'
    parts = [f"# {say('options-like', line=like)}"] if rules.name in games() else []
    for name, value in _values(rules):
        lines = _assigned(name, value) if value is not None else [f"# {name} = {_toml(_example(name))}"]
        parts.append("\n".join([f"# {text}" for text in _explained(name, say)] + lines))
    return "\n\n".join(parts) + "\n"


def _values(rules: Ruleset) -> Iterator[tuple[str, Any]]:
    """Every option with its value; None for one that is off, or in a group that is."""
    given = to_options(rules)
    for name in options():
        group, _, key = name.rpartition(".")
        place = given[group] if group else given
        yield name, None if place is None else place[key]


def _assigned(name: str, value: Any) -> list[str]:
    if isinstance(value, dict):
        return [f"{name}.{key} = {_toml(what)}" for key, what in value.items()]
    return [f"{name} = {_toml(value)}"]


def _explained(name: str, say: Words) -> list[str]:
    """``The last bidder: "none" (is free), "exceed" (must exceed the tricks)``, and above it what its group is."""
    if name in _OF_THEIR_OWN:
        return [say(f"options-{_key(name)}", **_OF_THEIR_OWN[name])]
    kind = options()[name]
    choices = ", ".join(f"{_toml(word)} ({say(f'opt-{_key(name)}.{word}')})" for word in words_of(kind))
    if choices and int in single(kind):
        choices += f" {say('options-number')}"
    group = f"opt-{name.partition('.')[0]}"
    heading = [say(group)] if name == _first(name) and say(group) != group else []
    return [*heading, say(f"opt-{_key(name)}") + (f": {choices}" if choices else "")]


def _key(name: str) -> str:
    return name.replace(".", "-")


def _first(name: str) -> str:
    """The first option of the group of this one; the empty text for one in no group."""
    group = name.rpartition(".")[0]
    return next((known for known in options() if group and known.startswith(group + ".")), "")


def _example(name: str) -> object:
    """A value for an option that has none."""
    kind = options()[name]
    return next(iter(words_of(kind)), 0 if int in single(kind) else "…")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)  # quoted as TOML does it
