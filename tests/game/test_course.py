"""What happens in a deal, and in which order, where an option changes its course: told event by event."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from shamayka.actions import Bid, Look, Play
from shamayka.bots import NAMES, choose
from shamayka.bots.knowledge import know
from shamayka.bots.match import Ears
from shamayka.cards import NONE, parse_card, parse_suit
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Broken, fold
from shamayka.game.position import actors, apply
from shamayka.game.refused import Refused
from shamayka.game.views import look
from shamayka.rules.ruleset import Ruleset, changed, from_options, load
from tests.strategies import played

Step = tuple[tb.Table, list[ev.AnyEvent]]


def courses(rules: Ruleset, seed: int) -> list[list[str]]:
    """The events of each dealing of a random match by name, without plays and what follows them."""
    found: list[list[str]] = []
    for _table, events in played(rules, seed):
        for event in events:
            if isinstance(event, ev.Announced):
                found.append([])
            elif found and not isinstance(event, (ev.Played, ev.Taken, ev.Ended, ev.Revealed)):
                found[-1].append(type(event).__name__.lower())
    return found


# A dark deal that is bid after the trump: S3-7 to S3-10


def dark_deal(seed: int, **options: Any) -> Iterator[Step]:
    """The steps of the last deal of S3, its dark deal, bid when trump has been turned."""
    rules = changed(load("odessa-widdershins"), {"blind": {"when": "after_trump"}, **options})
    for table, events in played(rules, seed):
        if table.match.current is not None and table.match.current.kind == "blind":
            yield table, events


def test_a_dark_deal_is_dealt_then_trump_is_turned_then_all_bid() -> None:
    rules = changed(load("odessa-widdershins"), {"blind": {"when": "after_trump"}, "decks": {"3": "36"}})
    assert courses(rules, 1)[-1] == ["dealt", "turned", *["bade"] * 3, *["looked"] * 3, "scored"]
    before = changed(rules, {"blind": {"when": "before_deal"}})
    assert courses(before, 1)[-1] == [*["bade"] * 3, "dealt", "turned", "scored"]


@pytest.mark.parametrize("bidding", ["in_turn", "simultaneous"])
def test_nobody_sees_his_cards_before_all_have_bid(bidding: str) -> None:
    bids = 0
    for table, _events in dark_deal(2, bidding=bidding, hook="none"):
        match = table.match
        for seat in range(match.seats):
            view = look(match, seat)
            if view.phase == "bid":
                assert set(view.hands[seat]) == {"?"}
                assert view.trump in tuple("cdhs")
                assert all(isinstance(action, Bid) and action.dark for action in tb.legal(match, seat))
                bids += 1
            elif view.phase == "play":
                assert "?" not in view.hands[seat]
    assert bids


def test_bids_over_cards_that_lie_face_down_are_paid_as_dark_ones() -> None:
    """S3-22 to S3-24, twice (S3-39)."""
    *_, (table, _events) = dark_deal(3)
    row = table.match.rows[-1]
    for bid, taken, points in zip(row.bids, row.taken, row.points, strict=True):
        wanted = int(bid.removesuffix("*"))
        assert bid.endswith("*")
        plain = taken if taken > wanted else -10 * (wanted - taken) if taken < wanted else 10 * wanted or 5
        assert points == 2 * plain


@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_that_bids_in_the_dark_after_the_trump_knows_the_trump_and_not_its_cards(bot: str) -> None:
    ears = Ears(2)
    rules = changed(load("odessa-widdershins"), {"blind": {"when": "after_trump"}, "decks": {"2": "36"}})
    for table, events in played(rules, 5):
        ears.hear(events)
        match = table.match
        if match.position is None or match.position.phase != "bid" or match.position.deal.plan.kind != "blind":
            continue
        seat = match.position.turn
        view = look(match, seat)
        known = know(view, ears.heard[seat])
        assert known.law.trump == parse_suit(view.trump) == match.position.law.trump != NONE
        assert known.hand == 0
        action = choose(bot, view, ears.heard[seat], tb.legal(match, seat), random.Random(1))
        assert isinstance(action, Bid)
        assert action.dark


def test_where_nobody_may_look_nobody_chooses_the_trump() -> None:
    """With a chosen trump somebody would have to look; so the last card shows it, as in a forehead deal."""
    options: dict[str, Any] = {
        "decks": {4: "16"},
        "trump_full_deal": "chooser",
        "chooser_cards": 1,
        "schedule": {"start": 4, "top": 4, "closing": [["blind", 1]]},
    }
    assert courses(from_options(options), 1)[-1] == [*["bade"] * 4, "dealt", "chosen", "dealt", "scored"]
    after = from_options({**options, "blind": {"when": "after_trump"}})
    assert courses(after, 1)[-1] == ["dealt", "turned", *["bade"] * 4, *["looked"] * 4, "scored"]
    turned = [event for _, events in played(after, 1) for event in events if isinstance(event, ev.Turned)]
    assert [event.how for event in turned] == ["last"]


def test_a_look_is_no_action_where_the_cards_lie_face_down() -> None:
    for table, _events in dark_deal(4, blind_optional=True):
        position = table.match.position
        if position is not None and position.phase == "bid":
            assert all(Look() not in tb.legal(table.match, seat) for seat in range(table.match.seats))


# The owner of an exposed card decides while the cards are being dealt: S2-56


def asked(rules: Ruleset, seed: int, **options: Any) -> Iterator[Step]:
    """The steps of a match in which a card is exposed in every first dealing."""
    return played(changed(rules, {"expose": {"percent": 100, "decide": "at_once"}, **options}), seed)


def test_the_owner_of_an_exposed_card_answers_before_anything_else_is_dealt() -> None:
    found = courses(changed(load("zakaznoy"), {"expose": {"percent": 100, "decide": "at_once"}}), 1)
    first = [course[:3] for course in found if course[0] == "exposed"]
    assert ["exposed", "answered", "dealt"] in first
    assert ["exposed", "answered", "redealt"] in first
    assert {course[0] for course in found} == {"exposed", "dealt"}
    later = courses(changed(load("zakaznoy"), {"expose": {"percent": 100}}), 1)
    assert ["dealt", "exposed", "turned", "answered"] in [course[:4] for course in later]


def test_before_the_answer_only_the_exposed_card_is_seen() -> None:
    answers = 0
    for table, _events in asked(load("zakaznoy"), 2):
        match = table.match
        for seat in range(NONE, match.seats):
            view = look(match, seat)
            if view.phase != "exposed":
                continue
            answers += 1
            assert view.exposed is not None
            assert view.turn == (view.exposed.seat,)
            assert not any(view.hands)
            assert (view.trump, view.turned, view.how) == ("", "", "")
            actions = [str(action) for action in tb.legal(match, seat)]
            assert actions == (["keep", "redeal"] if seat == view.exposed.seat else [])
    assert answers


def test_the_exposed_card_lies_open_when_the_others_are_dealt() -> None:
    kept = None
    for table, events in asked(load("zakaznoy"), 3):
        for event in events:
            if isinstance(event, (ev.Exposed, ev.Redealt)):
                kept = event if isinstance(event, ev.Exposed) else None
            if isinstance(event, ev.Dealt) and kept is not None:
                assert kept.card in event.hands[kept.seat]
                for seat in range(NONE, table.match.seats):
                    assert kept.card in look(table.match, seat).hands[kept.seat]
                kept = None


def test_a_new_deal_costs_the_dealer_ten_points_before_a_card_is_seen() -> None:
    """S2-57, and S2-58 for whoever keeps the deal."""
    fined = barred = 0
    for table, events in asked(load("zakaznoy-dark"), 4):
        for event in events:
            if isinstance(event, ev.Answered) and not event.keep:
                assert event.points == -10
                fined += 1
            if isinstance(event, ev.Answered) and event.keep and table.match.position is not None:
                own = tb.legal(table.match, event.seat)
                assert not any(isinstance(action, Bid) for action in own)
                barred += Look() in own
    assert fined
    assert barred


def test_where_trump_is_chosen_the_answer_comes_before_the_choice() -> None:
    options: dict[str, Any] = {
        "decks": {4: "16"},
        "trump_full_deal": "chooser",
        "chooser_cards": 1,
        "schedule": {"start": 4, "top": 4, "top_repeats": "n"},
        "expose": {"percent": 100, "decide": "at_once"},
    }
    found = courses(from_options(options), 1)
    assert ["exposed", "answered", "dealt", "chosen", "dealt", "bade"] in [course[:6] for course in found]


@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_that_answers_at_once_knows_only_the_exposed_card(bot: str) -> None:
    answers = 0
    ears = Ears(3)
    rules = changed(load("zakaznoy"), {"decks": {"3": "36"}, "schedule": {"top": 3}})
    for table, events in asked(rules, 5):
        ears.hear(events)
        match = table.match
        if match.position is None or match.position.phase != "exposed":
            continue
        seat = match.position.turn
        view = look(match, seat)
        known = know(view, ears.heard[seat])
        assert view.exposed is not None
        assert known.hand == 1 << parse_card(view.exposed.play)
        assert sum(known.held) == known.hand
        assert str(choose(bot, view, ears.heard[seat], tb.legal(match, seat), random.Random(1))) in ("keep", "redeal")
        answers += 1
    assert answers


# Faults of the dealer: S4-60


FINED = {"faults": {"uncut": -10, "misdeal": -50}}


def waiting(rules: Ruleset, seed: int) -> Iterator[tb.Table]:
    """The moments of a match when somebody is waited for."""
    for table, _events in played(rules, seed):
        if table.match.position is not None:
            yield table


def test_a_wrong_deal_is_fined_and_dealt_again_by_the_same_dealer() -> None:
    rules = changed(load("odessa-modern"), FINED)
    phases = set()
    for before in waiting(rules, 1):
        table, events = tb.fault(before, "misdeal")
        match, dealer = table.match, before.match.dealer
        fault, redealt, announced = events[:3]
        assert fault == ev.Fault("misdeal", dealer, -50)
        assert redealt == ev.Redealt("misdeal")
        assert isinstance(announced, ev.Announced)
        assert (announced.number, announced.attempt) == (before.match.number, before.match.attempt + 1)
        assert (announced.dealer, match.dealer) == (dealer, dealer)
        assert match.totals[dealer] == before.match.totals[dealer] - 50
        assert match.rows[-1].what == "fine"
        phases.add(look(before.match, 0).phase)
    assert {"bid", "play"} <= phases


def test_a_pack_that_was_not_cut_costs_points_and_nothing_else() -> None:
    rules = changed(load("odessa-modern"), FINED)
    for before in waiting(rules, 2):
        if before.match.position is None or before.match.position.faults:
            continue
        table, events = tb.fault(before, "uncut")
        dealer = before.match.dealer
        assert events == [ev.Fault("uncut", dealer, -10)]
        assert table.match.totals == tuple(
            total - 10 * (seat == dealer) for seat, total in enumerate(before.match.totals)
        )
        assert tb.allowed(table.match) == tb.allowed(before.match)
        with pytest.raises(Refused, match="at the wrong time") as refused:
            tb.fault(table, "uncut")
        assert str(refused.value) == refused.value.text


def test_a_fault_that_costs_nothing_leaves_no_line_on_the_sheet() -> None:
    before = next(waiting(load("odessa-modern"), 3))
    uncut, _ = tb.fault(before, "uncut")
    misdealt, events = tb.fault(before, "misdeal")
    assert uncut.match.rows == misdealt.match.rows == ()
    assert events[:2] == [ev.Fault("misdeal", before.match.dealer), ev.Redealt("misdeal")]


def test_where_nobody_cuts_there_is_no_fault_in_it() -> None:
    before = next(waiting(changed(load("odessa-modern"), {"cut": "none"}), 4))
    with pytest.raises(Refused, match="Nobody cuts in this game"):
        tb.fault(before, "uncut")


@pytest.mark.parametrize(
    "event", [ev.Fault("misdeal", 0, -10), ev.Fault("misdeal", 5, -50), ev.Fault("uncut", 0, 0)], ids=str
)
def test_a_log_cannot_fine_another_or_otherwise(event: ev.Fault) -> None:
    before = next(waiting(changed(load("odessa-modern"), {**FINED, "decks": {"3": "36"}}), 5))
    dealer = before.match.dealer if event.seat == 0 else (before.match.dealer + 1) % 3
    with pytest.raises(Broken, match="to the wrong seat, or with the wrong points"):
        fold(before.match, ev.Fault(event.what, dealer, event.points))


def test_nothing_is_told_between_two_deals() -> None:
    *_, (table, _events) = played(changed(load("odessa-modern"), {"decks": {"3": "36"}, "schedule": {"top": 1}}), 6)
    with pytest.raises(Refused, match="no deal in progress"):
        tb.fault(table, "misdeal")


def test_what_a_seat_may_not_do_changes_nothing() -> None:
    table = next(waiting(load("odessa-modern"), 3))
    position = table.match.position
    assert position is not None
    (seat,) = actors(position)
    for action in (Bid(99), Play(0)):
        with pytest.raises(Refused, match=rf"^Seat {seat + 1} may not do {action} now\.$"):
            apply(position, action)
