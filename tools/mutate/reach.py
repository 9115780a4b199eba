"""Which lines of the program each test reaches, found in one run of all tests and kept."""

from __future__ import annotations

import os
import sys
import threading
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

FOLDER, CONTEXT = "MUTATE_REACH", "MUTATE_CONTEXT"
"""Where processes that tests start write what they reach, and for which test."""

IN_FUNCTION = 0x1  # CO_OPTIMIZED: the code of a function, not of a module or a class


class Tracer:
    """Calls ``found`` with each line of a function below ``root`` when it runs for the first time since ``reset``."""

    def __init__(self, root: str, found: Callable[[str, int], None]) -> None:
        self._root = root
        self._found = found
        self._left: dict[int, set[int]] = {}
        self._codes: dict[int, tuple[types.CodeType, frozenset[int]]] = {}

    def reset(self) -> None:
        """Everything is new again."""
        self._left.clear()

    def start(self) -> None:
        """Watch this thread and those that are started from now on."""
        threading.settrace(self.called)
        sys.settrace(self.called)

    def stop(self) -> None:
        """Watch nothing more."""
        sys.settrace(None)
        threading.settrace(None)

    def called(self, frame: types.FrameType, _event: str, _arg: object) -> Callable[..., Any] | None:
        """A function begins: follow its lines, if any of them is still to be found."""
        key = id(frame.f_code)
        left = self._left.get(key)
        if left is None:
            left = self._left[key] = self._lines(frame.f_code)
        return self._line if left else None

    def _lines(self, code: types.CodeType) -> set[int]:
        known = self._codes.get(id(code))
        if known is None:
            mine = code.co_flags & IN_FUNCTION and code.co_filename.startswith(self._root)
            lines = frozenset(line for _, _, line in code.co_lines() if line) if mine else frozenset[int]()
            known = self._codes[id(code)] = code, lines
        return set(known[1])

    def _line(self, frame: types.FrameType, event: str, _arg: object) -> Callable[..., Any]:
        left = self._left.get(id(frame.f_code))
        if event == "line" and left and frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self._found(frame.f_code.co_filename, frame.f_lineno)
        return self._line


def trace_process() -> None:
    """In a process that a test has started: write what is reached as soon as it is, for it may be killed."""
    folder, root = os.environ[FOLDER].split(os.pathsep)
    name = f"{folder}/{os.getpid()}-{os.urandom(4).hex()}"
    written = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.write(written, os.environ[CONTEXT].encode("unicode-escape") + b"\n")
    Tracer(root, lambda file, line: _note(written, f"{file}:{line}\n")).start()


def _note(written: int, text: str) -> None:
    os.write(written, text.encode())


class Reach:
    """A pytest plugin: which tests there are, how long they take, and the lines they reach.

    What runs while a file is collected, or for a fixture of a whole file, is reached by every test of the file.
    ``keep`` is called with each file of tests when it is done.
    """

    def __init__(self, root: Path, folder: Path, keep: Callable[[str, dict[str, Any]], None]) -> None:
        self._root, self._folder, self._keep = f"{root}{os.sep}", folder, keep
        self._now = ""
        self._tracer = Tracer(f"{self._root}src{os.sep}shamayka{os.sep}", self._found)
        self.lines: dict[str, set[tuple[str, int]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        os.environ[FOLDER] = f"{folder}{os.pathsep}{self._root}src{os.sep}shamayka{os.sep}"

    def _found(self, file: str, line: int) -> None:
        self.lines.setdefault(self._now, set()).add((file[len(self._root) :], line))

    @contextmanager
    def _reached_by(self, name: str) -> Iterator[None]:
        before, self._now = self._now, name
        os.environ[CONTEXT] = name
        self._tracer.reset()
        self._tracer.start()
        yield
        self._tracer.stop()
        self._now = os.environ[CONTEXT] = before
        if before:
            self._tracer.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        """A file of tests is imported."""
        if not isinstance(collector, pytest.Module):
            return (yield)
        with self._reached_by(collector.nodeid):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Iterator[None]:
        """What is set up for many tests is reached by all tests of the file."""
        if fixturedef.scope == "function" or not hasattr(request.node, "nodeid"):
            return (yield)
        with self._reached_by(self._now.partition("::")[0]):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        """A test, with what is set up for it alone."""
        forget_results()
        with self._reached_by(item.nodeid):
            result = yield
        file = item.nodeid.partition("::")[0]
        if nextitem is None or nextitem.nodeid.partition("::")[0] != file:
            self._read_processes()
            self._keep(file, self._result(file))
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count the time of a test, and note whether it fails."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)

    def _read_processes(self) -> None:
        """Add what the processes that tests started have written."""
        for path in self._folder.iterdir():
            name, *places = path.read_text().splitlines()
            reached = self.lines.setdefault(name.encode().decode("unicode-escape"), set())
            for file, _, line in (place.rpartition(":") for place in places):
                reached.add((file[len(self._root) :], int(line)))
            path.unlink()

    def _result(self, file: str) -> dict[str, Any]:
        """What was found of one file, as plain data: its tests, their seconds, and their numbers at each line."""
        mine = [name for name in self.seconds if name.partition("::")[0] == file]
        tests = [name for name in mine if name not in self.failed]
        lines: dict[str, dict[str, list[int]]] = {}
        for test, name in enumerate(tests):
            for source, number in self.lines.get(name, set()) | self.lines.get(file, set()):
                lines.setdefault(source, {}).setdefault(str(number), []).append(test)
        seconds = [round(self.seconds[name], 4) for name in tests]
        return {"tests": tests, "seconds": seconds, "failed": sorted(self.failed & set(mine)), "lines": lines}


def forget_results() -> None:
    """Empty every cache of the program, so that a test does not rest on what another has computed."""
    for name, module in list(sys.modules.items()):
        if name.startswith("shamayka"):
            for value in list(vars(module).values()):
                if callable(forget := getattr(value, "cache_clear", None)):
                    forget()
