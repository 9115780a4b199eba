"""The frozen rivals: what they answer over lines of text is what they did when they were frozen."""

from __future__ import annotations

from collections.abc import Iterator

import frozen
import pytest

ONE_EACH = """
ohn = 1
rules = "a bid of none"
[options]
decks = { 4 = "36" }
schedule = { top = 2, descend = false }
no_trump_deals = ["top"]
[options.score]
made_base = 50
made_per = 50
made_zero = 50
over_per_taken = 10
under = "per_taken"
under_per = 10
fine = 200
[[deal]]
number = 2
dealer = 4
trump = "-"
"""
SEEN = 'hands = ["Kh9c", "Qh7d", "ThAd", "Ah7h"]\nbids = "1 1 1 0"\nplay = "1: Kh Qh Th"\n'


@pytest.fixture(scope="module")
def rivals() -> Iterator[frozen.Frozen]:
    try:
        bots = frozen.Frozen()
    except frozen.NoCommit as missing:
        pytest.skip(str(missing))
    with bots:
        yield bots


def test_they_still_take_with_an_ace_they_need_not_play(rivals: frozen.Frozen) -> None:
    """The smallest position of their best known fault: with a bid of none and the seven at hand, they took."""
    assert rivals.ask(ONE_EACH + SEEN, "cautious", 3, 1) == "Ah"


def test_they_answer_from_what_their_seat_knows(rivals: frozen.Frozen) -> None:
    """The hands of the others may be written or not."""
    own = ONE_EACH.replace("[options]", "seen_by = 4\n[options]") + SEEN.replace(
        '"Kh9c", "Qh7d", "ThAd"', '"????", "????", "????"'
    )
    assert rivals.ask(own, "thinker", 3, 5) == rivals.ask(ONE_EACH + SEEN, "thinker", 3, 5)
    with pytest.raises(ValueError, match="what seat 4 has seen"):
        rivals.ask(own, "cautious", 0, 5)


def test_they_bid(rivals: frozen.Frozen) -> None:
    bidding = ONE_EACH + 'hands = ["AhAd", "Qh7d", "ThTd", "Jh7h"]\n'
    assert rivals.ask(bidding, "cautious", 0, 1) == "2"


def test_what_cannot_be_answered_gets_a_sentence_and_the_next_question_its_answer(rivals: frozen.Frozen) -> None:
    with pytest.raises(ValueError, match="It is not the turn of seat 2"):
        rivals.ask(ONE_EACH + SEEN, "cautious", 1, 1)
    with pytest.raises(ValueError, match="There is no bot 'genius'"):
        rivals.ask(ONE_EACH + SEEN, "genius", 3, 1)
    with pytest.raises(ValueError, match="no game 'nonsense'"):
        rivals.ask('ohn = 1\nrules = "nonsense"\nplayers = ["", ""]', "cautious", 0, 1)
    assert rivals.ask(ONE_EACH + SEEN, "cautious", 3, 1) == "Ah"
