"""What bots know and imagine: never the truth, and never what could not have been (invariants 6 and 9)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

from hypothesis import given, settings
from msgspec.structs import replace

from shamayka.bots import NAMES, Effort, choose
from shamayka.bots.belief import likely
from shamayka.bots.knowledge import Known, know
from shamayka.bots.match import Ears
from shamayka.bots.worlds import imagine
from shamayka.cards import NONE, cards_in, mask_of, parse_cards
from shamayka.game import table as tb
from shamayka.game.events import encode
from shamayka.game.match import Match
from shamayka.game.views import look
from shamayka.rules.following import playable
from shamayka.rules.ruleset import Ruleset, from_options
from shamayka.rules.taking import EMPTY, is_full, lay
from tests.strategies import played, rulesets, seeds

QUICK = Effort(cards=0, least=3, most=3)


def decisions(rules: Ruleset, seed: int) -> Iterator[tuple[Match, int, Ears]]:
    """Every decision of a match of random actions: the truth, the seat and what all have heard."""
    ears: Ears | None = None
    for table, events in played(rules, seed):
        ears = ears or Ears(table.match.seats)
        ears.hear(events)
        for seat in tb.actors(table.match):
            yield table.match, seat, ears


def replays(known: Known, world: tuple[int, ...]) -> bool:
    """Whether the public record can be played from the hands of a world."""
    hands = list(world)
    for seat, play in known.record:
        hands[seat] |= 1 << play.card
    trick, gone = EMPTY, known.gone & ~mask_of(play.card for _, play in known.record)
    for seat, play in known.record:
        if not playable(known.law, trick, hands[seat], gone) >> play.card & 1:
            return False
        hands[seat] &= ~(1 << play.card)
        gone |= 1 << play.card
        trick = lay(known.law, trick, seat, play.card, play.call)
        trick = EMPTY if is_full(known.law, trick) else trick
    return True


@settings(max_examples=20)
@given(rulesets(honour=False), seeds)
def test_every_imagined_world_could_have_happened(rules: Ruleset, seed: int) -> None:
    """Invariant 9; and the truth itself is one of the worlds that are thought possible."""
    if rules.revoke.mode != "prevent":
        return
    for match, seat, ears in decisions(rules, seed):
        known = know(look(match, seat), ears.heard[seat])
        truth = match.position
        assert truth is not None
        assert all(not hand & known.cannot[other] for other, hand in enumerate(truth.hands) if truth.dealt == 2)
        for source in (imagine, likely):
            for world in islice(source(known, random.Random(seed)), 2):
                check(known, world)


def check(known: Known, world: tuple[int, ...]) -> None:
    assert tuple(hand.bit_count() for hand in world) == known.sizes
    assert (
        sum(hand.bit_count() for hand in world)
        == mask_of(card for hand in world for card in cards_in(hand)).bit_count()
    )
    assert all(held & ~hand == 0 for held, hand in zip(known.held, world, strict=True))
    assert not any(hand & known.gone for hand in world)
    assert replays(known, world)


@settings(max_examples=15)
@given(rulesets(honour=False), seeds)
def test_twin_worlds_get_the_same_bytes_and_the_same_choice(rules: Ruleset, seed: int) -> None:
    """Invariant 6: exchange the cards that a seat has not seen, and nothing changes for it."""
    rng = random.Random(seed)
    for match, seat, ears in decisions(rules, seed):
        position = match.position
        assert position is not None
        if position.dealt != 2 or rng.random() < 0.5:
            continue
        view, heard = look(match, seat), tuple(ears.heard[seat])
        world = next(imagine(know(view, heard), rng))
        twin = replace(match, position=replace(position, hands=world))
        assert look(twin, seat) == view
        bot = NAMES[seed % 3]
        legal = tb.legal(match, seat)
        chosen = [
            choose(bot, look(truth, seat), heard, legal, random.Random(1), effort=QUICK) for truth in (match, twin)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal


@settings(max_examples=15)
@given(rulesets(), seeds)
def test_what_bots_hear_is_what_their_seat_was_told(rules: Ruleset, seed: int) -> None:
    """No card of another hand is spelled in what a seat has heard of the deal."""
    for match, seat, ears in decisions(rules, seed):
        told = [encode(event) for event in ears.heard[seat] if type(event).__name__ == "Dealt"]
        position = match.position
        assert position is not None
        if position.deal.plan.kind == "forehead" or position.opened:
            continue
        for other, hand in enumerate(position.hands):
            if other != seat:
                played_now = mask_of(laid.play.card for laid in position.table)
                names = {name for body in told for name in _names(body)}
                assert not names & {str(card) for card in cards_in(hand & ~played_now)}


def _names(body: bytes) -> set[str]:
    text = body.decode().split("[")[1].split("]")[0].replace('"', "").replace(",", "").replace("?", "")
    return {str(card) for card in cards_in(parse_cards(text))}


def test_worlds_are_drawn_evenly() -> None:
    """Against a full enumeration of a small deal with shown voids."""
    known = small()
    possible = enumerated(known)
    worlds = imagine(known, random.Random(5))
    seen = Counter(next(worlds) for _ in range(300 * len(possible)))
    assert set(seen) == possible
    chi = sum((count - 300) ** 2 / 300 for count in seen.values())
    assert chi < len(possible) + 4 * (2 * len(possible)) ** 0.5


def small() -> Known:
    """Three hands and a stock of one card, of six cards; two seats have shown a void."""
    rules = from_options({"decks": {3: "8"}, "schedule": {"top": 2}})
    for _match, seat, ears in decisions(rules, 3):
        known = know(look(_match, seat), ears.heard[seat])
        break
    cards = known.law.pack
    spades, hearts = parse_cards("AsKs"), parse_cards("AhKh")
    return known._replace(
        sizes=(2, 2, 1),
        held=(0, 0, 0),
        cannot=(spades, hearts, 0),
        gone=parse_cards("AcKc"),
        law=known.law._replace(pack=cards),
        bids=(NONE,) * 3,
    )


def enumerated(known: Known) -> set[tuple[int, ...]]:
    cards = cards_in(known.unseen)
    found: set[tuple[int, ...]] = set()
    for first in combinations(cards, 2):
        left = [card for card in cards if card not in first]
        for second in combinations(left, 2):
            for third in combinations([card for card in left if card not in second], 1):
                world = (mask_of(first), mask_of(second), mask_of(third))
                if not any(hand & cannot for hand, cannot in zip(world, known.cannot, strict=True)):
                    found.add(world)
    return found
