"""Random matches of every game that comes with the program, for every number of players, played to the end.

``SHAMAYKA_MATCHES=200 pytest tests/game/test_presets.py`` plays more of them.
"""

from __future__ import annotations

import os
from itertools import pairwise

import pytest

from shamayka.cards import cards_in, mask_of
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match, fold
from shamayka.game.seeing import see
from shamayka.game.views import View, look, told
from shamayka.rules.ruleset import Ruleset, changed, games, load
from tests.strategies import played

pytestmark = pytest.mark.usefixtures("either_rules")

MATCHES = int(os.environ.get("SHAMAYKA_MATCHES", "2"))
TABLES = [(name, players) for name in games() for players in load(name).players]


def table_rules(name: str, players: int) -> Ruleset:
    """The game for one number of players."""
    rules = load(name)
    return changed(rules, {"decks": {str(players): rules.decks[players]}})


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_matches_end_with_all_invariants(name: str, players: int) -> None:
    rules = table_rules(name, players)
    for seed in range(MATCHES):
        log: list[ev.AnyEvent] = []
        last: tb.Table | None = None
        for table, events in played(rules, seed):
            log += events
            last = table
            position = table.match.position
            if position is not None and position.dealt == 2:
                seen = [laid.play.card for trick in position.tricks for laid in trick.plays]
                seen += [laid.play.card for laid in position.table]
                held = [card for hand in position.hands for card in cards_in(hand)]
                assert mask_of(seen + held).bit_count() == len(seen) + len(held) == players_cards(table.match)
        assert last is not None
        check_end(last, log)


def players_cards(match: Match) -> int:
    """How many cards are dealt in the present deal."""
    assert match.current is not None
    return match.current.cards * len(match.players)


def check_end(table: tb.Table, log: list[ev.AnyEvent]) -> None:
    """The match is over, its sheet adds up, its log restores it, and a seat that listened sees what it should."""
    match = table.match
    assert match.phase == "ended"
    assert [row.number for row in match.rows if row.what == "deal"][: len(match.plan)] == list(range(len(match.plan)))
    for row, after in pairwise(match.rows):
        assert after.totals == tuple(a + b for a, b in zip(row.totals, after.points, strict=True))
    assert tb.restore([ev.decode(ev.encode(event)) for event in log], table.secret) == table
    follow: Match | None = None
    view: View | None = None
    for event in log:
        follow = fold(follow, event)
        view = see(view, told(event, 0, follow), 0)
    assert view == look(match, 0)
