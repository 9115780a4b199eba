"""A quick player for play-outs: it plays to its goal by estimates, from what its own seat could know."""

from __future__ import annotations

from functools import lru_cache
from math import prod

from shamayka.actions import DEMAND, HIGH_SUIT, LOW, LOW_SUIT, PLAIN, STAND_IN
from shamayka.bots.forced import forced_chances, pulled_chances
from shamayka.bots.odds import SUIT, Pool, Spot, free_jokers, later_chances, pool_of, trick_chance
from shamayka.cards import NONE, cards_in
from shamayka.rules.following import playable
from shamayka.rules.joker import calls, stand_ins
from shamayka.rules.law import Law, next_seat
from shamayka.rules.taking import EMPTY, Trick, lay, taker_of

WANTING, DUCKING = 0.9, 0.4
"""How readily somebody plays a higher card that he holds, if he wants tricks and if he wants none."""

RID = 0.002
"""What it is worth, as a squared distance from the goal, to throw a card one rank higher where none is wanted."""

Goals = tuple[tuple[int, ...], ...]
"""goals[taken][left]: how many of the tricks left a seat should take, by what its deal would pay."""


@lru_cache(maxsize=4096)
def goals_of(row: tuple[int, ...], bid: int) -> Goals:
    """The goals for a bid and its row of payoffs by tricks taken in all: the bid while it can be reached.

    Without a bid (NONE), or where it is out of reach, what pays most; of equal ones the greatest, which spoils others.
    """
    every = range(len(row))
    return tuple(
        tuple(_goal(row, bid - taken if bid != NONE else NONE, taken, left) for left in every) for taken in every
    )


def _goal(row: tuple[int, ...], missing: int, taken: int, left: int) -> int:
    most = min(left, len(row) - 1 - taken)
    if 0 <= missing <= most:
        return missing
    return max(range(most + 1), key=lambda more: (row[taken + more], more))


