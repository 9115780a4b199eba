"""What people are called: what can be seen, as long as a name is, and told apart at one table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamayka.game import table as tb
from shamayka.game.names import LETTERS, apart, tidy
from shamayka.rules.ruleset import load
from shamayka.server.api import printable

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
HINDI = "\u0915\u094d\u200d\u0937"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna   Petrovna ", "Anna Petrovna"),
        (FAMILY, FAMILY),
        (PERSIAN, PERSIAN),
        (HINDI, HINDI),
        ("\u200d\u200c", ""),
        ("Ann\u200d", "Ann"),
        ("a" + "\u0489" * 39, "a" + "\u0489" * 4),
        ("\u0489" * 40, ""),
        ("Ann\u202eeb", "Ann eb"),
        ("x" * 60, "x" * 40),
        ("\u3164", ""),
    ],
)
def test_a_name_is_what_can_be_seen(typed: str, shown: str) -> None:
    assert tidy(printable(typed)) == shown


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Anna", [], "Anna"),
        ("Anna", ["Ben"], "Anna"),
        ("Anna", ["anna"], "Anna 2"),
        ("ANNA", ["anna", "Anna 2"], "ANNA 3"),
        ("\u00e9", ["e\u0301"], "\u00e9 2"),
        ("A\u200dB", ["AB"], "A\u200dB 2"),
        ("x" * 40, ["x" * 40], "x" * 38 + " 2"),
    ],
)
def test_who_is_called_like_another_gets_a_number(name: str, others: list[str], shown: str) -> None:
    assert apart(name, others) == shown


@given(st.lists(st.text(max_size=60), min_size=4, max_size=4))
def test_at_a_table_everybody_is_told_apart(typed: list[str]) -> None:
    """Whatever they type: each is called by something, no longer than a name, and no two by the same."""
    table, _ = tb.lay_table(load("zakaznoy"), 4, bytes(32))
    for seat, name in enumerate(typed):
        table, _ = tb.sit(table, seat, printable(name) if tidy(printable(name)) else "Nobody")
    names = [person.name for person in table.match.people]
    assert len({name.casefold() for name in names}) == 4
    assert all(0 < len(name) <= LETTERS and name == name.strip() for name in names)
