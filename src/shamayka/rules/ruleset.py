"""Every option of every game, its values and its default, and how a game is read from TOML.

Statement numbers (S2-34) and ambiguities (AMB-43) name where an option comes from; see docs/rulebook.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Literal

import msgspec

Kind = Literal["plain", "blind", "no_trump", "miser", "golden", "forehead"]
Suit = Literal["c", "d", "h", "s"]
Size = int | Literal["top"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all option groups: unknown keys are refused."""


class Schedule(Options, frozen=True, kw_only=True):
    """Which deals are played (S0-b10 to S0-b19, S2-8 to S2-13, AMB-13, AMB-14, AMB-53, AMB-57)."""

    mode: Literal["ladder", "four_sets", "nines"] = "ladder"
    start: int = 1
    top: int | Literal["max"] = "max"
    top_repeats: int | Literal["n", "n_but_1_for_6"] = 1
    one_repeats: int | Literal["n"] = 1
    descend: bool = False
    descend_from: Literal["top", "repeat"] = "top"
    closing: tuple[tuple[Kind, int | Literal["n", "2n"]], ...] = ()
    six_descent: Literal["stepwise", "mirror"] = "stepwise"
    sets: int = 4
    nines: int = 9


class Score(Options, frozen=True, kw_only=True):
    """What a deal is worth (S0-b48 to S0-b60, S2-17 to S2-20, AMB-38 to AMB-41, OUT-05)."""

    made_base: int = 10
    made_per: int = 1
    made_zero: int = 10
    all_tricks_per: int | None = None
    over_per_taken: int = 0
    failed_pass_per: int | None = None
    under: Literal["zero", "per_taken", "per_missing", "per_bid"] = "zero"
    under_per: int = -10
    under_none_per: int | None = None
    under_also_scores_tricks: bool = False
    fine: int = 0
    fine_nines: int | None = None
    fine_per_card: int = 0


class Multiplier(Options, frozen=True, kw_only=True):
    """Factors of a dark bid, for a made bid, overtricks and undertricks (S0-b55, S2-39 to S2-42, AMB-42)."""

    made: int = 1
    over: int = 1
    under: int = 1


class Golden(Options, frozen=True, kw_only=True):
    """The golden deal: every trick pays (S4-41, AMB-62)."""

    bids: bool = False
    per_trick: int = 10
    none: int = 0
    cards: Size = "top"


class Miser(Options, frozen=True, kw_only=True):
    """The miser: every trick costs (S4-42, AMB-63)."""

    bids: bool = False
    per_trick: int = -10
    none: int = 0
    all: int | None = None
    cards: Size = "top"


class NoTrump(Options, frozen=True, kw_only=True):
    """The deal without trump (S4-43, AMB-64)."""

    cards: Size = "top"


class Blind(Options, frozen=True, kw_only=True):
    """The dark deal: bids before the cards are dealt (S0-b45, AMB-17), or after the trump is turned (S3-7 to S3-10)."""

    cards: Size = "top"
    when: Literal["before_deal", "after_trump"] = "before_deal"


class Forehead(Options, frozen=True, kw_only=True):
    """Everybody sees all cards but his own (S4-44, AMB-65)."""

    cards: Size = 1
    shown: Literal["all", "one"] = "all"


class Premium(Options, frozen=True, kw_only=True):
    """The premium for making every bid of a set (beyond J9)."""

    best: Literal["all", "except_last"] = "except_last"
    deduct: Literal["none", "best_any", "best_made"] = "best_any"
    several: Literal["spare", "deduct"] = "spare"


class Revoke(Options, frozen=True, kw_only=True):
    """What happens when somebody does not follow (S0-b56, S2-59 to S2-61, S4-60, AMB-69, AMB-72)."""

    mode: Literal["prevent", "penalise"] = "prevent"
    found: Literal["at_once", "claim"] = "claim"
    points: int = 0
    then: Literal["replay", "restore_or_replay"] = "replay"
    false_claim: int = 0


class Expose(Options, frozen=True, kw_only=True):
    """A card exposed in dealing (S2-56 to S2-58, AMB-71); ``percent`` of the first dealings have one.

    ``decide``: its owner answers when all cards are dealt, or at once, while they are being dealt.
    """

    dealer_points: int = -10
    percent: int = 0
    decide: Literal["dealt", "at_once"] = "dealt"


class Faults(Options, frozen=True, kw_only=True):
    """What the dealer loses for a pack that was not cut, or for cards dealt wrong, if that was agreed (S4-60, AMB-72).

    Wrong cards are dealt again; a pack that was not cut costs points only.
    """

    uncut: int = 0
    misdeal: int = 0


class Looking(Options, frozen=True, kw_only=True):
    """Which taken tricks may be looked at during the play (S0-b29, S4-27, S4-28, AMB-74)."""

    own: bool = True
    last: bool = True
    others: bool = False


