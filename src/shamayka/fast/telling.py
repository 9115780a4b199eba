"""What a seat is told of a deal of the interpreted game, as pieces of an array and as text: by a whitelist.

Private is what lies open to this seat alone: its cards as far as it has seen them, the first few of them where a trump
was chosen, cards held outward to it, and its own covered bid. The rest is public.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from shamayka.actions import HIDDEN, Action, Bid
from shamayka.cards import NONE, card_name, cards_in, hand_text, suit_name
from shamayka.fast.codes import Codes
from shamayka.game.position import Position
from shamayka.rules.law import next_seat
from shamayka.rules.sight import known

Done = tuple[tuple[int, Action], ...]
CARDS = 54


class Teller:
    """Writes pieces into ``tensor`` (float32, their places in ``pieces`` by name), or a text.

    ``recall``: all that has been done is told, else where the deal stands.
    """

    def __init__(self, codes: Codes, seats: int, moves: int, *, public: bool, private: bool, recall: bool) -> None:
        self._codes, self._public, self._private, self._recall = codes, public, private, recall
        shapes: dict[str, tuple[int, ...]] = {"player": (seats,)}
        if private:
            shapes |= {"hand": (CARDS,), "first_cards": (CARDS,), "others": (seats, CARDS), "own_bid": (2,)}
        if public:
            shapes |= {"phase": (3,), "opened": (CARDS,), "turned": (CARDS,), "trump": (5,)}
            shapes |= {"done": (moves, 4)} if recall else _standing(seats)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.pieces = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def write(self, position: Position | None, done: Done, seat: int) -> None:
        """Write what a seat is told; of a deal whose cards are being dealt it is told nothing."""
        self.tensor.fill(0)
        self.pieces["player"][seat] = 1
        if position is None:
            return
        if self._private:
            self._write_private(position, seat)
        if self._public:
            self._write_trump(position)
            if self._recall:
                for row, heard in zip(self.pieces["done"], self._heard(position, done), strict=False):
                    row[:] = 1, *heard
            else:
                self._write_standing(position)

    def _write_private(self, position: Position, seat: int) -> None:
        self.pieces["hand"][cards_in(own_cards(position, seat))] = 1
        self.pieces["first_cards"][cards_in(first_cards(position, seat))] = 1
        for other in range(position.law.seats):
            self.pieces["others"][other][cards_in(others_cards(position, seat, other))] = 1
        if position.bids[seat] != NONE:
            self.pieces["own_bid"][:] = 1, position.bids[seat]

    def _write_trump(self, position: Position) -> None:
        self.pieces["phase"][{"choose": 0, "blind": 1, "bid": 1}.get(position.phase, 2)] = 1
        if not trump_known(position):
            return
        self.pieces["opened"][cards_in(position.opened)] = 1
        if position.deal.found.card != NONE:
            self.pieces["turned"][position.deal.found.card] = 1
        self.pieces["trump"][4 if position.law.trump == NONE else position.law.trump] = 1

    def _write_standing(self, position: Position) -> None:
        """Bids, tricks, cards played, the trick on the table."""
        pieces, trick = self.pieces, position.trick
        for seat, bid in enumerate(position.bids):
            if bid != NONE and not covered(position):
                pieces["bids"][seat] = 1, bid, position.dark >> seat & 1
        pieces["taken"][:] = position.taken
        for plays in (*(taken.plays for taken in position.tricks), position.table):
            for laid in plays:
                pieces["played"][laid.seat][laid.play.card] = 1
        pieces["trick"][:] = trick.plays, trick.leader + 1, trick.led + 1, trick.demand + 1, trick.best, trick.taker + 1

    def _heard(self, position: Position, done: Done) -> Iterator[tuple[int, int, int]]:
        """Who has done what: seat, code + 1 (0 for a bid that is still covered), whether it is a dark bid."""
        for seat, action in done:
            if isinstance(action, Bid) and covered(position):
                yield seat, 0, 0
            else:
                yield seat, self._codes.code(action) + 1, int(isinstance(action, Bid) and action.dark)

    def text(self, position: Position | None, done: Done, seat: int) -> str:
        """What a seat is told, in one line."""
        parts = [f"seat {seat + 1}"] if self._private else []
        if position is None:
            return " ".join([*parts, "dealing"])
        if self._private:
            parts += _private_text(position, seat)
        if self._public:
            parts += _public_text(position)
            if self._recall:
                hidden = covered(position)
                parts += [
                    f"{actor + 1}:{'?' if hidden and isinstance(action, Bid) else action}" for actor, action in done
                ]
            else:
                parts += _standing_text(position)
        return " ".join(parts)


def _standing(seats: int) -> dict[str, tuple[int, ...]]:
    return {"bids": (seats, 3), "taken": (seats,), "played": (seats, CARDS), "trick": (6,)}


def own_cards(position: Position, seat: int) -> int:
    """Those of its own cards that a seat has seen."""
    looked = bool(position.looked >> seat & 1)
    hands = {0: (), 1: position.deal.part, 2: position.hands}[position.dealt]
    return known(hand=hands[seat], opened=position.opened, shown=0, own=True, looked=looked) if hands else 0


def first_cards(position: Position, seat: int) -> int:
    """The cards that it saw before trump was chosen."""
    deal = position.deal
    looked = deal.at_once or seat == next_seat(position.law, deal.dealer)
    return deal.part[seat] if deal.part and position.dealt and looked else 0


def others_cards(position: Position, seat: int, other: int) -> int:
    """The cards of another hand that a seat sees."""
    if other == seat or position.dealt < 2:
        return 0
    shown = position.deal.shown[other]
    return known(hand=position.hands[other], opened=position.opened, shown=shown, own=False, looked=False)


def trump_known(position: Position) -> bool:
    """Whether trump has been turned or chosen."""
    return bool(position.dealt) and position.phase != "choose"


def covered(position: Position) -> bool:
    """Whether the bids lie face down."""
    return bool(position.law.simultaneous) and position.phase in ("bid", "blind")


def _private_text(position: Position, seat: int) -> list[str]:
    others = [hand_text(others_cards(position, seat, other)) for other in range(position.law.seats)]
    bid = f"bid {position.bids[seat]}" if position.bids[seat] != NONE else "bid ?"
    first = hand_text(first_cards(position, seat))
    return [f"hand {hand_text(own_cards(position, seat))}", f"first {first}", f"sees {'/'.join(others)}", bid]


def _public_text(position: Position) -> list[str]:
    if not trump_known(position):
        return [position.phase]
    turned = position.deal.found.card
    shown = "-" if turned == NONE else card_name(turned)
    return [position.phase, f"trump {suit_name(position.law.trump)} {shown} {hand_text(position.opened)}"]


def _standing_text(position: Position) -> list[str]:
    hidden = covered(position)
    bids = [
        HIDDEN if hidden or bid == NONE else str(Bid(bid, bool(position.dark >> seat & 1)))
        for seat, bid in enumerate(position.bids)
    ]
    table = [f"{laid.seat + 1}:{laid.play}" for laid in position.table]
    return [f"bids {','.join(bids)}", f"taken {position.taken}", f"gone {hand_text(position.gone)}", *table]
