"""Vectors about whole deals and faults, answered by playing them."""

from __future__ import annotations

from typing import Any, get_args

from shamayka.actions import Bid, Look, Play
from shamayka.cards import NONE, cards_in
from shamayka.conform.settings import call_of, card, cards, law_of, plan_for, players_for, spelled, suit
from shamayka.game import position as pos
from shamayka.game import table
from shamayka.game.deal import Deal, arranged, deal_cards
from shamayka.game.events import Announced
from shamayka.rules.following import playable
from shamayka.rules.penalties import FaultKind, after_revoke, exposure_fine, fined
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import pack_of
from shamayka.rules.sight import known
from shamayka.rules.taking import EMPTY, lay

Given = dict[str, Any]


_STAGES = {
    "deal": "deal",
    "turn": "trump",
    "choose": "trump",
    "exposed": "answer",
    "blind": "bid",
    "bid": "bid",
    "play": "play",
    "scoring": "score",
}
"""What a chore of the table or a phase of a deal is called in vectors; the rest is no stage of its own."""


def phases(rules: Ruleset, given: Given) -> Given:
    """The stages of a deal in their order, as they come when one is played; with a card that is exposed, or without."""
    players = players_for(rules, given)
    deal = plan_for(rules, players, given)
    exposed = (1, 0) if given.get("exposed") else None
    order = cards_in(pack_of(rules, players))
    position = pos.start(deal_cards(rules, deal, players, 0, order, exposed=exposed))
    found: list[str] = []
    while "score" not in found:
        name = pos.chore(position)
        stage = _STAGES.get(name or position.phase)
        found += [stage] if stage and stage not in found else []
        if stage != "score":
            position = pos.do_chore(position) if name else pos.advance(position, position.turn, pos.legal(position)[0])
    return {"phases": found}


def frontal_view(rules: Ruleset, given: Given) -> Given:
    """What a seat sees in a forehead deal."""
    viewer, hands = given["viewer"], [cards(hand) for hand in given["hands"]]
    size = len(given["hands"][0])
    deal = plan_for(rules, given["players"], {**given, "special": "frontal", "cards": size})
    dealt = arranged(rules, deal, 0, hands, NONE, pack_of(rules, given["players"]))
    sees = {
        seat: [spelled(number) for number in cards_in(_known(dealt, viewer, seat))]
        for seat in range(len(hands))
        if seat != viewer
    }
    return {"sees": sees, "own_hidden": _known(dealt, viewer, viewer) == 0}


def _known(deal: Deal, viewer: int, seat: int) -> int:
    own = seat == viewer
    return known(hand=deal.hands[seat], opened=0, shown=deal.shown[seat], own=own, looked=deal.at_once)


def full_deal(rules: Ruleset, given: Given) -> Given:
    """A deal played from its hands to its points through the verbs of a position."""
    players = given["players"]
    deal = plan_for(rules, players, given)
    hands = [cards(hand) for hand in given["hands"]]
    turned = card(given["turned"]) if given.get("turned") else NONE
    position = pos.begin(
        arranged(rules, deal, given["dealer"], hands, suit(given["trump"]), pack_of(rules, players), turned)
    )
    position = _bid(position, given.get("bids"), given.get("dark", []))
    for trick in given["tricks"]:
        for number, play in enumerate(trick):
            call = call_of(position.law, play, leads=number == 0)
            position = pos.apply(position, Play(card(play["card"]), call), play["seat"])
    winners = [trick.taker for trick in position.tricks]
    return {"winners": winners, "taken": list(position.taken), "points": list(pos.score(position))}


def _bid(position: pos.Position, bids: list[int] | None, dark: list[int]) -> pos.Position:
    while bids is not None and position.phase in ("bid", "blind"):
        seat = position.turn
        unseen = bool(position.law.all_dark) or seat in dark
        if not unseen and Look() in pos.legal(position):
            position = pos.apply(position, Look())
        position = pos.apply(position, Bid(bids[seat], unseen), seat)
    return position


def fault(rules: Ruleset, given: Given) -> Given:
    """A card against the rules, or a fault of the dealer: its fine and what happens to the deal."""
    if given.get("fault") in get_args(FaultKind):
        return _fault_of_the_dealer(rules, given)
    law = law_of(rules, given, cards(given["hand_before"]))
    trick = EMPTY
    for play in given["plays"]:
        call = call_of(law, play, leads=trick.plays == 0)
        trick = lay(law, trick, play["seat"], card(play["card"]), call)
    wrong = not playable(law, trick, cards(given["hand_before"]), 0) >> card(given["card_played"]) & 1
    totals = tuple(given["totals"])
    if not wrong:
        return {"totals": list(totals), "deal": "continue"}
    then = after_revoke(rules, restorable=bool(given.get("restorable", False)))
    after = fined(totals, given["offender"], rules.revoke.points)
    size = plan_for(rules, players_for(rules, given), {"cards": given.get("cards")}).cards
    return {"totals": list(after), "deal": then, "same_cards": size, "same_dealer": True}


def _fault_of_the_dealer(rules: Ruleset, given: Given) -> Given:
    """Told at a table as soon as the cards lie; what comes of it is read off the events."""
    here, _ = table.lay_table(rules, players_for(rules, given), bytes(32))
    for seat in range(here.match.seats):
        here, _ = table.sit(here, seat, f"seat {seat + 1}")
    here, _ = table.start(here)
    dealer, current = here.match.dealer, here.match.current
    here, told = table.fault(here, given["fault"])
    again = [event for event in told if isinstance(event, Announced)]
    fine = here.match.totals[dealer]
    return {
        "totals": list(fined(tuple(given["totals"]), given["offender"], fine)),
        "deal": "redeal" if again else "continue",
        "same_deal": all(event.number == 0 and current and event.cards == current.cards for event in again),
        "same_dealer": all(event.dealer == dealer for event in again),
    }


def exposed(rules: Ruleset, given: Given) -> Given:
    """A card exposed in dealing, and what its owner decides."""
    keep = given["choice"] == "accept"
    own = given["victim"] == given["dealer"]
    fine = 0 if own else exposure_fine(rules, keep=keep)
    totals = fined(tuple(given["totals"]), given["dealer"], fine)
    barred = [given["victim"]] if keep and not own and rules.blind_optional else []
    deal = "continue" if keep or own else "redeal"
    return {"totals": list(totals), "deal": deal, "dark_bid_forbidden_for": barred}
