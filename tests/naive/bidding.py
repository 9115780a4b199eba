"""Who bids when, and which numbers are open."""

from __future__ import annotations

from typing import Any

from tests.naive.plan import Planned


def has_bids(rules: dict[str, Any], kind: str) -> bool:
    """A golden deal and a miser are not bid unless the table wants it (AMB-62, AMB-63)."""
    return bool(rules[kind]["bids"]) if kind in ("golden", "miser") else True


def in_turn(rules: dict[str, Any], seats: int, players: list[int], after: int) -> list[int]:
    """Those who play, in the order of play, from the one after ``after``, who comes last (S0-b21, S3-3, AMB-68)."""
    step = 1 if rules["direction"] == "cw" else -1
    everybody = [(after + step * far) % seats for far in range(1, seats + 1)]
    return [seat for seat in everybody if seat in players]


def bidders(rules: dict[str, Any], seats: int, players: list[int], dealer: int) -> list[int]:
    """The order of the bids: from the next in turn, or from the dealer's left neighbour (S3-10, AMB-68)."""
    order = in_turn(rules, seats, players, dealer)
    if rules["first_bidder"] == "left":
        left = next(seat % seats for seat in range(dealer + 1, dealer + seats + 1) if seat % seats in players)
        return in_turn(rules, seats, players, left)[-1:] + in_turn(rules, seats, players, left)[:-1]
    return order


def leader(rules: dict[str, Any], order: list[int], bids: dict[int, int]) -> int:
    """The first bidder leads (S0-b25), or whoever bid most, the earlier of several (O14)."""
    if rules["first_lead"] == "highest_bidder" and bids:
        return max(order, key=lambda seat: (bids[seat], -order.index(seat)))
    return order[0]


def open_bids(rules: dict[str, Any], deal: Planned, number: int, made: list[int], bound: bool, dark: bool) -> list[int]:
    """The numbers that may be bid next: ``made`` are the bids so far, ``bound`` says whether the hook is for this one.

    A dark bid has a minimum, which yields to the hook (S4-58, AMB-47).
    """
    every = list(range(deal.cards + 1))
    least = min(rules["min_blind_bid"], deal.cards) if dark else 0
    hook = hook_for(rules, deal, number, dark) if bound else "none"
    hooked = [bid for bid in every if is_free(rules, deal.cards, made, hook, bid)]
    return [bid for bid in hooked if bid >= least] or hooked


def hook_for(rules: dict[str, Any], deal: Planned, number: int, dark: bool) -> str:
    """The hook of this deal; its exemptions hold for dark bids too (S2-34, AMB-43 to AMB-45)."""
    if rules["bidding"] == "simultaneous" or any(exempt(name, deal, number) for name in rules["hook_exempt"]):
        return "none"
    return str(rules["blind_hook"] if dark and rules["blind_hook"] is not None else rules["hook"])


def exempt(name: str, deal: Planned, number: int) -> bool:
    """Whether this exemption names this deal, the ``number``-th from 0 (S2-34, S4-59, AMB-43, AMB-45)."""
    named = {"first": number == 0, "last": deal.closing_one, "final": deal.last}
    if name in named:
        return named[name]
    if name.startswith("up_to_"):
        return deal.cards <= int(name.removeprefix("up_to_"))
    return number < int(name.removeprefix("first_").removesuffix("_deals"))


def is_free(rules: dict[str, Any], cards: int, made: list[int], hook: str, bid: int) -> bool:
    """Whether the hook lets this bid pass (S0-b24, S4-61)."""
    if hook == "exceed" and sum(made) == 0:  # AMB-46: no bid can exceed
        return bid == cards if rules["exceed_fallback"] == "must_bid_all" else bid != cards
    if hook == "exceed":
        return sum(made) + bid > cards
    return hook == "none" or sum(made) + bid != cards
