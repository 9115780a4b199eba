"""Faults at the table: cards exposed in dealing, wrong cards, claims, and who pays for what."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from shamayka.actions import Action, Bid, Claim, Fair, Look, Play
from shamayka.cards import NONE, parse_cards
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match, fold
from shamayka.game.seeing import see
from shamayka.game.views import View, look, told
from shamayka.rules.penalties import is_restorable
from shamayka.rules.ruleset import Ruleset
from tests.matches import log_of, only, small
from tests.strategies import opened, played

# A card exposed in dealing


@pytest.mark.parametrize("points", [-10, -25])
def test_who_has_it_dealt_again_costs_the_dealer_points(points: int) -> None:
    """S2-56, S2-57: the owner of the card accepts it, which costs nothing, or has the deal dealt again."""
    rules = small(expose={"percent": 100, "dealer_points": points}, schedule={"top": 4})
    met = set()
    for seed in range(4):
        table = list(played(rules, seed))[-1][0]
        log = log_of(rules, seed)
        for answer in only(ev.Answered, log):
            assert answer.points == (0 if answer.keep else points)
            met.add(answer.keep)
        fines = [row for row in table.match.rows if row.what == "fine"]
        assert len(fines) == sum(not answer.keep for answer in only(ev.Answered, log))
        for row in fines:
            assert row.points == tuple(points if seat == row.dealer else 0 for seat in range(3))
    assert met == {True, False}


def test_a_card_is_exposed_as_often_as_the_game_says() -> None:
    """S2-56: an opponent's card. Whoever deals a deal again exposes none."""
    for percent, least, most in ((0, 0, 0), (40, 1, 19), (100, 20, 20)):
        rules = small(expose={"percent": percent}, schedule={"start": 3, "top": 3, "top_repeats": 20})
        log = log_of(rules, 5)
        exposed = only(ev.Exposed, log)
        assert least <= len(exposed) <= most
        for index, event in enumerate(log):
            if isinstance(event, ev.Exposed):
                announced, dealt = only(ev.Announced, log[:index])[-1], log[index - 1]
                assert isinstance(dealt, ev.Dealt)
                assert announced.attempt == 0
                assert event.seat != announced.dealer
                assert parse_cards(event.card) & parse_cards(dealt.hands[event.seat])
    assert not only(ev.Exposed, log_of(small(), 5))
    assert len({(event.seat, event.card) for event in exposed}) > 10, "any card of any opponent"


def test_who_keeps_an_exposed_card_bids_with_open_eyes() -> None:
    """S2-58, AMB-71: he, and nobody else, may not bid in the dark any more."""
    rules = small(expose={"percent": 100}, blind_optional=True, schedule={"top": 4})
    kept = 0
    for seed in range(4):
        owner = NONE
        for table, events in played(rules, seed):
            for event in events:
                if isinstance(event, ev.Announced):
                    owner = NONE
                elif isinstance(event, ev.Answered) and event.keep:
                    owner, kept = event.seat, kept + 1
            position = table.match.position
            if position is None or position.phase != "bid":
                continue
            actions = tb.legal(table.match, position.turn)
            is_dark = any(isinstance(action, Bid) and action.dark for action in actions)
            hidden = not position.looked >> position.turn & 1
            assert is_dark == (hidden and position.turn != owner)
            assert (Look() in actions) == hidden
    assert kept


# Taking up one's cards


def test_who_has_bid_in_the_dark_takes_up_his_cards() -> None:
    """AMB-48: after the bid he looks and plays as usual; who has looked cannot bid in the dark."""
    rules = small(blind_optional=True, schedule={"top": 3})
    dark = 0
    for seed in range(6):
        looked: dict[int, str] = {}
        log = log_of(rules, seed)
        for event, after in zip(log, [*log[1:], None], strict=True):
            if isinstance(event, ev.Announced):
                looked = {}
            elif isinstance(event, ev.Looked):
                assert event.seat not in looked
                looked[event.seat] = event.hand
            elif isinstance(event, ev.Bade):
                assert event.bid.endswith("*") == (event.seat not in looked)
                if event.bid.endswith("*"):
                    dark += 1
                    assert isinstance(after, ev.Looked)
                    assert after.seat == event.seat
            elif isinstance(event, ev.Played):
                assert len(looked) == 3
    assert dark


def test_in_a_forehead_deal_cards_are_taken_up_when_all_have_bid() -> None:
    """S4-44."""
    rules = small(schedule={"top": 2, "closing": [["forehead", 3]]}, forehead={"cards": 2})
    log = log_of(rules, 1)
    met = 0
    for index, event in enumerate(log):
        if isinstance(event, ev.Bade) and only(ev.Announced, log[:index])[-1].kind == "forehead":
            met += 1
            nexts = log[index + 1 : index + 4]
            assert (
                [type(other) for other in nexts] == [ev.Looked] * 3 if met % 3 == 0 else isinstance(nexts[0], ev.Bade)
            )
    assert met == 9


