"""A deal to be played by the machine: what a ruleset comes to for one deal of its sheet, as ints."""

from __future__ import annotations

from typing import Any

import numpy as np

from shamayka.fast.machine import part
from shamayka.rules.consistency import seats_fault
from shamayka.rules.law import Law, law_for
from shamayka.rules.ruleset import Ruleset, RulesetError
from shamayka.rules.schedule import Plan, pack_of
from shamayka.rules.schedule import plan as plan_of
from shamayka.rules.scoring import Pay, pay_for
from shamayka.rules.trump import CHOSEN, Way, way_for


def _ints(fields: tuple[str, ...]) -> np.dtype[Any]:
    return np.dtype([(name, np.int64) for name in fields])


LAW, WAY, PAY = _ints(Law._fields), _ints(Way._fields), _ints(Pay._fields)
TASK = np.dtype(
    [
        ("law", LAW),  # its trump is written when it is known
        ("untold", LAW),  # the same with no trump, for seats that may not know it yet
        ("way", WAY),
        ("open_pay", PAY),
        ("dark_pay", PAY),
        ("few", np.int64),  # cards that a seat sees before a trump is chosen; 0 where none is
        ("in_turn", np.int64),  # 1: the cards are dealt one at a time
        ("shown", np.int64),  # cards of a hand held outward (forehead)
    ]
)
"""One deal of the sheet at one table. To the rules, a record of a law is as good as a ``Law``: they read its fields."""

Task = Any
"""A record of ``TASK``."""


@part
def law_of(record: Any) -> Law:
    """A record of a law as a tuple, of which the machine keeps at hand what it needs."""
    return Law(
        record.seats,
        record.present,
        record.step,
        record.cards,
        record.pack,
        record.jokers,
        record.trump,
        record.must_trump,
        record.must_overtrump,
        record.joker_counts_as_suit,
        record.joker_as_any_card,
        record.plain_high,
        record.low_lead,
        record.low_unbeaten,
        record.joker_low_only,
        record.joker_lock,
        record.demand_when,
        record.demand_void,
        record.demand_beaten_by_trump,
        record.two_jokers,
        record.second_overtakes,
        record.hook,
        record.blind_hook,
        record.must_bid_all,
        record.min_blind_bid,
        record.simultaneous,
        record.honour,
        record.bids,
        record.blind,
        record.forehead,
        record.dark_choice,
        record.bid_left,
        record.lead_highest,
        record.all_dark,
    )


class NotCompiled(ValueError):
    """The rules have something that machine code does not do; the text is a sentence."""


def tasks_of(rules: Ruleset, seats: int) -> tuple[Task, ...]:
    """The deals of a match, in order.

    RulesetError if the game is not for so many players; NotCompiled, with a sentence, for faults of honour tables,
    which are a matter between people.
    """
    if fault := seats_fault(rules, seats):
        raise RulesetError(fault)
    return tuple(task_of(rules, plan, seats) for plan in plan_of(rules, seats))


def task_of(rules: Ruleset, plan: Plan, seats: int) -> Task:
    """One deal of a match, with every seat taking part."""
    if rules.revoke.mode == "penalise":
        raise NotCompiled(
            "The option revoke.mode is 'penalise': revokes and claims are not played by machine code. "
            "Set it to 'prevent', or use shamayka.game."
        )
    if rules.expose is not None and rules.expose.percent:
        raise NotCompiled(
            f"The option expose.percent is {rules.expose.percent}: exposed cards are not played by machine code. "
            "Set it to 0, or use shamayka.game."
        )
    pack = pack_of(rules, seats)
    law = law_for(rules, plan, seats, (1 << seats) - 1, pack)
    way = way_for(rules, plan, pack.bit_count() - plan.cards * seats)
    task = np.zeros(1, TASK)[0]
    task["law"], task["untold"], task["way"] = law, law, way
    task["open_pay"], task["dark_pay"] = pay_for(rules, plan, dark=False), pay_for(rules, plan, dark=True)
    task["few"] = rules.chooser_cards if way.how == CHOSEN else 0
    task["in_turn"] = int(rules.deal_style == "one_at_a_time")
    task["shown"] = _shown(rules, plan)
    return task


def _shown(rules: Ruleset, plan: Plan) -> int:
    if plan.kind != "forehead":
        return 0
    return plan.cards if rules.forehead.shown == "all" else 1
