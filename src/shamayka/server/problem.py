"""Why the server does not do what a request asks, as a sentence and as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response


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


def answer(body: object, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def refusal(problem: Problem) -> Response:
    """The answer that tells a problem."""
    return answer(Said(problem.key, problem.text, problem.values), problem.status)


def malformed(error: Exception) -> str:
    """msgspec's complaint as a sentence for whoever wrote the message; nothing of the message is repeated."""
    text = str(error).rstrip(".")
    return f"That message cannot be understood: {text[:1].lower()}{text[1:200]}."
