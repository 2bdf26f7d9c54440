"""One name and its meaning: the sentence for people, the function for days."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime

from temporal_context.clock import plain
from temporal_context.errors import InvalidVocabulary
from temporal_context.periods import Days
from temporal_context.quoting import quoted
from temporal_context.reference import Calendar, check_asked, check_year

LONGEST_NAME = 40

_NAME = re.compile(rf"[a-z0-9_]{{1,{LONGEST_NAME}}}")
_MEANING = re.compile(r"[ -~]{1,200}")

DaysFunction = Callable[[date, Calendar], Days]
ReadingsFunction = Callable[[date, Calendar], tuple["NamedRange", ...]]


@dataclass(frozen=True)
class NamedRange:
    """A name that the model may send, what it means in one sentence, and how its days are found.

    `days(today, calendar)` gives the first and the last day, both included. It has to be a pure
    function that lives at module level, or a callable value: ranges are cached and pickled.
    `other_readings` are ranges that a person may mean by the same words: a tuple, or a function of
    the same two that gives one, where it depends on the day.

    >>> from datetime import date, timedelta
    >>> from temporal_context import Calendar, NamedRange, WeekRule
    >>> def fortnight(today, calendar):
    ...     return today - timedelta(days=13), today
    >>> recent = NamedRange("last_fortnight", "the 14 days up to and including today", fortnight)
    >>> print(*recent.on(date(2026, 3, 1), Calendar(WeekRule(1, (6, 7)))))
    2026-02-16 2026-03-01

    Raises:
        InvalidVocabulary: the name is not `[a-z0-9_]` of at most 40 characters, the meaning not
            one line of ASCII, or `days` not callable.
    """

    name: str
    meaning: str
    days: DaysFunction
    other_readings: "tuple[NamedRange, ...] | ReadingsFunction" = ()

    def __post_init__(self) -> None:
        """Refuse what must not reach a prompt."""
        if not is_name(self.name):
            message = f"a name is 1 to {LONGEST_NAME} characters of a-z, 0-9 and _, not "
            raise InvalidVocabulary(message + quoted(self.name))
        if not isinstance(self.meaning, str) or not _MEANING.fullmatch(self.meaning):
            message = f"the meaning of {self.name} must be one line of 1 to 200 ASCII characters"
            raise InvalidVocabulary(f"{message}, not {quoted(self.meaning)}")
        if not _is_function(self.days):
            message = f"days of {self.name} must be a hashable function of today and the calendar"
            raise InvalidVocabulary(f"{message}, not {quoted(self.days)}")
        if not (are_ranges(self.other_readings) or _is_function(self.other_readings)):
            message = f"other_readings of {self.name} must be a tuple of NamedRange, or a function"
            raise InvalidVocabulary(f"{message}, not {quoted(self.other_readings)}")

    def on(self, today: date, calendar: Calendar) -> Days:
        """First and last day, both included, as seen on `today`.

        >>> from datetime import date
        >>> from temporal_context import CORE, Calendar, WeekRule
        >>> american = Calendar(WeekRule(first_day=7, weekend=(6, 7)))
        >>> print(*CORE.by_name["last_weekend"].on(date(2026, 8, 2), american))  # a Sunday
        2026-07-25 2026-07-26

        Raises:
            InvalidSetting: `today` is not a date, or `calendar` not a Calendar.
            InvalidVocabulary: the function gave something else than two dates in order.
            DateOutOfRange: a day in year 1 or 9999.
        """
        check_asked(today, calendar)
        try:
            found = self.days(today, calendar)
        except Exception as error:
            error.add_note(f"in the function of the range {self.name}, asked on {today}")
            raise
        if not _are_days(found):
            message = f"the function of the range {self.name} must give two dates, first and last"
            raise InvalidVocabulary(f"{message} in order; on {today} it gave {_shown(found)}")
        first, last = found
        check_year(first)
        check_year(last)
        return plain(first), plain(last)  # cached: not of a frozen clock's class

    def __reduce__(self) -> str | tuple[object, ...]:
        """Pickled by the place where `@named_range` left it, else by its parts."""
        module = getattr(self.days, "__module__", "")
        function = getattr(self.days, "__qualname__", "")
        if function and getattr(sys.modules.get(module), function, None) is self:
            return _from_module, (module, function)
        return NamedRange, (self.name, self.meaning, self.days, self.other_readings)


def _from_module(module: str, function: str) -> NamedRange:
    __import__(module)
    found: NamedRange = getattr(sys.modules[module], function)
    return found


def is_name(value: object) -> bool:
    """Whether a value has the form of a name, so that it may be printed in a prompt."""
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def are_ranges(items: object) -> bool:
    """Whether a value is a tuple of named ranges, as other readings are."""
    return isinstance(items, tuple) and all(isinstance(item, NamedRange) for item in items)


def _is_function(value: object) -> bool:
    """Whether it can be called, and hashed: what it gives is cached."""
    try:
        hash(value)
    except TypeError:
        return False
    return callable(value)


def _are_days(found: object) -> bool:
    if not isinstance(found, tuple) or len(found) != len(("first", "last")):
        return False
    if not all(isinstance(day, date) and not isinstance(day, datetime) for day in found):
        return False
    first, last = found
    return bool(first <= last)


def _shown(found: object) -> str:
    if isinstance(found, tuple):
        return f"({', '.join(str(d) if isinstance(d, date) else quoted(d) for d in found[:4])})"
    return quoted(found)
