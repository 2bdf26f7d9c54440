"""What one process does again and again: blocks, resolved calls, labels."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

from benchmarks import straight_line
from benchmarks.measure import Work

from temporal_context import DateRange, DateRangeParameters, InvalidArguments, TemporalContext
from temporal_context.zone import Zone


class Moment(NamedTuple):
    """An instant for a user whose locale is en-US."""

    now: datetime
    timezone: str


KEYS: Final = ("America/Denver", "America/New_York", "Europe/London", "America/Sao_Paulo")
ZONES: Final = {key: Zone(key) for key in KEYS}
# More days than any cache of ours holds, and at all hours: taken in turns, each is new.
NEW_DAYS: Final = [
    Moment(datetime(1990, 1, 1, tzinfo=UTC) + n * timedelta(days=3, minutes=67), KEYS[n % 4])
    for n in range(4_000)
]
# One local date in all four zones, never the same instant twice.
KNOWN_DAY: Final = [
    Moment(datetime(2026, 8, 4, 12, tzinfo=UTC) + n * timedelta(seconds=7), KEYS[n % 4])
    for n in range(4_000)
]
DATES: Final = [date(2026, month, day) for month in range(1, 13) for day in range(1, 27)]
TOOL: Final = DateRangeParameters()


def context(moment: Moment) -> TemporalContext:
    """As an application builds it."""
    return TemporalContext(moment.now, moment.timezone, "en-US")


def block(moment: Moment) -> str:
    """Context and block: what a request for the model costs."""
    return context(moment).prompt_block()


def limit(moment: Moment) -> str:
    """The block as straight-line code."""
    return straight_line.block(moment.now, ZONES[moment.timezone], "en-US", first_day=7)


def resolved(arguments: object, context: TemporalContext) -> None:
    """A tool call; of a refusal the error's text is made, too."""
    with suppress(InvalidArguments):
        TOOL.resolve(arguments, context)


def printed(moment: Moment) -> TemporalContext:
    """The context of a turn whose prompt has been sent."""
    made = context(moment)
    made.prompt_block()
    return made


def used(moment: Moment) -> TemporalContext:
    """The context of a turn in which a tool was called already."""
    made = printed(moment)
    resolved({"relative_range": "today"}, made)
    return made


def limit_of(made: TemporalContext) -> str:
    """The straight-line block for the instant of a context."""
    zone = ZONES[made.reference.timezone]
    return straight_line.block(made.reference.instant, zone, "en-US", first_day=7)


def _resolve(title: str, goal: str, prepare: Callable[[Moment], Any], **arguments: str) -> Work:
    ours = partial(resolved, arguments)
    return Work(f"resolve {title}", goal, KNOWN_DAY, ours, limit_of, prepare, same=False)


def _two_days(first: date, locale: str) -> DateRange:
    last = first + timedelta(days=1)
    return DateRange(None, first, last, "UTC", label_locale=locale, current_year=2026)


def _label(
    title: str, goal: str, dates: list[date], locale: str, say: Callable[[date, date], str]
) -> Work:
    ranges = [_two_days(first, locale) for first in dates]
    return Work(f"label {title}", goal, ranges, lambda r: r.label, lambda r: say(r.start, r.end))


WORKS: Final = (
    Work("block, new date", "1.5", NEW_DAYS, block, limit),
    Work("block, new now and zone, known date", "0.6", KNOWN_DAY, block, limit),
    Work(
        "block of the same context again",
        "0.05",
        KNOWN_DAY,
        TemporalContext.prompt_block,
        limit_of,
        printed,
    ),
    _resolve("by name, first call of a turn", "0.5", printed, relative_range="last_week"),
    _resolve("by name, later call", "0.5", used, relative_range="last_week"),
    _resolve("by dates", "0.7", used, start_date="2026-07-01", end_date="2026-07-09"),
    _resolve("a bad date", "2", used, start_date="2026-06-31", end_date="2026-07-09"),
    _resolve("an unknown name", "10", used, relative_range="past_7_days"),
    _label("en-US, new dates", "2", DATES, "en-US", straight_line.english_label),
    _label("de-DE, new dates", "2", DATES, "de-DE", straight_line.german_label),
    _label("de-DE, same dates", "0.1", DATES[:1], "de-DE", straight_line.german_label),
)
