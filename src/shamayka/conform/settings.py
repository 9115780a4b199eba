"""The spelling of rule vectors, and the rulesets and plans that they name."""

from __future__ import annotations

from typing import Any, cast, get_args

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT, PLAIN, STAND_IN
from shamayka.cards import NONE, SUITS, card_name, mask_of, parse_card
from shamayka.rules.law import Law, law_for
from shamayka.rules.ruleset import Kind, Ruleset, changed, load
from shamayka.rules.schedule import Plan, pack_of, plan, special_size, top_size

PRESETS = {"odessa_s3": "odessa-widdershins", "joker": "georgian-joker"}
KINDS = {"full": "plain", "frontal": "forehead"}
ALIASES = {"hook_in_blind": "blind_hook", "frontal": "forehead", "hisht": "fine"}
CARD_OPTIONS = ("joker_lock",)
REAL = {"X1": "Xr", "X2": "Xb"}


def card(text: str) -> int:
    """A card as vectors spell it: ``TD``, ``X1``."""
    return parse_card(REAL.get(text) or text[:1] + text[1:].lower())


def spelled(number: int) -> str:
    """The vector's spelling of a card."""
    name = card_name(number)
    return {"Xr": "X1", "Xb": "X2"}.get(name) or name.upper()


def cards(texts: list[str]) -> int:
    """The mask of some cards."""
    return mask_of(card(text) for text in texts)


def suit(text: str | None) -> int:
    """A suit letter, or NONE for null."""
    return NONE if text is None else SUITS.index(text.lower())


def suit_letter(number: int) -> str | None:
    """The vector's letter of a suit; None for no suit."""
    return None if number == NONE else SUITS[number].upper()


def kind_of(word: str | None) -> Kind:
    """The kind of deal that a vector's word means; ValueError for a word that means none."""
    kind = KINDS.get(word or "plain", word or "plain")
    if kind not in get_args(Kind):
        raise ValueError(f"there is no deal called '{word}'")
    return cast("Kind", kind)


def ruleset(rules: Any) -> Ruleset:
    """The ruleset of a vector: a preset's name and the settings that differ; ValueError if they contradict."""
    if isinstance(rules, str):
        rules = {"preset": rules}
    settings: dict[str, Any] = dict(rules or {"preset": "joker"})
    preset = str(settings.pop("preset"))
    base = load(PRESETS.get(preset) or preset.replace("_", "-"))
    return changed(base, {ALIASES.get(key, key): _value(key, value) for key, value in settings.items()})


def _value(key: str, value: Any) -> Any:
    if key == "decks":
        return {str(players): _pack(str(name)) for players, name in value.items()}
    if key == "jokers":
        return [card_name(card(text)) for text in value]
    if key in CARD_OPTIONS:
        return None if value is None else card_name(card(value))
    if key == "trump_fixed":
        return None if value is None else value.lower()
    if key == "schedule":
        return _schedule(value)
    return _group(key, value)


def _group(key: str, value: Any) -> Any:
    if key == "expose" and isinstance(value, dict):
        return {part: what for part, what in value.items() if part != "options"}
    if key == "revoke" and value is None:
        return {"mode": "prevent"}
    if key == "turned_joker" and value is None:
        return "no_trump"
    return value


def _pack(name: str) -> str:
    size, plus, extra = name.partition("+")
    return size + plus + (extra if extra.isdigit() else extra[:1] + extra[1:].lower())


def _schedule(value: dict[str, Any]) -> dict[str, Any]:
    value = {**value, "mode": "four_sets"} if value.get("mode") == "georgian" else value
    if "closing" not in value:
        return value
    return {**value, "closing": [[kind_of(kind), count] for kind, count in value["closing"]]}


def players_for(rules: Ruleset, given: dict[str, Any], seen: int = 0) -> int:
    """The number of players of a vector; where it says none, one whose pack holds the cards that are seen."""
    if "players" in given:
        return int(given["players"])
    fitting = [number for number in rules.players if pack_of(rules, number) & seen == seen]
    seats = [play["seat"] for play in given.get("plays", []) if isinstance(play, dict)]
    most = max(seats, default=0)
    return next((number for number in fitting if number > most), (fitting or list(rules.players))[-1])


def plan_for(rules: Ruleset, players: int, given: dict[str, Any]) -> Plan:
    """The deal that a vector speaks of: found in the schedule by its number, or made up from its size and kind."""
    kind = kind_of(given.get("special"))
    default = top_size(rules, players, pack_of(rules, players)) if rules.schedule.mode == "ladder" else None
    size = int(given.get("cards") or default or special_size(rules, "plain", players))
    deals = plan(rules, players)
    number = int(given["deal_no"]) - 1 if "deal_no" in given else 10_000
    if 0 <= number < len(deals) and deals[number].cards == size:
        found = deals[number]
    else:
        like = [deal for deal in deals if deal.kind == kind == "plain" and deal.cards == size]
        is_top = any(deal.is_top for deal in like)
        is_nine = any(deal.is_nine for deal in like)
        found = Plan(number, size, is_top=is_top, is_opening=number == 0, is_nine=is_nine)
    return found._replace(
        kind=kind,
        is_last=bool(given.get("last_deal", False)),
        is_closing_one=bool(given.get("is_last_one_card", found.is_closing_one)),
        is_top=found.is_top and kind == "plain",
    )


def law_of(rules: Ruleset, given: dict[str, Any], seen: int = 0) -> Law:
    """The law of a vector's deal, with its trump."""
    players = players_for(rules, given, seen)
    seats = {play["seat"] for play in given.get("plays", []) if isinstance(play, dict)}
    present = (1 << players) - 1 if len(seats) <= 1 else mask_of(seats)
    deal = plan_for(rules, players, given)
    law = law_for(rules, deal, max(players, max(seats, default=0) + 1), present, pack_of(rules, players))
    return law._replace(trump=suit(given.get("trump")), honour=0)


def call_of(law: Law, play: dict[str, Any], *, leads: bool) -> int:
    """How a joker is called in a vector's play; PLAIN for an ordinary card."""
    how = play.get("as")
    if how is None or not law.jokers >> card(play["card"]) & 1:
        return PLAIN
    if how not in ("high", "low"):
        return STAND_IN + card(how)
    named = play.get("suit")
    if not leads or named is None:
        return HIGH if how == "high" else LOW
    if how == "low":
        return LOW_SUIT + suit(named)
    return (DEMAND if play.get("demand") else HIGH_SUIT) + suit(named)
