"""A moment of the play at a real table: plays that lie there, a hand, and the tricks that must have been before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from shamayka.actions import Claim, Play
from shamayka.cards import NONE
from shamayka.conform.scene import Scene
from shamayka.conform.settings import call_of, card, suit
from shamayka.conform.stacking import Hands, Pack, Trump, order_for, trumps
from shamayka.conform.staging import deals, first_of, play, sizes
from shamayka.rules.ruleset import Kind, Ruleset

Given = dict[str, Any]


class Moment(NamedTuple):
    """What a vector wants: the plays on the table, and the hand of ``seat`` (None: of whoever comes after them).

    Without a hand everybody has only the card that he plays. ``gone`` are cards of ``before`` earlier tricks.
    """

    plays: list[dict[str, Any]]
    hand: list[int] | None
    gone: list[int]
    before: int
    seat: int | None = None


def staged(rules: Ruleset, given: Given, moment: Moment) -> Scene:
    """A table at which this is the moment; ValueError or Refused if none can be found."""
    return first_of(_attempts(rules, given, moment))


def _attempts(rules: Ruleset, given: Given, moment: Moment) -> Iterator[Callable[[], Scene]]:
    seats = [play["seat"] for play in moment.plays] + [moment.seat or 0]
    least = max(len(moment.plays) + (moment.hand is not None), max(seats) + 1)
    wanted = suit(given["trump"]) if "trump" in given else None
    for kind, cards in _kinds(rules, given, moment, wanted):
        for scene in deals(rules, given, kind, cards, least=least):
            for trump in trumps(scene, wanted):
                yield partial(_Stage(scene, moment, wanted).laid, trump)


def _kinds(rules: Ruleset, given: Given, moment: Moment, trump: int | None) -> Iterator[tuple[Kind, int]]:
    """Where it could be: in a plain deal, or without trump in one that has none."""
    least = moment.before + max(1, len(moment.hand or ()))
    for cards in [int(given["cards"])] if "cards" in given else sizes(rules, given, least)[:1]:
        yield "plain", cards
    if trump == NONE:
        yield "no_trump", least


class _Stage:
    """One attempt to bring a table to a moment."""

    def __init__(self, scene: Scene, moment: Moment, trump: int | None) -> None:
        self.scene, self.moment, self.trump = scene, moment, trump
        self.start = scene.table, scene.events
        self.pack = Pack(scene)
        self.leader: int = moment.plays[0]["seat"] if moment.plays else moment.seat or 0
        self.holder = self._holder()
        self.held = max(1, len(moment.hand or ()))

    def _holder(self) -> int:
        """The seat whose hand is named."""
        if self.moment.seat is not None or not self.moment.plays:
            return self.leader if self.moment.seat is None else self.moment.seat
        circle = list(dict.fromkeys(self.scene.places()))
        return circle[(circle.index(self.moment.plays[-1]["seat"]) + 1) % len(circle)]

    def laid(self, trump: Trump) -> Scene:
        """The table at the moment."""
        scene = self.scene
        scene.table, scene.events = self.start[0], list(self.start[1])
        self.pack = Pack(scene)
        now = self._named(trump)
        earlier = self._earlier(scene.position.law.cards - self.held)
        self._fill(now)
        scene.deal(order_for(scene, [before + after for before, after in zip(earlier, now, strict=True)], trump))
        scene.choose(NONE if self.trump is None else self.trump)
        scene.bid()
        scene.check_trump(self.trump)
        if scene.waiting[0] != self.leader:
            raise ValueError(f"seat {self.leader} does not lead")
        play(scene, earlier, [self.leader] * (scene.position.law.cards - self.held))
        self._play()
        return scene

    def _named(self, trump: Trump) -> Hands:
        """The hands at the moment, as far as they are named."""
        hands: Hands = [[] for _ in range(self.scene.match.seats)]
        for laid in self.moment.plays:
            hands[laid["seat"]] += self.pack.take([card(laid["card"])])
        hands[self.holder] += self.pack.take(self.moment.hand or [])
        if trump.card in self.pack.free and trump.card not in self.moment.gone:
            self.pack.take([trump.card])
            if trump.is_last:
                hands[self.scene.places()[-1]].append(trump.card)
        return hands

    def _earlier(self, tricks: int) -> Hands:
        """What each seat played in the tricks before: all fell to the leader, and what is gone was among it."""
        seats = [self.leader, *(seat for seat in range(self.scene.match.seats) if seat != self.leader)]
        hands: Hands = [[] for _ in seats]
        gone = [card for card in self.moment.gone if card in self.pack.free]
        if max(self.moment.before, len(gone)) > tricks:
            raise ValueError("so many tricks cannot have been before")
        for number in range(tricks):
            group = self.pack.group(len(seats), gone[number] if number < len(gone) else NONE)
            if not group:
                raise ValueError("the tricks before cannot be laid with this pack")
            for seat, laid in zip(seats, group, strict=True):
                hands[seat].append(laid)
        return hands

    def _fill(self, hands: Hands) -> None:
        """The rest of the hands: cards that bind nobody."""
        named = {self.pack.suit(card(laid["card"])) for laid in self.moment.plays}
        named |= {suit(laid["suit"]) for laid in self.moment.plays if laid.get("suit")}
        for hand in hands:
            if len(hand) > self.held:
                raise ValueError("a hand has more cards than there are tricks to come")
            hand.extend(self.pack.spare(self.held - len(hand), named | {NONE if self.trump is None else self.trump}))

    def _play(self) -> None:
        """The plays on the table; up to the seat whose hand is named the others play what they may."""
        scene = self.scene
        jokers = Pack(scene).jokers
        for laid in self.moment.plays:
            scene.play(laid["seat"], Play(card(laid["card"]), call_of(jokers, laid, leads=not scene.position.table)))
        for _ in range(scene.match.seats):
            if self.moment.hand and scene.waiting[0] != self.holder:
                scene.act(scene.waiting[0], next(x for x in scene.legal(scene.waiting[0]) if not isinstance(x, Claim)))
