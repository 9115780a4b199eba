"""The chapters about special deals, faults and the end of a match."""

from __future__ import annotations

from collections.abc import Iterator

from shamayka.cards import NONE
from shamayka.rulebook.facts import Facts, example, left_over
from shamayka.rulebook.phrases import earn, earn_each, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rulebook.trump import finds_in_full, shows_trump
from shamayka.rules.penalties import exposure_fine
from shamayka.rules.ruleset import Kind, Multiplier
from shamayka.rules.scoring import has_bids, pay_for, points
from shamayka.rules.trump import CHOSEN, LAST_CARD, STOCK, way_for


def special(facts: Facts) -> Paragraphs:
    """The special deals, each in a paragraph (S0-b44, S0-b45, S4-38 to S4-44, S4-51; AMB-17, AMB-61 to AMB-65)."""
    for kind in facts.kinds:
        if kind != "plain":
            yield [*_kind(facts, kind), *_size(facts, kind)]
    if "golden" not in facts.kinds and facts.rules.tie != "shared":
        yield [*_kind(facts, "golden"), facts.say("book-golden-tie")]


def _kind(facts: Facts, kind: Kind) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if not has_bids(rules, kind):
        yield from _without_bids(facts, kind)
        return
    if kind == "forehead":
        whole = rules.forehead.shown == "all" or rules.forehead.cards == 1
        yield say("book-forehead", shown="all" if whole else "one")
        if facts.dark:
            yield say("book-forehead-open")
    elif kind in ("golden", "miser"):
        yield say(f"book-{kind}-bids")
    else:
        yield from _dark(facts) if kind == "blind" else [say("book-no-trump-deal")]
    if rules.special_dark if kind == "blind" else rules.special_mult != 1:
        yield say("book-special-times", times=rules.special_mult)
    if kind == "blind" and rules.special_dark and rules.blind_optional and rules.blind_mult != Multiplier():
        yield say("book-blind-once")


def _dark(facts: Facts) -> Iterator[str]:
    """A deal in the dark, and what is odd in it (AMB-17, AMB-70, S2-58)."""
    rules, say = facts.rules, facts.say
    yield say("book-blind", when=rules.blind.when, trump=yes(_finds_trump(facts, "blind")))
    if rules.blind.when == "after_trump":
        barred = finds_in_full(facts, "last_card") and not rules.blind_with_open_card
        if rules.blind_optional and (rules.expose or barred):
            yield say("book-blind-shown")
        return
    turned = facts.jokers and rules.turned_joker == "redeal" and shows_trump(facts)
    if rules.expose or rules.faults.misdeal or turned:
        yield say("book-blind-again")


def _finds_trump(facts: Facts, kind: Kind) -> bool:
    """Whether some deal of this kind has a trump that nobody knows before it."""
    ways = {
        way_for(facts.rules, deal, left_over(facts.rules, players, players, deal.cards)).how
        for players, deals in facts.deals.items()
        for deal in deals
        if deal.kind == kind
    }
    return not ways.isdisjoint({STOCK, LAST_CARD, CHOSEN})


def _size(facts: Facts, kind: Kind) -> Iterator[str]:
    cards = getattr(facts.rules, kind).cards
    if cards != "top":
        yield facts.say("book-special-cards", cards=cards)


def _without_bids(facts: Facts, kind: Kind) -> Iterator[str]:
    """A golden deal or a miser: what a trick, none and all of them come to is asked of the rules themselves."""
    rules, say = facts.rules, facts.say
    deal = example(facts)._replace(kind=kind, cards=9, is_last=False)
    pay = pay_for(rules, deal, dark=False)
    yield say(f"book-{kind}", each=earn_each(say, points(pay, NONE, 1)))
    if none := points(pay, NONE, 0):
        yield say("book-none-taken", earn=earn(say, none))
    if kind == "miser" and rules.miser.all is not None:
        yield say("book-all-taken", earn=earn(say, points(pay, NONE, deal.cards)))


def faults(facts: Facts) -> Paragraphs:
    """A wrong card, an exposed card, the dealer's faults (S0-b56, S2-56 to S2-61, S4-60; AMB-69 to AMB-72)."""
    rules, say = facts.rules, facts.say
    revoke = rules.revoke
    real = revoke.mode == "prevent"
    first = say("book-revoke-prevented") if real else say("book-revoke-found", found=revoke.found)
    # where the game names no fine and nothing can happen, there is nothing more to say (AMB-72)
    told = not real or revoke.points or revoke.then != "replay"
    fine = say("book-count-points", number=-revoke.points)
    what = [say("book-revoke", real=yes(real), fined=yes(revoke.points), fine=fine, then=revoke.then)] if told else []
    claim = not real and revoke.found == "claim" and revoke.false_claim
    wrong = [say("book-false-claim", fine=say("book-count-points", number=-revoke.false_claim))] if claim else []
    yield [first, *what, *wrong]
    if rules.expose:
        yield list(_exposed(facts))
    yield [
        say(f"book-{what}", fine=say("book-count-points", number=-points))
        for what, points in (("uncut", rules.faults.uncut), ("misdeal", rules.faults.misdeal))
        if points
    ]


def _exposed(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    assert rules.expose is not None
    cost = -exposure_fine(rules, keep=False)
    yield say("book-expose", fined=yes(cost), cost=say("book-count-points", number=cost))
    if rules.expose.decide == "at_once":
        yield say("book-expose-at-once")
    if rules.blind_optional:
        yield say("book-expose-dark")
    if rules.expose.percent:
        yield say("book-expose-percent", percent=rules.expose.percent)


def end(facts: Facts) -> Paragraphs:
    """Who has won, and the sheet (S0-b47, S0-b53, S0-b54, S2-35, S2-36, S4-52, S4-64; AMB-66, AMB-67, AMB-73)."""
    rules, say = facts.rules, facts.say
    yield [say("book-winner"), say("book-tie", tie=rules.tie, top=_play_off(facts))]
    yield [say("book-sheet", row=rules.record_row)]
    if rules.money_negative_mult != 1:
        key = "book-negative" if rules.negative_counts == "result" else "book-money"
        yield [say(key, times=rules.money_negative_mult)]


def _play_off(facts: Facts) -> int | str:
    """How big the deals are that break a tie: what the pack gives, the biggest hand, or in sets so many cards."""
    schedule = facts.rules.schedule
    if schedule.mode == "ladder":
        return "max" if schedule.top == "max" else "top"
    biggest = {max(deal.cards for deal in deals if deal.stage != NONE) for deals in facts.deals.values()}
    return "top" if biggest == {schedule.nines} else schedule.nines
