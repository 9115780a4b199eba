"""Who has the table open: everybody there hears who comes and who goes."""

from __future__ import annotations

from pathlib import Path

from tests.server.playing import ask, joined, lay, running


async def test_who_comes_and_who_goes_is_told(tmp_path: Path) -> None:
    """Bots are never among them, nor are watchers, and a second page of the same person changes nothing."""
    with running(tmp_path) as server:
        laid = lay(server, bots=["", "", "random", ""])
        tokens = laid.tokens
        async with joined(server, laid.table) as watcher, joined(server, laid.table, tokens[0]) as anna:
            await watcher.until(lambda: watcher.present == [0])
            await anna.until(lambda: anna.present == [0])
            async with joined(server, laid.table, tokens[3]) as boris:
                await boris.until(lambda: boris.present == [0, 3])
                for other in (anna, watcher):
                    await other.until(lambda other=other: other.present == [0, 3])
                said = sum('"present"' in frame for frame in anna.frames)
                async with joined(server, laid.table, tokens[3]) as second:
                    await second.until(lambda: second.present == [0, 3])
                await anna.ping()
                assert sum('"present"' in frame for frame in anna.frames) == said
            for other in (anna, watcher):
                await other.until(lambda other=other: other.present == [0])


async def test_whoever_gives_up_the_seat_is_gone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        laid = lay(server)
        async with joined(server, laid.table, laid.tokens[0]) as anna, joined(server, laid.table, laid.tokens[2]):
            await anna.until(lambda: anna.present == [0, 2])
            bearer = f"Bearer {laid.tokens[2]}"
            ask(server, "POST", f"/api/tables/{laid.table}/leave", {}, Authorization=bearer)
            await anna.until(lambda: anna.present == [0])
