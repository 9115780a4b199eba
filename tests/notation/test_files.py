"""Verifying the deals of a record, and the two commands on files."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from shamayka.cards import NAMES
from shamayka.game.shuffle import commit
from shamayka.notation import Record, RecordError, from_events, read, to_events, verify, write
from shamayka.notation.files import check_file, verify_file
from shamayka.notation.record import RecordDeal
from shamayka.notation.verifying import Report, verify_record
from shamayka.rules.ruleset import Ruleset
from tests.matches import small
from tests.notation.tables import OPTIONS, moments, ruleset, troubled
from tests.notation.test_check import RECORD
from tests.strategies import played, rulesets, seeds


def finished(name: str) -> Record:
    ((_table, log),) = moments(troubled(ruleset(name), 1), 1, 0)
    return from_events(log)


@settings(max_examples=15)
@given(rulesets(), seeds)
def test_every_finished_match_follows_from_its_secret(rules: Ruleset, seed: int) -> None:
    for _table, log in moments(played(rules, seed), 1, 0):
        report = verify(write(from_events(log)))
        assert report.differences == ()
        assert report.deals == sum(type(event).__name__ == "Announced" for event in log)


@pytest.mark.parametrize("name", OPTIONS)
def test_whatever_happens_follows_from_the_secret(name: str) -> None:
    assert verify_record(finished(name)).is_right


def test_another_secret_is_found_out() -> None:
    record = finished("plain")
    other = bytes(32)
    report = verify_record(replace(record, secret=other.hex()))
    assert report.differences[0] == "The secret is not the one that was committed to."
    report = verify_record(replace(record, secret=other.hex(), commitment=commit(other)))
    assert report.deals == len(record.deals)
    assert any(line.startswith("Deal 7 differs: seat 1 has ") for line in report.differences)
    assert any("differs: trump " in line for line in report.differences)
    assert all(line.endswith(".") for line in report.differences)


def test_other_bytes_of_a_seat_are_found_out() -> None:
    record = finished("plain")
    report = verify_record(replace(record, added=("00",) * len(record.players)))
    assert not report.is_right


def test_one_changed_card_is_found_out() -> None:
    """The lowest card of a hand that never mattered is exchanged for one that was not dealt."""
    text = write(finished("plain"))
    record = read(text)
    for index, deal in enumerate(record.deals):
        assert deal.turned is not None
        for rank in "23456789TJQKA":
            changed = replace(deal, turned=rank + deal.turned[1])
            trial = replace(record, deals=(*record.deals[:index], changed, *record.deals[index + 1 :]))
            try:
                report = verify_record(trial)
            except RecordError:
                continue
            if changed != deal:
                suit, card, right = deal.turned[1], changed.turned, deal.turned
                told = f"trump {suit} by {card} in the record, but the shuffle gives trump {suit} by {right}"
                assert report.differences == (f"Deal {index + 1} differs: {told}.",)
                return
    raise AssertionError("no card could be exchanged")


HIDES = "does not show all cards: only what it shows was compared."
STOPS = "The record does not hold the match to its end: nothing is said of the other deals."
COMMITTED = "the secret is the one that was committed to."


@pytest.mark.parametrize(
    ("report", "sentence"),
    [
        (Report((), 1, 1, True), f"The deal follows from the secret, and {COMMITTED}"),
        (Report((), 2, 2, True), f"All 2 deals follow from the secret, and {COMMITTED}"),
        (
            Report((), 9, 6, True),
            f"All 9 deals follow from the secret, and {COMMITTED} In 3 of them the record {HIDES}",
        ),
        (Report((), 9, 0, True), f"All 9 deals follow from the secret, and {COMMITTED} The record {HIDES}"),
        (Report((), 1, 1, False), f"The deal follows from the secret, and {COMMITTED} {STOPS}"),
        (Report((), 0, 0, False), f"There is no deal in this record; {COMMITTED} {STOPS}"),
    ],
)
def test_a_right_record_says_exactly_what_was_compared(report: Report, sentence: str) -> None:
    assert str(report) == sentence


def test_a_record_that_stops_is_not_taken_for_a_whole_match() -> None:
    record = finished("plain")
    whole, cut = verify_record(record), verify_record(replace(record, deals=record.deals[:3], end=None))
    assert (whole.deals, whole.known, whole.is_whole) == (len(record.deals), len(record.deals), True)
    assert (cut.deals, cut.known, cut.is_whole, cut.is_right) == (3, 3, False, True)


def test_a_card_that_was_not_dealt_is_found_out_in_hidden_hands() -> None:
    """The first card of a deal is exchanged for one of the same suit that nobody was dealt."""
    record = finished("plain")
    tried = 0
    for index, deal in enumerate(record.deals):
        hidden = tuple("??" * (len(hand) // 2) for hand in deal.hands or ())
        dealt = "".join(deal.hands or ()) + (deal.turned or "")
        leader, played, *rest = (deal.play or "").split(maxsplit=2)
        for rank in "6789TJQK":
            other = rank + played[1]
            if other in dealt or len(played) != 2:
                continue
            trial = replace(deal, hands=hidden, play=" ".join([leader, other, *rest]))
            try:
                report = verify_record(replace(record, deals=(*record.deals[:index], trial), end=None))
            except RecordError:  # it would have taken the trick, or is no card of this pack
                continue
            tried += 1
            seat = leader.rstrip(":")
            told = f"seat {seat} plays {other}, which the shuffle does not give it"
            assert report.differences == (f"Deal {index + 1} differs: {told}.",)
            assert report.known == index
    assert tried


CARD = re.compile("[2-9TJQKA][cdhs]|X[rb]")


PLAYED = dict.fromkeys(("play", "redeal", "faults", "taken", "fine", "score", "total", "premium"))
"""What a deal says of everything after the cards were dealt; nothing of that."""


def exchanged(deal: RecordDeal, rng: random.Random) -> Iterator[tuple[str, RecordDeal]]:
    """The deal with another card at one place of each key that tells what was dealt, or with two cards exchanged."""
    for key in ("hands", "first", "shown", "turned", "exposed"):
        written = getattr(deal, key) or ""
        row = [written] if isinstance(written, str) else list(written)
        places = [(at, card.span()) for at, text in enumerate(row) for card in CARD.finditer(text)]
        if places:
            at, span = rng.choice(places)
            card = row[at][slice(*span)]
            others = sorted({row[other][slice(*there)] for other, there in places if other != at})
            for other in [*rng.sample(NAMES, 2), *others[:3]]:
                swapped = [_swapped(text, {card: other, other: card}) for text in row]
                if [sorted(CARD.findall(text)) for text in swapped] != [sorted(CARD.findall(text)) for text in row]:
                    yield key, replace(deal, **{key: swapped[0] if isinstance(written, str) else tuple(swapped)})


def _swapped(text: str, cards: dict[str, str]) -> str:
    return CARD.sub(lambda found: cards.get(found[0], found[0]), text)


@pytest.mark.parametrize("name", OPTIONS)
def test_no_card_of_a_deal_can_be_exchanged(name: str) -> None:
    """Whatever tells a card that was dealt: it cannot be, or it is found to differ, though nobody has played yet."""
    record, rng = finished(name), random.Random(name)
    tried = set()
    for index, deal in enumerate(record.deals):
        for key, other in exchanged(replace(deal, **PLAYED), rng):
            try:
                report = verify_record(replace(record, deals=(*record.deals[:index], other), end=None))
            except RecordError:
                continue
            tried.add(key)
            assert not report.is_right, (index, key, other)
    assert "hands" in tried


def _kept(record: Record) -> list[int]:
    """The deals whose exposed card was no reason to deal again."""
    return [index for index, deal in enumerate(record.deals) if deal.exposed and "keep" in deal.exposed]


@pytest.mark.parametrize("decide", ["dealt", "at_once"])
@pytest.mark.parametrize("full_deal", ["last_card", "chooser"])
def test_an_exposed_card_that_was_struck_out_or_exchanged_is_found_out(decide: str, full_deal: str) -> None:
    rules = small(expose={"percent": 100, "decide": decide}, trump_full_deal=full_deal, schedule={"start": 2, "top": 3})
    records = [from_events(log) for seed in range(20) for _table, log in moments(played(rules, seed), 1, 0)]
    for record in records[:5]:
        assert verify_record(record).is_right
    record, exposed = next((record, kept) for record in records if (kept := _kept(record)))
    for index in exposed:
        deal = record.deals[index]
        seat, card, _keep = (deal.exposed or "").replace(":", "").split()
        without = replace(record, deals=(*record.deals[:index], replace(deal, exposed=None)), end=None)
        told = f"no card is exposed in the record, but the shuffle exposes {card} of seat {seat}"
        assert verify_record(without).differences == (f"Deal {deal.number} differs: {told}.",)
        hand = (deal.hands or ())[int(seat) - 1]
        other = next(hand[at : at + 2] for at in range(0, len(hand), 2) if hand[at : at + 2] != card)
        exchanged = replace(deal, exposed=f"{seat}: {other} keep")
        (difference,) = verify_record(replace(record, deals=(*record.deals[:index], exchanged), end=None)).differences
        assert (
            difference
            == f"Deal {deal.number} differs: {other} of seat {seat} is exposed, which the shuffle does not say."
        )


def test_a_record_without_its_secret_cannot_be_verified() -> None:
    record = finished("plain")
    with pytest.raises(RecordError, match="has no secret"):
        verify_record(replace(record, secret=None))
    with pytest.raises(RecordError, match="has no commitment"):
        verify(RECORD)


def test_check_file_prints_and_returns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.ohn"
    file.write_text(RECORD)
    assert check_file(file) == 0
    assert "with --fix it is put into canonical form" in capsys.readouterr().out
    assert file.read_text() == RECORD
    assert check_file(file, fix=True) == 0
    assert check_file(file) == 0
    assert capsys.readouterr().out.endswith("a valid record in canonical form.\n")
    wrong = RECORD.replace("[2, 5, 10]", "[2, 5, 11]")
    file.write_text(wrong)
    assert check_file(file, fix=True) == 1
    assert capsys.readouterr().out.startswith(f"{file}:17: score is written")
    assert file.read_text() == wrong
    assert check_file(tmp_path / "none.ohn") == 2


def test_verify_file_prints_and_returns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.ohn"
    record = finished("plain")
    file.write_text(write(record))
    assert verify_file(file) == 0
    assert capsys.readouterr().out.startswith(f"{file}: All {len(record.deals)} deals follow from the secret")
    file.write_text(write(replace(record, secret="00" * 32)))
    assert verify_file(file) == 1
    file.write_text(write(replace(record, secret=None)))
    assert verify_file(file) == 1
    assert "has no secret" in capsys.readouterr().out
    assert verify_file(tmp_path) == 2


def test_the_commands_are_there(tmp_path: Path) -> None:
    file = tmp_path / "a.ohn"
    file.write_text(write(finished("plain")))
    for words in (["check"], ["check", "--fix"], ["verify"]):
        command = [sys.executable, "-m", "shamayka", *words, str(file)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stderr
    assert to_events(read(file.read_text()))


def test_fix_writes_where_a_link_leads_and_touches_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    target, link, neighbour = folder / "a.ohn", tmp_path / "link.ohn", tmp_path / "link.ohn.new"
    target.write_text(RECORD)
    target.chmod(0o600)
    link.symlink_to(target)
    neighbour.write_text("mine")
    (folder / "a.ohn.new").write_text("mine, too")
    assert check_file(link, fix=True) == 0
    assert link.is_symlink()
    assert target.read_text() != RECORD
    assert target.stat().st_mode & 0o777 == 0o600
    assert neighbour.read_text() == "mine"
    assert sorted(file.name for file in folder.iterdir()) == ["a.ohn", "a.ohn.new"]


def test_what_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "a.ohn"
    file.write_text(RECORD)
    monkeypatch.setattr("os.fsync", full)
    assert check_file(file, fix=True) == 2
    assert "cannot be written: No space left on device." in capsys.readouterr().err
    assert file.read_text() == RECORD
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.ohn"]
