"""Worlds that a seat may imagine: hands for everybody that agree with all it knows.

A world is drawn in two steps: a random deal that meets every constraint (cards move along augmenting paths
when somebody is full, so one is always found if there is one), then exchanges of cards between hands, each
of which keeps the constraints, until the start is forgotten. Exchanges are symmetric, so no world is favoured.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from shamayka.bots.knowledge import Known
from shamayka.cards import cards_in, mask_of

MIXING = 3
"""Exchanges tried for each card after a constrained deal."""


def imagine(known: Known, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Worlds without end: the hands of all seats. At an honour table a doubtful void yields if it must."""
    cards = cards_in(known.unseen)
    room = [size - hand.bit_count() for size, hand in zip(known.sizes, known.held, strict=True)]
    room.append(len(cards) - sum(room))  # the last place is the stock
    cannot = [*known.cannot, 0]
    if not any(space and known.unseen & mask for space, mask in zip(room, cannot, strict=True)):
        while True:
            yield _together(known, _shuffled(cards, room, rng))
    while True:
        piles = _constrained(cards, room, cannot, rng)
        if piles is None:
            piles = _shuffled(cards, room, rng)
        else:
            _exchange(piles, cannot, rng)
        yield _together(known, piles)


def _together(known: Known, piles: list[list[int]]) -> tuple[int, ...]:
    return tuple(hand | mask_of(pile) for hand, pile in zip(known.held, piles[:-1], strict=True))


def _shuffled(cards: list[int], room: list[int], rng: random.Random) -> list[list[int]]:
    order = cards[:]
    rng.shuffle(order)
    piles, start = [], 0
    for space in room:
        piles.append(order[start : start + space])
        start += space
    return piles


def _constrained(cards: list[int], room: list[int], cannot: list[int], rng: random.Random) -> list[list[int]] | None:
    """A random deal that meets the constraints; None if there is none."""
    places = range(len(room))
    open_to = {card: [place for place in places if room[place] and not cannot[place] >> card & 1] for card in cards}
    order = cards[:]
    rng.shuffle(order)
    order.sort(key=lambda card: len(open_to[card]))
    piles: list[list[int]] = [[] for _ in room]
    for card in order:
        weights = [room[place] - len(piles[place]) for place in open_to[card]]
        if any(weights):
            piles[rng.choices(open_to[card], weights)[0]].append(card)
        elif not _make_way(card, piles, room, open_to):
            return None
    return piles


def _make_way(card: int, piles: list[list[int]], room: list[int], open_to: dict[int, list[int]]) -> bool:
    """Place a card whose places are full by moving others on: a breadth-first augmenting path."""
    came: dict[int, tuple[int, int]] = dict.fromkeys(open_to[card], (card, -1))
    queue = list(came)
    for place in queue:
        if len(piles[place]) < room[place]:
            _move_along(place, came, piles)
            return True
        for other in piles[place]:
            for onward in open_to[other]:
                if onward not in came:
                    came[onward] = (other, place)
                    queue.append(onward)
    return False


def _move_along(place: int, came: dict[int, tuple[int, int]], piles: list[list[int]]) -> None:
    while place >= 0:
        card, before = came[place]
        if before >= 0:
            piles[before].remove(card)
        piles[place].append(card)
        place = before


def _exchange(piles: list[list[int]], cannot: list[int], rng: random.Random) -> None:
    """Exchange cards between places at random, as often as it takes to forget the start."""
    slots = [(place, index) for place, pile in enumerate(piles) for index in range(len(pile))]
    count = len(slots)
    for _ in range(MIXING * count):
        one, other = slots[int(rng.random() * count)], slots[int(rng.random() * count)]
        first, second = piles[one[0]][one[1]], piles[other[0]][other[1]]
        if one[0] != other[0] and not (cannot[one[0]] >> second & 1 or cannot[other[0]] >> first & 1):
            piles[one[0]][one[1]], piles[other[0]][other[1]] = second, first
