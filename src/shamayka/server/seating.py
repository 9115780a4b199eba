"""Who sits where: laying a table, sitting down, getting up, starting."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from shamayka.bots import NAMES
from shamayka.game import table as tables
from shamayka.game.refused import Refused
from shamayka.game.shuffle import SECRET_BYTES
from shamayka.game.table import Outcome
from shamayka.rules.ruleset import Ruleset
from shamayka.server import identity
from shamayka.server.chairing import claiming, freeing
from shamayka.server.kept import Chair
from shamayka.server.problem import Problem
from shamayka.server.room import Given, Room
from shamayka.server.store import Conflict, Store

FILLER = "cautious"
"""The bot that takes a seat which is free at the start."""

BOT_NAMES = ("Vera", "Gleb", "Nino", "Otto", "Zoya", "Levan", "Tamar")
"""What the bots are called, by seat."""


class New(NamedTuple):
    """A table to be: its id, the events that lay it, and the seat of its creator."""

    ident: str
    outcome: Outcome
    seat: int


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
    """Somebody who wants a seat (or any: None): the name, the guest and the guest's own token, and bytes to add."""

    name: str
    seat: int | None
    guest: str
    guest_token: str
    added: str = ""


class Asking(NamedTuple):
    """Somebody at the door: the token of a seat, or else the guest's cookie, if they came with the request."""

    token: str | None
    guest: str | None


async def sit(store: Store, room: Room, who: Newcomer) -> tuple[int, str]:
    """Take a free seat: its number and its token, the old ones if this guest sits there already.

    The chair and the event that somebody sat down are stored together or not at all.
    """
    async with room.seating:
        await room.refresh()
        for chair in await store.chairs(room.id):
            if chair.guest == who.guest and room.is_seated(chair):
                return chair.seat, identity.seat_token(who.guest_token, room.id, chair.seat)
        seat = _free_seat(room) if who.seat is None else who.seat
        token = identity.seat_token(who.guest_token, room.id, seat)
        chair_taken = claiming(room.id, seat, who.name, who.guest, token)
        try:
            await room.change(
                lambda table: _added(tables.sit(table, seat, who.name), seat, who.added), seat, Given(chair=chair_taken)
            )
        except Refused as refused:
            if refused.key != "late":
                raise
            raise Refused("seat_taken", f"Seat {seat + 1} is taken.", seat=seat + 1) from None
        return seat, token


def _free_seat(room: Room) -> int:
    for seat, person in enumerate(room.match.people):
        if not person.name:
            return seat
    raise Refused("full", "Every seat at this table is taken.")


async def leave(store: Store, room: Room, who: Asking) -> None:
    """Give up a seat before the start: its token is worth nothing any more, and its sockets are closed."""
    async with room.seating:
        seat = await own_seat(store, room, who)
        await room.change(lambda table: tables.leave(table, seat), seat, Given(chair=freeing(room.id, seat)))


async def start(store: Store, room: Room, who: Asking, added: str = "") -> None:
    """Begin the match after this seat has added its bytes to the shuffle, if any; bots take the free seats."""
    async with room.seating:
        seat = await own_seat(store, room, who)
        await room.change(lambda table: _started(_added((table, []), seat, added)), seat)
        await settle(store, room)


async def settle(store: Store, room: Room) -> None:
    """Make the chairs agree with the log, which alone counts, after whatever was left half done."""
    for chair in await store.chairs(room.id):
        person = room.match.people[chair.seat]
        if not chair.free and chair.bot is None and not room.is_seated(chair):
            await store.free(room.id, chair.seat)
        if person.bot and chair.bot is None:
            await store.place(room.id, chair.seat, person.bot, person.name)


def host_of(room: Room, chairs: Sequence[Chair]) -> str:
    """The guest who sat down first: who laid the table, unless they have left it. Nobody's table has its own id."""
    guests = {chair.seat: chair.guest for chair in chairs if chair.guest and room.is_seated(chair)}
    return guests[min(guests, key=room.memory.sitting.__getitem__)] if guests else room.id


def _added(outcome: Outcome, seat: int, added: str) -> Outcome:
    """The same after a seat has added its bytes, if it has any."""
    return _and(outcome, tables.add(outcome[0], seat, added)) if added else outcome


def _started(outcome: Outcome) -> Outcome:
    for seat, person in enumerate(outcome[0].match.people):
        if not person.name:
            outcome = _and(outcome, tables.sit(outcome[0], seat, BOT_NAMES[seat], FILLER))
    return _and(outcome, tables.start(outcome[0]))


async def chair_of(store: Store, room: Room, who: Asking) -> Chair | None:
    """The chair of whoever asks, by the token of the seat or else by the guest's cookie."""
    await room.refresh()
    if who.token is not None:
        found = await store.find_chair(room.id, who.token)
    else:
        guest = await store.find_guest(who.guest) if who.guest else None
        chairs = await store.chairs(room.id) if guest else []
        found = next((chair for chair in chairs if guest and chair.guest == guest.id), None)
    return found if found is not None and room.is_seated(found) else None


async def own_seat(store: Store, room: Room, who: Asking) -> int:
    """The seat of whoever asks; 401 if it is nobody's. It may be another's by the time somebody waits again."""
    chair = await chair_of(store, room, who)
    if chair is None:
        raise Problem(401, "no_token", "Only who sits at this table can do that: no seat's token came with it.")
    return chair.seat
