"""How much one guest, and one address, may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.types import Scope

from shamayka.server.pace import Pace
from shamayka.server.problem import Problem
from shamayka.server.settings import Settings
from shamayka.server.store import Store

HOUR = 3600.0
REMEMBERED = 10_000
"""Of so many addresses it is known when they came."""

NETWORK_BITS = 64
"""Whoever has one new address has all that begin with so many bits."""


class Limits:
    """The limits of one server.

    This machine itself has no limit: what comes from it without saying for whom may be everybody, by a web server.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._paces: dict[str, Pace] = {}
        self._sockets: Counter[str] = Counter()

    def check_seat(self, scope: Scope) -> None:
        """Somebody wants a seat, here or at a new table; 429 if too many were taken from there."""
        address = address_of(scope)
        if not address:
            return
        if len(self._paces) > REMEMBERED:
            self._paces.clear()
        pace = self._paces.setdefault(address, Pace(self._settings.address_seats, HOUR))
        if not pace.is_kept(time.monotonic()):
            raise Problem(429, "many_seats", "Too many seats were taken from your address; try again in some minutes.")

    async def check_tables(self, store: Store, guest: str) -> None:
        """A guest wants one more seat; 429 if there are too many unfinished tables."""
        most = self._settings.guest_tables
        if most and await store.unfinished_of(guest) >= most:
            raise Problem(429, "many_tables", f"You sit at {most} unfinished tables, which is the most.", most=most)

    @contextmanager
    def socket(self, scope: Scope) -> Iterator[bool]:
        """Whether there may be one socket more from there, for as long as it is open."""
        address, most = address_of(scope), self._settings.address_sockets
        if not address or not most:
            yield True
            return
        self._sockets[address] += 1
        try:
            yield self._sockets[address] <= most
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def address_of(scope: Scope) -> str:
    """Where a request comes from, of a new address the network it is in; nothing: from this machine."""
    client: Any = scope.get("client")
    text = str(client[0])[:64] if client else ""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return text
    old = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    if (old or address).is_loopback:
        return ""
    if isinstance(address, ipaddress.IPv6Address) and old is None:
        return str(ipaddress.ip_network((int(address) >> NETWORK_BITS << NETWORK_BITS, NETWORK_BITS)))
    return str(old or address)
