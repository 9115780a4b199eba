"""Players that need no person: they get what a seat sees and has heard, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from shamayka.actions import Action
from shamayka.bots import cautious, plain, thinker
from shamayka.bots.knowledge import know
from shamayka.bots.thinker import USUAL, Effort
from shamayka.game.events import AnyEvent
from shamayka.game.views import View

NAMES = ("random", "cautious", "thinker")


def choose(
    name: str,
    view: View,
    heard: Sequence[AnyEvent],
    legal: tuple[Action, ...],
    rng: random.Random,
    *,
    effort: Effort = USUAL,
) -> Action:
    """What the named bot does with this view, what its seat has heard in this deal, and these legal actions.

    The choice follows from the arguments alone: the same view, events and generator give the same action, on every
    machine. ``effort`` says how much the thinker thinks. ValueError if there is no such bot.
    """
    if name not in NAMES:
        raise ValueError(f"There is no bot '{name}'; there are {', '.join(NAMES)}.")
    known = know(view, heard)
    about_faults = plain.about_faults(known, legal)
    if about_faults is not None:
        return about_faults
    proper = plain.proper(known, legal)
    if name == "random":
        return plain.at_random(proper, rng)
    return cautious.decide(known, proper, rng) if name == "cautious" else thinker.decide(known, proper, rng, effort)


__all__ = ["NAMES", "Effort", "choose"]
