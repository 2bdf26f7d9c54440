"""What the assistant needs of a database, and what it may ask of it."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

Bounds = tuple[datetime, datetime]
"""The first instant of a period, and the first after it: half-open, so that days join."""


@dataclass(frozen=True)
class Conversation:
    """A customer's call, chat or email; `started_at` is aware, in any zone."""

    customer: str
    channel: str
    summary: str
    started_at: datetime

    @property
    def folded(self) -> str:
        """What words are looked for in."""
        return folded(f"{self.customer} {self.summary}")


@dataclass(frozen=True)
class Found:
    """How many there are, and the newest of them."""

    total: int
    newest: list[Conversation]


class Store(Protocol):
    """One table of conversations; `started_at` comes back in UTC."""

    def add(self, conversations: Iterable[Conversation]) -> None:
        """Keep them."""

    def search(self, words: Sequence[str], bounds: Bounds | None, most: int = 20) -> Found:
        """Those that have every word, as `words_of` gives them; without bounds: of all dates."""

    def count(self, words: Sequence[str], bounds: Bounds | None) -> int:
        """How many `search` would find."""

    def plan(self, words: Sequence[str], bounds: Bounds | None) -> str:
        """How the database goes about `search`: its own words, without costs."""

    def plan_of(self, condition: str) -> str:
        """The same for a condition of your own, which is SQL: never a user's text."""

    def close(self) -> None:
        """Let go of the database."""


def folded(text: str) -> str:
    """Text in the one form in which words are compared: both databases then agree on case."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def words_of(text: str) -> list[str]:
    """The words to look for."""
    return re.findall(r"\S+", folded(text))
