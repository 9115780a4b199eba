"""The hashes of rules are for good: records that were written with the first version say them."""

from __future__ import annotations

import pytest

from shamayka.rules.digest import digest
from shamayka.rules.ruleset import changed, load

FIRST = {
    "georgian": "1f3a23285ee1784b",
    "georgian-joker": "bccd9f3eeb6ca74c",
    "georgian-joker-nines": "d4fc5a995df34f64",
    "odessa-classic": "1f41dfb83f7eea40",
    "odessa-modern": "f29c97c76aca5125",
    "odessa-widdershins": "8623a4b0d1897c91",
    "updown-full": "aee9c1df0462ea53",
    "updown-simple": "7a83e53e7b2c2e8f",
    "zakaznoy": "d0cdcbc46b825803",
    "zakaznoy-big": "910def3b28bff2f6",
    "zakaznoy-dark": "9dab1707b36d1986",
    "zakaznoy-joker32": "c0259b92cc07ce95",
    "zakaznoy-old": "822e3d21808711b0",
    "zakaznoy-podsad": "b6188728bf66fe59",
    "zakaznoy-podsad-dark": "bab67e23765c6d08",
    "zakaznoy-two-jokers": "35d969e6a61759c4",
}
"""As the program of commit fb02e83 made them. A game that is added later need not be here."""


@pytest.mark.parametrize("game", FIRST)
def test_a_game_keeps_its_hash(game: str) -> None:
    assert digest(load(game)) == FIRST[game]


def test_a_house_game_keeps_its_hash() -> None:
    honour = changed(load("zakaznoy"), {"revoke": {"mode": "penalise"}})
    mild = changed(load("updown-full"), {"revoke": {"mode": "penalise", "points": -30}})
    assert (digest(honour), digest(mild)) == ("e188e9c3547d276c", "677ec41cdc7eab66")


def test_a_fine_that_can_be_met_is_part_of_the_hash() -> None:
    fines = [changed(load("updown-full"), {"revoke": {"mode": "penalise", "points": fine}}) for fine in (0, -30, -50)]
    assert len({digest(rules) for rules in fines}) == 3
