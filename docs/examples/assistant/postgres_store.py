"""The store in PostgreSQL: `timestamptz`, and the same query."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

import psycopg
from psycopg_pool import ConnectionPool

from assistant.sql_store import INDEX, Dialect, SQLStore, Statement
from assistant.store import Conversation

TABLE: Final = """
CREATE TABLE IF NOT EXISTS conversations (
    customer text NOT NULL,
    channel text NOT NULL,
    summary text NOT NULL,
    folded text NOT NULL,
    started_at timestamptz NOT NULL  -- an instant: the session's zone says only how it is shown
)
"""
COPY: Final = "COPY conversations (customer, channel, summary, folded, started_at) FROM STDIN"


class PostgresStore(SQLStore):
    """A few connections, each checked before it is used: a server may have been restarted."""

    dialect = Dialect(mark="%s", place="strpos", explain="EXPLAIN (COSTS OFF)")

    def __init__(self, dsn: str) -> None:
        with psycopg.connect(dsn) as connection:  # a wrong DSN fails here, and at once
            connection.execute(TABLE)
            connection.execute(INDEX)
        self._pool = ConnectionPool(
            dsn,
            min_size=1,
            max_size=4,
            kwargs={"autocommit": True},
            configure=_in_utc,
            check=ConnectionPool.check_connection,
            open=True,
        )

    def add(self, conversations: Iterable[Conversation]) -> None:
        """Keep them, all or none, and let the planner know how many there are and from when."""
        with self._pool.connection() as connection:
            with connection.cursor() as cursor, cursor.copy(COPY) as copy:
                for each in conversations:
                    text = (each.customer, each.channel, each.summary, each.folded)
                    copy.write_row((*text, each.started_at))
            connection.execute("ANALYZE conversations")

    def close(self) -> None:
        """Let go of the database."""
        self._pool.close()

    def _rows(self, statement: Statement) -> list[Any]:
        with self._pool.connection() as connection:
            return connection.execute(statement.sql.encode(), statement.values).fetchall()

    def _instant(self, value: datetime) -> datetime:
        return value.astimezone(UTC)


def _in_utc(connection: psycopg.Connection) -> None:
    connection.execute("SET TIME ZONE 'UTC'")
