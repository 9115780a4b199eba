"""Faults of the dealer, and an exposed card that is answered at once, in a record: what is right and what is not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import fold
from shamayka.game.seeing import see
from shamayka.game.table import Table, restore
from shamayka.game.views import View, heard, look, told
from shamayka.notation import check, fix, for_seat, from_events, read, to_events, verify, write
from shamayka.rules.ruleset import Ruleset
from tests.notation.tables import ruleset, troubled
from tests.notation.test_records import check_seat, check_truth
from tests.strategies import played

FINED = ruleset("dealer's faults")


def logs(rules: Ruleset, seed: int) -> Iterator[tuple[Table, list[ev.AnyEvent]]]:
    """For a deal of each kind the log up to the moment when its cards are to be dealt, and the table then."""
    log: list[ev.AnyEvent] = []
    kinds, kind = set(), ""
    for table, events in played(rules, seed):
        for event in events:
            kind = event.kind if isinstance(event, ev.Announced) else kind
            if isinstance(event, ev.Dealt) and event.part < 2 and kind not in kinds:
                kinds.add(kind)
                yield restore(log, table.secret), list(log)
            log.append(event)


@pytest.mark.parametrize("name", ["dealer's faults", "chosen", "dark after the trump", "sets"])
def test_a_fault_before_the_cards_is_recorded_and_seen(name: str) -> None:
    for table, log in logs(ruleset(name), 1):
        fines = table.match.rules.faults
        uncut = ev.Fault("uncut", table.match.dealer, fines.uncut)
        misdeal = ev.Fault("misdeal", table.match.dealer, fines.misdeal)
        for faults in ([uncut], [uncut, misdeal, ev.Redealt("misdeal")], [misdeal, ev.Redealt("misdeal")]):
            whole = [*log, *faults]
            check_truth(restore(whole, table.secret), whole)
            for seat in (NONE, 1):
                check_seat(whole, seat)
                assert seen_by(whole, seat) == look(restore(whole, table.secret).match, seat)


def seen_by(log: list[ev.AnyEvent], seat: int) -> View:
    view = None
    for event in heard(log, seat):
        view = see(view, event, seat)
    assert view is not None
    return view


def test_a_fault_before_the_cards_is_written_without_a_number() -> None:
    table, log = next(logs(FINED, 2))
    record = from_events([*log, ev.Fault("uncut", table.match.dealer, -5)])
    assert record.deals[0].faults == ("uncut",)
    fined = [0, 0, 0, 0, 0][: table.match.seats]
    fined[table.match.dealer] = -5
    assert record.deals[0].fine == tuple(fined)


def test_a_match_with_faults_follows_from_its_shuffle() -> None:
    for seed in range(3):
        log = [event for _, events in troubled(FINED, seed) for event in events]
        assert any(isinstance(event, ev.Fault) for event in log)
        assert verify(write(from_events(log))).is_right


def test_what_is_covered_stays_covered_when_the_deal_is_dealt_again() -> None:
    """A wrong deal is told while simultaneous bids still lie face down."""
    rules = ruleset("all at once, in the dark")
    covered = 0
    for table, _events in played(rules, 3):
        position = table.match.position
        made = [seat for seat in range(table.match.seats) if position and position.bids[seat] != NONE]
        if position is None or position.phase not in ("bid", "blind") or not made:
            continue
        fault = ev.Fault("misdeal", table.match.dealer, table.match.rules.faults.misdeal)
        after = fold(table.match, fault)
        for seat in range(NONE, table.match.seats):
            before, now = look(table.match, seat), look(after, seat)
            assert now.bids == before.bids
            assert now == see(before, told(fault, seat, after), seat)
        covered += 1
    assert covered


RECORD = """\
ohn = 1
rules = "odessa-modern"
players = ["Anna", "Boris", "Vera"]
[options]
like = "odessa-modern"
faults = { uncut = -5, misdeal = -20 }
[[deal]]
number = 3
dealer = 2
hands = ["As7s6h", "KsJdQh", "AhTd9c"]
turned = "9h"
bids = "1 1 0"
faults = ["uncut 2"]
fine = [0, -5, 0]
play = "3: Ah 6h Qh"
"""

WRONG = [
    ("uncut 2", "uncutt", 13, "Write a fault as 'uncut' or 'misdeal'"),
    ("uncut 2", "uncut -2", 13, "Write a fault as 'uncut' or 'misdeal'"),
    ("uncut 2", "uncut 9", 13, "The fault 'uncut' cannot be told after 9 actions in this deal"),
    ("uncut 2", 'uncut 2", "uncut 2', 13, "A fault of the dealer is told at the wrong time"),
    ("uncut 2", 'uncut 2", "uncut 1', 13, "cannot be told after 1 actions"),
    ("uncut 2", "misdeal 2", 12, "'0' is not possible here: this deal was dealt again"),
    ("uncut 2", "misdeal 3", 15, "No card can be played now"),
    ("uncut 2", "misdeal", 10, "The key 'hands' has no place here: this deal was dealt again"),
    ("[0, -5, 0]", "[0, 0, -5]", 14, "fine is written [0, 0, -5], but the play gives [0, -5, 0]"),
    ("faults = {", 'cut = "none"\nfaults = {', 4, "faults.uncut is -5, but cut is none"),
]


@pytest.mark.parametrize(("old", "new", "line", "said"), WRONG)
def test_a_wrong_fault_is_told_with_its_line(old: str, new: str, line: int, said: str) -> None:
    assert check(RECORD) == []
    problems = check(RECORD.replace(old, new, 1))
    assert [problem.line for problem in problems][:1] == [line], problems
    assert said in problems[0].sentence


def test_an_answer_has_no_place_after_a_wrong_deal() -> None:
    asked = ASKED.replace('exposed = "1: As keep"\n', 'exposed = "1: As keep"\nfaults = ["misdeal 0"]\n')
    problems = check(asked[: asked.index("hands")])
    assert [problem.sentence for problem in problems] == [
        "Action 1 of deal 3: seat 1 may not do keep; it may do nothing."
    ]


def test_where_nobody_cuts_a_pack_that_was_not_cut_is_no_fault() -> None:
    free = RECORD.replace("uncut = -5, ", "").replace("[0, -5, 0]", "[0, 0, 0]")
    assert check(free) == []
    (problem,) = check(free.replace("faults = {", 'cut = "none"\nfaults = {'))
    assert problem.sentence == "Nobody cuts in this game, so a pack that was not cut is no fault."


def test_numbers_are_put_into_form() -> None:
    assert 'faults = ["uncut 2"]' in fix(RECORD.replace("uncut 2", "uncut   02"))


def test_a_sheet_has_no_place_for_a_fault() -> None:
    sheet = """\
