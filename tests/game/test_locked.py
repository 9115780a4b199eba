"""A joker that is locked until a certain card has gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from shamayka.actions import Claim, Play
from shamayka.cards import NONE, hand_text, parse_card
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match, fold
from shamayka.game.seeing import see
from shamayka.game.views import View, look, told
from shamayka.rules.ruleset import Ruleset
from tests.matches import small
from tests.strategies import played

FULL = {"decks": {3: "16"}, "schedule": {"start": 5, "top": 5, "top_repeats": 6}}
SOME = {"decks": {3: "52"}, "schedule": {"start": 3, "top": 3, "top_repeats": 6}}


def decisions(rules: Ruleset, seed: int) -> Iterator[tuple[set[str], set[str], set[str]]]:
    """At each play of a match: the cards that have gone, those in the hand, and what may be played."""
    gone: set[str] = set()
    for table, events in played(rules, seed):
        for event in events:
            if isinstance(event, ev.Announced):
                gone = set()
            elif isinstance(event, ev.Turned) and event.how == "stock":
                gone.add(event.card)
            elif isinstance(event, ev.Played):
                gone.add(event.play[:2])
        position = table.match.position
        if position is not None and position.phase == "play":
            hand = hand_text(position.hands[position.turn])
            plays = {str(action) for action in tb.legal(table.match, position.turn)}
            yield gone, {hand[start : start + 2] for start in range(0, len(hand), 2)}, plays


@pytest.mark.parametrize(
    "options",
    [
        {**FULL, "jokers": ["As"], "joker_lock": "Qs"},
        {**FULL, "jokers": ["As"], "joker_lock": "Jc"},
        {**FULL, "jokers": ["As", "Ah", "Ad"], "joker_lock": "Kc"},
        {**FULL, "jokers": ["As", "Ah"], "joker_lock": "Qs", "joker_as_any_card": True},
        {**SOME, "jokers": ["As", "Ks", "Qs", "Ah", "Kh", "Qh"], "joker_lock": "2c", "trump_fixed": "h"},
        {**SOME, "jokers": ["As", "Ks", "Qs", "Ah", "Kh", "Qh"], "joker_lock": "2c", "trump_stock": "none"},
    ],
    ids=str,
)
def test_a_joker_waits_until_the_card_has_gone(options: dict[str, Any]) -> None:
    """S4-56, AMB-36: until it was played, or turned for trump; who has nothing else plays the joker as the lowest."""
    rules = small(**options, second_joker_on_demand="overtakes")
    jokers, met = set(rules.jokers), set()
    for gone, hand, plays in (moment for seed in range(6) for moment in decisions(rules, seed)):
        if not hand & jokers:
            continue
        open_to_jokers = {play for play in plays if play[:2] in jokers}
        is_locked, others = rules.joker_lock not in gone, hand - jokers
        met.add((is_locked, bool(others)))
        if is_locked and others:
            assert not open_to_jokers
        elif is_locked:
            assert {play[2] for play in open_to_jokers} == {"-"}
        else:
            assert any("!" in play for play in open_to_jokers)
    assert (True, True) in met


def test_who_led_a_locked_joker_leads_again_after_a_restore() -> None:
    """S2-60: a wrong card can be a lead, too; then nothing is left on the table."""
    revoke = {"mode": "penalise", "then": "restore_or_replay"}
    rules = small(**FULL, jokers=["As", "Ah"], joker_lock="Jc", revoke=revoke, look={"others": True})
    restored = 0
    for seed in range(12):
        match: Match | None = None
        views: dict[int, View | None] = {}
        for table, events in played(rules, seed):
            for event in events:
                match = fold(match, event)
                views = {seat: see(views.get(seat), told(event, seat, match), seat) for seat in range(NONE, 3)}
            position = table.match.position
            if position is None or position.phase != "play" or position.table or position.gone >> parse_card("Jc") & 1:
                continue
            jokers = [
                action
                for action in tb.legal(table.match, position.turn)
                if isinstance(action, Play) and str(action)[:2] in rules.jokers
            ]
            if not jokers or position.hands[position.turn].bit_count() < 3:
                continue
            seat = position.turn
            wrong, led = tb.act(table, seat, jokers[0])
            after, claimed = tb.act(wrong, (seat + 1) % 3, Claim(seat))
            assert isinstance(claimed[0], ev.Claimed)
            assert (claimed[0].found, claimed[0].then) == (True, "restore")
            assert after.match.position is not None
            assert (after.match.position.turn, after.match.position.table) == (seat, ())
            restored += 1
            for viewer, view in views.items():
                truth, now = match, view
                for event in led + claimed:
                    truth = fold(truth, event)
                    now = see(now, told(event, viewer, truth), viewer)
                assert truth is not None
                assert now == look(truth, viewer)
    assert restored
