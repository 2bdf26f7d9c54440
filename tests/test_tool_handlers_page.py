"""What docs/tool-handlers.md says of databases, on each database that there is."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Final

import documents
import pytest
from sqlalchemy import Connection, create_engine, insert
from sybil import Document

from temporal_context import TemporalContext

PAGE: Final = Path(__file__).parents[1] / "docs" / "tool-handlers.md"
TICK: Final = timedelta(microseconds=1)
# The weekend of 1 and 2 August 2026 in Denver, six hours behind UTC.
STARTS_AT: Final = datetime(2026, 8, 1, 6, tzinfo=UTC)
ENDS_BEFORE: Final = datetime(2026, 8, 3, 6, tzinfo=UTC)
DENVER: Final = timezone(timedelta(hours=-6))
EDGES: Final = {
    "before": STARTS_AT - TICK,
    "first": STARTS_AT,
    "last": ENDS_BEFORE - TICK,
    "after": ENDS_BEFORE,
}
SPAN: Final = TemporalContext(
    datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "America/Denver", "en-US"
).ranges["last_weekend"]


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """Everything that the page defines."""
    document = Document.parse(str(PAGE), documents.parse)
    for example in document.examples():
        example.evaluate()
    return document.namespace


def found(rows: Iterable[tuple[str]]) -> list[str]:
    return [who for (who,) in rows]


def is_postgres(database: str) -> bool:
    return "=" in database


@contextmanager
def postgres(database: str, column: str, values: Iterable[object]) -> Iterator[Any]:
    """A connection to a table of the page; its session is in a zone that nobody meant."""
    import psycopg

    with psycopg.connect(database) as connection:
        connection.execute("SET TIME ZONE 'Asia/Tokyo'")
        connection.execute(f"CREATE TABLE calls (who text, at {column})".encode())
        with connection.cursor() as cursor:
            pairs = list(zip(EDGES, values, strict=True))
            cursor.executemany("INSERT INTO calls VALUES (%s, %s)", pairs)
        yield connection


@contextmanager
def sqlite(database: str, column: str, values: Iterable[object]) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"CREATE TABLE calls (who TEXT, at {column}, about TEXT DEFAULT 'Lime')")
        pairs = zip(EDGES, values, strict=True)
        connection.executemany("INSERT INTO calls (who, at) VALUES (?, ?)", pairs)
        yield connection


@pytest.mark.requirement("range.half-open")
def test_search_of_the_page_has_the_first_instant_and_the_last(
    page: dict[str, Any], database: str
) -> None:
    if is_postgres(database):
        with postgres(database, "timestamptz", EDGES.values()) as connection:
            assert found(page["search_postgres"](connection, SPAN)) == ["first", "last"]
    else:
        texts = [each.isoformat() for each in EDGES.values()]
        with sqlite(database, "TEXT", texts) as connection:
            assert page["search"](connection, "Lime", SPAN) == ["first", "last"]
            assert page["search"](connection, "Brass", SPAN) == []


def sqlalchemy_edges(page: dict[str, Any], kind: Any, connection: Connection) -> list[str]:
    """What the page's search finds of the edges, written as Denver's clock shows them."""
    calls = page["table_of"](kind)
    calls.create(connection)
    written = [{"who": who, "at": at.astimezone(DENVER)} for who, at in EDGES.items()]
    connection.execute(insert(calls), written)
    return list(page["search_sqlalchemy"](connection, calls, SPAN))


@pytest.mark.parametrize("kind", ["DateTime", "Instant"])
def test_sqlalchemy_has_the_edges_where_the_column_keeps_instants(
    page: dict[str, Any], database: str, kind: str
) -> None:
    """Its own type loses the zone on SQLite, and on PostgreSQL it does not."""
    if is_postgres(database):
        import psycopg

        engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(database))
    else:
        engine = create_engine(f"sqlite:///{database}")
    column = page["Instant"]() if kind == "Instant" else page["DateTime"](timezone=True)
    with engine.begin() as connection:
        edges = sqlalchemy_edges(page, column, connection)
    engine.dispose()
    keeps_instants = kind == "Instant" or is_postgres(database)
    assert (edges == ["first", "last"]) is keeps_instants


def test_a_wall_clock_in_utc_is_compared_with_naive_bounds(database: str) -> None:
    """With aware ones PostgreSQL takes the column for the session's zone."""
    naive = [each.replace(tzinfo=None) for each in EDGES.values()]
    bounds = [each.replace(tzinfo=None) for each in (SPAN.starts_at, SPAN.ends_before)]
    if is_postgres(database):
        sql = "SELECT who FROM calls WHERE at >= %s AND at < %s ORDER BY at"
        with postgres(database, "timestamp", naive) as connection:
            assert found(connection.execute(sql, bounds)) == ["first", "last"]
            aware = connection.execute(sql, (SPAN.starts_at, SPAN.ends_before))
            assert found(aware) != ["first", "last"]
    else:
        sql = "SELECT who FROM calls WHERE at >= ? AND at < ? ORDER BY at"
        with sqlite(database, "TEXT", [each.isoformat() for each in naive]) as connection:
            texts = [each.isoformat() for each in bounds]
            assert found(connection.execute(sql, texts)) == ["first", "last"]


def test_seconds_since_1970_and_calendar_dates(tmp_path: Path) -> None:
    seconds = [each.timestamp() for each in EDGES.values()]
    with sqlite(str(tmp_path / "seconds.db"), "REAL", seconds) as connection:
        sql = "SELECT who FROM calls WHERE at >= ? AND at < ? ORDER BY at"
        bounds = SPAN.starts_at.timestamp(), SPAN.ends_before.timestamp()
        assert found(connection.execute(sql, bounds)) == ["first", "last"]
    days = [date(2026, 7, 31), date(2026, 8, 1), date(2026, 8, 2), date(2026, 8, 3)]
    with sqlite(str(tmp_path / "days.db"), "TEXT", map(str, days)) as connection:
        sql = "SELECT who FROM calls WHERE at BETWEEN ? AND ? ORDER BY at"
        both = str(SPAN.start), str(SPAN.end)
        assert found(connection.execute(sql, both)) == ["first", "last"]


def test_bounds_are_those_that_were_worked_out_by_hand() -> None:
    assert (SPAN.starts_at, SPAN.ends_before) == (STARTS_AT, ENDS_BEFORE)
