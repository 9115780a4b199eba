"""A server process on a core of its own, and the time that it has worked."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
CORES = sorted(os.sched_getaffinity(0))
SERVER_CORE = {CORES[0]}
CLIENT_CORES = set(CORES[1:]) or set(CORES)


class Pinned:
    """A process that says ``port=N`` on stderr when it serves."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, SERVER_CORE),  # noqa: PLW1509
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if found := re.search(r"port=(\d+)", line):
                self.port = int(found[1])
                return
        raise RuntimeError("The server did not start.")

    def worked(self) -> float:
        """Seconds of CPU that all its threads have taken."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def stop(self) -> None:
        """End it in good order."""
        self.process.terminate()
        self.process.communicate(timeout=20)
