"""How strong the bots are: duplicate deals, seats rotated, points a deal with a 95 % interval.

Every deal of the sheet is dealt once and played several times: all seats by the base bot, then one seat at a time
by the other bot. The figure is what a seat gains a deal when the other bot sits there instead.

    python -m bench.bots [--deals 60] [--new thinker --base cautious] [zakaznoy:4 …]
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from math import gcd

from msgspec.structs import replace

from shamayka.actions import Action
from shamayka.bots import choose
from shamayka.bots.match import Ears
from shamayka.game import events as ev
from shamayka.game import match as mt
from shamayka.game import table as tb
from shamayka.game.views import look
from shamayka.rules.ruleset import Ruleset, changed, load
from shamayka.rules.schedule import plan

GAMES = ("zakaznoy:3", "zakaznoy:4", "odessa-modern:3", "odessa-modern:4", "odessa-classic:4")

Mind = Callable[[str, tb.Table, Ears, int, int], Action]
"""What a bot does whose turn it is, by its name: the table, what the seats have heard, its seat, and a seed."""


def own(bot: str, table: tb.Table, ears: Ears, seat: int, seed: int) -> Action:
    """The bots of this tree."""
    view, legal = look(table.match, seat), tb.legal(table.match, seat)
    return choose(bot, view, ears.heard[seat], legal, random.Random(seed))


def number_of(index: int, count: int) -> int:
    """Which deal of a sheet is played after so many others: a few of them are small and large ones already."""
    stride = next(stride for stride in range(7, 7 + count) if gcd(stride, count) == 1)
    return index * stride % count


def dealt(rules: Ruleset, bots: Sequence[str], seed: int, number: int) -> tb.Table:
    """A table at the first decision of one deal of its sheet; all its deals before are left out."""
    table, _ = tb.lay_table(rules, len(bots), random.Random(seed).randbytes(32))
    for seat, bot in enumerate(bots):
        table, _ = tb.sit(table, seat, f"{bot}{seat}", bot)
    match = replace(table.match, phase="playing", due="announce", first_dealer=seed % len(bots), number=number - 1)
    return tb.Table(match, table.secret)


def go_on(table: tb.Table) -> tb.Outcome:
    """What the table does without anybody's wish: here it announces the deal and deals the cards."""
    done: list[ev.AnyEvent] = []
    while events := tb.follows(table):
        match: mt.Match | None = table.match
        for event in events:
            match = mt.fold(match, event)
        assert match is not None
        table = tb.Table(match, table.secret)
        done += events
    return table, done


def play_deal(
    rules: Ruleset, bots: Sequence[str], seed: int, number: int, mind: Mind = own
) -> tuple[tuple[int, ...], list[bool]]:
    """The points of one deal by seat, and who made his bid."""
    table = dealt(rules, bots, seed, number)
    ears = Ears(len(bots))
    ears.match = table.match
    table, events = go_on(table)
    ears.hear(events)
    while not table.match.rows:
        seat = tb.actors(table.match)[0]
        action = mind(bots[seat], table, ears, seat, seed * 7 + len(ears.heard[seat]))
        table, events = tb.act(table, seat, action)
        ears.hear(events)
    row = table.match.rows[0]
    return row.points, [bid.rstrip("*") == str(taken) for bid, taken in zip(row.bids, row.taken, strict=True)]


def duel(rules: Ruleset, seats: int, new: str, base: str, deals: int) -> dict[str, float]:
    """What one seat gains a deal by the new bot; the deals go round the sheet."""
    count = len(plan(rules, seats))
    gains: list[float] = []
    made_new = made_base = points_new = points_base = 0.0
    for index in range(deals):
        number, seed = number_of(index, count), index + 1
        before, were = play_deal(rules, [base] * seats, seed, number)
        gain = 0.0
        for seat in range(seats):
            after, are = play_deal(rules, [new if other == seat else base for other in range(seats)], seed, number)
            gain += (after[seat] - before[seat]) / seats
            made_new, made_base = made_new + are[seat], made_base + were[seat]
            points_new, points_base = points_new + after[seat], points_base + before[seat]
        gains.append(gain)
    every = deals * seats
    return {
        "gain": sum(gains) / deals,
        "ci": interval(gains),
        "new": points_new / every,
        "base": points_base / every,
        "made_new": made_new / every,
        "made_base": made_base / every,
    }


def interval(values: list[float]) -> float:
    """Half of the 95 % interval of the mean of some values that do not depend on each other."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return float(1.96 * (variance / len(values)) ** 0.5)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Duplicate matches between bots.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--new", default="thinker")
    parser.add_argument("--base", default="cautious")
    wanted = parser.parse_args()
    print(f"| game | seats | deals | {wanted.new} | {wanted.base} | gain a deal | made | made before | s |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in wanted.games:
        game, _, seats = name.partition(":")
        rules = changed(load(game), {"revoke": {"mode": "prevent"}})
        begun = time.perf_counter()
        found = duel(rules, int(seats), wanted.new, wanted.base, wanted.deals)
        points = f"{found['new']:.2f} | {found['base']:.2f} | {found['gain']:+.2f} ± {found['ci']:.2f}"
        made = f"{found['made_new']:.3f} | {found['made_base']:.3f} | {time.perf_counter() - begun:.0f}"
        print(f"| {game} | {seats} | {wanted.deals} | {points} | {made} |", flush=True)


if __name__ == "__main__":
    main()
