"""``python -m tools.mutate``: change the program in many small places and see whether the tests notice."""

from __future__ import annotations

import argparse
import sys
import time

from . import judging, report
from .mutants import Mutant, all_mutants, only, sample


def options() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="how many mutants (default: 300)")
    parser.add_argument("--seed", type=int, default=0, help="which of all there are (default: 0)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (default: 2)")
    parser.add_argument("--minutes", type=float, default=90.0, help="stop then; the next run goes on (default: 90)")
    parser.add_argument("--only", nargs="*", default=[], metavar="WORD", help="of these, those whose name has a word")
    parser.add_argument("--all", action="store_true", help="with --only: of all mutants, not of a sample")
    parser.add_argument("--fresh", action="store_true", help="forget the verdicts of earlier runs")
    parser.add_argument("--list", action="store_true", help="name the mutants and try none")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """0 if enough mutants are killed and a reason is known for each other, 1 if not, 2 if the time is over."""
    asked = options().parse_args(arguments)
    every = all_mutants()
    pool = (
        [mutant for mutants in every.values() for mutant in mutants]
        if asked.all
        else sample(every, asked.count, asked.seed)
    )
    mutants = only(pool, asked.only)
    if asked.list:
        print(*(mutant.name for mutant in mutants), sep="\n")
        return 0
    explained = report.explanations(report.EXPLAINED.read_text("utf-8"))
    state = judging.State()
    notes = judging.Notes(judging.WORK, state)
    if asked.fresh:
        notes.forget()
    left = [mutant for mutant in mutants if notes.key(mutant) not in notes.verdicts]
    try:
        is_whole = not left or try_all(left, notes, state, asked)
    except KeyboardInterrupt:
        is_whole = False
    if not is_whole:
        print("Stopped before the end; the same command goes on with the rest.")
        return 2
    results = [(mutant, notes.verdicts[notes.key(mutant)]) for mutant in mutants]
    print(*report.report(results, explained), sep="\n")
    return 0 if report.will_do(results, explained) else 1


def try_all(left: list[Mutant], notes: judging.Notes, state: judging.State, asked: argparse.Namespace) -> bool:
    """Judge what is left and say so as it goes; whether there was time for all of it."""
    found = judging.known(judging.WORK, state, {mutant.package for mutant in left})
    began = time.monotonic()
    for number, (mutant, verdict) in enumerate(judging.judged(left, found, asked.jobs), 1):
        notes.add(mutant, verdict)
        minutes = (time.monotonic() - began) / 60
        how = f"  {verdict.how} at {verdict.by or 'the start'}" if verdict.how else ""
        print(
            f"{number}/{len(left)} {minutes:.1f} min: {verdict.outcome} in {verdict.seconds:.0f} s: {mutant.name}{how}",
            flush=True,
        )
        if minutes > asked.minutes and number < len(left):
            return False
    return True


if __name__ == "__main__":
    sys.exit(main())
