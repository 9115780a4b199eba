"""Every screen at five sizes, in two themes and with long names: whole texts, apart from each other, nothing for axe.

``looking`` says what is looked at. A screen is opened once and then made larger and smaller.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from shamayka.game import table as tb
from shamayka.rules.ruleset import changed, load
from tests.browser.looking import laid_wrong, said_wrong
from tests.browser.stage import Stage, begun, is_ended, laid, legal, played_to
from tests.browser.test_overlaps import is_played, leads_a_joker, rules
from tests.browser.test_pace import ends_a_deal
from tests.browser.test_shuffle import End, ended
from tests.browser.test_spoken import is_hooked
from tests.browser.test_tablet import is_late
from tests.game.test_faults import FREE
from tests.matches import small
from tests.server.test_claims import HONOUR

SIZES = [(360, 640), (390, 844), (768, 1024), (1440, 900), (844, 390)]
NAMES = [f"Константинопольский-Христорождественский{number}"[-40:] for number in range(7)]

Opened = Callable[[Page, str], None]


def at(path: str, text: str, *presses: str) -> Opened:
    """A page that is not a table, once this is to be read, and what is pressed there."""

    def opened(page: Page, site: str) -> None:
        page.goto(site + path)
        page.get_by_text(text).first.wait_for()
        for press in presses:
            page.locator(press).first.click()

    return opened


def staged(made: Callable[[], tb.Table], *presses: str, seat: int = 0, waits: str = "main") -> Opened:
    """A table, and what is pressed there."""

    def opened(page: Page, site: str) -> None:
        Stage(page, made(), seat, name=NAMES[0], speed=1).open(site)
        for press in presses:
            page.locator(press).first.click()
        page.locator(waits).first.wait_for()

    return opened


def checked(page: Page, site: str) -> None:
    """The end of a match whose deals are all dealt again."""
    page.goto(site)
    page.evaluate("() => localStorage.clear()")  # another match was played at a table of this name
    End(page, site, *ended(SHORT, 3)).check()


def opens(name: str) -> str:
    return f"button[aria-label={name!r}]"


def may_look(table: tb.Table) -> bool:
    return "look" in legal(table) and "0*" in legal(table)


def may_choose(table: tb.Table) -> bool:
    return "=h" in legal(table)


def may_claim(table: tb.Table) -> bool:
    return "fair" in legal(table)


def playing(game: str = "zakaznoy") -> tb.Table:
    return begun(load(game), NAMES[:4])


SHORT = changed(load("zakaznoy"), {"schedule": {"top": 2}})
JOKER = ".hand button[data-card^=X]"

GROUPS: dict[str, dict[str, Opened]] = {
    "pages": {
        "start": at("/", "deals"),
        "games": at("/", "deals", ".others"),
        "house": at("/", "deals", "summary"),
        "all the house": at("/", "deals", "summary", ".rules .foot button"),
        "settings": at("/", "deals", ".gear"),
        "rules": at("/rules/georgian-joker", "Joker"),
        "nowhere": at("/nowhere/at/all", "nothing at this address"),
    },
    "questions": {
        "bidding": staged(lambda: played_to(is_hooked, rules(4), NAMES[:4]), waits=".bid.shut"),
        "joker": staged(lambda: played_to(leads_a_joker, rules(4), NAMES[:4]), JOKER, waits=".panel"),
        "dark": staged(lambda: played_to(may_look, load("zakaznoy-dark"), NAMES[:4]), waits=".bid"),
        "trump": staged(lambda: played_to(may_choose, load("georgian-joker"), NAMES[:4]), waits=".suit"),
        "claim": staged(lambda: played_to(may_claim, small(revoke=HONOUR, **FREE), NAMES[:3]), waits=".panel"),
    },
    "table": {
        "lobby": staged(lambda: laid(load("zakaznoy"), [*NAMES[:2], "", NAMES[3]])),
        "door": staged(lambda: laid(load("zakaznoy"), ["", *NAMES[1:4]]), seat=-1),
        "playing": staged(lambda: played_to(is_played, rules(7), NAMES), waits=".trick .mini"),
        "summary": staged(
            lambda: played_to(ends_a_deal, load("zakaznoy"), NAMES[:4]), ".hand button.card", waits="dialog[open] table"
        ),
        "ended": staged(lambda: played_to(is_ended, SHORT, NAMES[:4]), waits=".paper"),
        "checked": checked,
    },
    "dialogs": {
        "sheet": staged(
            lambda: played_to(is_late, load("georgian-joker"), NAMES[:4]), opens("Sheet"), waits="dialog[open]"
        ),
        "menu": staged(playing, opens("Menu"), waits="dialog[open]"),
        "menu settings": staged(playing, opens("Menu"), "text=Settings", waits="[role=switch]"),
        "device": staged(playing, opens("Menu"), "text=another device", waits="dialog[open] svg"),
        "pace": staged(playing, opens("Pace of play"), waits="dialog[open]"),
        "trick": staged(playing, opens("Last trick"), waits="dialog[open]"),
    },
}


def faults(page: Page) -> list[str]:
    """What is wrong with a screen, at all sizes and in both themes."""
    found: list[str] = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wrong = [*laid_wrong(page), *said_wrong(page)] if theme == "light" else said_wrong(page, "color-contrast")
            found += [f"{width}x{height}, {theme}: {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize("group", GROUPS)
def test_screens_are_whole_everywhere(page: Page, site: str, group: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    found: list[str] = []
    for name, opened in GROUPS[group].items():
        page.set_viewport_size({"width": 360, "height": 640})
        opened(page, site)
        found += [f"{name}, {fault}" for fault in faults(page)]
        page.unroute_all()
    assert not found, "\n".join(found)


FAULTY = """<!doctype html><html lang="en"><title>Faults</title><main>
<h1 style="width: 3em; overflow: hidden; white-space: nowrap">Cut without dots</h1>
<p style="width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Cut with dots</p>
<p style="height: 1.6em; overflow: hidden; width: 4em">Too high</p>
<div style="width: 50px; overflow: auto"><p style="width: 90px">Sideways</p></div>
<p style="color: #ccc; background: #fff">Pale</p>
<p style="position: relative; height: 44px">Below
<button style="position: absolute; inset: 0; width: 99px">On</button></p>
<button style="width: 20px; height: 44px">Thin</button></main>"""


def test_faults_are_found(page: Page) -> None:
    page.set_content(FAULTY)
    wrong = laid_wrong(page)
    told = ("Thin: 20", "Cut without dots is cut", "Too high is cut", "Below and On: ", " scrolls to 90")
    assert [fault.startswith(begins) for fault, begins in zip(wrong, told, strict=True)] == [True] * 5, wrong
    for contrast in (said_wrong(page, "color-contrast"), said_wrong(page)):
        assert any(fault.startswith("color-contrast") and "Pale" in fault for fault in contrast)
