"""What people are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LETTERS = 40
"""The longest name."""

MARKS = 4
"""So many marks stand on one letter at most, such as accents and vowels: no script needs more."""

JOINERS = "\u200c\u200d"
"""They are not seen, but make letters and pictures stand together or apart: Persian, Hindi, a family."""

_BLANKS = dict.fromkeys((0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x1D159), " ")
"""Letters and signs that are drawn as nothing: fillers of Korean, the empty Braille cell, a note without a head."""


def tidy(name: str) -> str:
    """The name as it is shown, at most 40 letters; empty if there is nothing in it to be seen."""
    short = " ".join(_few_marks(name.translate(_BLANKS)).split())[:LETTERS].strip(f" {JOINERS}")
    return short if any(unicodedata.category(letter)[0] in "LNPS" for letter in short) else ""


def apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody is called so already: one must know whose turn it is."""
    taken, found, number = set(map(_heard, others)), name, 1
    while _heard(found) in taken:
        number += 1
        tail = f" {number}"
        found = name[: LETTERS - len(tail)].rstrip(f" {JOINERS}") + tail
    return found


def _few_marks(name: str) -> str:
    kept, marks = "", 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        kept += letter if marks <= MARKS else ""
    return kept


def _heard(name: str) -> str:
    """A name as one hears it: large or small, with or without what is not seen."""
    plain = "".join(letter for letter in name if letter not in JOINERS)
    return unicodedata.normalize("NFKC", plain).casefold()
