"""Every screen at five sizes, in two themes and with long names: targets for a finger, whole texts, nothing for axe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from shamayka.game import table as tb
from shamayka.rules.ruleset import changed, load
from tests.browser.stage import Stage, begun, laid, legal, played_to
from tests.browser.test_names import OUTSIDE
from tests.browser.test_overlaps import is_played, leads_a_joker, rules
from tests.browser.test_pace import ends_a_deal
from tests.browser.test_spoken import is_hooked
from tests.game.test_faults import FREE
from tests.matches import small

SIZES = [(360, 640), (390, 844), (768, 1024), (1440, 900), (844, 390)]
NAMES = [f"Константинопольский-Христорождественский{number}" for number in range(7)]
AXE = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
"""What is read on a thing that is pressed is in its name; axe asks for this only if it is told to."""

TARGETS = """() => {
  const seen = (node) => node.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && !node.closest("[inert], [aria-hidden=true]") && !node.disabled;
  const name = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40);
  const isText = (node) => node.tagName === "A" && getComputedStyle(node).display === "inline"
    && (node.parentElement.textContent.trim().length > node.textContent.trim().length);
  const found = [];
  for (const node of document.querySelectorAll("a[href], button, input, select, summary, [role=button]")) {
    if (!seen(node) || isText(node)) continue;
    const label = node.closest("label") ?? (node.id ? document.querySelector(`label[for="${node.id}"]`) : null);
    const boxes = [node, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
    const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
    if (width > 0 && (width < 43.5 || height < 43.5)) found.push(`${name(node)}: ${width} by ${height}`);
  }
  return found;
}"""
"""Everything that is pressed is at least 44 pixels high and wide, with the words that belong to it."""

CUT = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !node.checkVisibility() || node.clientWidth <= 1) continue;
    if (node.closest(".hidden, svg, [inert]")) continue;
    const style = getComputedStyle(node);
    if (style.overflowX === "visible" || style.textOverflow === "ellipsis") continue;
    if (["auto", "scroll"].includes(style.overflowX)) continue;
    if (node.scrollWidth > node.clientWidth + 1) found.push(`${node.textContent.trim().slice(0, 40)} is cut`);
  }
  return found;
}"""
STILL = """() => document.getAnimations().every((one) => one.playState !== "running"
  || one.effect.getComputedTiming().iterations === Infinity)"""

Opened = Callable[[Page, str], None]


def at(path: str, text: str, *presses: str) -> Opened:
    """A page that is not a table, once this is to be read, and what is pressed there."""

    def opened(page: Page, site: str) -> None:
        page.goto(site + path)
        page.get_by_text(text).first.wait_for()
        for press in presses:
            page.locator(press).first.click()

    return opened


def staged(made: Callable[[], tb.Table], *presses: str, seat: int = 0, waits: str = "main") -> Opened:
    """A table, and what is pressed there."""

    def opened(page: Page, site: str) -> None:
        Stage(page, made(), seat).open(site)
        for press in presses:
            page.locator(press).first.click()
        page.locator(waits).first.wait_for()

    return opened


def opens(name: str) -> str:
    return f"button[aria-label={name!r}]"


def is_ended(table: tb.Table) -> bool:
    return table.match.phase == "ended"


def may_look(table: tb.Table) -> bool:
    return "look" in legal(table) and "0*" in legal(table)


def may_choose(table: tb.Table) -> bool:
    return "=h" in legal(table)


def is_asked_to_keep(table: tb.Table) -> bool:
    return "keep" in legal(table)


def may_claim(table: tb.Table) -> bool:
    return "fair" in legal(table)


HONOUR = {"mode": "penalise", "points": -50, "false_claim": -25}
SHORT = changed(load("zakaznoy"), {"schedule": {"top": 2}})
JOKER = ".hand button[data-card^=X]"

SCREENS: dict[str, Opened] = {
    "start": at("/", "deals"),
    "games": at("/", "deals", ".others"),
    "house": at("/", "deals", "summary"),
    "settings": at("/", "deals", ".gear"),
    "rules": at("/rules/georgian-joker", "Joker"),
    "nowhere": at("/nowhere/at/all", "nothing at this address"),
    "lobby": staged(lambda: laid(load("zakaznoy"), [*NAMES[:2], "", NAMES[3]])),
    "door": staged(lambda: laid(load("zakaznoy"), ["", *NAMES[1:4]]), seat=-1),
    "bidding": staged(lambda: played_to(is_hooked, rules(4), NAMES[:4]), waits=".bid.shut"),
    "playing": staged(lambda: played_to(is_played, rules(7), NAMES), waits=".trick .mini"),
    "joker": staged(
        lambda: played_to(leads_a_joker, rules(4), NAMES[:4]), ".hand button[data-card^=X]", waits=".panel"
    ),
    "dark": staged(lambda: played_to(may_look, load("zakaznoy-dark"), NAMES[:4]), waits=".bid"),
    "trump": staged(lambda: played_to(may_choose, load("georgian-joker"), NAMES[:4]), waits=".suit"),
    "claim": staged(lambda: played_to(may_claim, small(revoke=HONOUR, **FREE), NAMES[:3]), waits=".panel"),
    "sheet": staged(lambda: begun(load("georgian-joker"), NAMES[:4]), opens("Sheet"), waits="dialog[open]"),
    "menu": staged(lambda: begun(load("zakaznoy"), NAMES[:4]), opens("Menu"), "text=Settings", waits="[role=switch]"),
    "pace": staged(lambda: begun(load("zakaznoy"), NAMES[:4]), opens("Pace of play"), waits="dialog[open]"),
    "summary": staged(
        lambda: played_to(ends_a_deal, load("zakaznoy"), NAMES[:4]), ".hand button.card", waits="dialog[open] table"
    ),
    "ended": staged(
        lambda: played_to(is_ended, changed(load("zakaznoy"), {"schedule": {"top": 2}}), NAMES[:4]), waits=".paper"
    ),
}


@pytest.fixture(scope="module", params=["light", "dark"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Any]:
    made = browser.new_context(color_scheme=request.param, reduced_motion="reduce")
    yield made
    made.close()


def faults(page: Page) -> list[str]:
    """What is wrong with a screen as it is now."""
    page.wait_for_function(STILL)
    found = [*page.evaluate(TARGETS), *page.evaluate(CUT), *page.evaluate(OUTSIDE)]
    violations = Axe().run(page, options=AXE).response["violations"]
    return found + [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations]


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_whole_everywhere(context: Any, site: str, name: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    SCREENS[name](page, site)
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {fault}" for fault in faults(page)]
    page.close()
    assert not found, "\n".join(found)
