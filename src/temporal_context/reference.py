"""The instant, zone, locale, week and fiscal year that all else is derived from."""

from dataclasses import dataclass, field
from datetime import date, datetime

from temporal_context.errors import DateOutOfRange, InvalidSetting
from temporal_context.locale_tag import LocaleTag, locale_tag
from temporal_context.quoting import quoted
from temporal_context.week import WeekRule, week_rule
from temporal_context.zone import TimeZoneName, Zone, local_time, utc_instant, zone_of

FIRST_YEAR, LAST_YEAR = 2, 9998
_MONTHS, _DAYS_OF_EVERY_MONTH = 12, 28


@dataclass(frozen=True, slots=True)
class Calendar:
    """What the meaning of a named range depends on beside today.

    `fiscal_year_start` is a month and a day, or None where there is no fiscal year.

    >>> from temporal_context import Calendar, WeekRule
    >>> Calendar(WeekRule(first_day=1, weekend=(6, 7)), fiscal_year_start=(4, 6)).week.first_day
    1

    Raises:
        InvalidSetting: not a WeekRule; not a month and a day that every month has.
    """

    week: WeekRule
    fiscal_year_start: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        """Refuse what would fail when a range is asked for."""
        _check_week(self.week)
        start = self.fiscal_year_start
        if fiscal_year_start(start) != start:  # a month alone
            message = "fiscal_year_start of a Calendar must be a month and a day, like "
            raise InvalidSetting(f"{message}{fiscal_year_start(start)}, not {quoted(start)}")


@dataclass(frozen=True, slots=True)
class Reference:
    """One instant as one user sees it. Equality and hash go by the instant in UTC.

    Local datetimes would compare equal in both passes of a repeated hour.
    """

    instant: datetime
    timezone: str
    locale: LocaleTag
    label_locale: LocaleTag
    calendar: Calendar
    now: datetime = field(compare=False)
    today: date = field(compare=False)


def reference(
    now: datetime,
    timezone: TimeZoneName,
    locale: str,
    week: WeekRule | None,
    fiscal_start: int | tuple[int, int] | None,
    label_locale: str | None,
) -> Reference:
    """The checked values of one user at one instant."""
    zone, tag = zone_of(timezone), locale_tag(locale)
    calendar = Calendar(_week(week, tag), fiscal_year_start(fiscal_start))
    labels = tag if label_locale is None else locale_tag(label_locale)
    instant, local = seen_in(zone, now)
    today = local.date()
    check_year(today)
    return Reference(instant, zone.key, tag, labels, calendar, local, today)


def seen_in(zone: Zone, now: datetime) -> tuple[datetime, datetime]:
    """An aware datetime of any class as the instant in UTC, and as the wall clock of a zone.

    Raises:
        InvalidNow: not an aware datetime.
        DateOutOfRange: there it would be before year 1 or after year 9999.
    """
    try:
        instant = utc_instant(now)
        return instant, local_time(instant, zone)
    except OverflowError:
        raise out_of_range(f"now, {now.isoformat()}, in UTC or in {zone.key},") from None


def check_asked(today: date, calendar: Calendar) -> None:
    """Refuse what a named range cannot be asked for on.

    Raises:
        InvalidSetting: not a date, or one with a time; not a Calendar.
    """
    if not isinstance(today, date) or isinstance(today, datetime):
        raise InvalidSetting(f"today must be a date without a time, not {quoted(today)}")
    if not isinstance(calendar, Calendar):
        raise InvalidSetting(f"calendar must be a Calendar, not {quoted(calendar)}")


def check_year(day: date) -> None:
    """Refuse the years whose bounds cannot be expressed.

    Raises:
        DateOutOfRange: year 1 or 9999.
    """
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise out_of_range(day.isoformat())


def out_of_range(what: str) -> DateOutOfRange:
    """The error for a day whose bounds cannot be expressed."""
    return DateOutOfRange(
        f"{what} is outside {FIRST_YEAR:04}-01-01 to {LAST_YEAR}-12-31, the days whose bounds "
        "in UTC can be expressed"
    )


def _week(week: WeekRule | None, tag: LocaleTag) -> WeekRule:
    if week is None:
        rule = week_rule(tag.territory)
        return rule if tag.first_day is None else WeekRule(tag.first_day, rule.weekend)
    _check_week(week)
    return week


def _check_week(week: WeekRule) -> None:
    if not isinstance(week, WeekRule):
        message = "week must be a WeekRule, like WeekRule(first_day=1, weekend=(6, 7)), not "
        raise InvalidSetting(message + quoted(week))


def fiscal_year_start(start: int | tuple[int, int] | None) -> tuple[int, int] | None:
    """The month and the day on which a fiscal year starts; None where there is none.

    Raises:
        InvalidSetting: no such month, or a day that not every month has.
    """
    if start is None:
        return None
    pair = start if isinstance(start, tuple) else (start, 1)
    if len(pair) == len(("month", "day")) and all(type(part) is int for part in pair):
        month, day = pair
        if 1 <= month <= _MONTHS and 1 <= day <= _DAYS_OF_EVERY_MONTH:
            return month, day
    message = "fiscal_year_start must be a month, or a month and a day up to 28, like 4 or (4, 6)"
    got = f"({', '.join(map(quoted, pair))})"[:80] if isinstance(start, tuple) else quoted(start)
    raise InvalidSetting(f"{message}, not {got}")
