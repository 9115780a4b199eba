"""A whole match told from the lot for the first dealer to the last place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from tests.naive import bidding, points
from tests.naive.deal import Deal
from tests.naive.options import filled, pack
from tests.naive.plan import Planned, biggest_hand, plan
from tests.naive.play import Play
from tests.naive.tale import AgainError, Chance, Tale, say

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
        self.played_off = 0
        self.kept: list[int] = []  # the totals, while the points of a play-off are not added to them

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
            try:
                yield from self.dealt(Deal(self.rules, self.seats, deal, number, attempt, self.fine), dealer, players)
            except AgainError as again:
                yield say("redealt", why=str(again))
            else:
                return

    def dealer(self, number: int, players: list[int]) -> int:
        """Everybody deals in turn, replays apart (AMB-77); who sits out is passed over."""
        step = 1 if self.rules["direction"] == "cw" else -1
        before = (self.first + step * (number - 1)) % self.seats
        return bidding.in_turn(self.rules, self.seats, players, before)[0]

    def dealt(self, deal: Deal, dealer: int, players: list[int]) -> Tale:
        """One dealing of the cards; AgainError if there must be another."""
        cards = pack(self.rules["decks"][self.seats])
        order = [cards[place] for place in self.order(deal.number, deal.attempt, len(cards))]
        deal.dealt_by(dealer, players, order)
        if deal.is_bid_first():
            yield from deal.bidding()
        yield from deal.dealing()
        if deal.is_bid() and not deal.is_bid_first():
            yield from deal.bidding()
        play = Play(deal, bidding.leader(self.rules, deal.order, deal.bids))
        yield from play.told()
        yield from self.scored(deal, play.taken())

    def fine(self, seat: int, cost: int) -> None:
        if cost:
            self.totals[seat] += cost

    def scored(self, deal: Deal, taken: list[int]) -> Tale:
        def worth(seat: int) -> int:
            return points.points(self.rules, deal.deal, deal.bids.get(seat), seat in deal.dark, taken[seat])

        found = [worth(seat) if seat in deal.players else 0 for seat in range(self.seats)]
        self.rows.append((deal.deal, dict(deal.bids), taken, found))
        self.add(found)
        yield say("scored", taken=taken, points=found, totals=self.kept or list(self.totals))

    def add(self, found: list[int]) -> None:
        self.totals = [total + more for total, more in zip(self.totals, found, strict=True)]

    def premium(self, deal: Planned) -> Tale:
        """At the end of a set (J9)."""
        found = points.premium(self.rules, [row for row in self.rows if row[0].in_set == deal.in_set])
        self.add(found)
        yield say("premium", stage=deal.in_set, points=found, totals=list(self.totals))

    def ties(self) -> Tale:
        """Who is level plays golden deals: the best for the first place, or everybody (S4-64, AMB-66)."""
        for _ in range(PLAY_OFFS):
            best = level(self.totals, range(self.seats))[0]
            if self.rules["tie"] == "golden_deal" and len(best) > 1:
                yield from self.golden(best)
        self.standing = level(self.totals, range(self.seats))
        if self.rules["tie"] == "golden_deal_all":
            groups, self.standing = self.standing, []
            for group in groups:
                self.standing += yield from self.parted(group)

    def parted(self, group: list[int]) -> Tale:
        """A group and its parts, the highest first, as long as somebody is level; the answer is their order."""
        parts = [group]
        for _ in range(PLAY_OFFS):
            tied = next((part for part in parts if len(part) > 1), [])
            if tied:
                place = parts.index(tied)
                parts[place : place + 1] = level((yield from self.golden_apart(tied)), tied)
        return parts

    def golden(self, players: list[int]) -> Tale:
        """A golden deal of the biggest hands, after those of the sheet."""
        number, size = len(self.plan) + self.played_off, biggest_hand(self.rules, self.seats, len(players))
        self.played_off += 1
        yield from self.told(number, Planned(size, "golden"), players)

    def golden_apart(self, players: list[int]) -> Tale:
        """The same, but its points and fines are not added to the totals; they are the answer."""
        self.kept, self.totals = self.totals, [0] * self.seats
        yield from self.golden(players)
        found, self.totals, self.kept = self.totals, self.kept, []
        return found

    def end(self) -> Tale:
        money = points.doubled(self.rules, self.totals)
        totals = money if self.rules["negative_counts"] == "result" else list(self.totals)  # S3-25
        places = [1 + sum(len(part) for part in self.standing[: self.part_of(seat)]) for seat in range(self.seats)]
        yield say("ended", totals=totals, places=places, money=money)

    def part_of(self, seat: int) -> int:
        return next(index for index, part in enumerate(self.standing) if seat in part)


def level(found: list[int], seats: Iterable[int]) -> list[list[int]]:
    """The seats by their points, most first; those who have the same stand together (S0-a21, AMB-67)."""
    ordered = sorted({found[seat] for seat in seats}, reverse=True)
    return [[seat for seat in seats if found[seat] == many] for many in ordered]
