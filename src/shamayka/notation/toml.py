"""TOML as this program writes it: one way for each value, so that records can be compared as text."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def key_text(key: str) -> str:
    """A key, in quotes if it needs them."""
    return key if _BARE.fullmatch(key) else string(key)


def string(text: str) -> str:
    """A string on one line."""
    return '"' + "".join(_escaped(char) for char in text) + '"'


def block(text: str) -> str:
    """A string on its own lines; the first line break after the quotes is not part of it."""
    return '"""\n' + "".join(char if char == "\n" else _escaped(char) for char in text) + '"""'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    code = ord(char)
    if 0xD800 <= code < 0xE000:
        return "\ufffd"  # half a character, which no file can hold
    return f"\\u{code:04x}" if code < 32 or 0x7F <= code < 0xA0 else char


def value(what: Any) -> str:
    """Any value that TOML knows, on one line."""
    if isinstance(what, str):
        return string(what)
    if isinstance(what, bool):
        return "true" if what else "false"
    if isinstance(what, (dt.date, dt.time)):
        return what.isoformat()
    if isinstance(what, Mapping):
        return "{" + ", ".join(f"{key_text(key)} = {value(item)}" for key, item in what.items()) + "}"
    if isinstance(what, (list, tuple)):
        return "[" + ", ".join(value(item) for item in what) + "]"
    return repr(what)


def table(name: str, items: Mapping[str, Any]) -> list[str]:
    """A table with its header: plain values first, then the tables in it. What is None is left out."""
    lines = ["", f"[{name}]"]
    lines += [f"{key_text(key)} = {value(item)}" for key, item in items.items() if _is_plain(item)]
    for key, item in items.items():
        if isinstance(item, Mapping):
            lines += table(f"{name}.{key_text(key)}", item)
    return lines


def _is_plain(item: Any) -> bool:
    return item is not None and not isinstance(item, Mapping)
