"""A list of games in which every option has every value, and every two options are off their defaults together.

``.venv/bin/python tools/pairs.py`` prints the games, and the pairs that are not met. The list is always the same:
each game is the best of a few drawn by lot, the one with most that was not there before.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from in_force import Game, in_force
from values import KINDS, PACKS, VALUES, nested

from shamayka.rules.ruleset import Ruleset, RulesetError, from_options

SEED = 6
TRIES = 40
SOMETIMES = 0.6
LONGEST = 330
"""Cards played in a match at most."""
SELDOM = {"schedule.mode", "trump_fixed", "trump_rotation", "bidding", "demand_when", "must_trump", "schedule.start"}
SELDOM |= {"golden.bids", "miser.bids", "score.fine", "score.fine_per_card", "joker_plain_high_lead", "joker_low_lead"}
"""Options that leave others without effect are off their defaults less often."""

Pair = tuple[str, str]

REFUSED: dict[Pair, tuple[dict[str, Any], str]] = {
    ("trump_fixed", "trump_rotation"): (
        {"trump_fixed": "c", "trump_rotation": ["h", "-"]},
        "The option trump_fixed is c, so trump_rotation must be empty.",
    ),
    ("bidding", "hook"): (
        {"bidding": "simultaneous", "hook": "not_equal"},
        "The option hook is not_equal, but bidding is simultaneous, so nobody bids last.",
    ),
}
"""Pairs that the checks refuse: the two options, and the sentence."""

LADDER = ("schedule.start", "schedule.top", "schedule.top_repeats", "schedule.one_repeats", "schedule.descend")
SETS = ("schedule.mode", "schedule.six_descent", "schedule.sets", "schedule.nines", "score.fine_nines")
FOUND = ("trump_stock", "trump_full_deal", "chooser_cards", "turned_joker", "extra_card")
ASIDE: list[tuple[tuple[str, ...], tuple[str, ...]]] = [
    ((*LADDER, "schedule.descend_from"), SETS),  # sets are no ladder
    (("schedule.six_descent",), ("schedule.sets",)),  # four sets, or nines only
    (("schedule.start",), ("schedule.one_repeats",)),  # who starts with two cards has no one-card deals
    (("trump_fixed", "trump_rotation"), (*FOUND, "blind_with_open_card")),  # no card shows a trump that is settled
    (("bidding",), ("hook_exempt", "hook_binds", "exceed_fallback")),  # nobody bids last
    (("must_trump",), ("must_overtrump",)),
    (("joker_plain_high_lead",), ("plain_high_suit",)),
    (("joker_low_lead",), ("low_joker_unbeaten",)),
    (("golden.bids",), ("golden.per_trick", "golden.none")),  # what is bid is paid as usual
    (("miser.bids",), ("miser.per_trick", "miser.none", "miser.all")),
    (("score.fine_per_card",), ("score.fine", "score.fine_nines", "score.under_none_per")),  # one fine is enough
    (("score.fine",), ("score.under_none_per",)),
]
"""Options of which one leaves the other without effect: such pairs are met, but never both in force."""


class Drawn(NamedTuple):
    """One game of the list: its options by their names, and those that make a difference."""

    flat: dict[str, Any]
    rules: Ruleset
    seats: int
    force: tuple[str, ...]

    def pairs(self) -> set[Pair]:
        """Every two options that are off their defaults."""
        return set(combinations([name for name in VALUES if name in self.flat and name != "decks"], 2))

    def pairs_in_force(self) -> set[Pair]:
        """Every two of them that make a difference here."""
        return set(combinations(self.force, 2))

    def values(self) -> set[tuple[str, str]]:
        """Every option with its value; of a list each part by itself."""
        found = set()
        for name, value in self.flat.items():
            if name == "decks":
                found |= {("decks", pack) for pack in value.values()} | {("decks", str(seats)) for seats in value}
            elif name == "schedule.closing":
                found |= {(name, f"{kind} {count}") for kind, count in value}
            elif name in self.force or name == "jokers":
                found.add((name, repr(value)))
        return found


def every_pair() -> set[Pair]:
    """Every two options; that a game has a pack is none."""
    return set(combinations([name for name in VALUES if name != "decks"], 2))


def aside() -> set[Pair]:
    """All pairs of which one leaves the other without effect, and those that are refused."""
    order = list(VALUES)
    found = {(one, other) for ones, others in ASIDE for one in ones for other in others} | set(REFUSED)
    return {(one, other) if order.index(one) < order.index(other) else (other, one) for one, other in found}


def every_value() -> set[tuple[str, str]]:
    """What ``Drawn.values`` must come to, all games together."""
    plain = {(name, repr(value)) for name in VALUES for value in VALUES[name]}
    plain = {found for found in plain if found[0] not in ("decks", "schedule.closing")}
    closing = {("schedule.closing", f"{kind} {count}") for kind in KINDS for count in (1, 2, "n", "2n")}
    return plain | closing | {("decks", pack) for pack in PACKS} | {("decks", str(seats)) for seats in range(2, 8)}


def games() -> Iterator[Drawn]:
    """The list, one game after the other."""
    rng = random.Random(SEED)
    left = Left(every_pair() - set(REFUSED), every_pair() - aside(), every_value())
    idle = 0
    while idle < 90 and (left.pairs or left.values or left.force):
        best = max((drawn(rng, left, left.wanted(rng, idle)) for _ in range(TRIES)), key=left.worth)
        idle = 0 if left.worth(best) else idle + 1
        if left.worth(best):
            left.without(best)
            yield best


class Left:
    """What was in no game yet."""

    def __init__(self, pairs: set[Pair], force: set[Pair], values: set[tuple[str, str]]) -> None:
        self.pairs, self.force, self.values = pairs, force, values

    def worth(self, game: Drawn) -> int:
        """How much of it is in this game."""
        return (
            len(self.pairs & game.pairs())
            + len(self.force & game.pairs_in_force())
            + 10 * len(self.values & game.values())
        )

    def wanted(self, rng: random.Random, idle: int) -> Pair | tuple[()]:
        """When nothing new is found by lot: two options that are looked for."""
        looked_for = sorted(self.pairs or self.force)
        return rng.choice(looked_for) if idle and looked_for else ()

    def without(self, game: Drawn) -> None:
        """It is in a game now."""
        self.pairs -= game.pairs()
        self.force -= game.pairs_in_force()
        self.values -= game.values()


def drawn(rng: random.Random, left: Left, wanted: Pair | tuple[()]) -> Drawn:
    """A game by lot: most options off their defaults; what the checks refuse is taken back."""
    seats = rng.choice(range(2, 8))
    flat: dict[str, Any] = {"decks": {seats: rng.choice(PACKS)}}
    if rng.random() < 0.25:
        flat["decks"] = {6: flat["decks"].pop(seats)}
        seats = 6
    often = rng.choice([0.5, SOMETIMES, 0.9])
    for name in VALUES:
        if name in wanted or (name != "decks" and rng.random() < (0.25 if name in SELDOM else often)):
            fresh = [value for value in VALUES[name] if (name, repr(value)) in left.values]
            flat[name] = rng.choice(fresh or VALUES[name])
    if often == SOMETIMES:
        whole_pack(rng, flat)
    if "schedule.closing" in flat:
        flat["schedule.closing"] = [item for _ in range(3) for item in rng.choice(VALUES["schedule.closing"])]
    while True:
        try:
            rules = from_options(nested(flat))
            game = Game(rules, seats)
            if seats * sum(deal.cards for deal in game.deals) <= LONGEST:
                return Drawn(flat, rules, seats, tuple(in_force(game, [name for name in VALUES if name in flat])))
            shorten(rng, flat)
        except RulesetError as error:
            take_back(rng, flat, str(error))


def whole_pack(rng: random.Random, flat: dict[str, Any]) -> None:
    """Some deal takes the whole pack, or leaves a card, so that all ways to a trump are met."""
    flat["decks"] = {seats: rng.choice([pack for pack in PACKS if pack < "3"]) for seats in flat["decks"]}
    for name in ("schedule.top", "trump_fixed", "trump_rotation"):
        flat.pop(name, None)
    if "schedule.nines" in flat:
        flat["schedule.nines"] = rng.choice([4, 7])


def shorten(rng: random.Random, flat: dict[str, Any]) -> None:
    """A match that is too long gets smaller hands or fewer deals."""
    small = {"schedule.top": (1, 2, 3), "schedule.nines": (1, 2), "schedule.sets": (1, 2)}
    name = rng.choice(["schedule.top", "schedule.nines", "schedule.sets", "schedule.closing", "schedule.top_repeats"])
    if name in small:
        flat[name] = rng.choice(small[name])
    elif name == "schedule.closing" and flat.get(name):
        flat[name] = flat[name][1:]
    if not flat.get(name):
        flat.pop(name, None)
    if name == "schedule.top_repeats":
        flat.pop(name, None)


def take_back(rng: random.Random, flat: dict[str, Any], sentence: str) -> None:
    """One of the options that a refusal names goes back to its default."""
    named = [name for name in flat if name != "decks" and any(name == word.strip(",;.:") for word in sentence.split())]
    flat.pop(rng.choice(named or [name for name in flat if name != "decks"]), None)


def missing(found: list[Drawn]) -> dict[str, list[tuple[str, str]]]:
    """What these games do not meet, sorted."""
    left = Left(every_pair() - set(REFUSED), every_pair() - aside(), every_value())
    for game in found:
        left.without(game)
    return {"pairs": sorted(left.pairs), "pairs in force": sorted(left.force), "values": sorted(left.values)}


def main() -> None:
    """Print the list, and what is not met."""
    found = list(games())
    for game in found:
        print(game.flat)
    print(len(found), "games of", len(every_pair()), "pairs;", len(REFUSED), "are refused")
    for title, left in missing(found).items():
        print(f"{title} not met: {len(left)}")
        for one, other in left:
            print(" ", one, other)


if __name__ == "__main__":
    main()
