"""Small things about English sentences that others' messages are made into."""

from __future__ import annotations


def begun_small(text: str) -> str:
    """The text as it stands behind a colon: its first letter small, unless it begins an abbreviation, as JSON."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
