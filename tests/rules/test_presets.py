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

VECTORS = vectors((Path(__file__).parent.parent / "vectors.yaml").read_text("utf-8"))
SCHEDULES = [vector for vector in VECTORS if vector["given"]["kind"] == "schedule"]
NINES = [9] * 4
PLANS = {
    ("georgian-joker", 4): [*range(1, 9), *NINES, *range(8, 0, -1), *NINES],
    ("georgian-joker-nines", 4): NINES * 4,
}


def _preset(vector: dict[str, object]) -> str:
    rules = vector["rules"]
    name = rules if isinstance(rules, str) else rules["preset"]  # type: ignore[index]
    return PRESETS.get(str(name)) or str(name).replace("_", "-")


def test_there_are_the_games_that_there_should_be() -> None:
    family = ("", "-dark", "-podsad", "-podsad-dark", "-joker32", "-big", "-old", "-two-jokers")
    others = {"updown-simple", "updown-full", "odessa-classic", "odessa-modern", "odessa-widdershins", "georgian"}
    assert set(games()) == others | {f"zakaznoy{kind}" for kind in family} | {"georgian-joker", "georgian-joker-nines"}


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


def test_every_game_of_the_seeds_has_a_vector_of_its_deals() -> None:
    variants = {"zakaznoy-dark", "zakaznoy-podsad", "zakaznoy-podsad-dark", "zakaznoy-old"}
    like_zakaznoy = [[deal.cards for deal in plan(load(name), 4)] for name in [*variants, "zakaznoy"]]
    assert all(sizes == like_zakaznoy[0] for sizes in like_zakaznoy)
    covered = {_preset(vector) for vector in SCHEDULES} | {name for name, _ in PLANS} | variants
    assert covered >= set(games())


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
    fined |= {name for name in games() if name.startswith("zakaznoy")}
    assert {name: load(name).revoke.points for name in games()} == {
        name: -50 if name in fined else 0 for name in games()
    }


def test_only_zakaznoy_repairs_a_deal() -> None:
    assert {name for name in games() if load(name).revoke.then == "restore_or_replay"} == {
        name for name in games() if name.startswith("zakaznoy")
    }


@pytest.mark.parametrize("name", games())
def test_each_option_of_a_preset_names_its_statement(name: str) -> None:
    text = (resources.files("shamayka") / "rulesets" / f"{name}.toml").read_text("utf-8")
    source = re.compile(r"# .*(S[0-4]-[abc]?\d|AMB-\d\d|J\d|S3 is silent)")
    group = ""
    for line in text.splitlines():
        group = line if line.startswith("[") else group
        if " = " in line and not line.startswith(("like", "#")):
            assert source.search(line) or source.search(group), line
