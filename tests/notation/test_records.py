"""Records: reading and writing are the identity, and every prefix of a match is a valid record."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game import table as tables
from shamayka.game.match import Match, fold
from shamayka.game.seeing import see
from shamayka.game.table import Outcome, Table
from shamayka.game.views import View, heard, look
from shamayka.notation import check, fix, for_seat, from_events, read, to_events, write
from shamayka.notation.verifying import verify_record
from shamayka.rules.ruleset import Ruleset, games, load
from tests.notation.tables import OPTIONS, moments, ruleset, troubled
from tests.strategies import played, rulesets, seeds

MANY = settings(max_examples=15)

SETTING_UP = (ev.Opened, ev.Sat, ev.Left, ev.Contributed)


def in_order(log: Iterable[ev.AnyEvent]) -> list[ev.AnyEvent]:
    """A log as a record tells it: who sits where, who adds what, and then everything as it happened."""
    events = list(log)
    sat: dict[int, ev.AnyEvent] = {}
    added: dict[int, ev.AnyEvent] = {}
    for event in events:
        if isinstance(event, ev.Left):
            sat.pop(event.seat)
            added.pop(event.seat, None)
        elif isinstance(event, (ev.Sat, ev.Contributed)):
            (sat if isinstance(event, ev.Sat) else added)[event.seat] = event
    head = [event for event in events if isinstance(event, ev.Opened)]
    rest = [event for event in events if not isinstance(event, SETTING_UP)]
    return [*head, *(sat[seat] for seat in sorted(sat)), *(added[seat] for seat in sorted(added)), *rest]


def folded(events: Iterable[ev.AnyEvent]) -> Match | None:
    match = None
    for event in events:
        match = fold(match, event)
    return match


def check_truth(table: Table, log: list[ev.AnyEvent]) -> None:
    """The record of a log reads, is right, is canonical, and gives back the log and the match."""
    record = from_events(log)
    text = write(record)
    assert read(text) == record
    assert fix(text) == text  # refuses everything that ``check`` finds
    events = to_events(record)
    assert events == in_order(log)
    assert folded(events) == table.match


def check_seat(log: list[ev.AnyEvent], seat: int) -> None:
    """So does the record of what a seat has heard."""
    record = for_seat(log, seat)
    text = write(record)
    assert read(text) == record
    assert fix(text) == text
    assert to_events(record) == in_order(heard(log, seat))


def test_whoever_leaves_takes_the_added_bytes_back() -> None:
    """The table, its record and the views agree on what is in the shuffle."""
    table, log = tables.lay_table(load("odessa-classic"), 2, bytes(32))
    wishes: list[Callable[[Table], Outcome]] = [
        lambda table: tables.sit(table, 0, "Anna"),
        lambda table: tables.sit(table, 1, "Ben"),
        lambda table: tables.add(table, 0, "00ff"),
        lambda table: tables.add(table, 1, "aa"),
        lambda table: tables.leave(table, 1),
        lambda table: tables.sit(table, 1, "Ida"),
        tables.start,
    ]
    for wish in wishes:
        table, events = wish(table)
        log += events
    assert table.match.added == ("00ff", "")
    assert look(table.match, 0).added == seen_by(log, 0).added
    assert from_events(log).added == ("00ff", "")
    check_truth(table, log)
    whole = [*log, ev.Revealed(table.secret.hex())]
    assert verify_record(from_events(whole)).is_right


def seen_by(log: Iterable[ev.AnyEvent], seat: int) -> View:
    view = None
    for event in heard(log, seat):
        view = see(view, event, seat)
    assert view is not None
    return view


@MANY
@given(rulesets(), seeds)
def test_every_prefix_of_a_match_is_a_valid_record(rules: Ruleset, seed: int) -> None:
    """Invariant 7."""
    for table, log in moments(played(rules, seed), 4, seed):
        check_truth(table, log)


@MANY
@given(rulesets(), seeds)
def test_every_seat_has_a_record_of_what_it_knows(rules: Ruleset, seed: int) -> None:
    """Invariant 7, for what a seat or a watcher has heard."""
    rng = random.Random(seed)
    for table, log in moments(played(rules, seed), 4, seed):
        check_seat(log, rng.randrange(NONE, table.match.seats))


@pytest.mark.parametrize("name", OPTIONS)
@settings(max_examples=2)
@given(seed=seeds)
def test_whatever_happens_at_a_table_can_be_recorded(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for table, log in moments(troubled(ruleset(name), seed), 4, seed):
        check_truth(table, log)
        check_seat(log, rng.randrange(NONE, table.match.seats))


def test_right_records_have_no_problems() -> None:
    for _table, log in moments(played(load("georgian-joker-nines"), 3), 4, 3):
        assert check(write(from_events(log))) == []


@pytest.mark.parametrize("name", games())
def test_every_game_of_ours_is_recorded_by_its_name(name: str) -> None:
    for table, log in moments(played(load(name), 7), 1, 0):
        check_truth(table, log)
    record = from_events(log)
    assert record.rules == name
    assert record.options == {}
