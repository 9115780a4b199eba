"""The words of the terminal, from the same Fluent files as the page."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "ru")


@lru_cache(maxsize=8)
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    folder = resources.files("shamayka") / "words" / lang
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(entry.read_text("utf-8")))
    return bundle


class Speech:
    """Says a message in one language, in English where that language lacks it."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang if lang in LANGUAGES else "en"

    def __call__(self, key: str, **values: object) -> str:
        """The message ``key`` with its values; KeyError if no language has it."""
        text = self.find(key, **values)
        if text is None:
            raise KeyError(key)
        return text

    def find(self, key: str, **values: object) -> str | None:
        """The message ``key``, or None if there is none."""
        for lang in dict.fromkeys((self.lang, "en")):
            bundle = _bundle(lang)
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                return str(bundle.format_pattern(pattern, values)[0]) if pattern is not None else None
        return None

    def refusal(self, key: str, text: str, values: dict[str, object]) -> str:
        """The sentence of a refusal: translated where there are words for it, else as it came."""
        said = None if self.lang == "en" else self.find(f"refused-{key.replace('_', '-')}", **values)
        return said or text
