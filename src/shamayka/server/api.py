"""What can be asked over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from shamayka.cards import NONE
from shamayka.game import table as tables
from shamayka.game.names import JOINERS
from shamayka.server import catalogue, identity, seating
from shamayka.server.bodies import Laid, Mine, NewTable, Rules, Seated, Sit, Start, Started
from shamayka.server.limits import Limits
from shamayka.server.problem import Problem, answer, malformed
from shamayka.server.room import Room
from shamayka.server.rooms import Rooms
from shamayka.server.settings import BODY_BYTES

Body = TypeVar("Body")
Endpoint = Callable[[Request], Awaitable[Response]]


async def body_of(request: Request, kind: type[Body], without: Body | None = None) -> Body:
    """The body of a request, read no further than it may be long; 413, or 400 with a sentence.

    ``without`` is what a request without a body means, where it may come so.
    """
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES:
            raise Problem(413, "too_long", f"A request has at most {BODY_BYTES // 1024} KiB.")
    if not body and without is not None:
        return without
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Problem(400, "malformed", malformed(error)) from None


class Api:
    """The endpoints, over the rooms of this process."""

    def __init__(self, rooms: Callable[[], Rooms], limits: Limits) -> None:
        self._rooms = rooms
        self._limits = limits

    def routes(self) -> list[Route]:
        """All addresses below ``/api``, and the sign of life."""
        here = "/api/tables/{table}"
        return [
            Route("/healthz", healthz),
            Route("/readyz", self.readyz),
            Route("/api/games", games),
            Route("/api/games/{game}", game),
            Route("/api/rules/{game}", rules),
            Route("/api/tables", self.lay, methods=["POST"]),
            Route("/api/tables/mine", self.mine),
            Route(here, self.table),
            Route(here + "/sit", self.sit, methods=["POST"]),
            Route(here + "/leave", self.leave, methods=["POST"]),
            Route(here + "/start", self.start, methods=["POST"]),
            Route(here + "/record", self.record),
            Route(here + "/rules", self.rules),
        ]

    async def readyz(self, _request: Request) -> Response:
        """GET /readyz: what is played can be stored; 503 if the disk is full, or cannot be written otherwise."""
        if await self._rooms().store.can_write():
            return PlainTextResponse("ok\n")
        return PlainTextResponse("cannot write\n", 503)

    async def lay(self, request: Request) -> Response:
        """POST /api/tables: a new table, with whoever asks on a seat of it."""
        wish = await body_of(request, NewTable)
        ruleset = catalogue.varied(wish.game, wish.options)
        tables.check_seats(ruleset, wish.seats or len(wish.bots) or 4)
        bots = wish.bots or [""] * (wish.seats or 4)
        if wish.seats not in (0, len(bots)):
            raise Problem(400, "bots", "There must be one entry in 'bots' for each seat.", seats=wish.seats)
        new = seating.laid(ruleset, bots, wish.seat, printable(wish.name), at_once=wish.start)
        self._limits.check_seat(request.scope)
        guest_token = identity.guest_token(request) or identity.new_token()
        guest = await seating.guest_of(self._rooms().store, guest_token, printable(wish.name))
        await self._limits.check_tables(self._rooms().store, guest)
        token = identity.seat_token(guest_token, new.ident, new.seat)
        await self._rooms().lay(new, guest, token)
        return identity.remember(request, answer(Seated(new.ident, new.seat, token), 201), guest_token)

    async def table(self, request: Request) -> Response:
        """GET /api/tables/{table}: who sits there, and how far it is."""
        room = await self._room(request)
        chair = await seating.chair_of(self._rooms().store, room, _asking(request))
        match = room.match
        you = chair.seat if chair else None
        laid = Laid(room.id, match.rules.name, match.seats, match.people, match.phase, you)
        return identity.greet(request, answer(laid))

    async def sit(self, request: Request) -> Response:
        """POST /api/tables/{table}/sit: a seat for whoever asks."""
        wish = await body_of(request, Sit)
        room = await self._room(request)
        store, name = self._rooms().store, printable(wish.name)
        self._limits.check_seat(request.scope)
        guest_token = identity.guest_token(request) or identity.new_token()
        guest = await seating.guest_of(store, guest_token, name)
        seat, token = await seating.sit(store, room, seating.Newcomer(name, wish.seat, guest, guest_token, wish.add))
        return identity.remember(request, answer(Seated(room.id, seat, token)), guest_token)

    async def leave(self, request: Request) -> Response:
        """POST /api/tables/{table}/leave: the seat is given up, before the start."""
        room = await self._room(request)
        await seating.leave(self._rooms().store, room, _asking(request))
        return answer(Started(room.match.phase))

    async def start(self, request: Request) -> Response:
        """POST /api/tables/{table}/start: the match begins."""
        wish = await body_of(request, Start, Start())
        room = await self._room(request)
        await seating.start(self._rooms().store, room, _asking(request), wish.add)
        return answer(Started(room.match.phase))

    async def record(self, request: Request) -> Response:
        """GET /api/tables/{table}/record: the match so far, as the seat that asks knows it."""
        from shamayka.server.records import record_text

        room = await self._room(request)
        rows = await self._rooms().store.whole(room.id)  # first: who has the seat now may know what was known before
        chair = await seating.chair_of(self._rooms().store, room, _asking(request))
        text = record_text(rows, chair.seat if chair else NONE)
        return PlainTextResponse(text, headers={"cache-control": "no-store"})

    async def rules(self, request: Request) -> Response:
        """GET /api/tables/{table}/rules?lang=en: the rules that are played by there, in words."""
        room = await self._room(request)
        return answer(Rules(catalogue.told(room.match.rules, request.query_params.get("lang", "en"))))

    async def mine(self, request: Request) -> Response:
        """GET /api/tables/mine: the tables where the guest of this cookie has a seat, the newest first."""
        token = identity.guest_token(request)
        guest = await self._rooms().store.find_guest(token) if token else None
        seats = await self._rooms().store.seats_of(guest.id) if guest else []
        found = [
            Mine(match.id, match.game, seat, identity.seat_token(token or "", match.id, seat), match.state)
            for match, seat in seats
            if not self._rooms().is_broken(match.id)
        ]
        return identity.greet(request, answer(found))

    async def _room(self, request: Request) -> Room:
        room = await self._rooms().find(request.path_params["table"])
        if room is None:
            raise Problem(404, "no_table", "There is no such table; perhaps its address was not copied whole.")
        return room


def _asking(request: Request) -> seating.Asking:
    return seating.Asking(identity.bearer_token(request), identity.guest_token(request))


def printable(name: str) -> str:
    """A name without signs that cannot be seen or that turn the text around; what joins letters stays."""
    return "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in name[:200])


async def healthz(_request: Request) -> Response:
    """GET /healthz: the process is alive."""
    return PlainTextResponse("ok\n")


async def games(request: Request) -> Response:
    """GET /api/games: every game, with its title and a summary."""
    return identity.greet(request, answer(catalogue.catalogue()))


async def game(request: Request) -> Response:
    """GET /api/games/{game}?players=4: its options and its deals."""
    players = request.query_params.get("players", "")
    if players and not (players.isascii() and players.isdigit() and len(players) < 3):
        raise Problem(400, "seats", "The number of players must be a number.")
    return answer(catalogue.details(request.path_params["game"], int(players) if players else None))


async def rules(request: Request) -> Response:
    """GET /api/rules/{game}?lang=en: its rules in words."""
    return answer(Rules(catalogue.text(request.path_params["game"], request.query_params.get("lang", "en"))))
