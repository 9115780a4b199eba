"""A few places that guests share: however many one of them wants, the others do not wait for those."""

from __future__ import annotations

import asyncio
from collections import Counter, deque


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
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, guest: str) -> Place:
        """Wait for a place."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(guest, deque()).append(turn)
        self._give()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come by then
                self.give_back(guest)
            raise
        return Place(self, guest)

    def give_back(self, guest: str) -> None:
        """A place of this guest's is free."""
        self._free += 1
        self._taken[guest] -= 1
        self._taken += Counter()  # keeps nobody who has none
        self._give()

    def _give(self) -> None:
        while self._free and self._waiting:
            guest = min(self._waiting, key=self._taken.__getitem__)
            turns = self._waiting.pop(guest)
            turn = turns.popleft()
            if turns:
                self._waiting[guest] = turns  # last in turn from now on
            if not turn.done():
                self._free -= 1
                self._taken[guest] += 1
                turn.set_result(None)
