"""How many appends the store does, and what one costs: ``python bench/store.py --help``."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from shamayka.server.store import Store
from shamayka.server.writer import Writer

BODY = b'{"e":"played","seat":2,"play":"7s!h","more":"' + b"x" * 60 + b'"}'


class Load:
    """Tables that append one event after the other, each with ``busy`` microseconds of other work."""

    def __init__(self, store: Store, busy: float, events: int) -> None:
        self.store, self.busy, self.bodies = store, busy, [BODY] * events
        self.done, self.spent, self.waits = 0, 0.0, list[float]()
        self.out = os.open(os.devnull, os.O_WRONLY)

    async def table(self, match: str, end: float) -> None:
        """Append until the clock shows ``end``."""
        last = 0
        while (start := time.perf_counter()) < end:
            if self.busy:
                self.work()
                start = time.perf_counter()
            last = await self.store.append(
                match,
                last,
                self.bodies,
                f"{time.time_ns() // 1000000:013}-{hash((match, last)) & 0xFFFFFFFF:08x}",
                last % 4,
            )
            self.waits.append(time.perf_counter() - start)
            self.done += 1

    def work(self) -> None:
        """Python that holds the interpreter, then four writes, as a server does for one move."""
        begin = time.thread_time()
        while time.thread_time() - begin < self.busy / 1e6:
            pass
        for _ in range(4):
            os.write(self.out, BODY)
        self.spent += time.thread_time() - begin


async def measure(folder: Path, options: argparse.Namespace) -> None:
    """One line of figures."""
    store = await Store.open(f"sqlite:///{folder}/bench.db")
    names = [f"match{number:07}" for number in range(options.tables)]
    for name in names:
        await store.create_match(name, rules="{}", seats=4, secret=bytes(32))
    load, batches = Load(store, options.busy, options.events), count_batches()
    start, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(load.table(name, start + options.seconds) for name in names))
    wall, cpu = time.perf_counter() - start, time.process_time() - cpu - load.spent
    waits = sorted(load.waits)
    print(
        f"{options.tables:4} tables, {options.busy:.0f} us of other work, {options.events} events an append: "
        f"{load.done / wall:6.0f} appends/s, {cpu / load.done * 1e6:5.1f} us CPU each, "
        f"{load.done / max(1, len(batches)):5.1f} a batch, "
        f"p50 {waits[len(waits) // 2] * 1e3:.1f} ms, p99 {waits[len(waits) * 99 // 100] * 1e3:.1f} ms"
    )
    await store.close()


def count_batches() -> list[int]:
    """A list that grows by the size of each batch from now on."""
    sizes: list[int] = []
    take = Writer._next

    def counted(writer: Writer) -> object:
        jobs = take(writer)
        sizes.append(len(jobs))
        return jobs

    Writer._next = counted  # type: ignore[assignment, method-assign]
    return sizes


def main() -> None:
    """Measure with the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--busy", type=float, default=0, help="microseconds of other work before each append")
    parser.add_argument("--events", type=int, default=1, help="events in one append")
    parser.add_argument("--folder", default=None, help="on which disk")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        asyncio.run(measure(Path(folder), options))


if __name__ == "__main__":
    main()
