"""A plugin for pytest: the databases that a test runs on.

SQLite always, and PostgreSQL where `--postgres DSN` gives a server. Without it there is no
PostgreSQL test: none is collected, and none is skipped.
"""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("temporal-context")
    group.addoption("--postgres", metavar="DSN", help="run tests of databases on this server, too")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a database runs on each."""
    if "database_server" in metafunc.fixturenames:
        dsn = metafunc.config.getoption("--postgres")
        servers = {"sqlite": None} | ({"postgres": dsn} if dsn else {})
        metafunc.parametrize("database_server", servers.values(), ids=servers)


@pytest.fixture
def database(database_server: str | None, tmp_path: Path) -> Iterator[str]:
    """The name of an empty one: a file, or the DSN of a schema that is dropped afterwards."""
    if database_server is None:
        yield str(tmp_path / "conversations.db")
        return
    import psycopg
    from psycopg.conninfo import make_conninfo

    schema = f"test_{uuid4().hex}"
    with psycopg.connect(database_server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}".encode())
        try:
            yield make_conninfo(database_server, options=f"-c search_path={schema}")
        finally:
            connection.execute(f"DROP SCHEMA {schema} CASCADE".encode())
