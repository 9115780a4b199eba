"""The beginning of a deal in a record: it is announced, the cards are dealt, and the trump is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from shamayka.actions import Answer, Choose, Play
from shamayka.cards import NONE, card_name, suit_name
from shamayka.game import events as ev
from shamayka.game import position as pos
from shamayka.notation import rows as rw
from shamayka.notation.hands import Hand, common_card, parse_hand, with_played
from shamayka.notation.record import RecordError
from shamayka.notation.written import Written, parsed
from shamayka.rules.law import next_seat
from shamayka.rules.penalties import dealer_fine, decides_at_once, exposure_fine
from shamayka.rules.trump import STOCK, Found

_OF_CARDS = ("hands", "first", "shown", "trump", "how", "turned", "chosen_by", "play")
_CARD_SHOWN = ("stock", "last", "redeal")


class Dealing(Written):
    """What a deal needs before anybody can bid or play. ``hands`` are as they are written, not as they turn out."""

    def tell_faults(self) -> None:
        """The faults of the dealer that are written for this moment; a wrong deal is over."""
        while (faults := self.faults()) and (position := self.log.match.position) is not None:
            name = pos.chore(position)
            moment = NONE if name == "deal" and not position.dealt else self.count
            if moment != faults[0][1] or (name and moment != NONE):
                return
            what, _ = faults.pop(0)
            place, self.log.place = self.log.place, self.where("faults")
            self.log.emit(ev.Fault(what, self.log.match.dealer, dealer_fine(self.log.match.rules, what)))
            self.log.place = place
            if what == "misdeal":
                self.log.emit(ev.Redealt("misdeal"))

    def check_undealt(self) -> None:
        """Nothing is written of the cards of a deal that was over before they were dealt."""
        for key in _OF_CARDS if decides_at_once(self.log.match.rules) else ("exposed", *_OF_CARDS):
            if getattr(self.deal, key) is not None:
                self.log.stop(self.where(key), f"The key '{key}' has no place here: this deal was dealt again.")

    def check_faults_told(self) -> None:
        """Every fault of the dealer that is written had its moment."""
        self.tell_faults()
        for what, actions in self.faults():
            when = "before the cards are dealt" if actions == NONE else f"after {actions} actions"
            self.log.fault(self.where("faults"), f"The fault '{what}' cannot be told {when} in this deal.")

    def deal_cards(self) -> bool:
        """The cards are dealt and the trump is found, as far as it is written; whether the deal can go on."""
        if self.position.phase != "dealing" or (self.deal.hands is None and self.deal.first is None):
            return self._stop_without_cards()
        expected = self.found()
        if expected.how == "chosen":
            return self._choose()
        self._deal(0)
        if not decides_at_once(self.log.match.rules):
            self.expose()
        if self._says_nothing_of_trump():
            return False
        self._turn(expected)
        return True

    def _stop_without_cards(self) -> bool:
        for key in ("hands", "first", "trump", "play"):
            if getattr(self.deal, key) is not None:
                first = {"blind": "all bids are made", "exposed": "the owner of the exposed card answers"}
                said = first.get(self.position.phase, "the hands are written")
                self.log.stop(self.where(key), f"The key '{key}' comes too early: first {said}.")
        if self.deal.bids and not self.position.law.blind:
            self.log.stop(self.where("bids"), "The hands of this deal are missing.")
        return False

    def _says_nothing_of_trump(self) -> bool:
        deal, exposed = self.deal, self.exposure()
        bids = None if self.position.law.blind else deal.bids
        answer = exposed[2] if exposed and not decides_at_once(self.position.deal.rules) else ""
        return not any((deal.turned, deal.trump, deal.how, bids, deal.play, answer))

    def _deal(self, part: int) -> None:
        """``Dealt``: what is known is folded, what the record's seat saw is told."""
        key = "first" if part == 1 else "hands"
        hands = self._hands(key)
        known = hands if part == 1 else self._hindsight(hands)
        told = [hand.text for hand in hands]
        own = self.log.seat
        unseen = part != 1 and not self.position.deal.at_once
        if own is not None and own >= 0 and unseen and not self.position.looked >> own & 1:
            opened = hands[own].known & self._opened()
            told[own] = Hand(opened, hands[own].size - opened.bit_count()).text
        shown = self._shown(hands) if part != 1 else ()
        self.hands = hands
        self.all_known = not any(hand.hidden for hand in hands)
        inner = ev.Dealt(tuple(Hand(hand.known, 0).text for hand in known), part, shown)
        self.log.emit(inner, ev.Dealt(tuple(told), part, shown if own is None else ()))
        if part != 1:
            self._check_exposed_first()

    def _opened(self) -> int:
        """The cards that everybody has seen so far, one exposed in dealing among them."""
        exposed = self.position.deal.exposed
        return self.position.opened | (1 << exposed[1] if exposed else 0)

    def _shown(self, hands: tuple[Hand, ...]) -> tuple[str, ...]:
        if self.deal.shown is not None:
            found = tuple(hand.text for hand in self._parsed_hands("shown", self.deal.shown))
            return found if any(found) else ()
        rules, plan = self.position.deal.rules, self.position.deal.plan
        every = plan.kind == "forehead" and (rules.forehead.shown == "all" or plan.cards == 1)
        return tuple(hand.text for hand in hands) if every and self.log.seat is None else ()

    def _hands(self, key: str) -> tuple[Hand, ...]:
        """The hands written under ``hands`` or ``first``, checked."""
        where = self.where(key)
        written = getattr(self.deal, key)
        if written is None:
            self.log.stop(self.where(""), f"The key '{key}' of this deal is missing.")
        hands = self._parsed_hands(key, written)
        law = self.position.law
        size = self.position.deal.rules.chooser_cards if key == "first" else law.cards
        for seat, hand in enumerate(hands):
            right = size if law.present >> seat & 1 else 0
            if hand.size != right:
                self.log.stop(where, f"Seat {seat + 1} has {hand.size} cards, but in this deal it gets {right}.")
            if hand.known & ~law.pack:
                self.log.stop(where, f"Seat {seat + 1} has cards that are not in the pack.")
        if (card := common_card(hands)) is not None:
            self.log.stop(where, f"The card {card_name(card)} is in two hands.")
        return hands

    def _parsed_hands(self, key: str, written: tuple[str, ...]) -> tuple[Hand, ...]:
        if len(written) != self.log.match.seats:
            self.log.stop(self.where(key), f"There are {len(written)} hands for {self.log.match.seats} seats.")
        try:
            return tuple(parse_hand(text) for text in written)
        except ValueError as error:
            raise RecordError(str(error), self.where(key)) from None

    def _hindsight(self, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
        """The hands with the cards that were shown or played later.

        A rule that is broken with fewer cards is broken with all of them, so nothing is refused wrongly.
        """
        if not any(hand.hidden for hand in hands):
            return hands
        return with_played(hands, list(self._seen_later()), self.position.law.pack)

    def _seen_later(self) -> Iterator[tuple[int, int]]:
        law = self.position.law
        if self.deal.turned is not None and self.found().how == "last":
            yield self.position.deal.dealer, self.turned_card()
        if exposed := self.exposure():
            yield exposed[0], exposed[1]
        for row in self.rows():
            seat = row.seat if isinstance(row, rw.Plays) else NONE
            for text in row.plays if isinstance(row, rw.Plays) else ():
                action = parsed(text)
                if seat < law.seats and isinstance(action, Play):
                    yield seat, action.card
                seat = next_seat(law, seat)

    def _choose(self) -> bool:
        where = self.where("trump")
        self._deal(1)
        first = self.hands
        if self.deal.trump is None:
            return False
        self.tell_faults()
        seat = self.position.turn
        self.check_written("how", self.deal.how, "chosen")
        self.check_written("chosen_by", self.deal.chosen_by, seat + 1)
        suit = self.suit(where, self.deal.trump)
        self.count += 1
        self.log.check_legal(where, self.count, seat, Choose(suit))
        self.log.emit(ev.Chosen(seat, suit_name(suit)))
        if self.deal.hands is None:
            return False
        if not decides_at_once(self.log.match.rules):
            self.expose()
        self._deal(2)
        for one, whole in zip(first, self.hands, strict=True):
            if one.known & ~whole.known and not whole.hidden:
                self.log.stop(self.where("first"), f"The first cards {one.text} are not part of the hand {whole.text}.")
        return True

    def _turn(self, found: Found) -> None:
        needs = found.how in _CARD_SHOWN
        if needs and found.card == NONE:
            self.log.stop(self.where("trump"), "The key 'turned' is missing: the card that showed the trump.")
        if not needs and self.deal.turned is not None:
            self.log.stop(self.where("turned"), f"No card is turned in this deal: trump is {found.how}.")
        if needs:
            self._check_turned(found)
        self.check_written("how", self.deal.how, found.how)
        self.check_written("trump", self.deal.trump, suit_name(found.suit))
        card = card_name(found.card) if needs else ""
        self.log.emit(ev.Turned(card, suit_name(found.suit), found.how))

    def _check_turned(self, found: Found) -> None:
        position = self.position
        stock = self.way().how == STOCK
        holders = [seat for seat, hand in enumerate(self.hands) if hand.known >> found.card & 1]
        dealer = position.deal.dealer
        wrong = holders if stock else [seat for seat in holders if seat != dealer]
        if wrong or not position.law.pack >> found.card & 1:
            self.log.stop(self.where("turned"), f"The card {card_name(found.card)} cannot be turned: it is not there.")
        if not stock and not holders and not self.hands[dealer].hidden:
            self.log.stop(self.where("turned"), f"The last card {card_name(found.card)} is not in the dealer's hand.")

    def expose(self) -> None:
        """The card that was seen in dealing; its owner's hand is known, unless its owner decides at once."""
        exposed = self.exposure()
        if exposed is None:
            return
        seat, card, _ = exposed
        if self.log.match.rules.expose is None:
            self.log.stop(self.where("exposed"), "In this game no card is exposed.")
        if not self.position.law.present >> seat & 1 or not self.position.law.pack >> card & 1:
            self._stop_at_exposed(seat, card)
        if self.position.dealt == 2:
            self._check_holder(seat, card)
        self.log.emit(ev.Exposed(seat, card_name(card)))

    def _check_exposed_first(self) -> None:
        """The card that was exposed before the others were dealt is among them."""
        if (exposed := self.position.deal.exposed) is not None:
            self._check_holder(*exposed)

    def _check_holder(self, seat: int, card: int) -> None:
        if not (self.hands[seat].hidden or self.hands[seat].known >> card & 1):
            self._stop_at_exposed(seat, card)

    def _stop_at_exposed(self, seat: int, card: int) -> NoReturn:
        self.log.stop(self.where("exposed"), f"Seat {seat + 1} does not hold {card_name(card)}.")

    def answer(self) -> None:
        """What the owner of the exposed card decided."""
        exposed = self.exposure()
        if exposed is None or not exposed[2] or self.position.phase != "exposed":
            return
        self.tell_faults()
        keep = exposed[2] == "keep"
        self.count += 1
        self.log.check_legal(self.where("exposed"), self.count, exposed[0], Answer(keep))
        self.log.emit(ev.Answered(exposed[0], keep, exposure_fine(self.log.match.rules, keep=keep)))
