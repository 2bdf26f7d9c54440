"""The block for the prompt: what "now" is, and what each name means today.

Plain ASCII and English whatever the locale; no byte of it comes from outside but known IANA keys,
canonical locale tags and checked names.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from temporal_context.english import WEEKDAYS
from temporal_context.prompt_layout import Grain, Layout
from temporal_context.reference import Calendar, Reference, check_year
from temporal_context.steps import days_from
from temporal_context.vocabulary import Vocabulary
from temporal_context.week import WeekRule

SHOW_RANGE_INSTRUCTION: Final = (
    "When a tool result has resolved_range, first tell the user which period was covered, in the "
    "user's language, with the weekdays and dates of its label "
    '("Searching from <weekday, date> through <weekday, date>..."). Do this also when nothing was '
    "found. If no date filter was used, say that all dates were searched. Never state a period "
    "that no tool returned."
)
OTHER_READINGS_INSTRUCTION: Final = (
    "When a tool result has other_readings and nothing fitting was found, offer them in one "
    "sentence, each with its weekdays and dates, and with how much it holds where a count is "
    "given. Search one of them only after the user agrees."
)
_WITH_RANGES: Final = (
    "Pre-resolved date ranges (first day to last day, both included). Use these names exactly, "
    "rather than calculating dates yourself. For a period that none of them means exactly, never "
    "pick a near name: pass {} and {}, counted from the current date above."
)
_DAY_NAMES: Final = tuple(name[:3] for name in WEEKDAYS)
_SATURDAY_AND_SUNDAY: Final = (6, 7)


def prompt_block(reference: Reference, vocabulary: Vocabulary, layout: Layout) -> str:
    """The block; see `TemporalContext.prompt_block`."""
    head = "\n".join(_head(reference, layout.grain))
    ranges = _range_lines(vocabulary, reference.today, reference.calendar, layout.meanings)
    ahead = _coming_days(reference.today, layout.days_ahead) if layout.days_ahead else ""
    return f"{head}\n\n{_WITH_RANGES.format(*layout.date_keys)}\n{ranges}{ahead}"


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
def _range_lines(
    vocabulary: Vocabulary,
    today: date,
    calendar: Calendar,
    meanings: bool,  # noqa: FBT001 - part of the cache's key
) -> str:
    """One line a name. It changes once a day, so that most blocks only add the head."""
    found = vocabulary.days(today, calendar)
    lines = [f"- {name}: {days_text(first, last)}" for name, (first, last) in found]
    if meanings:
        lines = [f"{line} ({n.meaning})" for line, n in zip(lines, vocabulary, strict=True)]
    return "\n".join(lines)


def _coming_days(today: date, count: int) -> str:
    days = [days_from(today, ahead) for ahead in range(1, count + 1)]
    check_year(days[-1])
    return f"\n\nComing days: {', '.join(days_text(day, day) for day in days)}"


def days_text(first: date, last: date) -> str:
    """First and last day with their weekdays, in ASCII; one day once.

    >>> days_text(date(2026, 8, 1), date(2026, 8, 2))
    'Sat 2026-08-01 to Sun 2026-08-02'
    """
    day = f"{_DAY_NAMES[first.weekday()]} {first.isoformat()}"
    return day if first == last else f"{day} to {_DAY_NAMES[last.weekday()]} {last.isoformat()}"
