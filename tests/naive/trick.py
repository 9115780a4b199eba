"""The rules of a trick once more: what may be played, how a joker may be called, who takes and why.

A card is a string, a hand a list, a play a seat, a card and a call. Slow, and only for small deals.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Plays = list[tuple[int, str, str]]


def spelled(play: tuple[int, str, str] | None) -> str:
    return play[1] + play[2] if play else ""


class Naive:
    """The play of one deal: options by their TOML names, jokers, trump letter or ``-``, the pack and the seats."""

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
        if self.is_demand(table):
            return self.answers(plain, call[1]) + jokers
        led = self.led(card, call)
        same = [card for card in plain if card[1] == led]
        holds = self.with_jokers(same, jokers, led)
        return (same if holds else self.void(plain, jokers, table)) + jokers

    def with_jokers(self, cards: list[str], jokers: list[str], suit: str) -> list[str]:
        """The cards of a suit, a joker of it among them where it counts as one (AMB-23)."""
        counts = self.ask("joker_counts_as_suit", False)
        return cards + [card for card in jokers if counts and card[1] == suit]

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
        if not self.ask("must_trump", True) or not self.with_jokers(trumps, jokers, self.trump):
            return plain
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
        weak = self.locked(gone) or (self.trump == "-" and self.ask("joker_in_no_trump", "works") == "low_only")
        suits = [suit for suit in SUITS if any(card[1] == suit for card in self.pack)]
        if table:
            demand = self.is_demand(table)
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

    def values(self, table: Plays) -> list[int]:
        """How much each play is worth in the trick as it was when it was laid."""
        led, demand = self.led(*table[0][1:]), self.is_demand(table)
        jokers, found = 0, []
        for index, (_, card, call) in enumerate(table):
            found.append(self.value(card, call, led, index == 0, demand, jokers))
            jokers += self.is_joker(card)
        return found

    def is_demand(self, table: Plays) -> bool:
        return table[0][2].startswith("!") and len(table[0][2]) == 2

    def winner(self, table: Plays) -> int:
        """The index of the play that takes, as things stand."""
        values, best = self.values(table), 0
        later = self.ask("two_jokers", "last_high_wins") != "first_wins"
        for index, value in enumerate(values):
            if value > values[best] or (value == values[best] == 1000 and later):
                best = index
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

    def why(self, table: Plays) -> tuple[str, str, str]:
        """The play that takes a full trick, the play that it had to beat (or nothing), and the reason in a word."""
        index = self.winner(table)
        if self.taker(table) != table[index][0]:
            return spelled(table[1]), spelled(table[0]), "passed_on"
        over = table[self.winner(table[:index])] if index else self.rival(table)
        call = table[index][2]
        stands = not call or call.startswith("=")
        return (
            spelled(table[index]),
            spelled(over),
            self.by_card(table[index], over) if stands else self.by_joker(table),
        )

    def by_joker(self, table: Plays) -> str:
        """The reason where a joker takes."""
        if self.winner(table) or table[0][2][0] not in "!-":
            return "joker"
        return "low_unbeaten" if table[0][2][0] == "-" else "demand" if self.is_demand(table) else "joker"

    def by_card(self, play: tuple[int, str, str], over: tuple[int, str, str] | None) -> str:
        """The reason where a card takes, or a joker that stands for one."""
        if over is None:
            return "alone"
        if not self.shows_trump(*play[1:]):
            return "higher"
        return "higher_trump" if self.shows_trump(*over[1:]) else "trump"

    def rival(self, table: Plays) -> tuple[int, str, str] | None:
        """The best of those who tried to beat the lead."""
        values = self.values(table)[1:]
        return table[1 + values.index(max(values))] if max(values) > 0 else None

    def shows_trump(self, card: str, call: str) -> bool:
        shown = call[1:] if call.startswith("=") else "" if call else card
        return shown.endswith(self.trump) and shown != ""

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
