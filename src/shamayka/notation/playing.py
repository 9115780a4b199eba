"""One deal of a record, replayed: every action must be legal, and what follows from it is worked out."""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.actions import HIDDEN, Bid, Claim, Fair, Look, Play, parse
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.game.claims import claimed
from shamayka.game.match import spelled_bid
from shamayka.game.position import Position
from shamayka.game.rewind import all_plays
from shamayka.game.table import legal
from shamayka.game.why import taken_event
from shamayka.notation import rows as rw
from shamayka.notation.dealing import Dealing
from shamayka.notation.record import MOST_CLAIMS, Where
from shamayka.rules.penalties import decides_at_once


class DealReplay(Dealing):
    """Replays bids and play of one deal; ``Dealing`` has dealt the cards and found the trump."""

    def bid(self) -> None:
        """All bids and looks, in order."""
        where = self.where("bids")
        tokens = rw.parse_bids(self.deal.bids or "")
        hidden = any(token.text == HIDDEN for token in tokens)
        looking = NONE
        for written, text in tokens:
            self.tell_faults()
            position = self.log.match.position
            if position is None:
                self.log.stop(where, f"'{text[:20]}' is not possible here: this deal was dealt again.")
            if position.phase not in ("bid", "blind"):
                self.log.stop(where, f"'{text[:20]}' is not possible here: nobody is to bid now.")
            seat = written if written != NONE else looking if looking != NONE else position.turn
            looking = seat if text == "look" else NONE
            self._one_bid(where, seat, text)
            self.settle(show=not hidden)
        if hidden and self.deal.play is not None and self.position.phase == "showing":
            self.log.stop(where, "A bid is still hidden, so no card can be played yet.")

    def _one_bid(self, where: Where, seat: int, text: str) -> None:
        action = self._hidden_bid(seat) if text == HIDDEN else self._parsed(where, text)
        self.count += 1
        if action is None or not isinstance(action, (Bid, Look)):
            self.log.stop(where, f"Not a bid: '{text[:20]}'.")
        self.log.check_legal(where, self.count, seat, action)
        if isinstance(action, Look):
            self._look(seat)
            return
        simultaneous = self.position.law.simultaneous and self.log.seat not in (None, seat)
        told = ev.Bade(seat, HIDDEN) if simultaneous else None
        self.log.emit(ev.Bade(seat, str(action)), told)

    def _hidden_bid(self, seat: int) -> Bid | None:
        """Some bid in the place of one that the record's seat has not been shown."""
        if not self.position.law.simultaneous or self.log.seat in (None, seat):
            return None
        return next((action for action in legal(self.log.match, seat) if isinstance(action, Bid)), None)

    def _parsed(self, where: Where, text: str) -> object:
        try:
            return parse(text)
        except ValueError:
            self.log.stop(where, f"Not a bid or a play: '{text[:20]}'.")

    def _look(self, seat: int) -> None:
        hand = self.hands[seat]
        own = self.log.seat is None or seat == self.log.seat
        self.log.emit(ev.Looked(seat, hand.text if own else hand.unseen))

    def ask_at_once(self) -> bool:
        """The exposed card and the answer, where that comes before the other cards; whether the deal goes on."""
        position = self.log.match.position
        if position is not None and position.phase == "dealing" and decides_at_once(self.log.match.rules):
            self.expose()
            self.answer()
            self.settle()
        return self.log.match.position is not None

    def play(self) -> None:
        """All lines of the play, in order, and what the table finds out by itself at the end."""
        rows = self.rows()
        for index, row in enumerate(rows):
            after = rows[index + 1] if index + 1 < len(rows) else None
            if isinstance(row, rw.Plays):
                self._trick(row, after)
            elif isinstance(row, rw.Claimed):
                self._claim(row)
            else:
                self._agree(row)
            if not (isinstance(after, rw.Claimed) and after.by == NONE):
                self.settle()
        if self._is_found_at_once():
            for event in claimed(self.log.match, NONE, self.position.revokes[-1][0]):
                self.log.emit(event)
        self.settle()

    def _trick(self, row: rw.Plays, after: rw.Row | None) -> None:
        where = self.where("play", row.line)
        self.tell_faults()
        position = self._to_play(where)
        if row.seat != position.turn:
            right = "leads" if not position.table else "is to play"
            as_ = "as leader" if not position.table else "here"
            self.log.stop(where, f"Seat {row.seat + 1} is written {as_}, but seat {position.turn + 1} {right}.")
        for index, text in enumerate(row.plays):
            self.tell_faults()
            if self.position.phase != "play":
                self.log.stop(where, f"There are {len(row.plays) - index} cards too many in this line.")
            self._card(where, text)
        if self.position.phase == "play" and isinstance(after, rw.Plays):
            self.log.stop(where, f"This trick is not full: seat {self.position.turn + 1} has not played to it.")

    def _to_play(self, where: Where) -> Position:
        position = self.log.match.position
        if position is None or position.phase != "play":
            waited = pos.actors(position) if position is not None else ()
            why = f": seat {waited[0] + 1} comes first, with its {position.phase}" if position and waited else ""
            self.log.stop(where, f"No card can be played now{why}.")
        if self._is_found_at_once():
            seat = position.revokes[-1][0]
            self.log.stop(
                where, f"Seat {seat + 1} has revoked, so a line such as '-: claim{seat + 1} replay' comes first."
            )
        return position

    def _card(self, where: Where, text: str) -> None:
        action = self._parsed(where, text)
        self.count += 1
        if not isinstance(action, Play):
            self.log.stop(where, f"Not a play: '{text[:20]}'.")
        seat = self.position.turn
        self.log.check_legal(where, self.count, seat, action)
        self.log.emit(ev.Played(seat, text))

    def _is_found_at_once(self) -> bool:
        """Whether the table itself has to find a revoke now; only with open hands can it be seen here."""
        position = self.log.match.position
        if position is None or not self.all_known or not position.revokes:
            return False
        return position.deal.rules.revoke.found == "at_once"

    def _claim(self, row: rw.Claimed) -> None:
        where = self.where("play", row.line)
        if row.by != NONE:
            self.tell_faults()
        position = self.log.match.position
        if position is None or not position.law.honour:
            self.log.stop(where, "Nobody can claim a revoke here.")
        self.log.claims += 1
        if self.log.claims > MOST_CLAIMS:
            self.log.stop(where, f"A record holds at most {MOST_CLAIMS} claims.")
        if row.by != NONE:
            self.count += 1
            self.log.check_legal(where, self.count, row.by, Claim(row.seat))
        elif position.deal.rules.revoke.found != "at_once" or not position.law.present >> row.seat & 1:
            self.log.stop(where, "In this game a revoke is found by a claim of a seat, not by the table.")
        if not self.all_known:
            position = self._believed(where, row, position)
        events = claimed(replace(self.log.match, position=position), row.by, row.seat)
        self._check_verdict(where, row, events[0])
        for event in events:
            self.log.emit(event)

    def _believed(self, where: Where, row: rw.Claimed, position: Position) -> Position:
        """Where hands are hidden, the record is believed about what was a revoke."""
        if row.then == "wrong":
            return replace(position, revokes=())
        plays = all_plays(position)
        if row.stay >= len(plays) or (row.then == "restore" and plays[row.stay].seat != row.seat):
            self.log.stop(where, f"Card {row.stay + 1} of this deal was not played by seat {row.seat + 1}.")
        return replace(position, revokes=((row.seat, row.stay),))

    def _check_verdict(self, where: Where, row: rw.Claimed, event: ev.AnyEvent) -> None:
        assert isinstance(event, ev.Claimed)
        players = self.position.law.present.bit_count()
        stay = len(event.table) + sum(event.taken) * players if event.then == "restore" else 0
        right = row._replace(then=event.then or "wrong", stay=stay)
        if right != row:
            self.log.stop(where, f"The claim is written '{row}', but the play gives '{right}'.")

    def _agree(self, row: rw.Agreed) -> None:
        where = self.where("play", row.line)
        for seat in row.seats:
            self.tell_faults()
            self.count += 1
            if self.log.match.position is None:
                self.log.stop(where, "The deal is scored already.")
            self.log.check_legal(where, self.count, seat, Fair())
            self.log.emit(ev.Agreed(seat))

    def settle(self, *, show: bool = True) -> None:
        """What the table does by itself, as far as it needs no cards."""
        while (position := self.log.match.position) is not None:
            event = self._due(position, show=show)
            if event is None:
                return
            if isinstance(event, ev.Looked):
                self._look(event.seat)
            else:
                self.log.emit(event)

    def _due(self, position: Position, *, show: bool) -> ev.AnyEvent | None:
        if self._is_found_at_once():
            return None
        if position.phase == "scoring":
            return self.scored(position)
        if position.phase == "redeal":
            return ev.Redealt(pos.redeal_reason(position))
        name = pos.chore(position)
        if name == "take":
            return taken_event(position)
        if name == "look":
            return ev.Looked(pos.due_look(position), "")
        if name == "show" and show:
            return ev.Shown(tuple(spelled_bid(position, seat) for seat in range(position.law.seats)))
        return None
