"""The text of a date -> the date, or what is wrong with it and the one day it can mean."""

import calendar
import re
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from temporal_context.arguments.parsed import Field, Problem
from temporal_context.english import MONTHS

Read = tuple[date | None, Problem | None]

_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_WITH_TIME = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ][0-9]{2}(?::?[0-9]{2}(?::?[0-9]{2}(?:[.,][0-9]+)?)?)?"
    r" ?(?:[Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?(?:\[[^\]]*\])?"
)
# Other spellings in the same order, year first: no other day can be meant.
_YEAR_FIRST = re.compile(
    "\\s*([0-9]{4})([-/. ]|\N{HYPHEN}|\N{NON-BREAKING HYPHEN}|\N{EN DASH}|\N{MINUS SIGN}|)"
    "([0-9]{1,2})\\2([0-9]{1,2})\\s*"
)
_COMPACT_LENGTH = len("20260804")
_LONGEST = 64


def read_date(value: object, field: Field, today: date) -> Read:
    """A date as it was sent. `today` lends its class: a test's frozen one would outlive the test.

    >>> read_date("2026-08-04", "start_date", date(2026, 1, 1))
    (datetime.date(2026, 8, 4), None)
    >>> day, problem = read_date("2026/8/4", "start_date", date(2026, 1, 1))
    >>> print(day, problem.code)
    2026-08-04 not_iso_date
    """
    if value is None:
        return None, None
    if type(value) is not str:
        return _of_other_type(value, today), Problem("not_text", field, value)
    if match := _ISO.fullmatch(value):
        return _of_parts(match, field, value, today)
    if match := _WITH_TIME.fullmatch(value):
        day, problem = read_date(match[1], field, today)
        if problem is not None:  # the day does not exist either
            return day, replace(problem, got=value)
        return day, Problem("date_with_time", field, value)
    return _year_first(value, today), Problem("not_iso_date", field, value)


def _of_parts(match: re.Match[str], field: Field, text: str, today: date) -> Read:
    year, month, day = (int(part) for part in match.groups())
    try:
        return today.replace(year=year, month=month, day=day), None
    except ValueError:
        wrong, last = _why_not(year, month, day)
        meant = today.replace(year=year, month=month, day=last) if last else None
        # An end past the last of a month means that last; a start there may mean the next month.
        known = meant if field == "end_date" else None
        return known, Problem("no_such_date", field, text, wrong)


def _why_not(year: int, month: int, day: int) -> tuple[str, int]:
    """What does not exist, and the month's last day where the day is past it (else 0)."""
    if not year:
        return "there is no year 0000", 0
    if not 1 <= month <= len(MONTHS):
        return f"there is no month {month:02}", 0
    if not day:
        return "there is no day 00", 0
    last = calendar.monthrange(year, month)[1]
    return f"{MONTHS[month - 1]} {year:04} has {last} days", last


def _of_other_type(value: Any, today: date) -> date | None:  # noqa: ANN401 - whatever was sent
    if issubclass(type(value), datetime):
        return None  # a day of which zone?
    if issubclass(type(value), date):
        days: int = date.toordinal(value) - today.toordinal()
        return today + timedelta(days=days)
    is_compact = type(value) is int and 0 < value < 10**_COMPACT_LENGTH
    return _year_first(str(value), today) if is_compact else None


def _year_first(text: str, today: date) -> date | None:
    match = _YEAR_FIRST.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None or (not match[2] and len(text.strip()) != _COMPACT_LENGTH):
        return None
    try:
        return today.replace(year=int(match[1]), month=int(match[3]), day=int(match[4]))
    except ValueError:
        return None
