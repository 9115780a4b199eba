"""How fast tables play for a learning program: ``python -m bench.vector``.

On one core of an Intel Xeon (2 MB of second-level cache), 4096 tables of four players, decisions a second of that
core's time, with what each seat is told and may do: 1.3 million in georgian, 1.4 million in zakaznoy.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from shamayka.fast.vector import Tables
from shamayka.rules.ruleset import load


def rate(game: str, seats: int, number: int, steps: int) -> float:
    """Decisions a second of the core's time, the choosing apart."""
    tables = Tables(load(game), seats, number, seed=1)
    rng = np.random.default_rng(1)
    mask, spent = tables.reset()[1], 0.0
    for _ in range(steps):
        actions = (rng.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1)
        start = time.process_time()
        mask = tables.step(actions)[1]
        spent += time.process_time() - start
    return number * steps / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench.vector", description=__doc__)
    parser.add_argument("--tables", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=200)
    options = parser.parse_args()
    rate("zakaznoy", 4, 8, 1)  # the machine code is made
    for game in ("georgian", "zakaznoy"):
        print(f"{game:<12}{rate(game, 4, options.tables, options.steps):>12,.0f} decisions per core-second")


if __name__ == "__main__":
    main()