def test_others_hear_only_how_many_cards_are_taken_up() -> None:
    rules = small(blind_optional=True, schedule={"start": 3, "top": 3})
    match: Match | None = None
    met = 0
    for event in log_of(rules, 2):
        match = fold(match, event)
        if isinstance(event, ev.Looked):
            met += 1
            assert told(event, event.seat, match) == event
            assert parse_cards(event.hand).bit_count() == 3
            for seat in {NONE, 0, 1, 2} - {event.seat}:
                assert told(event, seat, match) == ev.Looked(event.seat, "??????")
    assert met == 3


# Wrong cards and claims

HONOUR = {"mode": "penalise", "points": -50, "then": "restore_or_replay", "false_claim": -25}
FREE = {"must_trump": False, "jokers": [], "hook": "none", "trump_stock": "none", "look": {"others": True}}


def honour(**revoke: Any) -> Ruleset:
    """One deal of four cards at a table where nobody is kept from playing a wrong card."""
    return small(revoke={**HONOUR, **revoke}, schedule={"start": 4, "top": 4}, **FREE)


class Wronged(NamedTuple):
    """A table at which one seat has played a wrong card, and ``since`` it some more cards were played."""

    table: tb.Table
    log: list[ev.AnyEvent]
    seat: int
    card: Play
    before: int  # cards played before the wrong one
    played: int


