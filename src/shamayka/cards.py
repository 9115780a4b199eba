"""Suits, ranks, cards and sets of cards.

A card is a small int, a set of cards is a bit mask (bit ``card`` is set).
Rules work on these ints; people and files use the spelling ``As``, ``Td``, ``Xr``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

SUITS = "cdhs"
RANKS = "23456789TJQKA"
NONE = -1
"""No suit, no card, no seat, no bid: one value for "there is none"."""

JOKERS = (52, 53)
"""The two real jokers, ``Xr`` and ``Xb`` (X1 and X2 in the rule vectors)."""

NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS) + ("Xr", "Xb")
CARD_OF = {name: card for card, name in enumerate(NAMES)}
SUIT_MASKS = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))
FULL_PACK = (1 << 52) - 1


def parse_card(text: str) -> int:
    """The card spelled ``text``; ValueError with a sentence if there is none."""
    card = CARD_OF.get(text)
    if card is None:
        raise ValueError(f"'{text}' is not a card: write a rank of {RANKS} and a suit of {SUITS}, such as As or Td.")
    return card


def card_name(card: int) -> str:
    """The spelling of a card: ``As``, ``Td``, ``Xr``."""
    return NAMES[card]


def parse_suit(text: str) -> int:
    """The suit spelled ``c``, ``d``, ``h`` or ``s``; ``-`` is no suit (NONE)."""
    if text == "-":
        return NONE
    if len(text) != 1 or text not in SUITS:
        raise ValueError(f"'{text}' is not a suit: write one of c, d, h, s.")
    return SUITS.index(text)


def suit_name(suit: int) -> str:
    """The letter of a suit; ``-`` for NONE."""
    return "-" if suit == NONE else SUITS[suit]


def suit_of(card: int) -> int:
    """0..3 for clubs, diamonds, hearts, spades; 4 for a real joker, which has no suit."""
    return card // 13


def rank_of(card: int) -> int:
    """0 (two) to 12 (ace); meaningless for a real joker."""
    return card % 13


def mask_of(cards: Iterable[int]) -> int:
    """The set of the given cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, lowest bit first."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def parse_cards(text: str) -> int:
    """The mask of cards written one after the other, ``As7s6h``; spaces are ignored.

    ValueError if a card is misspelled or written twice.
    """
    text = text.replace(" ", "")
    mask = 0
    for start in range(0, len(text), 2):
        bit = 1 << parse_card(text[start : start + 2])
        if mask & bit:
            raise ValueError(f"The card {text[start : start + 2]} is written twice in '{text}'.")
        mask |= bit
    return mask


def hand_text(mask: int, hidden: int = 0) -> str:
    """A hand as text: spades first, each suit from the ace down, jokers in front, then ``??`` per hidden card."""
    return "".join(NAMES[card] for card in reversed(cards_in(mask))) + "??" * hidden


def pack_mask(name: str) -> int:
    """The cards of the pack called ``36``, ``52``, ``36+1``, ``52+2``, ``32+6c`` …

    The number says how many ordinary cards there are (the lowest ranks are left out, evenly in all suits);
    after the plus stands the number of real jokers, or one named card.
    ValueError with a sentence for anything else (S0-b3 to S0-b6, S2-46, S2-53).
    """
    size_text, _, extra = name.partition("+")
    size = int(size_text) if size_text.isdigit() else 0
    if size % 4 or not 4 <= size <= 52:
        raise ValueError(f"'{name}' is not a pack: write 32, 36 or 52, with +1 or +2 for jokers, as in 36+1.")
    lowest = 13 - size // 4
    suit = ((1 << 13) - 1) & ~((1 << lowest) - 1)
    mask = sum(suit << (13 * index) for index in range(4))
    if extra in ("1", "2"):
        return mask | mask_of(JOKERS[: int(extra)])
    if extra:
        return mask | 1 << parse_card(extra)
    return mask


class Cards:
    """A set of cards that prints as a hand: the friendly face of a mask.

    >>> hand = Cards("As 7s 6h")
    >>> "7s" in hand, len(hand), str(hand)
    (True, 3, 'As7s6h')
    """

    __slots__ = ("mask",)

    def __init__(self, cards: str | int | Iterable[int] = 0) -> None:
        if isinstance(cards, str):
            self.mask = parse_cards(cards)
        else:
            self.mask = cards if isinstance(cards, int) else mask_of(cards)

    def __contains__(self, card: object) -> bool:
        number = parse_card(card) if isinstance(card, str) else card
        return isinstance(number, int) and bool(self.mask >> number & 1)

    def __iter__(self) -> Iterator[str]:
        return (NAMES[card] for card in reversed(cards_in(self.mask)))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and other.mask == self.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.mask | other.mask)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.mask & other.mask)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.mask & ~other.mask)

    def __str__(self) -> str:
        return hand_text(self.mask)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"
