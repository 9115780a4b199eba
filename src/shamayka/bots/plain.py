"""The random player: any proper action; and what every bot does about faults."""

from __future__ import annotations

import random
from collections.abc import Sequence

from shamayka.actions import Action, Answer, Claim, Fair, Play
from shamayka.bots.knowledge import Known


def proper(known: Known, legal: Sequence[Action]) -> list[Action]:
    """The legal actions without revokes and without claims: what an honest player may do."""
    cards = known.own
    return [
        action
        for action in legal
        if not isinstance(action, Claim) and not (isinstance(action, Play) and not cards >> action.card & 1)
    ]


def about_faults(known: Known, legal: Sequence[Action]) -> Action | None:
    """A claim against a seat whose revoke is proven, or ``fair``; None if there is nothing of that kind to do."""
    for action in legal:
        if isinstance(action, Claim) and known.revoked >> action.seat & 1:
            return action
    return next((action for action in legal if isinstance(action, Fair)), None)


def at_random(legal: Sequence[Action], rng: random.Random) -> Action:
    """Any of some proper actions, each as likely; the random player keeps every deal."""
    return legal[0] if isinstance(legal[0], Answer) else rng.choice(legal)
