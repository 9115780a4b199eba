"""The bots of one old commit as fixed rivals: they are asked over lines of text, so any program can play them.

    python tools/frozen.py

prepares them where they are not there yet, then reads from the input: a record (docs/notation.md), then a line
``? BOT SEAT SEED`` (cautious, thinker or random; seats count from 1). Each question gets one line: an action, or
``! `` and a sentence. A record may begin with any deal; hands that the seat does not see may be written or not.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from types import TracebackType

COMMIT = "fb02e83"
ROOT = Path(__file__).parent.parent
HOME = ROOT / "build" / "frozen"
ANSWERS = Path(__file__).with_name("frozen_answers.py")
NEEDS = "msgspec"  # all that the bots of that commit need besides the standard library


class Missing(Exception):
    """The frozen bots cannot be had here; the text is a sentence."""


class NoCommit(Missing):
    """This clone does not hold the commit."""


class Frozen:
    """The frozen bots, ready to be asked; a context."""

    def __init__(self) -> None:
        python = prepare()
        self._process = subprocess.Popen(
            [python, ANSWERS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=_clean(), encoding="utf-8"
        )

    def ask(self, record: str, bot: str, seat: int, seed: int) -> str:
        """The action of a bot in this record, spelled; seats count from 0. ValueError with their sentence."""
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answers is not None
        asked.write(f"{record.rstrip()}\n? {bot} {seat + 1} {seed}\n")
        asked.flush()
        said = answers.readline().strip()
        if not said or said.startswith("!"):
            raise ValueError(said.removeprefix("!").strip() or "The frozen bots have stopped.")
        return said

    def __enter__(self) -> Frozen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()


def prepare() -> Path:
    """The interpreter of the frozen environment, made if it is not there. Missing if it cannot be made."""
    tree, room = HOME / COMMIT, HOME / f"{COMMIT}.venv"
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two programs may want it at once
        if not (room / "done").exists():
            _check_out(tree)
            venv.create(room, clear=True, symlinks=True)
            _furnish(room, tree)
            (room / "done").touch()
    return room / "bin" / "python"


def _check_out(tree: Path) -> None:
    """A git worktree of the commit."""
    if _git("cat-file", "-e", f"{COMMIT}^{{commit}}").returncode:
        raise NoCommit(f"The frozen bots need commit {COMMIT}, which this clone lacks: git fetch --unshallow gets it.")
    if (tree / "src").is_dir():
        return
    _git("worktree", "prune")
    added = _git("worktree", "add", "--quiet", "--force", "--detach", str(tree), COMMIT)
    if added.returncode:
        raise Missing(f"Git made no worktree of commit {COMMIT}: {added.stderr.strip()}.")


def _git(*words: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise NoCommit("The frozen bots are taken from the history, and there is no git here.") from None


def _furnish(room: Path, tree: Path) -> None:
    """The frozen package, and the one package it needs in the version of that commit: a copy of ours if it is that."""
    site = Path(sysconfig.get_path("purelib", vars={"base": str(room)}))
    (site / "frozen.pth").write_text(f"{tree / 'src'}\n", encoding="utf-8")
    pinned = (tree / "constraints.txt").read_text("utf-8")
    version = next(line for line in pinned.splitlines() if line.startswith(f"{NEEDS}==")).partition("==")[2]
    if _own_version() == version:
        shutil.copytree(str(distribution(NEEDS).locate_file(NEEDS)), site / NEEDS)
        return
    pip = [sys.executable, "-m", "pip", "--python", str(room), "install", "--quiet", f"{NEEDS}=={version}"]
    if subprocess.run(pip, check=False, env=_clean()).returncode:
        raise Missing(f"The frozen bots need {NEEDS} {version}, and pip could not get it.")


def _own_version() -> str:
    try:
        return distribution(NEEDS).version
    except PackageNotFoundError:
        return ""


def _clean() -> dict[str, str]:
    """The environment without our own package."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def main() -> int:
    """Answer from the input to the output, until it ends."""
    try:
        python = prepare()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return subprocess.run([python, ANSWERS], env=_clean(), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
