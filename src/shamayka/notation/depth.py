"""How deep the keys of a TOML text go, seen before it is parsed: a parser takes the square of that for each key."""

from __future__ import annotations

import re

MOST_PARTS = 10
"""So many parts a key may have: a note of ``reading.DEEPEST`` tables, under ``deal.note``, needs all of them."""

# No two branches begin alike and a string ends at the end of the text at the latest, so there is never a way back to
# be tried, and the time is linear. (Possessive quantifiers would say so, but the first Pythons 3.11 get them wrong.)
_STRING = re.compile(
    r'''"""(?:[^"\\]|\\.|"(?!""))*(?:"""|\\?\Z)'''
    r"""|'''(?:[^']|'(?!''))*(?:'''|\Z)"""
    r"""|"(?:[^"\\\n]|\\[^\n])*"?"""
    r"""|'[^'\n]*'?"""
    r"""|\#[^\n]*""",
    re.DOTALL,
)
_PART = r"[A-Za-z0-9_-]+[ \t]*\.[ \t]*"
_DEEP_KEY = re.compile(f"(?<![A-Za-z0-9_.-])(?:{_PART}){{{MOST_PARTS},}}")


def too_deep(text: str) -> int:
    """The line (from 1) of the first key that has more parts than ``MOST_PARTS``; 0 if there is none."""
    bare = _STRING.sub(_blank, text)
    found = _DEEP_KEY.search(bare)
    return bare.count("\n", 0, found.start()) + 1 if found else 0


def _blank(found: re.Match[str]) -> str:
    """A string as one letter, a comment as nothing; line ends stay, for the count."""
    mark = "" if found[0].startswith("#") else "_"
    return mark + "\n" * found[0].count("\n")
