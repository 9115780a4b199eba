"""The pack laid in order: hands that hold what a vector names, tricks that fall to whom it says, the trump it wants.

What is laid is only tried at the table; whether it comes out as it was meant is read there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shamayka.cards import NONE, cards_in
from shamayka.conform.scene import Scene

JOKER = 4
"""The suit of a joker here: it can stand for no card that must be followed."""

TRIED = 3
"""At most this many cards are tried as the one that shows the trump."""

Hands = list[list[int]]


class Pack:
    """The cards that nobody has yet."""

    def __init__(self, scene: Scene) -> None:
        law = scene.position.law
        self.jokers = cards_in(law.pack & law.jokers)
        self.free = cards_in(law.pack)

    def suit(self, card: int) -> int:
        """The suit of a card that must be followed, else JOKER."""
        return JOKER if card in self.jokers else card // 13

    def of_suit(self, suit: int) -> list[int]:
        """The free cards of a suit, the highest first; the jokers for JOKER."""
        return [card for card in reversed(self.free) if self.suit(card) == suit]

    def take(self, cards: Sequence[int]) -> list[int]:
        """Take these cards; ValueError if one is not there."""
        for card in cards:
            if card not in self.free:
                raise ValueError("a card is named twice, or is not in the pack of this game")
            self.free.remove(card)
        return list(cards)

    def group(self, count: int, with_card: int = NONE) -> list[int]:
        """Cards of one suit, a trick that everybody can follow to, the highest first; empty if there are none left."""
        suits = range(JOKER) if with_card == NONE else [self.suit(with_card)]
        best = max((self.of_suit(suit) for suit in suits), key=len)
        if with_card != NONE:
            best = sorted([with_card, *(card for card in best if card != with_card)][:count], reverse=True)
        return self.take(best[:count]) if len(best) >= count else []

    def spare(self, count: int, without: set[int]) -> list[int]:
        """Cards of other suits than these, as far as there are any, jokers last."""
        order = sorted(self.free, key=lambda card: (self.suit(card) in without, card in self.jokers, card))
        if len(order) < count:
            raise ValueError("the pack has not so many cards")
        return self.take(order[:count])


class Trump(NamedTuple):
    """A card that might show the wanted trump, and where it is to lie: on the stock, or dealt last."""

    card: int = NONE
    is_last: bool = False


NO_CARD = Trump()


def trumps(scene: Scene, suit: int | None) -> Iterator[Trump]:
    """What might be tried for a trump (NONE: no trump; None: whatever comes)."""
    if suit is None:
        yield NO_CARD
        return
    pack = Pack(scene)
    cards = pack.of_suit(JOKER if suit == NONE else suit)[: -1 - TRIED : -1]
    if len(scene.places()) < len(pack.free):
        yield from (Trump(card) for card in cards)
    yield from (Trump(card, is_last=True) for card in cards)
    yield NO_CARD


def tricks_for(pack: Pack, seats: Sequence[int], takers: Sequence[int], *, last: int = 0) -> Hands:
    """The cards of each seat of the table, in the order of play, for tricks that fall to these takers.

    Where the pack has no suit left that all can follow, the last trick is made of what remains; its taker gets the
    ``last``-th of it.
    """
    hands: Hands = [[] for _ in range(max(seats) + 1)]
    for number, taker in enumerate(takers):
        group = pack.group(len(seats))
        if not group and number < len(takers) - 1:
            raise ValueError("these tricks cannot be laid with this pack")
        if not group:
            left = sorted(pack.free, key=lambda card: card not in pack.jokers)
            if last >= len(left) or len(left) < len(seats):
                raise ValueError("these tricks cannot be laid with this pack")
            group = pack.take([left[last], *(card for card in left if card != left[last])][: len(seats)])
        for seat, card in zip([taker, *(other for other in seats if other != taker)], group, strict=True):
            hands[seat].append(card)
    return hands


def order_for(scene: Scene, hands: Hands, trump: Trump = NO_CARD, stock: Sequence[int] = ()) -> list[int]:
    """The pack in the order that deals these hands (as far as they are named), with the trump card in its place."""
    places = scene.places()
    stock = [trump.card] if trump.card != NONE and not trump.is_last else list(stock)
    last = trump.card if trump.is_last else NONE
    named = {card for hand in hands for card in hand} | {*stock, last}
    pack = Pack(scene)
    rest = sorted((card for card in pack.free if card not in named), key=lambda card: card not in pack.jokers)
    queues = [[card for card in hand if card != last] for hand in hands]
    cut = len(places) - (last != NONE)
    order = [queues[at].pop(0) if at < len(queues) and queues[at] else (rest or [NONE]).pop() for at in places[:cut]]
    if any(queues) or NONE in order:
        raise ValueError("a hand has more cards than the deal")
    return order + [last] * (last != NONE) + stock + rest[::-1]
