"""What an option may be: its type, and that type in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from shamayka.rules.ruleset import Options, Ruleset

_STEP = re.compile(r"[^.\[\]]+")
PACKS = 'a pack for each number of players, such as decks.4 = "36"'


@lru_cache(maxsize=1)
def options() -> dict[str, Any]:
    """The type of every option by its name; those of a group are ``group.option``, a group itself is not named."""
    return dict(_options(Ruleset, ""))


def _options(group: type[Options], before: str) -> Iterator[tuple[str, Any]]:
    for key, kind in get_type_hints(group).items():
        inner = group_of(kind)
        if inner is None:
            yield before + key, kind
        else:
            yield from _options(inner, f"{before}{key}.")


def group_of(kind: Any) -> type[Options] | None:
    """The group of options that a type stands for; None if it is that of a single option."""
    found = [part for part in single(kind) if isinstance(part, type) and issubclass(part, Options)]
    return found[0] if found else None


def single(kind: Any) -> tuple[Any, ...]:
    """The types that a type consists of, without that of an option that is not there."""
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return tuple(part for part in parts if part is not type(None))


def words_of(kind: Any) -> list[str]:
    """The words that an option of this type may be."""
    return [word for part in single(kind) if get_origin(part) is Literal for word in get_args(part)]


def kind_at(way: str) -> Any:
    """The type of what lies at ``schedule.closing[0]``; of the list or group around it, if there is no such place."""
    kind: Any = Ruleset
    for step in _STEP.findall(way):
        inner = _inside(kind, step)
        if inner is None:
            break
        kind = inner
    return kind


def _inside(kind: Any, step: str) -> Any:
    group = group_of(kind)
    if group is not None:
        return get_type_hints(group).get(step)
    for part in single(kind):
        parts = get_args(part) if get_origin(part) is tuple else ()
        if parts and step.isdecimal():
            return parts[0] if parts[-1] is ... else dict(enumerate(parts)).get(int(step))
    return None


def told(kind: Any) -> str:
    """What a value of this type is: ``none, not_equal or exceed``."""
    group = group_of(kind)
    if group is not None:
        return "a group of options: " + _listed([field.name for field in msgspec.structs.fields(group)], "and")
    return _listed([text for part in single(kind) for text in _told(part)], "or")


def _told(part: Any) -> list[str]:
    origin, inner = get_origin(part), get_args(part)
    if origin is Literal:
        return [str(value) for value in inner]
    if origin is dict:
        return [PACKS]
    if origin is tuple and inner[-1] is ...:
        return [f"a list, where each entry is {told(inner[0])}"]
    if origin is tuple:
        return ["a list: " + ", then ".join(told(kind) for kind in inner)]
    return {bool: ["true", "false"], int: ["a whole number"], str: ["a text"]}[part]


def _listed(texts: list[str], word: str) -> str:
    return " ".join([", ".join(texts[:-1]), word, texts[-1]]) if len(texts) > 1 else texts[0]
