"""Whether the deals of a record follow from its shuffle (docs/shuffle.md)."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.actions import Play, parse
from shamayka.cards import NONE, card_name, hand_text, parse_card, suit_name
from shamayka.game import events as ev
from shamayka.game.calendar import deal_plan
from shamayka.game.deal import Deal
from shamayka.game.dealing import shuffled
from shamayka.game.match import Match
from shamayka.game.shuffle import Shuffle, commit
from shamayka.notation.hands import parse_hand
from shamayka.notation.log import Log
from shamayka.notation.reading import read
from shamayka.notation.record import Record, RecordError
from shamayka.notation.replaying import replay
from shamayka.rules.penalties import decides_at_once


class Report(NamedTuple):
    """What verifying a record has shown: one sentence for each difference, and how much could be compared.

    ``deals``: how many were made again, ``known``: of how many of them the record shows every hand whole.
    ``is_whole``: whether the record holds the match to its end.
    """

    differences: tuple[str, ...]
    deals: int
    known: int
    is_whole: bool

    @property
    def is_right(self) -> bool:
        """Whether everything that the record shows follows from the secret."""
        return not self.differences

    def __str__(self) -> str:
        if not self.is_right:
            return "\n".join(self.differences)
        return " ".join([self._follows(), *self._limits()])

    def _follows(self) -> str:
        committed = "the secret is the one that was committed to"
        if not self.deals:
            return f"There is no deal in this record; {committed}."
        many = "The deal follows" if self.deals == 1 else f"All {self.deals} deals follow"
        return f"{many} from the secret, and {committed}."

    def _limits(self) -> list[str]:
        """What was not compared, since the record does not tell it."""
        limits = []
        if hidden := self.deals - self.known:
            where = (
                "The record" if self.deals == 1 else f"In {hidden} of them the record" if self.known else "The record"
            )
            limits.append(f"{where} does not show all cards: only what it shows was compared.")
        if not self.is_whole:
            limits.append("The record does not hold the match to its end: nothing is said of the other deals.")
        return limits


def verify(text: str | bytes) -> Report:
    """Make all deals of a record again from its secret and what the seats added, and compare.

    RecordError if the text is no valid record, or if it does not tell secret and commitment.
    """
    return verify_record(read(text))


def verify_record(record: Record) -> Report:
    """The same for a record that is read already."""
    for key in ("commitment", "secret"):
        if not getattr(record, key):
            raise RecordError(f"This record has no {key}, so its deals cannot be made again.")
    log = replay(record)
    for fault in log.faults:
        if fault.where is None or fault.where.key != "secret":
            raise fault
    if log.broken_off:
        raise RecordError(log.broken_off)
    return _Verifier(record, log).report()


class _Verifier:
    def __init__(self, record: Record, log: Log) -> None:
        assert record.secret is not None
        self.match: Match = log.match
        self.events = log.events
        secret = bytes.fromhex(record.secret)
        self.committed = commit(secret) == record.commitment
        self.shuffle = Shuffle(secret, tuple(bytes.fromhex(added) for added in log.match.added))

    def report(self) -> Report:
        found = [] if self.committed else ["The secret is not the one that was committed to."]
        deals: list[_Comparison] = []
        for event in self.events:
            if isinstance(event, ev.Started):
                found += self._first_dealer(event)
            elif isinstance(event, ev.Announced):
                deals.append(_Comparison(self._deal(event)))
                name = _name(event)
            elif deals:  # what stands before the first deal is no part of one
                found += [f"{name} differs: {what}." for what in deals[-1].differences(event)]
        known = sum(deal.is_known for deal in deals)
        return Report(tuple(found), len(deals), known, self.match.phase == "ended")

    def _first_dealer(self, event: ev.Started) -> list[str]:
        drawn = self.shuffle.lot("first dealer", self.match.seats)
        if drawn == event.dealer:
            return []
        return [f"The first dealer is seat {event.dealer + 1} in the record, but the lot falls on seat {drawn + 1}."]

    def _deal(self, event: ev.Announced) -> Deal:
        """The deal that the shuffle gives, by the same steps as at the table."""
        match = self.match
        plan = deal_plan(match, event.number, event.players)
        return shuffled(match.rules, match.seats, self.shuffle, plan, event.attempt, event.dealer, event.players)


def _name(event: ev.Announced) -> str:
    again = f" (attempt {event.attempt + 1})" if event.attempt else ""
    return f"Deal {event.number + 1}{again}"


class _Comparison:
    """One deal of the record beside the deal that the shuffle gives."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.is_known = False
        self.exposure_due = deal.exposed is not None

    def differences(self, event: ev.AnyEvent) -> list[str]:
        """How an event differs from what the shuffle gives."""
        deal = self.deal
        if isinstance(event, ev.Exposed):
            self.exposure_due = False
            if deal.exposed != (event.seat, parse_card(event.card)):
                return [f"{event.card} of seat {event.seat + 1} is exposed, which the shuffle does not say"]
        elif isinstance(event, ev.Dealt):
            right = deal.part if event.part == 1 else deal.hands
            self.is_known = self.is_known or not (event.part == 1 or any("??" in hand for hand in event.hands))
            return self._missing(event) + _other_hands(event.hands, right) + self._other_shown(event)
        elif isinstance(event, ev.Turned):
            return self._missing(event) + self._other_trump(event)
        elif isinstance(event, ev.Looked):
            return _other_hand(event.seat, event.hand, deal.hands[event.seat])
        elif isinstance(event, ev.Played):
            return self._foreign(event)
        return []

    def _missing(self, event: ev.Dealt | ev.Turned) -> list[str]:
        """The exposed card that the record should have told before this."""
        told_later = isinstance(event, ev.Dealt) and event.part != 2 and not decides_at_once(self.deal.rules)
        if not self.exposure_due or told_later or self.deal.exposed is None:
            return []
        self.exposure_due = False
        seat, card = self.deal.exposed
        return [f"no card is exposed in the record, but the shuffle exposes {card_name(card)} of seat {seat + 1}"]

    def _other_shown(self, event: ev.Dealt) -> list[str]:
        """The cards held outward in a forehead deal; a record of what somebody saw tells none of its own."""
        shown = self.deal.shown if event.shown else ()
        pairs = list(zip(event.shown, shown, strict=True))
        return [
            f"seat {seat + 1} holds {text} outward, but the shuffle gives {hand_text(right)}"
            for seat, (text, right) in enumerate(pairs)
            if text != hand_text(right)
        ]

    def _other_trump(self, event: ev.Turned) -> list[str]:
        found = self.deal.found
        right = (hand_text(1 << found.card) if found.card != NONE else "", suit_name(found.suit))
        if (event.card, event.trump) == right:
            return []
        return [f"{_trump(event.card, event.trump)} in the record, but the shuffle gives {_trump(*right)}"]

    def _foreign(self, event: ev.Played) -> list[str]:
        """A card that the shuffle gave to nobody, or to another seat; of a hidden hand nothing else is known."""
        action = parse(event.play)
        if not isinstance(action, Play) or self.deal.hands[event.seat] >> action.card & 1:
            return []
        return [f"seat {event.seat + 1} plays {card_name(action.card)}, which the shuffle does not give it"]


def _other_hands(written: tuple[str, ...], right: tuple[int, ...]) -> list[str]:
    """Hidden cards may be any."""
    pairs = enumerate(zip(written, right, strict=True))
    return [what for seat, (text, hand) in pairs for what in _other_hand(seat, text, hand)]


def _other_hand(seat: int, text: str, right: int) -> list[str]:
    known = parse_hand(text)
    if not known.known & ~right and known.size == right.bit_count():
        return []
    return [f"seat {seat + 1} has {text} in the record, but the shuffle gives {hand_text(right)}"]


def _trump(card: str, suit: str) -> str:
    return f"trump {suit}" + (f" by {card}" if card else "")
