"""The day, week, weekend, month, quarter or year around a day, and its neighbours.

Weeks and weekends go by the calendar's week rule, the others by the Gregorian calendar. All ends
are included.
"""

from collections.abc import Callable
from datetime import date
from typing import Final, Literal

from temporal_context.errors import InvalidVocabulary
from temporal_context.reference import Calendar, out_of_range
from temporal_context.steps import days_from
from temporal_context.week import WEEK_DAYS

Days = tuple[date, date]
Unit = Literal[
    "day", "week", "weekend", "month", "quarter", "year", "fiscal_quarter", "fiscal_year"
]

MONTHS_OF: Final[dict[str, int]] = {
    "month": 1,
    "quarter": 3,
    "year": 12,
    "fiscal_quarter": 3,
    "fiscal_year": 12,
}
_YEAR_MONTHS = 12


def unit_around(day: date, unit: Unit, calendar: Calendar, shift: int = 0) -> Days:
    """First and last day of the unit that contains `day`, or of the one `shift` units away.

    A weekend is the one in progress, else the coming one.

    >>> from temporal_context.week import WeekRule
    >>> american = Calendar(WeekRule(first_day=7, weekend=(6, 7)))
    >>> for first_and_last in unit_around(date(2026, 8, 4), "week", american, shift=-1):
    ...     print(first_and_last)
    2026-07-26
    2026-08-01

    Raises:
        DateOutOfRange: before year 1 or after year 9999.
        InvalidVocabulary: a fiscal unit, and the calendar has no fiscal year.
    """
    return _AROUND[unit](day, unit, calendar, shift)


def _days_around(day: date, _unit: Unit, _calendar: Calendar, shift: int) -> Days:
    return (day := days_from(day, shift)), day


def _week_around(day: date, _unit: Unit, calendar: Calendar, shift: int) -> Days:
    into_week = (day.isoweekday() - calendar.week.first_day) % WEEK_DAYS
    first = days_from(day, shift * WEEK_DAYS - into_week)
    return first, days_from(first, WEEK_DAYS - 1)


def _weekend_around(day: date, _unit: Unit, calendar: Calendar, shift: int) -> Days:
    weekend = calendar.week.weekend
    to_its_end = (weekend[-1] - day.isoweekday()) % WEEK_DAYS
    last = days_from(day, shift * WEEK_DAYS + to_its_end)
    return days_from(last, 1 - len(weekend)), last


def _months_around(day: date, unit: Unit, calendar: Calendar, shift: int) -> Days:
    month, first_day = _start_of_year(unit, calendar)
    months = day.year * _YEAR_MONTHS + day.month - month - (day.day < first_day)
    first = (months // MONTHS_OF[unit] + shift) * MONTHS_OF[unit] + month - 1
    after = first + MONTHS_OF[unit]
    return _in_month(day, first, first_day), days_from(_in_month(day, after, first_day), -1)


def _start_of_year(unit: Unit, calendar: Calendar) -> tuple[int, int]:
    if not unit.startswith("fiscal"):
        return 1, 1
    if calendar.fiscal_year_start is None:
        raise InvalidVocabulary(
            f"a {unit} needs to know when the company's year begins: TemporalContext(..., "
            "fiscal_year_start=4), or (4, 6) where it is 6 April"
        )
    return calendar.fiscal_year_start


def _in_month(day: date, months: int, day_of_month: int) -> date:
    """The date in the month that is `months` months after January of year 0."""
    year, month = divmod(months, _YEAR_MONTHS)
    try:
        return day.replace(year=year, month=month + 1, day=day_of_month)
    except (ValueError, OverflowError):
        raise out_of_range(f"month {month + 1} of year {year}") from None


_AROUND: Final[dict[str, Callable[[date, Unit, Calendar, int], Days]]] = {
    "day": _days_around,
    "week": _week_around,
    "weekend": _weekend_around,
    **dict.fromkeys(MONTHS_OF, _months_around),
}
