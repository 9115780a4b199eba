"""How long a server takes to start, from the second time on."""

from __future__ import annotations

import time
from pathlib import Path

from bench.pinned import Pinned


def starts(folder: Path, times: int) -> list[float]:
    """Seconds from the command to when it can answer; the first start, which makes the file, is left out."""
    found = []
    for _ in range(times + 1):
        start = time.perf_counter()
        server = Pinned("-m", "shamayka", "serve", "--port", "0", "--data", str(folder / "start.db"))
        found.append(time.perf_counter() - start)
        server.stop()
    return found[1:]
