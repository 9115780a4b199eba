"""What people are called."""

from __future__ import annotations

import unicodedata

LETTERS = 40
"""The longest name."""

_BLANKS = dict.fromkeys((0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x1D159), " ")
"""Letters and signs that are drawn as nothing: fillers of Korean, the empty Braille cell, a note without a head."""


def tidy(name: str) -> str:
    """The name as it is shown, at most 40 letters; empty if there is nothing in it to be seen."""
    short = " ".join(name.translate(_BLANKS).split())[:LETTERS].rstrip()
    return short if any(unicodedata.category(letter)[0] in "LNPS" for letter in short) else ""
