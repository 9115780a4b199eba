"""Taking back the play of a deal, after a revoke that can be put right."""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.cards import NONE, mask_of
from shamayka.game import position as pos
from shamayka.game.position import Laid, Position
from shamayka.rules.taking import EMPTY


def all_plays(position: Position) -> list[Laid]:
    """Every play of the deal so far, in order."""
    return [laid for trick in position.tricks for laid in trick.plays] + list(position.table)


def rewound(position: Position, stay: int) -> Position:
    """The position with only the first ``stay`` plays made; the cards taken back have been seen by everybody."""
    plays = all_plays(position)
    deal = position.deal
    found = deal.found
    fresh = replace(
        position,
        phase="play",
        hands=deal.hands,
        turn=plays[0].seat if plays else position.turn,
        trick=EMPTY,
        table=(),
        tricks=(),
        taken=(0,) * position.law.seats,
        gone=1 << found.card if found.how == "stock" and found.card != NONE else 0,
        opened=position.opened | mask_of(laid.play.card for laid in plays[stay:]),
        revokes=(),
        agreed=0,
    )
    for laid in plays[:stay]:
        fresh = pos.advance(fresh, laid.seat, laid.play)
        fresh = pos.take(fresh) if fresh.phase == "take" else fresh
    return fresh
