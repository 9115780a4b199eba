"""Somebody is away: the page says who, and that this is who is waited for."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from shamayka.game import table as tb
from shamayka.rules.ruleset import load
from tests.browser.stage import Stage, laid, played_to


def waits(table: tb.Table) -> bool:
    """The second seat is waited for, in the middle of a deal."""
    return tb.actors(table.match) == (1,)


def test_who_is_away_is_seen_and_who_is_waited_for(page: Page, site: str) -> None:
    stage = Stage(page, played_to(waits, load("zakaznoy"), ["Anna", "Boris", "Vera"]))
    stage.open(site)
    boris, vera = page.get_by_role("group", name="Boris"), page.get_by_role("group", name="Vera")
    stage.come_and_go(0, 1, 2)
    expect(page.get_by_text("Waiting for Boris …")).to_be_visible()
    stage.come_and_go(0)
    expect(page.get_by_text("Waiting for Boris (away) …")).to_be_visible()
    expect(boris.get_by_text("away")).to_be_visible()
    expect(vera.get_by_text("away")).to_be_visible()
    stage.come_and_go(0, 1)
    expect(page.get_by_text("Waiting for Boris …")).to_be_visible()
    expect(boris.get_by_text("away")).to_have_count(0)


def test_whoever_loads_the_page_again_is_not_away(page: Page, site: str) -> None:
    page.clock.install()
    stage = Stage(page, played_to(waits, load("zakaznoy"), ["Anna", "Boris", "Vera"]))
    stage.open(site)
    stage.come_and_go(0, 1, 2)
    page.clock.run_for(5000)
    stage.come_and_go(0, 2)
    page.clock.run_for(1000)
    stage.come_and_go(0, 1, 2)
    page.clock.run_for(5000)
    expect(page.get_by_text("Waiting for Boris …")).to_be_visible()


def test_the_waiting_room_says_who_is_away(page: Page, site: str) -> None:
    stage = Stage(page, laid(load("zakaznoy"), ["Anna", "Boris", ""]))
    stage.open(site)
    stage.come_and_go(0)
    expect(page.get_by_role("listitem").filter(has_text="Boris").get_by_text("away")).to_be_visible()
