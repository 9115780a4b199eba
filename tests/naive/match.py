"""A whole match told from the lot for the first dealer to the last place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.naive import bidding, points
from tests.naive.deal import Deal
from tests.naive.options import filled, pack
from tests.naive.plan import Planned, biggest_hand, plan
from tests.naive.play import Play
from tests.naive.tale import Chance, Tale, say

PLAY_OFFS = 3  # AMB-66

Order = Callable[[int, int, int], list[int]]
"""The order of so many cards in this deal and attempt, as places in the pack, the top card first."""


class Telling:
    """The match of a game, given as plain options, at a table of so many seats."""

    def __init__(self, options: dict[str, Any], seats: int, order: Order) -> None:
        self.rules = filled({**options, "decks": {int(number): name for number, name in options["decks"].items()}})
        self.seats, self.order = seats, order
        self.plan = plan(self.rules, seats)
        self.totals = [0] * seats
        self.rows: list[points.Row] = []

    def match(self) -> Tale:
        """All deals of the sheet, ties, the end (S0-b8, S0-b9)."""
        self.first = (yield Chance("started"))["dealer"]
        assert 0 <= self.first < self.seats
        yield say("started", dealer=self.first)
        for number, deal in enumerate(self.plan):
            yield from self.told(number, deal, list(range(self.seats)))
            if deal.ends_set and self.rules["premium"] is not None:
                yield from self.premium(deal)
        yield from self.ties()
        yield from self.end()
        yield say("revealed", secret=(yield Chance("revealed"))["secret"])

    def told(self, number: int, deal: Planned, players: list[int]) -> Tale:
        """One deal of the sheet, dealt again as often as it must be: same dealer, same size (AMB-70)."""
        dealer = self.dealer(number, players)
        for attempt in count():
            who = {"dealer": dealer, "players": players}
            yield say("announced", number=number, attempt=attempt, kind=deal.kind, cards=deal.cards, **who)
            again = yield from self.dealt(Deal(self.rules, self.seats, deal, number, attempt), dealer, players)
            if not again:
                return
            yield say("redealt", why=again)

    def dealer(self, number: int, players: list[int]) -> int:
        """Everybody deals in turn, replays apart (AMB-77); who sits out is passed over."""
        step = 1 if self.rules["direction"] == "cw" else -1
        before = (self.first + step * (number - 1)) % self.seats
        return bidding.in_turn(self.rules, self.seats, players, before)[0]

    def dealt(self, deal: Deal, dealer: int, players: list[int]) -> Tale:
        """One dealing of the cards; the answer is why there must be another, or nothing."""
        cards = pack(self.rules["decks"][self.seats])
        order = [cards[place] for place in self.order(deal.number, deal.attempt, len(cards))]
        deal.dealt_by(dealer, players, order)
        if deal.is_bid_first():
            yield from deal.bidding()
        if again := (yield from deal.dealing(self.fine)):
            return again
        if deal.is_bid() and not deal.is_bid_first():
            yield from deal.bidding()
        play = Play(deal, bidding.leader(self.rules, deal.order, deal.bids), self.fine)
        if again := (yield from play.told()):
            return again
        yield from self.scored(deal, play.taken())
        return ""

    def fine(self, seat: int, cost: int) -> None:
        if cost:
            self.totals[seat] += cost

    def scored(self, deal: Deal, taken: list[int]) -> Tale:
        def worth(seat: int) -> int:
            return points.points(self.rules, deal.deal, deal.bids.get(seat), seat in deal.dark, taken[seat])

        found = [worth(seat) if seat in deal.players else 0 for seat in range(self.seats)]
        self.rows.append((deal.deal, dict(deal.bids), taken, found))
        self.add(found)
        yield say("scored", taken=taken, points=found, totals=list(self.totals))

    def add(self, found: list[int]) -> None:
        self.totals = [total + more for total, more in zip(self.totals, found, strict=True)]

    def premium(self, deal: Planned) -> Tale:
        """At the end of a set (J9)."""
        found = points.premium(self.rules, [row for row in self.rows if row[0].in_set == deal.in_set])
        self.add(found)
        yield say("premium", stage=deal.in_set, points=found, totals=list(self.totals))

    def ties(self) -> Tale:
        """The best, if they are level, play golden deals for the first place (S4-64, AMB-66)."""
        for number in range(len(self.plan), len(self.plan) + PLAY_OFFS):
            best = [seat for seat in range(self.seats) if self.totals[seat] == max(self.totals)]
            if self.rules["tie"] != "golden_deal" or len(best) == 1:
                return
            size = biggest_hand(self.rules, self.seats, len(best))
            yield from self.told(number, Planned(size, "golden"), best)

    def end(self) -> Tale:
        money = points.doubled(self.rules, self.totals)
        totals = money if self.rules["negative_counts"] == "result" else list(self.totals)  # S3-25
        yield say("ended", totals=totals, places=points.places(totals), money=money)
