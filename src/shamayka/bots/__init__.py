"""Players that need no person: they get what a seat sees and has heard, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from shamayka.actions import Action
from shamayka.bots import cautious, plain, thinker
from shamayka.bots.knowledge import Known, know
from shamayka.game.events import AnyEvent
from shamayka.game.views import View

NAMES = ("random", "cautious", "thinker")


def choose(name: str, view: View, heard: Sequence[AnyEvent], legal: tuple[Action, ...], rng: random.Random) -> Action:
    """What the named bot does with this view, what its seat has heard in this deal, and these legal actions.

    The choice follows from the arguments alone: the same view, events and generator give the same action.
    ValueError if there is no such bot.
    """
    if name not in NAMES:
        raise ValueError(f"There is no bot '{name}'; there are {', '.join(NAMES)}.")
    known = know(view, heard)
    return plain.about_faults(known, legal) or _decide(name, known, plain.proper(known, legal), rng)


def _decide(name: str, known: Known, legal: Sequence[Action], rng: random.Random) -> Action:
    if name == "random":
        return plain.at_random(known, legal, rng)
    if name == "thinker":
        return thinker.decide(known, legal, rng)
    return cautious.decide(known, legal, rng)


__all__ = ["NAMES", "choose"]
