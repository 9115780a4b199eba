"""A real table at which a vector is played: cards and actions go in, events and views come out.

No rule is worked out here: who is waited for, what he may do and what comes of it is what the table says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeVar

from msgspec.structs import replace

from shamayka.actions import Action, Bid, Choose, Claim, Look, Play
from shamayka.cards import cards_in, parse_cards, suit_name
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.dealing import Stacked
from shamayka.game.match import Match, fold
from shamayka.game.position import Position
from shamayka.game.views import View, look
from shamayka.rules.ruleset import Ruleset

E = TypeVar("E", bound=ev.Event)

MOST_ACTIONS = 2_000


class Scene:
    """A table with people on all its seats. It stops where a deal is announced, so that its cards can be given.

    ``events`` are those since ``announce``.
    """

    def __init__(self, rules: Ruleset, players: int) -> None:
        table, _ = tb.lay_table(rules, players, bytes(32))
        for seat in range(players):
            table, _ = tb.sit(table, seat, f"Player {seat + 1}")
        self.table, _ = tb.start(table)
        self.events: list[ev.AnyEvent] = []
        self._places: dict[tuple[int, int], list[int]] = {}

    @property
    def match(self) -> Match:
        """The truth of the match."""
        return self.table.match

    @property
    def position(self) -> Position:
        """The deal in progress; ValueError if there is none."""
        if self.match.position is None:
            raise ValueError("no deal is in progress")
        return self.match.position

    def view(self, seat: int = 0) -> View:
        """What a seat sees."""
        return look(self.match, seat)

    # The cards

    def announce(self, number: int, dealer: int | None = None, totals: Iterable[int] = ()) -> None:
        """Go to a deal (from 0) as if those before it had been played, with these totals and this dealer."""
        seats = tuple(range(self.match.seats))
        state = replace(self.match, position=None, players=seats, rows=(), totals=tuple(totals) or (0,) * len(seats))
        state = replace(state, phase="playing", due="announce", number=number - 1, attempt=0)
        self.events = []
        for first in seats:
            self.table = self.table._replace(match=replace(state, first_dealer=first), stacked=None)
            (event,) = tb.follows(self.table)
            if not isinstance(event, ev.Announced) or dealer in (None, event.dealer):
                self._take_in([event])
                return
        raise ValueError(f"there is no seat {dealer}")

    def deal(self, order: Sequence[int] = (), exposed: tuple[int, int] | None = None) -> None:
        """Deal what is announced: the whole pack in this order, top card first, or shuffled."""
        given = Stacked(self.match.number, self.match.attempt, tuple(order), exposed) if order else None
        self.table = self.table._replace(stacked=given)
        self.go_on()

    def places(self) -> list[int]:
        """The seat that gets each card of the announced deal, in the order in which they are dealt: it is tried."""
        key = (self.match.number, self.match.dealer)
        if key not in self._places:
            kept = self.table, self.events
            pack = cards_in(self.position.law.pack)
            self.events = []
            self.deal(pack)
            self.play_until(lambda: any(dealt.part != 1 for dealt in self.all(ev.Dealt)))
            hands = [parse_cards(hand) for hand in self.last(ev.Dealt).hands]
            self.table, self.events = kept
            self._places[key] = [seat for card in pack for seat, hand in enumerate(hands) if hand >> card & 1]
        return self._places[key]

    # What is done

    def go_on(self) -> None:
        """All that the table does by itself, up to the next deal."""
        while events := tb.follows(self.table):
            if self._take_in(events):
                return

    def act(self, seat: int, action: Action) -> None:
        """A seat does something; Refused if it may not."""
        _, events = tb.act(self.table, seat, action)
        self._take_in(events)

    def play(self, seat: int, play: Play) -> None:
        """A seat plays a card; where a joker can be called in one way only, it is, whatever was said (AMB-34)."""
        ways = [action for action in self.legal(seat) if isinstance(action, Play) and action.card == play.card]
        self.act(seat, ways[0] if len(ways) == 1 else play)

    def fault(self, what: Literal["uncut", "misdeal"]) -> None:
        """The dealer has not had the pack cut, or has dealt wrong (S4-60)."""
        _, events = tb.fault(self.table, what)
        self._take_in(events)

    def _take_in(self, events: Iterable[ev.AnyEvent]) -> bool:
        """Whether a deal has been announced; what the table made of it with other cards is left out."""
        for event in events:
            self.table = self.table._replace(match=fold(self.match, event))
            self.events.append(event)
            if isinstance(event, ev.Announced):
                return True
        return False

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do now."""
        return tb.legal(self.match, seat)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are waited for."""
        return tb.actors(self.match)

    def play_until(self, done: Callable[[], bool]) -> None:
        """Everybody does the first thing that he may, but claims nothing, until ``done`` or until a deal is over."""
        for _ in range(MOST_ACTIONS):
            if done() or not self.waiting:
                return
            seat = self.waiting[0]
            self.act(seat, next(action for action in self.legal(seat) if not isinstance(action, Claim)))

    # What has happened

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last event of a kind; ValueError if there is none."""
        found = self.all(kind)
        if not found:
            raise ValueError(f"the table never came to '{kind.__name__.lower()}'")
        return found[-1]

    # Bidding

    def bid(self, bids: Sequence[int | None] = (), dark: Iterable[int] = ()) -> None:
        """All bids, by seat; what is open first where none is named. Those who do not bid in the dark look first."""
        dark = set(dark)
        while self.position.phase in ("bid", "blind"):
            seat = self.waiting[0]
            self.bid_next(bids[seat] if bids else None, dark=seat in dark)

    def bid_next(self, tricks: int | None, *, dark: bool = False) -> None:
        """The next to bid bids; a dark bid, if it has not seen its cards, for then it can be no other."""
        seat = self.waiting[0]
        if not dark and Look() in self.legal(seat):
            self.act(seat, Look())
        bids = [action for action in self.legal(seat) if isinstance(action, Bid)]
        self.act(seat, next((bid for bid in bids if tricks in (None, bid.tricks)), Bid(tricks or 0)))

    @property
    def chooses(self) -> bool:
        """Whether somebody is asked to name the trump."""
        return self.view().phase == "choose"

    def choose(self, suit: int) -> None:
        """Name the trump where somebody is asked for it."""
        if self.chooses:
            self.act(self.waiting[0], Choose(suit))

    def check_trump(self, suit: int | None) -> None:
        """ValueError if this is not the trump (NONE: no trump; None: any will do)."""
        if suit is not None and self.view().trump != suit_name(suit):
            raise ValueError("the trump of this deal cannot be the one that is named")
