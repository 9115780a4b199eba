"""The parts of the table as text: pure functions of what the place knows and of the width."""

from __future__ import annotations

from rich.text import Text

from shamayka import rulebook
from shamayka.actions import tricks_of
from shamayka.cards import NONE
from shamayka.game.views import Laid, View
from shamayka.terminal.faces import face, grouped, in_order, paint, play_face
from shamayka.terminal.place import Place
from shamayka.terminal.plays import suit_words
from shamayka.terminal.speech import Speech

DIM = "dim"


def cut(text: str, width: int) -> str:
    """The text in at most so many columns."""
    return text if len(text) <= width else text[: width - 1] + "…"


def number(points: int) -> str:
    """Points with a true minus."""
    return f"−{-points}" if points < 0 else str(points)


def head(place: Place, speech: Speech) -> Text:
    """Two lines: the game and the deal, the trump and the sum of bids."""
    view = place.view
    if view is None:
        return Text("\n")
    first = [rulebook.title(str(view.rules.get("name", "")), speech.lang)]
    if view.number != NONE:
        key = "tui-deal-of" if view.number < len(view.plan) else "tui-playoff"
        first.append(speech(key, number=view.number + 1, all=len(view.plan)))
    if view.players:
        first.append(speech("table-cards", count=view.cards))
        first += [speech("table-kind", kind=view.kind)] if view.kind != "plain" else []
    second = [f"{speech('table-trump')}: {trump(view, speech)}"] if view.hands or view.trump else []
    second += [bids_sum(view, speech)] if any(view.bids) else []
    return Text.assemble(Text(" · ".join(first), style="bold"), "\n", paint(" · ".join(second)))


def trump(view: View, speech: Speech) -> str:
    """The trump in words, and how it was found."""
    if not view.how:
        return speech("tui-trump-unknown")
    suit = suit_words(view.trump, speech)
    key = {"stock": "turned", "redeal": "turned"}.get(view.how, view.how)
    card = face(view.turned, speech.lang) if view.turned else ""
    words = speech.find(f"tui-trump-{key}", suit=suit, card=card)
    return words if words is not None and (card or key in ("chosen", "hidden", "fixed")) else suit


def bids_sum(view: View, speech: Speech) -> str:
    """The sum of the bids against the tricks."""
    known = [tricks for tricks in map(tricks_of, view.bids) if tricks != NONE]
    complete = len(known) == len(view.players)
    slack = sum(known) - view.cards
    how = "over" if slack > 0 else "even" if not slack and complete else "under"
    return speech(f"tui-bids-{how}", sum=sum(known), cards=view.cards, by=abs(slack))


