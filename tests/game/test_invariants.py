"""The invariants of a match, over random rulesets and random play."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from shamayka.actions import Bid, Look, Play, parse
from shamayka.cards import NONE, cards_in, mask_of
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game import table as tb
from shamayka.game.match import Match, fold
from shamayka.game.refused import Refused
from shamayka.game.seeing import see
from shamayka.game.views import View, look, told
from shamayka.rules.bidding import first_bidder
from shamayka.rules.law import next_seat
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.scoring import pay_for, points
from tests.strategies import pick, played, rulesets, seeds

pytestmark = pytest.mark.usefixtures("either_rules")

MANY = settings(max_examples=40)
FEW = settings(max_examples=15)


def whole(position: pos.Position) -> int:
    """Every card of the deal, wherever it lies; fails if a card lies in two places."""
    laid = [laid.play.card for trick in position.tricks for laid in trick.plays]
    laid += [laid.play.card for laid in position.table]
    hands = [card for hand in position.hands for card in cards_in(hand)]
    assert len(laid) + len(hands) == len(set(laid + hands))
    return mask_of(laid + hands)


@MANY
@given(rulesets(), seeds)
def test_cards_are_conserved_and_a_deal_ends(rules: Ruleset, seed: int) -> None:
    """Invariants 1 and 2."""
    steps = list(played(rules, seed))
    for table, _events in steps:
        position = table.match.position
        if position is not None and position.dealt == 2:
            assert whole(position) == mask_of(card for hand in position.deal.hands for card in cards_in(hand))
    match = steps[-1][0].match
    assert match.phase == "ended"
    for row in match.rows:
        assert row.what != "deal" or sum(row.taken) == row.cards


@MANY
@given(rulesets(), seeds)
def test_the_hook_keeps_bids_from_coming_out_even(rules: Ruleset, seed: int) -> None:
    """Invariant 3."""
    for table, _events in played(rules, seed):
        position = table.match.position
        if position is None or position.phase != "play" or not position.deal.bids or table.match.rules.blind_optional:
            continue
        law, dealer = position.law, position.deal.dealer
        hook = law.blind_hook if position.deal.plan.kind == "blind" else law.hook
        if hook and not law.simultaneous and not (hook == 2 and law.must_bid_all):
            order = [first_bidder(law, dealer)]
            while len(order) < position.law.present.bit_count():
                order.append(next_seat(law, order[-1]))
            until = order.index(dealer) if rules.hook_binds == "dealer" else len(order) - 1
            assert sum(position.bids[seat] for seat in order[: until + 1]) != law.cards


@FEW
@given(rulesets(), seeds)
def test_seeing_what_is_heard_agrees_with_looking(rules: Ruleset, seed: int) -> None:
    """Invariant 5, for every seat and for watchers."""
    match: Match | None = None
    views: dict[int, View | None] = {}
    for _table, events in played(rules, seed):
        for event in events:
            match = fold(match, event)
            for seat in range(NONE, match.seats):
                views[seat] = see(views.get(seat), told(event, seat, match), seat)
                assert views[seat] == look(match, seat)


def _swapped(match: Match, seat: int, rng: random.Random) -> Match | None:
    """A twin world: two cards that this seat has not seen change places."""
    position = match.position
    if position is None or position.dealt != 2:
        return None
    seen = look(match, seat)
    hidden = []
    for other in range(match.seats):
        text = seen.hands[other]
        known = mask_of(card for card in cards_in(position.hands[other]) if text.find(_name(card)) >= 0)
        hidden += [(other, card) for card in cards_in(position.hands[other] & ~known)]
    if len({other for other, _ in hidden}) < 2:
        return None
    (one, first), (two, second) = rng.sample(hidden, 2)
    if one == two:
        return None
    hands = list(position.hands)
    hands[one] ^= 1 << first | 1 << second
    hands[two] ^= 1 << first | 1 << second
    return replace(match, position=replace(position, hands=tuple(hands)))


def _name(card: int) -> str:
    return str(Play(card))


@FEW
@given(rulesets(), seeds)
def test_twin_worlds_look_the_same(rules: Ruleset, seed: int) -> None:
    """Invariant 6: what a seat has not seen does not change a byte of its view."""
    rng = random.Random(seed)
    for table, _events in played(rules, seed):
        for seat in range(NONE, table.match.seats) if rng.random() < 0.1 else ():
            twin = _swapped(table.match, seat, rng)
            if twin is not None:
                assert look(twin, seat) == look(table.match, seat)


@FEW
@given(rulesets(), seeds)
def test_a_log_restores_its_table(rules: Ruleset, seed: int) -> None:
    """Invariant 7: every prefix of the log, through its bytes, is the table at that moment."""
    log: list[ev.AnyEvent] = []
    rng = random.Random(seed)
    for table, events in played(rules, seed):
        log += [ev.decode(ev.encode(event)) for event in events]
        if rng.random() < 0.02 or table.match.phase == "ended":
            assert tb.restore(log, table.secret) == table


@MANY
@given(rulesets(), seeds)
def test_points_depend_on_bids_tricks_and_rules_alone(rules: Ruleset, seed: int) -> None:
    """Invariant 10."""
    match = list(played(rules, seed))[-1][0].match
    for row in match.rows:
        if row.what != "deal" or row.number >= len(match.plan):
            continue
        for seat in range(match.seats):
            pay = pay_for(rules, match.plan[row.number], dark=row.bids[seat].endswith("*"))
            bid = int(row.bids[seat].rstrip("*") or NONE)
            assert row.points[seat] == points(pay, bid, row.taken[seat])


WISHES = st.sampled_from(
    ["0", "1", "2", "9", "0*", "2*", "As", "7s!", "7s!h", "7s-", "Xr!", "look", "=h", "keep", "fair"]
)


@FEW
@given(rulesets(), seeds, st.lists(st.tuples(st.integers(-1, 8), WISHES), min_size=1, max_size=40))
def test_any_commands_leave_a_valid_log(rules: Ruleset, seed: int, wishes: list[tuple[int, str]]) -> None:
    """Invariant 11, and 1: a refused action changes nothing."""
    rng = random.Random(seed)
    steps = list(played(rules, seed, most=rng.randrange(200)))
    log = [event for _, events in steps for event in events]
    table = steps[-1][0]
    for seat, wish in wishes:
        before = table
        try:
            table, events = tb.act(table, seat, parse(wish))
            log += events
        except Refused:
            assert table is before
    assert tb.restore(log, table.secret) == table


@FEW
@given(rulesets(honour=False), seeds)
def test_nobody_acts_out_of_turn(rules: Ruleset, seed: int) -> None:
    """Only the seats that are waited for have legal actions, but for taking up one's cards early."""
    rng = random.Random(seed)
    for table, _events in played(rules, seed):
        if rng.random() < 0.7:
            continue
        waited = tb.actors(table.match)
        assert tb.allowed(table.match) == tuple(tb.legal(table.match, seat) for seat in range(table.match.seats))
        for seat in range(NONE, table.match.seats):
            actions = tb.legal(table.match, seat)
            assert bool(actions) or seat not in waited
            assert seat in waited or all(isinstance(action, Look) for action in actions)
            assert len(set(map(str, actions))) == len(actions)


