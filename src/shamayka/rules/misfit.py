"""What is said of an option whose value is of no kind that it can have."""

from __future__ import annotations

import re
from typing import Any

_STEP = re.compile(r"[^.\[\]]+")
LONGEST = 40


def sentence(error: str, options: Any) -> str:
    """msgspec's message about ``options`` as a sentence that names option and value."""
    what, _, where = error.partition(" - at `")
    option = where.split("$")[-1].strip("`.")
    if "unknown field" in what:
        unknown = what.split("`")[1][:LONGEST]
        inside = f" in {option}" if where else ""
        return f"There is no option '{unknown}'{inside}; see 'shamayka rules --options' for those there are."
    if "missing required field" in what:
        return f"The option {what.split('`')[1]} is missing."
    reason = "there is no such choice" if what.startswith("Invalid enum") else what[0].lower() + what[1:200]
    if not option:
        return f"A ruleset is a table of options, not {_shown(options)}: {reason}."
    return f"The option {option} is {_shown(_at(options, option))}, a value that it cannot have: {reason}."


def _at(options: Any, option: str) -> Any:
    """The value of an option; of the list or table that it is in, if the message says no more."""
    for step in _STEP.findall(option):
        if isinstance(options, dict) and step in options:
            options = options[step]
        elif isinstance(options, (list, tuple)) and step.isdecimal() and int(step) < len(options):
            options = options[int(step)]
        else:
            break
    return options


def _shown(value: Any) -> str:
    try:
        text = str(value).lower() if value is None or isinstance(value, bool) else str(value)
    except ValueError:  # a number of more digits than Python writes
        text = "a very long number"
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
