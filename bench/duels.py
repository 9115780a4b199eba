"""Today's bots against those of an old commit (tools/frozen.py): duplicate deals, points a deal with a 95 % interval.

Each deal is played again and again from the same cards: in every seat in turn sits the new bot, then the frozen one,
among three frozen players and among three of today's. The gain is what the new bot brings a seat more than the
frozen one; the seats of a deal count as one value, since they share its cards.

    python -m bench.duels --games odessa-classic zakaznoy:3 --deals 200 --seed 20261201 --keep FILE
    python -m bench.duels --bot thinker --company cautious --among frozen

A file that is kept is taken up again: deals that this code has played already are not played twice.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import frozen
import msgspec
from msgspec.structs import replace

from bench.bots import Mind, interval, number_of, own, play_deal
from shamayka import bots
from shamayka.actions import Action, parse
from shamayka.bots.match import Ears
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.notation import from_events, write
from shamayka.rules.ruleset import load, to_options
from shamayka.rules.schedule import plan

GAMES = ("odessa-classic", "zakaznoy", "georgian-joker", "updown-full")
OLD = "frozen "
SIDES = ("frozen", "new")
TOLD_EVERY = 60.0  # seconds

Play = Callable[[tuple[str, ...], int, int], tuple[int, ...]]
"""The points by seat of the deal with this seed and number on the sheet; a frozen bot's name begins with ``OLD``."""


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: the bot, who sits in the other seats, which of these are tried, and the first seed."""

    game: str
    seats: int
    bot: str
    company: str
    among: tuple[str, ...]
    seed: int
    code: str = ""


class Score(NamedTuple):
    """The points a deal of the new bot and of the frozen one in the same seats, a mean over these."""

    new: float
    old: float


class Kept(msgspec.Struct, frozen=True):
    """One deal of a duel that has been played: a score for each of ``among``."""

    duel: Duel
    index: int
    scores: tuple[Score, ...]


def duel_deal(duel: Duel, index: int, play: Play) -> tuple[Score, ...]:
    """One deal at all its tables; those at which nobody differs are played once."""
    number = number_of(index, len(plan(load(duel.game), duel.seats)))
    played: dict[tuple[str, ...], tuple[int, ...]] = {}

    def points(bot: str, seat: int, other: str) -> int:
        table = tuple(bot if place == seat else other for place in range(duel.seats))
        if table not in played:
            played[table] = play(table, duel.seed + index, number)
        return played[table][seat]

    scores = []
    for side in duel.among:
        other = OLD + duel.company if side == "frozen" else duel.company
        new, old = (sum(points(bot, seat, other) for seat in range(duel.seats)) for bot in (duel.bot, OLD + duel.bot))
        scores.append(Score(new / duel.seats, old / duel.seats))
    return tuple(scores)


def fight(duel: Duel, deals: int, play: Play, keep: Path | None = None) -> Iterator[list[tuple[Score, ...]]]:
    """The scores of all deals so far, deal by deal; those in the file ``keep`` are known, and new ones go there."""
    known = {kept.index: kept.scores for kept in _read(keep) if kept.duel == duel}
    found = []
    for index in range(deals):
        if index not in known:
            known[index] = duel_deal(duel, index, play)
            if keep:
                with keep.open("ab") as file:
                    file.write(msgspec.json.encode(Kept(duel, index, known[index])) + b"\n")
        found.append(known[index])
        yield found


def _read(keep: Path | None) -> list[Kept]:
    if keep is None or not keep.exists():
        return []
    return [msgspec.json.decode(line, type=Kept) for line in keep.read_bytes().splitlines()]


def told(scores: Sequence[Score]) -> str:
    """Points a deal of both, and the gain with its interval by deals."""
    gains = [score.new - score.old for score in scores]
    new, old = (sum(points) / len(scores) for points in zip(*scores, strict=True))
    return f"{new:.2f} | {old:.2f} | {sum(gains) / len(gains):+.2f} ± {interval(gains):.2f}"


def code() -> str:
    """A mark of the bots of this tree: figures of different ones are not mixed."""
    found = hashlib.sha256()
    for path in sorted(Path(bots.__file__).parent.glob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


# Asking the frozen bots


def mind_of(game: str, rivals: frozen.Frozen) -> Mind:
    """Who thinks for whom: the frozen bots are asked with a record of what their seat has heard."""
    opened = to_options(load(game))

    def mind(bot: str, table: tb.Table, ears: Ears, seat: int, seed: int) -> Action:
        if not bot.startswith(OLD):
            return own(bot, table, ears, seat, seed)
        legal = tb.legal(table.match, seat)
        if len(legal) == 1:
            return legal[0]
        log = [ev.Opened(opened, table.match.seats, ""), *ears.heard[seat]]
        record = replace(from_events(log, seat), rules_hash=None)
        return parse(rivals.ask(write(record), bot.removeprefix(OLD), seat, seed))

    return mind


def play_of(game: str, rivals: frozen.Frozen) -> Play:
    """Deals of a game that comes with the program."""
    rules, mind = load(game), mind_of(game, rivals)
    return lambda table, seed, number: play_deal(rules, table, seed, number, mind)[0]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser("python -m bench.duels", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="+", default=GAMES, help="a game and, after a colon, the players (4)")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=20261201, help="of the first deal; each further one has the next")
    parser.add_argument("--bot", default="cautious", choices=bots.NAMES)
    parser.add_argument("--company", choices=bots.NAMES, help="who sits in the other seats, if not such a bot too")
    parser.add_argument("--among", nargs="+", choices=SIDES, default=SIDES, help="frozen company, new company, or both")
    parser.add_argument("--keep", type=Path, help="a file for the deals that are played, to be taken up again")
    given = parser.parse_args()
    print(f"| game | seats | deals | among | {given.bot} | frozen {given.bot} | gain a deal |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with frozen.Frozen() as rivals:
        for text in given.games:
            game, _, seats = text.partition(":")
            among = tuple(given.among)
            company = given.company or given.bot
            duel = Duel(game=game, seats=int(seats or 4), bot=given.bot, company=company, among=among, seed=given.seed)
            _report(replace(duel, code=code()), given.deals, play_of(game, rivals), given.keep)


def _report(duel: Duel, deals: int, play: Play, keep: Path | None) -> None:
    """The lines of one game; on the way, what there is so far."""
    last, found = time.monotonic(), []
    for found in fight(duel, deals, play, keep):
        if time.monotonic() - last > TOLD_EVERY:
            last = time.monotonic()
            sides = zip(duel.among, zip(*found, strict=True), strict=True)
            print(f"{duel.game}, {len(found)} deals:", *(f"{side} {told(s)};" for side, s in sides), file=sys.stderr)
    for side, scores in zip(duel.among, zip(*found, strict=True), strict=True):
        others = f"{side} {duel.company}" if side == "frozen" else f"today's {duel.company}"
        print(f"| {duel.game} | {duel.seats} | {len(found)} | {others} | {told(scores)} |", flush=True)


if __name__ == "__main__":
    main()