def joker_calls(law: Law, trick: Trick, gone: int, first: int) -> list[int]:
    """The ways to play a joker that are worth a thought."""
    found = cards_in(calls(law, trick, gone, first))
    if trick.plays:
        return found
    if any(call < LOW_SUIT for call in found):
        return found
    stands = cards_in(stand_ins(law, gone))
    of_trump = [card for card in stands if card // 13 == law.trump] or stands
    return found + [STAND_IN + card for card in {*of_trump[-1:], *stands[:1]}]


def options(spot: Spot) -> list[tuple[int, int]]:
    """The plays worth a thought, as cards and calls."""
    law = spot.law
    mask = playable(law, spot.trick, spot.hand, spot.gone)
    found = [(card, PLAIN) for card in cards_in(mask & ~law.jokers)]
    jokers = mask & law.jokers
    if jokers and not spot.later and free_jokers(law, jokers) and any(trick_chance(spot, *play) for play in found):
        found += [(card, LOW) for card in cards_in(jokers)]  # a plain card takes as well
        return found
    for card in cards_in(jokers):
        found += [(card, call) for call in joker_calls(law, spot.trick, spot.gone, spot.first)]
    return found


def pick(spot: Spot, want: int) -> tuple[int, int]:
    """The play of a player that wants ``want`` more tricks.

    Every play is judged by how far it leaves the expected tricks from the goal, and how certain they are.
    """
    plays = options(spot)
    if len(plays) == 1:
        return plays[0]
    return _sought(spot, plays, want) if want else _ducked(spot, plays)


def _ducked(spot: Spot, plays: list[tuple[int, int]]) -> tuple[int, int]:
    """The play of a player that wants none: what counts is which of the other cards must take, not which could."""
    pulled = pulled_chances(spot.law, spot.hand, spot.pool)
    after: dict[int, tuple[float, float]] = {}
    best, chosen = 1e9, (NONE, PLAIN)
    for card, call in plays:
        now = trick_chance(spot, card, call)
        if card not in after:
            after[card] = _must_take(spot, pulled, card)
        cost = _cost(now, *after[card], 0) - RID * (card % 13) * (1.0 - now)
        if cost < best:
            best, chosen = cost, (card, call)
    return chosen


def _must_take(spot: Spot, pulled: dict[int, float], gone: int) -> tuple[float, float]:
    """How many tricks a hand must take without this card, and how uncertain that is."""
    law, hand = spot.law, spot.hand & ~(1 << gone)
    if gone in pulled:  # the others of its suit stand differently then
        suit = gone // 13
        rest = {card: chance for card, chance in pulled.items() if card // 13 != suit}
        pulled = rest | pulled_chances(law, hand, spot.pool, (suit,))
    chances = forced_chances(law, hand, spot.pool, pulled).values()
    return sum(chances), sum([chance * (1.0 - chance) for chance in chances])


def _sought(spot: Spot, plays: list[tuple[int, int]], want: int) -> tuple[int, int]:
    """The play of a player that wants some: where all are wanted, a distance from the goal says nothing."""
    law, hand = spot.law, spot.hand
    if want == hand.bit_count():
        hopes = [_sweeps(spot, *play) for play in plays]
        if max(hopes) > 0.0:
            return plays[hopes.index(max(hopes))]
    chances = later_chances(law, hand, spot.pool)
    total = sum(chances.values())
    doubt = sum([chance * (1.0 - chance) for chance in chances.values()])
    spare = free_jokers(law, hand)
    best, chosen = 1e9, (NONE, PLAIN)
    for card, call in plays:
        now = trick_chance(spot, card, call)
        if call == PLAIN:
            chance = chances[card]
            cost = _cost(now, total - chance - want, doubt - chance * (1.0 - chance), spare)
        else:
            gain = pulled(spot, call, chances) if DEMAND <= call < HIGH_SUIT else 0.0
            cost = _cost(now, total + gain - want, doubt, spare - 1)
        if cost < best:
            best, chosen = cost, (card, call)
    return chosen


def _sweeps(spot: Spot, card: int, call: int) -> float:
    """The chance of taking every trick left, this one with this play."""
    now = trick_chance(spot, card, call)
    if not now:
        return 0.0
    pool = spot.pool if spot.trick.plays else after_lead(spot.pool, card, call)
    return now * prod(later_chances(spot.law, spot.hand & ~(1 << card), pool).values())


def _cost(now: float, off: float, doubt: float, spare: int) -> float:
    """The expected squared distance from the goal; spare jokers make up for what is missing.

    ``off`` is the distance if this trick is lost.
    """
    won = off + 1.0
    if spare:
        off = min(0.0, off + spare) if off < 0 else off
        won = min(0.0, won + spare) if won < 0 else won
        doubt *= 0.5
    return now * won * won + (1.0 - now) * off * off + doubt + now * (1.0 - now)


def pulled(spot: Spot, call: int, chances: dict[int, float]) -> float:
    """What one's other cards gain when everybody's highest card of a suit is pulled by a demand."""
    suit = call % 4
    if not spot.hand & ~spot.law.jokers & SUIT << 13 * suit:
        return 0.0
    before = sum(chance for card, chance in chances.items() if card // 13 == suit)
    rest = after_demand(spot.pool, suit)
    after = later_chances(spot.law, spot.hand & SUIT << 13 * suit, rest)
    return sum(after.values()) - before


def after_lead(pool: Pool, card: int, call: int) -> Pool:
    """The pool after a lead: everybody's lowest card of the suit has gone, or the highest, if that is demanded."""
    suit = card // 13 if call == PLAIN else call % 4
    if DEMAND <= call < HIGH_SUIT:
        return after_demand(pool, suit)
    out = pool.cards >> 13 * suit & SUIT
    for _ in range(round(min(out.bit_count() * pool.share, 1.0) * pool.rivals)):
        out &= out - 1
    return pool._replace(cards=pool.cards & ~(SUIT << 13 * suit) | out << 13 * suit)


def after_demand(pool: Pool, suit: int) -> Pool:
    """The pool after everybody's highest card of a suit has gone."""
    out = pool.cards >> 13 * suit & SUIT
    for _ in range(round(min(out.bit_count() * pool.share, 1.0) * pool.rivals)):
        out &= ~(1 << out.bit_length() - 1) if out else 0
    return pool._replace(cards=pool.cards & ~(SUIT << 13 * suit) | out << 13 * suit)


class Playout:
    """A deal being played out: mutable, for speed. Each seat decides from its own hand only."""

    __slots__ = ("first", "goals", "gone", "hands", "law", "players", "taken", "trick", "turn")

    def __init__(self, law: Law, hands: list[int], goals: list[Goals], gone: int, turn: int) -> None:
        self.law, self.hands, self.goals = law, hands, goals
        self.trick, self.gone, self.turn, self.first = EMPTY, gone, turn, 1
        self.taken = [0] * law.seats
        self.players = law.present.bit_count()

    def set(self, trick: Trick, taken: tuple[int, ...]) -> None:
        """Begin in the middle of a deal."""
        self.trick, self.taken = trick, list(taken)
        self.first = int(not any(taken))

    def lay(self, card: int, call: int) -> None:
        """Play a card for the seat whose turn it is; take the trick if it is full."""
        seat = self.turn
        self.trick = lay(self.law, self.trick, seat, card, call)
        self.hands[seat] &= ~(1 << card)
        self.gone |= 1 << card
        if self.trick.plays == self.players:
            self.turn = taker_of(self.law, self.trick)
            self.taken[self.turn] += 1
            self.trick, self.first = EMPTY, 0
        else:
            self.turn = next_seat(self.law, seat)

    def spot(self) -> Spot:
        """What the seat whose turn it is decides from."""
        law, hand, plays = self.law, self.hands[self.turn], self.trick.plays
        rivals = self.players - 1
        pool = pool_of(law, hand, self.gone, rivals, hand.bit_count() * rivals - plays)
        return Spot(law, self.trick, hand, self.gone, self.first, pool, rivals - plays, self._wants(rivals - plays))

    def _wants(self, later: int) -> float:
        """How readily those who play later in this trick will take it."""
        if not later:
            return WANTING
        wanting, seat = 0, self.turn
        for _ in range(later):
            seat = next_seat(self.law, seat)
            wanting += self.goals[seat][self.taken[seat]][self.hands[seat].bit_count()] > 0
        return DUCKING + (WANTING - DUCKING) * wanting / later

    def choose(self) -> tuple[int, int]:
        """What the quick player does for the seat whose turn it is."""
        seat = self.turn
        return pick(self.spot(), self.goals[seat][self.taken[seat]][self.hands[seat].bit_count()])

    def finish(self) -> list[int]:
        """Play to the end; the tricks of each seat."""
        while self.hands[self.turn]:
            self.lay(*self.choose())
        return self.taken
