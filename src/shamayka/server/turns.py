"""A few places that guests share: however many one of them wants, the others do not wait for those."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple


class Wish(NamedTuple):
    """Somebody waits for a place: for whom, as of now, and until when."""

    guest: Callable[[], str]
    turn: asyncio.Future[str]


class Place:
    """One of the places, until it is given back."""

    def __init__(self, turns: Turns, guest: str) -> None:
        self._turns = turns
        self._guest = guest
        self._is_free = False

    def free(self) -> None:
        """Let the next have it; nothing happens if it was given back before."""
        if not self._is_free:
            self._is_free = True
            self._turns.give_back(self._guest)


class Turns:
    """So many ``places``: a free one goes to the guest who has the fewest, and among those to each in turn."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._taken: Counter[str] = Counter()
        self._waiting: list[Wish] = []
        self._served: dict[str, int] = {}

    async def take(self, guest: Callable[[], str]) -> Place:
        """Wait for a place; ``guest`` is asked for whom whenever one is free, as that may change."""
        wish = Wish(guest, asyncio.get_running_loop().create_future())
        self._waiting.append(wish)
        self._give()
        try:
            return Place(self, await wish.turn)
        except asyncio.CancelledError:
            if wish in self._waiting:
                self._waiting.remove(wish)
            else:  # it had come by then
                self.give_back(wish.turn.result())
            raise

    def give_back(self, guest: str) -> None:
        """A place of this guest's is free."""
        self._free += 1
        self._taken[guest] -= 1
        self._taken += Counter()  # keeps nobody who has none
        self._give()

    def _give(self) -> None:
        while self._free and (waiting := [wish for wish in self._waiting if not wish.turn.cancelled()]):
            wish = min(waiting, key=lambda wish: self._rank(wish.guest()))
            guest = wish.guest()
            self._waiting.remove(wish)
            self._free -= 1
            self._taken[guest] += 1
            self._served[guest] = max(self._served.values(), default=0) + 1
            wish.turn.set_result(guest)
        if not self._waiting:
            self._served.clear()

    def _rank(self, guest: str) -> tuple[int, int]:
        return self._taken[guest], self._served.get(guest, 0)
