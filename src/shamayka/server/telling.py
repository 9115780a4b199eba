"""Events as the bytes that each seat hears: encoded once for all who hear the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from shamayka.actions import Action, tokens
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.views import is_open, told
from shamayka.server.messages import Server, Turn
from shamayka.server.wire import frame

_encoder = msgspec.json.Encoder()

Told = tuple[bytes, ...]
"""One event as each seat hears it, at index seat + 1: watchers (NONE) come first."""


def spoken(event: ev.AnyEvent, body: bytes, match: Match) -> Told:
    """The event for every seat and the watchers; ``body`` is its encoding, ``match`` the truth right after it."""
    if is_open(event):
        return (body,) * (match.seats + 1)
    return tuple(
        body if (heard := told(event, seat, match)) is event else ev.encode(heard) for seat in range(NONE, match.seats)
    )


class News:
    """The message ``News`` about some events, the first of them number ``number``, for each seat."""

    def __init__(self, number: int, said: Sequence[Told]) -> None:
        self._number = number
        self._said = said
        self._last: list[bytes] = []
        self._frame = b""

    def of(self, seat: int) -> bytes:
        """The message for a seat, as a frame; made once for seats in a row that hear the same."""
        events = [told[seat + 1] for told in self._said]
        if events != self._last:
            self._last = events
            self._frame = frame(b'{"t":"news","n":%d,"events":[%b]}' % (self._number, b",".join(events)))
        return self._frame


def turn(number: int, legal: Sequence[Action]) -> bytes:
    """The message ``Turn``, as a frame."""
    if not legal:
        return frame(b'{"t":"turn","n":%d,"legal":[]}' % number)
    return said(Turn(number, tokens(legal)))


def said(message: Server) -> bytes:
    """Any message, as a frame."""
    return frame(_encoder.encode(message))
