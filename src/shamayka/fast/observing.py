"""What a seat knows as a row of numbers, for learning programs: float32, from ``known.know`` and nothing else.

Seats are counted from the one that observes, in the direction of play: 0 is itself, 1 the next to act.
Cards are 54 places, 1 for a card that is there. What is not known is 0.

============  ======  ======  =======================================================================
name          offset  length  what it says
============  ======  ======  =======================================================================
hand               0      54  its own cards, as far as it has seen them
hidden            54       1  its own cards that it has not seen, by 27
size              55       1  its own cards, by 27
others            56     324  the cards that it sees in the hands of the seats 1 to 6 (forehead)
opened           380      54  a card that all have seen in the dealer's hand
turned           434      54  the card shown for trump
trump            488       5  clubs, diamonds, hearts, spades, known to be none
bid_made         493       7  whether each seat has made a bid that lies open
bids             500       7  the open bids, by the cards of the deal
dark             507       7  who has bid in the dark
taken            514       7  tricks taken by each seat, by the cards of the deal
played           521     378  the cards that each seat has played
plays            899       1  cards on the table, by 7
led              900       4  the suit to follow
demand           904       4  the suit of which the highest is demanded
leader           908       7  who has led
taker            915       7  who takes the trick so far
strength         922       1  the strength of the best play, by 100 (``rules.taking``)
joker_plays      923       1  jokers on the table, by 7
phase            924       3  trump is chosen, bids are made, cards are played
dealer           927       7  who deals
first_trick      934       1  whether no trick has been taken
cards            935       1  cards a seat in this deal, by 27
players          936       6  2, 3, 4, 5, 6, 7 players
pack             942      54  the cards in use
jokers           996      54  those of them that are jokers
options         1050      30  the rules of the deal, by their greatest value (``OPTIONS``)
open_pay        1080      19  what it pays after an open bid, by 100 (``rules.scoring.Pay``)
dark_pay        1099      19  and after a dark one
============  ======  ======  =======================================================================

From ``cards`` on a row is the same throughout a deal of the sheet: ``fixed_of`` makes that part.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shamayka.cards import NONE, cards_in
from shamayka.fast.flow import BID, CHOOSE, PLAY, State
from shamayka.fast.known import Known, know, told_law
from shamayka.fast.machine import lowest, part
from shamayka.fast.task import PAY, Task
from shamayka.rules.law import Law, bits

CARDS = 54
MOST_CARDS = 27
SEATS = 7

OPTIONS = {
    "step": 1,
    "must_trump": 1,
    "must_overtrump": 1,
    "joker_counts_as_suit": 1,
    "joker_as_any_card": 1,
    "plain_high": 2,
    "low_lead": 1,
    "low_unbeaten": 1,
    "joker_low_only": 1,
    "joker_lock": CARDS,
    "demand_when": 2,
    "demand_void": 2,
    "demand_beaten_by_trump": 1,
    "two_jokers": 2,
    "second_overtakes": 1,
    "hook": 2,
    "blind_hook": 2,
    "must_bid_all": 1,
    "min_blind_bid": MOST_CARDS,
    "simultaneous": 1,
    "honour": 1,
    "bids": 1,
    "blind": 1,
    "forehead": 1,
    "dark_choice": 1,
    "bid_left": 1,
    "lead_highest": 1,
    "all_dark": 1,
    "open_dark": 1,
    "bind_dealer": 1,
}
"""The fields of a ``Law`` in their order under ``options``, each with what it is divided by.

