"""A table's answers: what is refused and why, what is seen, deals that are laid out by hand."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest

from shamayka.actions import Play, parse
from shamayka.cards import NONE, pack_mask, parse_card, parse_cards, parse_suit
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.deal import arranged
from shamayka.game.match import Match, fold
from shamayka.game.refused import Refused
from shamayka.game.seeing import see
from shamayka.game.views import View, look, told
from shamayka.rules.ruleset import changed, from_options
from shamayka.rules.schedule import plan
from tests.matches import small
from tests.notation.tables import OPTIONS, troubled
from tests.strategies import played


def sitting(seats: int = 3) -> tb.Table:
    """A table at which everybody sits."""
    table, _ = tb.lay_table(small(schedule={"top": 3}), seats, bytes(32))
    for seat in range(seats):
        table, _ = tb.sit(table, seat, f"P{seat}")
    return table


def refused(table: tb.Table, seat: int, text: str) -> Refused:
    """Why somebody may not do something now; nothing has changed."""
    before = table
    with pytest.raises(Refused) as caught:
        tb.act(table, seat, parse(text))
    assert table is before
    return caught.value


def at(phase: str, seed: int = 1) -> tb.Table:
    """A table of three cards each at the first moment of a phase at which one card or bid is there already."""
    rules = small(schedule={"start": 3, "top": 3}, hook="not_equal", jokers=[], must_trump=False)
    for table, _events in played(rules, seed):
        position = table.match.position
        begun = position and (position.table if phase == "play" else position.bids.count(NONE) < 3)
        if position is not None and position.phase == phase and begun:
            return table
    raise AssertionError(phase)


def test_who_is_not_waited_for_is_told_so() -> None:
    for phase, wish in (("bid", "1"), ("play", "As")):
        table = at(phase)
        for seat in range(3):
            if seat not in tb.actors(table.match):
                assert refused(table, seat, wish).text == "It is not your turn."
                assert refused(table, seat, wish).key == "not_your_turn"
    assert refused(sitting(), 0, "1").key == "not_playing"


def test_what_is_of_another_kind_comes_at_the_wrong_time() -> None:
    bidding, playing = at("bid"), at("play")
    (bidder,), (player,) = tb.actors(bidding.match), tb.actors(playing.match)
    assert refused(bidding, bidder, "As").text == "'As' is not possible at this moment."
    assert refused(playing, player, "1").key == "wrong_time"
    assert refused(bidding, bidder, "look").key == "wrong_time"


def test_a_bid_is_refused_with_those_that_are_open() -> None:
    rules = small(schedule={"start": 3, "top": 3}, hook="not_equal")
    hooked = 0
    for seed in range(10):
        for table, _events in played(rules, seed):
            position = table.match.position
            if position is None or position.phase != "bid":
                continue
            bidder, made = position.turn, [bid for bid in position.bids if bid != NONE]
            closing = 3 - sum(made)
            too_many = refused(table, bidder, "4")
            assert too_many.key == "bid"
            free = [bid for bid in range(4) if len(made) < 2 or bid != closing]
            assert too_many.values == {"bid": "4", "bids": ", ".join(map(str, free))}
            assert too_many.text == f"You may not bid 4; open to you: {', '.join(map(str, free))}."
            if len(made) == 2 and closing >= 0:
                hooked += 1
                why = refused(table, bidder, str(closing))
                assert (why.key, why.values) == ("hook", {"bid": str(closing)})
    assert hooked


def test_a_card_is_refused_with_those_that_may_be_played() -> None:
    rules = small(schedule={"start": 4, "top": 4}, jokers=["7s"])
    kinds = set()
    for seed in range(20):
        for table, _events in played(rules, seed):
            position = table.match.position
            if position is None or position.phase != "play":
                continue
            hand, actions = position.hands[position.turn], tb.legal(table.match, position.turn)
            may = sum({1 << action.card for action in actions if isinstance(action, Play)})
            for card in range(54):
                if (name := str(Play(card)))[0] == "X" or may >> card & 1:
                    continue
                why = refused(table, position.turn, name)
                reasons = {"card", "follow", "must_trump", "highest"} if hand >> card & 1 else {"not_yours"}
                assert why.key in reasons
                kinds.add(why.key)
                if hand >> card & 1:
                    assert parse_cards(str(why.values["cards"])) == may
            if may >> parse_card("7s") & 1:
                kinds.add(refused(table, position.turn, "7s").key)
    assert kinds - {"card", "highest"} == {"follow", "must_trump", "not_yours", "call"}


@pytest.mark.parametrize("added", ["", "0", "zz", "0g", "g0", "AA", "aA", "aa ", "a a", "00" * 65, "٣٣", "0x"])
def test_what_is_no_bytes_is_not_added(added: str) -> None:
    """Two small hexadecimal digits for each of 1 to 64 bytes."""
    with pytest.raises(Refused) as caught:
        tb.add(sitting(), 1, added)
    assert caught.value.key == "bad_bytes"


@pytest.mark.parametrize("added", ["00", "af", "09" * 64])
def test_bytes_are_added_once(added: str) -> None:
    table, _ = tb.add(sitting(), 1, added)
    assert table.match.added == ("", added, "")
    with pytest.raises(Refused, match="already"):
        tb.add(table, 1, "00")
    for seat in (NONE, 3):
        with pytest.raises(Refused, match="already"):
            tb.add(table, seat, "00")
    with pytest.raises(Refused, match="begun"):
        tb.add(tb.start(table)[0], 0, "00")


def test_only_a_full_table_starts() -> None:
    table, _ = tb.lay_table(small(), 3, bytes(32))
    table, _ = tb.sit(table, 0, "Ann")
    with pytest.raises(Refused, match="Seat 2 is still free"):
        tb.start(table)
    for seat, sentence in ((0, "Seat 1 is taken"), (3, "no seat 4"), (NONE, "no seat 0")):
        with pytest.raises(Refused, match=sentence):
            tb.sit(table, seat, "Ben")
    for seat in (1, 3, NONE):
        with pytest.raises(Refused, match="Nobody sits"):
            tb.leave(table, seat)
    with pytest.raises(Refused, match="name is needed"):
        tb.sit(table, 1, " ")
    begun = tb.start(sitting())[0]
    wishes: list[Callable[[tb.Table], tb.Outcome]] = [
        lambda table: tb.sit(table, 0, "Ida"),
        lambda table: tb.leave(table, 0),
        tb.start,
    ]
    for wish in wishes:
        with pytest.raises(Refused, match="begun"):
            wish(begun)


@pytest.mark.parametrize(("trump", "how"), [("h", "fixed"), ("-", "none")])
def test_a_deal_laid_out_by_hand_says_how_its_trump_was_found(trump: str, how: str) -> None:
    rules = small(schedule={"top": 2})
    hands = [parse_cards(hand) for hand in ("AsKs", "", "AhKh")]
    deal = arranged(rules, plan(rules, 3)[1], 0, hands, parse_suit(trump), pack_mask("36"))
    assert deal.found == (how, NONE, parse_suit(trump))
    assert deal.law.present == 0b101, "who has no cards sits out"
    assert deal.shown == (0, 0, 0)


def test_all_cards_of_a_forehead_deal_laid_out_by_hand_are_held_outward() -> None:
    rules = small(schedule={"top": 1, "closing": [["forehead", 1]]})
    hands = [parse_cards(hand) for hand in ("As", "Ks", "Ah")]
    deal = arranged(rules, plan(rules, 3)[1], 0, hands, NONE, pack_mask("36"))
    assert deal.shown == tuple(hands)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("others", [False, True])
def test_whoever_listened_sees_what_there_is_to_see(name: str, others: bool) -> None:
    """Invariant 5 where people revoke, claim, choose trumps and bid in the dark, and at tables that open tricks."""
    rules = changed(from_options(OPTIONS[name]), {"look": {"others": others}})
    match: Match | None = None
    views: dict[int, View | None] = {}
    rng = random.Random(name)
    for _table, events in troubled(rules, 11 + others):
        for event in events:
            match = fold(match, event)
            heard = [(seat, told(event, seat, match)) for seat in range(NONE, match.seats)]
            views = {seat: see(views.get(seat), one, seat) for seat, one in heard}
        if match is not None and rng.random() < 0.3:
            for seat in range(NONE, match.seats):
                assert views[seat] == look(match, seat)
    assert match is not None
    assert match.phase == "ended"


def test_trumps_are_chosen_before_dark_bids() -> None:
    """A chosen trump and dark bids at one table: everybody sees the same as who comes now."""
    rules = changed(from_options(OPTIONS["chosen"]), {"blind_optional": True})
    match: Match | None = None
    view: View | None = None
    dark = 0
    for seed in range(4):
        match, view = None, None
        for _table, events in troubled(rules, seed):
            for event in events:
                match = fold(match, event)
                view = see(view, told(event, 0, match), 0)
                assert view == look(match, 0)
                dark += isinstance(bid := getattr(event, "bid", None), str) and bid.endswith("*")
    assert dark


def test_a_watcher_sees_no_card_of_a_hand() -> None:
    """Not even the lowest of the pack, and not where hands are held outward: a watcher may be the owner."""
    rules = from_options(
        {"decks": {4: "52"}, "schedule": {"mode": "nines", "nines": 13, "sets": 1}, "trump_fixed": "h"},
    )
    for table, _ in itertools.islice(played(rules, 5), 40):
        assert set("".join(look(table.match, NONE).hands)) <= {"?"}


def test_a_restored_trick_says_nothing_of_a_last_trick_that_was_not() -> None:
    """What is as it is meant to be by default takes no room in a log, and old logs keep their letters."""
    restored = ev.Claimed(0, 1, True, 1, -50, "restore", leader=NONE, last_taker=NONE, last_leader=NONE)
    told = b'{"e":"claimed","by":0,"seat":1,"found":true,"fined":1,"points":-50,"then":"restore"}'
    assert ev.encode(restored) == told
