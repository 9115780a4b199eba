"""Two who notice the same wrong card: what the first claim has settled, the second does not pay for (S2-59, S4-60)."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from shamayka.actions import Claim, Fair
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.rules.ruleset import Ruleset
from shamayka.server.line import Line
from shamayka.server.messages import Do, Done, No
from shamayka.server.room import Room
from shamayka.server.rooms import Rooms
from shamayka.server.seating import New
from shamayka.server.store import Store
from tests.game.test_faults import FREE, cards_to_play
from tests.matches import small

HONOUR = {"mode": "penalise", "points": -50, "false_claim": -25}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path}/claims.db")
    await opened.create_guest("g", "guest token", "P0")
    yield opened
    await opened.close()


def honour(**revoke: Any) -> Ruleset:
    """Deals of four cards, the second without bids, at a table where nobody is kept from playing a wrong card."""
    return small(revoke={**HONOUR, **revoke}, schedule={"start": 4, "top": 4, "closing": [["golden", 2]]}, **FREE)


def wronged(rules: Ruleset) -> tuple[tb.Outcome, int]:
    """A table of three people, and who has just played a wrong card in the deal without bids."""
    for seed in range(100):
        rng = random.Random(seed)
        outcome = tb.lay_table(rules, 3, rng.randbytes(32))
        for seat in range(3):
            outcome = _and(outcome, tb.sit(outcome[0], seat, f"P{seat}"))
        outcome = _and(outcome, tb.start(outcome[0]))
        while (match := outcome[0].match).number < 2:
            seat, wrong = tb.actors(match)[0], False
            action = tb.legal(match, seat)[0]
            if match.position is not None and match.position.phase == "play":
                right, others = cards_to_play(outcome[0])
                wrong = bool(others) and match.number == 1
                action = (others if wrong else right)[0]
            outcome = _and(outcome, tb.act(outcome[0], seat, action))
            if wrong:
                return outcome, seat
    raise AssertionError("nobody could play a wrong card")


def _and(before: tb.Outcome, after: tb.Outcome) -> tb.Outcome:
    return after[0], before[1] + after[1]


async def lay(store: Store, outcome: tb.Outcome) -> Room:
    return await Rooms(store).lay(New("t", outcome, 0), "g", "token")


class Listening:
    """A line on which a seat listens."""

    def __init__(self, seat: int) -> None:
        self.seat, self.told = seat, list[bytes]()

    def tell(self, framed: bytes) -> None:
        self.told.append(framed)

    tell_now = tell

    @property
    def messages(self) -> list[Any]:
        """What it was told, one message after the other."""
        decoder, found = json.JSONDecoder(), []
        for part in self.told:
            text = part.decode("latin-1")
            while (start := text.find("{")) >= 0:
                message, end = decoder.raw_decode(text, start)
                found.append(message)
                text = text[end:]
        return found


def listen(room: Room, seat: int) -> Listening:
    line = Listening(seat)
    room._lines.setdefault(seat, set()).add(cast("Line", line))
    return line


@pytest.mark.parametrize("then", ["restore_or_replay", "replay"])
async def test_who_claims_a_moment_later_is_late_and_pays_nothing(store: Store, then: str) -> None:
    """Also where the same claims are open to a seat before and after: they do not mean the same."""
    outcome, guilty = wronged(honour(then=then))
    room = await lay(store, outcome)
    number = room.memory.number
    one, other = (guilty + 1) % 3, (guilty + 2) % 3
    assert isinstance(await room.do(one, Do("a", f"claim{guilty + 1}", number)), Done)
    after = room.match.totals
    answer = await room.do(other, Do("b", f"claim{guilty + 1}", number))
    assert isinstance(answer, No), answer
    assert answer.key == "late"
    assert room.match.totals == after


async def test_a_claim_that_was_wrong_makes_no_other_late(store: Store) -> None:
    """It has changed nothing."""
    outcome, guilty = wronged(honour(then="replay"))
    room = await lay(store, outcome)
    number = room.memory.number
    one, other = (guilty + 1) % 3, (guilty + 2) % 3
    assert isinstance(await room.do(one, Do("a", f"claim{other + 1}", number)), Done)
    assert isinstance(await room.do(other, Do("b", f"claim{guilty + 1}", number)), Done)
    assert room.match.attempt == 1


async def test_everybody_hears_what_may_be_done_in_a_deal_that_is_dealt_again(store: Store) -> None:
    """Though it is the same as before: whoever hears that a deal is over forgets what could be done in it."""
    outcome, guilty = wronged(honour(then="replay"))
    room = await lay(store, outcome)
    lines = {seat: listen(room, seat) for seat in range(3)}
    await room.do((guilty + 1) % 3, Do("a", f"claim{guilty + 1}", room.memory.number))
    for seat, line in lines.items():
        turns = [message for message in line.messages if message["t"] == "turn"]
        assert turns == [{"t": "turn", "n": room.memory.number, "legal": list(map(str, room.memory.allowed[seat]))}]


async def test_whoever_acts_hears_what_may_be_done_though_it_is_the_same_again(store: Store) -> None:
    """A wrong card that goes back at once: another window of that seat has seen it played."""
    rules = honour(then="restore_or_replay", found="at_once")
    (table, log), guilty = wronged(rules)
    claimed = next(place for place, event in enumerate(log) if isinstance(event, ev.Claimed))
    before, played = log[: claimed - 1], log[claimed - 1]
    assert isinstance(played, ev.Played)
    room = await lay(store, (tb.restore(before, table.secret), before))
    line = listen(room, guilty)
    legal_now = list(map(str, room.memory.allowed[guilty]))
    assert isinstance(await room.do(guilty, Do("a", played.play, room.memory.number)), Done)
    assert list(map(str, room.memory.allowed[guilty])) == legal_now
    assert line.messages[-1] == {"t": "turn", "n": room.memory.number, "legal": legal_now}


def test_nobody_else_is_asked_for_more_than_before() -> None:
    """The claims of a seat that is not in turn are the same before and after a claim; that is what is tried here."""
    for then in ("restore_or_replay", "replay"):
        (table, _), guilty = wronged(honour(then=then))
        one, other = (guilty + 1) % 3, (guilty + 2) % 3
        before = tb.legal(table.match, other)
        after = tb.legal(tb.act(table, one, Claim(guilty))[0].match, other)
        claims = [action for action in before if isinstance(action, Claim)]
        assert claims == [action for action in after if isinstance(action, Claim)]
        assert Fair() not in before
        assert NONE not in tb.actors(table.match)
