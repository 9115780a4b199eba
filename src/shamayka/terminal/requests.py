"""The few requests that a terminal makes to a server."""

from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit


class ServerError(Exception):
    """The server refused, or did not answer; the text is a sentence."""


class Api:
    """The server at an address such as ``http://host:8000``."""

    def __init__(self, server: str) -> None:
        server = server if "://" in server else f"http://{server}"
        parts = urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ServerError(f"'{server}' is not the address of a server.")
        self.server = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"

    def socket(self, table: str) -> str:
        """The address of a table's socket."""
        return f"ws{self.server[4:]}/api/tables/{table}/socket"

    def make(self, game: str, seats: int, bots: Sequence[str], name: str) -> tuple[str, str]:
        """A new table with oneself on its first seat, not started: its id and the seat's token."""
        wish = {"game": game, "seats": seats, "bots": list(bots), "name": name, "seat": 0, "start": False}
        made = self._ask("POST", "/api/tables", wish)
        return str(made["table"]), str(made["token"])

    def sit(self, table: str, name: str) -> str:
        """Take a free seat; its token."""
        return str(self._ask("POST", f"/api/tables/{table}/sit", {"name": name})["token"])

    def start(self, table: str, token: str) -> None:
        """Start the match."""
        self._ask("POST", f"/api/tables/{table}/start", {}, token)

    def record(self, table: str, token: str) -> str:
        """The record of the match as this seat may have it."""
        return self._send("GET", f"/api/tables/{table}/record", None, token).decode()

    def _ask(self, method: str, path: str, body: object, token: str = "") -> dict[str, Any]:
        try:
            answer = json.loads(self._send(method, path, body, token) or b"{}")
        except ValueError:
            raise ServerError("The answer is not JSON.") from None
        if not isinstance(answer, dict):
            raise ServerError("The answer is not what a table server says.")
        return answer

    def _send(self, method: str, path: str, body: object, token: str) -> bytes:
        request = urllib.request.Request(self.server + path, method=method)  # noqa: S310 http or https, checked above
        request.add_header("Accept", "application/json")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=15) as answer:  # noqa: S310
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                raise ServerError(_reason(error)) from None
        except (OSError, http.client.HTTPException) as error:
            raise ServerError(str(error)) from None


def _reason(error: urllib.error.HTTPError) -> str:
    """The sentence of the server's refusal, or the status."""
    try:
        return str(json.loads(error.read())["text"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"
