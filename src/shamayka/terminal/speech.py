"""The words of the terminal: the same Fluent files as the page's, and the refusals of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shamayka.terminal.faces import face, play_face
from shamayka.wording import LANGUAGES, words


class Speech:
    """Says messages in one language; in English what that language lacks."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang if lang in LANGUAGES else LANGUAGES[0]
        self._say = words(self.lang)

    def __call__(self, key: str, **values: object) -> str:
        """The message ``key`` with its values; KeyError if there is none."""
        text = self.find(key, **values)
        if text is None:
            raise KeyError(key)
        return text

    def find(self, key: str, **values: object) -> str | None:
        """The message ``key``, or None if there is none."""
        text = self._say(key, **values)
        return None if text == key else text

    def refusal(self, key: str, text: str, values: Mapping[str, object]) -> str:
        """The sentence of a refusal, its cards as they look here; as it came if there are no words for it."""
        shown = {
            name: _FACES[name](str(value), self.lang) if name in _FACES else value for name, value in values.items()
        }
        return self.find(f"problem-{key.replace('_', '-')}", **shown) or text


def _cards(cards: str, lang: str) -> str:
    return " ".join(face(cards[start : start + 2], lang) for start in range(0, len(cards), 2))


_FACES: dict[str, Callable[[str, str], str]] = {"card": face, "cards": _cards, "play": play_face}
