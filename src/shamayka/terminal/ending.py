"""The end of a match: places and totals, the shuffle's secret checked, the record written."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rich.text import Text

from shamayka.game.shuffle import check
from shamayka.terminal.drawing import number
from shamayka.terminal.lines import Line
from shamayka.terminal.place import Place
from shamayka.terminal.requests import ServerError
from shamayka.terminal.speech import Speech


def end_text(place: Place, speech: Speech, mine: str, record: Path | None) -> Text:
    """What the last window says; ``mine`` are the bytes that this terminal added to the shuffle."""
    view = place.seen
    text = Text()
    for seat in sorted(range(view.seats), key=lambda seat: (view.places[seat], seat)):
        person = view.people[seat]
        bot = f" ({speech('table-bot', bot=person.bot)})" if person.bot else ""
        line = f"{speech('tui-place', place=view.places[seat]):>4} {person.name + bot:<28} "
        line += f"{speech('tui-end-points', points=number(view.totals[seat])):>14}"
        if view.money and view.money != view.totals:
            line += "  " + speech("tui-end-money", money=number(view.money[seat]))
        text.append(line + "\n", style="bold" if seat == place.seat else "")
    text.append("\n" + speech("tui-end-commitment", hex="") + f"\n  {view.commitment}\n")
    text.append(speech("tui-end-secret", hex="") + f"\n  {view.secret}\n")
    text.append(_verdict(place, speech, mine) + "\n", style="bold")
    if record is not None:
        text.append("\n" + speech("tui-end-record", path=str(record)))
        text.append("\n" + speech("tui-end-verify", path=record.name))
    return text


def _verdict(place: Place, speech: Speech, mine: str) -> str:
    """Whether the secret is the promised one, and one's own bytes are in the shuffle."""
    view = place.seen
    added = tuple(bytes.fromhex(one) for one in view.added)
    good = check(view.commitment, bytes.fromhex(view.secret), added)
    if not good or (mine and view.added[place.seat] != mine):
        return "✗ " + speech("tui-end-bad")
    return "✓ " + (speech("tui-end-good", added=len(mine) // 2) if mine else speech("tui-end-good-server"))


async def keep_record(line: Line, place: Place, folder: Path) -> Path | None:
    """Write the record under a name that is not taken; None if there is no record or it cannot be written."""
    try:
        text = await line.record()
    except ServerError:
        return None
    if not text or place.view is None:
        return None
    stem = f"{place.view.rules.get('name', 'match')}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}.ohn"
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError:
        return None
    return path
