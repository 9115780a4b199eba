"""Who may ask, and what every answer says about itself."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shamayka.server.problem import Problem, refusal

POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
"""What stands in the Origin of a page that asks in this way."""

ASKS_FIRST = "access-control-request-method"
MAY = {
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "86400",
}
"""What a browser hears that asks first whether a page elsewhere, one that was named, may ask."""

SAFE = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Guard:
    """Stands before the application: no unsafe request from another site's page, and the headers on every answer."""

    app: ASGIApp
    origins: tuple[str, ...]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        request = HTTPConnection(scope)
        shared = self._shared_with(request)

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.update(shared)
                if self.origins:
                    headers.add_vary_header("origin")
            await send(message)

        if shared and scope["method"] == "OPTIONS" and ASKS_FIRST in request.headers:
            await Response(status_code=204, headers=MAY)(scope, receive, marked)
            return

        if _is_foreign(request, scope["method"], self.origins):
            problem = Problem(403, "origin", "This page may not do that: it is not a page of this server.")
            await refusal(problem)(scope, receive, marked)
            return
        await self.app(scope, receive, marked)

    def _shared_with(self, request: HTTPConnection) -> dict[str, str]:
        """The header by which a browser lets a page elsewhere read the answer: one that was named, and no other."""
        origin = request.headers.get("origin", "")
        return {"access-control-allow-origin": origin} if origin in self.origins else {}


def _is_foreign(request: HTTPConnection, method: str, origins: tuple[str, ...]) -> bool:
    """Whether a page of somebody else may be using this browser's cookie; programs send none."""
    if method in SAFE or "authorization" in request.headers:
        return False
    if "origin" in request.headers:
        return not is_welcome(request, origins)
    return bool(request.cookies) and request.headers.get("sec-fetch-site") != "same-origin"


def is_welcome(request: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """Whether the page that asks is this server's own, or one that may; a program, which sends no Origin, may.

    Its own are those by the same way too: what came by http may have been changed under way.
    """
    origin = request.headers.get("origin")
    if origin is None or origin in origins:
        return True
    scheme = SCHEMES.get(request.scope.get("scheme", ""), "")
    return origin.lower() == f"{scheme}://{request.headers.get('host', '')}".lower()
