"""What learning programs are told: the layout, the same as the interpreted game says, and nothing that is hidden."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings

from shamayka.actions import Bid
from shamayka.cards import NONE, cards_in, mask_of
from shamayka.fast import observing
from shamayka.fast.observing import LAYOUT, PLACE, SIZE
from shamayka.fast.single import Single
from shamayka.game.deal import deal_cards
from shamayka.game.position import Position, apply, begin, legal, score
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import pack_of, plan
from shamayka.rules.sight import known as seen
from tests.fast.kinds import KINDS, cards_of
from tests.strategies import rulesets, seeds


def test_layout_is_what_the_page_says() -> None:
    table = (observing.__doc__ or "").split("=\n")[2].splitlines()
    shown = [tuple(line.split()[:3]) for line in table if line and line[0] != "="]
    assert shown == [(field.name, str(field.offset), str(field.length)) for field in LAYOUT]
    assert LAYOUT[-1].offset + LAYOUT[-1].length == SIZE


@settings(max_examples=25, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], deadline=None)
@given(rulesets(honour=False), seeds)
def test_beside_the_interpreted_game_with_any_rules(rules: Ruleset, seed: int) -> None:
    assume(not (rules.expose and rules.expose.percent))
    rng = random.Random(seed)
    seats = rng.choice(rules.players)
    play_both(rules, seats, rng.randrange(len(plan(rules, seats))), rng)


@pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in KINDS.items()])
def test_beside_the_interpreted_game(rules: Ruleset) -> None:
    seats = random.Random(rules.name).choice(rules.players)
    kinds = {current.kind: current.number for current in plan(rules, seats)}
    for deal in {*kinds.values(), len(plan(rules, seats)) // 2}:
        play_both(rules, seats, deal, random.Random(deal))


def play_both(rules: Ruleset, seats: int, deal: int, rng: random.Random) -> None:
    """One deal by both, with the same cards and the same random actions."""
    order = cards_in(pack_of(rules, seats))
    rng.shuffle(order)
    dealer = rng.randrange(seats)
    position = begin(deal_cards(rules, plan(rules, seats)[deal], seats=seats, dealer=dealer, order=order))
    single = Single(rules, seats)
    if position.phase == "redeal":
        with pytest.raises(ValueError, match="deals again"):
            single.deal(deal, dealer, order)
        return
    single.deal(deal, dealer, order)
    while not single.done:
        actions = legal(position)
        assert sorted(single.codes.code(action) for action in actions) == np.flatnonzero(single.mask()).tolist()
        for seat in {single.seat, rng.randrange(seats)}:
            row = single.observation(seat)
            check_row(row, position, seat)
            check_twins(single, seat, row, rng)
        action = rng.choice(actions)
        code = single.codes.code(action)
        assert single.codes.action(code, dark=isinstance(action, Bid) and action.dark) == action
        single.act(code)
        position = apply(position, action)
    assert tuple(single.points) == score(position)


def check_row(row: Any, position: Position, own: int) -> None:
    """The row says what the seat knows by the interpreted game."""
    law, deal = position.law, position.deal
    seats = law.seats
    hands = {0: (0,) * seats, 1: deal.part or (0,) * seats, 2: position.hands}[position.dealt]
    looked = bool(position.looked >> own & 1)
    assert cards_of(row, "hand") == seen(hand=hands[own], opened=position.opened, shown=0, own=True, looked=looked)

    def at(seat: int) -> int:
        return (seat - own) * law.step % seats

    for seat in range(seats):
        check_seat(row, position, at(seat), seat, own)
    trick = position.trick
    leader, taker, led, demand = (one(row, name) for name in ("leader", "taker", "led", "demand"))
    assert (leader, taker) == ((at(trick.leader), at(trick.taker)) if trick.plays else (NONE, NONE))
    assert (led, demand) == (trick.led, trick.demand)
    assert round(float(row[PLACE["plays"]][0]) * 7) == trick.plays
    assert round(float(row[PLACE["strength"]][0]) * 100) == trick.best
    assert one(row, "dealer") == at(deal.dealer)
    known = position.phase != "choose" and position.dealt
    assert one(row, "trump") == ((4 if law.trump == NONE else law.trump) if known else NONE)
    assert one(row, "turned") == (deal.found.card if known else NONE)
    assert round(float(row[PLACE["cards"]][0]) * 27) == law.cards
    assert one(row, "players") == seats - 2
    assert (cards_of(row, "pack"), cards_of(row, "jokers")) == (law.pack, law.jokers)
    assert np.isfinite(row).all()


def check_seat(row: Any, position: Position, place: int, seat: int, own: int) -> None:
    """The row says of one seat what lies open."""
    law = position.law
    covered = law.simultaneous and position.phase in ("bid", "blind") and seat != own
    bid = NONE if covered else position.bids[seat]
    assert bool(row[PLACE["bid_made"]][place]) == (bid != NONE)
    assert round(float(row[PLACE["bids"]][place]) * law.cards) == max(bid, 0)
    assert bool(row[PLACE["dark"]][place]) == bool(position.dark >> seat & 1 and not covered)
    assert round(float(row[PLACE["taken"]][place]) * law.cards) == position.taken[seat]
    plays = [laid for trick in position.tricks for laid in trick.plays] + list(position.table)
    assert cards_of(row, "played", place) == mask_of(laid.play.card for laid in plays if laid.seat == seat)
    if place and position.dealt == 2:
        shown = position.deal.shown[seat]
        mask = seen(hand=position.hands[seat], opened=position.opened, shown=shown, own=False, looked=False)
        opened = cards_of(row, "opened") & position.hands[seat]
        assert cards_of(row, "others", place - 1) | opened == mask


def one(row: Any, name: str) -> int:
    """The place of the one in a part, or NONE."""
    places = np.flatnonzero(row[PLACE[name]])
    assert len(places) <= 1
    return int(places[0]) if len(places) else NONE


def check_twins(single: Single, seat: int, row: Any, rng: random.Random) -> None:
    """Exchange two cards that the seat has not seen: it is told the same, and may do the same."""
    known = cards_of(row, "hand") | cards_of(row, "opened") | cards_of(row, "turned")
    for place in range(7):
        known |= cards_of(row, "played", place) | (cards_of(row, "others", place) if place < 6 else 0)
    told = bool(row[PLACE["trump"]].any())
    unseen = int(single.task["law"]["pack"]) & ~known
    if told and single.state["turned"] != NONE:
        unseen &= ~(1 << int(single.state["turned"]))
    if unseen.bit_count() < 2:
        return
    mask, task, state = single.mask(), single.task.copy(), single.state.copy()
    one_card, other = rng.sample(cards_in(unseen), 2)
    for name in ("hands", "part", "shown"):
        single.state[name] = [exchanged(int(cards), one_card, other) for cards in single.state[name]]
    if not told and single.task["law"]["trump"] != NONE:
        single.task["law"]["trump"] = (single.task["law"]["trump"] + 1) % 4
        single.state["turned"] = rng.choice(cards_in(unseen))
    assert single.observation(seat).tobytes() == row.tobytes()
    if single.seat == seat:
        assert single.mask().tobytes() == mask.tobytes()
    single.task, single.state = task, state


def exchanged(cards: int, one_card: int, other: int) -> int:
    """The cards with two of the pack exchanged."""
    if (cards >> one_card & 1) == (cards >> other & 1):
        return cards
    return cards ^ (1 << one_card | 1 << other)


def test_errors_are_sentences_and_change_nothing() -> None:
    single = Single(KINDS["zakaznoy"], 3)
    single.throw(1, deal=2)
    before = single.state.copy()
    for code, text in ((30, r"Seat \d may not do =d now; it may do 0, 1"), (-1, "action -1, which there is not")):
        with pytest.raises(ValueError, match=text):
            single.act(code)
    assert single.state == before
    while not single.done:
        single.act(int(np.flatnonzero(single.mask())[0]))
    assert not single.mask().any()
    with pytest.raises(ValueError, match="The deal is over"):
        single.act(0)
    with pytest.raises(ValueError, match="not the cards of the pack"):
        single.deal(0, 0, [1, 2, 3])
