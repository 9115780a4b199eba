"""``shamayka simulate``: what a game, or a house rule, does to those who play it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from shamayka.fast.extras import needs
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.spelled import spelled

EXAMPLES = """
examples:
  shamayka simulate odessa-classic
  shamayka simulate zakaznoy zakaznoy,hook=none     does the hook harm the dealer?
  shamayka simulate my-house.toml --out deals.parquet --plot deals.png
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLES
    parser.add_argument("game", help="a game, or a TOML file, with changes if wanted: odessa-classic,hook=none")
    parser.add_argument("other", nargs="?", help="another, to be compared")
    parser.add_argument("--seats", type=int, help="players (default: 4, or as many as there may be)")
    parser.add_argument("--deals", type=int, default=200_000, help="how many deals (default: 200000)")
    parser.add_argument("--policy", default="simple", help="who plays: simple (by the book, default) or random")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals (default: 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write every deal to FILE.csv or FILE.parquet")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw a picture (PNG, SVG or PDF)")
    parser.add_argument("--workers", type=int, help="threads (default: one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, as tcp://host:8786")


def run(options: argparse.Namespace) -> int:
    """Simulate, print the figures, write the files. ValueError or OSError with a sentence for what cannot be."""
    from shamayka.fast import output, report

    if options.deals < 1:
        raise ValueError(f"The number of deals is {options.deals}; it must be at least 1.")
    games = [(text, spelled(text)) for text in (options.game, options.other) if text]
    if options.out and len(games) > 1:
        raise ValueError("Only the deals of one game can be written: leave out --out, or the second game.")
    reports = []
    with _executor(options) as executor:
        for title, rules in games:
            deals = _simulated(options, title, rules, executor)
            reports.append(report.report_of(title, deals, 1 if rules.direction == "cw" else -1))
            sys.stdout.write(report.text_of(reports[-1], options.policy) + "\n\n")
            if options.out:
                output.write(options.out, deals, rules)
    if len(reports) == 2:
        sys.stdout.write(report.compared(*reports) + "\n")
    if options.plot:
        output.plot(options.plot, reports)
    return 0


def _simulated(options: argparse.Namespace, title: str, rules: Ruleset, executor: Executor | None) -> Any:
    from shamayka.fast.batches import simulate
    from shamayka.fast.kernels import kernel_for
    from shamayka.fast.machine import is_kept

    seats = options.seats or (4 if 4 in rules.players else rules.players[-1])
    if executor is None and not is_kept(kernel_for(options.policy)):
        sys.stderr.write("The rules are made into machine code: half a minute now, not again.\n")
    with _progress(title, options.deals) as told:
        return simulate(
            rules,
            seats,
            options.deals,
            policy=options.policy,
            seed=options.seed,
            executor=executor,
            workers=options.workers,
            progress=told,
        )


@contextmanager
def _progress(title: str, deals: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task(title, total=deals)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def _executor(options: argparse.Namespace) -> Iterator[Executor | None]:
    """The cluster that was named, or None for this process's threads."""
    if options.workers is not None and not 1 <= options.workers <= 4 * (os.cpu_count() or 1):
        raise ValueError(f"The number of workers is {options.workers}; this machine has {os.cpu_count()} cores.")
    if not options.cluster:
        yield None
        return
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise ValueError(needs("A cluster needs", "Dask", "cluster")) from None
    try:
        client: Any = Client(options.cluster, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except OSError:
        raise ValueError(f"No scheduler answers at {options.cluster}.") from None
    with client, client.get_executor() as executor:
        yield executor
