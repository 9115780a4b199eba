"""The server's log: one line an entry, ``time=… level=… event=… key=value``, to stderr.

An entry never raises: where it cannot be written (a full disk, a closed pipe) it is lost, and the server goes on.
structlog takes longer to import than the rest of the server to start, so it is loaded at the first entry.
"""

from __future__ import annotations

import contextlib
import logging
import sys
from functools import cache
from typing import Any

LEVELS = ("debug", "info", "warning", "error", "critical")


def debug(event: str, **values: object) -> None:
    """Of use to whoever looks for a fault."""
    _entry("debug", event, values)


def info(event: str, **values: object) -> None:
    """What should be known about a server that is well."""
    _entry("info", event, values)


def warning(event: str, **values: object) -> None:
    """Something that a host should look at, told by somebody who may be wrong."""
    _entry("warning", event, values)


def error(event: str, **values: object) -> None:
    """Something that should not be."""
    _entry("error", event, values)


def exception(event: str, **values: object) -> None:
    """The error that is being handled, with its traceback in the same line."""
    _entry("error", event, {**values, "exc_info": True})


def _entry(level: str, event: str, values: dict[str, Any]) -> None:
    if logging.getLogger("shamayka").isEnabledFor(logging.getLevelName(level.upper())):
        _write(level, event, values)


def _write(level: str, event: str, values: dict[str, Any]) -> None:
    with contextlib.suppress(Exception):
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
        level = record.levelname.lower()
        _write(level if level in LEVELS else "info", record.getMessage(), values)


def begin(level: str) -> None:
    """Send everything of this level and above to the log; uvicorn's own chatter only from warnings on."""
    logging.basicConfig(level=logging.WARNING, handlers=[Passing()], force=True)
    logging.getLogger("shamayka").setLevel(level.upper())
