"""The words of a language: every visible word lives in ``words/<language>/*.ftl``."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "ru")
"""The languages that there are words for, the first being the one to fall back on."""

Words = Callable[..., str]


@lru_cache(maxsize=8)
def bundle(lang: str) -> FluentBundle:
    """All messages of a language; KeyError if there is no such language."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    found = FluentBundle([lang], use_isolating=False)
    folder = resources.files("shamayka") / "words" / lang
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            found.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
    return found


@lru_cache(maxsize=8)
def words(lang: str) -> Words:
    """A function from a key and its arguments to the text in a language; ``message.attribute`` is a key as well.

    A language that there is none of, and a message that is missing, fall back on English; then on the key itself.
    """
    chosen = [bundle(lang)] if lang in LANGUAGES else []

    def say(key: str, **args: object) -> str:
        name, _, attribute = key.partition(".")
        for messages in [*chosen, bundle("en")]:
            if messages.has_message(name):
                message = messages.get_message(name)
                value = message.attributes.get(attribute) if attribute else message.value
                if value is not None:
                    return str(messages.format_pattern(value, args)[0])
        return key

    return say
