"""What the table says to whoever cannot see it, or does not look: plates, trick, hand, the title of the tab, a buzz."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shamayka.cards import NAMES as CARDS
from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset, load
from tests.browser.stage import NAMES, Stage, legal, played_to, to_play
from tests.browser.test_overlaps import asks_for_a_bid, is_played, leads_a_joker, rules
from tests.browser.test_pace import ends_a_deal

WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
RANKS = dict(zip("23456789TJQKA", WORDS, strict=True))
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


MINUS = "−"
SPOKEN = "all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)"


def spoken(card: int) -> str:
    name = CARDS[card]
    return {"Xr": "red joker", "Xb": "black joker"}.get(name) or f"{RANKS[name[0]]} of {SUITS[name[1]]}"


def called(seat: int) -> str:
    return NAMES[seat] if seat else "You"


def sentence(table: tb.Table, seat: int) -> str:
    """What a plate says, from the state of the table."""
    match = table.match
    position = match.position
    assert position is not None
    said = ["deals"] if position.deal.dealer == seat else []
    if seat in tb.actors(match):
        said.append("to move")
    bid = position.bids[seat]
    if bid >= 0:
        said.append(f"bid {bid}")
    if position.phase == "play":
        said.append(f"taken {position.taken[seat]}")
    held = position.hands[seat].bit_count()
    if held:
        said.append(f"{held} card{'s' * (held != 1)}")
    return f"{called(seat)}: {', '.join([*said, '0 points'])}"


def follows(table: tb.Table) -> bool:
    """Cards lie on the table, and the first seat plays to them."""
    position = to_play(table)
    return position is not None and any(position.table)


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("moment", [asks_for_a_bid, follows, leads_a_joker])
def test_every_plate_is_a_sentence(page: Page, site: str, seats: int, moment: Any) -> None:
    """And has a text, without which whoever reads on line by line would not come to it."""
    table = played_to(moment, rules(seats), NAMES[:seats])
    Stage(page, table).open(site)
    for seat in range(seats):
        plate = page.get_by_role("group", name=sentence(table, seat), exact=True)
        expect(plate).to_be_visible()
        if seat:
            expect(plate).to_match_aria_snapshot(f"- 'group \"{sentence(table, seat)}\"': {NAMES[seat]}")
        else:
            expect(plate).to_contain_text(NAMES[0])
    position = table.match.position
    assert position is not None
    trick = page.get_by_role("region", name="The trick on the table")
    plays = [f"{called(laid.seat)}: {spoken(laid.play.card)}" for laid in position.table]
    found = trick.get_by_role("img").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert [name.partition(" — ")[0] for name in found] == plays
    hand = page.get_by_role("group", name="My cards").get_by_role("button")
    assert hand.count() == position.hands[0].bit_count()


@pytest.mark.parametrize(("seats", "game"), [(2, rules(2)), (4, load("zakaznoy")), (7, rules(7))], ids=["2", "4", "7"])
def test_between_deals_a_plate_tells_the_points(page: Page, site: str, seats: int, game: Ruleset) -> None:
    """Nothing of the deal that is over: no bid, no tricks, no cards."""
    table = played_to(ends_a_deal, game, NAMES[:seats])
    last = table.match.position
    assert last is not None
    stage = Stage(page, table, speed=1)
    stage.open(site)
    page.locator(".hand button.card").click()
    page.get_by_role("dialog").wait_for()
    for seat, points in enumerate(stage.table.match.totals):
        deals = "deals, " * (seat == last.deal.dealer)
        name = f"{called(seat)}: {deals}{str(points).replace('-', MINUS)} point{'s' * (abs(points) != 1)}"
        expect(page.get_by_role("group", name=name, exact=True, include_hidden=True)).to_have_count(1)


def test_the_call_of_a_joker_is_asked_for_in_a_sentence(page: Page, site: str) -> None:
    """And every answer has words of its own."""

    def calls(table: tb.Table) -> bool:
        return sum(action.startswith("6s") for action in legal(table)) > 3

    Stage(page, played_to(calls, load("georgian-joker"), NAMES[:4])).open(site)
    page.get_by_role("group", name="My cards").get_by_role("button", name="six of spades (joker)").click()
    panel = page.get_by_role("region", name="How do you play the six of spades?")
    expect(panel.get_by_role("heading")).to_have_text("How do you play the six of spades?")
    answers = panel.get_by_role("button")
    names = [re.sub(r"\s+", " ", name) for name in answers.evaluate_all(SPOKEN)]
    assert len(names) == len(set(names)), names
    assert all(re.search(r"[a-z]{3}", name) for name in names), names


def is_hooked(table: tb.Table) -> bool:
    """The first seat bids last, and one of its eight bids is forbidden."""
    return asks_for_a_bid(table) and len(legal(table)) == 7


def test_a_forbidden_bid_says_why(page: Page, site: str) -> None:
    table = played_to(is_hooked, rules(4), NAMES[:4])
    shut = next(bid for bid in range(8) if str(bid) not in legal(table))
    Stage(page, table).open(site)
    why = f"{shut} is forbidden: With {shut} the bids would come out even at 7; you may not do that."
    expect(page.get_by_role("button", name=why, exact=True)).to_be_visible()


def test_nothing_is_said_that_is_empty(page: Page, site: str) -> None:
    """No name with a hole in it, wherever one is."""
    Stage(page, played_to(is_played, rules(4), NAMES[:4])).open(site)
    page.locator(".trick .mini").first.wait_for()
    names = page.locator("[aria-label]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert names
    assert [name for name in names if not name.strip() or re.search(r", ,|: ,|\(\)|, *$|undefined|NaN|\{", name)] == []


def test_a_bid_is_not_made_before_the_first_card(page: Page, site: str) -> None:
    """Of whoever bid none: 0 of 0 is no merit yet."""

    def leads(table: tb.Table) -> bool:
        position = to_play(table)
        return position is not None and 0 in position.bids and not position.table and not sum(position.taken)

    table = played_to(leads, rules(4), NAMES[:4])
    stage = Stage(page, table)
    stage.open(site)
    page.get_by_text("Your lead").wait_for()
    assert page.locator(".mark .sign").count() == 0
    stage.act(0, legal(table)[0])
    page.locator(".trick .mini").first.wait_for()
    position = table.match.position
    assert position is not None
    expect(page.locator(".mark .sign", has_text="✓")).to_have_count(position.bids.count(0))


def test_the_tab_says_whose_turn_it_is(page: Page, site: str) -> None:
    table = played_to(asks_for_a_bid, load("zakaznoy"), NAMES[:4])
    stage = Stage(page, table)
    stage.open(site)
    expect(page).to_have_title("Your turn · Shamayka")
    stage.act(0, legal(table)[0])
    expect(page).to_have_title(re.compile(r"^Deal \d+ of \d+ · Shamayka$"))
    stage.others_play()
    expect(page).to_have_title("Your turn · Shamayka")


BUZZES = """() => {
  globalThis.buzzes = 0;
  Object.defineProperty(navigator, "vibrate", {value: () => ++globalThis.buzzes, configurable: true});
}"""


@pytest.mark.parametrize("wanted", [True, False])
def test_a_turn_that_comes_after_a_while_buzzes(page: Page, site: str, wanted: bool) -> None:
    page.clock.install()
    page.add_init_script(f"({BUZZES})()")
    table = played_to(asks_for_a_bid, rules(4), NAMES[:4])
    stage = Stage(page, table, buzz=wanted)
    stage.open(site)
    page.locator(".bid:not([aria-disabled=true])").first.click()
    expect(page).to_have_title(re.compile("^Deal"))
    stage.others_play()
    for _ in range(40):
        page.clock.run_for(60)
    expect(page).to_have_title(re.compile("^Your turn"))
    assert page.evaluate("buzzes") == 0, "it came at once"
    page.locator(".hand button.card[aria-disabled=false]").last.click()
    expect(page).to_have_title(re.compile("^Deal"))
    page.clock.run_for(10_000)
    stage.others_play()
    for _ in range(200):
        page.clock.run_for(60)
    expect(page).to_have_title(re.compile("^Your turn"))
    assert page.evaluate("buzzes") == int(wanted)


def test_between_deals_the_head_says_that_one_is_over(page: Page, site: str) -> None:
    table = played_to(ends_a_deal, load("zakaznoy"), NAMES[:4])
    Stage(page, table, speed=1).open(site)
    page.locator(".hand button.card").click()
    page.get_by_role("dialog").wait_for()
    head = page.locator("header").first
    expect(head.locator("strong")).to_have_text(f"Deal {table.match.number + 1} of {len(table.match.plan)} is over")
    assert "?" not in head.inner_text()
