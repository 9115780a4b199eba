"""The rules of a trick once more, written as plainly as can be and sharing nothing with the program.

A card is a string, a hand a list, a play a pair of card and call. Slow, and only for small deals.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Plays = list[tuple[int, str, str]]


class Naive:
    """One deal: options by their TOML names, jokers, trump letter or ``-``, the pack and the seats."""

    def __init__(self, options: dict[str, Any], trump: str, pack: list[str], seats: int) -> None:
        self.options = options
        self.jokers = options.get("jokers", [])
        self.trump = trump
        self.pack = pack
        self.seats = seats

    def ask(self, name: str, default: Any) -> Any:
        return self.options.get(name, default)

    def is_joker(self, card: str) -> bool:
        return card in self.jokers

    def locked(self, gone: list[str]) -> bool:
        lock = self.ask("joker_lock", None)
        return lock is not None and lock not in gone

    def cards(self, hand: list[str], table: Plays, gone: list[str]) -> list[str]:
        plain = [card for card in hand if not self.is_joker(card)]
        jokers = [card for card in hand if self.is_joker(card)]
        if self.locked(gone) and plain:
            jokers = []
        if not table:
            return plain + jokers
        _, card, call = table[0]
        if call.startswith("!") and len(call) == 2:
            return self.answers(plain, call[1]) + jokers
        led = self.led(card, call)
        same = [card for card in plain if card[1] == led]
        holds = list(same)
        if self.ask("joker_counts_as_suit", False):
            holds += [card for card in jokers if card[1] == led]
        return (same if holds else self.void(plain, jokers, table)) + jokers

    def answers(self, plain: list[str], suit: str) -> list[str]:
        same = [card for card in plain if card[1] == suit]
        if same:
            return [max(same, key=lambda card: RANKS.index(card[0]))]
        trumps = [card for card in plain if card[1] == self.trump]
        how = self.ask("demand_void", "any")
        if how == "any" or not trumps:
            return plain
        return trumps if how == "trump" else [max(trumps, key=lambda card: RANKS.index(card[0]))]

    def void(self, plain: list[str], jokers: list[str], table: Plays) -> list[str]:
        trumps = [card for card in plain if card[1] == self.trump]
        if not self.ask("must_trump", True):
            return plain
        if not trumps:
            counts = self.ask("joker_counts_as_suit", False)
            return [] if counts and any(card[1] == self.trump for card in jokers) else plain
        best = table[self.winner(table)]
        shown = best[2][1:] if best[2].startswith("=") else best[1] if not best[2] else ""
        if best[2].startswith("-") and best[2][1:] == self.trump:
            over = trumps
        elif shown and shown[1] == self.trump:
            over = [card for card in trumps if RANKS.index(card[0]) > RANKS.index(shown[0])]
        else:
            over = []
        return over or trumps if self.ask("must_overtrump", False) else trumps

    def led(self, card: str, call: str) -> str:
        if call.startswith("="):
            return call[2]
        if len(call) == 2:
            return call[1]
        return self.trump if call == "!" else card[1]

    def calls(self, table: Plays, gone: list[str], first: bool) -> list[str]:
        weak = self.locked(gone)
        suits = [suit for suit in SUITS if any(card[1] == suit for card in self.pack)]
        if table:
            demand = table[0][2].startswith("!") and len(table[0][2]) == 2
            second = demand and self.ask("second_joker_on_demand", "cannot_overtake") == "cannot_overtake"
            found = ["-"] if weak or second else ["!", "-"]
        elif weak:
            found = ["-" + suit for suit in suits]
        else:
            found = self.leads(suits, first)
        if self.ask("joker_as_any_card", False) and not weak:
            found += ["=" + card for card in self.pack if not self.is_joker(card)]
        return found

    def leads(self, suits: list[str], first: bool) -> list[str]:
        found = []
        when = self.ask("demand_when", "any_lead")
        if when == "any_lead" or (when == "first_trick" and first):
            found += ["!" + suit for suit in suits]
        if self.ask("joker_plain_high_lead", True):
            named = self.ask("plain_high_suit", "trump") == "named" or self.trump == "-"
            found += ["+" + suit for suit in suits] if named else ["!"]
        return found + (["-" + suit for suit in suits] if self.ask("joker_low_lead", True) else [])

    def winner(self, table: Plays) -> int:
        """The index of the play that takes, as things stand."""
        led = self.led(*table[0][1:])
        demand = table[0][2].startswith("!") and len(table[0][2]) == 2
        best, value = 0, -1
        jokers = 0
        for index, (_, card, call) in enumerate(table):
            now = self.value(card, call, led, index == 0, demand, jokers)
            ties = now == value == 1000 and self.ask("two_jokers", "last_high_wins") != "first_wins"
            if index == 0 or now > value or ties:
                best, value = index, now
            jokers += self.is_joker(card)
        return best

    def value(self, card: str, call: str, led: str, leads: bool, demand: bool, jokers: int) -> int:
        if not call or call.startswith("="):
            shown = call[1:] or card
            rank = 1 + RANKS.index(shown[0])
            return 500 + rank if shown[1] == self.trump else 100 + rank if shown[1] == led else 0
        if leads and call.startswith("-"):
            return 500 if led == self.trump else 100
        if leads and demand:
            beaten = self.ask("demand_beaten_by_trump", False) and led != self.trump
            return 400 if beaten else 1000
        if demand and not leads and self.ask("second_joker_on_demand", "cannot_overtake") == "cannot_overtake":
            return 0
        if not leads and jokers and self.ask("two_jokers", "last_high_wins") == "last_wins":
            return 1000
        return 1000 if call[0] in "!+" else 0

    def taker(self, table: Plays) -> int:
        index = self.winner(table)
        low = table[0][2].startswith("-")
        if index == 0 and low and self.ask("low_joker_unbeaten", "leader_takes") == "first_other_takes":
            return table[1][0]
        return table[index][0]

    def count(self, hands: list[list[str]], leader: int, gone: list[str], taken: tuple[int, ...]) -> Counter[Any]:
        """Lines by tricks taken, from the lead of a trick."""
        if not any(hands):
            return Counter([taken])
        return self.trick(hands, leader, [], gone, taken)

    def trick(
        self, hands: list[list[str]], seat: int, table: Plays, gone: list[str], taken: tuple[int, ...]
    ) -> Counter[Any]:
        if len(table) == self.seats:
            who = self.taker(table)
            after = tuple(number + (index == who) for index, number in enumerate(taken))
            return self.count(hands, who, gone, after)
        found: Counter[Any] = Counter()
        for card in self.cards(hands[seat], table, gone):
            calls = self.calls(table, gone, not sum(taken)) if self.is_joker(card) else [""]
            left = [[other for other in hand if other != card] for hand in hands]
            for call in calls:
                laid = [*table, (seat, card, call)]
                found += self.trick(left, (seat + 1) % self.seats, laid, [*gone, card], taken)
        return found
