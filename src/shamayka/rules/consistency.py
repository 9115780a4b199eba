"""Whether a ruleset can be played at all: one sentence for each contradiction."""

from __future__ import annotations

import re
from collections.abc import Iterable

from shamayka.cards import pack_mask, parse_card
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Ruleset, RulesetError
from shamayka.rules.schedule import deals, plan, play_offs, top_size

MOST_DEALS = 200
LONGEST_NAME = 60
LONGEST_LIST = 20
MOST_POINTS, MOST_TIMES = 100_000, 100
"""The limits of points and factors; with them all, no total and no money of a match comes to 2**53."""

PACK = re.compile(r"[0-9]{1,2}(\+\w{1,2})?", re.ASCII)
EXEMPTION = re.compile(r"first|last|final|up_to_[1-9][0-9]?|first_[1-9][0-9]?_deals")


def check(rules: Ruleset) -> None:
    """RulesetError, with a sentence that names option and value, if the game cannot be played."""
    _check_lengths(rules)
    _check_decks(rules)
    _check_jokers(rules)
    _check_leads(rules)
    _check_numbers(rules)
    _check_points(rules)
    _check_schedule(rules)
    _check_bidding(rules)
    _check_trump(rules)
    _check_cut(rules)


def _fail(sentence: str) -> None:
    raise RulesetError(sentence)


def _check_lengths(rules: Ruleset) -> None:
    """Nothing is so long that it could fill a memory or a screen."""
    if not 1 <= len(rules.name) <= LONGEST_NAME or not rules.name.isprintable():
        _fail(f"The option name is '{rules.name[:20]}': give the game a name of 1 to {LONGEST_NAME} printable letters.")
    lists = {
        "jokers": rules.jokers,
        "trump_rotation": rules.trump_rotation,
        "no_trump_deals": rules.no_trump_deals,
        "hook_exempt": rules.hook_exempt,
        "schedule.closing": rules.schedule.closing,
    }
    for option, values in lists.items():
        if len(values) > LONGEST_LIST:
            _fail(f"The option {option} has {len(values)} entries; at most {LONGEST_LIST} are possible.")


def _check_decks(rules: Ruleset) -> None:
    if not rules.decks:
        _fail('The option decks is empty: name a pack for each number of players, such as 4 = "36".')
    for players, name in rules.decks.items():
        if not 2 <= players <= 7:
            _fail(f"The option decks is for {players} players, but a table has 2 to 7.")
        if pack_of_name(players, name).bit_count() < players:
            _fail(f"The option decks gives {players} players the pack {name}, which has too few cards.")


def pack_of_name(players: int, name: str) -> int:
    """The mask of a pack; RulesetError if there is none of this name."""
    if not PACK.fullmatch(name):
        _fail(
            f"The option decks is '{name[:20]}' for {players} players, which is not a pack: "
            "write 32, 36 or 52, with +1 or +2 for jokers, as in 36+1."
        )
    try:
        pack = pack_mask(name)
    except ValueError as error:
        raise RulesetError(f"The option decks is wrong for {players} players: {error}") from None
    size, _, extra = name.partition("+")
    if extra and pack == pack_mask(size):
        _fail(f"The option decks is {name} for {players} players, but {extra} is in the pack of {size} cards already.")
    return pack


def _check_jokers(rules: Ruleset) -> None:
    for index, card in enumerate(rules.jokers):
        _check_card("jokers", card)
        if card in rules.jokers[:index]:
            _fail(f"The option jokers names {card} twice.")
    for players, name in rules.decks.items():
        pack = pack_mask(name)
        for card in rules.jokers if not pack >> 52 else ():
            if not pack >> parse_card(card) & 1:
                _fail(f"The option jokers names {card}, which is not in the pack {name} of {players} players.")
        if joker_mask(rules, pack) == pack:
            _fail(
                f"The option jokers is {' '.join(rules.jokers)}, which makes a joker of every card in the pack {name} "
                f"of {players} players."
            )
        if rules.joker_lock is not None:
            _check_lock(rules, rules.joker_lock, players, pack)


