"""The dates of a period as one user means them, and the instants that a database needs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from temporal_context.date_range_checks import check_days, check_words
from temporal_context.errors import InvalidNow
from temporal_context.labels import date_label
from temporal_context.locale_tag import locale_tag
from temporal_context.quoting import quoted
from temporal_context.vocabulary import Asked
from temporal_context.zone import first_instant, utc_instant, zone_of


@dataclass(frozen=True, repr=False)
class DateRange:
    """First and last day, **both included**, on the wall clock of an IANA time zone.

    `name` is None for explicit dates. `label_locale` is a locale tag, `current_year` the year that
    the label need not name.

    >>> from datetime import date
    >>> from temporal_context import DateRange
    >>> days = DateRange("last_weekend", date(2026, 8, 1), date(2026, 8, 2), "America/Denver",
    ...                  label_locale="en-US", current_year=2026)
    >>> days.label
    'Saturday, August 1 through Sunday, August 2'
    >>> days.starts_at.isoformat(), days.ends_before.isoformat()
    ('2026-08-01T06:00:00+00:00', '2026-08-03T06:00:00+00:00')

    Raises:
        InvalidSetting: not dates, or in the wrong order.
        DateOutOfRange: years 1 and 9999.
        UnknownTimeZone, UnknownLocale: not an IANA name, not a locale tag.
    """

    name: str | None
    start: date
    end: date
    timezone: str
    label_locale: str = field(kw_only=True)
    current_year: int = field(kw_only=True)

    def __post_init__(self) -> None:
        """Refuse what has no bounds or no words: nothing may fail later."""
        check_days(self.name, self.start, self.end)
        check_words(self.timezone, self.label_locale, self.current_year)

    @property
    def label(self) -> str:
        """The days in the words of the locale; no year where both ends are in the current one.

        Source: CLDR date formats, through Babel. ASCII digits, Gregorian calendar.
        >>> from datetime import date
        >>> from temporal_context import DateRange
        >>> DateRange(None, date(2025, 12, 28), date(2026, 1, 3), "UTC",
        ...           label_locale="en-US", current_year=2026).label
        'Sunday, December 28, 2025 through Saturday, January 3, 2026'
        """
        locale_id = locale_tag(self.label_locale).babel_id
        return date_label(self.start, self.end, current_year=self.current_year, locale_id=locale_id)

    @property
    def starts_at(self) -> datetime:
        """The first instant, in UTC, at which the local date is `start` or later. Included.

        Midnight need not exist. On 4 November 2018 the day began at one in São Paulo:

        >>> from datetime import date
        >>> from temporal_context import DateRange
        >>> DateRange(None, date(2018, 11, 4), date(2018, 11, 4), "America/Sao_Paulo",
        ...           label_locale="pt-BR", current_year=2018).starts_at.isoformat()
        '2018-11-04T03:00:00+00:00'
        """
        return first_instant(zone_of(self.timezone), self.start)

    @property
    def ends_before(self) -> datetime:
        """The first instant, in UTC, after the range: where the day after `end` starts. Excluded.

        A date that never happened is empty; Apia went from 29 to 31 December 2011:

        >>> from datetime import date
        >>> from temporal_context import DateRange
        >>> skipped = DateRange(None, date(2011, 12, 30), date(2011, 12, 30), "Pacific/Apia",
        ...                     label_locale="en-WS", current_year=2011)
        >>> skipped.starts_at == skipped.ends_before
        True
        """
        return first_instant(zone_of(self.timezone), self.end + timedelta(days=1))

    @property
    def days(self) -> int:
        """How many dates, both ends counted.

        >>> from datetime import date
        >>> from temporal_context import DateRange
        >>> DateRange(None, date(2024, 2, 28), date(2024, 3, 1), "UTC",
        ...           label_locale="en-GB", current_year=2024).days
        3
        """
        return (self.end - self.start).days + 1

    def dates(self) -> Iterator[date]:
        """Every date in order, both ends included.

        >>> from datetime import date
        >>> from temporal_context import DateRange
        >>> leap = DateRange(None, date(2024, 2, 28), date(2024, 2, 29), "UTC",
        ...                  label_locale="en-GB", current_year=2024)
        >>> [day.isoformat() for day in leap.dates()]
        ['2024-02-28', '2024-02-29']
        """
        return (self.start + timedelta(days=step) for step in range(self.days))

    def __contains__(self, moment: object) -> bool:
        """Whether a date, or an aware datetime, lies in the range.

        Raises:
            InvalidNow: a naive datetime, or neither a date nor a datetime.
        """
        if isinstance(moment, date) and not isinstance(moment, datetime):
            return self.start <= moment <= self.end
        if not isinstance(moment, datetime):
            raise InvalidNow(f"a range holds dates and aware datetimes, not {quoted(moment)}")
        try:
            instant = utc_instant(moment, name="the datetime")
        except OverflowError:  # in UTC before year 1 or after 9999, where no range reaches
            return False
        return self.starts_at <= instant < self.ends_before

    def __repr__(self) -> str:
        return f"<DateRange {self.name or 'dates'}: {self.start} to {self.end}, {self.timezone}>"


def named_by(span: DateRange, asked: Asked) -> DateRange:
    """The range, and what named it. No field: it is not compared, shown, or kept by `replace`."""
    object.__setattr__(span, "_asked", asked)
    return span


def asked_of(span: DateRange) -> Asked | None:
    """What named the range; None for explicit dates, and for a range that no context made."""
    asked: Asked | None = vars(span).get("_asked")
    return asked
