"""Approvals and what was placed, in SQLite: the database keeps keys unique, and no Python lock.

Each call has a connection of its own, as each thread, process and machine would have.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass
from datetime import UTC, datetime

from order_desk.drafts import Proposal

TABLES = """
CREATE TABLE IF NOT EXISTS approvals (
    key TEXT PRIMARY KEY, order_id TEXT, action TEXT, item TEXT, rupees INTEGER,
    approved_by TEXT, approved_at TEXT, done INTEGER DEFAULT 0
);
CREATE TABLE IF NOT EXISTS placed (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE REFERENCES approvals, placed_at TEXT
);
"""
APPROVE = "INSERT INTO approvals VALUES (?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING"
APPROVED = "SELECT key, order_id, action, item, rupees FROM approvals WHERE key = ?"
# Only while exactly this is approved, and only where nothing is placed under its key.
PLACE = """
INSERT INTO placed (key, placed_at) SELECT key, ? FROM approvals
WHERE (key, order_id, action, item, rupees) = (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""

Connect = Callable[[], sqlite3.Connection]


@dataclass(frozen=True)
class Placed:
    """A replacement or a refund that exists: its number, and the key that it was placed under."""

    number: int
    key: str


class Store:
    """The two tables; `connect` opens a connection."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        with self._reading() as db:
            db.executescript(TABLES)

    def approve(self, proposal: Proposal, by: str, at: datetime) -> Proposal:
        """Write it down, unless its key is used; give what is approved under the key."""
        with self._writing() as db:
            db.execute(APPROVE, (*astuple(proposal), by, _text(at)))
            return _approved(db, proposal.key) or proposal

    def withdraw(self, key: str) -> bool:
        """Take an approval back that led to nothing; False where there is none, or it is done."""
        with self._writing() as db:
            found = db.execute("DELETE FROM approvals WHERE key = ? AND NOT done", (key,))
            return found.rowcount == 1

    def place(self, proposal: Proposal, at: datetime) -> Placed | None:
        """Both rows or none. Who comes second gets what the first placed; None: withdrawn."""
        with self._writing() as db:
            db.execute(PLACE, (_text(at), *astuple(proposal)))
            db.execute(
                "UPDATE approvals SET done = 1 WHERE key IN (SELECT key FROM placed WHERE key = ?)",
                (proposal.key,),
            )
        return self.placed(proposal.key)

    def approved(self, key: str) -> Proposal | None:
        """What is approved under the key."""
        with self._reading() as db:
            return _approved(db, key)

    def placed(self, key: str) -> Placed | None:
        """What is placed under the key."""
        with self._reading() as db:
            row = db.execute("SELECT number, key FROM placed WHERE key = ?", (key,)).fetchone()
        return row and Placed(*row)

    def unfinished(self) -> list[str]:
        """The keys that are approved and not placed: after a crash, what is left to do."""
        with self._reading() as db:
            return [key for (key,) in db.execute("SELECT key FROM approvals WHERE NOT done")]

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with closing(self._connect()) as db:
            db.isolation_level = None  # a transaction begins where it is written
            yield db

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction; an exception, or the end of the process, takes it back."""
        with self._reading() as db:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")


def _approved(db: sqlite3.Connection, key: str) -> Proposal | None:
    row = db.execute(APPROVED, (key,)).fetchone()
    return row and Proposal(*row)


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")