def _check_lock(rules: Ruleset, card: str, players: int, pack: int) -> None:
    """The card that unlocks the jokers can go before them."""
    _check_card("joker_lock", card)
    if not pack >> parse_card(card) & 1:
        _fail(f"The option joker_lock is {card}, which is not in the pack {rules.decks[players]} of {players} players.")
    if joker_mask(rules, pack) >> parse_card(card) & 1:
        _fail(f"The option joker_lock is {card}, but {card} is a joker itself and would wait for itself.")


def _check_card(option: str, card: str) -> None:
    try:
        parse_card(card)
    except ValueError:
        _fail(f"The option {option} names '{card[:20]}', which is not a card: write a rank and a suit, as in 7s or Td.")


def _check_leads(rules: Ruleset) -> None:
    """A joker that is the last card in a hand can be led."""
    leads = rules.demand_when == "any_lead" or rules.joker_plain_high_lead or rules.joker_low_lead
    if not leads and not rules.joker_as_any_card:
        _fail(
            f"The option demand_when is {rules.demand_when}, and neither joker_plain_high_lead nor joker_low_lead "
            "is on: a joker could not be led."
        )


def _check_numbers(rules: Ruleset) -> None:
    limits = {
        "schedule.start": (rules.schedule.start, 1, 27),
        "schedule.sets": (rules.schedule.sets, 1, 12),
        "schedule.nines": (rules.schedule.nines, 1, 27),
        "chooser_cards": (rules.chooser_cards, 1, 26),
        "min_blind_bid": (rules.min_blind_bid, 0, 27),
        "last_deal_mult": (rules.last_deal_mult, 1, MOST_TIMES),
        "special_mult": (rules.special_mult, 1, MOST_TIMES),
        "money_negative_mult": (rules.money_negative_mult, 1, MOST_TIMES),
        "expose.percent": (rules.expose.percent if rules.expose else 0, 0, 100),
    }
    _check_limits(limits)


def _check_limits(limits: dict[str, tuple[int, int, int]]) -> None:
    for option, (value, least, most) in limits.items():
        if not least <= value <= most:
            _fail(f"The option {option} is {value}; it must lie between {least} and {most}.")


def _check_points(rules: Ruleset) -> None:
    """Points stay within reason; a fine that is taken off is not negative, one that is added not positive."""
    for group in ("score", "golden", "miser", "blind_mult", "revoke", "expose", "faults"):
        values = getattr(rules, group)
        for key in () if values is None else values.__struct_fields__:
            value = getattr(values, key)
            if isinstance(value, int) and not isinstance(value, bool):
                _check_limits({f"{group}.{key}": (value, *_limits_of_points(group, key))})


def _limits_of_points(group: str, key: str) -> tuple[int, int]:
    if group == "blind_mult":
        return 0, MOST_TIMES
    below = group in ("revoke", "faults") or key == "dealer_points"
    return 0 if key.startswith("fine") else -MOST_POINTS, 0 if below else MOST_POINTS


def _check_schedule(rules: Ruleset) -> None:
    schedule = rules.schedule
    if schedule.top != "max" and schedule.top < 1:
        _fail(f"The option schedule.top is {schedule.top}, but the biggest hand has at least one card.")
    faults = [fault for players in rules.players if (fault := top_fault(rules, players))]
    if len(faults) == len(rules.players):
        _fail(faults[0])
    least = min(_top(rules, players) for players in rules.players)
    if schedule.mode == "ladder" and schedule.start > least:
        _fail(f"The option schedule.start is {schedule.start}, but the biggest hand has {least} cards.")
    if schedule.mode == "four_sets" and least == 1:
        _fail("The option schedule.mode is four_sets, but the biggest hand has one card, so there is no way up to it.")
    for kind in ("blind", "no_trump", "golden", "miser", "forehead"):
        size = getattr(rules, kind).cards
        if size != "top" and not 1 <= size <= least:
            _fail(f"The option {kind}.cards is {size}; it must lie between 1 and {least}, the biggest hand.")
    _check_counts(rules)


