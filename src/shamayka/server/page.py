"""The page: its own addresses, and the files that the build has made. Nothing is at any other address."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
NOT_BUILT = "The page is not built yet: run `make page` where the source is, and load this address again.\n"

ITS_OWN = re.compile(r"\.?|(?:table|rules)/[^/]+/?")
"""What the page makes of an address is its own business (web/src/net/route.ts); these are the ones it knows."""

SMALLER = {"br": ".br", "gzip": ".gz"}
"""The encodings in which the build puts a copy beside a file, the smallest first."""

ICON = "icon.svg"
"""What a browser gets that asks for favicon.ico without having read the page."""

BUILT_FOR_MACHINES = ("manifest.json", "stamp.txt")
"""Files of the build that are nobody's address."""


class Html(NamedTuple):
    """The page as it is sent, plain and packed, and what it is recognised by."""

    plain: bytes
    packed: bytes
    etag: str


class Page(StaticFiles):
    """Files under ``assets/`` carry a hash in their name and never change; the others are asked for anew each time.

    ``base``: the path below which a web server passes the page on, such as ``/cards``; nothing: the root.
    """

    def __init__(self, folder: Path, base: str = "") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._index = folder / "index.html"
        self._base = base
        self._html: tuple[float, Html] | None = None

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at ``path``, or the page; HTTPException 404 for what is neither."""
        path = path.replace(os.sep, "/")
        if ITS_OWN.fullmatch(path):
            return self._page(scope, 200)
        try:
            response = await self._file(ICON if path == "favicon.ico" else path, scope)
        except HTTPException as error:
            if error.status_code == 404 and "text/html" in Headers(scope=scope).get("accept", ""):
                return self._page(scope, 404)  # it says so in the reader's language
            raise
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else ASK
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        if path in BUILT_FOR_MACHINES or path.endswith((".html", *SMALLER.values())):
            raise HTTPException(404)
        encoding = self._encoding(path, scope)
        response = await super().get_response(path + SMALLER.get(encoding, ""), scope)
        response.headers["vary"] = "accept-encoding"
        if encoding:
            response.headers["content-encoding"] = encoding
            response.headers["content-type"] = guess_type(path)[0] or "application/octet-stream"
        return response

    def _encoding(self, path: str, scope: Scope) -> str:
        """The best encoding that the client takes and the build has made; nothing: as it is."""
        takes = _taken(scope)
        return next((name for name, end in SMALLER.items() if name in takes and self.lookup_path(path + end)[1]), "")

    def _page(self, scope: Scope, status: int) -> Response:
        if (html := self._read()) is None:
            return PlainTextResponse(NOT_BUILT, 503)
        headers = {"cache-control": ASK, "vary": "accept-encoding", "etag": html.etag}
        if status == 200 and Headers(scope=scope).get("if-none-match") == html.etag:
            return Response(status_code=304, headers=headers)
        if "gzip" in _taken(scope):
            return Response(html.packed, status, {**headers, "content-encoding": "gzip"}, "text/html")
        return Response(html.plain, status, headers, "text/html")

    def _read(self) -> Html | None:
        """The page with its own addresses put below ``base``; None if it is not built."""
        try:
            built = self._index.stat().st_mtime
            if self._html is None or self._html[0] != built:
                text = self._index.read_text("utf-8").replace('="./', f'="{self._base}/')
                plain = text.encode()
                etag = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
                self._html = built, Html(plain, gzip.compress(plain, mtime=0), etag)
        except FileNotFoundError:
            return None
        return self._html[1]


def _taken(scope: Scope) -> set[str]:
    """The encodings that a client takes; one with ``q=0`` it does not."""
    words = Headers(scope=scope).get("accept-encoding", "").lower().replace(" ", "").split(",")
    return {
        name for name, _, quality in (word.partition(";q=") for word in words) if quality.strip("0.") or not quality
    }
