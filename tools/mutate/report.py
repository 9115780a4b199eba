"""What a run comes to: a table, the survivors by name, and whether that will do."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from .judging import Verdict
from .mutants import SHARES, Mutant

EXPLAINED = Path(__file__).resolve().parents[1] / "mutants.toml"
"""Mutants that live, each with the reason why no test can tell it from the program."""

LEAST = 0.95
"""So large a part must be killed."""

Pair = tuple[Mutant, Verdict]


Explained = Mapping[tuple[str, str, str], str]
"""Reasons, each for a function, its line as it is, and the line as it becomes."""


def explanations(text: str) -> dict[tuple[str, str, str], str]:
    """The reasons that are written down; ValueError if one is missing."""
    found = {}
    for entry in tomllib.loads(text).get("mutant", []):
        if set(entry) != {"where", "before", "after", "why"} or not all(map(str.strip, entry.values())):
            raise ValueError(f"An explained mutant has 'where', 'before', 'after' and 'why': {entry}")
        found[entry["where"], entry["before"], entry["after"]] = entry["why"]
    return found


def why(mutant: Mutant, explained: Explained) -> str:
    """The reason why a mutant lives, if there is one."""
    return explained.get((mutant.where, mutant.before, mutant.after), "")


def share_killed(results: Sequence[Pair]) -> float:
    """The part of all mutants that was killed; those that are explained count as alive."""
    return sum(verdict.outcome == "killed" for _, verdict in results) / max(1, len(results))


def will_do(results: Sequence[Pair], explained: Explained) -> bool:
    """Whether enough are killed, and a reason is known for each that is not."""
    alive = [mutant for mutant, verdict in results if verdict.outcome != "killed"]
    return share_killed(results) >= LEAST and all(why(mutant, explained) for mutant in alive)


def report(results: Sequence[Pair], explained: Explained) -> Iterator[str]:
    """The lines of the report."""
    yield f"{'package':10}{'mutants':>9}{'killed':>9}{'explained':>11}{'unexplained':>13}{'killed':>9}"
    for package in [*SHARES, "all"]:
        mine = [pair for pair in results if package in (pair[0].package, "all")]
        alive = [mutant for mutant, verdict in mine if verdict.outcome != "killed"]
        reasons = sum(bool(why(mutant, explained)) for mutant in alive)
        yield (
            f"{package:10}{len(mine):>9}{len(mine) - len(alive):>9}{reasons:>11}{len(alive) - reasons:>13}"
            f"{share_killed(mine):>9.1%}"
        )
    for title, has_reason in (("Alive, and nobody knows why:", False), ("Alive, and that is right:", True)):
        names = [
            f"  {mutant.name}" + ("  (no test reaches it)" if verdict.outcome == "unreached" else "")
            for mutant, verdict in sorted(results, key=lambda pair: pair[0].name)
            if verdict.outcome != "killed" and bool(why(mutant, explained)) == has_reason
        ]
        if names:
            yield ""
            yield title
            yield from names