def _check_counts(rules: Ruleset) -> None:
    schedule = rules.schedule
    counts = [("top_repeats", schedule.top_repeats), ("one_repeats", schedule.one_repeats)]
    for option, count in [*counts, *(("closing", count) for _, count in schedule.closing)]:
        if isinstance(count, int):
            _check_limits({f"schedule.{option}": (count, 1, MOST_DEALS)})
    for players in rules.players:
        number = deals(rules, players)
        if number > MOST_DEALS:
            _fail(f"The option schedule gives {players} players {number} deals; at most {MOST_DEALS} can be played.")


def seats_fault(rules: Ruleset, players: int) -> str:
    """The sentence that says for how many players the game is, if not for so many; empty if it is."""
    if players in rules.decks:
        return ""
    return f"This game is for {', '.join(map(str, rules.players))} players, not for {players}."


def top_fault(rules: Ruleset, players: int) -> str:
    """The sentence that speaks against this number of players: hands too big for the pack; empty if none does."""
    top, most = rules.schedule.top, _most(rules, players)
    if top == "max" or top <= most:
        return ""
    pack = rules.decks[players]
    return f"The option schedule.top is {top}, but the pack {pack} gives {players} players at most {most} cards each."


def _most(rules: Ruleset, players: int) -> int:
    return pack_mask(rules.decks[players]).bit_count() // players


def _top(rules: Ruleset, players: int) -> int:
    return top_size(rules, players, pack_mask(rules.decks[players]))


def _check_bidding(rules: Ruleset) -> None:
    for exemption in rules.hook_exempt:
        if not EXEMPTION.fullmatch(exemption):
            _fail(f"The option hook_exempt has '{exemption[:20]}'; write first, last, final, up_to_3 or first_3_deals.")
    hooks = {"hook": rules.hook, "blind_hook": rules.blind_hook or "none"}
    if set(hooks.values()) != {"none"} and "last" in rules.hook_exempt and not _comes_down(rules):
        _fail(
            "The option hook_exempt has last, but no match of this game comes down to a deal of one card: "
            "write final to free its very last deal."
        )
    for option, hook in hooks.items() if rules.bidding == "simultaneous" else ():
        if hook != "none":
            _fail(f"The option {option} is {hook}, but bidding is simultaneous, so nobody bids last.")
    most = max(_top(rules, players) for players in rules.players)
    if rules.min_blind_bid > most:
        _fail(f"The option min_blind_bid is {rules.min_blind_bid}, but no hand has more than {most} cards.")


def _comes_down(rules: Ruleset) -> bool:
    """Whether a match has a last one-card deal, after bigger ones or others of one card."""
    return any(deal.is_closing_one for players in rules.players for deal in plan(rules, players))


def _check_trump(rules: Ruleset) -> None:
    if rules.trump_fixed is not None and rules.trump_rotation:
        _fail(f"The option trump_fixed is {rules.trump_fixed}, so trump_rotation must be empty.")
    if rules.trump_full_deal == "chooser":
        least = min(_full_sizes(rules), default=rules.chooser_cards + 1)
        if rules.chooser_cards >= least:
            _fail(
                f"The option chooser_cards is {rules.chooser_cards}; it must be less than the {least} of a full hand."
            )


def _check_cut(rules: Ruleset) -> None:
    if rules.faults.uncut and rules.cut == "none":
        _fail(
            f"The option faults.uncut is {rules.faults.uncut}, but cut is none: where nobody cuts, "
            "a pack that was not cut is no fault."
        )


def _full_sizes(rules: Ruleset) -> Iterable[int]:
    """The hand sizes of the deals that leave no card to turn, those that play off a tie among them."""
    for seats in rules.players:
        pack = pack_mask(rules.decks[seats]).bit_count()
        spare = 1 if rules.extra_card == "hidden" else 0
        sizes = [*((seats, deal.cards) for deal in plan(rules, seats)), *play_offs(rules, seats)]
        yield from (cards for players, cards in sizes if pack - players * cards <= spare)
