"""The chapters about what the players do: bidding, play, the joker."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from shamayka.cards import pack_mask
from shamayka.rulebook import pictures
from shamayka.rulebook.facts import Facts
from shamayka.rulebook.phrases import both, card, yes
from shamayka.rulebook.table import Paragraphs
from shamayka.rules.law import NO_HOOK, law_for


def bidding(facts: Facts) -> Paragraphs:
    """Order, range, hook, dark bids (S0-b20 to S0-b24, S2-34, S2-38; AMB-43 to AMB-48)."""
    rules, say = facts.rules, facts.say
    yield [say("book-bid-what"), say("book-bid-order", how=rules.bidding, first=_first(facts))]
    yield [say(_bound(facts, "book-hook", rules.hook), hook=rules.hook, fallback=rules.exceed_fallback)]
    if rules.hook != "none" or (facts.dark and rules.blind_hook not in (None, "none")):
        yield [*pictures.bids(facts), *_exempt(facts)]
    if facts.dark:
        yield list(_dark(facts))


def _bound(facts: Facts, key: str, hook: str | None) -> str:
    """The message about a hook that names whom it binds: the last bidder, or the dealer (S3-12)."""
    return f"{key}-dealer" if facts.rules.hook_binds == "dealer" and hook != "none" else key


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
            deals.append(say("book-exempt-deals", deals=kind, number=number))
    if deals:
        yield say("book-exempt", binds=facts.rules.hook_binds, deals=both(say, deals))


def _frees(facts: Facts, exemption: str) -> bool:
    """Whether the game has a deal that this exemption frees of the hook."""
    rules = replace(facts.rules, hook="not_equal", hook_exempt=(exemption,))
    return any(
        law_for(rules, deal, players, (1 << players) - 1, 0).hook == NO_HOOK
        for players, deals in facts.deals.items()
        for deal in deals
    )


def _dark(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if rules.blind_optional:
        yield say("book-dark-optional", trump=yes(facts.trump))
        if facts.full and not (rules.trump_fixed or rules.trump_rotation):
            yield from _dark_full(facts)
    hook = rules.hook if rules.blind_hook is None else rules.blind_hook
    if rules.min_blind_bid:
        yield say("book-dark-minimum", number=rules.min_blind_bid, hook="no" if hook == "none" else rules.hook_binds)
    if rules.blind_hook not in (None, rules.hook):
        key = _bound(facts, "book-dark-hook", rules.blind_hook)
        yield say(key, hook=rules.blind_hook, fallback=rules.exceed_fallback)


def _dark_full(facts: Facts) -> Iterator[str]:
    """Who may not bid in the dark where the whole pack is dealt and trump is found (S2-58)."""
    rules, say = facts.rules, facts.say
    if rules.trump_full_deal == "chooser":
        yield say("book-dark-chooser")
    if rules.trump_full_deal == "last_card" and not rules.blind_with_open_card:
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
        demand = [] if rules.demand_when == "never" else [say("book-jokers-demand", can=rules.second_joker_on_demand)]
        yield [say("book-jokers-meet", which=rules.two_jokers), *demand]
    yield from pictures.joker(facts)


def _freedom(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    yield say("book-joker-free")
    if any(not pack_mask(rules.decks[players]) >> 52 for players in facts.deals):
        yield say(
            "book-joker-suit", counts=yes(rules.joker_counts_as_suit), trump=yes(facts.trump and rules.must_trump)
        )
    yield say("book-joker-follow")
    if rules.joker_as_any_card:
        yield say("book-joker-any")
    yield say("book-joker-no-trump", works=rules.joker_in_no_trump)
    if rules.joker_lock:
        yield say("book-joker-lock", card=card(say, rules.joker_lock))


def _leads(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    yield say("book-joker-lead")
    if rules.demand_when == "never":
        yield say("book-demand-never")
    else:
        yield say("book-demand", when=rules.demand_when)
        yield say("book-demand-void", answer=rules.demand_void if facts.trump else "any")
        yield say("book-demand-takes", beaten=yes(rules.demand_beaten_by_trump and facts.trump))
    if rules.joker_plain_high_lead:
        yield say("book-lead-high", suit=rules.plain_high_suit if facts.trump else "named")
    if rules.joker_low_lead:
        yield say("book-lead-low")
        others = "none" if facts.jokers == 1 else "any" if rules.two_jokers == "last_wins" else "high"
        yield say("book-lead-low-unbeaten", taker=rules.low_joker_unbeaten, joker=others)
