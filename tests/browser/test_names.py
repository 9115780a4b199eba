"""Names are as long as people make them, and push nothing: on every screen, in five scripts, on a narrow phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from shamayka.game import table as tb
from shamayka.rules.ruleset import load
from tests.browser.stage import Stage, begun, is_ended, laid, played_to

SCRIPTS = {
    "latin": "Wolfeschlegelsteinhausenbergerdorffwelche",
    "cyrillic": "Константинопольский-Христорождественский",
    "georgian": "გიორგიმთაწმინდელისშვილიშვილისშვილისშვილი",
    "arabic": "عبدالرحمنعبدالرحيمعبدالكريمعبدالعزيزعبدا",
    "hindi": "वसुधैवकुटुम्बकम्सत्यमेवजयतेधर्मोरक्षतिरक्",
}
OUTSIDE = """() => {
  const clipped = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (["hidden", "auto", "scroll", "clip"].includes(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  const found = [];
  for (const node of document.querySelectorAll("body *")) {
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height || node.closest(".hidden, svg svg, [aria-hidden=true]") || clipped(node)) continue;
    const {left, right} = box;
    if (right > innerWidth + 1 || left < -1) found.push(`${node.tagName}.${node.className}: ${left} to ${right}`);
  }
  for (const seat of document.querySelectorAll(".seat")) {
    const edge = seat.getBoundingClientRect().right + 1;
    for (const part of seat.children) {
      const isOut = part.getBoundingClientRect().right > edge || part.scrollWidth > part.clientWidth + 1;
      if (isOut) found.push(`${part.className} runs out of its plate`);
    }
  }
  const across = document.documentElement.scrollWidth;
  return across > innerWidth ? [...found, `scrolls to ${across}`] : found;
}"""


TWICE = """addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"))"""
ROOT = "getComputedStyle(document.documentElement).fontSize"


def plays(table: tb.Table) -> bool:
    """Somebody else than the dealer is to play, and a trick has been taken."""
    position = table.match.position
    return position is not None and position.phase == "play" and sum(position.taken) > 0


SCREENS: dict[str, Callable[[list[str]], tb.Table]] = {
    "waiting": lambda names: laid(load("zakaznoy"), [*names[:3], ""]),
    "bidding": lambda names: begun(load("zakaznoy"), names[:4]),
    "playing": lambda names: played_to(plays, load("zakaznoy"), names[:4]),
    "seven": lambda names: played_to(plays, load("zakaznoy"), names[:7]),
    "ended": lambda names: played_to(is_ended, load("odessa-classic"), names[:4]),
}


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (844, 390), (1440, 900)], ids=str)
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_long_name_pushes_nothing(page: Page, site: str, script: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    name = SCRIPTS[script][:40]
    names = [name[:39] + str(number) for number in range(7)]
    for screen, made in SCREENS.items():
        stage = Stage(page, made(names), 0, name=name)
        stage.open(site)
        page.get_by_text(name[:6]).first.wait_for()
        assert page.evaluate(OUTSIDE) == [], screen
        page.unroute_all()


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)], ids=str)
def test_type_of_twice_the_size_fits(page: Page, site: str, size: tuple[int, int]) -> None:
    """Whoever has set the letters of the browser to 200 % scrolls down, and never sideways."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(TWICE)
    for path in ("/", "/rules/zakaznoy", "/nowhere/at/all"):
        page.goto(site + path)
        page.get_by_role("heading").first.wait_for()
        assert page.evaluate(ROOT) == "32px"
        assert page.evaluate(OUTSIDE) == [], path
    for screen in ("waiting", "bidding", "playing", "ended"):
        Stage(page, SCREENS[screen](["Anna", "Gleb", "Nino", "Otto"])).open(site)
        page.get_by_text("Gleb").first.wait_for()
        assert page.evaluate(OUTSIDE) == [], screen


def test_nor_does_it_where_one_types_it(page: Page, site: str) -> None:
    """The start page, with tables to go on with."""
    page.set_viewport_size({"width": 320, "height": 640})
    name = SCRIPTS["cyrillic"]
    page.add_init_script(
        f"""localStorage.setItem("shamayka.settings", JSON.stringify({{name: "{name}", lang: "ru"}}))"""
    )
    page.goto(site)
    page.get_by_role("textbox").first.wait_for()
    assert page.evaluate(OUTSIDE) == []


def test_the_sheet_and_the_menu_hold_long_names(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    names = [SCRIPTS["latin"][:39] + str(number) for number in range(4)]
    Stage(page, played_to(plays, load("zakaznoy"), names)).open(site)
    for button in ("Sheet", "Menu"):
        page.get_by_role("button", name=button).first.click()
        page.get_by_role("dialog").wait_for()
        assert page.evaluate(OUTSIDE) == [], button
        page.keyboard.press("Escape")
