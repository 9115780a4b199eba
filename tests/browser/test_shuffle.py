"""The end of a match: the page deals all of it again, and believes what it has seen itself before any record."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shamayka.game import table as tb
from shamayka.notation import from_events, write
from shamayka.rules.ruleset import Ruleset, from_options, games, load
from tests.browser.stage import NAME, NAMES, Stage
from tests.notation.tables import OPTIONS, ruleset
from tests.strategies import pick

RIGHT = "and they are right"
TO_THE_END = """() => {
  const next = [...document.querySelectorAll("button")].find((button) => button.textContent === "Next");
  next?.click();
  return document.querySelector(".end .paper") !== null;
}"""
"""Goes on after the summary of a deal, whether it waits or not."""
MORE: dict[str, dict[str, Any]] = {
    "all at once, the other way": {"decks": {3: "32+6c"}, "deal_style": "all_at_once", "direction": "ccw"},
    "the next card is turned": {"decks": {3: "36+2"}, "jokers": ["Xr", "Xb", "9s"], "turned_joker": "turn_next"},
}


def ended(rules: Ruleset, seed: int) -> tuple[tb.Table, list[Any]]:
    """A match of random actions, and its log; two seats have added bytes."""
    seats, rng = rules.players[len(rules.players) // 2], random.Random(seed)
    table, log = tb.lay_table(rules, seats, rng.randbytes(32))

    def then(outcome: tb.Outcome) -> None:
        nonlocal table
        table = outcome[0]
        log.extend(outcome[1])

    for seat in range(seats):
        then(tb.sit(table, seat, NAMES[seat]))
    then(tb.add(table, 0, "c0ffee"))
    then(tb.add(table, 1, "00" * 64))
    then(tb.start(table))
    while table.match.phase != "ended":
        seat = rng.choice(tb.actors(table.match))
        then(tb.act(table, seat, pick(table.match, seat, rng)))
    return table, log


class End:
    """A page at the end of a match, which is given this record."""

    def __init__(self, page: Page, site: str, table: tb.Table, log: list[Any]) -> None:
        self.page = page
        self.record = write(from_events(log))
        page.route(f"**/api/tables/{NAME}/record", lambda route: route.fulfill(body=self.record))
        self.stage = Stage(page, table)
        self.stage.open(site)

    def check(self) -> str:
        """Have everything dealt again; what the page says of it."""
        said = self.page.locator("details p[role=status]")
        if not self.page.locator("details[open]").count():
            self.page.get_by_text("Was the shuffle fair?").click()
        self.page.get_by_role("button", name="Deal everything again here").click()
        expect(said).not_to_be_empty()
        return said.inner_text()


@pytest.mark.parametrize("name", [*games(), *OPTIONS, *MORE])
def test_every_match_is_dealt_again(page: Page, site: str, name: str) -> None:
    """All games, and tables where cards are exposed, jokers turned, trumps chosen and ties played off."""
    rules = from_options(MORE[name]) if name in MORE else ruleset(name) if name in OPTIONS else load(name)
    table, log = ended(rules, 5)
    deals = sum(type(event).__name__ == "Announced" for event in log)
    assert f"All {deals} deals" in End(page, site, table, log).check()


def test_a_record_of_other_cards_is_found_out(page: Page, site: str) -> None:
    """Cards that two players exchange, a turned card, a dealer, another secret."""
    table, log = ended(load("odessa-classic"), 1)
    end = End(page, site, table, log)
    right = end.record
    assert RIGHT in end.check()
    third = right.split("[[deal]]")[3]
    one, other = json.loads(next(line for line in third.splitlines() if line.startswith("hands"))[8:])[:2]
    end.record = right.replace(third, third.replace(one[:2], "##").replace(other[:2], one[:2]).replace("##", other[:2]))
    assert end.check() == "These deals do not follow from the secret: 3"
    end.record = right.replace("first_dealer = 1", "first_dealer = 9").replace("first_dealer = 2", "first_dealer = 1")
    end.record = end.record if end.record != right else right.replace("first_dealer = 3", "first_dealer = 2")
    assert "The first dealer does not follow" in end.check()
    end.record = right.replace(table.secret.hex(), bytes(32).hex())
    assert "This is not the secret" in end.check()
    end.record = "nothing of that kind"
    assert "This is not a record." in end.check()


def test_the_page_believes_its_own_eyes(page: Page, site: str) -> None:
    """It was dealt two hands, and is told of others afterwards, with a secret from which those follow."""
    rules = from_options({"decks": {3: "36"}, "schedule": {"top": 2}})
    table, log = ended(rules, 1)
    start = next(place for place, event in enumerate(log) if type(event).__name__ == "Dealt")
    before = tb.restore(log[:start], table.secret)
    end = End(page, site, before, log)
    end.stage.table = table
    end.stage.news(before.match, log[start:])
    page.wait_for_function(TO_THE_END)
    said = end.check()
    assert "All 2 deals" in said
    assert "In 2 of them this browser had seen your cards itself" in said
    _, lie = ended(rules, 2)
    end.record = write(from_events(lie))
    said = end.check()
    assert "This is not the secret" in said
    assert "These deals do not follow from the secret" in said
