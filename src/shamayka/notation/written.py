"""What a record says of one deal, read piece by piece and compared with what the rules say."""

from __future__ import annotations

import re
from typing import cast

from msgspec.structs import replace

from shamayka.actions import parse
from shamayka.cards import NONE, parse_card, parse_suit
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game.calendar import with_points
from shamayka.game.match import next_deal
from shamayka.game.position import Position
from shamayka.notation import rows as rw
from shamayka.notation.hands import Hand
from shamayka.notation.log import Log
from shamayka.notation.record import RecordDeal, RecordError, Where
from shamayka.rules.penalties import FaultKind
from shamayka.rules.trump import Found, Way, turn_up, way_for

_FAULT = re.compile(r"(uncut|misdeal)(?:\s+(\d{1,4}))?")
_EXPOSED = re.compile(r"([1-7]):\s*(\S\S)(?:\s+(keep|redeal))?")


class Written:
    """One deal of a record in the log that it is replayed in.

    ``hands`` are as they are written, not as they turn out; ``count`` is the number of actions so far.
    """

    def __init__(self, log: Log, deal: RecordDeal, index: int) -> None:
        self.log = log
        self.deal = deal
        self.index = index
        self.count = 0
        self.hands: tuple[Hand, ...] = ()
        self.all_known = True
        self._rows: list[rw.Row] | None = None
        self._faults: list[tuple[FaultKind, int]] | None = None

    @property
    def position(self) -> Position:
        """The deal in progress."""
        position = self.log.match.position
        if position is None:
            self.log.stop(self.where(""), "This deal is over already.")
        return position

    def where(self, key: str, row: int = 0) -> Where:
        """A key of this deal."""
        return Where(self.index, key, row)

    def rows(self) -> list[rw.Row]:
        """The lines of the play."""
        if self._rows is None:
            try:
                self._rows = rw.parse_rows(self.deal.play or "")
            except rw.BadRow as error:
                raise RecordError(str(error), self.where("play", error.line)) from None
        return self._rows

    def faults(self) -> list[tuple[FaultKind, int]]:
        """The dealer's faults that are still to be told, each with the number of actions before it.

        NONE is before the cards are dealt.
        """
        if self._faults is None:
            self._faults = [self._fault(text.strip()) for text in self.deal.faults or ()]
        return self._faults

    def _fault(self, text: str) -> tuple[FaultKind, int]:
        found = _FAULT.fullmatch(text)
        if found is None:
            self.log.stop(
                self.where("faults"),
                "Write a fault as 'uncut' or 'misdeal'; 'uncut 5' if it was told after 5 actions.",
            )
        return cast("FaultKind", found[1]), int(found[2]) if found[2] else NONE

    def announce(self) -> None:
        """The deal begins; what is written of it must be what comes now."""
        match = self.log.match
        if match.position is not None:
            self.log.stop(self.where(""), f"Deal {match.number + 1} is not finished, so no other can follow.")
        if match.due == "premium":
            self.log.stop(self.where(""), f"The premium after deal {match.number + 1} is missing.")
        if match.due != "announce":
            self.log.stop(self.where(""), "No deal can follow here: the match is over.")
        number, attempt, kind, cards, dealer, players = next_deal(match)
        self.check_written("number", self.deal.number, number + 1)
        self.check_written("attempt", self.deal.attempt, attempt + 1)
        self.check_written("kind", self.deal.kind, kind)
        self.check_written("cards", self.deal.cards, cards)
        self.check_written("dealer", self.deal.dealer, dealer + 1)
        if self.deal.seats is not None:
            self.check_written("seats", list(self.deal.seats), [seat + 1 for seat in players])
        self.log.emit(ev.Announced(number, attempt, kind, cards, dealer, players))

    def check_written(self, key: str, written: object, right: object) -> None:
        """A key that may be left out, since the rules say it."""
        if written is not None and written != right:
            self.log.fault(self.where(key), f"{key} is written {written}, but here it is {right}.")

    def scored(self, position: Position) -> ev.Scored:
        """The score of the deal; a part of a match takes over the totals that its first deal says."""
        points = pos.score(position)
        match, total = self.log.match, self.deal.total
        if self.log.is_fragment and not match.rows and total is not None and len(total) == match.seats:
            before = tuple(whole - part for whole, part in zip(total, points, strict=True))
            self.log.match = match = replace(match, totals=before)
        return ev.Scored(position.taken, points, with_points(match, points))

    def suit(self, where: Where, text: str) -> int:
        """The suit spelled ``text``."""
        try:
            return parse_suit(text)
        except ValueError as error:
            raise RecordError(str(error), where) from None

    def turned_card(self) -> int:
        """The card written as turned, or NONE."""
        try:
            return NONE if self.deal.turned is None else parse_card(self.deal.turned)
        except ValueError as error:
            raise RecordError(str(error), self.where("turned")) from None

    def found(self) -> Found:
        """The trump that the rules give with the card that was turned."""
        card = self.turned_card()
        shown = max(card, 0)
        found = Found.of(turn_up(self.way(), self.position.law.jokers, shown, [shown]))
        return found if card != NONE else found._replace(card=NONE)

    def way(self) -> Way:
        """How this deal finds its trump."""
        deal = self.position.deal
        left_over = deal.law.pack.bit_count() - deal.law.cards * deal.law.present.bit_count()
        return way_for(deal.rules, deal.plan, left_over)

    def exposure(self) -> tuple[int, int, str] | None:
        """The exposed card: its seat, the card, and what the seat said to it."""
        if self.deal.exposed is None:
            return None
        where = self.where("exposed")
        found = _EXPOSED.fullmatch(self.deal.exposed.strip())
        if found is None:
            self.log.stop(where, "Write an exposed card as seat, card and answer: '3: As keep' or '3: As redeal'.")
        try:
            return int(found[1]) - 1, parse_card(found[2]), found[3] or ""
        except ValueError as error:
            raise RecordError(str(error), where) from None


def parsed(text: str) -> object:
    """The action spelled ``text``, or None."""
    try:
        return parse(text)
    except ValueError:
        return None
