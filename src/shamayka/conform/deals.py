"""Vectors about tricks, whole deals and faults, played card by card."""

from __future__ import annotations

from functools import partial
from typing import Any

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT, STAND_IN, Answer, Bid, Claim, Look, Play
from shamayka.cards import NONE, SUITS
from shamayka.conform.moments import Moment, staged
from shamayka.conform.scene import Scene
from shamayka.conform.settings import call_of, card, kind_of, spelled, suit
from shamayka.conform.stacking import Pack, Trump, order_for, trumps
from shamayka.conform.staging import a_deal, deals, first_of, sizes
from shamayka.game import events as ev
from shamayka.rules.ruleset import Ruleset, changed

Given = dict[str, Any]


def legal_cards(rules: Ruleset, given: Given) -> Given:
    """The cards that may be played now."""
    gone = [card(name) for name in given.get("gone", [])]
    moment = Moment(given["plays"], [card(name) for name in given["hand"]], gone, len(gone))
    scene = staged(rules, given, moment)
    return {"legal": sorted({spelled(play.card) for play in _plays(scene)})}


def _plays(scene: Scene) -> list[Play]:
    return [action for action in scene.legal(scene.waiting[0]) if isinstance(action, Play)]


def declarations(rules: Ruleset, given: Given) -> Given:
    """What a joker may be called."""
    scene = a_deal(rules, given, "plain")
    joker, *_ = Pack(scene).jokers
    gone = [card(name) for name in given.get("gone", [])]
    plays = given.get("plays", [])
    if given["position"] == "follow" and not plays:
        plain = next(other for other in Pack(scene).free if other not in (joker, *gone))
        plays = [{"seat": 0, "card": spelled(plain)}]
    moment = Moment(plays, [joker], gone, max(len(gone), int(given.get("trick_no", 1)) - 1))
    calls = {play.call for play in _plays(staged(rules, given, moment)) if play.card == joker}
    return {"allowed": sorted(map(_declared, calls), key=lambda text: (":" not in text, text))}


def _declared(call: int) -> str:
    """A call as vectors write it: named suits, the plain calls, or a card that the joker stands for."""
    if call >= STAND_IN:
        return f"as:{spelled(call - STAND_IN)}"
    if call in (HIGH, LOW):
        return "high" if call == HIGH else "low"
    word = {DEMAND: "highest", HIGH_SUIT: "high", LOW_SUIT: "low"}[call - call % 4]
    return f"{word}:{SUITS[call % 4].upper()}"


def trick(rules: Ruleset, given: Given) -> Given:
    """Who takes a trick."""
    if "demand_beaten_by_trump" in given:
        rules = changed(rules, {"demand_beaten_by_trump": given["demand_beaten_by_trump"]})
    moment = Moment(given["plays"], None, [card(name) for name in given.get("gone", [])], 0)
    scene = staged(rules, {**given, "players": len(given["plays"])}, moment)
    return {"winner": scene.last(ev.Taken).seat}


def full_deal(rules: Ruleset, given: Given) -> Given:
    """A deal from its hands to its points."""
    hands = [[card(name) for name in names] for names in given["hands"]]
    wanted = suit(given["trump"]) if "trump" in given else None

    def attempt(scene: Scene, trump: Trump) -> Scene:
        scene.deal(order_for(scene, hands, trump))
        scene.choose(NONE if wanted is None else wanted)
        scene.bid(given.get("bids") or (), given.get("dark", []))
        scene.check_trump(wanted)
        jokers = Pack(scene).jokers
        for plays in given["tricks"]:
            for number, play in enumerate(plays):
                scene.play(play["seat"], Play(card(play["card"]), call_of(jokers, play, leads=number == 0)))
        return scene

    turned = [Trump(card(given["turned"]))] if given.get("turned") else None
    tables = deals(rules, given, kind_of(given.get("special")), given.get("cards"))
    attempts = (partial(attempt, scene, trump) for scene in tables for trump in turned or trumps(scene, wanted))
    scene = first_of(attempts)
    scored = scene.last(ev.Scored)
    winners = [taken.seat for taken in scene.all(ev.Taken)]
    return {"winners": winners, "taken": list(scored.taken), "points": list(scored.points)}


