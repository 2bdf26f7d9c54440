"""The block for the prompt: what "now" is, and what each name means today.

Plain ASCII and English whatever the locale; no byte of it comes from outside but known IANA keys,
canonical locale tags and checked names.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from typing import Final, Literal, get_args

from temporal_context.argument_keys import DATE_KEYS, DateKeys, checked_date_keys
from temporal_context.english import WEEKDAYS
from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.reference import Calendar, Reference
from temporal_context.vocabulary import Vocabulary
from temporal_context.week import WeekRule

Grain = Literal["day", "hour", "minute"]
Layout = tuple[Grain, DateKeys]

SHOW_RANGE_INSTRUCTION = (
    "When a tool result has resolved_range, first tell the user which period was covered, in the "
    "user's language, with the weekdays and dates of its label "
    '("Searching from <weekday, date> through <weekday, date>..."). Do this also when nothing was '
    "found. If no date filter was used, say that all dates were searched. Never state a period "
    "that no tool returned."
)
_WITH_RANGES = (
    "Pre-resolved date ranges (first day to last day, both included). Use these names exactly, "
    "rather than calculating dates yourself. For a period that none of them means exactly, never "
    "pick a near name: pass {} and {}, counted from the current date above."
)
_GRAINS: Final = get_args(Grain)
_DAY_NAMES = tuple(name[:3] for name in WEEKDAYS)
_SATURDAY_AND_SUNDAY = (6, 7)


def checked_layout(grain: Grain, date_keys: DateKeys) -> Layout:
    """How a block is laid out.

    Raises:
        InvalidSetting: no such grain, or keys that a schema does not take.
    """
    if grain not in _GRAINS:
        raise InvalidSetting(f"grain must be one of {', '.join(_GRAINS)}, not {quoted(grain)}")
    return grain, date_keys if date_keys is DATE_KEYS else checked_date_keys(date_keys)


def prompt_block(reference: Reference, vocabulary: Vocabulary, layout: Layout) -> str:
    """The block; see `TemporalContext.prompt_block`."""
    grain, (start_key, end_key) = layout
    head = "\n".join(_head(reference, grain))
    ranges = _range_lines(vocabulary, reference.today, reference.calendar)
    return f"{head}\n\n{_WITH_RANGES.format(start_key, end_key)}\n{ranges}"


def _head(reference: Reference, grain: Grain) -> Iterator[str]:
    yield _current(reference, grain)
    yield f"Day of week: {WEEKDAYS[reference.today.weekday()]}"
    abbreviation = "" if grain == "day" else f" ({_abbreviation(reference)})"
    yield f"Time zone: {reference.timezone}{abbreviation}"
    yield f"Locale: {reference.locale.text} - {_week_in_words(reference.calendar.week)}"


def _current(reference: Reference, grain: Grain) -> str:
    if grain == "day":
        return f"Current date: {reference.today.isoformat()}"
    # The wall clock is cut, the offset is that of the true instant: a repeated hour keeps its
    # pass, and the half-hour shift of Lord Howe cannot flip it.
    if grain == "minute":
        minute = reference.now.isoformat(timespec="minutes")
        return f"Current date and time: {minute[:16]}:00{minute[16:]}"
    hour = reference.now.isoformat(timespec="hours")
    return (
        f"Current date and time: {hour[:13]}:00:00{hour[13:]} "
        "(start of the current hour; the exact minute is not known here)"
    )


def _abbreviation(reference: Reference) -> str:
    name = reference.now.tzname() or ""
    if name.isalpha():
        return name
    offset = reference.now.utcoffset() or timedelta()
    sign = "-" if offset < timedelta() else "+"
    hours, minutes = divmod(abs(offset) // timedelta(minutes=1), 60)
    return f"UTC{sign}{hours:02}:{minutes:02}"


@lru_cache(maxsize=64)
def _week_in_words(week: WeekRule) -> str:
    starts = f"weeks start on {WEEKDAYS[week.first_day - 1]}"
    if week.weekend == _SATURDAY_AND_SUNDAY:
        return starts
    *others, last = (WEEKDAYS[day - 1] for day in week.weekend)
    days = f"{', '.join(others)} and {last}" if others else last
    return f"{starts}, the weekend is {days}"


@lru_cache(maxsize=1024)
def _range_lines(vocabulary: Vocabulary, today: date, calendar: Calendar) -> str:
    """One line a name. It changes once a day, so that most blocks only add the head."""
    found = vocabulary.days(today, calendar)
    return "\n".join(f"- {name}: {days_text(first, last)}" for name, (first, last) in found)


def days_text(first: date, last: date) -> str:
    """First and last day with their weekdays, in ASCII; one day once.

    >>> days_text(date(2026, 8, 1), date(2026, 8, 2))
    'Sat 2026-08-01 to Sun 2026-08-02'
    """
    day = f"{_DAY_NAMES[first.weekday()]} {first.isoformat()}"
    return day if first == last else f"{day} to {_DAY_NAMES[last.weekday()]} {last.isoformat()}"
