"""Run by Alembic: applies the revisions on the connection that ``upgrade`` hands over."""

from __future__ import annotations

from alembic import context

from shamayka.server.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
