"""The steps that bring a stored database to the tables of today."""

from __future__ import annotations

from pathlib import Path

from shamayka.server import sqlite


def upgrade(url: str, revision: str = "head") -> None:
    """Make the tables, or change old ones, up to ``revision``: all steps in one transaction.

    ValueError if ``url`` names no place for the store.
    """
    from alembic import command
    from alembic.config import Config

    engine = sqlite.writing_engine(url)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        engine.dispose()
