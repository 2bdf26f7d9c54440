"""A few hundred customer conversations in SQLite, laid out around the last weekend.

`started_at` is a time in UTC, as text of one form (2026-08-03T02:00:00+00:00), so that the order
of the texts is the order of the times.
"""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

CALLER = "Maren Solheim"  # whose name the story asks for
OTHERS = ("Priya Nair", "Tom Okafor", "Lucía Ferrer", "Jonas Weiss", "Amy Tan", "Yusuf Demir")
TOPICS = ("chalk paint", "a late delivery", "a primer", "an invoice", "eggshell white", "brushes")
CHANNELS = ("call", "chat", "email")
COLUMNS = ("customer", "channel", "summary", "started_at")
HOW_MANY, HOW_LONG = 300, timedelta(days=60)

Row = tuple[str, str, str, str]
Found = list[dict[str, str]]


class Conversations:
    """The table, and the ways to search it."""

    def __init__(self, path: Path, now: datetime, weekend: tuple[int, ...]) -> None:
        self._connection = sqlite3.connect(path)
        self._connection.execute(f"CREATE TABLE conversations ({', '.join(COLUMNS)})")
        rows = [*_small_talk(now), *_about_limewash(now, weekend)]
        self._connection.executemany("INSERT INTO conversations VALUES (?, ?, ?, ?)", rows)
        self._connection.commit()
        self.count = len(rows)

    def between(self, query: str, starts_at: datetime, ends_before: datetime) -> Found:
        """Half-open: the first instant belongs to the period, the last does not."""
        return self._search("started_at >= ? AND started_at < ?", query, starts_at, ends_before)

    def at_any_time(self, query: str) -> Found:
        """Where the user named no period."""
        return self._search("TRUE", query)

    def on_utc_days(self, query: str, start: str, end: str) -> Found:
        """The usual mistake: the user's dates, compared with the dates of UTC."""
        return self._search("date(started_at) BETWEEN ? AND ?", query, start, end)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _search(self, condition: str, query: str, *bounds: datetime | str) -> Found:
        conditions = f"{condition} AND summary LIKE ? ORDER BY started_at"
        sql = f"SELECT * FROM conversations WHERE {conditions}"  # noqa: S608 - they stand above
        texts = [bound if isinstance(bound, str) else _text(bound) for bound in bounds]
        rows = self._connection.execute(sql, (*texts, f"%{query}%"))
        return [dict(zip(COLUMNS, row, strict=True)) for row in rows]


def last_weekend(today: date, weekend: tuple[int, ...]) -> tuple[date, date]:
    """The days of the last completed weekend, counted by hand: the library is not asked here."""
    days_since = (today.isoweekday() - weekend[-1] - 1) % 7 + 1
    last = today - timedelta(days=days_since)
    return last - timedelta(days=len(weekend) - 1), last


def _small_talk(now: datetime) -> Iterator[Row]:
    random = Random("limewash")  # noqa: S311 - the same conversations in every run
    for _ in range(HOW_MANY):
        ago = timedelta(seconds=random.randrange(HOW_LONG // timedelta(seconds=1)))
        channel, topic = random.choice(CHANNELS), random.choice(TOPICS)
        yield random.choice(OTHERS), channel, f"Asked about {topic}", _text(now - ago)


def _about_limewash(now: datetime, weekend: tuple[int, ...]) -> Iterator[Row]:
    """One call on the last weekend, and one on each day that a wrong range would find."""
    first, last = last_weekend(now.date(), weekend)
    moments = [(m, m.astimezone(now.tzinfo).date()) for m in _quarter_hours(now)]
    inside = [m for m, day in moments if first <= day <= last]
    outside = [(m, day) for m, day in moments if not first <= day <= last]
    # Where the user's date and the date in UTC differ, if they ever do in this time zone.
    hidden = [m for m in inside if not first <= m.date() <= last]
    disguised = [m for m, _ in outside if first <= m.date() <= last]
    yield _call(CALLER, hidden or inside)
    day, week = timedelta(days=1), timedelta(days=7)
    near = dict.fromkeys((first - day, last + day, first - week, now.date()))
    others = [disguised, *([m for m, its_day in outside if its_day == d] for d in near)]
    for customer, choice in zip(OTHERS, filter(None, others), strict=False):
        yield _call(customer, choice)


def _quarter_hours(now: datetime) -> list[datetime]:
    """Those of the last three weeks in UTC, in order, none after now."""
    latest = now.astimezone(UTC).replace(minute=0, second=0, microsecond=0)
    return [latest - timedelta(minutes=15) * n for n in reversed(range(21 * 24 * 4))]


def _call(customer: str, choice: list[datetime]) -> Row:
    return customer, "call", "Asked about Limewash for a hallway", _text(choice[len(choice) // 3])


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")
