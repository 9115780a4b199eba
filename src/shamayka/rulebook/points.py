"""The chapters about what deals are worth and how a match ends: points, special deals, faults, the end."""

from __future__ import annotations

from collections.abc import Iterator

from shamayka.cards import NONE
from shamayka.rulebook.facts import Facts, earn, earn_each, more_each
from shamayka.rulebook.table import Paragraphs
from shamayka.rules.penalties import decides_at_once, exposure_fine
from shamayka.rules.ruleset import Kind
from shamayka.rules.schedule import Plan, pack_of
from shamayka.rules.scoring import has_bids, pay_for, points
from shamayka.rules.trump import LAST_CARD, way_for


def scoring(facts: Facts) -> Paragraphs:
    """What a bid is worth, made or missed, in words and in examples (S0-b48 to S0-b60; AMB-38 to AMB-42, AMB-49)."""
    yield list(_made(facts))
    yield [*_missed(facts), *_fine(facts)]
    yield list(_factors(facts))
    deal = _example(facts)
    yield [facts.say("book-examples", cards=deal.cards)]
    yield ["\n".join(_rows(facts, deal))]
    if facts.rules.premium:
        yield list(_premium(facts))


def _made(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    if score.made_base and score.made_per:
        yield say("book-made-both", base=earn(say, score.made_base), each=more_each(say, score.made_per))
    elif score.made_per:
        yield say("book-made-each", each=earn_each(say, score.made_per))
    else:
        yield say("book-made-base", base=earn(say, score.made_base))
    yield say("book-made-pass", earn=earn(say, score.made_zero))
    if score.all_tricks_per is not None:
        yield say("book-made-all", each=earn_each(say, score.all_tricks_per))


def _missed(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    plain = score.failed_pass_per is None and not score.under_also_scores_tricks
    if plain and score.under == "per_taken" and score.under_per == score.over_per_taken != 0:
        yield say("book-missed", each=earn_each(say, score.over_per_taken))
        return
    if plain and score.under == "zero" and score.over_per_taken == 0:
        yield say("book-missed-nothing")
        return
    yield say("book-over", pays=_yes(score.over_per_taken), each=earn_each(say, score.over_per_taken))
    if score.failed_pass_per is not None:
        yield say("book-caught", pays=_yes(score.failed_pass_per), each=earn_each(say, score.failed_pass_per))
    under = "zero" if score.under_per == 0 else score.under
    yield say("book-under", under=under, each=earn_each(say, score.under_per))
    fined = score.fine_per_card or (score.fine and score.fine_nines != 0)
    if score.under_none_per is not None and score.under in ("per_missing", "per_bid") and not fined:
        yield say("book-under-none", each=earn_each(say, score.under_none_per))
    if score.under_also_scores_tricks:
        yield say("book-under-also", each=earn_each(say, score.made_per))


def _yes(truth: object) -> str:
    return "yes" if truth else "no"


def _fine(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    if score.fine_per_card:
        yield say("book-fine-card", number=score.fine_per_card)
        return
    if score.fine:
        yield say("book-fine", number=score.fine)
    if score.fine_nines is not None and any(deal.is_nine for deals in facts.deals.values() for deal in deals):
        yield say("book-fine-nines", number=score.fine_nines, cards=facts.rules.schedule.nines)


def _factors(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    blind = rules.blind_mult
    dark = rules.blind_optional if rules.special_dark else facts.dark
    if dark and blind.made == blind.over == blind.under:
        yield say("book-dark-all", times=blind.made)
    elif dark:
        yield say("book-dark-parts", made=blind.made, over=blind.over, under=blind.under)
    if rules.special_dark and "blind" in facts.kinds:
        yield say("book-dark-special", times=rules.special_mult)
    if rules.last_deal_mult != 1:
        yield say("book-last-deal", times=rules.last_deal_mult)


def _example(facts: Facts) -> Plan:
    """A deal for the examples: an ordinary one of four cards or a few more, not the last."""
    deals = next(iter(facts.deals.values()))
    plain = [deal for deal in deals if deal.kind == "plain" and not deal.is_last] or list(deals)
    return min(plain, key=lambda deal: (deal.cards < 4, abs(deal.cards - 4)))


def _rows(facts: Facts, deal: Plan) -> Iterator[str]:
    say, open_pay = facts.say, pay_for(facts.rules, deal, dark=False)
    unseen = deal if facts.rules.blind_optional else deal._replace(kind="blind")
    dark_pay = pay_for(facts.rules, unseen, dark=True)
    dark = facts.dark and dark_pay != open_pay
    heads = ["bid", "taken", "points", *(["dark"] if dark else [])]
    yield "| " + " | ".join(say(f"book-head-{head}") for head in heads) + " |"
    yield "|---" * len(heads) + "|"
    cases = [(0, 0), (0, 2), (1, 1), (3, 3), (2, 3), (3, 2), (3, 0), (deal.cards, deal.cards)]
    for bid, taken in dict.fromkeys(case for case in cases if max(case) <= deal.cards):
        results = [points(open_pay, bid, taken), *([points(dark_pay, bid, taken)] if dark else [])]
        yield f"| {bid} | {taken} | " + " | ".join(map(signed, results)) + " |"


def signed(number: int) -> str:
    """Points with their sign, as on a sheet: ``+20``, ``−30``, ``0``."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _premium(facts: Facts) -> Iterator[str]:
    premium, say = facts.rules.premium, facts.say
    assert premium is not None
    yield say("book-premium", best=premium.best)
    yield say("book-premium-others", deduct=premium.deduct)
    if premium.deduct != "none":
        yield say("book-premium-several", several=premium.several)


def special(facts: Facts) -> Paragraphs:
    """The special deals, each in a paragraph (S0-b44, S0-b45, S4-38 to S4-44, S4-51; AMB-17, AMB-61 to AMB-65)."""
    for kind in facts.kinds:
        yield list(_kind(facts, kind))
    if facts.rules.special_mult != 1 and set(facts.kinds) - {"blind"}:
        priced = any(not has_bids(facts.rules, kind) for kind in facts.kinds)
        yield [
            facts.say(
                "book-special-times",
                times=facts.rules.special_mult,
                blind=_yes("blind" in facts.kinds and not facts.rules.special_dark),
            ),
            *([facts.say("book-special-priced")] if priced else []),
        ]


def _kind(facts: Facts, kind: Kind) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if kind == "forehead":
        whole = rules.forehead.shown == "all" or rules.forehead.cards == 1
        yield say("book-forehead", shown="all" if whole else "one")
    elif kind in ("golden", "miser"):
        yield from _without_bids(facts, kind)
    elif kind == "blind":
        yield from _in_the_dark(facts)
    else:
        yield say("book-no-trump-deal")
    cards = getattr(rules, kind).cards
    if cards != "top":
        yield say("book-special-cards", cards=cards)


def _in_the_dark(facts: Facts) -> Iterator[str]:
    """A dark deal, and how it finds the trump that a player would else have chosen."""
    rules, say = facts.rules, facts.say
    if rules.blind.when == "before_deal":
        yield say("book-blind")
        return
    yield say("book-blind-after")
    ways = {
        way_for(rules, deal, pack_of(rules, players).bit_count() - players * deal.cards).how
        for players, deals in facts.deals.items()
        for deal in deals
        if deal.kind == "blind"
    }
    if rules.trump_full_deal == "chooser" and LAST_CARD in ways:
        yield say("book-blind-last")


def _without_bids(facts: Facts, kind: Kind) -> Iterator[str]:
    """A golden deal or a miser: what a trick, none and all of them come to is asked of the rules themselves."""
    rules, say = facts.rules, facts.say
    if has_bids(rules, kind):
        yield say(f"book-{kind}-bids")
        return
    deal = _example(facts)._replace(kind=kind, cards=9, is_last=False)
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
    what = say("book-revoke", fined=_yes(revoke.points), earn=earn(say, revoke.points), then=revoke.then)
    if revoke.mode == "prevent":
        yield [say("book-revoke-prevented"), what]
    else:
        yield [say("book-revoke-found", found=revoke.found), what]
        if revoke.false_claim and revoke.found == "claim":
            yield [say("book-false-claim", earn=earn(say, revoke.false_claim))]
    if rules.expose:
        percent = [say("book-expose-percent", percent=rules.expose.percent)] if rules.expose.percent else []
        barred = [say("book-expose-dark")] if rules.blind_optional else []
        cost = -exposure_fine(rules, keep=False)
        at_once = [say("book-expose-at-once")] if decides_at_once(rules) else []
        yield [say("book-expose", fined=_yes(cost), number=cost), *at_once, *barred, *percent]
    yield [
        say(f"book-{what}", earn=earn(say, fine))
        for what, fine in (("uncut", rules.faults.uncut), ("misdeal", rules.faults.misdeal))
        if fine
    ]


def end(facts: Facts) -> Paragraphs:
    """Who has won, and the sheet (S0-b47, S0-b53, S0-b54, S2-35, S2-36, S4-52, S4-64; AMB-66, AMB-67, AMB-73)."""
    rules, say = facts.rules, facts.say
    tie = say("book-tie-all") if rules.tie == "golden_deal_all" else say("book-tie", tie=rules.tie)
    yield [say("book-winner"), tie]
    yield [say("book-sheet", row=rules.record_row)]
    if rules.money_negative_mult != 1:
        key = "book-negative" if rules.negative_counts == "result" else "book-money"
        yield [say(key, times=rules.money_negative_mult)]
