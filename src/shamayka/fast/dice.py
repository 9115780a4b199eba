"""Chance: a stream of numbers for each deal, so that a deal is the same on any core of any machine.

SplitMix64 (Steele, Lea, Flood 2014): one addition and a mix of the bits; each deal's stream starts at a place that is
mixed from the seed and the deal's number. What is shuffled by it is a pack in order.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shamayka.fast.machine import lowest, part

Dice = NDArray[np.uint64]
"""The state of one stream: an array of one number."""

STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@part
def mixed(number: np.uint64) -> np.uint64:
    """The bits of a number, mixed: near numbers come out far apart."""
    number = (number ^ (number >> _S30)) * _MIX1
    number = (number ^ (number >> _S27)) * _MIX2
    return number ^ (number >> _S31)


@part
def throw_for(dice: Dice, seed: int, deal: int) -> None:
    """Begin the stream of a deal (counted from 0) of a simulation."""
    dice[0] = mixed(mixed(np.uint64(seed) + STEP) + np.uint64(deal) * STEP)


@part
def below(dice: Dice, number: Any) -> Any:
    """A random int from 0 to ``number`` - 1; ``number`` is small, so that no value is favoured by more than 1e-8."""
    dice[0] = dice[0] + STEP
    return np.int64(((mixed(dice[0]) >> _S32) * np.uint64(number)) >> _S32)


@part
def chance(dice: Dice) -> float:
    """A random float from 0 up to, but not including, 1."""
    dice[0] = dice[0] + STEP
    return np.int64(mixed(dice[0]) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@part
def spread_pack(pack: int, order: Any) -> int:
    """Write the cards of a pack into ``order``, lowest first; how many there are."""
    number = 0
    while pack:
        order[number] = lowest(pack)
        pack &= pack - 1
        number += 1
    return number
