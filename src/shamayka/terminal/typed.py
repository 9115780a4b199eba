"""What people type, brought to the one spelling of actions: forgiving about case, tens and Russian letters."""

from __future__ import annotations

from shamayka.actions import WORDS, Action, is_bid, is_claim, parse

_RANKS = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
_SUITS = {"п": "s", "ч": "h", "б": "d", "т": "c", "♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_WORDS = {"смотрю": "look", "оставить": "keep", "пересдать": "redeal", "верно": "fair"}


def read_typed(text: str) -> Action:
    """The action that was typed; ValueError with a sentence if it is none.

    >>> str(read_typed("10H")), str(read_typed("тп"))
    ('Th', 'As')
    """
    text = "".join(text.split())
    lower = text.lower()
    if (word := _WORDS.get(lower, lower)) in WORDS or is_claim(word):
        return parse(word)
    if text.startswith("="):
        return parse("=" + _suit(lower[1:]))
    if len(text) < 2 or is_bid(text):
        return parse(text)
    card, call = _first_card(text)
    return parse(card + _call(call))


def _first_card(text: str) -> tuple[str, str]:
    """The card at the beginning and what is left after it."""
    if text.startswith("10"):
        text = "T" + text[2:]
        rank = "T"
    else:
        rank = text[0].upper()
        rank = _RANKS.get(rank, rank)
    suit = text[1:2].lower()
    return rank + _suit(suit), text[2:]


def _suit(letter: str) -> str:
    return _SUITS.get(letter, letter)


def _call(call: str) -> str:
    if call.startswith("=") and len(call) > 2:
        card, rest = _first_card(call[1:])
        return "=" + card + rest
    return call[:1] + _suit(call[1:].lower())
