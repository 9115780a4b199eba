"""No test holds a clock against the machine: it waits for the thing (``tests.waiting``), with one guard for all.

Read off the source: nobody asks for the time, sleeps, or gives a limit of its own.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from tests.waiting import GUARD

ROOT = Path(__file__).parent.parent
FILES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/*.py"))

CLOCKS = {"time", "perf_counter", "monotonic", "process_time", "thread_time", "time_ns", "perf_counter_ns"}
CLOCKS |= {"monotonic_ns", "process_time_ns", "thread_time_ns", "clock", "now", "utcnow"}
PAUSES = {"sleep": 0.0, "pause": 0.05, "wait_for_timeout": 50.0}
"""The longest pause that is no waiting but a look: pages and terminals tell nobody when they have changed."""

LIMITS = {"timeout": 0, "timeout_at": 0, "wait_for": 1, "fail_after": 0, "move_on_after": 0, "wait": 0}
LIMITS |= {"create_connection": 1, "settimeout": 0, "set_default_timeout": 0, "result": 0}
"""Which argument of a call is its limit."""

NAMES = {"timeout", "seconds", "deadline", "open_timeout", "close_timeout", "ping_interval", "ping_timeout"}
"""What a limit is called where it has a name."""

EXCEPTIONS = {
    "tests/waiting.py": "waits for everybody",
    "tests/server/test_bots.py": "its clock is wound by the test and stands still while anybody works",
    "tests/notation/test_sizes.py": "compares CPU time with CPU time of the same process",
    "tests/server/test_store.py": "a date lies between two others",
    "tests/game/test_presets.py": "as many matches as one likes: its guard is longer than that of all",
}


def faults(source: str) -> Iterator[str]:
    """What a file does with the time, a line each."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from (f"line {node.lineno}: {fault}" for fault in _of_call(node))


def _of_call(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    first = call.args[0] if call.args else None
    if name in CLOCKS and isinstance(call.func, ast.Attribute) and not call.args:
        yield f"asks for the time by {name}"
    if name in PAUSES and call.args and not (_is_guard(first) or _number(first) <= PAUSES[name]):
        yield f"lets time pass by {name}"
    if name in LIMITS and len(call.args) > LIMITS[name] and not _is_unlimited(call.args[LIMITS[name]]):
        yield f"gives {name} a limit of its own"
    for keyword in call.keywords:
        if keyword.arg in NAMES and not _is_unlimited(keyword.value):
            yield f"gives {keyword.arg} a value of its own"


def _is_unlimited(value: ast.expr) -> bool:
    """The guard or a multiple of it, nothing at all, or a thing that is no number."""
    return _is_guard(value) or not (isinstance(value, ast.Name) or _number(value) < inf)


def _is_guard(value: ast.expr | None) -> bool:
    return any(isinstance(part, ast.Name) and part.id in {"GUARD", "LOOKS"} for part in ast.walk(value or ast.Pass()))


def _number(value: ast.expr | None) -> float:
    """The number that stands there; what is none is more than any."""
    found = value.value if isinstance(value, ast.Constant) else None
    return float(found) if isinstance(found, (int, float)) and not isinstance(found, bool) else inf


@pytest.mark.parametrize("file", FILES)
def test_no_test_holds_a_clock_against_the_machine(file: str) -> None:
    found = list(faults((ROOT / file).read_text("utf-8")))
    if file in EXCEPTIONS:
        assert found, f"{file} is no exception any more"
    else:
        assert found == []


def test_the_guard_is_generous() -> None:
    """Above that of a single wait is that of a whole test, so that the former says what did not come."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    assert 300 <= GUARD < float(settings["timeout"])


HARM = [
    "began = time.perf_counter()",
    "assert datetime.now() < end",
    "await asyncio.sleep(0.1)",
    "time.sleep(seconds)",
    "page.wait_for_timeout(1000)",
    "async with asyncio.timeout(20): pass",
    "await asyncio.wait_for(task, 20)",
    "process.wait(20)",
    "process.communicate(timeout=20)",
    "page.wait_for_selector('p', timeout=9000)",
    "@pytest.mark.timeout(150)\ndef test(): pass",
    "@settings(deadline=200)\ndef test(): pass",
    "await client.until(done, seconds=30)",
]
GOOD = [
    "await asyncio.sleep(0)",
    "await pilot.pause()",
    "await pilot.pause(LOOKS)",
    "page.wait_for_timeout(25)",
    "async with asyncio.timeout(GUARD): pass",
    "context.set_default_timeout(GUARD * 1000)",
    "await changed.wait()",
    "', '.join(words)",
    "connect(address, ping_interval=None)",
    "@settings(deadline=None)\ndef test(): pass",
]


def test_each_kind_is_found() -> None:
    assert [text for text in HARM if not list(faults(text))] == []
    assert [text for text in GOOD if list(faults(text))] == []