def _turned(action: object, suits: list[int]) -> str:
    text = str(action)
    if isinstance(action, Bid):
        return text
    table = str.maketrans("cdhs", "".join("cdhs"[suit] for suit in suits))
    head = text[:2] if text[0] == "X" else text[:2].translate(table)
    return head + text[2:].translate(table)


@FEW
@given(rulesets(honour=False), seeds, st.permutations(range(4)))
def test_renaming_suits_renames_the_outcome(rules: Ruleset, seed: int, suits: list[int]) -> None:
    """Invariant 4: the same deal with its suits renamed plays the same, renamed."""
    if rules.joker_lock or rules.decks[rules.players[0]] == "32+6c" or any(card[0] != "X" for card in rules.jokers):
        return
    for table, _events in played(rules, seed, most=60):
        position = table.match.position
        if position is None or position.phase != "play":
            continue
        renamed = _renamed(position, suits)
        mine = [_turned(action, suits) for action in pos.legal(position)]
        assert sorted(mine) == sorted(str(action) for action in pos.legal(renamed))


def _renamed(position: pos.Position, suits: list[int]) -> pos.Position:
    def card(number: int) -> int:
        return number if number >= 52 else suits[number // 13] * 13 + number % 13

    def suit(number: int) -> int:
        return number if number == NONE else suits[number]

    def mask(cards: int) -> int:
        return mask_of(card(number) for number in cards_in(cards))

    trick = position.trick._replace(led=suit(position.trick.led), demand=suit(position.trick.demand))
    law = position.law._replace(trump=suit(position.law.trump), pack=mask(position.law.pack))
    return replace(position, law=law, hands=tuple(map(mask, position.hands)), trick=trick, gone=mask(position.gone))


@pytest.mark.parametrize("wish", ["As", "2", "look"])
def test_a_watcher_can_do_nothing(wish: str) -> None:
    """A watcher is the seat NONE."""
    rules = Ruleset(decks={3: "36"})
    for table, _events in played(rules, 1):
        with pytest.raises(Refused):
            tb.act(table, NONE, parse(wish))


def test_pick_is_legal() -> None:
    """The random player of these tests does only what is legal."""
    rules = Ruleset(decks={3: "36"})
    rng = random.Random(0)
    for table, _events in played(rules, 3):
        for seat in tb.actors(table.match):
            assert pick(table.match, seat, rng) in tb.legal(table.match, seat)
