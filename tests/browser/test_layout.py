"""What must fit on a screen does: cards, the head of the table, the sheet, what a guest must know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_match import KEPT, STEP, lay
from tests.server.playing import Running

HEAD = "() => document.querySelector('header').getBoundingClientRect().height"
SHEET = """() => {
  const paper = document.querySelector("aside .paper");
  const legend = document.querySelector("aside .legend").getBoundingClientRect();
  return {across: paper.scrollWidth - paper.clientWidth, below: legend.bottom - innerHeight};
}"""
FAULTS = """() => {
  const box = (node) => node.getBoundingClientRect();
  const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const plates = [...document.querySelectorAll(".seat")].map(box);
  const still = [...document.querySelectorAll(".trick > .card")]
    .filter((card) => !card.inert && card.getAnimations().length === 0);
  const laid = still.map((card) => box(card.querySelector(".mini")));
  const hand = [...document.querySelectorAll(".hand button.card")].map(box);
  return {
    covered: laid.flatMap((card) => plates.filter((plate) => over(card, plate)).map((plate) => [card, plate])),
    outside: hand.filter((card) => card.left < 0 || card.right > innerWidth),
    looked: laid.length,
  };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    found = Running(tmp_path_factory.mktemp("layout"), "--messages", "0").start()
    yield found
    found.kill()


def opened(browser: Browser, width: int, height: int, speed: str = "8") -> Page:
    """A page of this size; the caller closes its context."""
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(KEPT.replace("40", speed))
    return context.new_page()


@pytest.mark.parametrize(("width", "height", "seats"), [(360, 740, 4), (360, 740, 6), (1200, 750, 4)])
def test_cards_cover_no_plate_and_the_head_keeps_its_height(
    browser: Browser, server: Running, width: int, height: int, seats: int
) -> None:
    page = opened(browser, width, height)
    lay(page, server, "odessa-modern", seats, schedule={"start": 6, "top": "max", "top_repeats": 2, "descend": False})
    page.wait_for_selector(".panel button.bid")
    heads, looked = set(), 0
    while looked < 24 and page.evaluate(STEP) != "end":
        page.wait_for_timeout(40)
        found: dict[str, Any] = page.evaluate(FAULTS)
        looked += found.pop("looked")
        assert found == {"covered": [], "outside": []}
        heads.add(page.evaluate(HEAD))
    page.context.close()
    assert looked >= 10
    assert len(heads) == 1


@pytest.mark.parametrize(
    ("width", "height", "game", "seats"), [(1200, 750, "georgian-joker", 4), (1440, 900, "zakaznoy", 6)]
)
def test_the_sheet_beside_the_table_shows_all_columns(
    browser: Browser, server: Running, width: int, height: int, game: str, seats: int
) -> None:
    page = opened(browser, width, height)
    lay(page, server, game, seats)
    page.wait_for_selector("aside tbody tr")
    found = page.evaluate(SHEET)
    page.context.close()
    assert found["across"] <= 0
    assert found["below"] <= 0


def test_an_unknown_game_is_said_to_be_unknown(browser: Browser, server: Running) -> None:
    page = opened(browser, 360, 740)
    page.goto(f"{server.address}/?game=no-such-game")
    page.wait_for_selector("[role=alert]:has-text('no-such-game')")
    page.context.close()


def test_who_comes_by_a_link_sees_the_game_and_its_house_rules(browser: Browser, server: Running) -> None:
    page = opened(browser, 360, 740)
    page.goto(server.address)
    wish = {"game": "zakaznoy", "seats": 3, "bots": ["", "", "random"], "name": "Anna", "seat": 0}
    made = page.evaluate(
        """async (wish) => (await fetch("/api/tables", {method: "POST",
          headers: {"content-type": "application/json"}, body: JSON.stringify(wish)})).json()""",
        {**wish, "options": {"hook": "none"}},
    )
    page.context.close()
    guest = opened(browser, 360, 740)
    guest.goto(f"{server.address}/table/{made['table']}")
    guest.get_by_role("button", name="Sit here").wait_for()
    guest.wait_for_selector("text=all bids may add up to: anything")
    assert guest.get_by_role("link", name="Rules of this game").count() == 1
    assert guest.locator("text=Send this link").count() == 0
    guest.context.close()
