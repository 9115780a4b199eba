"""What a record says of itself: who sat out, how it ended, and which action was wrong."""

from __future__ import annotations

import re

import pytest

from shamayka.game import events as ev
from shamayka.notation import check, for_seat, from_events, read, to_events, write
from tests.matches import log_of, only, small


def finished() -> str:
    """The record of a whole match."""
    return write(from_events(log_of(small(money_negative_mult=2), 4)))


@pytest.mark.parametrize("key", ["totals", "places", "money"])
def test_an_end_that_is_not_so_is_found(key: str) -> None:
    """Whatever is written twice must agree."""
    text = finished()
    assert check(text) == []
    line = next(line for line in text.partition("[end]")[2].splitlines() if line.startswith(f"{key} = "))
    numbers = [int(number) for number in line.partition("[")[2].rstrip("]").split(", ")]
    wrong = [numbers[0] + 1, *numbers[1:]]
    (problem,) = check(text.replace(line, f"{key} = {wrong}"))
    assert problem.sentence == f"{key} is written {wrong}, but they are {numbers}."
    assert check(text.replace(f"{line}\n", "")) == [], "it may be left out"


def test_who_sits_out_is_not_written() -> None:
    """S4-64: a golden deal among some of the players; seats count from 1."""
    rules = small(schedule={"top": 1}, tie="golden_deal")
    found = 0
    for seed in range(30):
        log = log_of(rules, seed)
        record = from_events(log)
        for deal, event in zip(record.deals, only(ev.Announced, log), strict=True):
            out = {0, 1, 2} - set(event.players)
            assert deal.seats == (tuple(seat + 1 for seat in event.players) if out else None)
            found += bool(out)
            assert all(deal.hands[seat] == "" for seat in out if deal.hands)
        assert check(write(record)) == []
        assert check(write(for_seat(log, 0))) == []
    assert found


def test_bids_are_written_in_turn_past_who_sits_out() -> None:
    """S4-64, with bids; counter-clockwise the order is the other way round."""
    found = set()
    for direction in ("cw", "ccw"):
        rules = small(schedule={"top": 1}, tie="golden_deal", golden={"bids": True}, direction=direction)
        for seed in range(30):
            log = log_of(rules, seed)
            record = from_events(log)
            assert check(write(record)) == []
            assert to_events(record)[-4:] == log[-4:]
            for deal in record.deals:
                if deal.seats is not None:
                    assert deal.bids is not None
                    assert re.fullmatch(r"\d: \d+ \d+", deal.bids), "only the first is named: the other is next"
                    found.add((direction, deal.seats))
    assert found >= {("cw", (1, 3)), ("ccw", (1, 3)), ("cw", (2, 3)), ("ccw", (1, 2))}


CHOSEN = """\
ohn = 1
rules = "custom"
players = ["Anna", "Boris"]
first_dealer = 1

[options]
decks = {2 = "16"}
schedule = {start = 8, top = 8}
trump_full_deal = "chooser"
chooser_cards = 2

[[deal]]
first = ["AsKs", "AhKh"]
trump = "h"
hands = ["AsKsQsJsAcKcQcJc", "AhKhQhJhAdKdQdJd"]
bids = "3 4"
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("3 4", "9 4", "Action 2 of deal 1: seat 2 may not do 9; it may do 0 1 2 3 4 5 6 7 8."),
        ("3 4", "3* 4", "Action 2 of deal 1: seat 2 may not do 3*; it may do 0 1 2 3 4 5 6 7 8."),
        ("3 4", "3 4*", "Action 3 of deal 1: seat 1 may not do 4*; it may do 0 1 2 3 4 5 6 7 8."),
        ('trump = "h"', 'trump = "x"', "'x' is not a suit: write one of c, d, h, s."),
    ],
)
def test_actions_are_counted_from_the_choice_of_trump_on(old: str, new: str, sentence: str) -> None:
    assert check(CHOSEN) == []
    assert check(CHOSEN.replace(old, new))[0].sentence == sentence


def test_what_was_read_is_what_was_written() -> None:
    assert read(CHOSEN).deals[0].first == ("AsKs", "AhKh")


@pytest.mark.parametrize("key", ["score", "total", "premium"])
def test_a_deal_that_is_not_finished_has_no_points_yet(key: str) -> None:
    problems = check(f"{CHOSEN}{key} = [0, 0]\n")
    assert f"{key} is written, but the deal is not finished." in [problem.sentence for problem in problems]
    assert {problem.line for problem in problems} == {CHOSEN.count("\n") + 1}


def test_tricks_of_a_deal_that_is_not_finished_are_those_so_far() -> None:
    assert check(f"{CHOSEN}taken = [0, 0]\n") == []
    (problem,) = check(f"{CHOSEN}taken = [1, 0]\n")
    assert problem.sentence == "taken is written [1, 0], but the play gives [0, 0]."


@pytest.mark.parametrize("shown", ["all", "one"])
@pytest.mark.parametrize("cards", [1, 2])
def test_what_is_held_outward_comes_back_from_the_record(shown: str, cards: int) -> None:
    """S4-44: the only card of a hand is the whole hand."""
    rules = small(schedule={"top": 2, "closing": [["forehead", 1]]}, forehead={"cards": cards, "shown": shown})
    log = log_of(rules, 1)
    assert only(ev.Dealt, to_events(from_events(log))) == only(ev.Dealt, log)
