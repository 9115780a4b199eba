"""The chapter about players and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from shamayka.cards import card_name, cards_in, pack_mask
from shamayka.rulebook.facts import Facts
from shamayka.rulebook.phrases import both, capital, card, either, lowest, yes
from shamayka.rules.law import joker_mask

Paragraphs = Iterator[list[str]]
T = TypeVar("T")


def table(facts: Facts) -> Paragraphs:
    """Who plays, with which cards, and who deals (S0-b3 to S0-b11)."""
    rules, say = facts.rules, facts.say
    yield [_players(facts), *_packs(facts), say("book-ranking")]
    yield list(_jokers(facts))
    told = rules.cut != "left_neighbour" or rules.faults.uncut  # the custom needs no words
    cut = [say("book-cut", cut=rules.cut)] if told else []
    yield [
        say("book-first-dealer"),
        say("book-direction", direction=rules.direction),
        *cut,
        say("book-style", style=rules.deal_style),
    ]


def _players(facts: Facts) -> str:
    numbers = list(facts.deals)
    form = "range" if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1 else "list"
    return facts.say("book-players", form=form, least=numbers[0], most=numbers[-1], numbers=_with(facts, numbers))


def _with(facts: Facts, numbers: Iterable[int]) -> str:
    return either(facts.say, [facts.say("book-number", number=number) for number in numbers])


def _packs(facts: Facts) -> Iterator[str]:
    say, groups = facts.say, _groups(facts, lambda name: name)
    for name, numbers in groups.items():
        pack = pack_mask(name)
        real, added = (pack >> 52).bit_count(), name.partition("+")[2]
        size = int(name.partition("+")[0])
        yield say(
            "book-pack",
            only=yes(len(groups) == 1),
            players=capital(_with(facts, numbers)),
            size=size,
            aces=yes(size == 4),
            lowest=lowest(say, pack),
            real=real,
            added="none" if real or not added else card(say, added),
        )


def _groups(facts: Facts, of: Callable[[str], T]) -> dict[T, list[int]]:
    """The numbers of players with the same of something that their pack has."""
    groups: dict[T, list[int]] = {}
    for players in facts.deals:
        groups.setdefault(of(facts.rules.decks[players]), []).append(players)
    return groups


def _jokers(facts: Facts) -> Iterator[str]:
    """Which cards are jokers, and for how many players, where the packs differ (S0-b3 to S0-b6, S2-32)."""
    say = facts.say
    if facts.jokers == 0:
        yield say("book-no-joker")
        return
    groups = _groups(facts, lambda name: joker_mask(facts.rules, pack_mask(name)))
    for jokers, numbers in groups.items():
        only, players = yes(len(groups) == 1), capital(_with(facts, numbers))
        if not jokers:
            yield say("book-no-joker-with", players=players)
        elif jokers >> 52:
            plain = _named(facts)
            count = jokers.bit_count()
            yield say(
                "book-joker-real", only=only, players=players, count=count, plain=len(plain), cards=both(say, plain)
            )
        else:
            names = both(say, [card(say, card_name(number)) for number in reversed(cards_in(jokers))])
            yield say("book-joker-named", only=only, players=players, count=jokers.bit_count(), cards=names)


def _named(facts: Facts) -> list[str]:
    """The ordinary cards that the game names as jokers where the pack has none of its own."""
    return [card(facts.say, name) for name in facts.rules.jokers if name[0] != "X"]
