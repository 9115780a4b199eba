"""Nothing at the table lies on what must be read: plates, panels, the own plate and the hand, on any screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset, from_options
from tests.browser.stage import NAMES, Stage, legal, played_to

SIZES = [(360, 640), (390, 844), (844, 390), (740, 360), (768, 1024), (820, 1180), (1024, 768), (1440, 900)]
OVERLAPS = """() => {
  const still = () => document.getAnimations().every((one) => one.playState !== "running");
  const name = (node) => node.getAttribute("aria-label")?.slice(0, 20) ?? node.className;
  const parts = [...document.querySelectorAll(".seat, .panel, main > .line, .hand, header, aside")]
    .filter((node) => node.getBoundingClientRect().height > 0);
  const found = [];
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const by = `${Math.round(across)} by ${Math.round(down)}`;
      if (across > 1 && down > 1) found.push(`${name(one)} and ${name(other)}: ${by}`);
    }
  }
  const out = parts.filter((node) => {
    const box = node.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
  });
  return still() ? [...found, ...out.map((node) => `${name(node)} is outside`)] : null;
}"""


def settled(page: Page) -> list[str]:
    """What lies on something else when nothing moves any more."""
    handle = page.wait_for_function(f"() => {{ const found = ({OVERLAPS})(); return found && {{found}}; }}")
    found: dict[str, Any] = handle.json_value()
    return list(found["found"])


def rules(seats: int) -> Ruleset:
    """Hands of some size; a joker that may be called in every way."""
    return from_options(
        {
            "decks": {seats: "52+2"},
            "jokers": ["Xr", "Xb"],
            "schedule": {"start": 7, "top": 7},
            "hook": "not_equal",
            "plain_high_suit": "named",
        }
    )


def leads_a_joker(table: tb.Table) -> bool:
    """The first seat may lead a joker, which can be called in more ways than at any other time."""
    return sum(action.startswith("X") for action in legal(table)) > 6


def asks_for_a_bid(table: tb.Table) -> bool:
    position = table.match.position
    return position is not None and position.phase == "bid" and tb.actors(table.match) == (0,)


def is_played(table: tb.Table) -> bool:
    position = table.match.position
    return position is not None and position.phase == "play" and len(position.table) > 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 8))
def test_nothing_lies_on_anything(page: Page, site: str, seats: int, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for moment in (asks_for_a_bid, is_played, leads_a_joker):
        if moment is is_played and seats == 2:
            continue
        table = played_to(moment, rules(seats), NAMES[:seats])
        Stage(page, table).open(site)
        page.locator(".hand button.card").first.wait_for()
        if moment is leads_a_joker:
            page.locator(".hand button.card[data-card^=X]").first.click()
            page.locator(".panel").wait_for()
        assert settled(page) == [], moment.__name__


@pytest.mark.parametrize("size", [(740, 360), (844, 390), (360, 640)], ids=str)
def test_the_start_can_be_pressed_at_once(page: Page, site: str, size: tuple[int, int]) -> None:
    """Without scrolling."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(site)
    page.get_by_text("deals").first.wait_for()
    box = page.get_by_role("button", name="Play", exact=True).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
