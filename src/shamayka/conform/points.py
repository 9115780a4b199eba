"""Vectors about points, the sheet and the end of a match: the deals are played, and the table writes them down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from shamayka.conform.scene import Scene
from shamayka.conform.settings import kind_of
from shamayka.conform.staging import deals, first_of, played
from shamayka.game.events import Announced, Ended, Premium, Scored
from shamayka.game.sheet import results
from shamayka.rules.ruleset import Kind, Ruleset, changed

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


def _kind(rules: Ruleset, given: Given) -> Kind:
    """The kind of deal; a dark bid that is no choice is made in a dark deal."""
    if "special" in given or rules.blind_optional or not any(_dark(given, 1)):
        return kind_of(given.get("special"))
    return "blind"


def _dark(given: Given, seats: int) -> list[bool]:
    """Which seats bid in the dark."""
    dark = given.get("blind", False)
    return dark if isinstance(dark, list) else [bool(dark)] * seats


def _seats(flags: Sequence[bool]) -> list[int]:
    return [seat for seat, flag in enumerate(flags) if flag]


def score(rules: Ruleset, given: Given) -> Given:
    """One player's points, or a list for several cases."""
    if "cases" in given:
        return {"points": [score(rules, case)["points"] for case in given["cases"]]}
    rules = _fined(rules, given)

    def attempt(scene: Scene) -> int:
        others, taken = scene.match.seats - 1, given["taken"]
        rest = scene.position.law.cards - taken
        shares = [taken, *(rest // others + (seat < rest % others) for seat in range(others))]
        bids = [given["bid"], *[None] * others]
        return played(scene, shares, bids, _seats(_dark(given, 1)), first=0).points[0]

    tables = deals(rules, given, _kind(rules, given), given["cards"])
    return {"points": first_of(partial(attempt, scene) for scene in tables)}


def deal_scores(rules: Ruleset, given: Given) -> Given:
    """The points of a deal, by seat."""
    return {"points": list(_of_deal(rules, given)[1].points)}


def _of_deal(rules: Ruleset, given: Given) -> tuple[Scene, Scored]:
    rules = _fined(rules, given)
    taken = given["taken"]
    bids = given.get("bids") or [None] * len(taken)
    dark = _seats(_dark(given, len(taken)))
    tables = deals(rules, {"players": len(taken), **given}, _kind(rules, given), given["cards"])
    return first_of(partial(_scored, scene, taken, bids, dark) for scene in tables)


def _scored(
    scene: Scene, taken: Sequence[int], bids: Sequence[int | None], dark: Sequence[int]
) -> tuple[Scene, Scored]:
    return scene, played(scene, taken, bids, dark)


def running(rules: Ruleset, given: Given) -> Given:
    """Points and running totals after each deal."""
    scored: list[Scored] = []
    for deal in given["deals"]:
        before = scored[-1].totals if scored else ()
        _, found = _of_deal(rules, {"players": given["players"], "totals_before": before, **deal})
        scored.append(found)
    return {"points": [list(found.points) for found in scored], "totals": [list(found.totals) for found in scored]}


def record_row(rules: Ruleset, given: Given) -> Given:
    """A row of the sheet as this game's table writes it: with the size of the hands where the totals run (S2-36)."""
    scene, _ = _of_deal(rules, given)
    (row,) = scene.match.rows
    pairs = [[int(bid), result] for bid, result in zip(row.bids, results(row, rules.record_row), strict=True)]
    return {"row": [row.cards, *pairs] if rules.record_row == "running" else pairs}


def _end(rules: Ruleset, totals: Sequence[int], played_off: int = 0) -> Scene:
    """The table after the last deal with these totals: it is played once to see what it adds, and then again.

    The last deal is the last of the sheet, or of so many golden deals in which those who are equal stayed so.
    """
    scene = Scene(rules, len(totals))
    number = len(scene.view().plan) - 1 + played_off
    before = list(totals)
    for _ in range(2):
        scene.announce(number, None, before)
        if played_off:
            played(scene, _equal_shares(scene), [None] * len(totals))
        else:
            scene.deal()
            scene.play_until(lambda: False)
        before = [total - added for total, added in zip(totals, scene.last(Scored).points, strict=True)]
    return scene


def _equal_shares(scene: Scene) -> list[int]:
    """As many tricks for each who plays."""
    share = scene.position.law.cards // len(scene.match.players)
    return [share * (seat in scene.match.players) for seat in range(scene.match.seats)]


def final(rules: Ruleset, given: Given) -> Given:
    """Who has won, or who plays off a tie."""
    scene = _end(rules, given["totals"], int(given.get("golden_deals_played", 0)))
    if scene.all(Ended):
        places = scene.last(Ended).places
        return {"winners": [seat for seat, place in enumerate(places) if place == 1], "next": None, "participants": []}
    following = scene.last(Announced)
    return {"winners": None, "next": f"{following.kind}_deal", "participants": list(following.players)}


def settlement(rules: Ruleset, given: Given) -> Given:
    """The totals as they count for money, and as they count in the end."""
    ended = _end(rules, given["totals"]).last(Ended)
    return {"counted": list(ended.money), "totals": list(ended.totals)}


def set_result(rules: Ruleset, given: Given) -> Given:
    """The points of a set, its premium and its totals."""
    rules = _with_premium(_fined(rules, given), given)
    rounds = list(zip(given["bids"], given["taken"], strict=True))

    def attempt(scene: Scene) -> Scene:
        for number, (bids, taken) in enumerate(rounds):
            if number:
                scene.places()
            played(scene, taken, bids)
        return scene

    tables = deals(rules, {"players": len(given["taken"][0]), **given}, "plain", given["cards"])
    scene = first_of(partial(attempt, scene) for scene in tables)
    points = [list(scored.points) for scored in scene.all(Scored)]
    if not scene.all(Premium):
        return {"deal_points": points, "on_premium": [], "premium": None, "set_totals": list(scene.match.totals)}
    paid = scene.last(Premium)
    return {
        "deal_points": points,
        "on_premium": [seat for seat, given_out in enumerate(paid.points) if given_out > 0],
        "premium": list(paid.points),
        "set_totals": list(paid.totals),
    }


def _with_premium(rules: Ruleset, given: Given) -> Ruleset:
    named = {key: given[f"premium_{key}"] for key in ("best", "deduct", "several") if f"premium_{key}" in given}
    return changed(rules, {"premium": named}) if named or rules.premium is None else rules
