"""One deal told from its first card to its last: dealing, trump, bids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.naive import bidding
from tests.naive.options import hand, jokers, pack
from tests.naive.plan import Planned
from tests.naive.tale import AgainError, Ask, Chance, Tale, say

Fine = Callable[[int, int], None]


class Deal:
    """What everybody knows of one deal, and what nobody knows yet. ``told`` tells it."""

    def __init__(self, rules: dict[str, Any], seats: int, deal: Planned, number: int, attempt: int, fine: Fine) -> None:
        self.rules, self.seats, self.deal, self.fine = rules, seats, deal, fine
        self.number, self.attempt = number, attempt
        self.pack = pack(rules["decks"][seats])
        self.jokers = jokers(rules, self.pack)
        self.trump = "-"
        self.gone: list[str] = []
        self.looked: set[int] = set()
        self.barred: set[int] = set()
        self.bids: dict[int, int] = {}
        self.dark: set[int] = set()

    def dealt_by(self, dealer: int, players: list[int], cards: list[str]) -> Deal:
        """Who deals to whom, and the pack in its order, the top card first."""
        self.dealer, self.players = dealer, players
        turn = bidding.in_turn(self.rules, self.seats, players, dealer)
        self.chooser, many = turn[0], self.deal.cards
        self.piles: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        for index in range(many * len(turn)):  # S0-b11, AMB-02: one at a time, or the whole hand at once
            one = self.rules["deal_style"] == "one_at_a_time"
            self.piles[turn[index % len(turn) if one else index // many]].append(cards[index])
        self.last = cards[many * len(turn) - 1]
        self.stock = cards[many * len(turn) :]
        self.order = bidding.bidders(self.rules, self.seats, players, dealer)
        return self

    def ask(self, may: dict[int, list[str]], waits: list[int]) -> Tale:
        """What somebody does now; a fault of the dealer may be told first, and a misdeal is dealt again (S4-60)."""
        while (answer := (yield Ask(may, waits)))[1] in ("uncut", "misdeal"):
            cost = self.rules["faults"][answer[1]]
            yield say("fault", what=answer[1], seat=self.dealer, points=cost)
            self.fine(self.dealer, cost)
            if answer[1] == "misdeal":
                raise AgainError("misdeal")
        return answer

    # The cards and the trump

    def is_bid(self) -> bool:
        return bidding.has_bids(self.rules, self.deal.kind)

    def is_bid_first(self) -> bool:
        """In a dark deal the bids come before the cards (S0-b45), or after the trump (S3-7 to S3-10)."""
        return self.deal.kind == "blind" and self.rules["blind"]["when"] == "before_deal"

    def is_choice(self) -> bool:
        """Whether one may bid in the dark here, or look first (S2-38, AMB-48)."""
        return bool(self.rules["blind_optional"]) and self.is_bid() and self.deal.kind not in ("blind", "forehead")

    def hidden_until_bid(self) -> bool:
        """Whether nobody sees his cards before all have bid (S4-44, S3-7)."""
        return self.deal.kind == "forehead" or (self.deal.kind == "blind" and not self.is_bid_first())

    def hands(self, cards: int | None = None) -> list[str]:
        return [hand(self.piles[seat][:cards]) for seat in range(self.seats)]

    def dealing(self) -> Tale:
        """The cards are dealt and trump is found."""
        yield from self.answering((yield from self.exposing("at_once")))
        how = self.way()
        if how == "chosen":
            yield from self.choosing()
            return
        yield say("dealt", hands=self.hands(), shown=self.shown())
        self.take_up()
        owner = yield from self.exposing("dealt")
        yield from self.turning(how)
        yield from self.answering(owner)

    def take_up(self) -> None:
        if not self.is_choice() and not self.hidden_until_bid():
            self.looked = set(self.players)

    def shown(self) -> list[str]:
        """On the forehead: all cards, or the first one dealt (S4-44, AMB-65)."""
        if self.deal.kind != "forehead":
            return []
        return self.hands(None if self.rules["forehead"]["shown"] == "all" else 1)

    def way(self) -> str:
        """How trump is found (S0-a10, S0-a15, S2-10, S2-11, S4-6, S4-11, S4-43; AMB-04, AMB-12, AMB-20, AMB-21)."""
        named = {"top": self.deal.biggest, "last": self.deal.last}
        if self.deal.kind == "no_trump" or any(named[name] for name in self.rules["no_trump_deals"]):
            return "none"
        if self.rules["trump_fixed"] is not None:
            return "fixed"
        if self.rules["trump_rotation"]:
            return "rotating"
        if self.stock and not (len(self.stock) == 1 and self.rules["extra_card"] == "hidden"):
            return "none" if self.rules["trump_stock"] == "none" else "stock"
        how = self.rules["trump_full_deal"]
        if how == "chooser" and not self.hidden_until_bid():  # who may not see his cards cannot choose
            return "chosen"
        return "none" if how == "none" else "last"

    def turning(self, how: str) -> Tale:
        """Trump is found without anybody's choice."""
        card = {"stock": self.stock[0] if self.stock else "", "last": self.last}.get(how, "")
        rotation = self.rules["trump_rotation"]
        settled = {"fixed": self.rules["trump_fixed"], "rotating": rotation and rotation[self.number % len(rotation)]}
        self.trump = settled.get(how) or "-"
        if card in self.jokers and self.rules["turned_joker"] == "redeal":  # AMB-22
            how = "redeal"
        elif card in self.jokers and self.rules["turned_joker"] == "turn_next" and how == "stock":
            card = next((other for other in self.stock if other not in self.jokers), card)
        if card and card not in self.jokers:
            self.trump = card[1]
        self.gone = [card] if how == "stock" else []
        if how == "last" and not self.rules["blind_with_open_card"]:  # S2-58
            self.barred.add(self.dealer)
        yield say("turned", card=card, trump=self.trump, how=how)
        if how == "redeal":
            raise AgainError("joker_turned")

    def choosing(self) -> Tale:
        """The player after the dealer sees a few cards and names the trump (J4)."""
        yield say("dealt", hands=self.hands(self.rules["chooser_cards"]), part=1)
        suits = ["=" + suit for suit in "cdhs-"]
        _, did = yield from self.ask({self.chooser: suits}, [self.chooser])
        self.trump = did[1:]
        yield say("chosen", seat=self.chooser, trump=self.trump)
        yield say("dealt", hands=self.hands(), part=2)
        self.looked = {self.chooser}
        self.take_up()

    def exposing(self, when: str) -> Tale:
        """A card of somebody but the dealer may be seen in the first dealing (S2-56, AMB-71)."""
        rule = self.rules["expose"]
        if rule is None or rule["decide"] != when or not rule["percent"] or self.attempt:
            return None
        event = yield Chance("exposed")
        if event["e"] != "exposed":
            assert rule["percent"] < 100
            return None
        seat, card = event["seat"], event["card"]
        assert seat in self.players
        assert seat != self.dealer
        assert card in self.piles[seat]
        yield say("exposed", seat=seat, card=card)
        return seat

    def answering(self, seat: int | None) -> Tale:
        """Its owner keeps the deal, or has it dealt again at the dealer's cost (S2-56 to S2-58)."""
        if seat is None:
            return
        _, did = yield from self.ask({seat: ["keep", "redeal"]}, [seat])
        cost = 0 if did == "keep" else self.rules["expose"]["dealer_points"]
        yield say("answered", seat=seat, keep=did == "keep", points=cost)
        self.fine(self.dealer, cost)
        self.barred.add(seat)
        if did == "redeal":
            raise AgainError("exposed")

    # The bids

    def bidding(self) -> Tale:
        """Everybody bids, in turn or all at once; who has bid in the dark takes up his cards."""
        waits = list(self.order)
        while waits:
            now = waits if self.rules["bidding"] == "simultaneous" else waits[:1]
            may = {seat: self.may_look(seat) + self.numbers(seat, now) for seat in self.players}
            seat, did = yield from self.ask(may, sorted(now))
            if did == "look":
                yield from self.look(seat)
                continue
            self.bids[seat] = int(did.rstrip("*"))
            self.dark |= {seat} if did.endswith("*") else set()
            yield say("bade", seat=seat, bid=did)
            waits.remove(seat)
            if waits and self.is_choice() and seat not in self.looked:
                yield from self.look(seat)
        if self.rules["bidding"] == "simultaneous":
            yield say("shown", bids=[self.spelled(seat) for seat in range(self.seats)])
        if not self.is_bid_first():
            for seat in sorted(set(self.players) - self.looked):
                yield from self.look(seat)

    def look(self, seat: int) -> Tale:
        self.looked.add(seat)
        yield say("looked", seat=seat, hand=hand(self.piles[seat]))

    def may_look(self, seat: int) -> list[str]:
        """Where a dark bid is a choice one may look at any time (AMB-48)."""
        return ["look"] if self.is_choice() and seat not in self.looked else []

    def numbers(self, seat: int, now: list[int]) -> list[str]:
        """The bids that this seat may make, if it is one of those who may bid now."""
        unseen = self.is_choice() and seat not in self.looked
        if seat not in now or (unseen and seat in self.barred):  # S2-58
            return []
        dark = unseen or self.deal.kind == "blind"
        last = len(self.bids) == len(self.players) - 1
        bound = last if self.rules["hook_binds"] == "last_bidder" else seat == self.dealer  # S3-12
        found = bidding.open_bids(self.rules, self.deal, self.number, list(self.bids.values()), bound, dark)
        return [f"{bid}*" if dark else str(bid) for bid in found]

    def spelled(self, seat: int) -> str:
        return str(self.bids.get(seat, "")) + ("*" if seat in self.dark else "")
