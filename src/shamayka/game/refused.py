"""An action that is not possible, told in a sentence."""

from __future__ import annotations


class Refused(Exception):
    """Nothing was changed. ``key`` names the reason, ``text`` is an English sentence, ``values`` fill translations."""

    def __init__(self, key: str, text: str, **values: object) -> None:
        super().__init__(text)
        self.key = key
        self.text = text
        self.values = values
