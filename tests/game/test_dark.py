"""Dark bids as a choice where a player names the trump: only he has looked at his first cards (S2-38)."""

from __future__ import annotations

import pytest

from shamayka.actions import Bid, Look
from shamayka.cards import NONE
from shamayka.game import table as tb
from shamayka.game.match import Match
from shamayka.game.views import look
from shamayka.rules.ruleset import from_options
from tests.strategies import opened

CHOSEN = {"decks": {4: "36"}, "trump_full_deal": "chooser", "schedule": {"mode": "nines", "sets": 1}}


def choosing(**options: object) -> Match:
    """A match whose first deal waits for a trump."""
    rules = from_options({**CHOSEN, **options})
    *_, (table, _) = opened(rules, 1)
    return table.match


def hidden(match: Match) -> list[int]:
    """How many cards of his own hand each player does not see."""
    return [look(match, seat).hands[seat].count("??") for seat in range(4)]


def test_whoever_chooses_has_looked_and_nobody_else() -> None:
    match = choosing(blind_optional=True)
    assert match.position is not None
    assert match.position.phase == "choose"
    chooser = match.position.turn
    assert hidden(match) == [0 if seat == chooser else 3 for seat in range(4)]
    assert all(look(match, NONE).hands[seat] == "??????" for seat in range(4))


def test_the_others_may_bid_in_the_dark_and_the_chooser_may_not() -> None:
    match = choosing(blind_optional=True)
    assert match.position is not None
    table, chooser = tb.Table(match, bytes(32)), match.position.turn
    table, _ = tb.act(table, chooser, tb.legal(match, chooser)[0])
    assert tb.legal(table.match, chooser) == tuple(Bid(tricks) for tricks in range(10))
    for seat in range(4):
        assert (Look() in tb.legal(table.match, seat)) == (seat != chooser)
    assert hidden(table.match) == [0 if seat == chooser else 9 for seat in range(4)]
    table, _ = tb.act(table, chooser, Bid(3))
    after = (chooser + 1) % 4
    assert {action.dark for action in tb.legal(table.match, after) if isinstance(action, Bid)} == {True}
    table, _ = tb.act(table, after, Bid(2, True))
    assert hidden(table.match)[after] == 0


def test_where_nobody_may_bid_in_the_dark_all_look_at_their_first_cards() -> None:
    assert hidden(choosing(blind_optional=False)) == [0, 0, 0, 0]


FULL = {"decks": {4: "36"}, "schedule": {"mode": "nines", "sets": 1}, "blind_optional": True}


@pytest.mark.parametrize("allowed", [True, False])
def test_whose_card_was_shown_as_trump_may_bid_in_the_dark_or_may_not(allowed: bool) -> None:
    """S2-58: the dealer's last card shows the trump, and everybody has seen it."""
    rules = from_options({**FULL, "blind_with_open_card": allowed})
    *_, (table, _) = opened(rules, 1)
    position = table.match.position
    assert position is not None
    assert position.deal.found.how == "last"
    dealer = position.deal.dealer
    for turn in range(1, 4):
        table, _ = tb.act(table, (dealer + turn) % 4, Bid(0, True))
    actions = tb.legal(table.match, dealer)
    assert actions[0] == Look()
    assert [action for action in actions if isinstance(action, Bid)] == (
        [Bid(tricks, True) for tricks in range(10)] if allowed else []
    )
    table, _ = tb.act(table, dealer, Look())
    assert tb.legal(table.match, dealer) == tuple(Bid(tricks) for tricks in range(10))
