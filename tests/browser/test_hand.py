"""One's own cards: a second tap where a finger may miss, backs in a dark deal, cards that are dealt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from shamayka.game import table as tb
from shamayka.rules.ruleset import load
from tests.browser.stage import NAMES, Stage, legal, played_to, to_play
from tests.browser.stage import laid as laid_table
from tests.browser.test_overlaps import asks_for_a_bid, rules
from tests.browser.test_pace import ends_a_deal


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def leads(table: tb.Table) -> bool:
    """The first seat leads, with all its cards in its hand."""
    position = to_play(table)
    return position is not None and not position.table and not sum(position.taken)


def plain(page: Page) -> Locator:
    """Cards that are no jokers, which would ask how they are played."""
    return page.locator(".hand button.card:not([data-card^=X])")


def laid(stage: Stage) -> list[Any]:
    return [said["do"] for said in stage.said if said["t"] == "do"]


def test_a_finger_plays_at_the_second_tap_where_there_are_many_cards(phone: Page, site: str) -> None:
    stage = Stage(phone, played_to(leads, rules(4), NAMES[:4]))
    stage.open(site)
    first, second = plain(phone).nth(0), plain(phone).nth(1)
    name = second.get_attribute("data-card")
    first.tap()
    expect(phone.get_by_text("Tap it once more to play it")).to_be_visible()
    expect(phone.locator(".raised")).to_have_count(1)
    second.tap()
    expect(second).to_have_class(re.compile("raised"))
    phone.locator(".felt").tap(position={"x": 5, "y": 200})
    expect(phone.locator(".raised")).to_have_count(0)
    second.tap()
    phone.keyboard.press("Escape")
    expect(phone.locator(".raised")).to_have_count(0)
    assert laid(stage) == []
    second.tap()
    second.tap()
    expect(phone.locator(".trick .mini")).to_have_count(1)
    assert laid(stage) == [name]


@pytest.mark.parametrize(("guard", "seats", "touches"), [("off", 4, True), ("touch", 4, False), ("touch", 7, True)])
def test_one_tap_plays_otherwise(phone: Page, page: Page, site: str, guard: str, seats: int, touches: bool) -> None:
    """Where it was chosen so, with a mouse, and where there are few cards."""
    shown = phone if touches else page
    game = rules(4) if seats == 4 else load("odessa-classic")
    stage = Stage(shown, played_to(leads, game, NAMES[:4]), guard=guard)
    stage.open(site)
    card = plain(shown).last
    card.tap() if touches else card.click()
    expect(shown.locator(".trick .mini")).to_have_count(1)
    assert len(laid(stage)) == 1


def test_always_means_a_mouse_too_and_keys_play_at_once(page: Page, site: str) -> None:
    stage = Stage(page, played_to(leads, rules(4), NAMES[:4]), guard="on")
    stage.open(site)
    card = plain(page).last
    card.click()
    expect(page.locator(".raised")).to_have_count(1)
    assert laid(stage) == []
    plain(page).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".trick .mini")).to_have_count(1)
    assert len(laid(stage)) == 1


def bids_unseen(table: tb.Table) -> bool:
    position = table.match.position
    return position is not None and position.phase == "blind" and tb.actors(table.match) == (0,)


def test_a_dark_deal_shows_backs(page: Page, site: str) -> None:
    table = played_to(bids_unseen, load("odessa-classic"), NAMES[:4])
    assert table.match.position is not None
    cards = table.match.plan[table.match.number].cards
    Stage(page, table).open(site)
    expect(page.get_by_role("group", name="My cards").get_by_role("button", name="hidden card")).to_have_count(cards)
    expect(page.get_by_role("group", name="Nino").first).to_have_accessible_name(re.compile(f"{cards} cards"))


def test_the_last_trick_of_the_deal_before_can_be_looked_at(page: Page, site: str) -> None:
    stage = Stage(page, played_to(ends_a_deal, load("zakaznoy"), NAMES[:4]), speed=1)
    stage.open(site)
    played = page.locator(".hand button.card").get_attribute("data-card")
    position = stage.table.match.position
    assert position is not None
    plays = {str(laid.play) for laid in position.table} | {played}
    page.locator(".hand button.card").click()
    page.get_by_role("dialog").get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Last trick").click()
    expect(page.get_by_role("heading", name="Last trick of the deal before")).to_be_visible()
    assert page.get_by_role("dialog").locator("figure").count() == len(plays)


MOVES = """() => {
  globalThis.moves = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const {card} = this.parentElement?.dataset ?? {};
    const before = globalThis.moves[card] ?? 0;
    if (card) globalThis.moves[card] = before + (options.delay ?? 0) + options.duration;
    return animate.call(this, frames, options);
  };
}"""


@pytest.mark.parametrize("calm", [False, True])
def test_cards_are_dealt_one_after_the_other(browser: Browser, site: str, calm: bool) -> None:
    """In half a second, and at once for whoever wants no motion; whatever moves can be pressed."""
    context = browser.new_context(reduced_motion="reduce" if calm else "no-preference")
    page = context.new_page()
    page.add_init_script(f"({MOVES})()")
    stage = Stage(page, played_to(ends_a_deal, load("zakaznoy"), NAMES[:4]), speed=1)
    stage.open(site)
    page.locator(".hand button.card").click()
    page.get_by_role("dialog").get_by_role("button", name="Next").click()
    position = stage.table.match.position
    assert position is not None
    cards = position.hands[0].bit_count()
    expect(page.locator(".hand button.card")).to_have_count(cards)
    whole = "(count) => Object.values(moves).filter((time) => time >= 240).length >= count"
    page.wait_for_function(whole, arg=0 if calm else cards)
    moves = list(page.evaluate("moves").values())
    assert max(moves, default=0) <= 500
    assert not any(moves) if calm else len(set(moves)) == cards > 1
    context.close()


def test_a_page_that_is_opened_deals_nothing(page: Page, site: str) -> None:
    page.add_init_script(f"({MOVES})()")
    Stage(page, played_to(asks_for_a_bid, rules(4), NAMES[:4]), speed=1).open(site)
    page.locator(".hand button.card").first.wait_for()
    assert page.evaluate("moves") == {}


def test_a_tap_beside_the_lifted_card_lifts_the_next_one(phone: Page, site: str) -> None:
    """Where that card was seen before: the lifted one does not cover it."""
    stage = Stage(phone, played_to(leads, rules(4), NAMES[:4]))
    stage.open(site)
    first, second = plain(phone).nth(2), plain(phone).nth(3)
    box = second.bounding_box()
    assert box is not None
    first.tap(position={"x": 12, "y": 30}, force=True)
    expect(first).to_have_class(re.compile("raised"))
    phone.touchscreen.tap(box["x"] + 14, box["y"] + 40)
    expect(second).to_have_class(re.compile("raised"))
    assert laid(stage) == []


def test_what_is_dealt_is_tapped_where_it_will_lie(page: Page, site: str) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    stage = Stage(
        page, played_to(lambda table: ends_a_deal(table) and table.match.number == 5, load("zakaznoy")), speed=1
    )
    stage.open(site)
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.0001})  # every motion stands still
    stage.act(0, legal(stage.table)[0])
    page.get_by_role("dialog").get_by_role("button", name="Next").click()
    cards = page.locator(".hand button.card")
    expect(cards).to_have_count(7)
    tops = cards.evaluate_all("(cards) => cards.map((card) => card.getBoundingClientRect().y)")
    hand = page.locator(".hand").bounding_box()
    assert hand is not None
    assert min(tops) > hand["y"] - 40


def test_the_first_deal_is_dealt_too(page: Page, site: str) -> None:
    stage = Stage(page, laid_table(load("zakaznoy"), NAMES[:4]), speed=1)
    stage.open(site)
    page.evaluate(MOVES)
    before = stage.table.match
    stage.table, events = tb.start(stage.table)
    stage.news(before, events)
    page.wait_for_function("() => Object.values(moves).some((time) => time > 0)")


def test_cards_that_are_turned_up_are_not_dealt_again(page: Page, site: str) -> None:
    stage = Stage(page, played_to(lambda table: "look" in legal(table), load("zakaznoy-dark")), speed=1)
    stage.open(site)
    page.evaluate(MOVES)
    page.get_by_role("button", name="Look at my cards").click()
    expect(page.locator("[data-card='??']")).to_have_count(0)
    assert not any(page.evaluate("moves").values())
