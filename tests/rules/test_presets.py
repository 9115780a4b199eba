"""The games that come with the program: each loads, and has the deals that the seeds give it."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from shamayka.conform import vectors
from shamayka.conform.settings import PRESETS, ruleset
from shamayka.rules.ruleset import Ruleset, from_options, games, load, to_options
from shamayka.rules.schedule import plan

HERE = Path(__file__).parent.parent
VECTORS = [vector for name in ("vectors", "out") for vector in vectors((HERE / f"{name}.yaml").read_text("utf-8"))]
SCHEDULES = [vector for vector in VECTORS if vector["given"].get("kind") == "schedule"]
NINES = [9] * 4
PLANS = {
    ("georgian-joker", 4): [*range(1, 9), *NINES, *range(8, 0, -1), *NINES],
    ("georgian-joker-nines", 4): NINES * 4,
}


ZAKAZNOY = {
    "zakaznoy",
    *(f"zakaznoy-{kind}" for kind in ("dark", "podsad", "podsad-dark", "joker32", "big", "old", "two-jokers")),
}
FIRST = ZAKAZNOY | {
    "updown-simple",
    "updown-full",
    "odessa-classic",
    "odessa-modern",
    "odessa-widdershins",
    "georgian",
    "georgian-joker",
    "georgian-joker-nines",
}
"""The games of the seeds and Georgian Joker; those that were added later have sources of their own."""


def _preset(vector: dict[str, object]) -> str:
    """The game that a vector asks without any change; empty if it changes one."""
    rules = vector["rules"]
    named = {"preset": rules} if isinstance(rules, str) else rules
    assert isinstance(named, dict)
    name = str(named["preset"])
    return "" if len(named) > 1 else PRESETS.get(name) or name.replace("_", "-")


def test_the_games_of_the_seeds_are_there() -> None:
    assert set(games()) >= FIRST


@pytest.mark.parametrize("name", games())
def test_a_game_has_a_name_that_can_be_typed(name: str) -> None:
    """In a command, in an address and in words: `title-NAME`."""
    assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name), f"call rulesets/{name}.toml by small letters and hyphens"


@pytest.mark.parametrize("name", games())
def test_a_game_is_its_options(name: str) -> None:
    rules = load(name)
    assert rules.name == name
    assert from_options(to_options(rules)) == rules


@pytest.mark.parametrize("vector", SCHEDULES, ids=lambda vector: str(vector["id"]))
def test_deals_are_those_of_the_seeds(vector: dict[str, dict[str, object]]) -> None:
    rules: Ruleset = ruleset(vector["rules"])
    deals = plan(rules, int(str(vector["given"]["players"])))
    assert [deal.cards for deal in deals] == vector["expect"]["hands"]


def test_every_game_has_a_vector_of_its_deals() -> None:
    variants = {"zakaznoy-dark", "zakaznoy-podsad", "zakaznoy-podsad-dark", "zakaznoy-old"}
    like_zakaznoy = [[deal.cards for deal in plan(load(name), 4)] for name in [*variants, "zakaznoy"]]
    assert all(sizes == like_zakaznoy[0] for sizes in like_zakaznoy)
    covered = {_preset(vector) for vector in SCHEDULES} | {name for name, _ in PLANS} | variants
    missing = sorted(set(games()) - covered)
    assert not missing, (
        f"write a vector of the kind schedule, without changes, into tests/out.yaml for each of {missing}"
    )


@pytest.mark.parametrize(("game", "sizes"), PLANS.items(), ids=lambda value: str(value[0]))
def test_deals_of_georgian_joker(game: tuple[str, int], sizes: list[int]) -> None:
    deals = plan(load(game[0]), game[1])
    assert [deal.cards for deal in deals] == sizes
    assert {deal.stage for deal in deals} == {0, 1, 2, 3}


@pytest.mark.parametrize("name", games())
def test_wrong_cards_cannot_be_played_unless_a_table_asks_for_it(name: str) -> None:
    assert load(name).revoke.mode == "prevent"


def test_only_the_games_whose_rules_name_a_fine_for_a_wrong_card_have_one() -> None:
    """S0-b56, S0-b61, S2-59, S3-26; Up and Down, S4 and Georgian Joker name none (AMB-72)."""
    fined = {"odessa-classic", "odessa-widdershins", "georgian"}
    fined |= ZAKAZNOY
    assert {name: load(name).revoke.points for name in FIRST} == {name: -50 if name in fined else 0 for name in FIRST}


def test_only_zakaznoy_repairs_a_deal() -> None:
    assert {name for name in FIRST if load(name).revoke.then == "restore_or_replay"} == ZAKAZNOY


@pytest.mark.parametrize("name", games())
def test_each_option_of_a_preset_names_its_source(name: str) -> None:
    """In a remark on its line or on that of its group; for the games of the seeds it is the number of a statement."""
    text = (resources.files("shamayka") / "rulesets" / f"{name}.toml").read_text("utf-8")
    source = re.compile(r"# .*(S[0-4]-[abc]?\d|AMB-\d\d|J\d|S3 is silent)" if name in FIRST else r"# \S")
    group = ""
    for line in text.splitlines():
        group = line if line.startswith("[") else group
        if " = " in line and not line.startswith(("like", "#")):
            said = source.search(line) or source.search(group)
            assert said, f"say behind # where it comes from, in rulesets/{name}.toml: {line}"
