"""A simulation as a file: CSV, Parquet, or a picture."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from shamayka.fast.batches import Deals
from shamayka.fast.extras import needs
from shamayka.fast.report import Report, places_of
from shamayka.rules.ruleset import Ruleset

BLOCK = 100_000
"""Rows that are written at once."""


def table_of(deals: Deals, rules: Ruleset) -> dict[str, Any]:
    """The deals as columns, one row for each deal and seat; seats count from 1, as people do."""
    number, seats = deals.bids.shape
    place = places_of(deals, 1 if rules.direction == "cw" else -1)

    def each(column: Any) -> Any:
        return np.repeat(column, seats)

    return {
        "deal": each(np.arange(1, number + 1)),
        "of_sheet": each(deals.number + 1),
        "cards": each(deals.cards),
        "trump": each(np.array(["c", "d", "h", "s", "-"])[deals.trump]),
        "dealer": each(deals.dealer + 1),
        "seat": np.tile(np.arange(1, seats + 1), number),
        "after_dealer": place.ravel(),
        "bid": deals.bids.ravel(),
        "dark": (deals.dark[:, None] >> np.arange(seats) & 1).ravel(),
        "tricks": deals.tricks.ravel(),
        "points": deals.points.ravel(),
        "hook": each(deals.hook),
    }


def write(file: Path, deals: Deals, rules: Ruleset) -> None:
    """Write the deals; the name says how: ``.csv`` or ``.parquet``. ValueError for any other, OSError if it fails."""
    if file.suffix == ".csv":
        _write_csv(file, table_of(deals, rules))
    elif file.suffix == ".parquet":
        _write_parquet(file, table_of(deals, rules))
    else:
        raise ValueError(f"'{file.name}' must end in .csv or .parquet, which says how it is written.")


def _write_csv(file: Path, columns: dict[str, Any]) -> None:
    rows = len(columns["deal"])
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(columns)
        for first in range(0, rows, BLOCK):
            part = [column[first : first + BLOCK].tolist() for column in columns.values()]
            writer.writerows(zip(*part, strict=True))


def _write_parquet(file: Path, columns: dict[str, Any]) -> None:
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise ValueError(needs("Parquet files need", "pyarrow", "parquet")) from None
    parquet.write_table(pa.table(columns), file)


def plot(file: Path, reports: Sequence[Report]) -> None:
    """A picture of one game or of several: points by place, bids made by the size of the hands."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise ValueError(needs("Pictures need", "matplotlib", "plot")) from None
    figure = Figure(figsize=(9, 4), layout="constrained")
    left, right = figure.subplots(1, 2)
    width = 0.8 / len(reports)
    for number, report in enumerate(reports):
        at = np.arange(report.seats) + (number - (len(reports) - 1) / 2) * width
        points, errors = [line.points for line in report.places], [line.error for line in report.places]
        left.bar(at, points, width, yerr=errors, capsize=2, label=report.title)
        sizes = [line for line in report.sizes if not np.isnan(line.made)]
        right.plot([int(line.name) for line in sizes], [100 * line.made for line in sizes], "o-", label=report.title)
    seats = max(report.seats for report in reports)
    left.set_xticks(range(seats), [*(f"{place} after" for place in range(1, seats)), "dealer"])
    left.set(title="Points a deal", xlabel="place at the table")
    right.set(title="Bids made", xlabel="cards a seat", ylabel="%")
    right.legend()
    figure.savefig(file)
