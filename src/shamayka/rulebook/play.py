"""The chapters about what the players do: bidding, play, the joker."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from shamayka.cards import NONE, pack_mask
from shamayka.rulebook import pictures
from shamayka.rulebook.facts import Facts
from shamayka.rulebook.phrases import both, card, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rulebook.trump import finds_in_full
from shamayka.rules.law import NO_HOOK, law_for
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan


def bidding(facts: Facts) -> Paragraphs:
    """Order, range, hook, which binds the last bidder or the dealer (S3-12), dark bids.

    S0-b20 to S0-b24, S2-34, S2-38; AMB-43 to AMB-48.
    """
    rules, say = facts.rules, facts.say
    yield [say("book-bid-what"), say("book-bid-order", how=rules.bidding, first=_first(facts))]
    bound = "book-hook-dealer" if rules.hook_binds == "dealer" and rules.hook != "none" else "book-hook"
    yield [say(bound, hook=rules.hook, fallback=rules.exceed_fallback)]
    if rules.hook != "none":
        yield [*pictures.bids(facts), *_exempt(facts)]
    if facts.dark:
        yield [*_dark(facts), *(_exempt(facts) if rules.hook == "none" else ())]


def _first(facts: Facts) -> str:
    """Who bids first, as seen from the dealer: the player on the left, or on the right."""
    rules = facts.rules
    return "left" if rules.direction == "cw" or rules.first_bidder == "left" else "right"


def _exempt(facts: Facts) -> Iterator[str]:
    say, deals = facts.say, []
    for exemption in facts.rules.hook_exempt:
        number = int("".join(filter(str.isdigit, exemption)) or 0)
        kind = exemption.split("_")[0] + "-some" if number else exemption
        if _frees(facts, exemption):
            deals.append(say("book-exempt-deals", deals=kind, number=number, closing=yes(_has_closing_ones(facts))))
    if deals:
        yield say("book-exempt", binds=facts.rules.hook_binds, deals=both(say, deals))


def _frees(facts: Facts, exemption: str) -> bool:
    """Whether the game has a deal in which somebody would be bound, and which this exemption frees of the hook."""
    bound, freed = (replace(facts.rules, hook_exempt=exempt) for exempt in ((), (exemption,)))
    return any(
        _binds(bound, deal, players) and not _binds(freed, deal, players)
        for players, deals in facts.deals.items()
        for deal in deals
    )


def _binds(rules: Ruleset, deal: Plan, players: int) -> bool:
    """Whether a hook binds somebody in this deal, for a bid made openly or in the dark."""
    law = law_for(rules, deal, players, (1 << players) - 1, 0)
    openly = law.hook != NO_HOOK and not law.all_dark
    return bool(law.bids and (openly or (law.blind_hook != NO_HOOK and (law.all_dark or law.dark_choice))))


def _has_closing_ones(facts: Facts) -> bool:
    """Whether some deals at the end of the match have one card as well (AMB-53)."""
    return any(deal.stage == NONE and deal.cards == 1 for deals in facts.deals.values() for deal in deals)


def _dark(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if rules.blind_optional:
        yield say("book-dark-optional", trump=yes(facts.trump))
        yield from _dark_full(facts)
    hook = rules.hook if rules.blind_hook is None else rules.blind_hook
    if rules.min_blind_bid:
        yield say("book-dark-minimum", number=rules.min_blind_bid, hook="no" if hook == "none" else rules.hook_binds)
    if rules.blind_hook not in (None, rules.hook):
        key = "book-dark-hook" if rules.hook_binds == "last_bidder" else "book-dark-hook-dealer"
        yield say(key, hook=rules.blind_hook, fallback=rules.exceed_fallback)


def _dark_full(facts: Facts) -> Iterator[str]:
    """Who may not bid in the dark where the whole pack is dealt and trump is found (S2-58)."""
    rules, say = facts.rules, facts.say
    if finds_in_full(facts, "chooser"):
        yield say("book-dark-chooser")
    if finds_in_full(facts, "last_card") and not rules.blind_with_open_card:
        yield say("book-dark-open-card")


def play(facts: Facts) -> Paragraphs:
    """Leading, following, trumping, taking (S0-b25 to S0-b34; AMB-05, AMB-37, AMB-74)."""
    rules, say = facts.rules, facts.say
    yield [*_lead(facts), say("book-lead-any")]
    duty = "over" if rules.must_trump and rules.must_overtrump else "trump" if rules.must_trump else "free"
    yield [say("book-follow"), say("book-void", duty=duty if facts.trump else "none")]
    yield [say("book-take", trump=yes(facts.trump)), say("book-look", which=_looks(facts))]
    yield from pictures.trick(facts)


def _lead(facts: Facts) -> Iterator[str]:
    rules, say, first = facts.rules, facts.say, _first(facts)
    yield say("book-lead", who=rules.first_lead, order=rules.bidding, first=first)
    if rules.first_lead == "highest_bidder" and facts.unbid:
        yield say("book-lead-unbid", first=first)


def _looks(facts: Facts) -> str:
    look = facts.rules.look
    return "all" if look.others else f"{'own' if look.own else ''}{'last' if look.last else ''}" or "none"


def joker(facts: Facts) -> Paragraphs:
    """What a joker can do (S0-b35 to S0-b42, S2-27 to S2-31, S4-29 to S4-37; AMB-23 to AMB-36)."""
    if not facts.jokers:
        return
    yield [facts.say("book-joker-nickname")]
    yield list(_freedom(facts))
    yield list(_leads(facts))
    if facts.jokers > 1:
        rules, say = facts.rules, facts.say
        never = rules.demand_when == "never" or _is_powerless(facts)
        meet = say("book-jokers-meet", which=rules.two_jokers, weak=yes(_can_be_weak(facts)))
        yield [meet, *(() if never else _second_on_demand(facts))]
    yield from pictures.joker(facts)


def _second_on_demand(facts: Facts) -> Iterator[str]:
    """What a second joker can and must do where one was led with a demand (S2-55; AMB-29, AMB-33, AMB-34)."""
    rules, say = facts.rules, facts.say
    beaten = rules.demand_beaten_by_trump and facts.trump
    can: str = rules.second_joker_on_demand
    if can == "cannot_overtake" and beaten and rules.joker_as_any_card:
        can = "stands"
    if can == "overtakes" and rules.two_jokers == "first_wins":
        can = "overtakes_side" if rules.demand_beaten_by_trump else "alike"
    yield say("book-jokers-demand", can=can)
    if rules.second_joker_on_demand == "overtakes" and rules.joker_counts_as_suit and _named(facts):
        yield say("book-jokers-kept")


def _freedom(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    yield say("book-joker-free")
    if _named(facts):
        yield say(
            "book-joker-suit", counts=yes(rules.joker_counts_as_suit), trump=yes(facts.trump and rules.must_trump)
        )
    if not _is_powerless(facts):
        yield say("book-joker-follow")
        if rules.joker_as_any_card:
            yield say("book-joker-any")
    yield say("book-joker-no-trump", works=rules.joker_in_no_trump)
    if rules.joker_lock:
        yield say("book-joker-lock", card=card(say, rules.joker_lock))


def _named(facts: Facts) -> bool:
    """Whether ordinary cards serve as jokers in some pack of the game."""
    return any(not pack_mask(facts.rules.decks[players]) >> 52 for players in facts.deals)


def _leads(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    yield say("book-joker-lead")
    if not _is_powerless(facts):
        yield from _high_leads(facts)
    if rules.joker_low_lead or _can_be_weak(facts):
        yield say("book-lead-low" if rules.joker_low_lead else "book-lead-weak")
        others = "none" if facts.jokers == 1 else "any" if rules.two_jokers == "last_wins" else "high"
        yield say("book-lead-low-unbeaten", taker=rules.low_joker_unbeaten, joker=others)


def _high_leads(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if rules.demand_when == "never":
        yield say("book-demand-never")
    else:
        yield say("book-demand", when=rules.demand_when)
        yield say("book-demand-void", answer=rules.demand_void if facts.trump else "any")
        yield say("book-demand-takes", beaten=yes(rules.demand_beaten_by_trump and facts.trump))
    if rules.joker_plain_high_lead:
        suit = rules.plain_high_suit if facts.trump else "named"
        yield say("book-lead-high", suit=suit, bare=yes(rules.joker_in_no_trump == "works"))


def _is_powerless(facts: Facts) -> bool:
    """Whether a joker can never be more than the lowest card (AMB-35)."""
    return facts.rules.joker_in_no_trump == "low_only" and not facts.trump


def _can_be_weak(facts: Facts) -> bool:
    """Whether a joker can be no more than the lowest card, so that it is led as that (S4-56, AMB-35, AMB-36)."""
    return facts.rules.joker_lock is not None or facts.rules.joker_in_no_trump == "low_only"
