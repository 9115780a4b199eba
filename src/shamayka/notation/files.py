"""``shamayka check`` and ``shamayka verify``: they print what they find and return the exit status."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from pathlib import Path

from shamayka.notation import checking
from shamayka.notation.reading import MOST_BYTES
from shamayka.notation.record import RecordError
from shamayka.notation.verifying import verify

RIGHT, WRONG, UNREADABLE = 0, 1, 2


def check_file(path: str | Path, *, fix: bool = False) -> int:
    """Print everything that is wrong with a record, ``file:line: sentence``; with ``fix`` write its canonical form.

    Returns 0 for a valid record, 1 for a wrong one (which is never changed), 2 for a file that cannot be read.
    """
    data = _contents(path)
    if data is None:
        return UNREADABLE
    problems = checking.check(data)
    for problem in problems:
        print(f"{path}:{problem.line}: {problem.sentence}")
    if problems:
        return WRONG
    proper = checking.fix(data).encode()
    if proper == data:
        print(f"{path}: a valid record in canonical form.")
    elif fix:
        return _write(path, proper)
    else:
        print(f"{path}: a valid record; with --fix it is put into canonical form.")
    return RIGHT


def verify_file(path: str | Path) -> int:
    """Print whether the deals of a record follow from its shuffle.

    Returns 0 if they do, 1 if not (or if the record is wrong, or does not tell its secret), 2 for a file that cannot
    be read.
    """
    data = _contents(path)
    if data is None:
        return UNREADABLE
    problems = checking.check(data)
    for problem in problems:
        print(f"{path}:{problem.line}: {problem.sentence}")
    if problems:
        return WRONG
    try:
        report = verify(data)
    except RecordError as error:
        print(f"{path}: {error.sentence}")
        return WRONG
    print("\n".join(f"{path}: {line}" for line in str(report).split("\n")))
    return RIGHT if report.is_right else WRONG


def _contents(path: str | Path) -> bytes | None:
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        print(f"{path}: cannot be read: {error.strerror}.", file=sys.stderr)
        return None


def _write(path: str | Path, data: bytes) -> int:
    """Replace the file at once, so that it is never half written; what a link leads to, and with the mode it had."""
    target = Path(path).resolve()
    try:
        _replace(target, data)
    except OSError as error:
        print(f"{path}: cannot be written: {error.strerror}.", file=sys.stderr)
        return UNREADABLE
    print(f"{path}: put into canonical form.")
    return RIGHT


def _replace(target: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
        fresh.chmod(stat.S_IMODE(target.stat().st_mode))
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
