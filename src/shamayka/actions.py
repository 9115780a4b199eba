"""What a seat may do, and how each action is spelled.

One spelling serves the wire, the log, the record, the terminal's input and the tests::

    2        a bid of two                 2*       the same bid, made in the dark
    As       play the ace of spades
    7s!      the joker takes; led: high, as the highest trump
    7s+h     the joker leads high as a heart, without a demand
    7s!h     the joker leads and demands everybody's highest heart
    7s-      the joker ducks              7s-h     the joker leads as the lowest heart
    7s=9h    the joker stands for the nine of hearts
    look     take up one's cards          =h  =-   name the trump (none)
    keep     accept the exposed card      redeal   ask for a new deal
    claim1   "seat 1 (counted from 1) has revoked"
    fair     no claim: the deal may be scored
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from shamayka.cards import NAMES, NONE, SUITS, parse_card, parse_suit, suit_name

# How a joker is played: these ints are also the bits of a set of calls.
PLAIN = 0
HIGH = 1
LOW = 2
DEMAND = 4  # DEMAND + suit: 4..7
HIGH_SUIT = 8  # 8..11
LOW_SUIT = 12  # 12..15
STAND_IN = 16  # STAND_IN + card: 16..67


CLAIM = "claim"


class Bid(msgspec.Struct, frozen=True, tag=True):
    """The number of tricks announced; ``dark`` if the hand had not been looked at (S2-38)."""

    tricks: int
    dark: bool = False

    def __str__(self) -> str:
        return f"{self.tricks}*" if self.dark else str(self.tricks)


class Play(msgspec.Struct, frozen=True, tag=True):
    """A card and, if it is a joker, how it is called (see the constants above)."""

    card: int
    call: int = PLAIN

    def __str__(self) -> str:
        return NAMES[self.card] + call_text(self.call) if self.call else NAMES[self.card]


class Look(msgspec.Struct, frozen=True, tag=True):
    """Take up one's cards: no dark bid is possible afterwards (S2-58, AMB-48)."""

    def __str__(self) -> str:
        return "look"


class Choose(msgspec.Struct, frozen=True, tag=True):
    """Name the trump suit, or NONE for no trump."""

    suit: int

    def __str__(self) -> str:
        return "=" + suit_name(self.suit)


class Answer(msgspec.Struct, frozen=True, tag=True):
    """What the owner of an exposed card decides: keep the deal, or have it dealt again (S2-56)."""

    keep: bool

    def __str__(self) -> str:
        return "keep" if self.keep else "redeal"


class Claim(msgspec.Struct, frozen=True, tag=True):
    """Say that a seat has revoked in this deal (S2-59, S4-60)."""

    seat: int

    def __str__(self) -> str:
        return f"{CLAIM}{self.seat + 1}"


class Fair(msgspec.Struct, frozen=True, tag=True):
    """No claim against this deal: it may be scored."""

    def __str__(self) -> str:
        return "fair"


Action = Bid | Play | Look | Choose | Answer | Claim | Fair

WORDS: dict[str, Action] = {"look": Look(), "keep": Answer(True), "redeal": Answer(False), "fair": Fair()}


HIDDEN = "?"
"""A bid that has been made and may not be seen yet."""


def tricks_of(bid: str) -> int:
    """The tricks of a spelled bid; NONE if there is none, or it is hidden."""
    return int(bid.removesuffix("*")) if bid and bid != HIDDEN else NONE


def is_dark(bid: str) -> bool:
    """Whether a spelled bid was made in the dark."""
    return bid.endswith("*")


def is_bid(text: str) -> bool:
    """Whether a text is meant as a bid: a number, perhaps with the mark of the dark."""
    return text.removesuffix("*").isdigit()


def is_claim(text: str) -> bool:
    """Whether a text is meant as a claim, whoever is accused."""
    return text.startswith(CLAIM)


def is_play(action: str) -> bool:
    """Whether a spelled action is a card that is played."""
    return isinstance(parse(action), Play)


def call_text(call: int) -> str:
    """The part of a play after the card: ``!``, ``!h``, ``+h``, ``-``, ``-h``, ``=9h`` or nothing."""
    if call < DEMAND:
        return ("", "!", "-")[call]
    if call >= STAND_IN:
        return "=" + NAMES[call - STAND_IN]
    return {1: "!", 2: "+", 3: "-"}[call // 4] + SUITS[call % 4]


def _parse_call(text: str) -> int:
    if not text:
        return PLAIN
    mark, rest = text[0], text[1:]
    if mark == "=":
        return STAND_IN + parse_card(rest)
    if not rest:
        return {"!": HIGH, "-": LOW}[mark]
    suit = parse_suit(rest)
    if suit == NONE:
        raise KeyError(rest)
    return {"!": DEMAND, "+": HIGH_SUIT, "-": LOW_SUIT}[mark] + suit


@lru_cache(maxsize=4096)
def parse(text: str) -> Action:
    """The action spelled ``text``; ValueError with a sentence if it is none.

    >>> parse("7s!h")
    Play(card=44, call=6)
    """
    if text in WORDS:
        return WORDS[text]
    try:
        return _parse(text)
    except (KeyError, ValueError, IndexError):
        raise ValueError(f"'{text[:20]}' is not a bid or a play.") from None


def _parse(text: str) -> Action:
    if not text.isascii():
        raise ValueError(text)
    if is_bid(text) and len(digits := text.removesuffix("*")) <= 2:
        if digits != str(int(digits)):
            raise ValueError(text)
        return Bid(int(digits), is_dark(text))
    if text.startswith("="):
        return Choose(parse_suit(text[1:]))
    if is_claim(text):
        return Claim(_seat(text[len(CLAIM) :]))
    return Play(parse_card(text[:2]), _parse_call(text[2:]))


def _seat(text: str) -> int:
    if len(text) != 1 or text not in "1234567":
        raise ValueError(text)
    return int(text) - 1


def tokens(actions: Iterable[Action]) -> list[str]:
    """The spellings of several actions, in order."""
    return [str(action) for action in actions]
