"""Writes src/start/options.json: every option of a ruleset and what it may be, for the form of the start page.

Run it with the project's Python after a change of ``shamayka.rules.ruleset``: ``.venv/bin/python web/scripts/options.py``.
"""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any

import msgspec

from shamayka.rules.ruleset import Ruleset

TARGET = Path(__file__).parents[1] / "src" / "start" / "options.json"
NOT_FOR_THE_FORM = {"name", "decks", "jokers"}


def main() -> None:
    """Write the file."""
    TARGET.write_text(json.dumps(entries(), indent=1) + "\n", encoding="utf-8")


def entries() -> list[dict[str, Any]]:
    """All options in the order of the class, those of a group after each other."""
    schema = msgspec.json.schema(Ruleset)
    groups = schema["$defs"]
    chapters = _chapters()
    found: list[dict[str, Any]] = []
    for name, kind in groups["Ruleset"]["properties"].items():
        if name in NOT_FOR_THE_FORM:
            continue
        group, optional = _group(kind)
        if group and optional:
            found.append({"path": name, "chapter": chapters[name], "kind": "group"})
        inner = groups[group]["properties"] if group else {"": kind}
        for key, value in inner.items():
            path = f"{name}.{key}" if key else name
            found.append({"path": path, "chapter": chapters[name], **_kind(value)})
    return found


def _group(kind: dict[str, Any]) -> tuple[str, bool]:
    """The option group behind a property, and whether it may be absent."""
    branches = kind.get("anyOf", [kind])
    refs = [branch["$ref"].rpartition("/")[2] for branch in branches if "$ref" in branch]
    return (refs[0] if refs else ""), len(branches) > 1


def _kind(kind: dict[str, Any]) -> dict[str, Any]:
    """How one option is edited: bool, int, values (perhaps with a number), list."""
    branches = kind.get("anyOf", [kind])
    types = {branch.get("type") for branch in branches}
    values = [value for branch in branches for value in branch.get("enum", [])]
    entry: dict[str, Any] = {"kind": "bool" if "boolean" in types else "list" if "array" in types else "values"}
    if "integer" in types:
        entry["kind"] = "int"
    if entry["kind"] == "values" and not values:
        entry["kind"] = "text"
    return entry | ({"values": values} if values else {}) | ({"empty": True} if "null" in types else {})


def _chapters() -> dict[str, str]:
    """The comment above each field, which names its chapter."""
    chapter, found = "the-table", {}
    for line in inspect.getsource(Ruleset).splitlines():
        if comment := re.fullmatch(r"    # (.+)", line):
            chapter = comment[1].split(",")[0].replace(" ", "-")
        elif field := re.match(r"    (\w+): ", line):
            found[field[1]] = "schedule" if field[1] == "schedule" else chapter
    return found


if __name__ == "__main__":
    main()
