"""Which deals a match has, how many cards each, and of what kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from shamayka.cards import NONE, pack_mask
from shamayka.rules.ruleset import Kind, Ruleset


class Plan(NamedTuple):
    """One deal of the sheet: its number (from 0), cards a seat, kind, set and what is special about it.

    Sets count from 0; closing deals and those that play off a tie belong to none (NONE).
    """

    number: int
    cards: int
    kind: Kind = "plain"
    stage: int = NONE
    is_top: bool = False
    is_last: bool = False
    is_opening: bool = False
    is_closing_one: bool = False
    stage_ends: bool = False
    is_nine: bool = False


class _Draft(NamedTuple):
    cards: int
    kind: Kind = "plain"
    stage: int = 0
    ladder: bool = True


def pack_of(rules: Ruleset, players: int) -> int:
    """The mask of the pack for this number of players; KeyError if the game is not for it."""
    return pack_mask(rules.decks[players])


def top_size(rules: Ruleset, players: int, pack: int) -> int:
    """Cards a seat in the biggest deal: the pack divided by the players, rounded down, or less.

    AMB-11, AMB-13, AMB-56; in sets that is the size of the nines. A tie is played off with it too (AMB-66).
    """
    most = pack.bit_count() // players
    top = rules.schedule.top if rules.schedule.mode == "ladder" else rules.schedule.nines
    return most if top == "max" else min(top, most)


def plan(rules: Ruleset, players: int) -> tuple[Plan, ...]:
    """All deals of a match for this number of players, in order (S0-a13, S0-b10, S0-b16, S2-12).

    KeyError if the game is not for this number of players.
    """
    return _plan(_Key(rules, players))


class _Key:
    """Rulesets hold dicts and so do not hash; the plan is cached by their identity."""

    def __init__(self, rules: Ruleset, players: int) -> None:
        self.rules, self.players = rules, players

    def __hash__(self) -> int:
        return hash((id(self.rules), self.players))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.rules is other.rules and self.players == other.players


def deals(rules: Ruleset, players: int) -> int:
    """How many deals a match has, counted before they are made: there may be far too many."""
    closing = sum(_times(count, players) for _kind, count in rules.schedule.closing)
    return len(_usual(rules, players)) + closing


def _usual(rules: Ruleset, players: int) -> list[_Draft]:
    """All deals but the closing ones."""
    modes = {"ladder": _ladder, "four_sets": _four_sets, "nines": _nines}
    return modes[rules.schedule.mode](rules, players)


@lru_cache(maxsize=512)
def _plan(key: _Key) -> tuple[Plan, ...]:
    rules, players = key.rules, key.players
    drafts = _usual(rules, players) + _closing(rules, players)
    ones = [index for index, draft in enumerate(drafts) if draft.ladder and draft.cards == 1]
    closing_one = ones[-1] if ones and ones[-1] > 0 else -1
    top = max(draft.cards for draft in drafts if draft.ladder)
    return tuple(
        Plan(
            number,
            draft.cards,
            draft.kind,
            draft.stage,
            is_top=draft.ladder and draft.cards == top,
            is_last=number == len(drafts) - 1,
            is_opening=number == 0,
            is_closing_one=number == closing_one,
            stage_ends=draft.ladder and (number == len(drafts) - 1 or drafts[number + 1].stage != draft.stage),
            is_nine=draft.ladder and (draft.stage % 2 == 1 or rules.schedule.mode == "nines"),
        )
        for number, draft in enumerate(drafts)
    )


def play_offs(rules: Ruleset, seats: int) -> Iterator[tuple[int, int]]:
    """How many players may have to play off a tie at a table, and the cards of each; nothing where ties are shared."""
    if rules.tie != "shared":
        pack = pack_of(rules, seats)
        yield from ((players, top_size(rules, players, pack)) for players in range(2, seats + 1))


def tie_deal(number: int, cards: int) -> Plan:
    """A golden deal that plays off a tie, after the last of the sheet (S4-64)."""
    return Plan(number, cards, "golden")


def _times(count: int | str, players: int) -> int:
    if isinstance(count, int):
        return count
    if count == "n_but_1_for_6":
        return 1 if players == 6 else players
    return {"n": players, "2n": 2 * players}[count]


def _ladder(rules: Ruleset, players: int) -> list[_Draft]:
    """Up to the top, the top several times, and down again if the game descends (S0-b10 to S0-b14)."""
    schedule = rules.schedule
    top = top_size(rules, players, pack_of(rules, players))
    start = min(schedule.start, top)
    ones = _times(schedule.one_repeats, players) if start == 1 < top else 1
    up = [start] * ones + list(range(start + 1, top))
    tops = [top] * _times(schedule.top_repeats, players)
    sizes = (up if top > start else []) + tops
    if schedule.descend:
        again = [top] if schedule.descend_from == "repeat" else []
        sizes += again + (up[::-1] if top > start else [])
    return [_Draft(cards) for cards in sizes]


def _four_sets(rules: Ruleset, players: int) -> list[_Draft]:
    """Up, four nines, down, four nines (S0-b16 to S0-b19; AMB-56, AMB-57)."""
    nines = top_size(rules, players, pack_of(rules, players))
    up = list(range(1, 1 + (min(6, nines) if players == 6 else nines - 1)))
    down = list(range(nines - 1, 0, -1)) if rules.schedule.six_descent == "stepwise" else up[::-1]
    stages = (up, [nines] * 4, down, [nines] * 4)
    return [_Draft(cards, stage=stage) for stage, sizes in enumerate(stages) for cards in sizes]


def _nines(rules: Ruleset, players: int) -> list[_Draft]:
    """Sets of four deals of nine cards (beyond J3)."""
    size = top_size(rules, players, pack_of(rules, players))
    return [_Draft(size, stage=stage) for stage in range(rules.schedule.sets) for _ in range(4)]


def _closing(rules: Ruleset, players: int) -> list[_Draft]:
    """The special deals at the end, of any kind, order and number (S4-38, S2-48)."""
    return [
        _Draft(special_size(rules, kind, players), kind, stage=NONE, ladder=False)
        for kind, count in rules.schedule.closing
        for _ in range(_times(count, players))
    ]


def special_size(rules: Ruleset, kind: Kind, players: int) -> int:
    """Cards a seat in a closing deal of this kind: the top size unless the game says otherwise (AMB-61)."""
    top = top_size(rules, players, pack_of(rules, players))
    if kind == "plain":
        return top
    size = getattr(rules, kind).cards
    return top if size == "top" else min(int(size), top)
