"""The spelling of rule vectors, and the rulesets and deals that they name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast, get_args

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT, PLAIN, STAND_IN
from shamayka.cards import NONE, SUITS, card_name, parse_card
from shamayka.rules.ruleset import Kind, Ruleset, changed, load

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


def suit(text: str | None) -> int:
    """A suit letter, or NONE for null."""
    return NONE if text is None else SUITS.index(text.lower())


def suit_letter(letter: str) -> str | None:
    """The vector's letter of a suit as events spell it; None for no suit."""
    return letter.upper() if letter in SUITS and letter else None


def hand(text: str) -> list[str]:
    """The known cards of a hand as events spell it, the lowest first."""
    return [spelled(number) for number in sorted(map(parse_card, _pairs(text.replace("??", ""))))]


def _pairs(text: str) -> list[str]:
    return [text[start : start + 2] for start in range(0, len(text), 2)]


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
    if key == "trump_rotation":
        return [letter.lower() for letter in value]
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


def call_of(jokers: Sequence[int], play: dict[str, Any], *, leads: bool) -> int:
    """How a joker is called in a vector's play; PLAIN for an ordinary card."""
    how = play.get("as")
    if how is None or card(play["card"]) not in jokers:
        return PLAIN
    if how not in ("high", "low"):
        return STAND_IN + card(how)
    named = play.get("suit")
    if not leads or named is None:
        return HIGH if how == "high" else LOW
    if how == "low":
        return LOW_SUIT + suit(named)
    return (DEMAND if play.get("demand") else HIGH_SUIT) + suit(named)
