"""The rules at machine speed: batches of deals, counts, and environments for learning programs.

The rule functions of ``shamayka.rules`` are handed to Numba as they are; there is no second set of rules.
Needs the extra ``fast``. What is imported here is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shamayka.fast.batches import Deals, simulate
    from shamayka.fast.counting import count, divide
    from shamayka.fast.task import NotCompiled

__all__ = ["Deals", "NotCompiled", "count", "divide", "simulate"]

_HOMES = {"Deals": "batches", "simulate": "batches", "count": "counting", "divide": "counting", "NotCompiled": "task"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'shamayka.fast' has no attribute '{name}'")
    from importlib import import_module

    try:
        return getattr(import_module(f"shamayka.fast.{_HOMES[name]}"), name)
    except ModuleNotFoundError as error:
        from shamayka.fast.extras import needs

        raise ModuleNotFoundError(needs("shamayka.fast needs", str(error.name), "fast"), name=error.name) from error
