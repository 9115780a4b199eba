"""One distribution of the cards: the truth that a deal starts from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shamayka.cards import NONE, mask_of
from shamayka.rules.law import Law, law_for, next_seat
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan, pack_of
from shamayka.rules.scoring import has_bids
from shamayka.rules.sight import looks_at_once
from shamayka.rules.trump import Found, How, find_trump


class Deal(NamedTuple):
    """Everything that is settled when the cards have been dealt. Hands are masks by seat."""

    rules: Ruleset
    plan: Plan
    dealer: int
    law: Law  # with no trump: it is turned later
    hands: tuple[int, ...]
    part: tuple[int, ...]  # the first few cards, where a trump is chosen; else empty
    found: Found
    shown: tuple[int, ...]  # forehead: the cards that the others see
    exposed: tuple[int, int] | None  # seat and card seen by all while dealing
    bids: bool
    at_once: bool  # each seat sees its cards as soon as they are dealt


def order_of_seats(law: Law, dealer: int) -> tuple[int, ...]:
    """The seats of the deal in the order they are dealt to, bid and lead: the dealer comes last."""
    seats = [next_seat(law, dealer)]
    while (seat := next_seat(law, seats[-1])) != seats[0]:
        seats.append(seat)
    return tuple(seats)


def deal_cards(
    rules: Ruleset,
    plan: Plan,
    seats: int,
    dealer: int,
    order: Sequence[int],
    *,
    players: Sequence[int] = (),
    exposed: tuple[int, int] | None = None,
) -> Deal:
    """Deal the pack in the given order, top card first.

    ``players`` are the seats that take part (all by default); ``exposed`` is a seat and the index of its card that
    was seen while dealing; a card of the dealer's own has no effect (AMB-71), nor has any where the game knows no such
    fault. The pack must hold enough cards: the ruleset and the plan see to that.
    """
    if rules.expose is None or (exposed and exposed[0] == dealer):
        exposed = None
    present = mask_of(players or range(seats))
    law = law_for(rules, plan, seats, present, mask_of(order))
    piles = _piles(rules, law, dealer, order)
    hands = tuple(mask_of(pile) for pile in piles)
    dealt = plan.cards * present.bit_count()
    found = find_trump(rules, plan, law.jokers, order[dealt - 1], order[dealt:])
    few = rules.chooser_cards if found.how == "chosen" else 0
    return _deal(
        rules,
        plan,
        dealer,
        law,
        hands,
        found,
        part=tuple(mask_of(pile[:few]) for pile in piles) if few else (),
        shown=_shown(rules, plan, piles),
        exposed=(exposed[0], piles[exposed[0]][exposed[1]]) if exposed else None,
    )


def _deal(  # noqa: PLR0913
    rules: Ruleset,
    plan: Plan,
    dealer: int,
    law: Law,
    hands: tuple[int, ...],
    found: Found,
    *,
    part: tuple[int, ...] = (),
    shown: tuple[int, ...] = (),
    exposed: tuple[int, int] | None = None,
) -> Deal:
    bids = has_bids(rules, plan.kind)
    at_once = looks_at_once(rules, plan.kind, bids=bids)
    shown = shown or (0,) * len(hands)
    return Deal(rules, plan, dealer, law, hands, part, found, shown, exposed, bids, at_once)


def arranged(rules: Ruleset, plan: Plan, dealer: int, hands: Sequence[int], trump: int, pack: int) -> Deal:
    """A deal with given hands and trump, for positions, problems and tests."""
    present = mask_of(seat for seat, hand in enumerate(hands) if hand)
    law = law_for(rules, plan, len(hands), present, pack)
    how: How = "fixed" if trump != NONE else "none"
    found = Found(how, NONE, trump)
    shown = tuple(hands) if plan.kind == "forehead" else ()
    return _deal(rules, plan, dealer, law, tuple(hands), found, shown=shown)


def undealt(rules: Ruleset, plan: Plan, seats: int, dealer: int, players: Sequence[int]) -> Deal:
    """A deal of which no card is known yet."""
    law = law_for(rules, plan, seats, mask_of(players), pack_of(rules, seats))
    return _deal(rules, plan, dealer, law, (0,) * seats, Found("none", NONE, NONE))


def _piles(rules: Ruleset, law: Law, dealer: int, order: Sequence[int]) -> list[list[int]]:
    """Cards one at a time, or all at once; the dealer gets the last (S0-b11, S2-7, AMB-02)."""
    piles: list[list[int]] = [[] for _ in range(law.seats)]
    seats = order_of_seats(law, dealer)
    for index in range(law.cards * len(seats)):
        turn = index % len(seats) if rules.deal_style == "one_at_a_time" else index // law.cards
        piles[seats[turn]].append(order[index])
    return piles


def _shown(rules: Ruleset, plan: Plan, piles: list[list[int]]) -> tuple[int, ...]:
    """Forehead: the whole hand is held outward, or the first card dealt, which is as good as any (AMB-65)."""
    if plan.kind != "forehead":
        return ()
    count = plan.cards if rules.forehead.shown == "all" else 1
    return tuple(mask_of(pile[:count]) for pile in piles)
