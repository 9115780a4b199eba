"""A log that is not the log of a match: an event that cannot follow is refused with a sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Broken, Match, fold
from shamayka.rules.ruleset import Ruleset
from tests.matches import log_of, small

CHOSEN = {"decks": {2: "16"}, "schedule": {"start": 8, "top": 8}, "trump_full_deal": "chooser", "chooser_cards": 2}


def before(kind: type[ev.Event], rules: Ruleset | None = None, which: int = 0) -> tuple[Match | None, ev.AnyEvent]:
    """The match right before an event of a kind, and the event."""
    match: Match | None = None
    for event in log_of(rules or small(schedule={"top": 2}), 1):
        if isinstance(event, kind):
            if not which:
                return match, event
            which -= 1
        match = fold(match, event)
    raise AssertionError(kind)


def broken(match: Match | None, event: ev.AnyEvent) -> str:
    """Why an event cannot follow."""
    with pytest.raises(Broken) as caught:
        fold(match, event)
    return str(caught.value)


def test_a_match_is_opened_first_and_once() -> None:
    match, sat = before(ev.Sat)
    opened = before(ev.Opened)[1]
    assert isinstance(opened, ev.Opened)
    assert broken(None, sat) == "A match begins with the event 'opened'."
    assert broken(match, opened) == "A match is opened only once."
    assert broken(None, replace(opened, seats=4)) == "This game is not for 4 players."


@pytest.mark.parametrize("seat", [NONE, 3])
def test_there_are_as_many_seats_as_there_are(seat: int) -> None:
    match, sat = before(ev.Sat)
    assert isinstance(sat, ev.Sat)
    assert broken(match, replace(sat, seat=seat)) == f"There is no seat {seat + 1}."
    assert broken(match, ev.Left(seat)) == f"There is no seat {seat + 1}."
    assert broken(match, ev.Contributed(seat, "00")) == f"There is no seat {seat + 1}."


def test_a_deal_is_announced_as_the_sheet_has_it() -> None:
    match, announced = before(ev.Announced, which=1)
    assert isinstance(announced, ev.Announced)
    assert isinstance(fold(match, announced), Match)
    wrong = [
        replace(announced, number=0),
        replace(announced, attempt=1),
        replace(announced, kind="blind"),
        replace(announced, cards=1),
        replace(announced, dealer=(announced.dealer + 1) % 3),
        replace(announced, players=(0, 1)),
    ]
    for event in wrong:
        assert broken(match, event) == f"Deal {event.number + 1} cannot be announced like that now."
    assert broken(fold(match, announced), announced) == "No deal can be announced now."
    start, first = before(ev.Announced)
    assert broken(fold(start, first), announced) == "No deal can be announced now."


def test_cards_are_dealt_once_and_trump_is_turned_once() -> None:
    match, dealt = before(ev.Dealt)
    turning, turned = before(ev.Turned)
    assert broken(match, turned) == "The trump is turned at the wrong time."
    assert broken(turning, dealt) == "Cards are dealt at the wrong time."
    assert broken(fold(turning, turned), turned) == "The trump is turned at the wrong time."
    assert isinstance(dealt, ev.Dealt)
    assert broken(match, replace(dealt, part=2)) == "Cards are dealt at the wrong time."


def test_a_few_cards_come_before_the_trump_is_chosen_and_all_after_it() -> None:
    rules = small(**CHOSEN)
    (early, few), (late, rest) = before(ev.Dealt, rules), before(ev.Dealt, rules, 1)
    assert isinstance(few, ev.Dealt)
    assert isinstance(rest, ev.Dealt)
    assert (few.part, rest.part) == (1, 2)
    assert broken(early, rest) == "Cards are dealt at the wrong time."
    assert broken(late, few) == "Cards are dealt at the wrong time."
    assert broken(fold(early, few), rest) == "Cards are dealt at the wrong time.", "the trump is not chosen yet"


def test_a_full_trick_goes_to_its_taker() -> None:
    match, taken = before(ev.Taken)
    playing, _ = before(ev.Played)
    assert isinstance(taken, ev.Taken)
    assert broken(playing, taken) == "A trick is taken before it is full."
    for seat in {0, 1, 2} - {taken.seat}:
        sentence = f"Seat {seat + 1} is written as the taker, but seat {taken.seat + 1} takes the trick."
        assert broken(match, replace(taken, seat=seat)) == sentence


def test_bids_and_plays_are_what_they_are() -> None:
    bidding, playing = before(ev.Bade)[0], before(ev.Played)[0]
    assert broken(bidding, ev.Bade(0, "As")) == "'As' is not a bid."
    assert broken(playing, ev.Played(0, "1")) == "'1' is not a play."


def test_between_two_deals_nothing_is_played() -> None:
    match, _ = before(ev.Announced)
    for event in (ev.Bade(0, "1"), ev.Played(0, "As"), ev.Shown(()), ev.Agreed(0)):
        assert broken(match, event) == "There is no deal in progress."
