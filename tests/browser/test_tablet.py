"""A tablet has a table of its own: large cards, plates and bids, and the sheet where there is room for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from shamayka.game import table as tb
from shamayka.rules.ruleset import load
from tests.browser.stage import NAMES, Stage, played_to
from tests.browser.test_overlaps import asks_for_a_bid, rules

TABLETS = [(744, 1133), (768, 1024), (820, 1180), (1024, 768)]
SIZES = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const type = (query) => parseFloat(getComputedStyle(document.querySelector(query)).fontSize);
  return {
    card: box(".hand button.card").width, plate: box(".seat").width, bid: box(".bid").width, name: type(".seat .name"),
    felt: box(".felt").height / innerHeight, sheet: box("aside .paper").width,
    below: box("aside").top >= box(".hand").bottom, beside: box("aside").left >= box(".felt").right,
  };
}"""
NOW = """() => {
  const box = (query) => document.querySelector(`aside ${query}`).getBoundingClientRect();
  const [head, row, foot] = [box("thead"), box(".now"), box("tfoot")];
  return row.top >= head.bottom - 1 && row.bottom <= foot.top + 1;
}"""


def is_late(table: tb.Table) -> bool:
    """There are more deals behind and before it than a sheet below the table shows."""
    return table.match.number == 9


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_a_tablet_shows_large_things_and_the_sheet(page: Page, site: str, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    Stage(page, played_to(asks_for_a_bid, rules(4), NAMES[:4])).open(site)
    page.locator(".bid").first.wait_for()
    found: dict[str, Any] = page.evaluate(SIZES)
    assert found["card"] >= (110 if height > width else 90)
    assert found["plate"] >= 160
    assert found["bid"] >= 52
    assert found["name"] >= 16
    assert found["felt"] <= 0.62
    assert found["below" if height > width else "beside"]
    assert found["sheet"] >= 360


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_the_sheet_shows_the_deal_that_is_on(page: Page, site: str, size: tuple[int, int]) -> None:
    """It lies neither below the sums nor below the names."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    Stage(page, played_to(is_late, load("georgian-joker"), NAMES[:4])).open(site)
    page.locator("aside .now").wait_for()
    page.wait_for_function(NOW)
