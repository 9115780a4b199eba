"""A number for every action, so that a learning program can choose among a fixed list.

====================  ==================================================================================
code                  action
====================  ==================================================================================
0 to 27               a bid of so many tricks, dark where the seat has not looked
28                    look: take up one's cards
29 to 33              trump is clubs, diamonds, hearts, spades, nothing
34 to 87              play the card ``code - 34``, if it is no joker
88 and on             the jokers of the pack, the lowest first, each with 14 calls (high, low, demand,
                      high and low in each suit) and then, where a joker may stand for any card,
                      with the 52 stand-ins (66 codes in all)
====================  ==================================================================================

A ruleset and a number of seats settle how many codes there are: the same for every deal of the match.
"""

from __future__ import annotations

from typing import Any

from shamayka.actions import DEMAND, HIGH, LOW, Action, Bid, Choose, Look, Play, parse
from shamayka.cards import NONE
from shamayka.fast.flow import BID, CALL, LOOK, NO_TRUMP, PLAY, Options
from shamayka.fast.machine import lowest, nth_bit, part
from shamayka.rules.consistency import seats_fault
from shamayka.rules.law import Law, bits, law_for
from shamayka.rules.ruleset import Ruleset, RulesetError
from shamayka.rules.schedule import pack_of
from shamayka.rules.schedule import plan as plan_of

LOOK_CODE = 28
FIRST_SUIT = 29
FIRST_CARD = 34
FIRST_CALL = 88
CALLS, WITH_STAND_INS = 14, 66
"""Codes of a joker without and with stand-ins."""


@part
def ways(law: Law) -> int:
    """How many codes each joker has."""
    return WITH_STAND_INS if law.joker_as_any_card else CALLS


@part
def codes_of(law: Law) -> int:
    """How many codes there are in all."""
    return FIRST_CALL + bits(law.jokers) * ways(law)


@part
def encode(law: Law, phase: int, action: int) -> int:
    """The code of an action of ``shamayka.fast.flow`` in this phase."""
    if phase == PLAY:
        card, call = action % CALL, action // CALL
        if not law.jokers >> card & 1:
            return FIRST_CARD + card
        nth = bits(law.jokers & ((1 << card) - 1))
        return FIRST_CALL + nth * ways(law) + call - (1 if call <= LOW else 2)
    if phase == BID:
        return LOOK_CODE if action == LOOK else action
    return FIRST_SUIT + action


@part
def decode(law: Law, code: int) -> int:
    """The action of ``shamayka.fast.flow`` with this code, which must be one of the codes of this law."""
    if code < LOOK_CODE:
        return code
    if code == LOOK_CODE:
        return LOOK
    if code < FIRST_CARD:
        return code - FIRST_SUIT
    if code < FIRST_CALL:
        return code - FIRST_CARD
    joker = nth_bit(law.jokers, (code - FIRST_CALL) // ways(law))
    way = (code - FIRST_CALL) % ways(law)
    return joker + CALL * (way + (1 if way < LOW else 2))


@part
def is_open(law: Law, open_: Options, code: int) -> bool:
    """Whether the action with this code is among the options; any int may be asked for."""
    if code < 0 or code >= codes_of(law):
        return False
    if code < LOOK_CODE:
        return open_.bids >> code & 1 == 1
    if code == LOOK_CODE:
        return open_.look == 1
    if code < FIRST_CARD:
        return open_.suits >> (code - FIRST_SUIT) & 1 == 1
    if code < FIRST_CALL:
        return (open_.cards & ~open_.jokers) >> (code - FIRST_CARD) & 1 == 1
    action = decode(law, code)
    call = action // CALL
    open_calls = open_.stands >> (call - 16) if call >= 16 else open_.calls >> call
    return open_.jokers >> (action % CALL) & open_calls & 1 == 1


@part
def write_mask(law: Law, open_: Options, mask: Any) -> None:
    """Write which codes are open into ``mask``, an array with a place for each."""
    for code in range(mask.shape[0]):
        mask[code] = 0
    mask[LOOK_CODE] = open_.look
    _mark(mask, 0, open_.bids)
    _mark(mask, FIRST_SUIT, open_.suits)
    _mark(mask, FIRST_CARD, open_.cards & ~open_.jokers)
    rest = open_.jokers
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        start = FIRST_CALL + bits(law.jokers & ((1 << card) - 1)) * ways(law)
        _mark(mask, start, open_.calls >> HIGH & 3)
        _mark(mask, start + 2, open_.calls >> DEMAND)
        _mark(mask, start + CALLS, open_.stands)


@part
def _mark(mask: Any, start: int, members: int) -> None:
    while members:
        mask[start + lowest(members)] = 1
        members &= members - 1


class Codes:
    """The codes of a ruleset for a number of seats, in Python: ``size`` of them; to actions, to spellings, and back.

    RulesetError if the game is not for so many seats.
    """

    def __init__(self, rules: Ruleset, seats: int) -> None:
        if fault := seats_fault(rules, seats):
            raise RulesetError(fault)
        self._law = law_for(rules, plan_of(rules, seats)[0], seats, (1 << seats) - 1, pack_of(rules, seats))
        self.size = codes_of(self._law)

    def action(self, code: int, *, dark: bool = False) -> Action:
        """The action with this code; ``dark`` says how a bid is meant. ValueError if there is no such code."""
        if not 0 <= code < self.size:
            raise ValueError(f"There is no action {code}; this game has the actions 0 to {self.size - 1}.")
        action = decode(self._law, code)
        if code < LOOK_CODE:
            return Bid(action, dark)
        if code == LOOK_CODE:
            return Look()
        if code < FIRST_CARD:
            return Choose(NONE if action == NO_TRUMP else action)
        return Play(action % CALL, action // CALL)

    def code(self, action: Action | str) -> int:
        """The code of an action or of its spelling; ValueError, with a sentence, if it has none in this game."""
        action = parse(action) if isinstance(action, str) else action
        found = self._code(action)
        if found == NONE or str(self.action(found, dark=isinstance(action, Bid) and action.dark)) != str(action):
            raise ValueError(f"The action {action} has no number in this game.")
        return found

    def _code(self, action: Action) -> int:
        if isinstance(action, Bid):
            return action.tricks if action.tricks < LOOK_CODE else NONE
        if isinstance(action, Look):
            return LOOK_CODE
        if isinstance(action, Choose):
            return FIRST_SUIT + (NO_TRUMP if action.suit == NONE else action.suit)
        if not isinstance(action, Play) or action.call > ways(self._law) + 1:
            return NONE
        return encode(self._law, PLAY, action.card + CALL * action.call)

    def spell(self, code: int, *, dark: bool = False) -> str:
        """The spelling of the action with this code."""
        return str(self.action(code, dark=dark))
