"""Rule vectors: what each statement of the seeds comes to, checked against the rules themselves.

``shamayka conform FILE…`` runs them; the format is described in docs/vectors.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import yaml

from shamayka.conform.asking import answer
from shamayka.game.refused import Refused

Vector = dict[str, Any]


def vectors(text: str) -> list[Vector]:
    """The vectors of a YAML text, one document each; ValueError with a sentence if it is not YAML."""
    try:
        return [document for document in yaml.safe_load_all(text) if document is not None]
    except yaml.YAMLError as error:
        raise ValueError(f"This is not valid YAML: {str(error).splitlines()[0]}.") from None


def judge(vector: object, known: dict[str, Vector]) -> str:
    """Empty if the rules agree with the vector, else a line with its id, what it expects and what came out."""
    if not isinstance(vector, dict) or not isinstance(vector.get("given"), dict) or "expect" not in vector:
        return f"{_name(vector)}: a vector needs 'given' and 'expect'."
    try:
        got = answer(vector, known)
    except (Refused, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        return f"{_name(vector)}: cannot be computed ({type(error).__name__}: {error})"
    expected = vector["expect"]
    differing = {key: got.get(key, "(nothing)") for key in expected if got.get(key, "(nothing)") != expected[key]}
    if not differing:
        return ""
    wanted = {key: expected[key] for key in differing}
    return f"{_name(vector)}: expected {wanted}, got {differing}"


def _name(vector: object) -> str:
    return str(vector.get("id", "a vector without id")) if isinstance(vector, dict) else "a document that is no vector"


def run(texts: Iterable[str]) -> tuple[list[str], int, int]:
    """A line for each vector that differs, and how many passed and failed."""
    found = [vector for text in texts for vector in vectors(text)]
    known = {vector["id"]: vector for vector in found if isinstance(vector, dict) and "id" in vector}
    lines = [judge(vector, known) for vector in found]
    failed = [line for line in lines if line]
    return failed, len(lines) - len(failed), len(failed)


def main(paths: Sequence[str]) -> int:
    """Print each vector that differs and the tally; 0 if all passed, 1 if any failed, 2 if a file cannot be read."""
    texts = []
    for path in paths:
        try:
            texts.append(Path(path).read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            sys.stderr.write(f"{path} cannot be read: {error}.\n")
            return 2
    try:
        lines, passed, failed = run(texts)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write("".join(f"{line}\n" for line in lines) + f"{passed} passed, {failed} failed\n")
    return int(failed > 0)
