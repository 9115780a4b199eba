"""Events as the bytes that each seat hears: encoded once for all who hear the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from shamayka.actions import Action, tokens
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.views import told
from shamayka.server.messages import Server, Turn
from shamayka.server.wire import frame

_encoder = msgspec.json.Encoder()

Told = tuple[bytes, ...]
"""One event as each seat hears it, at index seat + 1: watchers (NONE) come first."""


def spoken(event: ev.AnyEvent, body: bytes, match: Match) -> Told:
    """The event for every seat and the watchers; ``body`` is its encoding, ``match`` the truth right after it."""
    return tuple(
        body if (heard := told(event, seat, match)) is event else ev.encode(heard) for seat in range(NONE, match.seats)
    )


def news(number: int, said: Iterable[Told], seat: int) -> bytes:
    """The message ``News`` for a seat, as a frame; ``number`` is that of the first event."""
    events = b",".join([told[seat + 1] for told in said])
    return frame(b'{"t":"news","n":%d,"events":[%b]}' % (number, events))


def turn(number: int, legal: Sequence[Action]) -> bytes:
    """The message ``Turn``, as a frame."""
    return said(Turn(number, tokens(legal)))


def said(message: Server) -> bytes:
    """Any message, as a frame."""
    return frame(_encoder.encode(message))
