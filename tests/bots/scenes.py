"""Positions for bots: hands, bids and plays as text, and what a bot does there."""

from __future__ import annotations

import random
from typing import Any

from shamayka.actions import Action, Bid, Play, parse
from shamayka.bots import cautious, choose, thinker
from shamayka.bots.knowledge import Known
from shamayka.bots.thinker import USUAL
from shamayka.cards import NONE, mask_of, parse_cards, parse_suit
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game import table as tb
from shamayka.game.deal import arranged
from shamayka.game.match import Match
from shamayka.game.sheet import Person
from shamayka.game.views import look
from shamayka.rules.law import law_for
from shamayka.rules.ruleset import Ruleset, changed, from_options, load
from shamayka.rules.schedule import Plan, pack_of, plan
from shamayka.rules.taking import EMPTY, lay

EVEN = {"made_base": 10, "made_per": 1, "made_zero": 10}
"""Ten and one a trick for a bid that is made, nothing otherwise."""


def rules_of(seats: int, options: dict[str, Any]) -> Ruleset:
    schedule = {"top": "max", "descend": False}
    return from_options({"decks": {seats: "36"}, "score": EVEN, "schedule": schedule, **options})


class Scene:
    """A deal in progress: the last seat deals, seat 0 bids and leads first."""

    def __init__(self, hands: str, trump: str, *, bids: str = "", plays: str = "", **options: Any) -> None:
        masks = [parse_cards(hand) for hand in hands.split("/")]
        seats = len(masks)
        kind = options.pop("kind", "plain")
        if kind != "plain":
            options["schedule"] = {"top": masks[0].bit_count(), "closing": [[kind, 1]]}
        self.rules = rules_of(seats, options)
        self.plan = self._find(seats, kind, masks[0].bit_count())
        pack = pack_of(self.rules, seats)
        deal = arranged(self.rules, self.plan, seats - 1, masks, parse_suit(trump), pack)
        self.position = pos.begin(deal)
        self.heard: list[ev.AnyEvent] = [
            ev.Announced(self.plan.number, 0, kind, self.plan.cards, seats - 1, tuple(range(seats)))
        ]
        for word in [*bids.split(), *plays.split()]:
            self.do(parse(word))

    def _find(self, seats: int, kind: str, cards: int) -> Plan:
        return next(deal for deal in plan(self.rules, seats) if deal.kind == kind and deal.cards == cards)

    def do(self, action: Action) -> None:
        seat = self.position.turn
        if isinstance(action, Play):
            self.heard.append(ev.Played(seat, str(action)))
        elif isinstance(action, Bid):
            self.heard.append(ev.Bade(seat, str(action)))
        self.position = pos.apply(self.position, action)

    @property
    def match(self) -> Match:
        seats = self.position.law.seats
        return Match(
            self.rules,
            seats,
            "",
            plan(self.rules, seats),
            (Person(),) * seats,
            ("",) * seats,
            phase="playing",
            dealer=seats - 1,
            number=self.plan.number,
            players=tuple(range(seats)),
            current=self.plan,
            position=self.position,
            totals=(0,) * seats,
        )

    def choice(self, bot: str, seat: int = NONE) -> str:
        """What the bot does whose turn it is, spelled."""
        match = self.match
        seat = self.position.turn if seat == NONE else seat
        legal = tb.legal(match, seat)
        return str(choose(bot, look(match, seat), self.heard, legal, random.Random(1)))


def cards(*names: str) -> int:
    return mask_of(parse_cards(name).bit_length() - 1 for name in names)


def midway(game: str, hand: str, trump: str, *, bid: int, taken: int, gone: str, table: str = "", **more: Any) -> Known:
    """What seat 0 of four knows in the middle of a deal, of which only these cards have gone; the others bid evenly.

    With ``table``, the last seats have led and seat 0 is to play; ``cards`` is the size of the deal.
    """
    rules = changed(load(game), {"revoke": {"mode": "prevent"}})
    own, played = parse_cards(hand), parse_cards(gone)
    size = more.get("cards", own.bit_count() + played.bit_count() // 4)
    deal = next(deal for deal in plan(rules, 4) if deal.cards == size and deal.kind == "plain")
    law = law_for(rules, deal, 4, 15, pack_of(rules, 4))._replace(trump=parse_suit(trump))
    laid = [parse(word) for word in table.split()]
    trick, record, sizes = EMPTY, [], [own.bit_count()] * 4
    for seat, play in zip(range(4 - len(laid), 4), laid, strict=True):
        assert isinstance(play, Play)
        trick = lay(law, trick, seat, play.card, play.call)
        played |= 1 << play.card
        record.append((seat, play))
        sizes[seat] -= 1
    rest = size - own.bit_count() - taken
    return Known(
        rules=rules,
        plan=deal,
        law=law,
        seat=0,
        dealer=3,
        bids=(bid, *more.get("bids", (1, 1, 1))),
        dark=0,
        taken=(taken, rest, 0, 0),
        sizes=tuple(sizes),
        held=(own, 0, 0, 0),
        cannot=(0, 0, 0, 0),
        gone=played,
        trick=trick,
        record=tuple(record),
        revoked=0,
    )


def play_of(bot: str, known: Known) -> str:
    """What the bot plays there, spelled."""
    play = cautious.best_play(known) if bot == "cautious" else thinker.best_play(known, random.Random(1), USUAL)
    return str(play)
