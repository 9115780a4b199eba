"""Changes of who has a chair, to be made together with what is stored of them."""

from __future__ import annotations

import hashlib

from sqlalchemy import Update, update

from shamayka.server import tables


def claiming(match: str, seat: int, name: str, guest: str | None, token: str | None) -> Update:
    """The change by which a guest, or whoever holds ``token``, takes a chair if it is free."""
    values = {"guest": guest, "token_hash": token and hash_of(token), "name": name, "bot": None}
    return free_chair(match, seat).values(values)


def freeing(match: str, seat: int) -> Update:
    """The change by which a chair becomes free, whoever has it."""
    return _chair(match, seat).values({"guest": None, "token_hash": None, "name": "", "bot": None})


def free_chair(match: str, seat: int) -> Update:
    """A change of a chair that holds only if nobody has it."""
    chair = tables.chair.c
    return _chair(match, seat).where(chair.guest.is_(None), chair.token_hash.is_(None), chair.bot.is_(None))


def _chair(match: str, seat: int) -> Update:
    return update(tables.chair).where(tables.chair.c.match == match, tables.chair.c.seat == seat)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
