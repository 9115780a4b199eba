"""The head of each log in its match's row: how many events it has, and the hash of the last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

START = "0" * 64

FILL = """
WITH logs AS (SELECT "match" AS id, max(number) AS last, hash FROM event NOT INDEXED GROUP BY "match")
UPDATE "match" SET last = logs.last, head = logs.hash FROM logs WHERE logs.id = "match".id
"""
"""The head of every log that there is, by the events themselves and not by their index, which may have lost some."""


def upgrade() -> None:
    """Add both, and fill them in."""
    op.add_column("match", sa.Column("last", sa.Integer, nullable=False, server_default="0"))
    op.add_column("match", sa.Column("head", sa.Text, nullable=False, server_default=START))
    op.execute(FILL)
