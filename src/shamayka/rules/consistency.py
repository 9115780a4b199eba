"""Whether a ruleset can be played at all: one sentence for each contradiction."""

from __future__ import annotations

import re

from shamayka.cards import pack_mask, parse_card
from shamayka.rules.ruleset import Ruleset, RulesetError

MOST_DEALS = 200
EXEMPTION = re.compile(r"first|last|up_to_[1-9]\d?|first_[1-9]\d?_deals")


def check(rules: Ruleset) -> None:
    """RulesetError, with a sentence that names option and value, if the game cannot be played."""
    _check_decks(rules)
    _check_jokers(rules)
    _check_numbers(rules)
    _check_bidding(rules)
    _check_trump(rules)
    _check_schedule(rules)


def _fail(sentence: str) -> None:
    raise RulesetError(sentence)


def _check_decks(rules: Ruleset) -> None:
    if not rules.decks:
        _fail('The option decks is empty: name a pack for each number of players, such as 4 = "36".')
    for players, name in rules.decks.items():
        if not 2 <= players <= 7:
            _fail(f"The option decks names {players} players; a table has 2 to 7.")
        try:
            pack = pack_mask(name)
        except ValueError as error:
            raise RulesetError(f"The option decks is wrong for {players} players: {error}") from None
        if pack.bit_count() < players:
            _fail(f"The option decks gives {players} players the pack {name}, which has too few cards.")


def _check_jokers(rules: Ruleset) -> None:
    for option, cards in (("jokers", rules.jokers), ("joker_lock", filter(None, [rules.joker_lock]))):
        for card in cards:
            _check_card(rules, option, card)
    leads = rules.demand_when == "any_lead" or rules.joker_plain_high_lead or rules.joker_low_lead
    if not leads and not rules.joker_as_any_card:
        _fail(
            f"The option demand_when is {rules.demand_when}, and neither joker_plain_high_lead nor joker_low_lead "
            "is on: a joker could not be led."
        )


def _check_card(rules: Ruleset, option: str, card: str) -> None:
    try:
        bit = 1 << parse_card(card)
    except ValueError as error:
        raise RulesetError(f"The option {option} is wrong: {error}") from None
    if not any(pack_mask(name) & bit for name in rules.decks.values()):
        _fail(f"The option {option} names {card}, which is in none of the packs of this game.")
    if option == "jokers":
        for players, name in rules.decks.items():
            pack = pack_mask(name)
            if not pack & bit and not pack >> 52:
                _fail(f"The option jokers names {card}, which is not in the pack {name} of {players} players.")


def _check_numbers(rules: Ruleset) -> None:
    limits = {
        "schedule.start": (rules.schedule.start, 1, 27),
        "schedule.sets": (rules.schedule.sets, 1, 12),
        "schedule.nines": (rules.schedule.nines, 1, 27),
        "chooser_cards": (rules.chooser_cards, 1, 26),
        "min_blind_bid": (rules.min_blind_bid, 0, 26),
        "last_deal_mult": (rules.last_deal_mult, 1, 100),
        "special_mult": (rules.special_mult, 1, 100),
        "money_negative_mult": (rules.money_negative_mult, 1, 100),
        "expose.percent": (rules.expose.percent if rules.expose else 0, 0, 100),
    }
    for option, (value, least, most) in limits.items():
        if not least <= value <= most:
            _fail(f"The option {option} is {value}; it must lie between {least} and {most}.")
    _check_points(rules)


def _check_points(rules: Ruleset) -> None:
    for group in ("score", "golden", "miser", "blind_mult", "revoke", "expose"):
        values = getattr(rules, group)
        for key in () if values is None else values.__struct_fields__:
            value = getattr(values, key)
            if isinstance(value, int) and abs(value) > 100_000:
                _fail(f"The option {group}.{key} is {value}; points must lie between -100000 and 100000.")


def _check_bidding(rules: Ruleset) -> None:
    for exemption in rules.hook_exempt:
        if not EXEMPTION.fullmatch(exemption):
            _fail(f"The option hook_exempt has '{exemption}'; write first, last, up_to_3 or first_3_deals.")
    if rules.bidding == "simultaneous" and (rules.hook != "none" or rules.blind_hook not in (None, "none")):
        _fail(f"The option bidding is simultaneous, so nobody bids last: the option hook cannot be {rules.hook}.")
    most = max(_top(rules, players) for players in rules.players)
    if rules.min_blind_bid > most:
        _fail(f"The option min_blind_bid is {rules.min_blind_bid}, but no hand has more than {most} cards.")


def _check_trump(rules: Ruleset) -> None:
    if rules.trump_fixed is not None and rules.trump_rotation:
        _fail(f"The option trump_fixed is {rules.trump_fixed}, so trump_rotation must be empty.")
    if rules.trump_full_deal == "chooser":
        least = min(_most(rules, players) for players in rules.players)
        if rules.chooser_cards > least:
            _fail(f"The option chooser_cards is {rules.chooser_cards}, but a full hand has only {least} cards.")


def _most(rules: Ruleset, players: int) -> int:
    return pack_mask(rules.decks[players]).bit_count() // players


def _top(rules: Ruleset, players: int) -> int:
    most = _most(rules, players)
    if rules.schedule.mode != "ladder":
        return min(rules.schedule.nines, most)
    return most if rules.schedule.top == "max" else min(rules.schedule.top, most)


def _check_schedule(rules: Ruleset) -> None:
    faults = [fault for players in rules.players if (fault := top_fault(rules, players))]
    if len(faults) == len(rules.players):
        _fail(faults[0])
    for players in rules.players:
        _check_counts(rules, players)
    for kind in ("blind", "no_trump", "golden", "miser", "forehead"):
        size = getattr(rules, kind).cards
        if size != "top" and not 1 <= size <= min(_top(rules, players) for players in rules.players):
            _fail(f"The option {kind}.cards is {size}, which is more than the biggest hand, or less than one card.")


def top_fault(rules: Ruleset, players: int) -> str:
    """The sentence that speaks against this number of players: hands too big for the pack; empty if none does."""
    top, most = rules.schedule.top, _most(rules, players)
    if top == "max" or 1 <= top <= most:
        return ""
    pack = rules.decks[players]
    return f"The option schedule.top is {top}, but the pack {pack} gives {players} players at most {most} cards each."


def _check_counts(rules: Ruleset, players: int) -> None:
    schedule = rules.schedule
    counts: list[tuple[str, int | str]] = [("top_repeats", schedule.top_repeats), ("one_repeats", schedule.one_repeats)]
    counts += [("closing", count) for _, count in schedule.closing]
    deals = 2 * _top(rules, players)
    for option, count in counts:
        if isinstance(count, int) and not 1 <= count <= MOST_DEALS:
            _fail(f"The option schedule.{option} has {count} deals; there must be at least 1 and at most {MOST_DEALS}.")
        deals += count if isinstance(count, int) else 2 * players
    if deals > MOST_DEALS:
        _fail(f"The option schedule makes about {deals} deals; at most {MOST_DEALS} can be played.")
