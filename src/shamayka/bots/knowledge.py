"""What one seat knows about a deal, from its view and from what it has heard, as ints.

Nothing here touches the truth: a view holds only what its seat may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamayka.actions import Play, is_dark, parse, tricks_of
from shamayka.bots.deduce import cannot_hold
from shamayka.cards import mask_of, parse_card, parse_cards, parse_suit
from shamayka.game import events as ev
from shamayka.game.seeing import rules_of
from shamayka.game.views import View
from shamayka.rules.following import playable
from shamayka.rules.law import Law, law_for
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan, pack_of, tie_deal
from shamayka.rules.schedule import plan as plan_of
from shamayka.rules.taking import EMPTY, Trick, is_full, lay, taker_of


class Known(NamedTuple):
    """A deal as one seat knows it. Sets of cards and of seats are masks, hands and counts are by seat."""

    rules: Ruleset
    plan: Plan
    law: Law
    seat: int
    dealer: int
    bids: tuple[int, ...]  # NONE: not made, or not shown yet
    dark: int
    taken: tuple[int, ...]
    sizes: tuple[int, ...]  # cards in each hand
    held: tuple[int, ...]  # cards known to be in each hand
    cannot: tuple[int, ...]  # cards that each hand cannot hold, by how it played
    gone: int  # cards played, and the card turned from the stock
    trick: Trick
    record: tuple[tuple[int, Play], ...]  # every play of the deal, in order
    revoked: int  # seats that have been seen to revoke

    @property
    def hand(self) -> int:
        """The seat's own cards, as far as it knows them."""
        return self.held[self.seat]

    @property
    def unseen(self) -> int:
        """The cards that this seat cannot place: in some hand or in the stock."""
        seen = self.gone
        for hand in self.held:
            seen |= hand
        return self.law.pack & ~seen

    @property
    def left(self) -> int:
        """Tricks that are still to be taken, the one on the table included."""
        return self.law.cards - sum(self.taken)

    @property
    def first_trick(self) -> int:
        """1 during the first trick of the deal."""
        return int(not any(self.taken))

    @property
    def own(self) -> int:
        """The cards that this seat may play now without revoking."""
        return playable(self.law, self.trick, self.hand, self.gone)


class _Walk(NamedTuple):
    """What the plays of a deal come to."""

    trick: Trick
    taken: tuple[int, ...]
    gone: int
    cannot: tuple[int, ...]
    revoked: int


def know(view: View, heard: Sequence[ev.AnyEvent]) -> Known:
    """What the seat of a view knows; ``heard`` is what it was told, at least since the deal was announced."""
    rules = rules_of(view)
    plan = _plan(view, rules)
    law = _law(view, rules, plan)
    record = _record(view, heard)
    walk = walked(law, record, 1 << parse_card(view.turned) if view.how == "stock" else 0)
    held = _held(view)
    doubtful = _proven(walk, held, view.seat)
    return Known(
        rules=rules,
        plan=plan,
        law=law,
        seat=view.seat,
        dealer=view.dealer,
        bids=tuple(map(tricks_of, view.bids)),
        dark=mask_of(seat for seat, bid in enumerate(view.bids) if is_dark(bid)),
        taken=walk.taken,
        sizes=_sizes(view, plan, record),
        held=held,
        cannot=tuple(0 if doubtful >> seat & 1 else cards for seat, cards in enumerate(walk.cannot)),
        gone=walk.gone,
        trick=walk.trick,
        record=record,
        revoked=doubtful,
    )


def _held(view: View) -> tuple[int, ...]:
    """The cards that are seen in each hand; while the cards are being dealt only the one that was exposed."""
    if view.exposed is not None and view.phase == "exposed" and not any(view.hands):
        card = 1 << parse_card(view.exposed.play)
        return tuple(card if seat == view.exposed.seat else 0 for seat in range(view.seats))
    return tuple(parse_cards(hand.replace("?", "")) for hand in view.hands) or (0,) * view.seats


def _proven(walk: _Walk, held: tuple[int, ...], own: int) -> int:
    """The seats whose play contradicts what was seen: cards known in the hand of one that has shown none."""
    shown = mask_of(seat for seat, hand in enumerate(held) if hand & walk.cannot[seat] and seat != own)
    return (walk.revoked | shown) & ~(1 << own)


def _sizes(view: View, plan: Plan, record: tuple[tuple[int, Play], ...]) -> tuple[int, ...]:
    played = [sum(seat == other for other, _ in record) for seat in range(view.seats)]
    return tuple(plan.cards - played[seat] if seat in view.players else 0 for seat in range(view.seats))


def _plan(view: View, rules: Ruleset) -> Plan:
    deals = plan_of(rules, view.seats)
    if 0 <= view.number < len(deals):
        return deals[view.number]
    return tie_deal(view.number, view.cards)


def _law(view: View, rules: Ruleset, plan: Plan) -> Law:
    law = law_for(rules, plan, view.seats, mask_of(view.players), pack_of(rules, view.seats))
    return law._replace(trump=parse_suit(view.trump)) if view.trump else law


def _record(view: View, heard: Sequence[ev.AnyEvent]) -> tuple[tuple[int, Play], ...]:
    """The plays that stand: those taken back after a revoke are gone."""
    if not any(isinstance(event, ev.Announced) for event in heard):
        laid = [*(laid for trick in view.tricks for laid in trick.plays), *view.table]
        return tuple((play.seat, _play(play.play)) for play in laid)
    plays: list[tuple[int, Play]] = []
    for event in heard:
        if isinstance(event, ev.Announced):
            plays.clear()
        elif isinstance(event, ev.Played):
            plays.append((event.seat, _play(event.play)))
        elif isinstance(event, ev.Claimed) and event.then == "restore":
            del plays[len(event.table) + sum(event.taken) * len(view.players) :]
    return tuple(plays)


def _play(text: str) -> Play:
    play = parse(text)
    assert isinstance(play, Play)
    return play


def walked(law: Law, record: Iterable[tuple[int, Play]], gone: int) -> _Walk:
    """Follow the plays: the trick on the table, the tricks taken, and what each seat cannot hold any more."""
    trick, taken = EMPTY, [0] * law.seats
    cannot, revoked = [0] * law.seats, 0
    for seat, play in record:
        if cannot[seat] >> play.card & 1:
            revoked |= 1 << seat
        cannot[seat] |= cannot_hold(law, trick, play.card, gone)
        trick = lay(law, trick, seat, play.card, play.call)
        gone |= 1 << play.card
        if is_full(law, trick):
            taken[taker_of(law, trick)] += 1
            trick = EMPTY
    return _Walk(trick, tuple(taken), gone, tuple(cannot), revoked)
