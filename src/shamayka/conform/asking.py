"""What a table answers to each kind of vector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamayka.actions import Bid, Look
from shamayka.conform import deals as dl
from shamayka.conform import points
from shamayka.conform.scene import Scene
from shamayka.conform.settings import card, hand, kind_of, ruleset, spelled, suit, suit_letter
from shamayka.conform.stacking import NO_CARD, Pack, Trump, order_for, tricks_for
from shamayka.conform.staging import a_deal, play, sizes
from shamayka.game import events as ev
from shamayka.game.refused import Refused
from shamayka.rules.ruleset import Ruleset

Given = dict[str, Any]
Answer = dict[str, Any]


def answer(vector: dict[str, Any], known: dict[str, dict[str, Any]]) -> Answer:
    """What the table says to a vector; ValueError, KeyError or Refused if it cannot be asked."""
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
    scene = Scene(rules, given["players"])
    found: list[ev.Announced] = []
    for number in range(len(scene.view().plan)):
        scene.announce(number)
        found += scene.all(ev.Announced)
    specials = {deal.number + 1: words.get(deal.kind, deal.kind) for deal in found if deal.kind != "plain"}
    return {"hands": [deal.cards for deal in found], "count": len(found), "specials": specials}


def _trump(rules: Ruleset, given: Given) -> Answer:
    scene = a_deal(rules, given, kind_of(given.get("special")), given["cards"])
    stock = [card(name) for name in given.get("stock") or ([given["next_stock"]] if given.get("next_stock") else [])]
    last = Trump(card(given["last_dealt"]), is_last=True) if "last_dealt" in given else NO_CARD
    scene.deal(order_for(scene, [], last, stock))
    if not scene.all(ev.Turned):
        return {"trump": None, "no_trump": False, "shown": None, "how": "chosen" if scene.chooses else ""}
    turned = scene.all(ev.Turned)[0]
    shown = hand(turned.card)[0] if turned.card else None
    trump, again = suit_letter(turned.trump), bool(scene.all(ev.Redealt))
    return {"trump": trump, "no_trump": trump is None, "shown": shown, "how": turned.how, "again": again}


def _choice(rules: Ruleset, given: Given) -> Answer:
    """Somebody names the trump from his first cards."""
    scene = a_deal(rules, given, "plain", given["cards"])
    scene.deal()
    if not scene.chooses:
        return {"first": None, "chooser": None, "trump": suit_letter(scene.view().trump)}
    first = scene.last(ev.Dealt)
    scene.choose(suit(given["chosen"]))
    chosen, whole = scene.last(ev.Chosen), scene.last(ev.Dealt)
    sizes_of = [[len(hand(cards)) for cards in dealt.hands] for dealt in (first, whole)]
    return {
        "first": sizes_of[0],
        "chooser": chosen.seat,
        "trump": suit_letter(scene.view().trump),
        "hands": sizes_of[1],
    }


def _dealing(rules: Ruleset, given: Given) -> Answer:
    """The hands that come of a pack, the top card first."""
    scene = a_deal(rules, given, "plain", given["cards"])
    order = [card(name) for name in given["order"]]
    scene.deal(order + [number for number in Pack(scene).free if number not in order])
    return {"hands": [hand(cards) for cards in scene.last(ev.Dealt).hands]}


def _bidding(rules: Ruleset, given: Given) -> Answer:
    """Who is waited for after some bids, and what a seat sees of them."""
    scene = a_deal(rules, given, "plain", given["cards"])
    scene.deal()
    for seat, tricks in given["bids"].items():
        scene.act(seat, Bid(tricks))
    return {"waiting": list(scene.waiting), "sees": [bid or None for bid in scene.view(given["viewer"]).bids]}


def _deck(rules: Ruleset, given: Given) -> Answer:
    scene = Scene(rules, given["players"])
    scene.announce(0)
    names = [spelled(number) for number in Pack(scene).free]
    jokers = [spelled(number) for number in Pack(scene).jokers]
    return {"total": len(names), "jokers": jokers, "contains": _Asked(names), "lacks": _Lacking(names)}


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
    return {"allowed": [players for players in range(2, 8) if _is_laid(rules, players)]}


def _is_laid(rules: Ruleset, players: int) -> bool:
    try:
        Scene(rules, players)
    except Refused:
        return False
    return True


_STAGES = {
    ev.Bade: "bid",
    ev.Dealt: "deal",
    ev.Turned: "trump",
    ev.Chosen: "trump",
    ev.Answered: "answer",
    ev.Played: "play",
    ev.Scored: "score",
}


def _phases(rules: Ruleset, given: Given) -> Answer:
    """The stages of a deal in the order in which they begin; ``exposed``: with a card that is seen in dealing."""
    scene = a_deal(rules, {"dealer": 0, **given}, kind_of(given.get("special")))
    scene.deal(order_for(scene, []), (1, 0) if given.get("exposed") else None)
    scene.play_until(lambda: False)
    stages = [_STAGES[type(event)] for event in scene.events if type(event) in _STAGES]
    return {"phases": list(dict.fromkeys(stages))}


def _look(rules: Ruleset, given: Given) -> Answer:
    """Seat 0 has taken the first trick, seat 1 the second and the third; the fourth is to be led."""
    what = given["what"]
    takers = [0, 1, 1, 1]
    scene = a_deal(rules, given, "plain", sizes(rules, given, len(takers))[0])
    hands = tricks_for(Pack(scene), range(scene.match.seats), takers)
    scene.deal(order_for(scene, hands))
    scene.bid()
    play(scene, hands, takers[:3])
    number = 0 if what.startswith("own") else 2 if what.startswith("last") else 1
    return {"allowed": any(trick.number == number for trick in scene.view(0).tricks)}


def _order(rules: Ruleset, given: Given) -> Answer:
    scene = a_deal(rules, given, "plain", given.get("cards"))
    scene.deal()
    scene.bid(given.get("bids", ()))
    bidding = [bade.seat for bade in scene.all(ev.Bade)]
    return {"bidding": bidding, "first_lead": scene.waiting[0], "last_bidder": bidding[-1]}


def _legal_bids(rules: Ruleset, given: Given) -> Answer:
    dark = bool(given.get("blind"))
    kind = kind_of(given.get("special") or ("blind" if dark and not rules.blind_optional else None))
    scene = a_deal(rules, given, kind, given["cards"])
    scene.deal()
    for tricks in given["bids_so_far"]:
        scene.bid_next(tricks)
    seat = scene.waiting[0]
    if not dark and Look() in scene.legal(seat):
        scene.act(seat, Look())
    found = [action for action in scene.legal(seat) if isinstance(action, Bid)]
    return {"legal": [bid.tricks for bid in found if bid.dark == dark]}


def _frontal_view(rules: Ruleset, given: Given) -> Answer:
    viewer, hands = given["viewer"], [[card(name) for name in names] for names in given["hands"]]
    scene = a_deal(rules, given, "forehead", len(hands[0]))
    scene.deal(order_for(scene, hands))
    seen = {seat: hand(cards) for seat, cards in enumerate(scene.view(viewer).hands)}
    others = {seat: cards for seat, cards in seen.items() if seat != viewer}
    counts = {seat: len(cards) for seat, cards in others.items()}
    return {"sees": others, "counts": counts, "own_hidden": not seen[viewer]}


_KINDS: dict[str, Callable[[Ruleset, Given], Answer]] = {
    "schedule": _schedule,
    "trump": _trump,
    "choice": _choice,
    "dealing": _dealing,
    "bidding": _bidding,
    "deck": _deck,
    "players": _players,
    "phases": _phases,
    "look": _look,
    "order": _order,
    "legal_bids": _legal_bids,
    "legal_cards": dl.legal_cards,
    "joker_declarations": dl.declarations,
    "trick": dl.trick,
    "frontal_view": _frontal_view,
    "full_deal": dl.full_deal,
    "fault": dl.fault,
    "exposed": dl.exposed,
    "score": points.score,
    "special_score": points.deal_scores,
    "deal_scores": points.deal_scores,
    "running": points.running,
    "record_row": points.record_row,
    "final": points.final,
    "money": points.settlement,
    "set_result": points.set_result,
}
