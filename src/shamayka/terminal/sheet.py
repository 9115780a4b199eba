"""The score sheet as it is written on paper: a line a deal, a column a player, the deals to come below."""

from __future__ import annotations

from rich.text import Text

from shamayka.game.sheet import Row, made, results
from shamayka.game.views import View
from shamayka.terminal.drawing import DIM, cut
from shamayka.terminal.drawing import number as points
from shamayka.terminal.place import Place
from shamayka.terminal.speech import Speech

CELL = 11


def _kind(kind: str, speech: Speech) -> str:
    return "" if kind in ("plain", "") else speech("table-kind", kind=kind)


def _label(number: int, cards: int, kind: str) -> str:
    return f"{number + 1:>2}. {cards:>2} {kind}".rstrip()


def label_width(view: View, speech: Speech) -> int:
    """The columns of the first column."""
    labels = [_label(number, deal.cards, _kind(deal.kind, speech)) for number, deal in enumerate(view.plan)]
    extra = [speech("sheet-total"), speech("sheet-fine"), speech("sheet-premium")]
    return max(map(len, labels + extra)) + 1


def sheet_width(place: Place, speech: Speech) -> int:
    """The columns that the whole sheet needs."""
    view = place.view
    return 0 if view is None else label_width(view, speech) + view.seats * CELL


def sheet(place: Place, speech: Speech, width: int) -> Text:
    """The sheet, in at most so many columns if the names allow it."""
    view = place.view
    if view is None:
        return Text()
    label = label_width(view, speech)
    cell = max(7, min(CELL, (width - label) // view.seats))
    what = str(view.rules.get("record_row", "running"))
    names = "".join(f"{cut(place.name(seat), cell - 1):>{cell}}" for seat in range(view.seats))
    lines = [Text(" " * label + names, style="bold underline")]
    lines += [_row(row, view, speech, label, cell) for row in view.rows]
    lines += _coming(view, speech, label, cell)
    totals = "".join(f"{points(total):>{cell}}" for total in view.totals)
    lines.append(Text(f"{speech('sheet-total'):<{label}}" + totals, style="bold"))
    return Text("\n").join(lines).append("\n" + speech("tui-sheet-cell", what=what), style=DIM)


def current_line(place: Place) -> int:
    """The line of the deal that is being played, from 0."""
    return 1 + len(place.view.rows) if place.view is not None else 0


def _row(row: Row, view: View, speech: Speech, label: int, cell: int) -> Text:
    if row.what != "deal":
        words = speech(f"sheet-{row.what}")
        written = [f"{point:+}".replace("-", "−") if point else "" for point in row.points]
        return Text(f"{words:<{label}}" + "".join(f"{point:>{cell}}" for point in written), style="italic")
    text = Text(f"{_label(row.number, row.cards, _kind(row.kind, speech)):<{label}}")
    kept, standing = made(row), results(row, str(view.rules.get("record_row", "running")))
    for seat in range(view.seats):
        result = points(standing[seat])
        bid = row.bids[seat] or "–"
        order = f"{bid}/{row.taken[seat]}" if cell >= 8 else bid
        text.append(_order(order, cell), style="" if kept[seat] else DIM)
        text.append(f"{result:>{cell - _orders(cell)}}")
    return text


def _orders(cell: int) -> int:
    """The columns of bid and tricks in a cell."""
    return cell - 6 if cell >= 11 else max(1, cell - 5)


def _order(order: str, cell: int) -> str:
    return f"{order:>{_orders(cell)}}"


def _coming(view: View, speech: Speech, label: int, cell: int) -> list[Text]:
    """The deal that is being played, with its bids so far, and those that follow."""
    done = sum(row.what == "deal" for row in view.rows)
    lines = []
    for number, deal in list(enumerate(view.plan))[done:]:
        text = Text(f"{_label(number, deal.cards, _kind(deal.kind, speech)):<{label}}", style=DIM)
        if number == view.number and view.bids:
            text = Text(f"{_label(number, deal.cards, _kind(deal.kind, speech)):<{label}}".replace(".", "▶", 1))
            text.append("".join(_order(f"{bid}/ " if bid else "", cell).ljust(cell) for bid in view.bids))
        lines.append(text)
    return lines
