"""The first tables: match, event, guest, chair."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all four."""
    _match()
    _event()
    _guest()
    _chair()


def _match() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("meta", sa.Text, nullable=False),
        sa.CheckConstraint("state IN ('waiting', 'playing', 'ended')", name=op.f("ck_match_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    op.create_index(op.f("ix_match_state"), "match", ["state"])


def _event() -> None:
    op.create_table(
        "event",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("command", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_event_match_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_event")),
    )
    said = sa.text("command IS NOT NULL")
    op.create_index(
        op.f("uq_event_command_match"),
        "event",
        ["command", "match"],
        unique=True,
        sqlite_where=said,
        postgresql_where=said,
    )


def _guest() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guest")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_guest_token_hash")),
    )


def _chair() -> None:
    op.create_table(
        "chair",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.Text),
        sa.Column("token_hash", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.ForeignKeyConstraint(["guest"], ["guest.id"], name=op.f("fk_chair_guest_guest")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_chair_match_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_chair")),
    )
    op.create_index(op.f("ix_chair_guest"), "chair", ["guest"])
