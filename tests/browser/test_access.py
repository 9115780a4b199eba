"""Every screen of the page is checked by axe, in both themes and on both sizes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.test_match import KEPT, STEP, lay
from tests.server.playing import Running

SUMMARY = "dialog[open] .main, [role=dialog] .main"
HOLD = """new MutationObserver(() => document.querySelector(".slip")?.dispatchEvent(
  new PointerEvent("pointermove", {bubbles: true}))).observe(document, {childList: true, subtree: true})"""
"""Whoever moves over a summary reads it: it stays."""
UNTIL_SUMMARY = STEP.replace("open.click();", "")
AXE = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
"""What is read on a thing that is pressed is in its name; axe asks for this only if it is told to."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    found = Running(tmp_path_factory.mktemp("access"), "--messages", "0").start()
    yield found
    found.kill()


@pytest.fixture(params=[(360, 640, "light"), (360, 640, "dark"), (1440, 900, "light"), (1440, 900, "dark")], ids=str)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height, theme = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    context.add_init_script(KEPT)
    context.add_init_script(HOLD)
    yield context.new_page()
    context.close()


def clean(page: Page) -> None:
    """No violation that axe finds is left, with its own rules and one more."""
    found = Axe().run(page, options=AXE).response["violations"]
    faults = [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in found]
    assert faults == []


def test_start_and_rules(page: Page, server: Running) -> None:
    page.goto(server.address)
    page.wait_for_selector("button:has-text('Play')")
    clean(page)
    page.goto(f"{server.address}/rules/georgian-joker")
    page.wait_for_selector("h1")
    clean(page)


def test_table(page: Page, server: Running) -> None:
    lay(page, server, "zakaznoy-dark", 4, schedule={"top": 1, "top_repeats": 2, "descend": False})
    page.wait_for_selector(".panel button.bid")
    clean(page)
    while not page.query_selector(SUMMARY):
        page.evaluate(UNTIL_SUMMARY)
        page.wait_for_timeout(25)
    clean(page)
