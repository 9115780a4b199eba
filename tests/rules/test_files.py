"""The file of a game that somebody adds: what is wrong with it is told with its name."""

from __future__ import annotations

import importlib.resources
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from shamayka.rules.ruleset import RulesetError, games, load

Write = Callable[[str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes the file of a game into a program that has no others."""

    def written(name: str, text: str) -> None:
        (tmp_path / "rulesets" / f"{name}.toml").write_text(text, "utf-8")
        forget()

    def forget() -> None:
        games.cache_clear()
        load.cache_clear()

    (tmp_path / "rulesets").mkdir()
    monkeypatch.setattr(importlib.resources, "files", lambda _package: tmp_path)
    yield written
    monkeypatch.undo()
    forget()


def refused(name: str) -> str:
    with pytest.raises(RulesetError) as error:
        load(name)
    return str(error.value)


def test_what_is_wrong_with_a_game_is_told_with_its_file(write: Write) -> None:
    write("whist", 'decks.4 = "52"\nhook = "yes"')
    assert refused("whist") == "rulesets/whist.toml: The option hook is yes, but it must be none, not_equal or exceed."


def test_the_file_that_is_wrong_is_named_and_not_those_that_are_like_it(write: Write) -> None:
    write("whist", 'decks.4 = "52"\nhook = "yes"')
    write("bid-whist", 'like = "whist"')
    assert refused("bid-whist").startswith("rulesets/whist.toml: The option hook")


def test_a_game_like_one_that_is_not_there_is_named(write: Write) -> None:
    write("whist", 'like = "bridge"')
    assert refused("whist") == "rulesets/whist.toml: There is no game 'bridge'; there are whist."


@pytest.mark.parametrize("likes", [{"whist": "whist"}, {"whist": "skat", "skat": "whist"}])
def test_a_game_that_is_like_itself_has_no_options(write: Write, likes: dict[str, str]) -> None:
    for name, other in likes.items():
        write(name, f'like = "{other}"')
    assert refused("whist").endswith("The game 'whist' is like itself, so nobody knows its options.")


def test_a_game_may_be_like_one_that_is_like_another(write: Write) -> None:
    write("whist", 'decks.4 = "52"\nhook = "exceed"')
    write("bid-whist", 'like = "whist"\nmust_trump = false')
    write("german-whist", 'like = "bid-whist"')
    rules = load("german-whist")
    assert (rules.name, rules.hook, rules.must_trump) == ("german-whist", "exceed", False)
