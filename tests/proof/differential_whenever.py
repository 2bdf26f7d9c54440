"""The opinion of `whenever`, whose clocks, dates and first instants of days are its own."""

from collections.abc import Collection
from datetime import UTC, date, datetime
from functools import partial
from importlib.resources import files
from typing import Final

from proof.differential_points import NUMBER, Shown
from second_opinion import Days, Week
from whenever import Date, Instant, Time, clear_tzcache, reset_tzpath

_NOON: Final = Time(12)
_WEEK_DAYS: Final = 7


class Whenever:
    """With the zone files of the `tzdata` package, not with the machine's."""

    name = "whenever"

    def __init__(self) -> None:
        reset_tzpath([str(files("tzdata") / "zoneinfo")])
        clear_tzcache()

    def shown(self, key: str, seconds: Collection[int]) -> list[Shown]:
        """By its ZonedDateTime."""
        return [_shown(key, each) for each in seconds]

    def meanings(self, today: date, week: Week) -> dict[str, Days]:
        """By its Date, which adds and clips months."""
        found = _meanings(Date(today.year, today.month, today.day), week)
        return {name: (first.to_stdlib(), last.to_stdlib()) for name, (first, last) in found}

    def begins(self, key: str, days: Collection[date]) -> list[datetime]:
        """The start of the day of each noon; the noon of a skipped date is on the next one."""
        noons = (Date(day.year, day.month, day.day).at(_NOON) for day in days)
        zoned = (noon.assume_tz(key, disambiguation="compatible") for noon in noons)
        return [datetime.fromtimestamp(noon.start_of("day").timestamp(), UTC) for noon in zoned]


def _shown(key: str, seconds: int) -> Shown:
    local = Instant.from_timestamp(seconds).to_tz(key)
    name = local.tz_abbrev()
    offset = int(local.offset.total("seconds"))
    day = local.date().format_iso()
    return Shown(f"{day}T{local.hour:02}", offset, name if name.isalpha() else NUMBER)


def _start(day: Date, unit: str, week: Week) -> Date:
    """The first day of the unit around a day; of the weekend in progress, or of the coming one."""
    weekday = day.day_of_week().value
    if unit == "week":
        return day.subtract(days=(weekday - week.first_day) % _WEEK_DAYS)
    if unit == "weekend":
        to_its_end = (week.weekend[-1] - weekday) % _WEEK_DAYS
        return day.add(days=to_its_end + 1 - len(week.weekend))
    if unit == "quarter":
        return day.replace(day=1).subtract(months=(day.month - 1) % 3)
    return day if unit == "day" else day.start_of("month" if unit == "month" else "year")


def _later(day: Date, unit: str, count: int) -> Date:
    if unit == "quarter":
        return day.add(months=3 * count)
    return day.add(**{f"{'week' if unit == 'weekend' else unit}s": count})


def _whole(
    day: Date, week: Week, unit: str, since: int, until: int | None = None
) -> tuple[Date, Date]:
    """The units from `since` to `until`, counted from the current one."""
    start, until = _start(day, unit, week), since if until is None else until
    if unit == "weekend":
        first = _later(start, unit, since)
        return first, first.add(days=len(week.weekend) - 1)
    return _later(start, unit, since), _later(start, unit, until + 1).prev_day()


def _meanings(day: Date, week: Week) -> list[tuple[str, tuple[Date, Date]]]:
    whole, start = partial(_whole, day, week), partial(_start, day, week=week)
    return [
        ("today", whole("day", 0)),
        ("yesterday", whole("day", -1)),
        ("last_weekend", whole("weekend", -1)),
        ("this_week", (start("week"), day)),
        ("last_week", whole("week", -1)),
        ("this_month", (start("month"), day)),
        ("last_month", whole("month", -1)),
        ("day_before_yesterday", whole("day", -2)),
        ("this_weekend", whole("weekend", 0)),
        ("weekend_before_last", whole("weekend", -2)),
        ("week_before_last", whole("week", -2)),
        ("month_before_last", whole("month", -2)),
        ("last_7_days", (day.subtract(days=6), day)),
        ("last_30_days", (day.subtract(days=29), day)),
        ("last_90_days", (day.subtract(days=89), day)),
        ("this_quarter", (start("quarter"), day)),
        ("last_quarter", whole("quarter", -1)),
        ("this_year", (start("year"), day)),
        ("last_year", whole("year", -1)),
        ("last_7_full_days", whole("day", -7, -1)),
        ("last_4_full_weeks", whole("week", -4, -1)),
        ("last_3_full_months", whole("month", -3, -1)),
        ("last_12_full_months", whole("month", -12, -1)),
        ("last_month_to_same_day", (start("month").subtract(months=1), day.subtract(months=1))),
        ("last_year_to_same_day", (start("year").subtract(years=1), day.subtract(years=1))),
        ("tomorrow", whole("day", 1)),
        ("day_after_tomorrow", whole("day", 2)),
        ("next_weekend", whole("weekend", 1)),
        ("rest_of_week", (day, whole("week", 0)[1])),
        ("this_full_week", whole("week", 0)),
        ("next_week", whole("week", 1)),
        ("rest_of_month", (day, whole("month", 0)[1])),
        ("this_full_month", whole("month", 0)),
        ("next_month", whole("month", 1)),
        ("next_7_days", (day, day.add(days=6))),
        ("next_30_days", (day, day.add(days=29))),
        ("this_full_quarter", whole("quarter", 0)),
        ("next_quarter", whole("quarter", 1)),
        ("rest_of_year", (day, whole("year", 0)[1])),
        ("this_full_year", whole("year", 0)),
        ("next_year", whole("year", 1)),
    ]
