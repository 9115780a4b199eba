"""Counting how many ways a deal can go, by the compiled rules: the same three numbers as ``shamayka.game.count``."""

from __future__ import annotations

from typing import Any

import numpy as np

from shamayka.actions import Play
from shamayka.cards import NONE
from shamayka.fast.flow import BID, CALL, PLAY, SEATS, STATE, Options, act, how_many, nth_action, options, play
from shamayka.fast.machine import compiled, lowest, part
from shamayka.fast.playout import play_last, plays_itself
from shamayka.fast.task import LAW, NotCompiled
from shamayka.game.count import Count
from shamayka.game.position import Position, legal
from shamayka.game.state import first_to_bid
from shamayka.rules.law import Law, bits
from shamayka.rules.trump import HOW, STOCK

MOST_ENDS = 1 << 24
"""So many different ends of a deal, by the tricks of each seat, can be told apart."""


def count(position: Position) -> Count:
    """The three numbers of a position at its bidding or in its play, as ``shamayka.game.count.count`` gives them.

    NotCompiled, with a sentence, for a position of an honour table, for one at any other moment, and for a deal that
    can end in too many ways.
    """
    law, states = _frames(position)
    if position.phase == "play":
        none = all(bid == NONE for bid in position.bids)
        return _count_lines(position, law, states, 0 if none else int(position.deal.bids))
    start = states[0].copy()
    bids = int(_count_bids(law, states, np.zeros(len(states), np.int64)))
    states[0] = start
    while states[0]["phase"] == BID:
        _first(law, states[0])
    return _count_lines(position, law, states, bids)


def divide(position: Position) -> dict[str, int]:
    """The number of lines after each legal play, by its spelling: where two counts differ, this shows the branch.

    NotCompiled, with a sentence, as for ``count``, and for a position that is not in its play.
    """
    law, states = _frames(position)
    if position.phase != "play":
        raise NotCompiled(
            f"Lines are divided by their first play, but this position is in the phase '{position.phase}'."
        )
    start, found = states[0].copy(), {}
    for action in legal(position):
        assert isinstance(action, Play)
        states[0] = start
        _do(law, states[0], action.card + CALL * action.call)
        found[str(action)] = _count_lines(position, law, states, 0).lines
    return found


def _count_lines(position: Position, law: Law, states: Any, bids: int) -> Count:
    if states[0]["phase"] != PLAY:
        return Count(bids, 1, {tuple(int(tricks) for tricks in states[0]["taken"][: position.law.seats]): 1})
    split = np.zeros(_ends(position), np.int64)
    lines = int(_lines(law, states, np.zeros((len(states), 5), np.int64), split))
    each = position.law.cards + 1
    taken = {}
    for end in np.flatnonzero(split):
        taken[tuple(int(end) // each**seat % each for seat in range(position.law.seats))] = int(split[end])
    return Count(bids, lines, taken)


def _ends(position: Position) -> int:
    ends = (position.law.cards + 1) ** position.law.seats
    if ends > MOST_ENDS:
        raise NotCompiled(f"The deal can end in {ends} ways, more than the {MOST_ENDS} that are counted apart.")
    return int(ends)


def _frames(position: Position) -> tuple[Any, Any]:
    """The law as a record, and a state for each step ahead, the first of them the position."""
    if position.law.honour:
        raise NotCompiled("Revokes are possible at this table, and those are not counted by machine code.")
    if position.phase not in ("blind", "bid", "play"):
        raise NotCompiled(f"A count begins at the bidding or in the play, not in the phase '{position.phase}'.")
    law = np.zeros(1, LAW)[0]
    found = position.deal.found
    trump = found.suit if position.phase == "blind" else position.law.trump
    for name, value in zip(LAW.names or (), position.law._replace(trump=trump), strict=True):
        law[name] = value
    states = np.zeros(position.law.cards * SEATS + 2 * SEATS + 1, STATE)
    state = states[0]
    made = [bid for bid in position.bids if bid != NONE]
    how = HOW.index(found.how)
    values = {
        "phase": PLAY if position.phase == "play" else BID,
        "turn": position.turn,
        "first": first_to_bid(position.deal),
        "dealer": position.deal.dealer,
        "how": how,
        "turned": found.card,
        "made": len(made),
        "total": sum(made),
        "gone": position.gone | (1 << found.card if how == STOCK else 0),
        "opened": position.opened,
        "tricks": len(position.tricks),
        "dark": position.dark,
        "looked": position.looked,
        **position.trick._asdict(),
    }
    for name, value in values.items():
        state[name] = value
    for name, column in (("hands", position.hands), ("bids", position.bids), ("taken", position.taken)):
        state[name][: len(column)] = column
    return law, states


@part
def _end(law: Law, taken: Any) -> int:
    """An int for the tricks of every seat."""
    end, weight = 0, 1
    for seat in range(law.seats):
        end += weight * taken[seat]
        weight *= law.cards + 1
    return end


def _counted_bids(law: Any, states: Any, index: Any) -> int:
    """How many ways there are through the bidding; ``index`` is the next action at each step. States are used up."""
    depth, ways = 0, 0
    index[0] = 0
    while depth >= 0:
        if states[depth].phase != BID:
            ways += 1
            depth -= 1
            continue
        open_ = options(law, states[depth])
        action = nth_action(open_, index[depth])
        index[depth] += 1
        if index[depth] < how_many(open_):
            states[depth + 1] = states[depth]
            depth += 1
        index[depth] = 0  # the last of the options needs no state to come back to
        act(law, states[depth], action)
    return ways


def _counted_lines(law: Any, states: Any, left: Any, split: Any) -> int:
    """How many lines there are; each is written to ``split``, by the tricks of the seats. States are used up.

    ``left`` has a row for each step: the ordinary cards that are still to be tried there, the number of ways to play
    a joker, and what those ways are.
    """
    depth, lines = 0, 0
    _open_step(law, states[0], left, depth)
    while depth >= 0:
        if left[depth, 0]:
            action = lowest(left[depth, 0])
            left[depth, 0] &= left[depth, 0] - 1
        elif left[depth, 1]:
            left[depth, 1] -= 1
            joker = Options(0, 0, 0, left[depth, 2], left[depth, 2], left[depth, 3], left[depth, 4])
            action = nth_action(joker, left[depth, 1])
        else:
            depth -= 1
            continue
        if left[depth, 0] or left[depth, 1]:  # the last of the options needs no state to come back to
            states[depth + 1] = states[depth]
            depth += 1
        play(law, states[depth], action % CALL, action // CALL)
        if plays_itself(law, states[depth]):
            play_last(law, states[depth])
        if states[depth].phase == PLAY:
            _open_step(law, states[depth], left, depth)
            continue
        lines += 1
        split[_end(law, states[depth].taken)] += 1
        left[depth, 0] = left[depth, 1] = 0
    return lines


@part
def _open_step(law: Law, state: Any, left: Any, depth: int) -> None:
    """Write down what may be played now."""
    open_ = options(law, state)
    left[depth, 0] = open_.cards & ~open_.jokers
    left[depth, 1] = bits(open_.jokers) * (bits(open_.calls) + bits(open_.stands))
    left[depth, 2], left[depth, 3], left[depth, 4] = open_.jokers, open_.calls, open_.stands


def _first_done(law: Any, state: Any) -> None:
    """Do the first of the options."""
    act(law, state, nth_action(options(law, state), 0))


def _done(law: Any, state: Any, action: int) -> None:
    """Do one of the options."""
    act(law, state, action)


_count_bids = compiled(_counted_bids)
_lines = compiled(_counted_lines)
_first = compiled(_first_done)
_do = compiled(_done)
