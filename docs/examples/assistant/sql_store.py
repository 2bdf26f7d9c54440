"""What both databases share: one query, in the words of each."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Final, NamedTuple

from assistant.store import Bounds, Conversation, Found

INDEX: Final = "CREATE INDEX IF NOT EXISTS conversations_at ON conversations (started_at)"

Value = str | int | datetime


class Statement(NamedTuple):
    """SQL with placeholders, and what stands in their places."""

    sql: str
    values: Sequence[Value] = ()


@dataclass(frozen=True)
class Dialect:
    """The placeholder, the function for a text's place in another, and how to ask for a plan."""

    mark: str
    place: str
    explain: str

    def condition(self, words: Sequence[str], bounds: Bounds | None) -> Statement:
        """The bare column beside the bounds: a function around it would hide it from the index."""
        period = f"started_at >= {self.mark} AND started_at < {self.mark}"
        has_word = f"{self.place}(folded, {self.mark}) > 0"
        conditions = ([period] if bounds else []) + [has_word] * len(words)
        return Statement(" AND ".join(conditions) or "TRUE", [*(bounds or ()), *words])

    def newest(self, words: Sequence[str], bounds: Bounds | None, most: int) -> Statement:
        """The conversations themselves."""
        sql, values = self.condition(words, bounds)
        ordered = f"{_select(sql)} ORDER BY started_at DESC LIMIT {self.mark}"
        return Statement(ordered, [*values, most])


class SQLStore(ABC):
    """The searches of a `Store`; a database adds how it keeps the table and runs a statement."""

    dialect: ClassVar[Dialect]

    def search(self, words: Sequence[str], bounds: Bounds | None, most: int = 20) -> Found:
        """Those that have every word, the newest first."""
        rows = self._rows(self.dialect.newest(words, bounds, most))
        newest = [
            Conversation(customer, channel, summary, self._instant(started_at))
            for customer, channel, summary, started_at in rows
        ]
        return Found(self.count(words, bounds), newest)

    def count(self, words: Sequence[str], bounds: Bounds | None) -> int:
        """How many `search` would find."""
        sql, values = self.dialect.condition(words, bounds)
        ((number,),) = self._rows(Statement(_select(sql, "count(*)"), values))
        return int(number)

    def plan(self, words: Sequence[str], bounds: Bounds | None) -> str:
        """How the database goes about `search`."""
        return self._explained(self.dialect.newest(words, bounds, most=20))

    def plan_of(self, condition: str) -> str:
        """The same for a condition of your own."""
        return self._explained(Statement(_select(condition)))

    def _explained(self, statement: Statement) -> str:
        asked = statement._replace(sql=f"{self.dialect.explain} {statement.sql}")
        return "\n".join(row[-1] for row in self._rows(asked))

    @abstractmethod
    def _rows(self, statement: Statement) -> list[Any]:
        """Run it."""

    @abstractmethod
    def _instant(self, value: Any) -> datetime:  # noqa: ANN401 - whatever the database keeps
        """A stored `started_at`, in UTC."""


def _select(condition: str, what: str = "customer, channel, summary, started_at") -> str:
    return f"SELECT {what} FROM conversations WHERE {condition}"  # noqa: S608 - none is a user's text
