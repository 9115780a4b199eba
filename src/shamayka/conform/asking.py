"""What the rules answer to each kind of vector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT
from shamayka.cards import NONE, SUITS, cards_in
from shamayka.conform import deals, points
from shamayka.conform.settings import (
    call_of,
    card,
    cards,
    law_of,
    plan_for,
    ruleset,
    spelled,
    suit_letter,
)
from shamayka.rules.bidding import first_bidder, open_bids
from shamayka.rules.following import playable
from shamayka.rules.joker import calls
from shamayka.rules.law import Law, joker_mask, law_for, next_seat
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import pack_of, plan
from shamayka.rules.sight import may_look_at_trick
from shamayka.rules.taking import EMPTY, Trick, lay, taker_of
from shamayka.rules.trump import find_trump

Given = dict[str, Any]
Answer = dict[str, Any]


def answer(vector: dict[str, Any], known: dict[str, dict[str, Any]]) -> Answer:
    """What the rules say to a vector; ValueError or KeyError if it cannot be asked."""
    given = dict(vector["given"])
    if "same_as" in given:
        given = {**known[given["same_as"]]["given"], **given}
    _check_sizes(given)
    rules = ruleset(given.pop("rules", None) or vector.get("rules"))
    kind = given["kind"]
    ask = _KINDS.get(kind)
    if ask is None:
        raise ValueError(f"there is no kind of vector called '{kind}'")
    return ask(rules, given)


_SIZES = {"players": (2, 7), "cards": (1, 27), "seat": (0, 6), "dealer": (0, 6), "viewer": (0, 6), "deal_no": (1, 200)}


def _check_sizes(given: object) -> None:
    """ValueError if a number of players, cards or a seat is one that no table has."""
    if isinstance(given, dict):
        for key, value in given.items():
            least, most = _SIZES.get(key, (0, 0))
            if most and isinstance(value, int) and not least <= value <= most:
                raise ValueError(f"{key} is {value}, it must lie between {least} and {most}")
    for part in given.values() if isinstance(given, dict) else given if isinstance(given, list) else ():
        _check_sizes(part)


def _schedule(rules: Ruleset, given: Given) -> Answer:
    words = {"plain": "full", "forehead": "frontal"}
    found = plan(rules, given["players"])
    specials = {deal.number + 1: words.get(deal.kind, deal.kind) for deal in found if deal.kind != "plain"}
    return {"hands": [deal.cards for deal in found], "count": len(found), "specials": specials}


def _trump(rules: Ruleset, given: Given) -> Answer:
    players = given["players"]
    deal = plan_for(rules, players, given)
    pack = pack_of(rules, players)
    left = pack.bit_count() - players * deal.cards
    stock = [card(given["next_stock"])] * max(left, 1) if given.get("next_stock") else []
    found = find_trump(rules, deal, joker_mask(rules, pack), card(given["last_dealt"]), stock)
    shown = None if found.card == NONE else spelled(found.card)
    return {"trump": suit_letter(found.suit), "no_trump": found.suit == NONE, "shown": shown, "how": found.how}


def _deck(rules: Ruleset, given: Given) -> Answer:
    pack = pack_of(rules, given["players"])
    names = [spelled(number) for number in cards_in(pack)]
    jokers = [spelled(number) for number in cards_in(joker_mask(rules, pack))]
    asked = _Asked(names)
    return {"total": len(names), "jokers": jokers, "contains": asked, "lacks": _Lacking(names)}


class _Asked(list[str]):  # noqa: PLW1641
    """Equal to any list of cards that are all among these."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and set(other) <= set(self)

    def __ne__(self, other: object) -> bool:
        return not self == other