class Ruleset(Options, frozen=True, kw_only=True):
    """All rules of one game. Make one with ``load`` or ``from_options``; both refuse contradictions."""

    name: str = "custom"
    decks: dict[int, str]
    jokers: tuple[str, ...] = ()
    # the table
    direction: Literal["cw", "ccw"] = "cw"
    first_bidder: Literal["next", "left"] = "next"
    first_lead: Literal["next", "highest_bidder"] = "next"
    deal_style: Literal["one_at_a_time", "all_at_once"] = "one_at_a_time"
    cut: Literal["left_neighbour", "dealer", "none"] = "left_neighbour"
    schedule: Schedule = Schedule()
    # trump
    trump_stock: Literal["turn_up", "none"] = "turn_up"
    trump_full_deal: Literal["last_card", "none", "chooser"] = "last_card"
    chooser_cards: int = 3
    trump_fixed: Suit | None = None
    trump_rotation: tuple[Literal["c", "d", "h", "s", "-"], ...] = ()
    no_trump_deals: tuple[Literal["top", "last"], ...] = ()
    turned_joker: Literal["no_trump", "redeal", "turn_next"] = "no_trump"
    extra_card: Literal["turned", "hidden"] = "turned"
    # bidding
    bidding: Literal["in_turn", "simultaneous"] = "in_turn"
    hook: Literal["none", "not_equal", "exceed"] = "none"
    hook_exempt: tuple[str, ...] = ()
    blind_hook: Literal["none", "not_equal", "exceed"] | None = None
    hook_binds: Literal["last_bidder", "dealer"] = "last_bidder"
    exceed_fallback: Literal["not_equal", "must_bid_all"] = "not_equal"
    min_blind_bid: int = 0
    blind_optional: bool = False
    blind_with_open_card: bool = True
    # play
    must_trump: bool = True
    must_overtrump: bool = False
    # the joker
    joker_counts_as_suit: bool = False
    joker_as_any_card: bool = False
    joker_plain_high_lead: bool = True
    plain_high_suit: Literal["trump", "named"] = "trump"
    joker_low_lead: bool = True
    low_joker_unbeaten: Literal["leader_takes", "first_other_takes"] = "leader_takes"
    joker_in_no_trump: Literal["works", "low_only"] = "works"
    joker_lock: str | None = None
    demand_when: Literal["any_lead", "first_trick", "never"] = "any_lead"
    demand_void: Literal["any", "trump", "highest_trump"] = "any"
    demand_beaten_by_trump: bool = False
    two_jokers: Literal["last_high_wins", "last_wins", "first_wins"] = "last_high_wins"
    second_joker_on_demand: Literal["cannot_overtake", "overtakes"] = "cannot_overtake"
    # points
    score: Score = Score()
    blind_mult: Multiplier = Multiplier()
    last_deal_mult: int = 1
    special_mult: int = 1
    special_dark: bool = False
    premium: Premium | None = None
    # special deals
    blind: Blind = Blind()
    no_trump: NoTrump = NoTrump()
    golden: Golden = Golden()
    miser: Miser = Miser()
    forehead: Forehead = Forehead()
    # faults, the end, conduct
    revoke: Revoke = Revoke()
    expose: Expose | None = None
    faults: Faults = Faults()
    money_negative_mult: int = 1
    negative_counts: Literal["money", "result"] = "money"
    tie: Literal["shared", "golden_deal", "golden_deal_all"] = "shared"
    look: Looking = Looking()
    record_row: Literal["running", "deal"] = "running"

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the game is for, ascending."""
        return tuple(sorted(self.decks))


class RulesetError(ValueError):
    """A ruleset that cannot be played; the text is one sentence that names option and value."""


def to_options(rules: Ruleset) -> dict[str, Any]:
    """All options as plain data (for JSON and TOML); ``from_options`` reads it back."""
    return dict(msgspec.to_builtins(rules, str_keys=True))


def from_options(options: dict[str, Any]) -> Ruleset:
    """The ruleset of plain data; RulesetError with one sentence if a key, a value or the whole is wrong."""
    from shamayka.rules.consistency import check
    from shamayka.rules.misfit import sentence

    try:
        rules = msgspec.convert(options, Ruleset, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise RulesetError(sentence(str(error), options)) from None
    check(rules)
    return rules


@lru_cache(maxsize=64)
def load(name: str) -> Ruleset:
    """The named game of ``rulesets/``; RulesetError if there is none, or if its file is wrong, which it names."""
    return _load(name, ())


def _load(name: str, above: tuple[str, ...]) -> Ruleset:
    """The game of this name, which those ``above`` are like, the last of them directly."""
    if name not in games():
        raise RulesetError(f"There is no game '{name[:40]}'; there are {', '.join(games())}.")
    if name in above:
        raise RulesetError(f"The game '{name}' is like itself, so nobody knows its options.")
    text = (resources.files("shamayka") / "rulesets" / f"{name}.toml").read_text("utf-8")
    try:
        return _read(text, name, (*above, name))
    except _OfFile:
        raise
    except RulesetError as error:
        raise _OfFile(f"rulesets/{name}.toml: {error}") from None


class _OfFile(RulesetError):
    """It names the file already."""


def read(text: str, name: str = "custom") -> Ruleset:
    """The ruleset of a TOML text. ``like = "other-game"`` takes that game's options first, then changes some."""
    return _read(text, name, ())


def _read(text: str, name: str, above: tuple[str, ...]) -> Ruleset:
    try:
        options = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        hint = ' A word stands in quotes, as in hook = "none".' if "Invalid value (at line" in str(error) else ""
        raise RulesetError(f"The ruleset is not valid TOML: {error}.{hint}") from None
    base = options.pop("like", None)
    options.setdefault("name", name)
    if base is None:
        return from_options(options)
    if not isinstance(base, str):
        raise RulesetError(f"The option like is {str(base)[:40]}; it must be the name of a game, in quotes.")
    return changed(_load(base, above) if above else load(base), options)


def changed(rules: Ruleset, changes: dict[str, Any]) -> Ruleset:
    """The ruleset with some options changed; nested groups are changed key by key, ``None`` switches a group off."""
    options = to_options(rules)
    for key, value in changes.items():
        old = options.get(key)
        nested = isinstance(old, dict) and isinstance(value, dict) and key != "decks"
        options[key] = {**(old or {}), **value} if nested else value
    return from_options(options)


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The names of the games that come with the program, in alphabetical order."""
    folder = resources.files("shamayka") / "rulesets"
    return tuple(sorted(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml")))


__all__ = ["Ruleset", "RulesetError", "changed", "from_options", "games", "load", "read", "to_options"]