def cards_to_play(table: tb.Table) -> tuple[list[Play], list[Play]]:
    """The right and the wrong cards of whose turn it is: follow suit, else anything."""
    position = table.match.position
    assert position is not None
    plays = [action for action in tb.legal(table.match, position.turn) if isinstance(action, Play)]
    led = position.table[0].play.card // 13 if position.table else NONE
    right = [play for play in plays if play.card // 13 == led] or plays
    return right, [play for play in plays if play not in right]


def wronged(rules: Ruleset, seed: int, since: int, least: int = 0) -> Wronged | None:
    """Somebody plays a wrong card as soon as he can, from card number ``least`` on."""
    rng, steps = random.Random(seed), list(opened(rules, seed))
    table, log = steps[-1][0], [event for _, events in steps for event in events]
    found: tuple[int, Play, int] | None = None
    number = 0
    while found is None or number < found[2] + 1 + since:
        position = table.match.position
        if position is None or position.phase not in ("bid", "play"):
            return None
        action: Action = rng.choice(tb.legal(table.match, position.turn))
        if position.phase == "play":
            right, wrong = cards_to_play(table)
            action = rng.choice(right)
            if wrong and found is None and number >= least:
                action = rng.choice(wrong)
                found = position.turn, action, number
            number += 1
        table, events = tb.act(table, position.turn, action)
        log += events
    return Wronged(table, log, *found, number)


def some_wronged(rules: Ruleset, since: int, least: int = 0) -> list[Wronged]:
    found = [case for seed in range(30) if (case := wronged(rules, seed, since, least)) is not None]
    assert found
    return found


@pytest.mark.parametrize("since", range(9))
def test_a_wrong_card_goes_back_while_it_lies_in_the_last_two_tricks(since: int) -> None:
    """S2-60, S2-61: the play is put right where that is possible, else the deal is played again."""
    for case in some_wronged(honour(), since):
        table, events = tb.act(case.table, (case.seat + 1) % 3, Claim(case.seat))
        claimed = events[0]
        assert isinstance(claimed, ev.Claimed)
        assert (claimed.by, claimed.seat, claimed.found) == ((case.seat + 1) % 3, case.seat, True)
        assert (claimed.fined, claimed.points) == (case.seat, -50), "S2-59"
        newest, wrong = (case.played - 1) // 3, case.before // 3
        assert claimed.then == ("restore" if newest - wrong <= 1 else "replay")
        position = table.match.position
        assert position is not None
        if claimed.then == "restore":
            assert position.turn == case.seat
            assert position.hands[case.seat] >> case.card.card & 1
            assert len(position.table) + 3 * len(position.tricks) == case.before
        else:
            first = only(ev.Announced, case.log)[0]
            again = only(ev.Announced, events)[0]
            assert events[1] == ev.Redealt("revoke")
            assert (again.number, again.dealer, again.cards, again.attempt) == (first.number, first.dealer, 4, 1)


def test_what_lies_in_the_last_two_tricks() -> None:
    """Of three players: cards 0 to 2 are the first trick, 3 to 5 the second, and so on."""
    can = {
        played: [wrong for wrong in range(played) if is_restorable(wrong=wrong, played=played, players=3)]
        for played in (1, 3, 4, 6, 7, 9, 10)
    }
    assert can == {
        1: [0],
        3: [0, 1, 2],
        4: [0, 1, 2, 3],
        6: [0, 1, 2, 3, 4, 5],
        7: [3, 4, 5, 6],
        9: [3, 4, 5, 6, 7, 8],
        10: [6, 7, 8, 9],
    }


def test_some_games_always_play_the_deal_again() -> None:
    """S0-b56, S3-26."""
    for case in some_wronged(honour(then="replay"), 0):
        _, events = tb.act(case.table, (case.seat + 1) % 3, Claim(case.seat))
        assert isinstance(events[0], ev.Claimed)
        assert events[0].then == "replay"


@pytest.mark.parametrize(("false_claim", "fined"), [(-25, True), (0, False)])
def test_a_false_claim_costs_who_made_it(false_claim: int, fined: bool) -> None:
    """S4-60, by agreement; the play goes on as it was."""
    for case in some_wronged(honour(false_claim=false_claim), 0):
        by, other = (case.seat + 1) % 3, (case.seat + 2) % 3
        table, events = tb.act(case.table, by, Claim(other))
        assert events == [ev.Claimed(by, other, False, by if fined else NONE, false_claim)]
        assert table.match.totals == tuple(false_claim if seat == by else 0 for seat in range(3))
        assert table.match.position == case.table.match.position


def test_a_fault_found_at_once_is_nobodys_claim() -> None:
    for case in some_wronged(honour(found="at_once"), 0):
        claimed = only(ev.Claimed, case.log)[-1]
        assert (claimed.by, claimed.seat, claimed.found, claimed.then) == (NONE, case.seat, True, "restore")


def seen(log: list[ev.AnyEvent], seat: int) -> tuple[Match, View]:
    """The truth, and what a seat sees that heard everything."""
    match: Match | None = None
    view: View | None = None
    for event in log:
        match = fold(match, event)
        view = see(view, told(event, seat, match), seat)
    assert match is not None
    assert view is not None
    return match, view


@pytest.mark.parametrize("since", range(6))
@pytest.mark.parametrize("least", [0, 3, 5, 7])
def test_everybody_sees_the_play_that_is_left_after_a_restore(since: int, least: int) -> None:
    """Whoever listened and whoever comes now see the same tricks, cards and turn."""
    if since + least > 10:
        return
    for case in some_wronged(honour(), since, least)[:6]:
        _, events = tb.act(case.table, (case.seat + 1) % 3, Claim(case.seat))
        for seat in (NONE, 0, 1, 2):
            match, view = seen(case.log + events, seat)
            assert view == look(match, seat)


def test_anybody_at_the_table_may_claim_against_anybody_else() -> None:
    """S4-60; not against himself, and nobody who sits out claims or is claimed against."""
    honest = {"revoke": HONOUR, "schedule": {"top": 1}, "tie": "golden_deal"}
    sizes = set()
    for seed in range(40):
        for table, _events in played(small(**honest), seed):
            position = table.match.position
            if position is None or position.phase not in ("play", "claim"):
                continue
            sizes.add(len(table.match.players))
            for seat in range(3):
                actions = tb.legal(table.match, seat)
                others = [other for other in table.match.players if other != seat]
                claims = [Claim(other) for other in others] if seat in table.match.players else []
                if position.phase == "claim" and position.agreed >> seat & 1:
                    claims = []
                assert [action for action in actions if isinstance(action, Claim)] == claims
                assert (Fair() in actions) == (position.phase == "claim" and bool(claims))
    assert sizes == {2, 3}


def test_who_sits_out_can_do_nothing() -> None:
    """S4-64: a golden deal among some, with bids, dark ones too, and claims at its end."""
    rules = small(schedule={"top": 1}, tie="golden_deal", golden={"bids": True}, blind_optional=True, revoke=HONOUR)
    phases = set()
    for seed in range(40):
        for table, _events in played(rules, seed):
            match = table.match
            if match.position is not None and len(match.players) == 2:
                phases.add(match.position.phase)
                (out,) = {0, 1, 2} - set(match.players)
                assert tb.legal(match, out) == tb.allowed(match)[out] == ()
                assert out not in tb.actors(match)
    assert phases >= {"bid", "play", "claim"}


def test_nobody_is_always_the_same_number() -> None:
    """What a claim that was not found leaves out: the protocol says −1."""
    claimed = ev.Claimed(0, 1, found=False)
    assert {claimed.fined, claimed.leader, claimed.last_leader, claimed.last_taker} == {NONE} == {-1}
