"""A date so many days, months or years away.

dateutil, the one library for months and years that clip the day, is loaded when first needed.
"""

from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.reference import out_of_range

if TYPE_CHECKING:
    from dateutil.relativedelta import relativedelta

    Offset = timedelta | relativedelta

_ONE_DAY = timedelta(days=1)


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


def offset_from(day: date, offset: "Offset", *, name: str = "an offset") -> date:
    """The date an offset of whole days, months or years away.

    >>> print(offset_from(date(2026, 8, 4), timedelta(days=-90)))
    2026-05-06

    Raises:
        InvalidSetting: no such offset, or one with a time of day.
        DateOutOfRange: before year 1 or after year 9999.
    """
    from dateutil.relativedelta import relativedelta

    if not isinstance(offset, timedelta | relativedelta):
        raise InvalidSetting(f"{name} must be a timedelta or relativedelta, not {quoted(offset)}")
    if _is_partial(offset):
        raise InvalidSetting(f"{name} must be of whole days: this one has hours or parts of a day")
    try:
        return day + offset
    except (ValueError, OverflowError):
        raise out_of_range(f"{day} and that offset") from None


def _is_partial(offset: "Offset") -> bool:
    """Whether it has a part of a day: dateutil would make a datetime of it, or drop it."""
    if isinstance(offset, timedelta):
        return offset % _ONE_DAY != timedelta()
    steps = (offset.hours, offset.minutes, offset.seconds, offset.microseconds)
    fixed = (offset.hour, offset.minute, offset.second, offset.microsecond)
    return any(steps) or any(part is not None for part in fixed) or offset.days % 1 != 0
