"""Which of the two databases a name means."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime

from assistant.sample import conversations
from assistant.sqlite_store import SQLiteStore
from assistant.store import Store


class NoDatabase(Exception):
    """It cannot be opened; the text says why."""


@contextmanager
def opened(name: str, now: datetime) -> Iterator[Store]:
    """The store of a name; an empty one gets the sample, laid around `now` in the shop's zone."""
    with closing(store_at(name)) as store:
        if not store.count([], None):
            store.add(conversations(now))
        yield store


def store_at(name: str) -> Store:
    """A file for SQLite, or a DSN of PostgreSQL, which has :// or =.

    Raises:
        NoDatabase: there is none, or it is no database.
    """
    if "://" in name or "=" in name:
        return _postgres(name)
    try:
        return SQLiteStore(name)
    except sqlite3.Error as error:
        raise NoDatabase(f"SQLite cannot open {name[:80]!r}: {error}") from error


def _postgres(dsn: str) -> Store:
    """The driver is imported here: SQLite needs none."""
    import psycopg  # noqa: PLC0415

    from assistant.postgres_store import PostgresStore  # noqa: PLC0415

    try:
        return PostgresStore(dsn)
    except psycopg.Error as error:  # its text does not have the password
        raise NoDatabase(f"PostgreSQL cannot be reached: {error}") from error
