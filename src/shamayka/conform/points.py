"""Vectors about points, the sheet and the end of a match."""

from __future__ import annotations

from typing import Any

from shamayka.cards import NONE
from shamayka.conform.settings import plan_for, players_for
from shamayka.game.sheet import Row, add, printed_row
from shamayka.rules.ending import leaders, money, result, tie_players
from shamayka.rules.premium import on_premium, premium
from shamayka.rules.ruleset import Premium, Ruleset, changed
from shamayka.rules.scoring import pay_for, points

Given = dict[str, Any]


def _fined(rules: Ruleset, given: Given) -> Ruleset:
    """The ruleset with the fine that a vector names: a number, ``100_per_card`` or ``by_set(200,500)``."""
    fine = given.get("hisht")
    if fine is None:
        return rules
    if isinstance(fine, int):
        return changed(rules, {"score": {"fine": fine}})
    if fine.endswith("_per_card"):
        return changed(rules, {"score": {"fine_per_card": int(fine.split("_")[0])}})
    low, high = fine.removeprefix("by_set(").removesuffix(")").split(",")
    return changed(rules, {"score": {"fine": int(low), "fine_nines": int(high)}})


def _points(rules: Ruleset, given: Given, bid: int, taken: int, *, dark: bool) -> int:
    rules = _fined(rules, given)
    plan = plan_for(rules, players_for(rules, given), given)
    return points(pay_for(rules, plan, dark=dark), bid, taken)


def score(rules: Ruleset, given: Given) -> Given:
    """One player's points, or a list for several cases."""
    if "cases" in given:
        return {"points": [score(rules, case)["points"] for case in given["cases"]]}
    return {"points": _points(rules, given, given["bid"], given["taken"], dark=bool(given.get("blind")))}


def special_score(rules: Ruleset, given: Given) -> Given:
    """The points of a special deal, by seat."""
    bids = given.get("bids") or [NONE] * len(given["taken"])
    dark = bool(given.get("blind")) or given["special"] == "blind"
    pairs = zip(bids, given["taken"], strict=True)
    return {"points": [_points(rules, given, bid, taken, dark=dark) for bid, taken in pairs]}


def deal_scores(rules: Ruleset, given: Given) -> Given:
    """The points of an ordinary deal, by seat."""
    return {"points": _of_deal(rules, given)}


def _of_deal(rules: Ruleset, given: Given) -> list[int]:
    blind = given.get("blind", False)
    dark = blind if isinstance(blind, list) else [bool(blind)] * len(given["bids"])
    triples = zip(given["bids"], given["taken"], dark, strict=True)
    return [_points(rules, given, bid, taken, dark=unseen) for bid, taken, unseen in triples]


def running(rules: Ruleset, given: Given) -> Given:
    """Points and running totals after each deal."""
    rows, totals = [], []
    total: tuple[int, ...] = (0,) * given["players"]
    for deal in given["deals"]:
        row = _of_deal(rules, {"players": given["players"], **deal})
        total = add(total, row)
        rows.append(row)
        totals.append(list(total))
    return {"points": rows, "totals": totals}


def record_row(rules: Ruleset, given: Given) -> Given:
    """A row of the sheet as this game's table writes it."""
    earned = tuple(_of_deal(rules, given))
    totals = add(given["totals_before"], earned)
    bids = tuple(str(bid) for bid in given["bids"])
    row = Row("deal", 0, "plain", given["cards"], 0, bids, tuple(given["taken"]), earned, totals)
    return {"row": printed_row(rules, row)}


def final(rules: Ruleset, given: Given) -> Given:
    """Who has won, or who plays off a tie."""
    tied = tie_players(rules, given["totals"], int(given.get("golden_deals_played", 0)))
    if tied:
        return {"winners": None, "next": "golden_deal", "participants": list(tied)}
    return {"winners": list(leaders(given["totals"])), "next": None, "participants": []}


def settlement(rules: Ruleset, given: Given) -> Given:
    """The totals as they count for money."""
    return {"counted": list(money(rules, given["totals"])), "totals": list(result(rules, given["totals"]))}


def set_result(rules: Ruleset, given: Given) -> Given:
    """The points of a set, its premium and its totals."""
    rules = _fined(rules, given)
    rows = [
        _of_deal(rules, {"cards": given["cards"], "bids": bids, "taken": taken})
        for bids, taken in zip(given["bids"], given["taken"], strict=True)
    ]
    made = [[b == t for b, t in zip(*pair, strict=True)] for pair in zip(given["bids"], given["taken"], strict=True)]
    base = rules.premium or Premium()
    rule = Premium(
        best=given.get("premium_best", base.best),
        deduct=given.get("premium_deduct", base.deduct),
        several=given.get("premium_several", base.several),
    )
    given_out = premium(rule, rows, made)
    totals: tuple[int, ...] = given_out
    for row in rows:
        totals = add(totals, row)
    return {
        "deal_points": rows,
        "on_premium": list(on_premium(made)),
        "premium": list(given_out),
        "set_totals": list(totals),
    }
