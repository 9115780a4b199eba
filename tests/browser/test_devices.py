"""The same seat on another device, by a link that a camera can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from shamayka.rules.ruleset import load
from tests.browser.stage import Stage, played_to
from tests.server.playing import Running, begin, lay

LINK = """() => {
  window.copied = "";
  Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { window.copied = text; }}});
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    found = Running(tmp_path, "--messages", "0").start()
    yield found
    found.kill()


def opened(browser: Browser) -> tuple[BrowserContext, Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script("""localStorage.setItem("shamayka.settings", JSON.stringify({speed: 40, lang: "en"}))""")
    context.add_init_script(f"({LINK})()")
    return context, context.new_page()


def test_a_seat_goes_to_another_device_and_its_link_leaves_no_trace(browser: Browser, server: Running) -> None:
    """The link holds the token; what is seen in the address afterwards does not."""
    laid = lay(server, bots=("", "", "random"))
    begin(server, laid)
    first, page = opened(browser)
    page.goto(f"{server.address}/table/{laid.table}#seat=2.{laid.tokens[1]}")
    expect(page.get_by_role("group", name="Anna")).to_be_visible()
    assert page.url == f"{server.address}/table/{laid.table}"
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    expect(page.get_by_role("img", name="The link to your seat as a QR code")).to_be_visible()
    page.get_by_role("button", name="Copy the link to my seat").click()
    page.wait_for_function("window.copied")
    link = page.evaluate("window.copied")
    assert link == f"{server.address}/table/{laid.table}#seat=2.{laid.tokens[1]}"
    second, other = opened(browser)
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(link)
    expect(other.get_by_role("group", name="Anna")).to_be_visible()
    assert other.evaluate("localStorage.getItem('shamayka.seats')").count(laid.tokens[1]) == 1
    assert not [url for url in asked if laid.tokens[1] in url.partition("#")[0]]
    first.close()
    second.close()


def test_what_is_no_link_of_a_seat_takes_none(page: Page, site: str) -> None:
    table = played_to(lambda table: table.match.number == 0, load("zakaznoy"), ["Anna", "Boris", "Vera"])
    stage = Stage(page, table)
    for wrong in ("#seat=2", "#seat=2.abc", f"#seat=x.{'a' * 43}", f"#sea=2.{'a' * 43}"):
        page.goto(f"{site}/table/stage{wrong}")
        page.wait_for_selector("main")
        assert page.evaluate("Object.values(JSON.parse(localStorage.getItem('shamayka.seats'))).length") == 1
    assert stage.seat == 0


def test_the_square_is_a_qr_code_of_the_link(page: Page, site: str) -> None:
    """Its three corners and its size are those of the standard (ISO 18004); quiet fields lie around it."""
    stage = Stage(page, played_to(lambda table: table.match.number == 0, load("zakaznoy"), ["Anna", "Boris", "Vera"]))
    stage.open(site)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    square = page.get_by_role("img", name="The link to your seat as a QR code")
    size = int(str(square.get_attribute("viewBox")).split()[-1])
    path = str(square.locator("path").get_attribute("d"))
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    assert (size - 8 - 17) % 4 == 0
    far = size - 4 - 7
    for left, top in ((4, 4), (far, 4), (4, far)):
        ring = {(left + x, top + y) for x in range(7) for y in range(7) if x in (0, 6) or y in (0, 6)}
        heart = {(left + x, top + y) for x in (2, 3, 4) for y in (2, 3, 4)}
        assert ring | heart <= dark
    assert all(4 <= x < size - 4 and 4 <= y < size - 4 for x, y in dark)
