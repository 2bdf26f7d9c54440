"""The one place that looks at the clock, and what test doubles of it do to `datetime`."""

from datetime import UTC, date, datetime
from typing import TypeVar

_Kind = TypeVar("_Kind")


def utc_now() -> datetime:
    """The present instant, in UTC."""
    return datetime.now(UTC)


def genuine(kind: type[_Kind]) -> type[_Kind]:
    """The class of the standard library that `kind` is, or stands in for.

    freezegun puts subclasses of its own in the place of `datetime` and `date` in every module;
    values made of them would outlive the test in caches.
    """
    for base in kind.__mro__:
        if base.__module__ in {"datetime", "_pydatetime"}:
            return base
    return kind


def plain(day: date) -> date:
    """The same date, of the standard library's own class."""
    kind = genuine(type(day))
    return day if type(day) is kind else kind(day.year, day.month, day.day)
