"""Faults: a revoke and what it costs, an exposed card, a pack not cut, a wrong deal, and the dealer's fine."""

from __future__ import annotations

from typing import Literal

from shamayka.rules.ruleset import Ruleset

Then = Literal["restore", "replay"]
FaultKind = Literal["uncut", "misdeal"]


def after_revoke(rules: Ruleset, *, restorable: bool) -> Then:
    """What follows a revoke that was found: the play is put right if the game and the cards allow it.

    S0-b56, S0-b61, S2-60, S2-61, S3-26, S3-36; AMB-69, AMB-70.
    """
    if restorable and rules.revoke.then == "restore_or_replay":
        return "restore"
    return "replay"


def is_restorable(*, wrong: int, played: int, players: int) -> bool:
    """Whether the cards played since the wrong one can go back: it lies in the last two tricks.

    ``wrong`` is the number of plays before the wrong card, ``played`` the number of plays so far.
    """
    return wrong // players >= (played - 1) // players - 1


def dealer_fine(rules: Ruleset, what: FaultKind) -> int:
    """What the dealer loses for a pack that was not cut, or for cards dealt wrong (S4-60, AMB-72)."""
    return rules.faults.uncut if what == "uncut" else rules.faults.misdeal


def decides_at_once(rules: Ruleset) -> bool:
    """Whether the owner of an exposed card decides before the other cards are dealt (S2-56)."""
    return rules.expose is not None and rules.expose.decide == "at_once"


def exposure_fine(rules: Ruleset, *, keep: bool) -> int:
    """What the dealer loses when the owner of an exposed card decides (S2-56, S2-57, AMB-71)."""
    return 0 if keep or rules.expose is None else rules.expose.dealer_points
