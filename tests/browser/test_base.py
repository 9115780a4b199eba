"""The page below a path of somebody's web server, and how little it loads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.server.playing import Running

BASE = "/games/cards"
LOADED = 110_000
"""Bytes that the start page may load at most, the court figures apart."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    found = Running(tmp_path, "--messages", "0", "--path", BASE).start()
    yield found
    found.kill()


def test_everything_works_below_a_path(page: Page, server: Running) -> None:
    """Nothing that the page asks for lies outside of it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
    here = server.address + BASE
    page.goto(here)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(f"{here}/table/*")
    expect(page.get_by_role("button", name="of").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="of").first).to_be_visible()
    page.goto(f"{here}/rules/zakaznoy")
    page.get_by_role("link", name="Play").first.click()
    page.wait_for_url(f"{here}/?game=zakaznoy")
    page.goto(f"{here}/nothing/here")
    page.get_by_role("link", name="To the start page").click()
    page.wait_for_url(f"{here}/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert [url for url in asked if not url.startswith(here)] == []


@pytest.mark.parametrize("address", ["/table/100%", "/rules/%E0%A4%A", "/table/", "/nowhere"])
def test_an_address_of_nothing_says_so(page: Page, site: str, address: str) -> None:
    """Also one that is spelled as no address can be."""
    page.goto(site + address)
    expect(page.get_by_role("heading")).to_have_text("There is nothing at this address")


def heard(session: CDPSession) -> tuple[dict[str, str], dict[str, int]]:
    """What comes over the line from now on: addresses and bytes by request."""
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on("Network.responseReceived", lambda event: urls.update({event["requestId"]: event["response"]["url"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    session.send("Network.enable")
    return urls, sizes


def test_the_first_load_is_small(page: Page, site: str) -> None:
    """And the court figures, its largest part, come after the first paint."""
    urls, sizes = heard(page.context.new_cdp_session(page))
    page.goto(site)
    page.wait_for_selector("symbol[id^=court]", state="attached")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    courts = [request for request, url in urls.items() if "/courts" in url]
    assert len(courts) == 1
    assert sum(size for request, size in sizes.items() if request not in courts) <= LOADED
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    began = page.evaluate(
        "performance.getEntriesByType('resource').find((entry) => entry.name.includes('/courts')).startTime"
    )
    assert began >= painted
