"""The table in a terminal, played by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import OptionList, Static

from shamayka.cards import hand_text
from shamayka.rules.ruleset import Ruleset
from shamayka.terminal.app import TableApp
from shamayka.terminal.drawing import held
from shamayka.terminal.local import Local
from shamayka.terminal.screen import PARTS
from tests.terminal.tables import app_at, ended, local, log_of, play_on, press_until, short, text_of, type_in, until

JOKER = {"jokers": ["7s"], "schedule": {"start": 3, "top": 3}}


def with_card(rules: Ruleset, card: str, seats: int = 2, *, leads: bool) -> Local:
    """A table at which Ann is dealt this card in the first deal, and leads (or does not)."""
    for way in range(1000):
        line = local(rules, seats, secret=way.to_bytes(32, "big"))
        position = line.table.match.position
        assert position is not None
        if card in hand_text(position.hands[0]) and (line.table.match.dealer != 0) == leads:
            return line
    raise AssertionError("no such deal")


async def test_whole_match_by_enter_alone() -> None:
    app = app_at(local(short()))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, lambda: ended(app))
        view = app.place.view
        assert view is not None
        assert view.phase == "ended"
        assert len(view.rows) == len(view.plan)
        assert " takes: " in log_of(app)
        assert "Deal 2: " in log_of(app)
        window = _texts(app)
        assert "1. " in window
        assert view.commitment in window
        assert view.secret in window
        assert "✓ The secret is the one that was promised, and 32 bytes of your own" in window
        await pilot.press("escape")
        assert "over" in text_of(app, "do")
        await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.parametrize("part", sorted(PARTS))
async def test_news_that_come_while_the_screen_is_taken_down_do_no_harm(part: str) -> None:
    app = app_at(local(short(), 2))
    async with app.run_test(size=(140, 40)) as pilot:
        await until(pilot, lambda: app.place.legal)
        board = app.get_default_screen()
        await board.query_one(f"#{part}").remove()
        board.say("somebody plays")
        board.tell("somebody takes")
        board.on_resize()
        await pilot.pause()


async def test_bids_and_cards_are_typed() -> None:
    app = app_at(local(short(schedule={"start": 3, "top": 3}, hook="none"), 2))
    async with app.run_test() as pilot:
        await until(pilot, lambda: "1" in app.place.legal)
        await type_in(pilot, "2")
        await until(pilot, app.place.plays)
        assert app.place.view is not None
        assert app.place.view.bids[0] == "2"
        card = min(app.place.plays())
        await type_in(pilot, card.replace("T", "10").upper())
        await until(pilot, lambda: card not in held(app.place))


async def test_what_is_not_possible_is_answered_with_a_sentence() -> None:
    app = app_at(local(short(schedule={"start": 3, "top": 3}), 2))
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.place.legal)
        for typed, answer in (
            ("zz", "“zz” is not a bid or a play; press ? for help."),
            ("9", "You may not bid 9; open to you: 0, 1, 2, 3."),
            ("As", "“As” is not possible at this moment."),
            ("fair", "“fair” is not possible at this moment."),
        ):
            await type_in(pilot, typed)
            await until(pilot, lambda answer=answer: answer in text_of(app, "say"))  # type: ignore[misc]
            assert text_of(app, "say").startswith("✗ ")
        await type_in(pilot, "0")
        await until(pilot, app.place.plays)
        other = "As" if "As" not in held(app.place) else "Ks"
        await type_in(pilot, other)
        await until(pilot, lambda: f"You do not hold {other[0]}♠." in text_of(app, "say"))


async def test_a_card_that_may_not_be_played_can_be_pointed_at_and_is_refused() -> None:
    rules = short(schedule={"start": 8, "top": 8})
    line = with_card(rules, "As", leads=False)
    app = app_at(line)
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.place.legal)
        await pilot.press("enter")
        await until(pilot, app.place.plays)
        cards, screen = held(app.place), app.get_default_screen()
        forbidden = next((index for index, card in enumerate(cards) if card not in app.place.plays()), None)
        assert forbidden is not None
        assert cards[screen.cursor] in app.place.plays()
        await pilot.press("home", *["right"] * forbidden, "enter")
        await until(pilot, lambda: "You may not play" in text_of(app, "say"))
        assert len(held(app.place)) == 8


async def test_typed_letters_can_be_taken_back() -> None:
    app = app_at(local(short()))
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.place.legal)
        await pilot.press("A", "s", "backspace")
        assert text_of(app, "typed").startswith("> A█")
        await pilot.press("escape")
        assert text_of(app, "typed").startswith("> █")


async def test_joker_asks_how_it_is_played() -> None:
    app = app_at(with_card(short(**JOKER), "7s", leads=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.place.legal)
        await type_in(pilot, "1")
        await until(pilot, app.place.plays)
        assert "7♠★" in text_of(app, "hand")
        await pilot.press("home", "enter")
        await until(pilot, lambda: len(app.screen_stack) > 1)
        asked = app.screen.query_one(OptionList)
        prompts = [str(asked.get_option_at_index(index).prompt) for index in range(asked.option_count)]
        assert any("Demands everybody’s highest ♥ hearts" in prompt and "7s!h" in prompt for prompt in prompts)
        await pilot.press("escape")
        assert "7s" in held(app.place)
        await type_in(pilot, "7s")
        await until(pilot, lambda: len(app.screen_stack) > 1)
        demand = next(index for index, prompt in enumerate(prompts) if "7s!h" in prompt)
        await pilot.press(*["down"] * demand, "enter")
        await until(pilot, lambda: "7s" not in held(app.place))
        await until(pilot, lambda: "Ann: 7♠ and demands the highest ♥ hearts" in log_of(app))


async def test_joker_with_its_call_is_typed() -> None:
    app = app_at(with_card(short(**JOKER), "7s", leads=True))
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.place.legal)
        await type_in(pilot, "1")
        await until(pilot, app.place.plays)
        await type_in(pilot, "7s!h")
        await until(pilot, lambda: "Ann takes: the demand of 7♠!♥" in log_of(app))


async def test_sheet_stands_beside_a_wide_table_and_no_window_is_too_small() -> None:
    app = app_at(local(short(), 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.place.legal)
        screen = app.get_default_screen()
        assert not screen.has_class("wide")
        await pilot.resize_terminal(140, 40)
        await until(pilot, lambda: screen.has_class("wide"))
        assert "bid/taken" in text_of(app, "sheet")
        await pilot.resize_terminal(60, 18)
        await until(pilot, lambda: screen.has_class("low"))
        assert not screen.has_class("wide")
        await pilot.press("enter")
        await until(pilot, lambda: app.place.view is not None and app.place.view.bids[0])


async def test_windows_open_and_close() -> None:
    app = app_at(local(short(schedule={"start": 3, "top": 3})))
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.place.legal)
        await pilot.press("l")
        assert "No trick can" in text_of(app, "say")
        for key, words in (("s", "Score sheet"), ("?", "Help"), ("q", "Leave the table?")):
            await pilot.press(key)
            await until(pilot, lambda: len(app.screen_stack) > 1)
            assert words in _texts(app)
            await pilot.press("escape")
            await until(pilot, lambda: len(app.screen_stack) == 1)
        await play_on(pilot, app, lambda: app.place.view is not None and app.place.view.tricks)
        await until(pilot, lambda: app.place.legal)
        await pilot.press("l")
        await until(pilot, lambda: len(app.screen_stack) > 1)
        assert " takes: " in _texts(app)
        await pilot.press("escape", "q", "y")
    assert app.return_code == 0


def _texts(app: TableApp) -> str:
    """All that the topmost window says."""
    return "\n".join(str(part.visual) for part in app.screen.query(Static).results())


async def test_a_trick_stays_until_a_key() -> None:
    app = app_at(local(short(schedule={"start": 2, "top": 2}), 2), pace=1000.0)
    async with app.run_test() as pilot:
        screen = app.get_default_screen()
        await press_until(pilot, lambda: app.place.shown)
        assert "┏" in text_of(app, "table")
        await pilot.pause()
        assert "┏" in text_of(app, "table")
        assert " takes: " in str(screen.message)


HOUSES: dict[str, dict[str, Any]] = {
    "dark": {"closing": [["blind", 1]]},
    "forehead": {"closing": [["forehead", 1]]},
    "golden and miser": {"closing": [["golden", 1], ["miser", 1], ["no_trump", 1]]},
}


def houses() -> Iterator[Any]:
    """Tables with something special."""
    for name, schedule in HOUSES.items():
        yield pytest.param({"schedule": {"top": 1, **schedule}}, id=name)
    yield pytest.param({"blind_optional": True}, id="dark bids")
    yield pytest.param({"bidding": "simultaneous"}, id="simultaneous")
    yield pytest.param({"trump_full_deal": "chooser", "chooser_cards": 1, "decks": {3: "16"}, **_full()}, id="chooser")
    yield pytest.param({"expose": {"percent": 100}}, id="exposed")
    yield pytest.param({"revoke": {"mode": "penalise"}}, id="honour")
    yield pytest.param({"jokers": ["6s", "6c"], "joker_as_any_card": True}, id="two jokers")


def _full() -> dict[str, Any]:
    return {"schedule": {"start": 5, "top": 5}}


@pytest.mark.parametrize("options", houses())
async def test_every_house_can_be_played_to_the_end(options: dict[str, Any]) -> None:
    app = app_at(local(short(**options)), lang="ru")
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, lambda: ended(app))
        assert app.place.view is not None
        assert app.place.view.phase == "ended"


async def test_forehead_deal_shows_the_others_and_hides_ones_own() -> None:
    app = app_at(local(short(schedule={"start": 1, "top": 1, "closing": [["forehead", 1]]})))
    async with app.run_test() as pilot:
        await play_on(pilot, app, lambda: app.place.view is not None and app.place.view.kind == "forehead")
        await until(pilot, lambda: app.place.view is not None and app.place.view.phase == "bid")
        assert "▒▒" in text_of(app, "hand")
        rows = [line for line in text_of(app, "seats").splitlines() if "Bot" in line]
        assert all(any(suit in row for suit in "♠♥♦♣") for row in rows)


async def test_dark_bid_or_a_look() -> None:
    app = app_at(local(short(blind_optional=True, schedule={"start": 2, "top": 2})))
    async with app.run_test() as pilot:
        await until(pilot, lambda: "look" in app.place.legal and len(app.place.legal) > 1)
        assert "Bid in the dark" in text_of(app, "do")
        assert "▒▒" in text_of(app, "hand")
        await type_in(pilot, "look")
        await until(pilot, lambda: "▒▒" not in text_of(app, "hand"))
        assert "1" in app.place.legal


async def test_revoke_and_claim_at_an_honour_table(tmp_path: Path) -> None:
    rules = short(schedule={"start": 2, "top": 2}, revoke={"mode": "penalise", "false_claim": -25})
    app = app_at(local(rules), folder=tmp_path)
    async with app.run_test() as pilot:
        await play_on(pilot, app, lambda: app.place.view is not None and app.place.view.phase == "claim")
        await until(pilot, lambda: "fair" in app.place.legal)
        assert "‹All was fair›" in text_of(app, "do")
        assert "Bot1 has revoked" in text_of(app, "do")
        await type_in(pilot, "claim2")
        await until(pilot, lambda: "Ann says that Bot1 has revoked" in log_of(app))
