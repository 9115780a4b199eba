"""A whole deal without a mouse: every key that the table knows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shamayka.game import table as tb
from shamayka.rules.ruleset import load
from tests.browser.stage import NAMES, Stage, begun, legal, played_to

FOCUS = "() => document.activeElement?.dataset.card ?? ''"


def plays(table: tb.Table) -> bool:
    """One's own turn to play, with at least four cards."""
    position = table.match.position
    return position is not None and position.phase == "play" and position.turn == 0 and len(position.hands) > 0


def leads(table: tb.Table) -> bool:
    """One's own lead with at least four cards, all of them ordinary."""
    return plays(table) and len(legal(table)) > 3 and all(len(action) == 2 for action in legal(table))


def walked(page: Page, key: str, times: int) -> list[str]:
    """The cards that have the focus, one after the other."""
    found = []
    for _ in range(times):
        page.keyboard.press(key)
        found.append(page.evaluate(FOCUS))
    return found


def test_arrows_walk_through_the_hand_round_and_round(page: Page, site: str) -> None:
    stage = Stage(page, played_to(leads, load("zakaznoy")))
    stage.open(site)
    cards = page.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    count = len(cards)
    assert walked(page, "ArrowRight", count + 1) == [*cards, cards[0]]
    assert walked(page, "ArrowLeft", count) == [*reversed(cards)]


def test_the_place_in_the_hand_is_kept_when_a_card_is_played(page: Page, site: str) -> None:
    stage = Stage(page, played_to(leads, load("zakaznoy")))
    stage.open(site)
    cards = page.locator("[data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    walked(page, "ArrowRight", 2)
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-card='{cards[1]}']")).to_have_count(0)
    assert walked(page, "ArrowRight", 2) == cards[2:4]


def test_a_deal_by_keys_alone(page: Page, site: str) -> None:
    stage = Stage(page, begun(load("zakaznoy"), NAMES[:3]), speed=1.9)  # the summary waits for its reader
    stage.open(site)
    stage.others_play()
    for _ in range(60):
        if stage.table.match.rows:
            break
        said = len(stage.said)
        options = stage.legal
        if options[0].rstrip("*").isdigit():
            page.get_by_role("button", name="Bid 0").or_(page.get_by_role("button", name="Bid 1")).first.wait_for()
            page.keyboard.press(options[0])
        else:
            page.locator(".status.go").wait_for()  # it is said whose turn it is
            while page.evaluate(FOCUS) != options[0][:2]:
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        while len([one for one in stage.said[said:] if one["t"] == "do"]) == 0:
            page.wait_for_timeout(10)
        stage.others_play()
    assert stage.table.match.rows
    page.get_by_role("button", name="Next").wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_arrows_walk_through_a_panel_and_escape_leaves_the_joker(page: Page, site: str) -> None:
    stage = Stage(page, played_to(lambda table: any("!h" in action for action in legal(table)), load("zakaznoy")))
    stage.open(site)
    card = next(action for action in stage.legal if "!h" in action)[:2]
    page.locator(f"[data-card='{card}']").focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="How do you play")
    names = panel.get_by_role("button").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel ?? one.textContent.trim())"
    )
    at = [page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()")]
    for _ in names:
        page.keyboard.press("ArrowRight")
        at.append(page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"))
    assert at == [*names, names[0]]
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert page.evaluate(FOCUS) == card


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft"])
def test_an_arrow_in_a_text_field_is_left_to_it(page: Page, site: str, key: str) -> None:
    page.goto(site)
    name = page.get_by_label("Your name")
    name.fill("Anna")
    name.press(key)
    expect(name).to_be_focused()
