"""Which deals a match has: how many, how big, of what kind, in which set."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.naive.options import pack


class Planned(NamedTuple):
    """One deal of the sheet. A closing deal belongs to no set."""

    cards: int
    kind: str = "plain"
    in_set: int | None = None
    biggest: bool = False
    closing_one: bool = False
    last: bool = False
    ends_set: bool = False
    large: bool = False


def plan(rules: dict[str, Any], seats: int) -> list[Planned]:
    """All deals of the sheet, in order."""
    sets = {"ladder": ladder, "four_sets": four_sets, "nines": nines}[rules["schedule"]["mode"]](rules, seats)
    first = [Planned(cards, in_set=number) for number, sizes in enumerate(sets) for cards in sizes]
    biggest = max(deal.cards for deal in first)
    ones = [number for number, deal in enumerate(first) if deal.cards == 1]
    deals = first + closing(rules, seats)
    return [
        deal._replace(
            biggest=deal.in_set is not None and deal.cards == biggest,
            closing_one=ones[-1:] == [number] and number > 0,
            last=number == len(deals) - 1,
            ends_set=deal.in_set is not None and [later for later in deals[number + 1 :] if same(later, deal)] == [],
            large=deal.in_set is not None and is_large(rules, deal.in_set),
        )
        for number, deal in enumerate(deals)
    ]


def same(one: Planned, other: Planned) -> bool:
    return one.in_set == other.in_set


def is_large(rules: dict[str, Any], number: int) -> bool:
    """The sets of nines: all of them, or the second and the fourth of four (J2, J3)."""
    mode = rules["schedule"]["mode"]
    return mode == "nines" or (mode == "four_sets" and number in (1, 3))


def most(rules: dict[str, Any], seats: int) -> int:
    """Pack divided by players, rounded down (AMB-11)."""
    return len(pack(rules["decks"][seats])) // seats


def times(count: int | str, seats: int) -> int:
    """``n``: once for each player (AMB-14); S3-5: but once in all if six play."""
    if isinstance(count, int):
        return count
    return {"n": seats, "2n": 2 * seats, "n_but_1_for_6": 1 if seats == 6 else seats}[count]


def biggest_hand(rules: dict[str, Any], seats: int, players: int) -> int:
    """The biggest hand of the sheet, as far as the pack goes among so many players (AMB-11, AMB-13, AMB-66)."""
    schedule = rules["schedule"]
    every = len(pack(rules["decks"][seats])) // players
    wanted = schedule["top"] if schedule["mode"] == "ladder" else schedule["nines"]
    return every if wanted == "max" else min(wanted, every)


def ladder(rules: dict[str, Any], seats: int) -> list[list[int]]:
    """Up, the top several times, and down again (S0-a13, S0-b10 to S0-b14, S2-8 to S2-13)."""
    schedule = rules["schedule"]
    top, start = biggest_hand(rules, seats, seats), schedule["start"]
    up = list(range(start, top))
    if 1 in up:
        up = [1] * times(schedule["one_repeats"], seats) + up[1:]  # R8: at the start and again at the end
    tops = [top] * times(schedule["top_repeats"], seats)
    again = [top] if schedule["descend_from"] == "repeat" else []
    down = again + up[::-1] if schedule["descend"] else []
    return [up + tops + down]


def four_sets(rules: dict[str, Any], seats: int) -> list[list[int]]:
    """Up to eight, or six if six play; four nines; down from eight; four nines (S0-b16 to S0-b19, AMB-56, AMB-57)."""
    nine = biggest_hand(rules, seats, seats)
    up = [cards for cards in range(1, nine + 1) if (cards <= 6 if seats == 6 else cards < nine)]
    down = list(range(nine - 1, 0, -1))
    if seats == 6 and rules["schedule"]["six_descent"] == "mirror":
        down = up[::-1]
    return [up, [nine] * 4, down, [nine] * 4]


def nines(rules: dict[str, Any], seats: int) -> list[list[int]]:
    """Nines only: sets of four (J3)."""
    return [[biggest_hand(rules, seats, seats)] * 4] * rules["schedule"]["sets"]


def closing(rules: dict[str, Any], seats: int) -> list[Planned]:
    """The special deals at the end (S0-b15, S2-48, S4-14, S4-38, AMB-53, AMB-61)."""
    top = biggest_hand(rules, seats, seats)
    found = []
    for kind, count in rules["schedule"]["closing"]:
        size = "top" if kind == "plain" else rules[kind]["cards"]
        found += [Planned(top if size == "top" else int(size), kind)] * times(count, seats)
    return found
