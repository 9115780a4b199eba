"""The steps that bring a stored database to the tables of today."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from shamayka.server import sqlite


def upgrade(url: str, revision: str = "head") -> None:
    """Make the tables, or change old ones, up to ``revision``: all steps in one transaction.

    ValueError if ``url`` names no place for the store.
    """
    engine = sqlite.writing_engine(url)
    if revision == "head" and _is_new(engine):
        engine.dispose()
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        engine.dispose()


def _is_new(engine: Engine) -> bool:
    """Whether the last step is made already; to ask Alembic would take longer than all else at a server's start."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [_last()]


def _last() -> str:
    """The last revision, by the names of the files: ``r0001_first.py`` is revision 0001."""
    return max(file.name[1:5] for file in (Path(__file__).parent / "versions").glob("r*.py"))
