"""What a game's options come to, as far as its rules must speak of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shamayka.cards import pack_mask
from shamayka.rules.consistency import top_fault
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Kind, Ruleset
from shamayka.rules.schedule import Plan, pack_of, plan, play_offs
from shamayka.rules.scoring import has_bids
from shamayka.rules.trump import is_without_trump
from shamayka.wording import Words


class Facts(NamedTuple):
    """A game and the words of a language, with what its packs and its deals come to."""

    rules: Ruleset
    say: Words
    deals: dict[int, tuple[Plan, ...]]  # by number of players
    jokers: int  # the most that any pack of the game has
    stock: bool  # some deal that looks for a trump leaves cards to turn
    full: bool  # some such deal leaves none
    single: bool  # some such deal leaves one card
    trump: bool  # some deal can have a trump
    kinds: tuple[Kind, ...]  # of the closing deals, in order
    dark: bool  # bids can be made in the dark
    unbid: bool  # there are deals without bids


def facts_of(rules: Ruleset, say: Words) -> Facts:
    """The facts of a game."""
    deals = {players: plan(rules, players) for players in rules.players if not top_fault(rules, players)}
    sizes = set(_trump_sizes(rules, deals))
    full = any(takes_whole_pack(rules, *size) for size in sizes)
    stock = not all(takes_whole_pack(rules, *size) for size in sizes)
    kinds = tuple(dict.fromkeys(kind for kind, _ in rules.schedule.closing))
    return Facts(
        rules,
        say,
        deals,
        jokers=max(joker_mask(rules, pack_mask(rules.decks[players])).bit_count() for players in deals),
        stock=stock,
        full=full,
        single=any(left_over(rules, *size) == 1 for size in sizes),
        trump=bool(sizes) and _has_trump(rules, stock=stock, full=full),
        kinds=kinds,
        dark=rules.blind_optional or "blind" in kinds,
        unbid=(rules.tie != "shared" and not rules.golden.bids) or not all(has_bids(rules, kind) for kind in kinds),
    )


def _trump_sizes(rules: Ruleset, deals: dict[int, tuple[Plan, ...]]) -> Iterator[tuple[int, int, int]]:
    """Table, players and cards of the deals that look for a trump; those that break a tie have fewer players."""
    for seats, plans in deals.items():
        yield from ((seats, seats, deal.cards) for deal in plans if not is_without_trump(rules, deal))
        yield from ((seats, few, cards) for few, cards in play_offs(rules, seats))


def left_over(rules: Ruleset, seats: int, players: int, cards: int) -> int:
    """How many cards of a table's pack stay behind when some of its players get so many each."""
    return pack_of(rules, seats).bit_count() - players * cards


def takes_whole_pack(rules: Ruleset, seats: int, players: int, cards: int) -> bool:
    """Whether such a deal leaves no card to turn."""
    return left_over(rules, seats, players, cards) <= (1 if rules.extra_card == "hidden" else 0)


def _has_trump(rules: Ruleset, *, stock: bool, full: bool) -> bool:
    if rules.trump_fixed:
        return True
    if rules.trump_rotation:
        return set(rules.trump_rotation) != {"-"}
    return (stock and rules.trump_stock != "none") or (full and rules.trump_full_deal != "none")


def example(facts: Facts, cards: int = 4) -> Plan:
    """A deal for an example: an ordinary one of so many cards or a few more, not the last."""
    deals = next(iter(facts.deals.values()))
    plain = [deal for deal in deals if deal.kind == "plain" and not deal.is_last] or list(deals)
    return min(plain, key=lambda deal: (deal.cards < cards, abs(deal.cards - cards)))._replace(is_last=False)