ohn = 1
rules = "zakaznoy"
players = ["A", "B"]
[[deal]]
dealer = 1
bids = "0 0"
taken = [1, 0]
faults = ["uncut"]
"""
    assert [str(problem) for problem in check(sheet)] == [
        "line 8: The key 'faults' has no place in a deal without hands."
    ]


# An exposed card that is answered at once

ASKED = """\
ohn = 1
rules = "zakaznoy"
players = ["Anna", "Boris", "Vera"]
[options]
like = "zakaznoy"
expose = { decide = "at_once" }
[[deal]]
number = 3
dealer = 2
exposed = "1: As keep"
hands = ["AsTs6h", "KsJdQh", "AhTd9c"]
turned = "9h"
bids = "1 1 0"
"""

WRONGLY_ASKED = [
    ("1: As keep", "1: Ks keep", 10, "Seat 1 does not hold Ks"),
    ("1: As keep", "1: 2s keep", 10, "Seat 1 does not hold 2s"),
    ("1: As keep", "5: As keep", 10, "Seat 5 does not hold As"),
    ("1: As keep", "1: As", 11, "'hands' comes too early: first the owner of the exposed card answers"),
    ("1: As keep", "1: As redeal", 11, "The key 'hands' has no place here: this deal was dealt again"),
]


@pytest.mark.parametrize(("old", "new", "line", "said"), WRONGLY_ASKED)
def test_a_card_that_is_answered_at_once_comes_before_the_hands(old: str, new: str, line: int, said: str) -> None:
    assert check(ASKED) == []
    problems = check(ASKED.replace(old, new, 1))
    assert problems, "nothing was found"
    assert (problems[0].line, said in problems[0].sentence) == (line, True), problems


def test_a_deal_that_was_refused_at_once_has_no_hands() -> None:
    text = ASKED[: ASKED.index("number")] + 'dealer = 2\nexposed = "1: As redeal"\nfine = [0, -10, 0]\n'
    assert check(text) == []
    assert [type(event).__name__ for event in to_events(read(text))[-4:]] == [
        "Announced",
        "Exposed",
        "Answered",
        "Redealt",
    ]
    (problem,) = check(text.replace("-10", "-20"))
    assert problem.sentence == "fine is written [0, -20, 0], but the play gives [0, -10, 0]."


def test_what_a_seat_heard_of_a_card_that_is_answered_at_once() -> None:
    """The hand of its owner shows that card to all, and to the owner no other one before the look."""
    rules = ruleset("asked at once")
    shown = 0
    log: list[ev.AnyEvent] = []
    for table, events in troubled(rules, 4):
        log += events
        position = table.match.position
        if position is None or position.phase != "bid" or position.deal.exposed is None or position.looked:
            continue
        record = for_seat(log, position.deal.exposed[0])
        hands = record.deals[-1].hands
        assert hands is not None
        assert record.deals[-1].exposed is not None
        assert hands[position.deal.exposed[0]].replace("??", "") == record.deals[-1].exposed.split()[1]
        shown += 1
    assert shown


@pytest.mark.parametrize("name", ["found at once", "claims", "asked at once", "asked at once, chosen"])
def test_faults_of_the_dealer_are_recorded_among_other_faults(name: str) -> None:
    """The table's own finding of a revoke is no action: what is told after it stands after it."""
    found = 0
    for seed in (0, 1, 2, 1021):
        steps = list(troubled(ruleset(name), seed))
        log = [event for _, events in steps for event in events]
        check_truth(steps[-1][0], log)
        found += sum(isinstance(event, ev.Fault) for event in log)
    assert found
