"""The server's log: one line an entry, ``time=… level=… event=… key=value``, to stderr.

structlog takes longer to import than the rest of the server to start, so it is loaded at the first entry.
"""

from __future__ import annotations

import logging
import sys
from functools import cache
from typing import Any


def debug(event: str, **values: object) -> None:
    """Of use to whoever looks for a fault."""
    _entry("debug", event, values)


def info(event: str, **values: object) -> None:
    """What should be known about a server that is well."""
    _entry("info", event, values)


def error(event: str, **values: object) -> None:
    """Something that should not be."""
    _entry("error", event, values)


def exception(event: str, **values: object) -> None:
    """The error that is being handled, with its traceback in the same line."""
    _entry("error", event, {**values, "exc_info": True})


def _entry(level: str, event: str, values: dict[str, Any]) -> None:
    if logging.getLogger("shamayka").isEnabledFor(logging.getLevelName(level.upper())):
        getattr(_logger(), level)(event, **values)


@cache
def _logger() -> Any:
    import structlog

    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    return structlog.get_logger()


class Passing(logging.Handler):
    """Entries of libraries, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        """Pass one on."""
        values: dict[str, object] = {"logger": record.name}
        if record.exc_info:
            values["exc_info"] = record.exc_info
        getattr(_logger(), record.levelname.lower(), _logger().info)(record.getMessage(), **values)


def begin(level: str) -> None:
    """Send everything of this level and above to the log; uvicorn's own chatter only from warnings on."""
    logging.basicConfig(level=logging.WARNING, handlers=[Passing()], force=True)
    logging.getLogger("shamayka").setLevel(level.upper())
