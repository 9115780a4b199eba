"""A Dask scheduler and two workers: the same numbers as alone, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shamayka.fast import simulate
from shamayka.rules.ruleset import load
from tests.fast.test_batches import same
from tests.waiting import GUARD, wait_until

DEALS = 300_000


@contextmanager
def _running(log: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("w") as out, subprocess.Popen([sys.executable, "-m", *arguments], stderr=out, stdout=out) as process:
        try:
            yield process
        finally:
            process.kill()


def _said(log: Path, pattern: str) -> str:
    """What a program says first that fits."""
    return wait_until(lambda: re.search(pattern, log.read_text("utf-8"))).group(1)


def test_a_killed_worker_costs_no_result(tmp_path: Path) -> None:
    from distributed import Client

    worker = ("distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1", "--no-dashboard")
    log = tmp_path / "scheduler"
    with _running(log, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"):
        address = _said(log, r"(tcp://127.0.0.1:\d+)")
        with _running(tmp_path / "1", *worker, address) as one, _running(tmp_path / "2", *worker, address) as two:
            with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
                client.wait_for_workers(2, timeout=GUARD)
                killed: list[int] = []

                def kill_one(done: int) -> None:
                    if done > DEALS // 5 and not killed:
                        killed.append(done)
                        os.kill(one.pid, signal.SIGKILL)

                executor = client.get_executor()
                rules = load("odessa-classic")
                got = simulate(rules, 4, DEALS, policy="simple", executor=executor, progress=kill_one)
            assert killed
            assert two.poll() is None
    assert same(got, simulate(rules, 4, DEALS, policy="simple"))
