"""The day, week, weekend, month, quarter or year around a day, and its neighbours.

Weeks and weekends go by the calendar's week rule, the others by the Gregorian calendar. All ends
are included. dateutil, the one library for steps of months and years that clip the day, is
loaded when such a step is first needed.
"""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from temporal_context.clock import genuine
from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.reference import Calendar, out_of_range
from temporal_context.week import WEEK_DAYS

if TYPE_CHECKING:
    from dateutil.relativedelta import relativedelta

    Offset = timedelta | relativedelta

Days = tuple[date, date]
Unit = Literal["day", "week", "weekend", "month", "quarter", "year"]

MONTHS_OF: Final[dict[str, int]] = {"month": 1, "quarter": 3, "year": 12}
_YEAR_MONTHS = 12
_ONE_DAY = timedelta(days=1)
_ANY_DAY = genuine(date)(2000, 1, 1)


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
    """
    return _AROUND[unit](day, unit, calendar, shift)


def days_from(day: date, days: int) -> date:
    """The date `days` days away.

    Raises:
        DateOutOfRange: before year 1 or after year 9999.
    """
    try:
        return day + timedelta(days=days)
    except OverflowError:
        raise out_of_range(f"{day} {days:+} days") from None


@lru_cache(maxsize=256)
def months_from(day: date, months: int) -> date:
    """The same day of another month, clipped to its last.

    >>> print(months_from(date(2024, 2, 29), -24), months_from(date(2026, 3, 31), -1))
    2022-02-28 2026-02-28

    Raises:
        DateOutOfRange: before year 1 or after year 9999.
    """
    from dateutil.relativedelta import relativedelta

    try:
        return day + relativedelta(months=months)
    except (ValueError, OverflowError):
        raise out_of_range(f"{day} {months:+} months") from None


def offset_from(day: date, offset: "Offset") -> date:
    """The date an offset of whole days, months or years away.

    >>> print(offset_from(date(2026, 8, 4), timedelta(days=-90)))
    2026-05-06

    Raises:
        InvalidSetting: no such offset, or one with a time of day.
        DateOutOfRange: before year 1 or after year 9999.
    """
    from dateutil.relativedelta import relativedelta

    if not isinstance(offset, timedelta | relativedelta) or _has_time(offset):
        message = "an offset must be a timedelta or relativedelta of whole days, not "
        raise InvalidSetting(message + quoted(offset))
    try:
        return day + offset
    except (ValueError, OverflowError):
        raise out_of_range(f"{day} and that offset") from None


def _has_time(offset: "Offset") -> bool:
    if isinstance(offset, timedelta):
        return offset % _ONE_DAY != timedelta()
    return isinstance(_ANY_DAY + offset, datetime)  # which dateutil makes of a date and a time


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


def _months_around(day: date, unit: Unit, _calendar: Calendar, shift: int) -> Days:
    length = MONTHS_OF[unit]
    number = (day.year * _YEAR_MONTHS + day.month - 1) // length + shift
    return _month_start(day, number * length), _month_start(day, (number + 1) * length) - _ONE_DAY


def _month_start(day: date, months: int) -> date:
    """The first of the month that is `months` months after January of year 0."""
    year, month = divmod(months, _YEAR_MONTHS)
    try:
        return day.replace(year=year, month=month + 1, day=1)
    except (ValueError, OverflowError):
        raise out_of_range(f"month {month + 1} of year {year}") from None


_AROUND: Final[dict[str, Callable[[date, Unit, Calendar, int], Days]]] = {
    "day": _days_around,
    "week": _week_around,
    "weekend": _weekend_around,
    "month": _months_around,
    "quarter": _months_around,
    "year": _months_around,
}
