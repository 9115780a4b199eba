"""Position lines: after a round trip the legal actions and the outcomes are the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamayka.actions import Claim, Fair
from shamayka.game import position as pos
from shamayka.game.count import count
from shamayka.game.position import Position
from shamayka.notation import RecordError, parse_position, position_line
from shamayka.notation.positions import SHOWN
from shamayka.rules.ruleset import Ruleset, changed, load
from tests.notation.tables import OPTIONS, ruleset, troubled
from tests.strategies import Step, played, rulesets, seeds

LINES = [
    "odessa-modern 2 h As7s6h/KsQhJd/AhTd9c 1.1.0 0.0.0 3:",
    "odessa-modern 2 h As7s/KsJd/Td9c 1.1.0 0.0.1 3:",
    "odessa-modern 2 h As/KsJd/9c 1.1.0 0.0.1 3:Td,7s!",
    "odessa-modern 2 h As7s6h/KsQhJd/AhTd9c 1.-.0 0.0.0 -",
    "odessa-modern 2 - As7s6h/KsQhJd/AhTd9c - 0.0.0 -",
    "zakaznoy-dark 2 h AsKs/QdJd/7c6c/9c8c -.-.2*.- 0.0.0.0 - looked=13",
]


def the_same(one: Position, other: Position, rng: random.Random) -> None:
    """Both positions allow the same all the way to the end, and come to the same."""
    while one.phase in ("bid", "blind", "play"):
        assert (one.phase, one.dealt, one.taken) == (other.phase, other.dealt, other.taken)
        assert pos.actors(one) == pos.actors(other)
        for seat in range(one.law.seats):
            assert pos.legal(one, seat) == pos.legal(other, seat)
        seat = rng.choice(pos.actors(one))
        able = [action for action in pos.legal(one, seat) if not isinstance(action, (Claim, Fair))]
        action = rng.choice(able)
        one, other = pos.apply(one, action, seat), pos.apply(other, action, seat)
    assert (one.phase, one.taken, one.bids) == (other.phase, other.taken, other.bids)
    assert pos.score(one) == pos.score(other)


def check_match(steps: list[Step], rules: Ruleset, seed: int) -> None:
    rng = random.Random(seed)
    for table, _events in steps:
        position = table.match.position
        if position is None or position.phase not in SHOWN or position.phase == "blind" or rng.random() < 0.9:
            continue
        line = position_line(position)
        again = parse_position(line, rules)
        assert position_line(again) == line
        the_same(position, again, rng)


@settings(max_examples=15)
@given(rulesets(), seeds)
def test_a_round_trip_changes_nothing_that_matters(rules: Ruleset, seed: int) -> None:
    check_match(list(played(rules, seed)), rules, seed)


@pytest.mark.parametrize("name", OPTIONS)
@settings(max_examples=2)
@given(seed=seeds)
def test_whatever_happens_has_a_line(name: str, seed: int) -> None:
    rules = ruleset(name)
    check_match(list(troubled(rules, seed)), rules, seed)


@pytest.mark.parametrize("line", LINES)
def test_lines_are_printed_as_they_are_written(line: str) -> None:
    assert position_line(parse_position(line)) == line


@pytest.mark.parametrize(("revoke", "phase"), [({}, "scoring"), ({"mode": "penalise", "points": -50}, "claim")])
def test_a_deal_that_is_played_is_scored_or_waits_for_claims(revoke: dict[str, object], phase: str) -> None:
    rules = changed(load("odessa-modern"), {"name": "mine", "revoke": revoke})
    assert parse_position("mine 2 h -/-/- 1.1.0 2.0.1 -", rules).phase == phase


def test_dark_bids_come_before_the_cards() -> None:
    line = "odessa-modern 2 h As7s6h/KsQhJd/AhTd9c - 0.0.0 - kind=blind"
    position = parse_position(line)
    assert position.phase == "blind"
    assert [str(action) for action in pos.legal(position)] == ["0*", "1*", "2*", "3*"]
    assert position_line(position) == line
    for action in pos.legal(position)[:1] * 3:
        position = pos.apply(position, action)
    assert position_line(position).split()[2:] == ["h", *line.split()[3:4], "0*.0*.0*", "0.0.0", "3:", "kind=blind"]


def test_a_line_can_be_counted() -> None:
    """The counting example of the house, from its line (here seat 1 has a joker, so there are more lines)."""
    counted = count(parse_position("updown-simple 2 h As8s6h/KsQhJd/AhTd9c - 0.0.0 -"))
    assert counted.lines == sum(counted.taken.values())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("odessa-modern", "whist", "There is no game 'whist'"),
        (" 3:", "", "seven fields"),
        ("KsQhJd", "KsQh", "Seat 2 has too many or too few cards"),
        ("KsQhJd", "KsQhAs", "in two places"),
        ("KsQhJd", "KsQh2c", "not in the pack"),
        ("KsQhJd", "KsQhXX", "is not a card"),
        ("3:", "3:Tc!", "is not how Tc is played"),
        ("3:", "9:", "not a number from 1 to 3"),
        ("3:", "x", "is not a table"),
        ("1.1.0", "1.9.0", "'9' is not a bid here"),
        ("1.1.0", "1.1", "2 bids for 3 seats"),
        ("0.0.0", "0.0", "2 numbers of tricks for 3 seats"),
        (" h ", " x ", "not a suit"),
        (" 2 ", " 0 ", "not a number from 1 to 3"),
        ("3:", "3: deal=40", "Deal 40 of this game"),
        ("3:", "3: kind=odd", "no kind of deal"),
        ("3:", "3: colour=red", "does not belong here"),
        ("3:", "3: looked", "does not belong here"),
        ("3:", "3: looked=1 looked=1", "does not belong here"),
    ],
)
def test_a_wrong_line_is_told_in_a_sentence(old: str, new: str, sentence: str) -> None:
    line = LINES[0].replace(old, new)
    with pytest.raises(RecordError, match=r"\.$") as caught:
        parse_position(line)
    assert sentence in caught.value.sentence


@settings(max_examples=150)
@given(st.sampled_from(LINES), st.lists(st.tuples(st.integers(0, 80), st.text(max_size=3)), min_size=1, max_size=4))
def test_a_mutated_line_is_read_or_refused(line: str, changes: list[tuple[int, str]]) -> None:
    for place, text in changes:
        line = line[:place] + text + line[place + 1 :]
    try:
        position = parse_position(line)
    except RecordError as error:
        assert error.sentence.endswith(".")  # noqa: PT017
    else:
        assert parse_position(position_line(position)) == position


def test_what_has_no_line_is_refused() -> None:
    for table, _events in played(load("odessa-modern"), 3):
        position = table.match.position
        if position is not None and position.phase == "blind":
            with pytest.raises(ValueError, match="from the bidding on"):
                position_line(position)
            return
