"""Suits and plays in words."""

from __future__ import annotations

from typing import cast

from shamayka.actions import DEMAND, HIGH, LOW, PLAIN, STAND_IN, Play, parse
from shamayka.cards import NAMES, suit_name
from shamayka.terminal.faces import SYMBOLS, face
from shamayka.terminal.speech import Speech


def suit_words(letter: str, speech: Speech) -> str:
    """``♥ hearts``; the words for no trump if the letter is ``-``."""
    symbol = SYMBOLS.get(letter)
    words = speech("table-suit", suit=letter if symbol else "none")
    return f"{symbol} {words}" if symbol else words


def said(play: str, speech: Speech) -> str:
    """A play in words, with what is said about a joker."""
    action = cast("Play", parse(play))
    values = _values(action.call, speech)
    return speech(f"tui-said-{_kind(action.call)}", card=face(play[:2], speech.lang), **values)


def call_words(play: Play, speech: Speech, *, leads: bool) -> str:
    """How a joker may be played, in words, for somebody who must choose."""
    kind = _kind(play.call)
    if kind == "high" and leads:
        return speech("tui-call-high-led")
    values = {"card": face(NAMES[play.card], speech.lang), **_values(play.call, speech)}
    if kind == "stand":
        return speech("table-call-stand-in", card=values["other"])
    return speech(f"table-call-{kind}", **values)


def _kind(call: int) -> str:
    if call >= STAND_IN:
        return "stand"
    if call >= DEMAND:
        return {1: "demand", 2: "high-suit", 3: "low-suit"}[call // 4]
    return {PLAIN: "plain", HIGH: "high", LOW: "low"}[call]


def _values(call: int, speech: Speech) -> dict[str, str]:
    if call >= STAND_IN:
        return {"other": face(NAMES[call - STAND_IN], speech.lang)}
    return {"suit": suit_words(suit_name(call % 4), speech)} if call >= DEMAND else {}
