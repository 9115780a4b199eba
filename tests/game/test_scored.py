"""A result that the play does not give is refused, and what is wrong with it is said."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from shamayka.game import events as ev
from shamayka.game.match import Broken, Match, fold
from shamayka.rules.ruleset import from_options
from tests.strategies import played

RULES = from_options({"decks": {3: "36"}, "schedule": {"top": 1}})


def before_the_score() -> tuple[Match, ev.Scored]:
    """A deal that is over, and its right result."""
    match: Match | None = None
    for _, events in played(RULES, 1):
        for event in events:
            if isinstance(event, ev.Scored):
                assert match is not None
                return match, event
            match = fold(match, event)
    raise AssertionError


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"taken": (0, 0, 0)}, r"^The tricks taken of deal 1 are written \[0, 0, 0\], but the play gives \[.*\]\.$"),
        ({"points": (7, 7, 7)}, r"^The points of deal 1 are written \[7, 7, 7\], but the play gives \[.*\]\.$"),
    ],
)
def test_a_wrong_result_is_named(changes: dict[str, Any], words: str) -> None:
    match, scored = before_the_score()
    assert fold(match, scored).rows[-1].points == scored.points
    with pytest.raises(Broken, match=words):
        fold(match, replace(scored, **changes))


def test_a_deal_is_not_scored_before_it_is_over() -> None:
    match, scored = before_the_score()
    assert match.position is not None
    early = replace(match, position=replace(match.position, phase="play"))
    with pytest.raises(Broken, match=r"^Deal 1 is scored before it is over\.$"):
        fold(early, scored)
