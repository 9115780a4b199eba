"""The games that come with the program, and the tables' options, checked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from shamayka.game.views import planned
from shamayka.rules.consistency import seats_fault
from shamayka.rules.ruleset import Ruleset, RulesetError, changed, from_options, games, load, to_options
from shamayka.server.bodies import Details, Game
from shamayka.server.problem import Problem

LANGUAGES = ("en", "ru")


def named(name: str) -> Ruleset:
    """The ruleset of this name; 404 if there is none."""
    try:
        return load(name)
    except RulesetError as error:
        raise Problem(404, "no_game", str(error), game=name[:40]) from None


def varied(name: str, options: dict[str, Any]) -> Ruleset:
    """A named game with some options changed; 400 with a sentence if that cannot be played."""
    rules = named(name)
    try:
        return changed(rules, options) if options else rules
    except RulesetError as error:
        raise Problem(400, "ruleset", str(error)) from None


def check() -> None:
    """RulesetError, with a sentence that names its file, if one of the games cannot be read."""
    for name in games():
        load(name)


@lru_cache(maxsize=1)
def catalogue() -> tuple[Game, ...]:
    """Every game, in alphabetical order of its name."""
    return tuple(_entry(name) for name in games())


def _entry(name: str) -> Game:
    from shamayka import rulebook

    title = {lang: rulebook.title(name, lang) for lang in LANGUAGES}
    summary = {lang: rulebook.summary(name, lang) for lang in LANGUAGES}
    return Game(name, title, summary, load(name).players)


def details(name: str, players: int | None) -> Details:
    """A game with its options and its deals for so many players (by default: four, or as many as there may be)."""
    rules = named(name)
    number = players if players is not None else 4 if 4 in rules.players else rules.players[-1]
    if fault := seats_fault(rules, number):
        raise Problem(400, "seats", fault, numbers=", ".join(map(str, rules.players)))
    return Details(name, to_options(rules), rules.players, planned(rules, number))


def text(name: str, lang: str) -> str:
    """The rules of a named game as Markdown; 404 if there is no such game or language."""
    return told(named(name), lang)


def told(rules: Ruleset, lang: str) -> str:
    """The rules of whatever is played as Markdown; 404 if they are not written in this language."""
    if lang not in LANGUAGES:
        raise Problem(404, "no_language", f"The rules are written in {' and '.join(LANGUAGES)} only.", lang=lang[:10])
    return _told(msgspec.json.encode(to_options(rules)), lang)


@lru_cache(maxsize=256)
def _told(options: bytes, lang: str) -> str:
    """It takes some hundredths of a second, for which everybody would wait each time."""
    from shamayka import rulebook

    return str(rulebook.rule_text(from_options(msgspec.json.decode(options)), lang))
