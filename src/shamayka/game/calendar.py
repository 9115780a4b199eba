"""A match as a value, and which deal of it comes next."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from shamayka.cards import NONE
from shamayka.game.sheet import Person, Row, add
from shamayka.game.state import Position
from shamayka.rules.ending import is_apart, tie_players
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan, pack_of, tie_deal, top_size


class Match(msgspec.Struct, frozen=True):
    """The truth of a match. ``phase``: waiting, playing, ended.

    ``due``: what the table does next by itself between deals: announce, premium, end, reveal or nothing.
    """

    rules: Ruleset
    seats: int
    commitment: str
    plan: tuple[Plan, ...]
    people: tuple[Person, ...]
    added: tuple[str, ...]
    phase: str = "waiting"
    due: str = ""
    secret: str = ""
    dealer: int = NONE  # of the first deal, then of the present one
    first_dealer: int = NONE
    number: int = NONE
    attempt: int = 0
    players: tuple[int, ...] = ()
    current: Plan | None = None
    position: Position | None = None
    rows: tuple[Row, ...] = ()
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    money: tuple[int, ...] = ()


class Broken(ValueError):
    """An event that cannot follow: the log is not the log of a match."""


def deal_plan(match: Match, number: int, players: tuple[int, ...]) -> Plan:
    """The plan of a deal of the sheet, or of a golden deal that plays off a tie (S4-64)."""
    if number < len(match.plan):
        return match.plan[number]
    cards = top_size(match.rules, len(players), pack_of(match.rules, match.seats))
    return tie_deal(number, cards)


def next_deal(match: Match) -> tuple[int, int, str, int, int, tuple[int, ...]]:
    """What the next deal must be: number, attempt, kind, cards, dealer, players (AMB-70, AMB-77)."""
    again = match.attempt > 0
    number = match.number if again else match.number + 1
    everybody = tuple(range(match.seats))
    players = match.players if again else everybody if number < len(match.plan) else tied(match, number)
    if match.due != "announce" or not players:
        raise Broken("No deal can be announced now.")
    current = deal_plan(match, number, players)
    step = 1 if match.rules.direction == "cw" else -1
    dealer = (match.first_dealer + step * number) % match.seats
    while dealer not in players:
        dealer = (dealer + step) % match.seats
    return number, match.attempt, current.kind, current.cards, dealer, players


def tied(match: Match, number: int) -> tuple[int, ...]:
    """The seats that play off a tie in a golden deal with this number, or none."""
    return tie_players(match.rules, match.totals, number - len(match.plan), play_offs(match))


def play_offs(match: Match) -> list[tuple[int, ...]]:
    """The points of each deal that played off a tie, by seat, with the fines that were written in it."""
    scored = [row.number for row in match.rows if row.what == "deal" and row.number >= len(match.plan)]
    return [_points_of(match, number) for number in scored]


def _points_of(match: Match, number: int) -> tuple[int, ...]:
    points: tuple[int, ...] = (0,) * match.seats
    for row in match.rows:
        if row.number == number and row.what in ("deal", "fine"):
            points = add(points, row.points)
    return points


def with_points(match: Match, points: tuple[int, ...]) -> tuple[int, ...]:
    """The totals after these points were written in the present deal."""
    apart = is_apart(match.rules, match.number, len(match.plan))
    return match.totals if apart else add(match.totals, points)


def fined(match: Match, seat: int, amount: int) -> Match:
    """The match after points were written beside the deal to one seat (S2-57, S2-59, S4-60)."""
    points = tuple(amount if other == seat else 0 for other in range(match.seats))
    totals = with_points(match, points)
    row = Row("fine", match.number, "", 0, match.dealer, (), (), points, totals)
    return replace(match, totals=totals, rows=(*match.rows, row))
