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

Told = bytes | tuple[bytes, ...]
"""One event as everybody hears it, or as each seat does, at index seat + 1: watchers (NONE) come first."""


def spoken(event: ev.AnyEvent, body: bytes, match: Match) -> Told:
    """The event for every seat and the watchers; ``body`` is its encoding, ``match`` the truth right after it."""
    if is_open(event):
        return body
    return tuple(
        body if (heard := told(event, seat, match)) is event else ev.encode(heard) for seat in range(NONE, match.seats)
    )


class News:
    """The message ``News`` about some events, the first of them number ``number``, for each seat."""

    def __init__(self, number: int, said: Sequence[Told]) -> None:
        self._number = number
        self._said = said
        open_to_all = [told for told in said if isinstance(told, bytes)]
        self._for_all = self._frame(open_to_all) if len(open_to_all) == len(said) else b""

    def of(self, seat: int) -> bytes:
        """The message for a seat, as a frame; made once where everybody hears the same."""
        if self._for_all:
            return self._for_all
        return self._frame([told if isinstance(told, bytes) else told[seat + 1] for told in self._said])

    def _frame(self, events: Sequence[bytes]) -> bytes:
        return frame(b'{"t":"news","n":%d,"events":[%b]}' % (self._number, b",".join(events)))


def turn(number: int, legal: Sequence[Action]) -> bytes:
    """The message ``Turn``, as a frame."""
    if not legal:
        return frame(b'{"t":"turn","n":%d,"legal":[]}' % number)
    return said(Turn(number, tokens(legal)))


def said(message: Server) -> bytes:
    """Any message, as a frame."""
    return frame(_encoder.encode(message))
