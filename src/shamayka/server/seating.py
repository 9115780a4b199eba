"""Who sits where: laying a table, sitting down, getting up, starting."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from shamayka.bots import NAMES
from shamayka.game import events as ev
from shamayka.game import table as tables
from shamayka.game.refused import Refused
from shamayka.game.shuffle import SECRET_BYTES
from shamayka.game.table import Outcome, Table
from shamayka.rules.ruleset import Ruleset
from shamayka.server import identity
from shamayka.server.kept import Chair
from shamayka.server.problem import Problem
from shamayka.server.room import Room
from shamayka.server.rooms import New
from shamayka.server.store import Conflict, Store

FILLER = "cautious"
"""The bot that takes a seat which is free at the start."""

BOT_NAMES = ("Vera", "Gleb", "Nino", "Otto", "Zoya", "Levan", "Tamar")
"""What the bots are called, by seat."""

GIVEN_UP = 4001
"""A socket is closed with this when its seat was given up."""


async def guest_of(store: Store, token: str, name: str) -> str:
    """The id of the guest with this token, a new one if there is none yet."""
    found = await store.find_guest(token)
    if found is not None:
        return found.id
    try:
        return (await store.create_guest(identity.new_id(), token, name)).id
    except Conflict:  # the same browser has asked twice at once
        return await guest_of(store, token, name)


def laid(rules: Ruleset, bots: Sequence[str], seat: int, name: str, *, at_once: bool) -> New:
    """A new table with its creator and its bots seated, started if nobody is missing and it may be."""
    _check_bots(bots, seat)
    outcome = tables.lay_table(rules, len(bots), secrets.token_bytes(SECRET_BYTES))
    outcome = _and(outcome, tables.sit(outcome[0], seat, name))
    for other, bot in enumerate(bots):
        if bot:
            outcome = _and(outcome, tables.sit(outcome[0], other, BOT_NAMES[other], bot))
    if at_once and all(person.name for person in outcome[0].match.people):
        outcome = _and(outcome, tables.start(outcome[0]))
    return New(identity.new_id(), outcome, seat)


def _check_bots(bots: Sequence[str], seat: int) -> None:
    if not 0 <= seat < len(bots):
        raise Refused("no_seat", f"There is no seat {seat + 1} at this table.", seat=seat + 1)
    if bots[seat]:
        raise Refused("seat_taken", f"You cannot sit on seat {seat + 1}: a bot is to sit there.", seat=seat + 1)
    for bot in bots:
        if bot and bot not in NAMES:
            raise Refused("no_bot", f"There is no bot '{bot[:40]}'; there are {', '.join(NAMES)}.", bot=bot[:40])


def _and(before: Outcome, after: Outcome) -> Outcome:
    return after[0], before[1] + after[1]


class Newcomer(NamedTuple):
    """Somebody who wants a seat (or any: None): the name, the guest and the guest's own token."""

    name: str
    seat: int | None
    guest: str
    guest_token: str


async def sit(store: Store, room: Room, who: Newcomer) -> tuple[int, str]:
    """Take a free seat: its number and its token, the old ones if this guest sits there already."""
    for chair in await store.chairs(room.id):
        if chair.guest == who.guest:
            return chair.seat, identity.seat_token(who.guest_token, room.id, chair.seat)
    seat = _free_seat(room) if who.seat is None else who.seat
    assert room.memory.table is not None
    tables.sit(room.memory.table, seat, who.name)  # refused before anything is written, if it can be known now
    token = identity.seat_token(who.guest_token, room.id, seat)
    try:
        await store.claim(room.id, seat, who.name, guest=who.guest, token=token)
    except Conflict:
        raise Refused("seat_taken", f"Seat {seat + 1} is taken.", seat=seat + 1) from None
    try:
        await room.change(lambda table: tables.sit(table, seat, who.name), seat)
    except Refused:
        await store.free(room.id, seat)
        raise
    return seat, token


def _free_seat(room: Room) -> int:
    for seat, person in enumerate(room.match.people):
        if not person.name:
            return seat
    raise Refused("full", "Every seat at this table is taken.")


async def leave(store: Store, room: Room, seat: int) -> None:
    """Give up a seat before the start: its token is worth nothing any more."""
    await room.change(lambda table: tables.leave(table, seat), seat)
    await store.free(room.id, seat)
    room.hang_up(seat, GIVEN_UP, "this seat was given up")


async def start(store: Store, room: Room, seat: int) -> None:
    """Begin the match; bots take the free seats."""
    await room.change(_started, seat)
    for chair in await store.chairs(room.id):
        person = room.match.people[chair.seat]
        if chair.free and person.bot:
            await store.place(room.id, chair.seat, person.bot, person.name)


def _started(table: Table) -> Outcome:
    outcome: Outcome = (table, list[ev.AnyEvent]())
    for seat, person in enumerate(table.match.people):
        if not person.name:
            outcome = _and(outcome, tables.sit(outcome[0], seat, BOT_NAMES[seat], FILLER))
    return _and(outcome, tables.start(outcome[0]))


async def chair_of(store: Store, room: Room, token: str | None, guest_token: str | None) -> Chair | None:
    """The chair of whoever asks, by the token of the seat or else by the guest's cookie."""
    if token is not None:
        return await store.find_chair(room.id, token)
    guest = await store.find_guest(guest_token) if guest_token else None
    if guest is None:
        return None
    return next((chair for chair in await store.chairs(room.id) if chair.guest == guest.id), None)


async def own_seat(store: Store, room: Room, token: str | None, guest_token: str | None) -> int:
    """The seat of whoever asks; 401 if it is nobody's."""
    chair = await chair_of(store, room, token, guest_token)
    if chair is None:
        raise Problem(401, "no_token", "Only who sits at this table can do that: no seat's token came with it.")
    return chair.seat
