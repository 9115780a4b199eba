"""A line that breaks, and one that is slow: the page says so at once, loses nothing and moves nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from shamayka.game import table as tb
from shamayka.game.refused import Refused
from shamayka.rules.ruleset import changed, load
from tests.browser.stage import Stage, is_ended, laid, legal, played_to

LOST = re.compile("The line is lost")
SILENT = re.compile("The server does not answer")
MOMENT = 2000
"""Milliseconds: within them a cut line is said."""
TAP = """async (query) => {
  const card = document.querySelector(query);
  const height = () => parseFloat(getComputedStyle(card).translate.split(" ")[1] ?? 0);
  const before = height();
  card.click();
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(card.getAnimations().map((one) => one.finished));
  return {lifted: before - height(), busy: card.ariaBusy};
}"""

WHERE = """() => [...document.querySelectorAll("header, main, .felt, .seat, .hand")].map((one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [x, y, width, height];
})"""


def leads(table: tb.Table) -> bool:
    """One's own lead, with ordinary cards to choose from."""
    position = table.match.position
    is_play = position is not None and position.phase == "play" and position.turn == 0
    return is_play and len(legal(table)) > 3 and all(len(action) == 2 for action in legal(table))


def bids(table: tb.Table) -> bool:
    """One's own bid."""
    position = table.match.position
    return position is not None and position.phase == "bid" and "1" in legal(table)


@pytest.fixture
def stage(page: Page, site: str) -> Stage:
    """A table at which one leads; its clock stands still, but for what the test lets pass."""
    page.clock.install()
    found = Stage(page, played_to(leads, load("zakaznoy")))
    found.open(site)
    page.locator("[data-card][aria-disabled=false]").first.wait_for()
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
    return found


def card_of(stage: Stage) -> Locator:
    """The first card that may be played."""
    return stage.page.locator(f"[data-card='{stage.legal[0]}']")


def deeds(stage: Stage) -> list[dict[str, Any]]:
    """What the page has asked to be done."""
    return [said for said in stage.said if said["t"] == "do"]


def settle(stage: Stage, milliseconds: int) -> None:
    """Let so much time pass on the page's clock, and what comes of it be answered."""
    for _ in range(milliseconds // 100):
        stage.page.clock.run_for(100)
    stage.page.wait_for_timeout(20)


def test_a_network_that_is_gone_is_said_at_once(stage: Stage) -> None:
    stage.page.evaluate("() => dispatchEvent(new Event('offline'))")
    expect(stage.page.get_by_text(LOST)).to_be_visible()
    stage.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(stage.page.get_by_text(LOST)).to_have_count(0)


def test_a_line_that_is_cut_in_silence_is_said_within_two_seconds(stage: Stage) -> None:
    settle(stage, 5000)
    expect(stage.page.get_by_text(SILENT)).to_have_count(0)
    stage.is_cut = True
    settle(stage, MOMENT)
    expect(stage.page.get_by_text(SILENT)).to_be_visible()
    settle(stage, 8000)
    expect(stage.page.get_by_text(LOST)).to_be_visible()
    stage.is_cut = False
    settle(stage, 20_000)
    expect(stage.page.get_by_text(LOST)).to_have_count(0)


def test_an_action_that_is_not_answered_is_said_though_the_line_is_well(stage: Stage) -> None:
    stage.holds = True
    card_of(stage).click()
    settle(stage, MOMENT)
    expect(stage.page.get_by_text("On its way")).to_be_visible()
    stage.release()
    expect(stage.page.get_by_text("On its way")).to_have_count(0)


@pytest.mark.parametrize("is_slow", [False, True], ids=["fast", "slow"])
def test_a_tap_lifts_the_card_in_the_next_frame(page: Page, site: str, is_slow: bool) -> None:
    stage = Stage(page, played_to(leads, load("zakaznoy")))
    stage.open(site)
    stage.holds = True
    query = f"[data-card='{stage.legal[0]}']"
    page.wait_for_selector(f"{query}[aria-disabled=false]")
    found = page.evaluate(TAP, query)
    assert found["busy"] == "true"
    assert found["lifted"] > 20
    if is_slow:
        page.locator(f"[data-card='{stage.legal[1]}']").click()
        expect(page.get_by_text("still on its way")).to_be_visible()
    stage.release()
    expect(page.locator(query)).to_have_count(0)
    assert len(deeds(stage)) == 1


def test_a_refused_card_comes_back_with_a_sentence(page: Page, site: str) -> None:
    stage = Stage(page, played_to(leads, load("zakaznoy")))
    stage.open(site)
    stage.holds = True
    query = f"[data-card='{stage.legal[0]}']"
    page.wait_for_selector(f"{query}[aria-disabled=false]")
    page.evaluate(TAP, query)
    while not stage.waiting:
        page.wait_for_timeout(10)
    stage.refuse(stage.waiting.pop(), Refused("late", "The table has moved on; look again and decide anew."))
    expect(page.get_by_text("The table has moved on")).to_be_visible()
    expect(page.locator(query)).to_have_attribute("aria-busy", "false")
    expect(page.locator(query)).to_have_css("translate", re.compile("none|0px"))


def test_a_bid_shows_that_it_is_on_its_way(page: Page, site: str) -> None:
    stage = Stage(page, played_to(bids, load("zakaznoy")))
    stage.open(site)
    stage.holds = True
    bid = page.get_by_role("button", name="Bid 1")
    bid.click()
    expect(bid).to_have_attribute("aria-busy", "true")
    stage.release()
    expect(bid).to_have_count(0)


def test_what_was_played_on_a_dead_line_is_done_once_when_it_is_back(stage: Stage) -> None:
    stage.is_cut = True
    card = card_of(stage)
    card.click()
    settle(stage, MOMENT)
    expect(stage.page.get_by_text(SILENT)).to_be_visible()
    expect(card).to_have_attribute("aria-busy", "true")
    stage.is_cut = False
    settle(stage, 20_000)
    expect(card).to_have_count(0)
    assert len({said["id"] for said in deeds(stage)}) == 1


def test_a_lost_line_moves_nothing(page: Page, site: str) -> None:
    stage = Stage(page, played_to(leads, load("zakaznoy")))
    stage.open(site)
    before = page.evaluate(WHERE)
    stage.is_shut = True
    stage.hang_up()
    expect(page.get_by_text(LOST)).to_be_visible()
    assert page.evaluate(WHERE) == before


def test_the_waiting_room_says_it_too(page: Page, site: str) -> None:
    stage = Stage(page, laid(load("zakaznoy"), ["Anna", "Boris", ""]))
    stage.open(site)
    before = page.evaluate(WHERE)
    stage.is_shut = True
    stage.hang_up()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    assert page.evaluate(WHERE) == before


def test_what_lies_below_the_words_can_be_pressed(page: Page, site: str) -> None:
    """At the end of a match they lie on the head of the table."""
    stage = Stage(page, played_to(is_ended, changed(load("zakaznoy"), {"schedule": {"top": 1}})))
    stage.open(site)
    stage.is_shut = True
    stage.hang_up()
    page.get_by_role("alert").filter(has_text=LOST).wait_for()
    page.get_by_role("button", name="Menu").click(position={"x": 22, "y": 4})
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
