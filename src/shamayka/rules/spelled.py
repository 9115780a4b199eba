"""A game as it is written after a command: ``georgian``, ``my-house.toml``, ``odessa-classic,hook=none``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from shamayka.rules.ruleset import Ruleset, RulesetError, changed, games, load, read


def spelled(text: str) -> Ruleset:
    """The ruleset of ``NAME,option=value,…``; the name may be that of a TOML file.

    RulesetError with a sentence for what is no game, and names the file; OSError for a file that cannot be read.
    """
    name, *changes = text.split(",")
    rules = _of_file(Path(name)) if name.endswith(".toml") else load(name)
    values: dict[str, Any] = {}
    for change in changes:
        key, sign, value = change.partition("=")
        if not sign:
            raise RulesetError(f"'{change}' is not a change of an option: write option=value, as in hook=none.")
        *groups, last = key.strip().split(".")
        place = values
        for group in groups:
            place = place.setdefault(group, {})
        place[last] = _value(value.strip())
    return changed(rules, values) if values else rules


def _of_file(file: Path) -> Ruleset:
    try:
        text = file.read_text(encoding="utf-8")
        return read(text) if file.stem in games() else read(text, file.stem)  # it is not the game of that name
    except (RulesetError, UnicodeDecodeError) as error:
        raise RulesetError(f"{file}: {error}") from None


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
