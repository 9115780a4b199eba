"""The chapter about the deals: in words, and as a table for each number of players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from shamayka.cards import NONE
from shamayka.rulebook.facts import Facts
from shamayka.rulebook.phrases import both, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rules.schedule import Plan


def deals(facts: Facts) -> Paragraphs:
    """Which deals there are (S0-b10 to S0-b19)."""
    modes = {"ladder": _ladder, "four_sets": _four_sets, "nines": _nines}
    yield [*modes[facts.rules.schedule.mode](facts), *_closing(facts)]
    yield ["\n".join(_rows(facts))]


def _ladder(facts: Facts) -> Iterator[str]:
    schedule, say = facts.rules.schedule, facts.say
    sizes = {deal.cards for deals in facts.deals.values() for deal in deals if deal.stage != NONE}
    if len(sizes) == 1:
        yield say("book-deals-equal", cards=min(sizes))
        return
    yield say("book-deals-up", start=schedule.start, top=schedule.top)
    if schedule.top_repeats != 1:
        count = schedule.top_repeats
        yield say("book-deals-repeats", count="n" if count == "n_but_1_for_6" and 6 not in facts.deals else count)
    if schedule.one_repeats != 1 and schedule.start == 1:
        yield say("book-deals-ones", count=schedule.one_repeats, both=yes(schedule.descend))
    if schedule.descend:
        yield say("book-deals-down", start=schedule.start, again=schedule.descend_from)


def _four_sets(facts: Facts) -> Iterator[str]:
    single = all(deals[1].stage == 1 for players, deals in facts.deals.items() if players != 6 or len(facts.deals) == 1)
    yield facts.say("book-deals-sets", size=_size(facts), single=yes(single))
    if 6 in facts.deals:
        up, _, down, _ = ([deal.cards for deal in facts.deals[6] if deal.stage == stage] for stage in range(4))
        yield facts.say("book-deals-six", up=up[-1], down=down[0])


def _nines(facts: Facts) -> Iterator[str]:
    yield facts.say("book-deals-nines", sets=facts.rules.schedule.sets, size=_size(facts))


def _size(facts: Facts) -> int:
    """The cards of the biggest deals; 0 if that depends on the number of players."""
    sizes = {max(deal.cards for deal in deals) for deals in facts.deals.values()}
    return sizes.pop() if len(sizes) == 1 else 0


def _closing(facts: Facts) -> Iterator[str]:
    say, closing = facts.say, facts.rules.schedule.closing
    items = [
        say("book-closing-item", kind=kind, count={"n": "round", "2n": "rounds"}.get(str(count), count))
        for kind, count in closing
    ]
    if items:
        single = len(closing) == 1 and closing[0][1] == 1
        yield say("book-closing", single=yes(single), deals=both(say, items))


def _rows(facts: Facts) -> Iterator[str]:
    """The deals of each number of players, as the rows of a table."""
    say = facts.say
    yield f"| {say('book-head-players')} | {say('book-head-deals')} | {say('book-head-cards')} |"
    yield "|---|---|---|"
    for players, deals in facts.deals.items():
        yield f"| {players} | {len(deals)} | {'; '.join(_stages(facts, deals))} |"


def _stages(facts: Facts, deals: tuple[Plan, ...]) -> Iterator[str]:
    """One text for each set and each row of closing deals: ``1–11, 12 × 3, 11–1``, ``dark: 12 × 3``."""
    for (stage, kind), group in groupby(deals, key=lambda deal: (deal.stage, deal.kind)):
        sizes = [deal.cards for deal in group]
        text, many = ", ".join(_steps(_runs(sizes))), yes(len(sizes) > 1)
        yield text if stage != NONE else facts.say("book-kind-sizes", kind=kind, sizes=text, many=many)


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
