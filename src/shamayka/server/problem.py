"""Why the server does not do what a request asks, as a sentence and as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from shamayka.sentences import begun_small

LETTERS = 600
"""No sentence of a refusal is longer."""


class Problem(Exception):
    """A request is refused with an HTTP status; ``key`` and ``values`` are for translation, ``text`` is English."""

    def __init__(self, status: int, key: str, text: str, **values: object) -> None:
        super().__init__(text)
        self.status, self.key, self.text, self.values = status, key, text, values


class Said(msgspec.Struct, frozen=True):
    """The body of every refusal."""

    key: str
    text: str
    values: dict[str, Any] = {}


def short(text: str) -> str:
    """A sentence as it is sent: no longer than anybody reads, whatever was asked that it repeats."""
    return text if len(text) <= LETTERS else f"{text[: LETTERS - 2]}…."


def answer(body: object, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def refusal(problem: Problem) -> Response:
    """The answer that tells a problem."""
    values = {name: short(value) if isinstance(value, str) else value for name, value in problem.values.items()}
    return answer(Said(problem.key, short(problem.text), values), problem.status)


def malformed(error: Exception) -> str:
    """msgspec's complaint as a sentence for whoever wrote the message; nothing of the message is repeated."""
    text = str(error).rstrip(".")
    return f"That message cannot be understood: {begun_small(text[:200])}."


def cannot_write() -> Problem:
    """What whoever asks is told where the disk takes nothing more."""
    return Problem(503, "cannot_write", "The server's disk takes nothing more, so nothing was changed. Tell its host.")
