"""Cards as a terminal shows them: local letters, suit symbols, colours that are never the only sign."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.text import Text

from shamayka.cards import NAMES, SUITS

SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))
STYLES = {"♠": "bold", "♥": "bold red", "♦": "bold dark_orange", "♣": "bold green", "★": "bold magenta"}
LOCAL = {"ru": {"J": "В", "Q": "Д", "K": "К", "A": "Т"}}
HIDDEN = "▒▒"
_CARD = re.compile(r"(10|[2-9JQKAВДКТ])?([♠♥♦♣])|★[12]?")


def face(card: str, lang: str) -> str:
    """A spelled card as it is shown: ``10♥``, ``Т♠``; ``★1`` and ``★2`` for the real jokers."""
    if card == "??":
        return HIDDEN
    if card[0] == "X":
        return "★1" if card == "Xr" else "★2"
    rank = "10" if card[0] == "T" else LOCAL.get(lang, {}).get(card[0], card[0])
    return rank + SYMBOLS[card[1]]


def split_hand(hand: str) -> list[str]:
    """The spelled cards of a hand, one each."""
    return [hand[start : start + 2] for start in range(0, len(hand), 2)]


def in_order(hand: str, jokers: Iterable[str]) -> list[str]:
    """The cards of a hand as people hold them: jokers, then ♠♥♣♦, each from the highest; hidden cards last."""
    held = set(jokers)

    def key(card: str) -> tuple[int, int]:
        if card == "??":
            return (9, 0)
        rank = -NAMES.index(card)
        return (0, rank) if card in held or card[0] == "X" else (1 + "shcd".index(card[1]), rank)

    return sorted(split_hand(hand), key=key)


def grouped(hand: str, lang: str) -> str:
    """A known hand in little room, by suits: ``♠ТК7 ♥Д`` and the number of hidden cards is left to the caller."""
    groups: dict[str, str] = {}
    for card in split_hand(hand):
        shown = face(card, lang)
        if card[0] == "X":
            groups[shown] = ""
        elif card != "??":
            groups[shown[-1]] = groups.get(shown[-1], "") + shown[:-1]
    return " ".join(suit + ranks for suit, ranks in groups.items())


def paint(text: str, base: str = "") -> Text:
    """The text with its cards and suits coloured."""
    painted = Text(text, style=base)
    for found in _CARD.finditer(text):
        symbol = found.group(2) or "★"
        painted.stylize(STYLES[symbol], found.start(), found.end())
    return painted


def play_face(play: str, lang: str) -> str:
    """A play in little room: ``7♠!♥``."""
    card, call = face(play[:2], lang), play[2:]
    if call.startswith("="):
        return f"{card}={face(call[1:], lang)}"
    return card + call[:1] + (SYMBOLS[call[1]] if len(call) > 1 else "")
