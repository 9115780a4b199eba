"""Judging mutants: each meets the tests that reach its line, the likeliest and quickest first, until one fails."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import shutil
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .mutants import ROOT, Mutant
from .reach import Reach
from .trial import TESTS, Chosen, copy_tree, in_copy, preload, run_pytest, trial

WORK = ROOT / "build" / "mutate"
"""Everything that a run keeps; git ignores it."""

SUFFIXES = (".py", ".toml", ".yaml", ".ftl")
"""What a program and its tests are made of."""

SERVER = "tests/server/"

PORTIONS = (5.0, 60.0)
"""The first tests are tried, then some, then all others: each portion takes about so many seconds."""

BANDS = (0.02, 0.2, 2.0)
"""Tests are tried by how long they take, within these bounds file by file."""

SLOW_SECONDS = 0.5
"""A slow test may fail by chance: what it killed counts only if it passes without the mutant."""


class Verdict(NamedTuple):
    """What became of a mutant: killed, lives or unreached; by which test and how, and in how many seconds."""

    outcome: str
    by: str = ""
    how: str = ""
    seconds: float = 0.0


class Known(NamedTuple):
    """What one run of all tests has shown: the tests, their seconds, and which of them reach a line."""

    tests: list[str]
    seconds: list[float]
    failed: list[str]
    lines: dict[str, dict[str, list[int]]]

    def add(self, more: dict[str, Any]) -> None:
        """Know the tests of one more file; lines name them by their numbers."""
        first = len(self.tests)
        for name in ("tests", "seconds", "failed"):
            getattr(self, name).extend(more[name])
        for file, lines in more["lines"].items():
            mine = self.lines.setdefault(file, {})
            for line, numbers in lines.items():
                mine.setdefault(line, []).extend(first + number for number in numbers)

    def reaching(self, mutant: Mutant) -> list[int]:
        """The numbers of the tests that reach a mutant; those of its whole module, if it changes what is imported."""
        found = self.lines.get(mutant.file, {})
        first, last = mutant.lines
        lines = [str(line) for line in range(first, last + 1)] if last else list(found)
        numbers = {number for line in lines for number in found.get(line, [])}
        is_server = mutant.package == "server"
        return sorted(number for number in numbers if self.tests[number].startswith(SERVER) == is_server)


class State:
    """What is judged: a digest of the program and of what tests share, and one of each file of tests."""

    def __init__(self, root: Path = ROOT) -> None:
        paths = [path for folder in ("src/shamayka", "tests") for path in sorted((root / folder).rglob("*"))]
        shared = [path for path in paths if path.suffix in SUFFIXES and not path.name.startswith("test_")]
        self.program = _digest(root, shared)
        places = [
            path
            for tests in TESTS
            for path in ([root / tests] if tests.endswith(".py") else (root / tests).glob("test_*.py"))
        ]
        self.files = {
            path.relative_to(root).as_posix(): _digest(root, [path]) for path in sorted(places) if path.exists()
        }

    def of(self, test: str) -> str:
        """The digest of the file that a test is in; of all of them, if it is none."""
        file = test.partition("::")[0]
        return self.files.get(file, "") if file else "-".join(self.files.values())


def _digest(root: Path, paths: Sequence[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def known(work: Path, state: State, packages: Collection[str]) -> Known:
    """What all tests reach that such mutants meet, from the files that are kept and a run of the tests that are new.

    The server's tests are for the server alone: what they find elsewhere they find by chance, and late.
    """
    kept = {
        file: work / "reach" / f"{state.program}-{digest}.json"
        for file, digest in state.files.items()
        if any((package == "server") == file.startswith(SERVER) for package in packages)
    }
    new = [file for file, path in kept.items() if not path.exists()]
    if new:
        print(f"Running {len(new)} files of tests once to see which lines they reach: some minutes.", flush=True)
        began = time.monotonic()
        _reach(work, new, kept)
        print(f"This took {time.monotonic() - began:.0f} seconds.", flush=True)
    found = Known([], [], [], {})
    for path in kept.values():
        found.add(json.loads(path.read_text()))
    if found.failed:
        print(f"Left out, for they fail or are skipped as it is: {', '.join(found.failed)}", flush=True)
    return found


def _reach(work: Path, files: Sequence[str], kept: dict[str, Path]) -> None:
    copy, folder = work / "copy", work / "reached"
    copy_tree(ROOT, copy)
    for empty in (folder, work / "reach"):
        empty.mkdir(parents=True, exist_ok=True)
    child = os.fork()
    if not child:
        in_copy(copy, lambda: _reached(copy, folder, files, kept))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    shutil.rmtree(folder, ignore_errors=True)
    if not all(kept[file].exists() for file in files):
        raise SystemExit(f"The tests could not be run (exit status {status}); see {copy / 'output'}.")


def _reached(copy: Path, folder: Path, files: Sequence[str], kept: dict[str, Path]) -> int:
    plugin = Reach(copy, folder, lambda file, found: _keep(kept[file], found))
    return run_pytest(["--maxfail=1000000", *files], Chosen((), os.open(os.devnull, os.O_WRONLY)), plugin)


def _keep(path: Path, found: dict[str, Any]) -> None:
    new = path.with_suffix(".new")
    new.write_text(json.dumps(found))
    new.rename(path)


class Judge:
    """One process that judges mutants on a copy of its own."""

    def __init__(self, work: Path, found: Known) -> None:
        self._copy = work / f"copy-{os.getpid()}"
        self._known = found
        self._killers: dict[str, list[int]] = {}
        shutil.copytree(work / "copy", self._copy, symlinks=True)

    def judge(self, mutant: Mutant) -> Verdict:
        """Try the mutant until a test fails that passes without it."""
        began, path = time.monotonic(), self._copy / mutant.file
        order = self.ordered(mutant)
        source, stamp = path.read_bytes(), path.stat()
        verdict = Verdict("lives" if order else "unreached")
        while order:
            path.write_bytes(mutant.applied(source))
            killer, what = self._kill(order)
            path.write_bytes(source)
            os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
            if not what:
                break
            if self._is_witness(killer, what):
                self._remember(mutant, killer)
                verdict = Verdict("killed", self._known.tests[killer] if killer >= 0 else "", what)
                break
            order = [number for number in order if number != killer]
        return verdict._replace(seconds=round(time.monotonic() - began, 1))

    def ordered(self, mutant: Mutant) -> list[int]:
        """Its tests: what killed others in the same file first, then by time, and within that file by file."""
        killers = self._killers.get(mutant.file, [])
        seconds, reaching = self._known.seconds, self._known.reaching(mutant)
        files = {number: self._known.tests[number].partition("::")[0] for number in reaching}
        total: dict[str, float] = {}
        for number, file in files.items():
            total[file] = total.get(file, 0.0) + seconds[number]

        def key(number: int) -> tuple[object, ...]:
            if number in killers:
                return 0, killers.index(number)
            file = files[number]
            return 1, sum(seconds[number] > band for band in BANDS), total[file], file, seconds[number]

        return sorted(reaching, key=key)

    def _kill(self, order: Sequence[int]) -> tuple[int, str]:
        """The test that fails and how, if one does."""
        for some in self._portions(order):
            what, name = self._trial(some)
            if what != "passed":
                return (self._known.tests.index(name) if name else -1), what
        return -1, ""

    def _portions(self, order: Sequence[int]) -> Iterator[list[int]]:
        some, spent, most = list[int](), 0.0, list(PORTIONS)
        for number in order:
            some.append(number)
            spent += self._known.seconds[number]
            if most and spent > most[0]:
                yield some
                some, spent, most = [], 0.0, most[1:]
        if some:
            yield some

    def _trial(self, numbers: Sequence[int]) -> tuple[str, str]:
        names = [self._known.tests[number] for number in numbers]
        return trial(self._copy, names, [self._known.seconds[number] for number in numbers])

    def _is_witness(self, killer: int, what: str) -> bool:
        if killer < 0 or (what == "failed" and self._known.seconds[killer] < SLOW_SECONDS):
            return True
        return self._trial([killer])[0] == "passed"

    def _remember(self, mutant: Mutant, killer: int) -> None:
        if killer >= 0:
            others = [number for number in self._killers.get(mutant.file, []) if number != killer]
            self._killers[mutant.file] = [killer, *others][:20]

    def close(self) -> None:
        """Remove the copy."""
        shutil.rmtree(self._copy, ignore_errors=True)


_judges: list[Judge] = []


def _begin(work: Path, found: Known) -> None:
    _judges.append(Judge(work, found))


def _judge(mutant: Mutant) -> tuple[Mutant, Verdict]:
    return mutant, _judges[0].judge(mutant)


def judged(mutants: Sequence[Mutant], found: Known, jobs: int, work: Path = WORK) -> Iterator[tuple[Mutant, Verdict]]:
    """The verdicts, as they come; so many processes work at them."""
    for old in work.glob("copy-*"):
        shutil.rmtree(old, ignore_errors=True)
    if not (work / "copy").exists():
        copy_tree(ROOT, work / "copy")
    preload()
    with multiprocessing.get_context("fork").Pool(jobs, _begin, (work, found)) as pool:
        yield from pool.imap_unordered(_judge, mutants)


class Notes:
    """The verdicts of earlier runs on the same program, so that a run can be taken up again.

    That a mutant was killed is true as long as its killer is the same, that it lives as long as all tests are.
    """

    def __init__(self, work: Path, state: State) -> None:
        work.mkdir(parents=True, exist_ok=True)
        self._state = state
        self._path = work / f"verdicts-{state.program}.jsonl"
        self.verdicts: dict[str, Verdict] = {}
        for line in self._path.read_text("utf-8").splitlines() if self._path.exists() else ():
            note: dict[str, Any] = json.loads(line)
            if note["tests"] == state.of(note["by"]):
                self.verdicts[note["key"]] = Verdict(note["outcome"], note["by"], note["how"], note["seconds"])

    @staticmethod
    def key(mutant: Mutant) -> str:
        """What tells a mutant from every other."""
        return f"{mutant.file}:{mutant.start}:{mutant.end}:{mutant.new}"

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Keep a verdict."""
        self.verdicts[self.key(mutant)] = verdict
        note = {"key": self.key(mutant), "tests": self._state.of(verdict.by), "name": mutant.name}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(note | verdict._asdict()) + "\n")

    def forget(self) -> None:
        """Begin anew."""
        self.verdicts.clear()
        self._path.unlink(missing_ok=True)