def seats(place: Place, speech: Speech, width: int) -> Text:
    """The players, one a line, oneself last: turn, dealer, bid, taken, total and known cards."""
    view = place.view
    if view is None:
        return Text()
    names = min(max([len(_called(place, seat, speech)) for seat in range(view.seats)] + [8]), max(14, width // 3))
    titles = [speech(f"tui-col-{column}") for column in ("player", "bid", "taken", "total", "cards")]
    text = Text(f"  {titles[0]:<{names}} {titles[1]:>5} {titles[2]:>5} {titles[3]:>6}  {titles[4]}", style=DIM)
    for seat in place.order():
        text.append("\n")
        text.append_text(_seat_line(place, seat, speech, names))
    return text


def _seat_line(place: Place, seat: int, speech: Speech, names: int) -> Text:
    view = place.seen
    turn = seat in view.turn
    in_deal = seat in view.players
    bid = (view.bids[seat] or "–") if view.bids and in_deal else ""
    taken = str(view.taken[seat]) if view.taken and in_deal else ""
    name = cut(_called(place, seat, speech), names)
    text = Text(f"{'▶' if turn else ' '} {name:<{names}}", style="bold" if turn else "")
    text.append(f" {bid:>5} {taken:>5} {number(view.totals[seat]):>6}  ")
    return text.append_text(_notes(place, seat, speech))


def _called(place: Place, seat: int, speech: Speech) -> str:
    view = place.seen
    person = view.people[seat]
    if not person.name:
        return speech("table-free")
    return f"{person.name} ({speech('table-you').lower()})" if seat == place.seat else person.name


def _notes(place: Place, seat: int, speech: Speech) -> Text:
    """Dealer, bot, and the cards of this seat as far as they are known here."""
    view = place.seen
    text = Text()
    if seat == view.dealer:
        text.append(speech("table-dealer") + " ", style="reverse")
        text.append(" ")
    if view.players and seat not in view.players:
        return text.append(speech("table-out"), style=DIM)
    hand = view.hands[seat] if view.hands else ""
    if seat != place.seat and hand:
        text.append_text(_other_hand(hand, speech))
    elif view.phase == "waiting" and view.people[seat].bot:
        text.append(speech("table-bot", bot=view.people[seat].bot), style=DIM)
    return text


def _other_hand(hand: str, speech: Speech) -> Text:
    hidden = hand.count("??")
    known = grouped(hand, speech.lang)
    if not known:
        return Text("▒" * hidden if hidden <= 18 else f"▒×{hidden}", style=DIM)
    more = " + " + speech("tui-hidden-cards", count=hidden) if hidden else ""
    return paint(known).append(more, style=DIM)


def table(place: Place, speech: Speech, width: int) -> Text:
    """The cards on the table with their players' names; a taken trick stays here for a moment."""
    view = place.view
    if view is None or not view.players:
        return Text("\n\n\n")
    shown = place.shown
    plays = shown.plays if shown and not view.table else view.table
    taker = shown.taker if shown and not view.table else NONE
    return trick(plays, taker, place, speech, width, _to_come(view) if not taker >= 0 else [])


def _to_come(view: View) -> list[int]:
    """The seat that is waited for shows an empty place on the table."""
    return list(view.turn) if view.phase == "play" else []


def trick(
    plays: tuple[Laid, ...], taker: int, place: Place, speech: Speech, width: int, waited: list[int] | None = None
) -> Text:
    """Cards side by side, in the order they were played; ``◀`` marks the taker."""
    cells = [(place.name(laid.seat), play_face(laid.play, speech.lang), laid.seat == taker) for laid in plays]
    cells += [(place.name(seat), "", False) for seat in waited or []]
    room = max(8, min(14, width // max(1, len(cells)) - 1))
    rows = [Text(), Text(), Text(), Text()]
    for name, card, takes in cells:
        inner = max(3, len(card))
        label = cut(("◀" if takes else "") + name, room)
        left, line, right, side, low_left, low_right = "┏━┓┃┗┛" if takes else "╭─╮│╰╯"
        parts = [left + line * inner + right, side, low_left + line * inner + low_right, label]
        style = "bold" if takes else "" if card else DIM
        for row, part in zip(rows, parts, strict=True):
            if part == side:
                row.append(side, style=style).append_text(paint(f"{card:^{inner}}")).append(side, style=style)
            else:
                row.append(part, style=style)
            row.append(" " * (room + 1 - (inner + 2 if part is not label else len(label))))
    return Text("\n").join(rows)


_NO_CARDS = {"blind": "tui-before-cards", "exposed": "tui-after-answer"}
"""Why nobody holds cards yet, by the phase."""


def hand(place: Place, speech: Speech, cursor: int, width: int) -> Text:
    """One's own hand as cards; ``•`` under a card that may be played, ``▲`` under the chosen one."""
    view = place.view
    if view is None or place.seat == NONE:
        return Text("\n\n\n")
    cards = held(place)
    if not cards:
        empty = _NO_CARDS.get(view.phase, "tui-no-hand")
        return Text(f"\n{speech(empty)}\n\n" if view.players else "\n\n\n", style=DIM)
    shown = Text()
    for start, stop in _rows([len(_label(card, place, speech)) for card in cards], width):
        shown.append("\n" if shown else "")
        shown.append_text(_row_of_cards(place, speech, cards, cursor, start, stop))
    return shown


def held(place: Place) -> list[str]:
    """One's own cards in the order in which they are shown."""
    view = place.view
    if view is None or place.seat == NONE or not view.hands:
        return []
    return in_order(view.hands[place.seat], place.jokers())


def _label(card: str, place: Place, speech: Speech) -> str:
    shown = face(card, speech.lang)
    return shown + "★" if card in place.jokers() and card[0] != "X" else shown


def _rows(widths: list[int], width: int) -> list[tuple[int, int]]:
    """From and to which card each line of the hand goes."""
    rows, start, used = [], 0, 1
    for index, wide in enumerate(widths):
        if used + wide + 1 > width and index > start:
            rows.append((start, index))
            start, used = index, 1
        used += wide + 1
    return [*rows, (start, len(widths))]


def _row_of_cards(place: Place, speech: Speech, cards: list[str], cursor: int, start: int, stop: int) -> Text:
    playable = place.plays()
    top, middle, bottom, marks = Text(), Text(), Text(), Text()
    for index in range(start, stop):
        card = cards[index]
        label = _label(card, place, speech)
        wide = len(label)
        forbidden = bool(playable) and card not in playable
        top.append(("╭" if index == start else "┬") + "─" * wide)
        bottom.append(("╰" if index == start else "┴") + "─" * wide)
        body = paint(label)
        if forbidden:
            body.stylize(DIM)
        if index == cursor:
            body.stylize("reverse")
        middle.append("│").append_text(body)
        mark = "▲" if index == cursor else "•" if card in playable else " "
        marks.append(" " + f"{mark:^{wide}}", style="bold" if mark == "▲" else "")
    return Text("\n").join([top.append("╮"), middle.append("│"), bottom.append("╯"), marks])
