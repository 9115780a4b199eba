"""A record from its text. Everything that can be wrong with a file is told in one sentence, with its line."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec

from shamayka.notation.depth import MOST_PARTS, too_deep
from shamayka.notation.lines import Lines
from shamayka.notation.record import HEAD, Record, RecordError, Where
from shamayka.sentences import begun_small

MOST_BYTES = 2_000_000
LONGEST_LINE = 10_000
DEEPEST = 8

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_IN_DEAL = re.compile(r"\$\.deal\[(\d+)\](?:\.(\w+))?")


def read(text: str | bytes) -> Record:
    """The record written in ``text``; RecordError, with a sentence and the line, if it cannot be one.

    Nothing is replayed here: see ``check`` and ``to_events``.
    """
    source = decoded(text)
    try:
        return msgspec.convert(_parsed(source), Record, strict=True)
    except msgspec.ValidationError as error:
        sentence, where = _explained(str(error))
        raise RecordError(sentence, where, Lines(source).of(where)) from None


def decoded(text: str | bytes) -> str:
    """The text of a file, not too large and in UTF-8."""
    try:
        data = text.encode("utf-8") if isinstance(text, str) else text
        source = data.decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError) as error:
        raise RecordError(
            "A record is written in UTF-8, and here is something that is not.", line=_line_of(error)
        ) from None
    if len(data) > MOST_BYTES:
        raise RecordError(f"A record has at most {MOST_BYTES} bytes, not {len(data)}.", line=1)
    for number, line_text in enumerate(source.split("\n"), 1):
        if len(line_text) > LONGEST_LINE:
            raise RecordError(f"A line has at most {LONGEST_LINE} characters, not {len(line_text)}.", line=number)
    return source.removeprefix("\ufeff")


def _line_of(error: UnicodeEncodeError | UnicodeDecodeError) -> int:
    if isinstance(error, UnicodeEncodeError):
        return error.object[: error.start].count("\n") + 1
    return error.object[: error.start].count(b"\n") + 1


def _parsed(text: str) -> dict[str, Any]:
    if line := too_deep(text):
        raise RecordError(f"Here a key has more than {MOST_PARTS} parts; write tables that are less deep.", line=line)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        what = _AT_LINE.sub("", str(error)).replace("(at end of document)", "").strip()
        line = int(found[1]) if found else Lines(text).last
        raise RecordError(f"This is not TOML: {begun_small(what[:200])}.", line=line) from None
    except (ValueError, RecursionError, OverflowError):
        raise RecordError("This is not a record: a number is too long, or the brackets are too deep.", line=1) from None
    for key, item in data.items():
        if key in ("note", "options", "deal"):
            _check_depth(item, key)
    if "ohn" not in data:
        raise RecordError("A record begins with the line 'ohn = 1'.", line=1)
    return data


def _check_depth(item: Any, key: str, depth: int = 0) -> None:
    """Free parts may hold anything of TOML, but no towers of tables and no numbers as long as a page."""
    if depth > DEEPEST:
        raise RecordError(f"In '{key}' tables are nested too deeply.", Where(HEAD, key), 1)
    if isinstance(item, (dict, list)):
        for inner in item.values() if isinstance(item, dict) else item:
            _check_depth(inner, key, depth + 1)
    if isinstance(item, int) and abs(item) > 1 << 63:
        raise RecordError(f"In '{key}' a number is too large.", Where(HEAD, key), 1)


def _explained(error: str) -> tuple[str, Where]:
    """msgspec's message as a sentence, and the place it speaks of."""
    what, _, path = error.partition(" - at `")
    path = path.rstrip("`")
    deal, key = HEAD, path.removeprefix("$").lstrip(".").split(".")[0].split("[")[0]
    if found := _IN_DEAL.match(path):
        deal, key = int(found[1]), found[2] or ""
    if "unknown field" in what:
        unknown = what.split("`")[1][:40]
        inside = f" in {key}" if key else " in a deal" if deal != HEAD else ""
        return f"There is no key '{unknown}'{inside}; free remarks go under [note].", Where(deal, key or unknown)
    if "missing required field" in what:
        missing = what.split("`")[1]
        return f"The key '{missing}' is missing.", Where(deal, key)
    return f"The key '{key}' has a value that it cannot have: {_plain(what)}.", Where(deal, key)


_WORDS = {"int": "a whole number", "str": "a text in quotes", "array": "a list", "object": "a table"}


def _plain(what: str) -> str:
    """msgspec names types as JSON does; people are told what to write."""
    what = what.replace(" | null", "")
    for name, words in _WORDS.items():
        what = what.replace(f"`{name}", f"`{words}")
    return begun_small(what).replace("`", "")
