"""The play of a deal, and what comes of a card that breaks the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.naive.bidding import in_turn
from tests.naive.deal import Deal
from tests.naive.options import hand
from tests.naive.tale import AgainError, Tale, say
from tests.naive.trick import Naive, Plays, spelled


class Stand(NamedTuple):
    """How far the play is."""

    hands: dict[int, list[str]]
    turn: int
    tricks: list[Plays]
    takers: list[int]
    table: Plays
    gone: list[str]


class Play:
    """The play of a deal that was dealt and bid; ``told`` tells it."""

    def __init__(self, deal: Deal, first: int) -> None:
        self.deal, self.first, self.fine = deal, first, deal.fine
        self.rule: dict[str, Any] = deal.rules["revoke"]
        self.naive = Naive({**deal.rules, "jokers": deal.jokers}, deal.trump, deal.pack, len(deal.players))
        self.laid: Plays = []
        self.now = self.stand()
        self.wrong: list[int] = []  # which of them broke the rules
        self.agreed: set[int] = set()

    def stand(self) -> Stand:
        """How far it is after the plays that were made, told from the beginning."""
        hands = {seat: list(pile) for seat, pile in self.deal.piles.items()}
        now = Stand(hands, self.first, [], [], [], list(self.deal.gone))
        for play in self.laid:
            now = self.further(now, play)
        return now

    def further(self, now: Stand, play: tuple[int, str, str]) -> Stand:
        """How far it is after one more play; who has taken a trick leads to the next (S0-b28)."""
        seat, card, _ = play
        hands = {**now.hands, seat: [other for other in now.hands[seat] if other != card]}
        gone, table = [*now.gone, card], [*now.table, play]
        if len(table) < len(self.deal.players):
            return now._replace(hands=hands, turn=self.after(seat), table=table, gone=gone)
        taker = self.naive.taker(table)
        return Stand(hands, taker, [*now.tricks, table], [*now.takers, taker], [], gone)

    def after(self, seat: int) -> int:
        return in_turn(self.deal.rules, self.deal.seats, self.deal.players, seat)[0]

    def taken(self) -> list[int]:
        return [self.now.takers.count(seat) for seat in range(self.deal.seats)]

    def told(self) -> Tale:
        """Trick after trick (S0-b25 to S0-b28)."""
        claims = self.rule["mode"] == "penalise" and self.rule["found"] == "claim"
        while True:
            now = self.now
            over = not any(now.hands.values())
            open_ = sorted(set(self.deal.players) - self.agreed)
            if over and (not claims or not open_):
                return
            may = {seat: (["fair"] if over else []) + self.claims(seat, claims) for seat in open_}
            if not over:
                may[now.turn] = self.plays(now) + may[now.turn]
            seat, did = yield from self.deal.ask(may, open_ if over else [now.turn])
            yield from self.done(now, seat, did)

    def claims(self, seat: int, allowed: bool) -> list[str]:
        """Whoever notices a fault may say so, until the deal is scored (S4-60)."""
        return [f"claim{other + 1}" for other in self.deal.players if allowed and other != seat]

    def plays(self, now: Stand) -> list[str]:
        """What may be laid: what the rules allow, or any card where faults are possible (AMB-69)."""
        own = now.hands[now.turn]
        cards = own if self.rule["mode"] == "penalise" else self.naive.cards(own, now.table, now.gone)
        calls = self.naive.calls(now.table, now.gone, not now.tricks)
        return [card + call for card in cards for call in (calls if self.naive.is_joker(card) else [""])]

    def done(self, now: Stand, seat: int, did: str) -> Tale:
        """What comes of a play, a claim, or of having no claim."""
        if did == "fair":
            self.agreed.add(seat)
            yield say("agreed", seat=seat)
        elif did.startswith("claim"):
            yield from self.claim(seat, int(did[5:]) - 1)
        else:
            yield from self.lay(now, seat, did)

    def lay(self, now: Stand, seat: int, did: str) -> Tale:
        wrong = did[:2] not in self.naive.cards(now.hands[seat], now.table, now.gone)
        self.wrong += [len(self.laid)] if wrong else []
        self.laid.append((seat, did[:2], did[2:]))
        self.now = self.further(now, self.laid[-1])
        yield say("played", seat=seat, play=did)
        if wrong and self.rule["found"] == "at_once":
            yield from self.claim(-1, seat)
        elif len(now.table) + 1 == len(self.deal.players):
            table = [*now.table, self.laid[-1]]
            play, over, why = self.naive.why(table)
            yield say("taken", seat=self.naive.taker(table), play=play, over=over, why=why)

    def claim(self, by: int, seat: int) -> Tale:
        """The first wrong card of this seat is looked for (S2-59 to S2-61, AMB-69, AMB-70)."""
        wrong = [index for index in self.wrong if self.laid[index][0] == seat]
        if not wrong:
            cost = self.rule["false_claim"]
            self.fine(by, cost)
            yield say("claimed", by=by, seat=seat, found=False, fined=by if cost else -1, points=cost)
            return
        self.fine(seat, self.rule["points"])
        said = say("claimed", by=by, seat=seat, found=True, fined=seat, points=self.rule["points"])
        if self.rule["then"] == "replay" or not self.can_go_back(wrong[0]):
            yield {**said, "then": "replay"}
            raise AgainError("revoke")
        yield {**said, "then": "restore", **self.put_right(wrong[0])}

    def can_go_back(self, wrong: int) -> bool:
        """The cards of the trick played last, and of the one before it, can go back (S2-60)."""
        trick, latest = wrong // len(self.deal.players), (len(self.laid) - 1) // len(self.deal.players)
        return latest - trick <= 1

    def put_right(self, wrong: int) -> dict[str, Any]:
        """The wrong card and all that followed go back to the hands."""
        back = self.laid[wrong:]
        self.laid, self.wrong, self.agreed = self.laid[:wrong], [index for index in self.wrong if index < wrong], set()
        self.now = now = self.stand()
        last = now.tricks[-1] if now.tricks else []
        return {
            "back": [hand([card for other, card, _ in back if other == seat]) for seat in range(self.deal.seats)],
            "table": [spelled(play) for play in now.table],
            "leader": now.table[0][0] if now.table else -1,
            "taken": self.taken(),
            "last": [spelled(play) for play in last],
            "last_leader": last[0][0] if last else -1,
            "last_taker": now.takers[-1] if last else -1,
        }
