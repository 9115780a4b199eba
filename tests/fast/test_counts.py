"""The compiled count beside the interpreted one, on examples, on random rulesets and in the middle of deals."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings

from shamayka.cards import cards_in, pack_mask, parse_cards, parse_suit
from shamayka.fast import NotCompiled, counting
from shamayka.game.count import count, divide
from shamayka.game.deal import arranged, deal_cards
from shamayka.game.position import Position, apply, begin, legal
from shamayka.rules.ruleset import Ruleset, from_options
from shamayka.rules.schedule import pack_of, plan
from tests.strategies import rulesets, seeds


@settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(rulesets(honour=False), seeds)
def test_random_rulesets_count_alike(rules: Ruleset, seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice(rules.players)
    most = 4 if rules.joker_as_any_card else 8  # cards in all hands
    small = [deal for deal in plan(rules, seats) if deal.cards * seats <= most]
    assume(small)
    current = rng.choice(small)
    order = cards_in(pack_of(rules, seats))
    rng.shuffle(order)
    position = begin(deal_cards(rules, current, seats=seats, dealer=rng.randrange(seats), order=order))
    while position.phase == "choose":
        position = apply(position, rng.choice(legal(position)))
    assume(position.phase in ("blind", "bid", "play"))
    assume(not (position.phase == "blind" and position.deal.found.how == "chosen"))
    assume(position.deal.found.how != "redeal")
    assert counting.count(position) == count(position)
    while position.phase in ("blind", "bid") or (position.phase == "play" and rng.random() < 0.5):
        position = apply(position, rng.choice(legal(position)))
    if position.phase == "play":
        assert counting.count(position) == count(position)
        assert counting.divide(position) == divide(position)


def _small(**options: object) -> Position:
    rules = from_options({"decks": {3: "36"}, "schedule": {"top": 3}, "jokers": [], **options})
    hands = [parse_cards(hand) for hand in ("As7s6h", "KsQhJd", "AhTd9c")]
    return begin(arranged(rules, plan(rules, 3)[2], 1, hands, parse_suit("h"), pack_mask("36")))


def test_the_example_of_the_design() -> None:
    found = counting.count(_small(hook="not_equal", must_trump=False))
    assert str(found) == "bids 54   lines 58   taken 0-0-3:6 0-1-2:12 0-2-1:12 1-0-2:4 1-1-1:20 2-0-1:4"


def test_the_lines_are_those_after_the_first_bids() -> None:
    """Where whoever bid most leads, the lines depend on the bids."""
    rules = from_options(
        {"decks": {2: "32"}, "schedule": {"top": 2}, "first_lead": "highest_bidder", "hook": "exceed"}
        | {"exceed_fallback": "must_bid_all"}
    )
    for seed in range(20):
        order = cards_in(pack_of(rules, 2))
        random.Random(seed).shuffle(order)
        position = begin(deal_cards(rules, plan(rules, 2)[1], seats=2, dealer=0, order=order))
        assert counting.count(position) == count(position)


def test_what_is_not_counted_is_refused() -> None:
    with pytest.raises(NotCompiled, match="Revokes are possible"):
        counting.count(_small(revoke={"mode": "penalise"}))
    with pytest.raises(NotCompiled, match="in the phase 'bid'"):
        counting.divide(_small())
