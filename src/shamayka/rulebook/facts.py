"""What a game's options come to, as far as its rules must speak of it, and the words to say it in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from shamayka.cards import JOKERS, RANKS, pack_mask
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Kind, Ruleset
from shamayka.rules.schedule import Plan, plan
from shamayka.wording import Words

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Facts(NamedTuple):
    """A game and the words of a language, with what its packs and its deals come to."""

    rules: Ruleset
    say: Words
    deals: dict[int, tuple[Plan, ...]]  # by number of players
    jokers: int  # the most that any pack of the game has
    stock: bool  # some deal leaves cards to turn
    full: bool  # some deal leaves none
    single: bool  # some deal leaves one card
    kinds: tuple[Kind, ...]  # the special deals, in order
    dark: bool  # bids can be made in the dark


def facts_of(rules: Ruleset, say: Words) -> Facts:
    """The facts of a game."""
    deals = {players: plan(rules, players) for players in rules.players}
    left = {
        pack_mask(rules.decks[players]).bit_count() - players * deal.cards
        for players in deals
        for deal in deals[players]
    }
    hidden = {1} if rules.extra_card == "hidden" else set()
    kinds: list[Kind] = [kind for kind, _ in rules.schedule.closing if kind != "plain"]
    if rules.tie != "shared":
        kinds.append("golden")
    return Facts(
        rules,
        say,
        deals,
        jokers=max(joker_mask(rules, pack_mask(pack)).bit_count() for pack in rules.decks.values()),
        stock=bool(left - {0} - hidden),
        full=bool(left & ({0} | hidden)),
        single=1 in left,
        kinds=tuple(dict.fromkeys(kinds)),
        dark=rules.blind_optional or "blind" in kinds,
    )


def card(say: Words, name: str) -> str:
    """A card as people write it: ``7♠``."""
    if name[0] == "X":
        return say("book-real-joker")
    return say("book-card", rank=name[0], suit=SIGNS[name[1]])


def either(say: Words, items: Iterable[str]) -> str:
    """Some things in a row, with a word before the last: ``2, 3 or 4``."""
    *first, last = items
    return say("book-or", first=", ".join(first), last=last) if first else last


def both(say: Words, items: Iterable[str]) -> str:
    """Some things in a row, with a word before the last: ``6♠ and 6♣``."""
    *first, last = items
    return say("book-and", first=", ".join(first), last=last) if first else last


def lowest(pack: int) -> str:
    """The lowest rank of which a pack has every suit, as the messages call it: a word, or ``other``."""
    ordinary = pack & ~(1 << JOKERS[0] | 1 << JOKERS[1])
    rank = next(rank for rank in range(13) if all(ordinary >> 13 * suit + rank & 1 for suit in range(4)))
    return {"2": "two", "6": "six", "7": "seven", "A": "ace"}.get(RANKS[rank], "other")


def earn(say: Words, number: int) -> str:
    """``score 10 points``, ``lose one point``, ``score nothing``: goes with "you"."""
    return say("book-earn", sign=_sign(number), number=abs(number))


def earn_each(say: Words, number: int) -> str:
    """The same for something of which there are several."""
    return say("book-earn-each", sign=_sign(number), number=abs(number))


def more_each(say: Words, number: int) -> str:
    """``1 point more``, ``1 point less``, for each of several."""
    return say("book-more-each", sign=_sign(number), number=abs(number))


def _sign(number: int) -> str:
    return "zero" if number == 0 else "less" if number < 0 else "more"
