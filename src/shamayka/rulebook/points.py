"""The chapter about what a deal is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shamayka.cards import NONE
from shamayka.rulebook.facts import Facts, example
from shamayka.rulebook.phrases import earn, earn_each, more_each, signed, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rules.ruleset import Score
from shamayka.rules.schedule import Plan
from shamayka.rules.scoring import has_bids, pay_for, points


def scoring(facts: Facts) -> Paragraphs:
    """What a bid is worth, made or missed, in words and in examples (S0-b48 to S0-b60; AMB-38 to AMB-42, AMB-49)."""
    yield list(_made(facts))
    yield [*_missed(facts), *_fine(facts)]
    yield list(_factors(facts))
    deal = example(facts)
    yield [facts.say("book-examples", cards=deal.cards)]
    yield ["\n".join(_rows(facts, deal))]
    if facts.rules.premium:
        yield list(_premium(facts))


def _made(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    if score.made_base == score.made_per > 0:
        yield say("book-made-further", first=score.made_base + score.made_per, each=score.made_per)
    elif score.made_base and score.made_per:
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
    if not _is_plain(score):
        yield from _over(facts)
        yield from _under(facts)
    elif score.over_per_taken:
        yield say("book-missed", each=earn_each(say, score.over_per_taken))
    else:
        yield say("book-missed-nothing")


def _is_plain(score: Score) -> bool:
    """Whether too many and too few tricks pay alike."""
    under = score.under_per if score.under == "per_taken" else 0
    alike = score.under in ("per_taken", "zero") and under == score.over_per_taken
    return alike and score.failed_pass_per is None and not _keeps_tricks(score)


def _keeps_tricks(score: Score) -> bool:
    return score.under_also_scores_tricks and score.made_per != 0


def _over(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    yield say("book-over", pays=yes(score.over_per_taken), each=earn_each(say, score.over_per_taken))
    if score.failed_pass_per is not None:
        yield say("book-caught", pays=yes(score.failed_pass_per), each=earn_each(say, score.failed_pass_per))


def _under(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    under = "zero" if score.under_per == 0 else score.under
    yield say("book-under", under=under, each=earn_each(say, score.under_per))
    if score.under_none_per is not None and score.under in ("per_missing", "per_bid") and not _always_fined(facts):
        yield say("book-under-none", each=earn_each(say, score.under_none_per))
    if _keeps_tricks(score):
        yield say("book-under-also", each=earn_each(say, score.made_per))


def _always_fined(facts: Facts) -> bool:
    """Whether bidding tricks and taking none costs a fine in every deal (beyond J8)."""
    usual, nines = _fines(facts)
    return bool(facts.rules.score.fine_per_card or (usual and nines != 0))


def _fines(facts: Facts) -> tuple[int, int | None]:
    """The usual fine, and that of the sets of big deals where it is another one."""
    score, schedule = facts.rules.score, facts.rules.schedule
    if score.fine_nines is None or schedule.mode == "ladder":
        return score.fine, None
    if schedule.mode == "nines" and not _has_other_bids(facts):
        return score.fine_nines, None
    return score.fine, score.fine_nines if score.fine_nines != score.fine else None


def _has_other_bids(facts: Facts) -> bool:
    """Whether there are deals with bids that belong to no set: at the end of the match, or to break a tie."""
    ties = ("golden",) if facts.rules.tie != "shared" else ()
    return any(has_bids(facts.rules, kind) for kind in (*facts.kinds, *ties))


def _fine(facts: Facts) -> Iterator[str]:
    score, say = facts.rules.score, facts.say
    if score.fine_per_card:
        yield say("book-fine-card", fine=say("book-count-points", number=score.fine_per_card))
        return
    usual, nines = _fines(facts)
    if usual:
        yield say("book-fine", fine=say("book-count-points", number=usual))
    if nines is not None:
        fine = say("book-count-points", number=nines)
        yield say("book-fine-nines", fine=fine, mode=facts.rules.schedule.mode, usual=yes(usual), none=yes(not nines))


def _factors(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    blind = rules.blind_mult
    dark = rules.blind_optional if rules.special_dark else facts.dark
    if dark and blind.made == blind.over == blind.under:
        yield say("book-dark-all", times=blind.made)
    elif dark:
        parts = {part: say("book-times", times=getattr(blind, part)) for part in ("made", "over", "under")}
        yield say("book-dark-parts", alike=yes(blind.made == blind.under), **parts)
    if rules.last_deal_mult != 1:
        yield say("book-last-deal", times=rules.last_deal_mult)


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
        results = [signed(points(open_pay, bid, taken))]
        if dark:
            is_open = bid >= min(facts.rules.min_blind_bid, deal.cards)
            results.append(signed(points(dark_pay, bid, taken)) if is_open else "—")
        yield f"| {bid} | {taken} | " + " | ".join(results) + " |"


def _premium(facts: Facts) -> Iterator[str]:
    """The premium for making every bid of a set; closing deals belong to none (beyond J9)."""
    premium, say, schedule = facts.rules.premium, facts.say, facts.rules.schedule
    assert premium is not None
    whole = "no" if schedule.mode != "ladder" else "before" if schedule.closing else "yes"
    single = any(map(_has_single, facts.deals.values()))
    best = "all" if single and whole != "no" else premium.best
    yield say("book-premium", best=best, whole=whole)
    if best == "except_last" and single:
        yield say("book-premium-single")
    yield say("book-premium-others", deduct=premium.deduct, best=best)
    if premium.deduct != "none":
        yield say("book-premium-several", several=premium.several)
    if schedule.closing:
        yield say("book-premium-closing")


def _has_single(deals: tuple[Plan, ...]) -> bool:
    """Whether some set has one deal only, which is its last and counts all the same."""
    sets = Counter(deal.stage for deal in deals if deal.stage != NONE)
    return 1 in sets.values()
