"""The rules of one deal as plain ints.

A ``Law`` is what a ``Ruleset`` comes to for one deal at one table. The rule functions
(``following``, ``joker``, ``taking``, ``bidding``, ``scoring``) read nothing else, so that
they can be turned into machine code as they stand.
"""

from __future__ import annotations

from typing import NamedTuple

from shamayka.cards import NONE, mask_of, parse_card
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan
from shamayka.rules.scoring import has_bids
from shamayka.rules.sight import bids_come_first, looks_at_once

# demand_void
VOID_ANY, VOID_TRUMP, VOID_HIGHEST_TRUMP = 0, 1, 2
# demand_when
DEMAND_NEVER, DEMAND_FIRST, DEMAND_ANY = 0, 1, 2
# two_jokers
LAST_HIGH, LAST, FIRST = 0, 1, 2
# hook
NO_HOOK, NOT_EQUAL, EXCEED = 0, 1, 2


class Law(NamedTuple):
    """One deal's rules. Suits, cards and seats as ints, choices as the constants above, switches as 0 or 1."""

    seats: int
    present: int  # mask of the seats that take part
    step: int  # 1 clockwise, -1 counter-clockwise
    cards: int  # cards a seat, so tricks in the deal
    pack: int  # mask
    jokers: int  # mask
    trump: int  # suit or NONE; NONE also before it is known
    must_trump: int
    must_overtrump: int
    joker_counts_as_suit: int
    joker_as_any_card: int
    plain_high: int  # 0 not allowed, 1 as trump, 2 in a named suit
    low_lead: int
    low_unbeaten: int  # 0 the leader takes, 1 the next seat
    joker_low_only: int  # in deals without trump
    joker_lock: int  # card or NONE
    demand_when: int
    demand_void: int
    demand_beaten_by_trump: int
    two_jokers: int
    second_overtakes: int
    hook: int
    blind_hook: int
    must_bid_all: int  # when the sum cannot exceed: 1 bid all, 0 the plain hook
    min_blind_bid: int
    simultaneous: int
    honour: int  # 1: illegal cards are possible, and a fault
    bids: int  # 1: there is a bidding
    blind: int  # 1: the bids come before the cards
    forehead: int  # 1: a seat bids without seeing its own cards
    dark_choice: int  # 1: a seat may bid before it looks at its cards
    bid_left: int  # 1: the dealer's left bids first in either direction
    lead_highest: int  # 1: whoever bid most leads first
    all_dark: int  # 1: everybody bids in the dark, before the cards or over cards that lie face down
    open_dark: int  # 1: a seat may bid in the dark though all have seen one of its cards
    bind_dealer: int  # 1: the hook binds the dealer, wherever he bids; 0: the last bidder


HOOKS = {"none": NO_HOOK, "not_equal": NOT_EQUAL, "exceed": EXCEED}


def joker_mask(rules: Ruleset, pack: int) -> int:
    """The jokers of a pack: real ones if it has any, else the cards named by the game (part 2b)."""
    real = pack & mask_of((52, 53))
    return real or pack & mask_of(parse_card(card) for card in rules.jokers)


def law_for(rules: Ruleset, plan: Plan, seats: int, present: int, pack: int) -> Law:
    """The law of one deal, before its trump is known.

    ``present`` is the mask of the seats that take part, ``pack`` the mask of the cards in use.
    """
    bids = has_bids(rules, plan.kind)
    return Law(
        seats=seats,
        present=present,
        step=1 if rules.direction == "cw" else -1,
        cards=plan.cards,
        pack=pack,
        jokers=joker_mask(rules, pack),
        trump=NONE,
        must_trump=int(rules.must_trump),
        must_overtrump=int(rules.must_overtrump),
        joker_counts_as_suit=int(rules.joker_counts_as_suit),
        joker_as_any_card=int(rules.joker_as_any_card),
        plain_high=(1 if rules.plain_high_suit == "trump" else 2) if rules.joker_plain_high_lead else 0,
        low_lead=int(rules.joker_low_lead),
        low_unbeaten=int(rules.low_joker_unbeaten == "first_other_takes"),
        joker_low_only=int(rules.joker_in_no_trump == "low_only"),
        joker_lock=parse_card(rules.joker_lock) if rules.joker_lock else NONE,
        demand_when={"never": DEMAND_NEVER, "first_trick": DEMAND_FIRST, "any_lead": DEMAND_ANY}[rules.demand_when],
        demand_void={"any": VOID_ANY, "trump": VOID_TRUMP, "highest_trump": VOID_HIGHEST_TRUMP}[rules.demand_void],
        demand_beaten_by_trump=int(rules.demand_beaten_by_trump),
        two_jokers={"last_high_wins": LAST_HIGH, "last_wins": LAST, "first_wins": FIRST}[rules.two_jokers],
        second_overtakes=int(rules.second_joker_on_demand == "overtakes"),
        hook=_hook(rules, plan, rules.hook),
        blind_hook=_hook(rules, plan, rules.hook if rules.blind_hook is None else rules.blind_hook),
        must_bid_all=int(rules.exceed_fallback == "must_bid_all"),
        min_blind_bid=rules.min_blind_bid,
        simultaneous=int(rules.bidding == "simultaneous"),
        honour=int(rules.revoke.mode == "penalise"),
        bids=int(bids),
        blind=int(bids and bids_come_first(rules, plan.kind)),
        forehead=int(plan.kind == "forehead"),
        dark_choice=int(not looks_at_once(rules, plan.kind, bids=bids) and plan.kind not in ("forehead", "blind")),
        bid_left=int(rules.first_bidder == "left"),
        lead_highest=int(rules.first_lead == "highest_bidder"),
        all_dark=int(bids and plan.kind == "blind"),
        open_dark=int(rules.blind_with_open_card),
        bind_dealer=int(rules.hook_binds == "dealer"),
    )


def _hook(rules: Ruleset, plan: Plan, hook: str) -> int:
    """This hook in this deal: none if bids are simultaneous or the deal is exempt (S2-34, S4-59, AMB-43, AMB-45)."""
    if rules.bidding == "simultaneous" or any(_exempt(exemption, plan) for exemption in rules.hook_exempt):
        return NO_HOOK
    return HOOKS[hook]


def _exempt(exemption: str, plan: Plan) -> bool:
    if exemption == "first":
        return plan.is_opening
    if exemption == "last":
        return plan.is_closing_one
    if exemption == "final":
        return plan.is_last
    words = exemption.split("_")
    if words[0] == "up":  # up_to_3: deals of that many cards or fewer
        return plan.cards <= int(words[2])
    return plan.number < int(words[1])  # first_3_deals


def next_seat(law: Law, seat: int) -> int:
    """The seat after this one, in the direction of play, that takes part in the deal."""
    while True:
        seat += law.step
        if seat == law.seats:
            seat = 0
        elif seat < 0:
            seat = law.seats - 1
        if law.present >> seat & 1:
            return seat


def bits(mask: int) -> int:
    """How many bits are set: cards of a hand, seats of a deal."""
    return mask.bit_count()


def highest(mask: int) -> int:
    """The highest bit that is set, so the best card within one suit; NONE for an empty mask."""
    return mask.bit_length() - 1