def fault(rules: Ruleset, given: Given) -> Given:
    """A card against the rules, at a table where it can be laid: what it costs and what happens to the deal."""
    if given["fault"] in ("uncut", "misdeal"):
        return _fault_of_the_dealer(rules, given)
    rules = changed(rules, {"revoke": {"mode": "penalise"}})
    offender, given = given["offender"], {"players": len(given["totals"]), **given, "totals_before": given["totals"]}
    tried = [given["cards"]] if given.get("cards") else sizes(rules, given, 1)[::-1]
    moment = Moment(given["plays"], [card(name) for name in given["hand_before"]], [], 0, offender)
    scene = first_of(partial(staged, rules, {**given, "cards": cards}, moment) for cards in tried)
    dealer = scene.match.dealer
    scene.act(offender, Play(card(given["card_played"])))
    _play_on(scene, given)
    if not scene.all(ev.Claimed):
        others = [seat for seat in range(scene.match.seats) if seat != offender]
        scene.act(given.get("claimant", others[0]), Claim(offender))
    verdict = scene.last(ev.Claimed)
    by = None if verdict.by == NONE else verdict.by
    answer = {"totals": list(scene.match.totals), "deal": verdict.then or "continue", "claimed_by": by}
    again = scene.last(ev.Announced)
    return {**answer, "same_cards": again.cards, "same_dealer": again.dealer == dealer}


def _fault_of_the_dealer(rules: Ruleset, given: Given) -> Given:
    """A pack that was not cut, or cards dealt wrong, told as soon as the cards lie."""
    wanted = {"players": len(given["totals"]), "dealer": given["offender"], "totals_before": given["totals"], **given}
    scene = a_deal(rules, wanted, "plain", given.get("cards"))
    scene.deal()
    scene.fault(given["fault"])
    first, again = scene.all(ev.Announced)[0], scene.last(ev.Announced)
    return {
        "totals": list(scene.match.totals),
        "deal": "redeal" if scene.all(ev.Redealt) else "continue",
        "same_deal": (again.number, again.cards) == (first.number, first.cards),
        "same_dealer": again.dealer == first.dealer,
    }


def _play_on(scene: Scene, given: Given) -> None:
    """What is played before the fault is found: so many tricks after its own, or all where it cannot be put right."""
    later = given.get("tricks_since", None if given.get("restorable", True) else scene.position.law.cards)
    if later is not None:
        tricks = min(len(scene.position.tricks) + 1 + int(later), scene.position.law.cards)
        scene.play_until(lambda: len(scene.position.tricks) == tricks)


def exposed(rules: Ruleset, given: Given) -> Given:
    """A card exposed in dealing, and what its owner decides."""
    wanted = {"players": len(given["totals"]), **given, "totals_before": given["totals"]}
    scene = a_deal(rules, wanted, "plain", given.get("cards"))
    scene.deal(order_for(scene, []), (given["victim"], 0))
    if scene.all(ev.Exposed):
        scene.act(given["victim"], Answer(given["choice"] == "accept"))
    again = bool(scene.all(ev.Redealt))
    totals = list(scene.match.totals)
    barred = [] if again else _barred(scene)
    return {"totals": totals, "deal": "redeal" if again else "continue", "dark_bid_forbidden_for": barred}


def _barred(scene: Scene) -> list[int]:
    """The seats that may not bid in the dark while others may."""
    dark: dict[int, bool] = {}
    while scene.position.phase == "bid":
        seat = scene.waiting[0]
        dark[seat] = any(isinstance(action, Bid) and action.dark for action in scene.legal(seat))
        if Look() in scene.legal(seat):
            scene.act(seat, Look())
        scene.act(seat, scene.legal(seat)[0])
    return sorted(seat for seat in dark if not dark[seat]) if any(dark.values()) else []
