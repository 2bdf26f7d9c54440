"""What can go wrong, as one tree.

::

    TemporalContextError(ValueError)
    |-- for the engineer
    |   |-- InvalidNow          now is naive, or not a datetime
    |   |-- UnknownTimeZone     not an IANA time zone name
    |   |-- UnknownLocale       not a BCP 47 or POSIX locale that CLDR knows
    |   |-- InvalidVocabulary   a name, or a vocabulary that does not fit the context
    |   |-- InvalidSetting      week, fiscal start, grain, snapshot, keys, limits
    |   `-- DateOutOfRange      years 1 and 9999, where bounds cannot be expressed
    `-- for the model
        `-- InvalidArguments    a tool call, with every Fault in it
"""

from temporal_context.fault import Fault

TEXT_LIMIT = 1000


class TemporalContextError(ValueError):
    """The base of every error that this library raises.

    >>> from temporal_context import TemporalContext
    >>> try:
    ...     TemporalContext.current("Mars/Olympus_Mons", "en-US")
    ... except TemporalContextError as error:
    ...     print(type(error).__name__)
    UnknownTimeZone
    """


class InvalidNow(TemporalContextError):
    """`now` is naive, or not a `datetime`.

    >>> from datetime import datetime
    >>> from temporal_context import TemporalContext
    >>> TemporalContext(datetime(2026, 8, 4), "America/Denver", "en-US")
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidNow: now must be aware; 2026-08-04T00:00:00 has no time zone. \
Send, for example, datetime.now(UTC)
    """


class UnknownTimeZone(TemporalContextError):
    """The time zone is not an IANA name; the text says what to send instead.

    >>> from temporal_context import TemporalContext
    >>> TemporalContext.current("EST", "en-US")
    Traceback (most recent call last):
    ...
    temporal_context.errors.UnknownTimeZone: unknown time zone "EST": an abbreviation is not a \
time zone. Use America/New_York
    """


class UnknownLocale(TemporalContextError):
    """The locale is not a BCP 47 or POSIX tag of a language that CLDR knows.

    >>> from temporal_context import TemporalContext
    >>> TemporalContext.current("Europe/Paris", "C.UTF-8")
    Traceback (most recent call last):
    ...
    temporal_context.errors.UnknownLocale: unknown locale "C.UTF-8": it names no language. \
Use a BCP 47 tag like en-US
    """


class InvalidVocabulary(TemporalContextError):
    """A named range or a vocabulary is malformed, or does not fit the context.

    >>> from temporal_context import CORE
    >>> CORE.only("fortnight")
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidVocabulary: no range named "fortnight" in this vocabulary. \
It has: today, yesterday, last_weekend, this_week, last_week, this_month, last_month
    """


class InvalidSetting(TemporalContextError):
    """A setting is malformed: week, fiscal start, grain, snapshot, keys or limits.

    >>> from temporal_context import WeekRule
    >>> WeekRule(first_day=0, weekend=(6, 7))
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidSetting: first_day must be an ISO weekday, 1 (Monday) to \
7 (Sunday), not 0
    """


class DateOutOfRange(TemporalContextError):
    """A date in year 1 or 9999, whose bounds in UTC cannot be expressed.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import TemporalContext
    >>> TemporalContext(datetime(9999, 12, 31, tzinfo=UTC), "UTC", "en-US")
    Traceback (most recent call last):
    ...
    temporal_context.errors.DateOutOfRange: 9999-12-31 is outside 0002-01-01 to 9998-12-31, the \
days whose bounds in UTC can be expressed
    """


class InvalidArguments(TemporalContextError):
    """A tool call that cannot be resolved; its text is written for the model.

    `str()` is at most 1,000 characters and tells every fault of the call; `faults` has them one
    by one.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> try:
    ...     DateRangeParameters().resolve({"start_date": "2026-06-31"}, context)
    ... except InvalidArguments as error:
    ...     print([fault.code for fault in error.faults])
    ['no_such_date', 'missing_end']
    """

    def __init__(self, text: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(text, faults)
        self.faults = faults

    def __str__(self) -> str:
        return str(self.args[0])

    def __repr__(self) -> str:
        return f"InvalidArguments({self.args[0]!r})"
