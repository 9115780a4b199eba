"""One trial: some tests run in a child process on a copy of the tree, whose program may be changed."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import os
import resource
import select
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

TESTS = (
    "tests/rules", "tests/game", "tests/notation", "tests/server", "tests/test_vectors.py", "tests/test_shuffle.py",
)  # fmt: skip
"""The tests that a mutant meets: those of the five packages, on the rules as they are; no browser, nothing compiled."""

OPTIONS = (
    "-q", "-x", "--no-header", "-m", "not long", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",
)  # fmt: skip

PRELOADED = (
    "hypothesis.strategies", "sqlalchemy", "alembic.command", "starlette", "uvicorn", "yaml", "msgspec", "structlog",
    "websockets", "httpx", "anyio", "fluent.runtime",
)  # fmt: skip

START_SECONDS, LEAST_SECONDS, TIMES = 180.0, 40.0, 20.0
"""A guard against hanging: a start may take this long, a test this long and so many times what it took unmutated."""

MOST_MEMORY = 6 << 30

SITE = """\
import os
if "MUTATE_REACH" in os.environ:
    from tools.mutate.reach import trace_process
    trace_process()
"""


def copy_tree(root: Path, copy: Path) -> None:
    """A private copy of what tests need; the rest is linked."""
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    for path in root.iterdir():
        if path.name in ("src", "tests", "tools"):
            shutil.copytree(path, copy / path.name, symlinks=True)
        elif path.name not in ("build", ".git", ".hypothesis"):
            (copy / path.name).symlink_to(path.resolve())
    (copy / "site").mkdir()
    (copy / "site" / "sitecustomize.py").write_text(SITE)


def preload() -> None:
    """Import what all tests need and no mutant changes, once for all children."""
    for name in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


class Chosen:
    """A pytest plugin: runs the chosen tests in their order, and tells of each when it begins."""

    def __init__(self, wanted: Sequence[str], told: int) -> None:
        self._wanted = {name: number for number, name in enumerate(wanted)}
        self._told = told

    def pytest_configure(self) -> None:
        """Hypothesis looks for a failure and does not make it smaller, and remembers nothing."""
        from hypothesis import Phase, settings

        quick = settings(database=None, phases=[Phase.explicit, Phase.generate], report_multiple_bugs=False)
        settings.register_profile("mutate", quick)
        settings.load_profile("mutate")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out all others, and whatever is compiled."""
        if self._wanted:
            items[:] = sorted((item for item in items if item.nodeid in self._wanted), key=self._number)
        else:
            items[:] = [item for item in items if "compiled" not in item.nodeid.partition("[")[2]]

    def _number(self, item: pytest.Item) -> int:
        return self._wanted[item.nodeid]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        os.write(self._told, f"{self._wanted.get(nodeid, -1)}\n".encode())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has failed."""
        if report.failed:
            os.write(self._told, b"failed\n")


def in_copy(copy: Path, work: Callable[[], int]) -> None:
    """Do something in the copy, as the last thing this process does; what is printed goes to a file."""
    status = 70
    try:
        os.setsid()
        _die_with_parent()
        output = os.open(copy / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(output, 1)
        os.dup2(output, 2)
        os.chdir(copy)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        paths = [str(copy / "src"), str(copy), str(copy / "site")]
        sys.path[:0] = paths
        os.environ["PYTHONPATH"] = os.pathsep.join(paths)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(copy / "hypothesis")
        status = work()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _die_with_parent() -> None:
    """Whoever ends the run ends its tests, too (where the system can do that: Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def run_pytest(arguments: Sequence[str], *plugins: Any) -> int:
    """The exit status of pytest."""
    return int(pytest.main([*OPTIONS, *arguments], plugins=list(plugins)))


def trial(copy: Path, tests: Sequence[str], seconds: Sequence[float]) -> tuple[str, str]:
    """What becomes of these tests: "passed", or "failed", "hangs" or "start", and at which of them.

    ``seconds``: what each takes if nothing is changed.
    """
    files = sorted({name.partition("::")[0] for name in tests})
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        in_copy(copy, lambda: run_pytest(files, Chosen(tests, writing)))
    os.close(writing)
    try:
        heard, hangs = _listen(reading, seconds)
    finally:
        os.close(reading)
        _end(child)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    begun = [int(word) for word in heard if word != "failed"]
    last = tests[begun[-1]] if begun else ""
    if hangs:
        return "hangs", last
    if "failed" in heard:
        return "failed", last
    if status == 0 and len(begun) == len(tests):
        return "passed", ""
    return ("failed", last) if last else ("start", "")


def _listen(reading: int, seconds: Sequence[float]) -> tuple[list[str], bool]:
    """What the child tells until it ends, and whether it hangs."""
    told, guard = b"", time.monotonic() + START_SECONDS
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, guard - time.monotonic()))
        if not ready:
            return told.decode().split(), True
        more = os.read(reading, 65536)
        if not more:
            return told.decode().split(), False
        told += more
        last = told.split()[-1]
        if last == b"failed":
            return told.decode().split(), False
        guard = time.monotonic() + LEAST_SECONDS + TIMES * seconds[int(last)]


def _end(child: int) -> None:
    """End a child that I have started, with all that it has started itself."""
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        os.kill(child, signal.SIGKILL)
