"""The card drawings, looked at in a browser: what a player must read is there, and inside the card."""

import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import build_page
import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent.parent
# The box of a text is as high as its line, so its height says nothing.
OUTSIDE = """() => [...document.querySelectorAll("svg.card")].flatMap((card) => {
    const edge = card.getBoundingClientRect();
    const isOutside = (part, box) => box.left < edge.left - 1 || box.right > edge.right + 1
        || (part.tagName !== "text" && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1));
    return [...card.querySelectorAll("path, text, rect, circle, use")]
        .filter((part) => isOutside(part, part.getBoundingClientRect()))
        .map((part) => part.outerHTML.slice(0, 80));
})"""
EMPTY = """() => [...document.querySelectorAll("svg.card use")]
    .filter((use) => use.getBBox().width < 1).length"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves the gallery without a line per request."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built gallery of cards."""
    folder = tmp_path_factory.mktemp("cards")
    command = ["node", "node_modules/vite/bin/vite.js", "build", "--mode", "cards", "--outDir", str(folder)]
    subprocess.run(command, cwd=ROOT / "web", env=build_page.environment(), check=True, capture_output=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/cards.html"
        server.shutdown()
        thread.join()


@pytest.fixture
def cards(page: Page, gallery: str) -> Page:
    """The gallery with the whole pack, the court figures having come."""
    page.goto(f"{gallery}?pack")
    page.wait_for_selector("#court-Kh", state="attached")
    return page


def test_nothing_is_drawn_outside_its_card(cards: Page) -> None:
    assert cards.locator("svg.card").count() > 52
    assert cards.evaluate(OUTSIDE) == []


def test_every_court_has_its_figure(cards: Page) -> None:
    assert cards.locator("svg.card use").count() >= 12
    assert cards.evaluate(EMPTY) == 0


def test_ranks_are_written_in_the_language_of_the_player(cards: Page) -> None:
    english, russian = cards.locator(".fan").nth(0), cards.locator(".fan").nth(2)
    letters = english.locator("text").all_text_contents()
    assert letters == ["A", "K", "7", "10", "9", "Q", "J", "10", "6"]
    assert russian.locator("text").all_text_contents() == ["Т", "К", "7", "10", "9", "Д", "В", "10", "6"]


def test_a_fan_on_a_phone_shows_rank_and_suit(cards: Page) -> None:
    fan = cards.locator(".fan").first.locator("svg.card")
    boxes = [fan.nth(index).bounding_box() for index in range(9)]
    indices = [fan.nth(index).locator("text").first.bounding_box() for index in range(9)]
    for box, index in zip(boxes, indices, strict=True):
        assert box is not None
        assert index is not None
        assert index["x"] + index["width"] <= box["x"] + 0.64 * box["width"]
        assert index["height"] >= 0.3 * box["height"]


def test_a_called_joker_says_how(cards: Page) -> None:
    assert cards.locator("svg.card:has(.plate)").count() == 14
    assert cards.locator("svg.card:has(.plate) .arrow").count() == 10
