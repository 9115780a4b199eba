"""When somebody came to a table last, so that those which nobody opens any more can go."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add it; for the tables that there are the days begin now, so that none goes at once."""
    op.add_column("match", sa.Column("opened_ms", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(sa.text('UPDATE "match" SET opened_ms = :now').bindparams(now=time.time_ns() // 1_000_000))
