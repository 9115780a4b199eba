"""How often a bot that has made its bid and sits last takes a trick that it could have left to others.

A moment counts where the bid is just made, everybody else has played, and both a play that takes and one that does not
are allowed. Where the bot takes, the deal is played out twice from the same cards, after its play and after the highest
card that lets the trick go: where taking cost points it was a fault.

    python -m bench.ducks [--deals 200] [--bot cautious] [georgian-joker:4 …]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NamedTuple

from bench.bots import dealt, go_on, number_of, own
from shamayka.actions import Action, Play
from shamayka.bots.match import Ears
from shamayka.cards import NONE
from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset, load
from shamayka.rules.schedule import plan
from shamayka.rules.taking import lay, taker_of

GAMES = ("georgian-joker:4", "odessa-modern:4", "updown-full:4")


class Ducks(NamedTuple):
    """``moments`` there were; in ``taken`` of them the bot took, and in ``costly`` of those that cost it points."""

    moments: int
    taken: int
    costly: int

    def __add__(self, other: tuple[int, ...]) -> Ducks:  # type: ignore[override]
        return Ducks(*(mine + more for mine, more in zip(self, other, strict=True)))


def ducks(rules: Ruleset, bots: Sequence[str], seed: int, number: int) -> Ducks:
    """The moments of one deal of the sheet."""
    table, ears = dealt(rules, bots, seed, number), Ears(len(bots))
    ears.match = table.match
    table, events = go_on(table)
    ears.hear(events)
    found = Ducks(0, 0, 0)
    while not table.match.rows:
        seat, action = _choice(table, ears, bots, seed)
        if lost := _ducks(table, seat):
            taken = isinstance(action, Play) and action not in lost
            costly = taken and _points(table, ears, bots, seed, action) < _points(table, ears, bots, seed, lost[-1])
            found += Ducks(1, int(taken), int(costly))
        table, events = tb.act(table, seat, action)
        ears.hear(events)
    return found


def _choice(table: tb.Table, ears: Ears, bots: Sequence[str], seed: int) -> tuple[int, Action]:
    seat = tb.actors(table.match)[0]
    return seat, own(bots[seat], table, ears, seat, seed * 7 + len(ears.heard[seat]))


def _ducks(table: tb.Table, seat: int) -> list[Play]:
    """The plays that let this trick go, the highest card last; none if this is no moment that counts."""
    position = table.match.position
    assert position is not None
    law, trick = position.law, position.trick
    if position.phase != "play" or trick.plays != law.present.bit_count() - 1:
        return []
    if position.bids[seat] == NONE or position.bids[seat] != position.taken[seat]:
        return []
    plays = [play for play in tb.legal(table.match, seat) if isinstance(play, Play)]
    lost = [play for play in plays if taker_of(law, lay(law, trick, seat, play.card, play.call)) != seat]
    return sorted(lost, key=lambda play: play.card % 13) if len(lost) < len(plays) else []


def _points(table: tb.Table, ears: Ears, bots: Sequence[str], seed: int, action: Action) -> int:
    """What the deal brings the seat that is to act, if it does this and all go on as they do."""
    seat = tb.actors(table.match)[0]
    after = Ears(len(bots))
    after.match, after.heard = ears.match, [list(heard) for heard in ears.heard]
    table, events = tb.act(table, seat, action)
    after.hear(events)
    while not table.match.rows:
        other, its = _choice(table, after, bots, seed)
        table, events = tb.act(table, other, its)
        after.hear(events)
    return table.match.rows[0].points[seat]


def count(rules: Ruleset, bots: Sequence[str], deals: int) -> Ducks:
    """The moments of so many deals, which go round the sheet."""
    numbers = len(plan(rules, len(bots)))
    total = Ducks(0, 0, 0)
    for index in range(deals):
        total += ducks(rules, bots, index + 1, number_of(index, numbers))
    return total


def main() -> None:
    """Print the figures, game by game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bot", default="cautious")
    given = parser.parse_args()
    for text in given.games:
        game, _, seats = text.partition(":")
        found = count(load(game), [given.bot] * int(seats or 4), given.deals)
        share = 100 * found.costly / max(1, found.moments)
        print(f"{text}: {found.moments} moments, taken in {found.taken}, at a cost in {found.costly} ({share:.1f} %)")


if __name__ == "__main__":
    main()
