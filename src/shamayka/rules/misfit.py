"""What is said of an option whose value is of no kind that it can have, and of an option that there is not."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from shamayka.rules.choices import kind_at, options, told

_STEP = re.compile(r"\.?[^.\[\]]+|\[\d+\]")
LONGEST = 40
ALL = "'shamayka rules GAME --options' shows all"


def sentence(error: str, given: Any) -> str:
    """msgspec's message about the options ``given`` as a sentence that names option, value and what it must be."""
    what, _, where = error.partition(" - at `")
    option = where.split("$")[-1].strip("`.")
    if "unknown field" in what:
        return _unknown(what.split("`")[1][:LONGEST], option)
    if "missing required field" in what:
        name = what.split("`")[1]
        return f'The option {name} is missing: name {told(kind_at(name))}, or begin with like = "GAME".'
    if not option:
        return f"A ruleset is a table of options, not {_shown(given)}."
    way, value = _at(given, option)
    return f"The option {way} is {_shown(value)}, but it must be {told(kind_at(way))}."


def _unknown(name: str, group: str) -> str:
    if group and (name == "like" or name in options()):
        return f"There is no option '{name}' in {group}: write {name} above the first group in brackets."
    inside = f" in {group}" if group else ""
    meant = _meant(name, group)
    return f"There is no option '{name}'{inside}{f'; {meant} may be meant' if meant else ''}; {ALL}."


def _meant(name: str, group: str) -> str:
    """The option that somebody meant: one of this name in a group, or one that is spelled nearly so."""
    for known in options():
        if known.rpartition(".")[2] == name:
            return known
    near = get_close_matches(f"{group}.{name}" if group else name, options(), 1, 0.75)
    return near[0] if near else ""


def _at(value: Any, option: str) -> tuple[str, Any]:
    """The place of an option and its value; the list or table that it is in, if the message says no more."""
    way = ""
    for step in _STEP.findall(option):
        key = step.strip(".[]")
        if isinstance(value, dict) and key in value:
            value, way = value[key], way + step
        elif isinstance(value, (list, tuple)) and key.isdecimal() and int(key) < len(value):
            value, way = value[int(key)], way + step
        else:
            break
    return way, value


def _shown(value: Any) -> str:
    try:
        text = str(value).lower() if value is None or isinstance(value, bool) else str(value)
    except ValueError:  # a number of more digits than Python writes
        text = "a very long number"
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
