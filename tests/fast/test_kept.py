"""What is kept on disk: found again at the next start, and never after a rule has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import shamayka

ASK = """
from shamayka.fast.machine import compiled
from shamayka.rules.law import next_seat
from shamayka.rules.scoring import Pay, points

def asked(pay, bid, taken):
    return points(pay, bid, taken)

asked.__name__ = asked.__qualname__ = "asked_points"
kernel = compiled(asked)
pay = Pay(9, 10, 1, 10, -1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1)
print(kernel(pay, 2, 2), sum(kernel.stats.cache_hits.values()))
"""


def ask(root: Path, cache: Path) -> tuple[int, int]:
    """The points for two tricks bid and made, and whether the machine code was found on disk."""
    environment = {**os.environ, "PYTHONPATH": str(root), "XDG_CACHE_HOME": str(cache)}
    told = subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True)
    value, hits = told.stdout.split()
    return int(value), int(hits)


def test_a_changed_rule_is_compiled_again(tmp_path: Path) -> None:
    root, cache = tmp_path / "tree", tmp_path / "cache"
    shutil.copytree(Path(shamayka.__file__).parent, root / "shamayka", ignore=shutil.ignore_patterns("static"))
    assert ask(root, cache) == (12, 0)
    assert ask(root, cache) == (12, 1)
    rule = root / "shamayka/rules/scoring.py"
    old = rule.read_text("utf-8")
    stamp = rule.stat()
    # The change is in a function that the kernel's own calls, and the file looks as old as it was.
    rule.write_text(old.replace("pay.made_base + pay.made_per * bid", "pay.made_base + pay.made_per + bid"), "utf-8")
    assert rule.read_text("utf-8") != old
    os.utime(rule, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    shutil.rmtree(root / "shamayka/rules/__pycache__", ignore_errors=True)
    assert ask(root, cache) == (13, 0)
    rule.write_text(old, "utf-8")
    shutil.rmtree(root / "shamayka/rules/__pycache__", ignore_errors=True)
    assert ask(root, cache) == (12, 1)


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("not a folder", "utf-8")
    root = Path(shamayka.__file__).parent.parent
    assert ask(root, nowhere) == (12, 0)
