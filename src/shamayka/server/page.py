"""The page: files that the build has made, and for every other address the page itself."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
NOT_BUILT = "The page is not built yet: run `make page` where the source is, and load this address again.\n"


class Page(StaticFiles):
    """Files under ``assets/`` carry a hash in their name and never change; the others are asked for anew each time."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at ``path``; the page for an address that only the page knows."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("assets/"):
                raise
            return await self._index(scope)
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else ASK
        return response

    async def _index(self, scope: Scope) -> Response:
        if not (self._folder / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        response = await super().get_response("index.html", scope)
        response.headers["cache-control"] = ASK
        return response
