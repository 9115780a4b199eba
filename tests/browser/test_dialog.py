"""Windows over the table: the focus goes back when they close, and a summary waits for whoever reads the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from shamayka.rules.ruleset import load
from tests.browser.stage import Stage, begun, legal, played_to
from tests.browser.test_pace import ends_a_deal


def rules_over(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules of this game").click()
    rules = page.get_by_role("dialog", name="Rules of this game")
    rules.wait_for()
    return rules


@pytest.mark.parametrize("way", ["Escape", "Close"])
def test_when_the_rules_close_the_focus_goes_back(page: Page, site: str, way: str) -> None:
    Stage(page, begun(load("zakaznoy"))).open(site)
    rules = rules_over(page)
    if way == "Escape":
        page.keyboard.press(way)
    else:
        rules.get_by_role("button", name=way).click()
    expect(rules).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_a_summary_waits_until_the_rules_are_read(page: Page, site: str) -> None:
    stage = Stage(page, played_to(ends_a_deal, load("zakaznoy")), speed=1.9)
    stage.open(site)
    rules = rules_over(page)
    stage.act(0, legal(stage.table)[0])
    expect(page.locator(".hand button.card")).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("The deal is scored")
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="The deal is scored")).to_be_visible()
