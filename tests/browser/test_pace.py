"""Nothing goes on while somebody may be reading, unless a fast pace was chosen; and no card changes its face."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shamayka.game import table as tb
from shamayka.rules.ruleset import load
from tests.browser.stage import Stage, legal, played_to, to_play

LONG = 600_000
"""Ten minutes, in milliseconds, of a clock that the test winds."""

NEXT = "Next"


def ends_a_deal(table: tb.Table) -> bool:
    """The first seat plays the last card of a deal."""
    position = to_play(table)
    return position is not None and sum(hand.bit_count() for hand in position.hands) == 1


def fills_a_trick(table: tb.Table) -> bool:
    """The first seat plays the last card of a trick, and has more."""
    position = to_play(table)
    return position is not None and len(position.table) == 3 and position.hands[0].bit_count() > 1


def opened(page: Page, site: str, table: tb.Table, speed: float) -> Stage:
    page.clock.install()
    stage = Stage(page, table, speed=speed)
    stage.open(site)
    page.locator(".hand button.card").first.wait_for()
    return stage


def until(page: Page, text: str) -> None:
    """Wind the clock until something is there."""
    for _ in range(200):
        if page.get_by_text(text).count():
            return
        page.clock.run_for(100)
    raise AssertionError(f"“{text}” never came")


@pytest.mark.parametrize("speed", [0, 0.6, 1])
def test_the_summary_of_a_deal_waits_for_its_reader(page: Page, site: str, speed: float) -> None:
    stage = opened(page, site, played_to(ends_a_deal, load("zakaznoy")), speed)
    stage.act(0, legal(stage.table)[0])
    if speed == 0:
        until(page, "Tap, or press Enter")
        page.keyboard.press("Enter")
    until(page, NEXT)
    page.clock.run_for(LONG)
    page.get_by_role("button", name=NEXT).click()
    expect(page.get_by_role("button", name=NEXT)).to_have_count(0)


def test_at_a_fast_pace_it_goes_by_itself_unless_a_key_is_pressed(page: Page, site: str) -> None:
    stage = opened(page, site, played_to(ends_a_deal, load("zakaznoy")), 2)
    stage.act(0, legal(stage.table)[0])
    until(page, NEXT)
    page.keyboard.press("Shift")
    page.clock.run_for(LONG)
    expect(page.get_by_role("button", name=NEXT)).to_be_visible()
    page.reload()
    page.locator("main").wait_for()


def test_a_full_trick_waits_for_a_tap_where_that_was_chosen(page: Page, site: str) -> None:
    stage = opened(page, site, played_to(fills_a_trick, load("zakaznoy")), 1)
    page.get_by_role("button", name="Pace of play").click()
    page.get_by_label("Wait for my tap").check()
    page.keyboard.press("Escape")
    stage.act(0, legal(stage.table)[0])
    until(page, "Tap, or press Enter")
    page.clock.run_for(LONG)
    expect(page.locator(".trick > .card")).to_have_count(4)
    page.mouse.click(20, 300)
    expect(page.get_by_text("Tap, or press Enter")).to_have_count(0)


def test_a_card_keeps_its_face_to_the_end_of_the_deal(page: Page, site: str) -> None:
    """A hand of nine is drawn with large corners, and so is what is left of it."""
    page.set_viewport_size({"width": 1440, "height": 900})
    table = played_to(lambda table: fills_a_trick(table) and table.match.position.law.cards == 9, load("zakaznoy"))  # type: ignore[union-attr]
    stage = Stage(page, table)
    stage.open(site)
    hand = page.locator(".hand button.card")
    played = legal(table)[0]
    kept = next(
        card for card in hand.evaluate_all("cards => cards.map((card) => card.dataset.card)") if card != played[:2]
    )
    face = page.locator(f".hand button[data-card='{kept}'] svg").first
    before = face.evaluate("node => node.outerHTML")
    stage.act(0, played)
    expect(page.locator(f".hand button[data-card='{played[:2]}']")).to_have_count(0)
    assert face.evaluate("node => node.outerHTML") == before


@pytest.mark.parametrize(
    ("languages", "first"),
    [(["en-GB", "ru"], "en"), (["uk", "en"], "en"), (["de", "ru-RU", "en"], "ru"), (["ka"], "en"), (["RU"], "ru")],
)
def test_the_first_language_that_there_are_words_in_is_taken(
    page: Page, site: str, languages: list[str], first: str
) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{get: () => {languages}}})")
    page.goto(site)
    page.get_by_role("button", name="EN").wait_for()
    assert page.evaluate("document.documentElement.lang") == first
