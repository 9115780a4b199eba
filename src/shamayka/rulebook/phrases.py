"""Small words and phrases that the sentences of the rules are put together from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shamayka.cards import RANKS, card_name
from shamayka.wording import Words

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card(say: Words, name: str) -> str:
    """A card as people write it: ``7♠``."""
    if name[0] == "X":
        return say("book-real-joker")
    return say("book-card", rank=name[0], suit=SIGNS[name[1]])


def cards(say: Words, numbers: Iterable[int]) -> str:
    """Cards one after the other, which stay on one line: ``A♥ 9♠``."""
    return "\N{NO-BREAK SPACE}".join(card(say, card_name(number)) for number in numbers)


def either(say: Words, items: Iterable[str]) -> str:
    """Some things in a row, with a word before the last: ``2, 3 or 4``."""
    *first, last = items
    return say("book-or", first=", ".join(first), last=last) if first else last


def both(say: Words, items: Sequence[str]) -> str:
    """Some things in a row, with a word before the last: ``6♠ and 6♣``; nothing of none."""
    *first, last = items or [""]
    return say("book-and", first=", ".join(first), last=last) if first else last


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def lowest(say: Words, pack: int) -> str:
    """The lowest rank of which a pack has every suit, in the words of ``from the six to the ace``."""
    rank = next(rank for rank in range(13) if all(pack >> 13 * suit + rank & 1 for suit in range(4)))
    return say("book-lowest", rank=f"rank-{RANKS[rank]}")


def earn(say: Words, number: int) -> str:
    """``score 10 points``, ``lose one point``, ``score nothing``: goes with "you"."""
    return say("book-earn", sign=_sign(number), number=abs(number))


def earn_each(say: Words, number: int) -> str:
    """The same for something of which there are several."""
    return say("book-earn-each", sign=_sign(number), number=abs(number))


def more_each(say: Words, number: int) -> str:
    """``1 more``, ``1 less``, for each of several."""
    return say("book-more-each", sign=_sign(number), number=abs(number))


def signed(number: int) -> str:
    """Points with their sign, as on a sheet: ``+20``, ``−30``, ``0``."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def yes(truth: object) -> str:
    """A truth as the messages ask for it."""
    return "yes" if truth else "no"


def _sign(number: int) -> str:
    return "zero" if number == 0 else "less" if number < 0 else "more"
