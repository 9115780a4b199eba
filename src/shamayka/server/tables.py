"""What is kept, as tables: matches, their events, guests and chairs.

Times are integer milliseconds UTC, ids short text, hashes and secrets lower-case hex, records canonical JSON text.
A change here needs a new revision in ``migrations/versions``; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

STATES = ("waiting", "playing", "ended")
"""A match waits for players, is played, and is over."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = Table(
    "match",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created_ms", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("secret", Text, nullable=False),
    Column("state", Text, nullable=False, index=True),
    Column("meta", Text, nullable=False),
    Column("last", Integer, nullable=False, server_default="0"),
    Column("head", Text, nullable=False, server_default="0" * 64),
    Column("opened_ms", BigInteger, nullable=False, server_default="0"),
    CheckConstraint("state IN ('waiting', 'playing', 'ended')", name="state"),
    comment="One match; `secret` is the shuffle's (hex) and leaves the server only when the match is over. "
    "`last` and `head`: the number and hash of the last event of its log, written together with that. "
    "`opened_ms`: when somebody came to it last, to the hour.",
)

event = Table(
    "event",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("command", Text),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
    comment="The log: numbers from 1 without gaps; `command` stands at the first event that it caused.",
)

# Command before match: ids that begin with the time then all go to the end of the index, on one page a batch.
Index(
    "uq_event_command_match",
    event.c.command,
    event.c.match,
    unique=True,
    sqlite_where=text("command IS NOT NULL"),
    postgresql_where=text("command IS NOT NULL"),
)

guest = Table(
    "guest",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    comment="A person known by a token; only the token's SHA-256 is kept.",
)

chair = Table(
    "chair",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text, ForeignKey("guest.id"), index=True),
    Column("token_hash", Text),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    comment="Who sits where; a free chair has no guest, no token and no bot.",
)
