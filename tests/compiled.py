"""The compiled rules in the place of the interpreted ones: every test of the game can run on either."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

INNER = {"next_seat", "answering", "when_void", "led_suit", "suits_of"}
"""Rules that are asked by others far more often than by the game; they are compiled inside those."""


def use(patch: pytest.MonkeyPatch) -> None:
    """Wherever a rule function is used by the program, the compiled one is used instead."""
    compiled = _compiled()
    for name, module in list(sys.modules.items()):
        if name.startswith("shamayka.") and not name.startswith(("shamayka.fast", "shamayka.rules.")):
            for key, value in list(vars(module).items()):
                if id(value) in compiled:
                    patch.setattr(module, key, compiled[id(value)])


@cache
def _compiled() -> dict[int, Callable[..., Any]]:
    """The compiled twin of each public rule, by the identity of the interpreted one."""
    from shamayka.fast.machine import RULES

    public = [rule for rule in RULES if not rule.__name__.startswith("_") and rule.__name__ not in INNER]
    return {id(rule): _twin(rule) for rule in public}


def _twin(rule: Callable[..., Any]) -> Callable[..., Any]:
    from shamayka.fast.machine import compiled

    def called(*args: Any) -> Any:
        return rule(*args)

    called.__name__ = called.__qualname__ = f"rule_{rule.__name__}"
    kernel = compiled(called)

    def twin(*args: Any) -> Any:
        return kernel(*map(_plain, args))

    return twin


def _plain(value: Any) -> Any:
    """Cards in a row are an array to the machine."""
    if isinstance(value, Sequence) and not hasattr(value, "_fields"):
        return np.array(value, np.int64)
    return value
