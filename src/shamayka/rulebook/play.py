"""The chapters about what the players do: bidding, play, the joker."""

from __future__ import annotations

from collections.abc import Iterator

from shamayka.cards import pack_mask
from shamayka.rulebook.facts import Facts, both, card
from shamayka.rulebook.table import Paragraphs


def bidding(facts: Facts) -> Paragraphs:
    """Order, range, hook, dark bids (S0-b20 to S0-b24, S2-34, S2-38; AMB-43 to AMB-48)."""
    rules, say = facts.rules, facts.say
    yield [say("book-bid-what"), say("book-bid-order", how=rules.bidding, first=_first(facts))]
    hook = say(_bound(facts, "book-hook"), hook=rules.hook, fallback=rules.exceed_fallback)
    yield [hook, *_exempt(facts)]
    if facts.dark:
        yield list(_dark(facts))


def _bound(facts: Facts, key: str) -> str:
    """The message about the hook that names whom it binds: the last bidder, or the dealer (S3-12)."""
    return f"{key}-dealer" if facts.rules.hook_binds == "dealer" else key


def _first(facts: Facts) -> str:
    """Who bids first, as seen from the dealer: the player on his left, or on his right."""
    rules = facts.rules
    return "left" if rules.direction == "cw" or rules.first_bidder == "left" else "right"


def _exempt(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if rules.hook == "none" or not rules.hook_exempt:
        return
    deals = []
    for exemption in rules.hook_exempt:
        if exemption == "final":
            deals.append(say("book-exempt-final"))
            continue
        number = int("".join(filter(str.isdigit, exemption)) or 0)
        kind = exemption if exemption in ("first", "last") else exemption.split("_")[0] + "-some"
        deals.append(say("book-exempt-deals", deals=kind, number=number))
    yield say(_bound(facts, "book-exempt"), deals=both(say, deals))


def _dark(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    if rules.blind_optional:
        yield say("book-dark-optional")
        if not rules.blind_with_open_card:
            yield say("book-dark-open-card")
    if rules.min_blind_bid:
        yield say(_bound(facts, "book-dark-minimum"), number=rules.min_blind_bid)
    if rules.blind_hook is not None:
        yield say(_bound(facts, "book-dark-hook"), hook=rules.blind_hook, fallback=rules.exceed_fallback)


def play(facts: Facts) -> Paragraphs:
    """Leading, following, trumping, taking (S0-b25 to S0-b34; AMB-05, AMB-37, AMB-74)."""
    rules, say = facts.rules, facts.say
    yield [say("book-lead", who=rules.first_lead, first=_first(facts))]
    duty = "over" if rules.must_trump and rules.must_overtrump else "trump" if rules.must_trump else "free"
    yield [say("book-follow"), say("book-void", duty=duty)]
    yield [say("book-take"), say("book-look", which=_looks(facts))]


def _looks(facts: Facts) -> str:
    look = facts.rules.look
    return "all" if look.others else f"{'own' if look.own else ''}{'last' if look.last else ''}" or "none"


def joker(facts: Facts) -> Paragraphs:
    """What a joker can do (S0-b35 to S0-b42, S2-27 to S2-31, S4-29 to S4-37; AMB-23 to AMB-36)."""
    if not facts.jokers:
        return
    yield list(_freedom(facts))
    yield list(_leads(facts))
    if facts.jokers > 1:
        rules, say = facts.rules, facts.say
        demand = [] if rules.demand_when == "never" else [say("book-jokers-demand", can=rules.second_joker_on_demand)]
        yield [say("book-jokers-meet", which=rules.two_jokers), *demand]


def _freedom(facts: Facts) -> Iterator[str]:
    rules, say = facts.rules, facts.say
    yield say("book-joker-free")
    if any(not pack_mask(name) >> 52 for name in rules.decks.values()):
        yield say("book-joker-suit", counts="yes" if rules.joker_counts_as_suit else "no")
        if rules.joker_counts_as_suit and rules.must_trump:
            yield say("book-joker-trump")
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
        yield say("book-demand-void", answer=rules.demand_void)
        yield say("book-demand-takes", beaten="yes" if rules.demand_beaten_by_trump else "no")
    if rules.joker_plain_high_lead:
        yield say("book-lead-high", suit=rules.plain_high_suit)
    if rules.joker_low_lead:
        yield say("book-lead-low")
        yield say("book-lead-low-unbeaten", taker=rules.low_joker_unbeaten)
