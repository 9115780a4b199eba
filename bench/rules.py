"""The rules as plain Python, beside python-chess: what a program pays to look at its choices and to make one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import chess

from shamayka.actions import Action
from shamayka.cards import cards_in
from shamayka.game.deal import deal_cards
from shamayka.game.position import Position, apply, begin, legal
from shamayka.rules.ruleset import load
from shamayka.rules.schedule import pack_of, plan

GAME = "georgian"
SEATS = 4
STEPS = 4000
"""So many choices are timed in one round, of each kind."""


class Line(NamedTuple):
    """A beginning, and what was done from there, so that no time goes into deciding."""

    start: Position
    actions: list[Action]


def deals(rng: random.Random) -> list[Line]:
    """Whole deals played by lot, with STEPS choices or a few more."""
    rules = load(GAME)
    plans = [each for each in plan(rules, SEATS) if each.kind == "plain"]
    pack = cards_in(pack_of(rules, SEATS))
    lines, steps = [], 0
    while steps < STEPS:
        rng.shuffle(pack)
        start = position = begin(deal_cards(rules, rng.choice(plans), SEATS, rng.randrange(SEATS), tuple(pack)))
        actions: list[Action] = []
        while choices := legal(position):
            actions.append(rng.choice(choices))
            position = apply(position, actions[-1])
        lines.append(Line(start, actions))
        steps += len(actions)
    return lines


def play_deals(lines: list[Line]) -> float:
    """Seconds for one legal() and one apply()."""
    steps, start = 0, time.perf_counter()
    for line in lines:
        position = line.start
        for action in line.actions:
            legal(position)
            position = apply(position, action)
        steps += len(line.actions)
    return (time.perf_counter() - start) / steps


def games(rng: random.Random) -> list[list[chess.Move]]:
    """Chess by lot, up to eighty moves a game, with STEPS moves or a few more."""
    found, steps = [], 0
    while steps < STEPS:
        board = chess.Board()
        moves: list[chess.Move] = []
        while len(moves) < 80 and (choices := list(board.legal_moves)):
            moves.append(rng.choice(choices))
            board.push(moves[-1])
        found.append(moves)
        steps += len(moves)
    return found


def play_games(found: list[list[chess.Move]]) -> float:
    """Seconds for one list of legal_moves and one push()."""
    steps, start = 0, time.perf_counter()
    for moves in found:
        board = chess.Board()
        for move in moves:
            list(board.legal_moves)
            board.push(move)
        steps += len(moves)
    return (time.perf_counter() - start) / steps


def interleaved(rounds: int) -> tuple[list[float], list[float]]:
    """Both, in turn, in seconds a choice."""
    rng = random.Random(1)
    ours, theirs = deals(rng), games(rng)
    runs: list[tuple[Callable[[], float], list[float]]] = [
        (lambda: play_deals(ours), []),
        (lambda: play_games(theirs), []),
    ]
    for _ in range(rounds):
        for run, times in runs:
            times.append(run())
    return runs[0][1], runs[1][1]
