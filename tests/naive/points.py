"""What a deal, a set and a match are worth."""

from __future__ import annotations

from typing import Any

from tests.naive.bidding import has_bids
from tests.naive.plan import Planned


def points(rules: dict[str, Any], deal: Planned, bid: int | None, dark: bool, taken: int) -> int:
    """The points of one player in one deal."""
    if bid is None:
        return unbid(rules, deal, taken) * factor(rules, deal)
    result, worth = result_of(rules, deal, bid, taken)
    if dark and not (deal.kind == "blind" and rules["special_dark"]):
        worth *= rules["blind_mult"][result]  # AMB-42
    return worth * factor(rules, deal)


def factor(rules: dict[str, Any], deal: Planned) -> int:
    """Special deals count more (S4-51), the last one too (S2-37, AMB-49); a dark one has its own factor (AMB-42)."""
    special = deal.kind != "plain" and (deal.kind != "blind" or rules["special_dark"])
    return int((rules["special_mult"] if special else 1) * (rules["last_deal_mult"] if deal.last else 1))


def unbid(rules: dict[str, Any], deal: Planned, taken: int) -> int:
    """A golden deal or a miser without bids: a price for each trick, for none, for all (S4-41, S4-42, R3, R4)."""
    price = rules[deal.kind]
    if taken == 0:
        return int(price["none"])
    if taken == deal.cards and price.get("all") is not None:
        return int(price["all"])
    return int(price["per_trick"]) * taken


def result_of(rules: dict[str, Any], deal: Planned, bid: int, taken: int) -> tuple[str, int]:
    """Made, over or under, and what it is worth before any factor."""
    score = rules["score"]
    if taken == bid == 0:
        return "made", score["made_zero"]  # S2-18
    if taken == bid:
        every = bid == deal.cards and score["all_tricks_per"] is not None  # J7
        return "made", score["all_tricks_per"] * bid if every else score["made_base"] + score["made_per"] * bid
    if taken > bid:
        caught = bid == 0 and score["failed_pass_per"] is not None  # J7
        return "over", (score["failed_pass_per"] if caught else score["over_per_taken"]) * taken  # S2-19
    return "under", under(score, deal, bid, taken)


def under(score: dict[str, Any], deal: Planned, bid: int, taken: int) -> int:
    """Too few (S0-a19, S0-b51, S0-b52, S0-b59, S2-20, S2-43)."""
    if taken == 0 and fine(score, deal):
        return -fine(score, deal)  # J8: instead of anything else
    each = score["under_per"]
    if taken == 0 and score["under_none_per"] is not None:
        each = score["under_none_per"]  # AMB-40
    many = {"zero": 0, "per_taken": taken, "per_missing": bid - taken, "per_bid": bid}[score["under"]]
    kept = score["made_per"] * taken if score["under_also_scores_tricks"] else 0  # AMB-39
    return int(each * many + kept)


def fine(score: dict[str, Any], deal: Planned) -> int:
    """The fine for ordering something and taking nothing, by the card, or by the kind of set (J8)."""
    if score["fine_per_card"]:
        return int(score["fine_per_card"] * deal.cards)
    return int(score["fine_nines"] if deal.large and score["fine_nines"] is not None else score["fine"])


Row = tuple[Planned, dict[int, int], list[int], list[int]]
"""A deal that was scored: what it was, the bids, the tricks taken, the points."""


def premium(rules: dict[str, Any], rows: list[Row]) -> list[int]:
    """The premium of each seat after a set (J9)."""
    rule = rules["premium"]
    seats = range(len(rows[0][3]))
    judged = [row for row in rows if has_bids(rules, row[0].kind)]
    perfect = [seat for seat in seats if judged and all(made(row, seat) for row in judged)]  # J9.1
    count = rows[:-1] if rule["best"] == "except_last" and len(rows) > 1 else rows  # J9.3
    if not perfect:
        return [0 for _ in seats]
    spared = rule["deduct"] == "none" or (len(perfect) > 1 and rule["several"] == "spare")  # J9.4, J9.5
    lost = [0 if spared else struck(rule, count, seat) for seat in seats]
    return [max(row[3][seat] for row in count) if seat in perfect else -lost[seat] for seat in seats]  # J9.2


def made(row: Row, seat: int) -> bool:
    return row[1].get(seat) == row[2][seat]


def struck(rule: dict[str, Any], rows: list[Row], seat: int) -> int:
    """The best result, or the best made one, is struck off, if it is one (J9.4)."""
    found = [row[3][seat] for row in rows if rule["deduct"] == "best_any" or made(row, seat)]
    return max([0, *found])


def doubled(rules: dict[str, Any], totals: list[int]) -> list[int]:
    """Negative totals count for more (S0-b54, S3-25, AMB-73)."""
    return [total * rules["money_negative_mult"] if total < 0 else total for total in totals]
