"""A whole match in a real browser: bids, cards, a joker that demands, a dark deal, a reload, and the server killed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from shamayka.notation.verifying import verify
from tests.server.playing import Running

KEPT = """localStorage.setItem("shamayka.settings", JSON.stringify({speed: 40, lang: "en"}))"""
LAY = """async (wish) => {
  const answer = await fetch("/api/tables", {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish)});
  return await answer.json();
}"""
STEP = """() => {
  const click = (query) => {
    const found = [...document.querySelectorAll(query)].filter((one) => one.ariaDisabled !== "true");
    if (!found.length) return "";
    const demand = found.find((one) => /highest/.test(one.textContent + one.ariaLabel));
    (demand ?? found[Math.floor(Math.random() * found.length)]).click();
    return demand ? "demand" : query;
  };
  if (document.querySelector(".end .paper")) return "end";
  const open = document.querySelector("dialog[open] .main, [role=dialog] .main");
  if (open) { open.click(); return "next"; }
  const offers = ["suit", "call", "bid", "button"].map((name) => `.panel button.${name}`);
  return [...offers, ".hand button.card"].reduce((did, offer) => did || click(offer), "");
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    found = Running(tmp_path, "--messages", "0").start()
    yield found
    found.kill()


@pytest.fixture(params=[(360, 640), (1440, 900)], ids=["phone", "desktop"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    width, height = request.param
    found = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=width < 500
    )
    found.add_init_script(KEPT)
    yield found
    found.close()


def lay(page: Page, server: Running, game: str, seats: int, **options: object) -> str:
    """A table with bots that begins at once; its address."""
    page.goto(server.address)
    wish = {
        "game": game,
        "seats": seats,
        "bots": ["", *["random"] * (seats - 1)],
        "name": "Anna",
        "seat": 0,
        "start": True,
    }
    made = page.evaluate(LAY, {**wish, **({"options": options} if options else {})})
    page.goto(f"{server.address}/table/{made['table']}")
    return str(made["table"])


def play(page: Page, *, steps: int) -> list[str]:
    """Do whatever the page offers, at most so many times; what was done."""
    done: list[str] = []
    while len(done) < steps:
        did = page.evaluate(STEP)
        if did:
            done.append(did)
        if did == "end":
            break
        page.wait_for_timeout(25)
    return done


def test_a_whole_match_with_a_reload_and_a_kill(context: BrowserContext, server: Running) -> None:
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    lay(page, server, "odessa-classic", 3)
    done = play(page, steps=15)
    page.reload()
    page.wait_for_selector(".hand .card")
    done += play(page, steps=15)
    server.kill()
    server.start()
    done += play(page, steps=3000)
    assert done[-1] == "end"
    assert faults == []
    page.locator(".end details summary").click()
    page.get_by_role("button", name="Deal everything again here").click()
    page.wait_for_selector("text=and they are right")
    with page.expect_download() as saved:
        page.get_by_role("button", name=re.compile("record", re.IGNORECASE)).click()
    report = verify(saved.value.path().read_text("utf-8"))
    assert report.is_right
    assert report.deals == 14


def test_a_joker_demands(context: BrowserContext, server: Running) -> None:
    """With so many jokers in the pack somebody leads one soon."""
    page = context.new_page()
    jokers = ["6s", "6c", "6d", "6h", "7s", "7c", "7d", "7h", "8s", "8c", "8d", "8h"]
    lay(page, server, "odessa-classic", 3, jokers=jokers)
    done: list[str] = []
    while "demand" not in done:
        done += play(page, steps=10)
        assert len(done) < 600
        assert "end" not in done
    assert "demand" in done


@pytest.mark.parametrize("game", ["zakaznoy-dark", "georgian-joker-nines", "odessa-modern"])
def test_other_games_play_to_the_end(context: BrowserContext, server: Running, game: str) -> None:
    page = context.new_page()
    options: dict[str, object] = {"schedule": {"sets": 1}}
    if "nines" not in game:
        closing = [["blind", 1], ["forehead", 1], ["golden", 1], ["miser", 1], ["no_trump", 1]]
        options = {"schedule": {"top": 2, "top_repeats": 1, "closing": closing}}
    lay(page, server, game, 4, **options)
    assert play(page, steps=2000)[-1] == "end"


def test_the_rules_of_this_very_table_are_read_over_it(page: Page, server: Running) -> None:
    """House rules and all; the match goes on behind them, and the focus comes back."""
    table = lay(page, server, "zakaznoy", 4, score={"made_zero": 77})
    page.wait_for_selector(".panel button.bid")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules of this game").click()
    dialog = page.get_by_role("dialog", name="Rules of this game")
    dialog.get_by_text("77").first.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert page.url.endswith(f"/table/{table}")
    page.wait_for_selector(".panel button.bid")
