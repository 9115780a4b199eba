"""The rules of a game as text in any language, made from its options: nothing about a rule is written twice."""

from __future__ import annotations

from collections.abc import Callable

from shamayka.rulebook import deals, play, points, special, table, trump
from shamayka.rulebook.facts import Facts, facts_of
from shamayka.rulebook.options import options_guide, options_text
from shamayka.rules.ruleset import Ruleset
from shamayka.wording import words

_CHAPTERS: tuple[tuple[str, Callable[[Facts], table.Paragraphs]], ...] = (
    ("table", table.table),
    ("deals", deals.deals),
    ("trump", trump.trump),
    ("bidding", play.bidding),
    ("play", play.play),
    ("joker", play.joker),
    ("points", points.scoring),
    ("special", special.special),
    ("faults", special.faults),
    ("end", special.end),
)


def title(name: str, lang: str) -> str:
    """The name of a game as people know it; the plain name for a game of one's own."""
    found = words(lang)(f"title-{name}")
    return name if found.startswith("title-") else found


def summary(name: str, lang: str) -> str:
    """One line about a game; empty for a game of one's own."""
    found = words(lang)(f"summary-{name}")
    return "" if found.startswith("summary-") else found


def rule_text(rules: Ruleset, lang: str = "en") -> str:
    """The whole rules of a game, as Markdown."""
    say = words(lang)
    facts = facts_of(rules, say)
    what = say("book-trick", trump="yes" if facts.trump else "no")
    parts = [f"# {title(rules.name, lang)}", summary(rules.name, lang), say("book-aim"), what]
    for heading, chapter in _CHAPTERS:
        paragraphs = [" ".join(sentences) for sentences in chapter(facts) if sentences]
        if paragraphs:
            parts += [f"## {say('book-' + heading)}", *paragraphs]
    return "\n\n".join(part for part in parts if part) + "\n"


__all__ = ["options_guide", "options_text", "rule_text", "summary", "title"]
