"""Rule vectors: what each statement of the seeds comes to, checked against the rules themselves.

``shamayka conform FILE…`` runs them; the format is described in docs/vectors.md.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeGuard

import yaml

from shamayka.conform.asking import answer
from shamayka.conform.documents import TooLarge, parsed
from shamayka.game.refused import Refused

Vector = dict[str, Any]
DIVIDER = re.compile(r"^---(?=\s|$)", re.MULTILINE)
NO_VECTOR = "a vector needs 'given' and 'expect', each with something in it by name."


def vectors(text: str) -> list[Any]:
    """The vectors of a YAML text, one document each; a sentence in the place of a document that is not YAML."""
    documents = (_document(part) for part in DIVIDER.split(text))
    return [document for document in documents if document is not None]


def _document(text: str) -> object:
    try:
        return parsed(text)
    except TooLarge as error:
        return f"this document is too large: {error}"
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        return f"this is not valid YAML: {str(error).splitlines()[0]}."


def judge(vector: object, known: dict[str, Vector]) -> str:
    """Empty if the rules agree with the vector, else a line with its id, what it expects and what came out."""
    if isinstance(vector, str) or not _is_vector(vector):
        return f"{_name(vector)}: {vector if isinstance(vector, str) else NO_VECTOR}"
    try:
        return _difference(vector, answer(vector, known))
    except KeyError as error:
        return f"{_name(vector)}: there is no {error} that the vector would need."
    except (Refused, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        return f"{_name(vector)}: it cannot be asked ({type(error).__name__}: {error})."


def _is_vector(vector: object) -> TypeGuard[Vector]:
    parts = [vector.get(key) for key in ("given", "expect")] if isinstance(vector, dict) else [None]
    return all(isinstance(part, dict) for part in parts)


def _difference(vector: Vector, got: dict[str, Any]) -> str:
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
    known = {str(vector.get("id")): vector for vector in found if _is_vector(vector)}
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
    lines, passed, failed = run(texts)
    sys.stdout.write("".join(f"{line}\n" for line in lines) + f"{passed} passed, {failed} failed\n")
    return int(failed > 0)
