"""Claims at an honour table: somebody says that a seat has revoked."""

from __future__ import annotations

from shamayka.cards import NONE, hand_text, mask_of
from shamayka.game import events as ev
from shamayka.game.match import Match
from shamayka.game.position import Position, plays_made
from shamayka.game.rewind import all_plays, rewound
from shamayka.rules.penalties import after_revoke, is_restorable


def claimed(match: Match, by: int, seat: int) -> list[ev.AnyEvent]:
    """What comes of a claim: the verdict, its fine, and a replay where that is the rule.

    S0-b56, S2-59 to S2-61, S4-60; AMB-69, AMB-70. ``by`` is NONE if the table itself found the fault.
    """
    position = match.position
    assert position is not None
    rule = match.rules.revoke
    wrong = [plays for offender, plays in position.revokes if offender == seat]
    if not wrong:
        return [ev.Claimed(by, seat, False, by if rule.false_claim else NONE, rule.false_claim)]
    players = position.law.present.bit_count()
    can = is_restorable(wrong=wrong[0], played=plays_made(position), players=players)
    if after_revoke(match.rules, restorable=can) == "replay":
        return [ev.Claimed(by, seat, True, seat, rule.points, "replay"), ev.Redealt("revoke")]
    return [_restored(position, by, seat, rule.points, wrong[0])]


def _restored(position: Position, by: int, seat: int, fine: int, stay: int) -> ev.Claimed:
    back = [0] * position.law.seats
    for laid in all_plays(position)[stay:]:
        back[laid.seat] |= mask_of([laid.play.card])
    after = rewound(position, stay)
    last = after.tricks[-1] if after.tricks else None
    return ev.Claimed(
        by,
        seat,
        True,
        seat,
        fine,
        "restore",
        back=tuple(hand_text(cards) for cards in back),
        table=tuple(str(laid.play) for laid in after.table),
        leader=after.trick.leader,
        taken=after.taken,
        last=tuple(str(laid.play) for laid in last.plays) if last else (),
        last_leader=last.plays[0].seat if last else NONE,
        last_taker=last.taker if last else NONE,
    )
