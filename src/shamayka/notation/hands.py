"""Hands of a record, in which cards may be hidden, and what the later play tells about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from shamayka.cards import cards_in, hand_text, parse_card


class Hand(NamedTuple):
    """The cards of a hand that are known, as a mask, and how many are not."""

    known: int
    hidden: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.known.bit_count() + self.hidden

    @property
    def text(self) -> str:
        """Its spelling."""
        return hand_text(self.known, self.hidden)

    @property
    def unseen(self) -> str:
        """Its spelling for somebody who sees none of it."""
        return "??" * self.size


def parse_hand(text: str) -> Hand:
    """The hand spelled ``text``, ``??`` for a hidden card; ValueError with a sentence."""
    text = text.replace(" ", "")
    known = hidden = 0
    for start in range(0, len(text), 2):
        name = text[start : start + 2]
        if name == "??":
            hidden += 1
            continue
        bit = 1 << parse_card(name)
        if known & bit:
            raise ValueError(f"The card {name} is written twice in one hand.")
        known |= bit
    return Hand(known, hidden)


def with_played(hands: Iterable[Hand], played: Iterable[tuple[int, int]], pack: int) -> tuple[Hand, ...]:
    """The hands with all cards that their seats turn out to have held: ``played`` are seats and cards."""
    found = list(hands)
    for seat, card in played:
        bit = 1 << card
        free = pack & bit and found[seat].hidden and not any(hand.known & bit for hand in found)
        if free:
            found[seat] = Hand(found[seat].known | bit, found[seat].hidden - 1)
    return tuple(found)


def common_card(hands: Iterable[Hand]) -> int | None:
    """A card that is in two of the hands, if there is one."""
    seen = 0
    for hand in hands:
        if seen & hand.known:
            return cards_in(seen & hand.known)[0]
        seen |= hand.known
    return None
