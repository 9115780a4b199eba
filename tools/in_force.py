"""Which of a game's options make a difference in it: without a golden deal, its price makes none."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shamayka.cards import cards_in
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import Plan, pack_of, plan
from shamayka.rules.scoring import has_bids
from shamayka.rules.trump import CHOSEN, LAST_CARD, STOCK, way_for


class Game:
    """A ruleset at one number of players, and what is true of it."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.deals = plan(rules, seats)
        pack = pack_of(rules, seats)
        self.cards = pack.bit_count()
        self.jokers = len(cards_in(joker_mask(rules, pack)))
        self.named = self.jokers > 0 and not pack >> 52
        self.kinds = {deal.kind for deal in self.deals}
        self.ways = {way_for(rules, deal, self.left(deal)).how for deal in self.deals}
        self.ladder = rules.schedule.mode == "ladder"
        self.golden = "golden" in self.kinds or rules.tie != "shared"
        self.dark = "blind" in self.kinds or (rules.blind_optional and any(has_bids(rules, k) for k in self.kinds))
        self.hooks = {rules.hook} | ({rules.blind_hook} if self.dark and rules.blind_hook else set())
        self.demands = self.jokers > 0 and rules.demand_when != "never"
        self.settled = rules.trump_fixed is not None or bool(rules.trump_rotation)
        self.fined = bool(rules.score.fine or rules.score.fine_per_card)
        self.exposes = rules.expose is not None and rules.expose.percent > 0
        self.penalises = rules.revoke.mode == "penalise"

    def left(self, deal: Plan) -> int:
        """Cards that a deal leaves in the pack."""
        return self.cards - self.seats * deal.cards

    def sizes(self) -> set[int]:
        """What is left of the pack where a card shows trump."""
        return set() if self.settled else {self.left(deal) for deal in self.deals if deal.kind != "no_trump"}


NEEDS: dict[str, Callable[[Game], bool]] = {
    "jokers": lambda game: game.named,
    "first_bidder": lambda game: game.rules.direction == "ccw",
    "schedule.start": lambda game: game.ladder,
    "schedule.top": lambda game: game.ladder,
    "schedule.top_repeats": lambda game: game.ladder,
    "schedule.one_repeats": lambda game: game.ladder and game.rules.schedule.start == 1 and game.deals[-1].number > 0,
    "schedule.descend": lambda game: game.ladder,
    "schedule.descend_from": lambda game: game.ladder and game.rules.schedule.descend,
    "schedule.six_descent": lambda game: game.rules.schedule.mode == "four_sets" and game.seats == 6,
    "schedule.sets": lambda game: game.rules.schedule.mode == "nines",
    "schedule.nines": lambda game: not game.ladder,
    "trump_stock": lambda game: bool(game.sizes() - {0}),
    "trump_full_deal": lambda game: 0 in game.sizes() or (game.rules.extra_card == "hidden" and 1 in game.sizes()),
    "chooser_cards": lambda game: CHOSEN in game.ways,
    "turned_joker": lambda game: game.jokers > 0 and bool(game.ways & {STOCK, LAST_CARD}),
    "extra_card": lambda game: 1 in game.sizes(),
    "hook_exempt": lambda game: game.hooks != {"none"},
    "hook_binds": lambda game: game.hooks != {"none"} and game.rules.first_bidder == "left",
    "blind_hook": lambda game: game.dark,
    "exceed_fallback": lambda game: "exceed" in game.hooks,
    "min_blind_bid": lambda game: game.dark,
    "blind_with_open_card": lambda game: game.rules.blind_optional and LAST_CARD in game.ways,
    "must_overtrump": lambda game: game.rules.must_trump,
    "joker_counts_as_suit": lambda game: game.named,
    "joker_as_any_card": lambda game: game.jokers > 0,
    "joker_plain_high_lead": lambda game: game.jokers > 0,
    "plain_high_suit": lambda game: game.jokers > 0 and game.rules.joker_plain_high_lead,
    "joker_low_lead": lambda game: game.jokers > 0,
    "low_joker_unbeaten": lambda game: game.jokers > 0 and game.rules.joker_low_lead,
    "joker_in_no_trump": lambda game: game.jokers > 0,
    "joker_lock": lambda game: game.jokers > 0,
    "demand_when": lambda game: game.jokers > 0,
    "demand_void": lambda game: game.demands,
    "demand_beaten_by_trump": lambda game: game.demands,
    "two_jokers": lambda game: game.jokers > 1,
    "second_joker_on_demand": lambda game: game.demands and game.jokers > 1,
    "score.under_per": lambda game: game.rules.score.under != "zero",
    "score.under_none_per": lambda game: game.rules.score.under not in ("zero", "per_taken") and not game.fined,
    "score.fine": lambda game: not game.rules.score.fine_per_card,
    "score.fine_nines": lambda game: not game.ladder and not game.rules.score.fine_per_card,
    "special_mult": lambda game: bool(game.kinds - {"plain", "blind"}) or game.golden,
    "special_dark": lambda game: "blind" in game.kinds and game.rules.special_mult > 1,
    "premium.several": lambda game: game.rules.premium is not None and game.rules.premium.deduct != "none",
    "no_trump.cards": lambda game: "no_trump" in game.kinds,
    "golden.bids": lambda game: game.golden,
    "golden.per_trick": lambda game: game.golden and not game.rules.golden.bids,
    "golden.none": lambda game: game.golden and not game.rules.golden.bids,
    "golden.cards": lambda game: "golden" in game.kinds,
    "expose.dealer_points": lambda game: game.exposes,
    "expose.decide": lambda game: game.exposes,
    "negative_counts": lambda game: game.rules.money_negative_mult > 1,
}
GROUPS: dict[str, Callable[[Game], bool]] = {
    "blind_mult.": lambda game: game.dark,
    "blind.": lambda game: "blind" in game.kinds,
    "miser.": lambda game: "miser" in game.kinds,
    "forehead.": lambda game: "forehead" in game.kinds,
    "revoke.": lambda game: game.penalises,
}
UNBID = ("miser.per_trick", "miser.none", "miser.all")


def in_force(game: Game, names: list[str]) -> Iterator[str]:
    """Those of the options that can make a difference in this game."""
    for name in names:
        needs = [NEEDS.get(name), *(rule for group, rule in GROUPS.items() if name.startswith(group))]
        idle = name in UNBID and game.rules.miser.bids
        if not idle and all(need(game) for need in needs if need):
            yield name
