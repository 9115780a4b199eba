"""Events as the text that each seat hears: encoded once for all who hear the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from shamayka.actions import Action, tokens
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.views import told
from shamayka.server.messages import Server, Turn

_encoder = msgspec.json.Encoder()

Told = tuple[str, ...]
"""One event as each seat hears it, at index seat + 1: watchers (NONE) come first."""


def spoken(event: ev.AnyEvent, body: str, match: Match) -> Told:
    """The event for every seat and the watchers; ``body`` is its encoding, ``match`` the truth right after it."""
    return tuple(
        body if (heard := told(event, seat, match)) is event else ev.encode(heard).decode()
        for seat in range(NONE, match.seats)
    )


def news(number: int, said: Iterable[Told], seat: int) -> str:
    """The message ``News`` for a seat; ``number`` is that of the first event."""
    events = ",".join([told[seat + 1] for told in said])
    return f'{{"t":"news","n":{number},"events":[{events}]}}'


def turn(number: int, legal: Sequence[Action]) -> str:
    """The message ``Turn``."""
    return said(Turn(number, tokens(legal)))


def said(message: Server) -> str:
    """Any message as text."""
    return _encoder.encode(message).decode()