The card that locks the jokers is counted from 1; 0 is none.
"""


class Field(NamedTuple):
    """One entry of a row: ``row[offset : offset + length]``."""

    name: str
    offset: int
    length: int


_LENGTHS = {
    "hand": CARDS,
    "hidden": 1,
    "size": 1,
    "others": (SEATS - 1) * CARDS,
    "opened": CARDS,
    "turned": CARDS,
    "trump": 5,
    "bid_made": SEATS,
    "bids": SEATS,
    "dark": SEATS,
    "taken": SEATS,
    "played": SEATS * CARDS,
    "plays": 1,
    "led": 4,
    "demand": 4,
    "leader": SEATS,
    "taker": SEATS,
    "strength": 1,
    "joker_plays": 1,
    "phase": 3,
    "dealer": SEATS,
    "first_trick": 1,
    "cards": 1,
    "players": SEATS - 1,
    "pack": CARDS,
    "jokers": CARDS,
    "options": len(OPTIONS),
    "open_pay": len(PAY.names or ()),
    "dark_pay": len(PAY.names or ()),
}
_ENDS = np.cumsum(list(_LENGTHS.values())).tolist()
LAYOUT = tuple(Field(name, end - length, length) for (name, length), end in zip(_LENGTHS.items(), _ENDS, strict=True))
"""Every entry of a row, in order."""
PLACE = {field.name: slice(field.offset, field.offset + field.length) for field in LAYOUT}
"""Where each entry lies: ``row[PLACE["hand"]]``, or ``rows[:, PLACE["hand"]]``."""
SIZE: int = _ENDS[-1]
"""The length of a row."""

_AT = {field.name: field.offset for field in LAYOUT}
_HIDDEN, _OWN, _OTHERS, _OPENED, _TURNED = (_AT[name] for name in ("hidden", "size", "others", "opened", "turned"))
_TRUMP, _MADE, _BIDS, _DARK, _TAKEN = (_AT[name] for name in ("trump", "bid_made", "bids", "dark", "taken"))
_PLAYED, _PLAYS, _LED, _DEMAND = (_AT[name] for name in ("played", "plays", "led", "demand"))
_LEADER, _TAKER, _STRENGTH, _JOKER_PLAYS = (_AT[name] for name in ("leader", "taker", "strength", "joker_plays"))
_PHASE, _DEALER, _FIRST, FIXED = (_AT[name] for name in ("phase", "dealer", "first_trick", "cards"))


def fixed_of(task: Task) -> NDArray[np.float32]:
    """The part of a row that is the same throughout a deal of the sheet: float32 (SIZE - FIXED,)."""
    row = np.zeros(SIZE, np.float32)
    law = task["untold"]
    row[PLACE["cards"]] = law["cards"] / MOST_CARDS
    row[_AT["players"] + law["seats"] - 2] = 1
    for name in ("pack", "jokers"):
        row[[_AT[name] + card for card in cards_in(int(law[name]))]] = 1
    row[PLACE["options"]] = [(law[name] + (name == "joker_lock")) / most for name, most in OPTIONS.items()]
    for pay in ("open_pay", "dark_pay"):
        row[PLACE[pay]] = [task[pay][name] / 100 for name in PAY.names or ()]
    return row[FIXED:]


@part
def observe(task: Task, state: State, seat: int, fixed: Any, row: Any) -> None:
    """Write what a seat knows, in turn or not, into ``row``: float32 (SIZE,)."""
    write_known(told_law(task, state), know(task, state, seat), fixed, row)


@part
def write_known(law: Law, known: Known, fixed: Any, row: Any) -> None:
    """Write a row from the law as it is told, and what a seat knows."""
    for index in range(FIXED):
        row[index] = 0
    for index in range(SIZE - FIXED):
        row[FIXED + index] = fixed[index]
    _cards(row, 0, known.hand)
    row[_HIDDEN] = (known.size - bits(known.hand)) / MOST_CARDS
    row[_OWN] = known.size / MOST_CARDS
    _cards(row, _OPENED, known.opened)
    if known.turned != NONE:
        row[_TURNED + known.turned] = 1
    if law.trump != NONE:
        row[_TRUMP + law.trump] = 1
    elif known.phase >= PLAY or (known.phase == BID and not law.blind):
        row[_TRUMP + 4] = 1
    row[_PHASE + (0 if known.phase == CHOOSE else 1 if known.phase == BID else 2)] = 1
    row[_DEALER + place_of(law, known.seat, known.dealer)] = 1
    row[_FIRST] = known.first_trick
    for seat in range(law.seats):
        _write_seat(law, known, seat, row)
    _write_trick(law, known, row)


@part
def place_of(law: Law, own: int, seat: int) -> int:
    """How many seats a seat comes after one's own, in the direction of play."""
    return ((seat - own) * law.step + law.seats) % law.seats


@part
def _write_seat(law: Law, known: Known, seat: int, row: Any) -> None:
    """What lies open of one seat."""
    place = place_of(law, known.seat, seat)
    if place > 0:
        _cards(row, _OTHERS + CARDS * (place - 1), known.others[seat])
    if known.bids[seat] != NONE:
        row[_MADE + place] = 1
        row[_BIDS + place] = known.bids[seat] / law.cards
    row[_DARK + place] = known.dark >> seat & 1
    row[_TAKEN + place] = known.taken[seat] / law.cards
    _cards(row, _PLAYED + CARDS * place, known.played[seat])


@part
def _write_trick(law: Law, known: Known, row: Any) -> None:
    """The trick on the table."""
    trick = known.trick
    if trick.plays == 0:
        return
    row[_PLAYS] = trick.plays / SEATS
    if trick.led != NONE:
        row[_LED + trick.led] = 1
    if trick.demand != NONE:
        row[_DEMAND + trick.demand] = 1
    row[_LEADER + place_of(law, known.seat, trick.leader)] = 1
    row[_TAKER + place_of(law, known.seat, trick.taker)] = 1
    row[_STRENGTH] = trick.best / 100
    row[_JOKER_PLAYS] = trick.jokers / SEATS


@part
def _cards(row: Any, start: int, mask: int) -> None:
    while mask:
        row[start + lowest(mask)] = 1
        mask &= mask - 1
