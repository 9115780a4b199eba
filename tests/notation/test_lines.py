"""Position lines and texts at their edges: who takes part, who has seen his cards, which letters are spelled out."""

from __future__ import annotations

import tomllib

import pytest
from msgspec.structs import replace

from shamayka.game import position as pos
from shamayka.notation import RecordError, parse_position
from shamayka.notation.toml import block, string


@pytest.mark.parametrize(
    ("line", "phase", "looked"),
    [
        ("odessa-modern 2 h As/Ks/9c 0.0.1 0.0.0 3:", "play", 0b111),
        ("odessa-modern 2 h As/Ks/9c 0.0.1 0.0.0 3: kind=forehead", "play", 0b111),
        ("odessa-modern 2 h As/Ks/9c 0.-.0 0.0.0 - kind=forehead", "bid", 0b000),
        ("odessa-modern 2 h As/Ks/9c 0.-.0 0.0.0 -", "bid", 0b111),
        ("odessa-modern 2 - As/Ks/9c - 0.0.0 - kind=blind", "blind", 0b000),
        ("zakaznoy-dark 2 h As/Qd/7c/9c 1.-.0*.0 0.0.0.0 -", "bid", 0b1101),
        ("zakaznoy-dark 2 h As/Qd/7c/9c 1.-.0*.0 0.0.0.0 - looked=1234", "bid", 0b1111),
        ("zakaznoy-dark 2 h As/Qd/7c/9c 1.0*.0*.1 0.0.0.0 3:", "play", 0b1111),
    ],
)
def test_who_has_seen_his_cards(line: str, phase: str, looked: int) -> None:
    """S4-44: nobody his own in a forehead deal, until all have bid; S2-38: who bids in the dark, until he has bid."""
    position = parse_position(line)
    assert (position.phase, position.looked) == (phase, looked)


def test_those_without_cards_sit_out() -> None:
    position = parse_position("odessa-modern 1 h As/./9c - 0.0.0 3: kind=golden")
    assert position.law.present == 0b101
    assert [str(action) for action in pos.legal(position)] == ["9c"]
    assert pos.apply(position, pos.legal(position)[0]).turn == 0


@pytest.mark.parametrize(
    "line",
    [
        "odessa-modern 2 h As/./9c - 0.0.0 3: kind=golden",  # the dealer sits out
        "odessa-modern 1 h As/./. - 0.0.0 1: kind=golden",  # there is nobody else
        "odessa-modern 2 h As/./. - 0.0.0 1: kind=golden",
    ],
)
def test_two_play_and_the_dealer_is_one_of_them(line: str) -> None:
    with pytest.raises(RecordError, match="At least two seats take part in a deal, the dealer among them"):
        parse_position(line)


def test_what_cannot_be_seen_is_spelled_out() -> None:
    """Control characters, the old ones and the newer; everything from the hard space on stands for itself."""
    assert string("\x00\x1f \x7e\x7f\x80\x9f\xa0é") == '"\\u0000\\u001f ~\\u007f\\u0080\\u009f\xa0é"'
    assert string('a"b\\c\n\t') == '"a\\"b\\\\c\\n\\t"'
    assert string("\ud7ff\ud800\udfff\ue000") == '"\ud7ff\ufffd\ufffd\ue000"'
    text = "".join(chr(code) for code in range(0x180) if code != 13) + '"""\\'
    assert tomllib.loads(f"a = {string(text)}") == {"a": text}
    assert tomllib.loads(f"a = {block(text)}") == {"a": text}


def test_a_full_trick_may_lie_on_the_table() -> None:
    """As the last play leaves it: it is still to be taken."""
    before = parse_position("odessa-modern 2 h As/Ks/9cTc 0.0.1 0.0.0 1:8c,Jc")
    full = parse_position("odessa-modern 2 h As/Ks/9c 0.0.1 0.0.0 1:8c,Jc,Tc")
    play = next(action for action in pos.legal(before) if str(action) == "Tc")
    after = pos.advance(before, before.turn, play)
    assert full == replace(after, deal=full.deal)  # a line says nothing of the cards that a deal began with
    assert full.phase == "take"
