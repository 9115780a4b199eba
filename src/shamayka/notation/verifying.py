"""Whether the deals of a record follow from its shuffle (docs/shuffle.md)."""

from __future__ import annotations

from typing import NamedTuple

from shamayka.cards import NONE, hand_text, parse_card, suit_name
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


class Report(NamedTuple):
    """What verifying a record has shown: one sentence for each difference, and how many deals were made again."""

    differences: tuple[str, ...]
    deals: int

    @property
    def is_right(self) -> bool:
        """Whether everything follows from the secret."""
        return not self.differences

    def __str__(self) -> str:
        if self.is_right:
            many = "The deal follows" if self.deals == 1 else f"All {self.deals} deals follow"
            return f"{many} from the secret, and the secret is the one that was committed to."
        return "\n".join(self.differences)


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
        deals = 0
        deal: Deal | None = None
        name = ""
        for event in self.events:
            if isinstance(event, ev.Started):
                found += self._first_dealer(event)
            elif isinstance(event, ev.Announced):
                deal, name = self._deal(event), _name(event)
                deals += 1
            elif deal is not None:
                found += [f"{name} differs: {what}." for what in _differences(deal, event)]
        return Report(tuple(found), deals)

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


def _differences(deal: Deal, event: ev.AnyEvent) -> list[str]:
    """How an event of a deal differs from the deal that the shuffle gives."""
    if isinstance(event, ev.Dealt):
        return _other_hands(event.hands, deal.part if event.part == 1 else deal.hands)
    if isinstance(event, ev.Turned):
        right = (hand_text(1 << deal.found.card) if deal.found.card != NONE else "", suit_name(deal.found.suit))
        if (event.card, event.trump) != right:
            return [f"{_trump(event.card, event.trump)} in the record, but the shuffle gives {_trump(*right)}"]
    if isinstance(event, ev.Exposed) and deal.exposed != (event.seat, parse_card(event.card)):
        return [f"{event.card} of seat {event.seat + 1} is exposed, which the shuffle does not say"]
    return []


def _other_hands(written: tuple[str, ...], right: tuple[int, ...]) -> list[str]:
    """Hidden cards may be any."""
    found = []
    for seat, (text, hand) in enumerate(zip(written, right, strict=True)):
        known = parse_hand(text)
        if known.known & ~hand or known.size != hand.bit_count():
            found.append(f"seat {seat + 1} has {text} in the record, but the shuffle gives {hand_text(hand)}")
    return found


def _trump(card: str, suit: str) -> str:
    return f"trump {suit}" + (f" by {card}" if card else "")
