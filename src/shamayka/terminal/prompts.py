"""What is to do now, in words, and the choices beside one's cards."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from shamayka.actions import Answer, Bid, Choose, Claim, Fair, Look, Play, is_dark, parse
from shamayka.cards import suit_name
from shamayka.terminal.faces import face, paint
from shamayka.terminal.place import Place
from shamayka.terminal.plays import call_words, suit_words
from shamayka.terminal.speech import Speech


def choice_words(action: str, place: Place, speech: Speech) -> str:
    """The label of an action that is not a card."""
    meant = parse(action)
    if isinstance(meant, Bid):
        return action
    if isinstance(meant, Choose):
        return suit_words(suit_name(meant.suit), speech)
    if isinstance(meant, Claim):
        return speech("tui-do-claim", name=place.name(meant.seat))
    keys = {Look: "look", Fair: "fair", Answer: "keep" if action == "keep" else "redeal"}
    return speech(f"table-{keys[type(meant)]}")


def choices(place: Place, speech: Speech, cursor: int, *, active: bool) -> Text:
    """The actions that are not cards, the chosen one between ‹ and ›."""
    text = Text()
    for index, action in enumerate(place.others()):
        label = choice_words(action, place, speech)
        chosen = active and index == cursor
        text.append(" ")
        text.append_text(paint(f"‹{label}›" if chosen else f" {label} ", "reverse bold" if chosen else ""))
    return text


def to_do(place: Place, speech: Speech) -> str:
    """One sentence: what this seat is asked, or for whom it waits."""
    view = place.view
    if view is None:
        return speech("table-wait")
    if view.phase == "waiting":
        taken = sum(bool(person.name) for person in view.people)
        return speech("tui-waiting-people", taken=taken, seats=view.seats)
    if view.phase == "ended":
        return speech("tui-turn-over")
    if not place.legal or (place.seat not in view.turn and "look" not in place.legal):
        names = ", ".join(_waited_for(place, seat, speech) for seat in view.turn if seat != place.seat)
        return speech("table-wait-for", names=names) if names else speech("table-wait")
    return _asked(place, speech)


def _waited_for(place: Place, seat: int, speech: Speech) -> str:
    """The name on a seat, and that whoever has it is away."""
    name = place.name(seat)
    return speech("table-away-name", name=name) if place.is_away(seat) else name


def _asked(place: Place, speech: Speech) -> str:
    view = place.seen
    if "look" in place.legal or all(map(is_dark, place.legal)):
        return speech("table-your-dark-bid")
    if view.phase == "play":
        return speech("table-your-card" if view.table else "table-your-lead")
    if view.phase == "exposed" and view.exposed is not None:
        return speech("table-exposed", card=face(view.exposed.play, speech.lang))
    return speech(f"table-{view.phase}" if view.phase in ("choose", "claim") else "table-your-bid")


def joker_choices(place: Place, speech: Speech, card: str) -> list[tuple[str, str]]:
    """The ways to play a joker: spelling and words."""
    leads = place.view is not None and not place.view.table
    return [(action, call_words(cast("Play", parse(action)), speech, leads=leads)) for action in place.calls(card)]
