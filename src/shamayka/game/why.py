"""Why a trick goes to its taker, said aloud so that no client needs the rules."""

from __future__ import annotations

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT, PLAIN, STAND_IN, Play
from shamayka.game.events import Taken
from shamayka.game.position import Laid, Position
from shamayka.rules.law import Law
from shamayka.rules.taking import EMPTY, NOTHING, lay, strength, taker_of


def taken_event(position: Position) -> Taken:
    """The event for the full trick on the table."""
    taker = taker_of(position.law, position.trick)
    play = next(laid.play for laid in position.table if laid.seat == taker)
    if taker != position.trick.taker:
        return Taken(taker, str(play), str(position.table[0].play), "passed_on")
    over = _beaten(position.law, position.table, taker)
    return Taken(taker, str(play), str(over) if over else "", _reason(position.law, play, over))


def _beaten(law: Law, table: tuple[Laid, ...], taker: int) -> Play | None:
    """The play that the taker's had to beat: the best before it, or for a lead the best after it."""
    trick = EMPTY
    best: Play | None = None
    after: tuple[int, Play | None] = (NOTHING, None)
    for laid in table:
        power = strength(law, trick, laid.play.card, laid.play.call)
        trick = lay(law, trick, laid.seat, laid.play.card, laid.play.call)
        if laid.seat == taker:
            after = (NOTHING, None)
            continue
        if trick.taker == laid.seat:
            best = laid.play
        elif power > after[0]:
            after = (power, laid.play)
    return best or after[1]


def _reason(law: Law, play: Play, over: Play | None) -> str:
    call = play.call
    if (
        call in (HIGH, LOW) or HIGH_SUIT <= call < LOW_SUIT
    ):  # one that was called low takes as the later of two (AMB-33)
        return "joker"
    if DEMAND <= call < HIGH_SUIT:
        return "demand"
    if LOW_SUIT <= call < STAND_IN:
        return "low_unbeaten"
    if over is None:
        return "alone"
    return "higher_trump" if _is_trump(law, play) and _is_trump(law, over) else _by_suit(law, play)


def _by_suit(law: Law, play: Play) -> str:
    return "trump" if _is_trump(law, play) else "higher"


def _is_trump(law: Law, play: Play) -> bool:
    if play.call == PLAIN:
        return play.card // 13 == law.trump
    return play.call >= STAND_IN and (play.call - STAND_IN) // 13 == law.trump
