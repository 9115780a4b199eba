"""Players that need no person: they get what a seat sees and has heard, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from shamayka.actions import Action, Claim
from shamayka.game.events import AnyEvent
from shamayka.game.views import View

NAMES = ("random", "cautious", "thinker")


def choose(
    name: str, view: View, heard: Sequence[AnyEvent], legal: tuple[Action, ...], rng: random.Random
) -> Action:
    """What the named bot does with this view, what its seat has heard in this deal, and these legal actions.

    The choice follows from the arguments alone: the same view, events and generator give the same action.
    """
    assert name in NAMES
    assert view.seat >= 0 or heard is not None
    return rng.choice([action for action in legal if not isinstance(action, Claim)])


__all__ = ["NAMES", "choose"]
