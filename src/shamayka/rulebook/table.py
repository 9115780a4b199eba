"""The chapters about what comes before the bidding: players and pack, the deals, trump."""

from __future__ import annotations

from collections.abc import Iterator

from shamayka.cards import NONE, card_name, cards_in, pack_mask
from shamayka.rulebook.facts import SIGNS, Facts, both, card, either, lowest
from shamayka.rules.law import joker_mask
from shamayka.rules.schedule import Plan

Paragraphs = Iterator[list[str]]


def table(facts: Facts) -> Paragraphs:
    """Who plays, with which cards, and who deals (S0-b3 to S0-b11)."""
    rules, say = facts.rules, facts.say
    yield list(_packs(facts))
    yield list(_jokers(facts))
    yield [
        say("book-first-dealer"),
        say("book-direction", direction=rules.direction),
        say("book-cut", cut=rules.cut),
        say("book-style", style=rules.deal_style),
    ]


def _packs(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    for name in dict.fromkeys(rules.decks[players] for players in rules.players):
        pack = pack_mask(name)
        real, added = (pack >> 52).bit_count(), name.partition("+")[2]
        yield say(
            "book-pack",
            players=_players(facts, name),
            size=int(name.partition("+")[0]),
            rank=lowest(pack),
            real=real,
            added="none" if real or not added else card(say, added),
        )
    yield say("book-ranking")


def _players(facts: Facts, pack: str) -> str:
    numbers = [players for players in facts.rules.players if facts.rules.decks[players] == pack]
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return facts.say("book-players-range", least=numbers[0], most=numbers[-1])
    return facts.say("book-players", numbers=either(facts.say, map(str, numbers)))


def _jokers(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if facts.jokers == 0:
        yield say("book-no-joker")
        return
    for pack in dict.fromkeys(pack_mask(rules.decks[players]) for players in rules.players):
        jokers = joker_mask(rules, pack)
        if not jokers:
            yield say("book-no-joker-with", cards=pack.bit_count())
        elif pack >> 52:
            yield say("book-joker-real", count=jokers.bit_count(), cards=pack.bit_count(), only=_only(facts))
    named = {joker_mask(rules, pack_mask(name)) for name in rules.decks.values() if not pack_mask(name) >> 52} - {0}
    for mask in named:
        names = [card(say, card_name(number)) for number in reversed(cards_in(mask))]
        yield say("book-joker-named", count=len(names), cards=both(say, names))


def _only(facts: Facts) -> str:
    return "yes" if len(set(facts.rules.decks.values())) == 1 else "no"


def deals(facts: Facts) -> Paragraphs:
    """Which deals there are, in words and as a list for each number of players (S0-b10 to S0-b19)."""
    modes = {"ladder": _ladder, "four_sets": _four_sets, "nines": _nines}
    yield [*modes[facts.rules.schedule.mode](facts), *_closing(facts)]
    yield ["\n".join(_rows(facts))]


def _ladder(facts: Facts) -> Iterator[str]:
    schedule, say = facts.rules.schedule, facts.say
    sizes = {deal.cards for deals in facts.deals.values() for deal in deals if deal.kind == "plain"}
    if len(sizes) == 1:
        yield say("book-deals-equal", cards=min(sizes))
        return
    yield say("book-deals-up", start=schedule.start)
    yield say("book-deals-max") if schedule.top == "max" else say("book-deals-top", top=schedule.top)
    if schedule.top_repeats != 1:
        yield say("book-deals-repeats", count=schedule.top_repeats)
    if schedule.one_repeats != 1 and schedule.start == 1:
        yield say("book-deals-ones", count=schedule.one_repeats)
    if schedule.descend:
        yield say("book-deals-down", start=schedule.start, again=schedule.descend_from)


def _four_sets(facts: Facts) -> Iterator[str]:
    yield facts.say("book-deals-sets", nines=_biggest(facts))
    if 6 in facts.deals:
        yield facts.say("book-deals-six", descent=facts.rules.schedule.six_descent, nines=_biggest(facts))


def _nines(facts: Facts) -> Iterator[str]:
    yield facts.say("book-deals-nines", sets=facts.rules.schedule.sets, nines=_biggest(facts))


def _biggest(facts: Facts) -> int:
    return max(deal.cards for deals in facts.deals.values() for deal in deals)


def _closing(facts: Facts) -> Iterator[str]:
    say = facts.say
    items = [
        say("book-closing-item", kind=kind, count="twice" if count == "2n" else count)
        for kind, count in facts.rules.schedule.closing
    ]
    if items:
        yield say("book-closing", deals=both(say, items))


def _rows(facts: Facts) -> Iterator[str]:
    """The deals of each number of players, as the rows of a table."""
    say = facts.say
    yield f"| {say('book-head-players')} | {say('book-head-deals')} | {say('book-head-cards')} |"
    yield "|---|---|---|"
    for players, deals in facts.deals.items():
        yield f"| {players} | {len(deals)} | {'; '.join(_stages(facts, deals))} |"


def _stages(facts: Facts, deals: tuple[Plan, ...]) -> Iterator[str]:
    """One text for each set and each row of special deals: ``1–11, 12 × 3, 11–1``, ``dark: 12 × 3``."""
    groups: dict[tuple[int, int, str], list[int]] = {}
    row = 0
    for last, deal in zip((None, *deals), deals, strict=False):
        row += last is not None and last.kind != deal.kind
        groups.setdefault((deal.stage, row, deal.kind), []).append(deal.cards)
    for (stage, _, kind), sizes in groups.items():
        text = ", ".join(_steps(_runs(sizes)))
        yield text if stage != NONE else facts.say("book-kind-sizes", kind=kind, sizes=text)


def _runs(sizes: list[int]) -> list[tuple[int, int]]:
    """The sizes with how often each comes in a row."""
    runs: list[tuple[int, int]] = []
    for size in sizes:
        if runs and runs[-1][0] == size:
            runs[-1] = (size, runs[-1][1] + 1)
        else:
            runs.append((size, 1))
    return runs


def _steps(runs: list[tuple[int, int]]) -> Iterator[str]:
    """Runs as text: ``12 × 3``, and ``1–11`` for sizes that grow or shrink by one."""
    at = 0
    while at < len(runs):
        size, count = runs[at]
        end = at
        step = runs[at + 1][0] - size if at + 1 < len(runs) else 0
        while abs(step) == 1 and count == 1 and end + 1 < len(runs) and runs[end + 1] == (runs[end][0] + step, 1):
            end += 1
        if end > at + 1:
            yield f"{size}–{runs[end][0]}"
            at = end + 1
        else:
            yield str(size) if count == 1 else f"{size} × {count}"
            at += 1


def trump(facts: Facts) -> Paragraphs:
    """How trump is found (S0-a10, S0-b12, S2-10, S2-11; AMB-04, AMB-19 to AMB-22)."""
    rules, say = facts.rules, facts.say
    without = [say("book-trump-not", deal=deal) for deal in dict.fromkeys(rules.no_trump_deals)]
    if rules.trump_fixed:
        fixed = "book-trump-fixed-apart" if without else "book-trump-fixed"
        yield [say(fixed, suit=SIGNS[rules.trump_fixed]), *without]
    elif rules.trump_rotation:
        suits = [SIGNS.get(suit) or say("book-no-trump") for suit in rules.trump_rotation]
        yield [say("book-trump-rotation", suits=", ".join(suits)), *without]
    else:
        yield [*_turned(facts), *without]


def _turned(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if facts.stock:
        yield say("book-trump-stock", how=rules.trump_stock)
    if facts.single and rules.extra_card == "hidden":
        yield say("book-trump-hidden")
    if facts.full:
        yield say("book-trump-full", how=rules.trump_full_deal, cards=rules.chooser_cards)
    shown = (facts.stock and rules.trump_stock == "turn_up") or (facts.full and rules.trump_full_deal == "last_card")
    if facts.jokers and shown:
        yield say("book-trump-joker", then=rules.turned_joker)