class _Lacking(list[str]):  # noqa: PLW1641
    """Equal to any list of cards none of which is among these."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and not set(other) & set(self)

    def __ne__(self, other: object) -> bool:
        return not self == other


def _players(rules: Ruleset, _given: Given) -> Answer:
    return {"allowed": list(rules.players)}


def _look(rules: Ruleset, given: Given) -> Answer:
    what = given["what"]
    own = what.startswith("own")
    return {"allowed": may_look_at_trick(rules, own=own, last="last" in what)}


def _order(rules: Ruleset, given: Given) -> Answer:
    players, dealer = given["players"], given["dealer"]
    deal = plan_for(rules, players, given)
    law = law_for(rules, deal, players, (1 << players) - 1, pack_of(rules, players))
    seats = [first_bidder(law, dealer)]
    while len(seats) < players:
        seats.append(next_seat(law, seats[-1]))
    return {"bidding": seats, "first_lead": seats[0], "last_bidder": seats[-1]}


def _legal_bids(rules: Ruleset, given: Given) -> Answer:
    law = law_of(rules, given)
    bids, dealer = given["bids_so_far"], given.get("dealer", 0)
    bidder = first_bidder(law, dealer)
    for _ in bids:
        bidder = next_seat(law, bidder)
    dark, deals = int(bool(given.get("blind"))), int(bidder == dealer)
    return {"legal": cards_in(open_bids(law, sum(bids), len(bids), dark, deals))}


def _trick_of(law: Law, plays: list[dict[str, Any]]) -> Trick:
    trick = EMPTY
    for play in plays:
        call = call_of(law, play, leads=trick.plays == 0)
        trick = lay(law, trick, play["seat"], card(play["card"]), call)
    return trick


def _seen(given: Given) -> int:
    return cards([*given.get("hand", []), *(play["card"] for play in given.get("plays", []))])


def _legal_cards(rules: Ruleset, given: Given) -> Answer:
    law = law_of(rules, given, _seen(given))
    gone = cards(given.get("gone", [])) | cards([play["card"] for play in given["plays"]])
    mask = playable(law, _trick_of(law, given["plays"]), cards(given["hand"]), gone)
    return {"legal": sorted(spelled(number) for number in cards_in(mask))}


def _declarations(rules: Ruleset, given: Given) -> Answer:
    law = law_of(rules, given)
    plays = given.get("plays", [])
    trick = _trick_of(law, plays) if plays else EMPTY
    if given["position"] == "follow" and not plays:
        trick = trick._replace(plays=1)
    first = int(given.get("trick_no", 1) == 1)
    found = cards_in(calls(law, trick, cards(given.get("gone", [])), first))
    return {"allowed": sorted((_declared(call) for call in found), key=_as_written)}


def _declared(call: int) -> str:
    if call in (HIGH, LOW):
        return "high" if call == HIGH else "low"
    word = {DEMAND: "highest", HIGH_SUIT: "high", LOW_SUIT: "low"}[call - call % 4]
    return f"{word}:{SUITS[call % 4].upper()}"


def _as_written(text: str) -> tuple[bool, str]:
    """Vectors write the named suits first, then the plain calls."""
    return ":" not in text, text


def _trick(rules: Ruleset, given: Given) -> Answer:
    law = law_of(rules, given, _seen(given))
    trick = _trick_of(law._replace(demand_beaten_by_trump=_switch(law, given)), given["plays"])
    return {"winner": taker_of(law, trick)}


def _switch(law: Law, given: Given) -> int:
    return int(given.get("demand_beaten_by_trump", law.demand_beaten_by_trump))


_KINDS: dict[str, Callable[[Ruleset, Given], Answer]] = {
    "schedule": _schedule,
    "trump": _trump,
    "deck": _deck,
    "players": _players,
    "phases": deals.phases,
    "look": _look,
    "order": _order,
    "legal_bids": _legal_bids,
    "legal_cards": _legal_cards,
    "joker_declarations": _declarations,
    "trick": _trick,
    "frontal_view": deals.frontal_view,
    "full_deal": deals.full_deal,
    "fault": deals.fault,
    "exposed": deals.exposed,
    "score": points.score,
    "special_score": points.special_score,
    "deal_scores": points.deal_scores,
    "running": points.running,
    "record_row": points.record_row,
    "final": points.final,
    "money": points.settlement,
    "set_result": points.set_result,
}
