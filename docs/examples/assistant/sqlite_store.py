"""The store in SQLite, the default."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, Final

from assistant.sql_store import INDEX, Dialect, SQLStore, Statement
from assistant.store import Conversation

TABLE: Final = """
CREATE TABLE IF NOT EXISTS conversations (
    customer TEXT NOT NULL,
    channel TEXT NOT NULL,
    summary TEXT NOT NULL,
    folded TEXT NOT NULL,
    started_at TEXT NOT NULL  -- in UTC: 2026-08-03T02:00:00.000000+00:00
)
"""


def text_of(moment: datetime) -> str:
    """An instant as text of one form and length: the order of texts is the order of instants."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


class SQLiteStore(SQLStore):
    """One connection for all threads, which use it one at a time.

    SQLite alone does not see to that: Python keeps a statement for its next use, and two threads
    that run the same one at once would bind their values into each other's.
    """

    dialect = Dialect(mark="?", place="instr", explain="EXPLAIN QUERY PLAN")

    def __init__(self, path: Path | str = ":memory:") -> None:
        self._connection = sqlite3.connect(path, check_same_thread=False)
        self._alone = Lock()
        try:
            with self._connection as connection:
                connection.execute(TABLE)
                connection.execute(INDEX)
        except sqlite3.Error:  # it is no database
            self.close()
            raise

    def add(self, conversations: Iterable[Conversation]) -> None:
        """Keep them, all or none."""
        rows = [
            (each.customer, each.channel, each.summary, each.folded, text_of(each.started_at))
            for each in conversations
        ]
        with self._alone, self._connection as connection:
            connection.executemany("INSERT INTO conversations VALUES (?, ?, ?, ?, ?)", rows)

    def close(self) -> None:
        """Let go of the database."""
        self._connection.close()

    def _rows(self, statement: Statement) -> list[Any]:
        values = [text_of(v) if isinstance(v, datetime) else v for v in statement.values]
        with self._alone, closing(self._connection.execute(statement.sql, values)) as cursor:
            return cursor.fetchall()

    def _instant(self, value: str) -> datetime:
        return datetime.fromisoformat(value)
