"""All timings in one run, each beside its rival, as medians and ratios: ``python -m bench``."""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from pathlib import Path

from bench import machine, rules, starting, tables
from bench.pinned import CLIENT_CORES, Pinned

MOVES = 2500
P95 = 0.040


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is timed, in turn")
    parser.add_argument("--seconds", type=float, default=4, help="how long the tables play in each round")
    parser.add_argument("--only", choices=("rules", "server"), help="leave out the other half")
    parser.add_argument("--folder", help="on which disk the tables are kept")
    options = parser.parse_args()
    row("", "median", "rival", "ratio", "target")
    if options.only != "server":
        time_rules(options.rounds)
        time_machine(options.rounds)
    if options.only == "rules":
        return
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        time_tables(Path(folder), options.rounds, options.seconds)
        time_starts(Path(folder), options.rounds)


def time_starts(folder: Path, rounds: int) -> None:
    """A server with nothing stored, and one with many matches that nobody has ended."""
    start = statistics.median(starting.starts(folder, rounds))
    row("start of the server", f"{start:.2f} s", "", "", "< 3 s")
    starting.fill(folder / "many.db")
    few = statistics.median(starting.first_answers(folder / "start.db", rounds))
    many = statistics.median(starting.first_answers(folder / "many.db", rounds))
    row(f"first answer, {starting.MANY:,} tables", f"{many:.2f} s", f"none {few:.2f} s", f"{many / few:.2f}", "< 2 s")


def time_rules(rounds: int) -> None:
    """legal() and apply() against push() and legal_moves."""
    ours, theirs = (statistics.median(times) for times in rules.interleaved(rounds))
    row("legal() + apply()", f"{ours * 1e6:.1f} us", f"chess {theirs * 1e6:.1f} us", f"{theirs / ours:.2f}", ">= 1.0")


def time_machine(rounds: int) -> None:
    """The compiled rules, each thing and its rivals in turn."""
    plain = machine.simulated(machine.PLAIN, 1)
    things: dict[str, machine.Timed | None] = {
        "plain": plain,
        "C++": machine.by_hand(),
        "OpenSpiel, Python": machine.spiel_loop(),
        "OpenSpiel, C++": machine.spiel_search(),
        "joker": machine.simulated(machine.JOKER, 1),
        "two cores": machine.simulated(machine.PLAIN, 2),
    }
    found = medians(things, rounds)
    for rival, least in (("C++", 0.8), ("OpenSpiel, Python", 100), ("OpenSpiel, C++", 15)):
        compare("deals a second, one core", found["plain"], rival, found.get(rival), least)
    compare("the same with a joker", found["joker"], "plain", found["plain"], 0.6)
    compare("the same on two cores", found["two cores"], "one core", found["plain"], 1.8)
    counts = medians({"fast": machine.counted(compiled=True), "slow": machine.counted(compiled=False)}, rounds)
    compare("counts a second, 4 x 5", counts["fast"], "interpreted", counts["slow"], 200)


def medians(things: dict[str, machine.Timed | None], rounds: int) -> dict[str, float]:
    """Time each thing in turn, several rounds; what there is none of is left out."""
    times: dict[str, list[float]] = {name: [] for name, timed in things.items() if timed is not None}
    for _ in range(rounds):
        for name, timed in things.items():
            if timed is not None:
                times[name].append(timed())
    return {name: statistics.median(values) for name, values in times.items()}


def compare(what: str, ours: float, rival: str, theirs: float | None, least: float) -> None:
    """One line: how many times the rival's speed."""
    if theirs is None:
        print(f"{what}: {rival} is not installed, so it is not compared.", flush=True)
        return
    row(
        what,
        f"{ours:,.1f}" if ours < 1000 else f"{ours:,.0f}",
        f"{rival} {theirs:,.3g}",
        f"{ours / theirs:.2f}",
        f">= {least}",
    )


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
    print(f"{what:<26}{median:>12}{rival:>28}{ratio:>10}{target:>10}", flush=True)


if __name__ == "__main__":
    main()
