"""The steps that bring a stored database to the tables of today."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from shamayka.server import sqlite


def upgrade(url: str, revision: str = "head") -> None:
    """Make the tables, or change old ones, up to ``revision``: all steps in one transaction.

    ValueError, with a sentence, if ``url`` names no place for the store or its tables are newer than this program.
    """
    engine = sqlite.writing_engine(url)
    try:
        done = _done(engine)
        if revision != "head" or done != [_steps()[-1]]:
            _check_known(url, done)
            _upgrade(engine, revision)
    finally:
        engine.dispose()


def _upgrade(engine: Engine, revision: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _done(engine: Engine) -> list[str]:
    """The last step that was made; to ask Alembic would take longer than all else at a server's start."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return []
        return list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


def _check_known(url: str, done: list[str]) -> None:
    unknown = [step for step in done if step not in _steps()]
    if unknown:
        raise ValueError(
            f"The tables in {url} were made by a newer Shamayka (step {unknown[0]})."
            " Start the newer one, or give another place with --data."
        )


def _steps() -> list[str]:
    """All revisions in order, by the names of the files: ``r0001_first.py`` is revision 0001."""
    return sorted(file.name[1:5] for file in (Path(__file__).parent / "versions").glob("r*.py"))
