"""How likely a card takes a trick that its owner does not want: it is pulled, or it must ruff."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from shamayka.bots.odds import SUIT, Pool, armed_chance
from shamayka.cards import NONE
from shamayka.rules.law import Law

# Fitted by matches, as those of ``odds``.
LED = 0.9  # a suit that somebody holds is led once more
OVER = 1.0  # how often a follower's card is a higher one, against an even draw
THROWN = 0.5  # of the chances to throw a dangerous card away, those that come in time
RUFFS = 0.4  # a ruff that the rules force takes the trick


def pulled_chances(law: Law, hand: int, pool: Pool, suits: Iterable[int] = range(4)) -> dict[int, float]:
    """For each ordinary card of a hand, or of these suits of it, the chance that it must follow suit and takes.

    The k-th lowest card of a suit is pulled when the suit is led for the k-th time; it takes if the cards that follow
    lie below it.
    """
    chances: dict[int, float] = {}
    ordinary, armed = hand & ~law.jokers, armed_chance(law, pool)
    for suit in suits:
        if mine := ordinary >> 13 * suit & SUIT:
            _pulled(chances, suit, mine, pool, 0.0 if suit == law.trump else armed)
    return chances


def forced_chances(law: Law, hand: int, pool: Pool, pulled: dict[int, float]) -> dict[int, float]:
    """For each ordinary card of a hand, the chance that it takes a trick though its owner wishes none.

    ``pulled`` are its ``pulled_chances``. Who has none of a suit throws his worst cards away, or must ruff.
    """
    chances = dict(pulled)
    ordinary, trump = hand & ~law.jokers, law.trump
    free = 0.0  # tricks led in suits that the hand has run out of
    for suit in range(4):
        if suit != trump:
            out = (pool.cards >> 13 * suit & SUIT).bit_count() * pool.share
            free += max(0.0, out - (ordinary >> 13 * suit & SUIT).bit_count())
    trumps = ordinary & SUIT << 13 * trump if law.must_trump and trump != NONE else 0
    if trumps:
        _must_ruff(chances, trumps, free)
    elif chances:
        _thrown(chances, free * THROWN)
    return chances


def _pulled(chances: dict[int, float], suit: int, mine: int, pool: Pool, armed: float) -> None:
    out = pool.cards >> 13 * suit & SUIT
    count = out.bit_count()
    mean = count * pool.share
    term = void = exp(-mean)  # one rival has fewer than so many cards of the suit
    known = pool.voids[suit] / pool.rivals if pool.rivals else 0.0
    led, turn = 1.0, 0
    while mine:
        low = mine & -mine
        mine ^= low
        has = (1.0 - void) * (1.0 - known)
        led *= LED * (1.0 - (1.0 - has) ** pool.rivals)
        higher = (out & ~(low - 1)).bit_count()
        under = (1.0 - higher / count) ** (OVER * has * pool.rivals) if higher else 1.0
        safe = (1.0 - (1.0 - has) * armed) ** pool.rivals if armed else 1.0
        chances[13 * suit + low.bit_length() - 1] = led * under * safe
        turn += 1
        term *= mean / turn
        void = min(1.0, void + term)


def _must_ruff(chances: dict[int, float], trumps: int, free: float) -> None:
    while trumps and free > 0.0:
        low = trumps & -trumps
        trumps ^= low
        card = low.bit_length() - 1
        chances[card] += (1.0 - chances[card]) * RUFFS * min(1.0, free)
        free -= 1.0


def _thrown(chances: dict[int, float], free: float) -> None:
    for card in sorted(chances, key=lambda card: -chances[card]):
        if free <= 0.0:
            return
        chances[card] *= 1.0 - min(1.0, free)
        free -= 1.0
