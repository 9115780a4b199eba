"""All timings in one run, each beside its rival, as medians and ratios: ``python -m bench``."""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from pathlib import Path

from bench import rules, starting, tables
from bench.pinned import CLIENT_CORES, Pinned

MOVES = 2500
P95 = 0.040


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is timed, in turn")
    parser.add_argument("--seconds", type=float, default=4, help="how long the tables play in each round")
    parser.add_argument("--folder", help="on which disk the tables are kept")
    options = parser.parse_args()
    row("", "median", "rival", "ratio", "target")
    time_rules(options.rounds)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        time_tables(Path(folder), options.rounds, options.seconds)
        times = starting.starts(Path(folder), options.rounds)
    row("start of the server", f"{statistics.median(times):.2f} s", "", "", "< 3 s")


def time_rules(rounds: int) -> None:
    """legal() and apply() against push() and legal_moves."""
    ours, theirs = (statistics.median(times) for times in rules.interleaved(rounds))
    row("legal() + apply()", f"{ours * 1e6:.1f} us", f"chess {theirs * 1e6:.1f} us", f"{theirs / ours:.2f}", ">= 1.0")


def time_tables(folder: Path, rounds: int, seconds: float) -> None:
    """Twenty tables of four sockets on one core, and the rival that stores nothing."""
    os.sched_setaffinity(0, CLIENT_CORES)
    server = Pinned("-m", "shamayka", "serve", "--port", "0", "--messages", "0", "--data", str(folder / "tables.db"))
    rival = Pinned(tables.RIVAL)
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(asyncio.run(tables.play(server, seconds)))
        theirs.append(asyncio.run(tables.echo(rival, seconds / 2)))
    server.stop()
    rival.stop()
    moves = statistics.median(figures.per_core for figures in ours)
    echoes = statistics.median(figures.per_core for figures in theirs)
    row("moves per core-second", f"{moves:.0f}", f"echo {echoes:.0f}", f"{moves / echoes:.2f}", f">= {MOVES}")
    clock = statistics.median(figures.per_second for figures in ours)
    row("moves per second", f"{clock:.0f}", "", "", "")
    waits = [1000 * statistics.median(figures.median for figures in which) for which in (ours, theirs)]
    row("answer, median", f"{waits[0]:.1f} ms", f"echo {waits[1]:.1f} ms", "", "")
    late = [1000 * statistics.median(figures.p95 for figures in which) for which in (ours, theirs)]
    row("answer, p95", f"{late[0]:.1f} ms", f"echo {late[1]:.1f} ms", "", f"< {1000 * P95:.0f} ms")


def row(what: str, median: str, rival: str, ratio: str, target: str) -> None:
    """One line of the table."""
    print(f"{what:<24}{median:>12}{rival:>18}{ratio:>8}{target:>10}", flush=True)


if __name__ == "__main__":
    main()
