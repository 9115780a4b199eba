"""Verifying the deals of a record, and the two commands on files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from shamayka.game.shuffle import commit
from shamayka.notation import Record, RecordError, from_events, read, to_events, verify, write
from shamayka.notation.files import check_file, verify_file
from shamayka.notation.verifying import Report, verify_record
from shamayka.rules.ruleset import Ruleset
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


@pytest.mark.parametrize(("deals", "many"), [(1, "The deal follows"), (2, "All 2 deals follow")])
def test_a_right_record_says_how_many_deals_follow(deals: int, many: str) -> None:
    assert str(Report((), deals)).startswith(f"{many} from the secret")


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
