"""``shamayka simulate``: figures, files and pictures."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from shamayka.cli import main


def test_two_games_are_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "hook.png"
    arguments = ["simulate", "zakaznoy", "zakaznoy,hook=none", "--deals", "20000", "--plot", str(picture)]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "zakaznoy: 4 seats, 20,000 deals, simple" in told
    assert "The hook forbids the last bidder a bid in" in told
    assert "fairer to the dealer" in told.splitlines()[-1]
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["deals.csv", "deals.parquet"])
def test_every_deal_is_written(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    assert main(["simulate", "updown-simple", "--seats", "3", "--deals", "100", "--out", str(file)]) == 0
    if name.endswith(".csv"):
        rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    else:
        from pyarrow import parquet

        rows = parquet.read_table(file).to_pylist()
    assert len(rows) == 300
    assert {row["trump"] for row in rows} <= set("cdhs-")
    assert {int(row["seat"]) for row in rows} == {1, 2, 3}
    assert all((int(row["after_dealer"]) == 0) == (row["dealer"] == row["seat"]) for row in rows)


def test_a_file_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "house.toml"
    house.write_text('like = "odessa-classic"\n[score]\nmade_zero = 0\n', "utf-8")
    assert main(["simulate", f"{house},hook=exceed", "--deals", "1000"]) == 0
    assert "1,000 deals" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "There is no game 'nowhere'"),
        (["zakaznoy,hook"], "write option=value"),
        (["zakaznoy,hook=maybe"], "hook"),
        (["zakaznoy,nothing=1"], "no option 'nothing'"),
        (["zakaznoy", "--deals", "0"], "must be at least 1"),
        (["zakaznoy", "--deals", "10", "--out", "deals.txt"], "must end in .csv or .parquet"),
        (["zakaznoy", "odessa-classic", "--out", "deals.csv"], "Only the deals of one game"),
        (["zakaznoy", "--workers", "0"], "workers is 0"),
        (["zakaznoy", "--cluster", "tcp://127.0.0.1:1"], "No scheduler answers"),
        (["zakaznoy", "--policy", "genius"], "no policy 'genius'"),
        (["missing.toml"], "No such file"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") <= 2
