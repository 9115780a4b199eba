"""Every option has a witness: if it silently fell back to its default, something independent would notice.

The option is left out inside the reader, so that all of the program does without it.
A vector notices by another answer, or because the table refuses what the vector does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from shamayka.conform import judge, vectors
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.table import Table
from shamayka.rulebook import rule_text
from shamayka.rules import ruleset
from shamayka.rules.ruleset import Options, Ruleset, changed, load

HERE = Path(__file__).parent
VECTORS = [vector for name in ("vectors", "out") for vector in vectors((HERE / f"{name}.yaml").read_text("utf-8"))]
KNOWN = {str(vector["id"]): vector for vector in VECTORS}
Reader = Callable[[dict[str, Any]], Ruleset]
READ: Reader = ruleset.from_options

ANY = "another value"


def _fields(struct: type[Options] = Ruleset, above: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Each option by its way (``score.fine``), its type and its default, from the types alone."""
    for field in msgspec.structs.fields(struct):
        groups = [part for part in _parts(field.type) if isinstance(part, type) and issubclass(part, Options)]
        if not groups or field.default is None:
            yield above + field.name, field.type, field.default
        for group in groups:
            yield from _fields(group, f"{above}{field.name}.")


def _parts(kind: Any) -> tuple[Any, ...]:
    return (kind,) if get_origin(kind) in (None, Literal, tuple, dict) else get_args(kind)


def _closed(kind: Any) -> list[object]:
    """The values that an option may have, where they are a closed set."""
    found = [value for part in _parts(kind) if get_origin(part) is Literal for value in get_args(part)]
    return found + ([True, False] if kind is bool else [])


FIELDS = {way: (kind, default) for way, kind, default in _fields() if default is not msgspec.NODEFAULT}
VALUES = [
    (way, value)
    for way, (kind, default) in FIELDS.items()
    for value in [value for value in _closed(kind) if value != default] or [ANY]
]
"""Every option with each of its values but the default; one that may be any number or name with one of those."""


def _chosen(options: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """The options that are off their default, with their values."""
    for way, (kind, default) in FIELDS.items():
        value = _value(options, way, default)
        if value != default:
            closed = _closed(kind)
            yield way, value if not isinstance(value, (tuple, dict)) and value in closed else ANY


def _value(options: dict[str, Any], way: str, default: Any) -> Any:
    group, _, key = way.rpartition(".")
    place = options.get(group) if group else options
    value = place.get(key, default) if isinstance(place, dict) else default
    return tuple(value) if isinstance(value, list) else value


def _without(options: dict[str, Any], way: str) -> dict[str, Any]:
    """The options with one of them left out, so that it has its default."""
    group, _, key = way.rpartition(".")
    place = options.get(group) if group else options
    if not isinstance(place, dict):
        return options
    rest = {name: value for name, value in place.items() if name != key}
    return {**options, group: rest} if group else rest


def _read_by(patch: pytest.MonkeyPatch, reader: Reader) -> None:
    """Wherever the program reads options, it reads them so."""
    for name, module in list(sys.modules.items()):
        if name.startswith("shamayka.") and getattr(module, "from_options", None) is READ:
            patch.setattr(module, "from_options", reader)


@cache
def _users() -> dict[tuple[str, object], list[Any]]:
    """The vectors (of those that pass) at whose tables an option has a value; those that name it first."""
    found: dict[tuple[str, object], list[Any]] = {}
    seen: set[tuple[str, object]] = set()

    def reader(options: dict[str, Any]) -> Ruleset:
        seen.update(_chosen(options))
        return READ(options)

    with pytest.MonkeyPatch.context() as patch:
        _read_by(patch, reader)
        for vector in VECTORS:
            seen.clear()
            passes = judge(vector, KNOWN) == ""
            for case in seen if passes else ():
                found.setdefault(case, []).append(vector)
    return {(way, value): _sorted(those, way.split(".")[-1]) for (way, value), those in found.items()}


def _sorted(those: list[Any], name: str) -> list[Any]:
    return sorted(those, key=lambda vector: name not in str(vector))


def _noticed(way: str, value: object) -> str:
    """What the first vector says that gets another answer without the option, or does what is refused now."""
    lines = (judge(vector, KNOWN) for vector in _users().get((way, value), []))
    return next((line for line in lines if ": expected " in line or "(Refused: " in line), "")


# What no vector can ask of a table


def _laid(**options: Any) -> tuple[Table, list[ev.AnyEvent]]:
    table, events = tb.lay_table(changed(load("zakaznoy"), options), 3, bytes(32))
    for seat in range(3):
        table, _ = tb.sit(table, seat, "Name")
    return table, events


def _its_name_is_told() -> bool:
    _, (opened, *_) = _laid(name="ours")
    return isinstance(opened, ev.Opened) and opened.rules["name"] == "ours"


def _the_dealer_cuts_himself() -> bool:
    """S1-7: he splits the pack himself."""
    return "dealer shuffles and cuts the pack" in rule_text(changed(load("updown-full"), {"cut": "dealer"}))


def _nobody_cuts() -> bool:
    """AMB-09."""
    return "not cut" in rule_text(changed(load("updown-full"), {"cut": "none"}))


def _every_deal_has_an_exposed_card() -> bool:
    """S2-56 at a table where it happens each time."""
    _, events = tb.start(_laid(expose={"percent": 100})[0])
    return any(isinstance(event, ev.Exposed) for event in events)


OWN: dict[tuple[str, object], Callable[[], bool]] = {
    ("name", ANY): _its_name_is_told,
    ("cut", "dealer"): _the_dealer_cuts_himself,
    ("cut", "none"): _nobody_cuts,
    ("expose.percent", ANY): _every_deal_has_an_exposed_card,
}
"""True as long as the option counts."""


@pytest.mark.parametrize(("way", "value"), VALUES, ids=str)
def test_every_option_has_a_witness(way: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    own = OWN.get((way, value))
    assert own() if own else _users().get((way, value)), "no vector sets it"
    _read_by(monkeypatch, lambda options: READ(_without(options, way)))
    if own:
        assert not own()
        return
    assert _noticed(way, value), "no vector notices that it is gone"
