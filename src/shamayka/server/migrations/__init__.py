"""The steps that bring a stored database to the tables of today."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine

from shamayka.server import sqlite

OURS = {"alembic_version", "match", "event", "guest", "chair"}
"""The tables of every step; a file with others only is not ours."""


def upgrade(url: str, revision: str = "head") -> None:
    """Make the tables, or change old ones, up to ``revision``: all steps in one transaction.

    ValueError, with a sentence, if ``url`` names no place for the store, its tables are newer than this program
    or those of another one; nothing is changed then.
    """
    if is_newest(url) and revision == "head":
        return
    engine = sqlite.writing_engine(url)
    try:
        _upgrade(engine, revision)
    finally:
        engine.dispose()


def is_newest(url: str) -> bool:
    """Whether the tables are those of today, as far as can be told by reading; else older ones, or none yet.

    ValueError as for ``upgrade``.
    """
    done = _done(url)
    unknown = [step for step in done if step not in _steps()]
    if unknown:
        raise ValueError(
            f"The tables in {url} were made by a newer Shamayka (step {unknown[0]})."
            " Start the newer one, or give another place with --data."
        )
    return done == [_steps()[-1]]


def _upgrade(engine: Engine, revision: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _done(url: str) -> list[str]:
    """The last step that was made; to ask Alembic would take longer than all else at a server's start."""
    if not Path(sqlite.file_of(url)).exists():
        return []
    with closing(sqlite.read_only(url)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if not tables:
            return []
        if not tables >= OURS:
            raise ValueError(
                f"The file {url} holds the tables of another program, and is left as it is."
                " Give another place with --data."
            )
        return [step for (step,) in connection.execute("SELECT version_num FROM alembic_version")]


def _steps() -> list[str]:
    """All revisions in order, by the names of the files: ``r0001_first.py`` is revision 0001."""
    return sorted(file.name[1:5] for file in (Path(__file__).parent / "versions").glob("r*.py"))
