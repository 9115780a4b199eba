"""What a simulation says about a game: by place at the table, by the size of the hands, and of the hook."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shamayka.fast.batches import Deals

SURE = 1.96
"""A 95 % interval is so many standard errors wide, to each side."""


class Line(NamedTuple):
    """The deals of one kind: how many bids were made (0 to 1, NaN without bids), the mean points, and their error."""

    name: str
    made: float
    points: float
    error: float  # half a 95 % interval of the points


class Report(NamedTuple):
    """What came of the deals of one game."""

    title: str
    seats: int
    deals: int
    places: tuple[Line, ...]  # from the first after the dealer to the dealer
    sizes: tuple[Line, ...]  # by cards a seat
    forbidden: float  # share of the deals with bids in which the hook forbade the last bidder a bid
    bitten: float  # and in which that was the bid he would have made
    dealer: Line  # what the dealer has over the mean of the others in the same deal


def places_of(deals: Deals, step: int) -> NDArray[Any]:
    """How many places each seat sits after the dealer in the direction of play, 0 for the dealer (deals, seats)."""
    seats = deals.bids.shape[1]
    return (step * (np.arange(seats)[None, :] - deals.dealer[:, None].astype(np.int64))) % seats


def report_of(title: str, deals: Deals, step: int) -> Report:
    """The figures of a simulation; ``step`` is 1 for a game that goes clockwise, -1 for the other direction."""
    seats = deals.bids.shape[1]
    place = places_of(deals, step)
    has_bids = deals.bids[:, 0] >= 0
    by_place = tuple(
        _line(_place_name(number, seats), deals, place == number % seats) for number in range(1, seats + 1)
    )
    sizes = tuple(
        _line(str(cards), deals, np.broadcast_to((deals.cards == cards)[:, None], place.shape))
        for cards in np.unique(deals.cards)
    )
    hook = deals.hook[has_bids]
    return Report(
        title,
        seats,
        len(deals),
        by_place,
        sizes,
        float(np.mean(hook > 0)) if len(hook) else 0.0,
        float(np.mean(hook > 1)) if len(hook) else 0.0,
        _dealer(deals, place),
    )


def _place_name(number: int, seats: int) -> str:
    return "dealer" if number == seats else f"{number} after the dealer"


def _line(name: str, deals: Deals, which: NDArray[Any]) -> Line:
    points = deals.points[which].astype(np.float64)
    bids = deals.bids[which]
    made = float(np.mean((bids == deals.tricks[which])[bids >= 0])) if (bids >= 0).any() else float("nan")
    return Line(name, made, float(points.mean()), _error(points))


def _dealer(deals: Deals, place: NDArray[Any]) -> Line:
    points = deals.points.astype(np.float64)
    own = points[place == 0]
    more = own - (points.sum(axis=1) - own) / (points.shape[1] - 1)
    return Line("dealer over the others", float("nan"), float(more.mean()), _error(more))


def _error(values: NDArray[Any]) -> float:
    return float(SURE * values.std() / max(1, len(values)) ** 0.5)


def text_of(report: Report, policy: str) -> str:
    """The figures as a table for people."""
    lines = [f"{report.title}: {report.seats} seats, {report.deals:,} deals, {policy}", ""]
    lines += [f"{'':22}{'made':>8}{'points':>10}{'±':>8}"]
    lines += [_row(line) for line in report.places]
    lines += ["", f"{'cards a seat':22}{'made':>8}{'points':>10}{'±':>8}"]
    lines += [_row(line) for line in report.sizes]
    if report.forbidden:
        hook = f"The hook forbids the last bidder a bid in {report.forbidden:.0%} of the deals, "
        lines += ["", hook + f"and the very bid he would have made in {report.bitten:.0%}."]
    lines += ["", _verdict(report)]
    return "\n".join(lines)


def _row(line: Line) -> str:
    made = "" if np.isnan(line.made) else f"{100 * line.made:.1f} %"
    return f"{line.name:22}{made:>8}{line.points:>10.2f}{line.error:>8.2f}"


def _verdict(report: Report) -> str:
    more = report.dealer
    if abs(more.points) <= more.error:
        return f"The dealer fares like the others ({more.points:+.2f} ± {more.error:.2f} points a deal)."
    way = "gains" if more.points > 0 else "loses"
    return f"The dealer {way} {abs(more.points):.2f} ± {more.error:.2f} points a deal against the others."


def compared(one: Report, other: Report) -> str:
    """Which of two games is fairer to the dealer, in a sentence."""
    change = abs(other.dealer.points) - abs(one.dealer.points)
    error = float(np.hypot(one.dealer.error, other.dealer.error))
    if abs(change) <= error:
        return f"Neither is fairer to the dealer: the difference is {abs(change):.2f} ± {error:.2f} points a deal."
    fairer = other if change < 0 else one
    return f"{fairer.title} is fairer to the dealer, by {abs(change):.2f} ± {error:.2f} points a deal."
