"""Who asks: the guest's cookie and the tokens of seats.

A guest is 256 random bits in a cookie. The token of a seat follows from them and the table by HMAC,
so the server can name it again to the same guest, and keeps nothing but its hash.
"""

from __future__ import annotations

import base64
import hmac
import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "shamayka"
SECURE_COOKIE = "__Host-shamayka"
"""Over https: browsers let nobody but this very host set it."""

YEAR = 365 * 24 * 3600

_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)


def new_token() -> str:
    """256 random bits, 43 letters."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """128 random bits, 22 letters: who does not know it cannot guess it."""
    return secrets.token_urlsafe(16)


def seat_token(guest: str, table: str, seat: int) -> str:
    """The token of a guest's seat; it tells nothing about the guest's own token."""
    made = hmac.digest(guest.encode(), f"shamayka/1 seat {table} {seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def guest_token(request: HTTPConnection) -> str | None:
    """The token in the guest's cookie, if it looks like one."""
    token = request.cookies.get(_cookie(request), "")
    return token if _TOKEN.fullmatch(token) else None


def bearer_token(request: HTTPConnection) -> str | None:
    """The token of a seat in the header ``Authorization: Bearer …``."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def greet(request: HTTPConnection, response: Response) -> Response:
    """Give a cookie to whoever has none; the store hears of the guest only when a seat is taken."""
    return response if guest_token(request) else remember(request, response, new_token())


def remember(request: HTTPConnection, response: Response, token: str) -> Response:
    """Set the guest's cookie."""
    secure = request.url.scheme == "https"
    response.set_cookie(_cookie(request), token, max_age=YEAR, secure=secure, httponly=True, samesite="lax")
    return response


def _cookie(request: HTTPConnection) -> str:
    return SECURE_COOKIE if request.url.scheme in ("https", "wss") else COOKIE
