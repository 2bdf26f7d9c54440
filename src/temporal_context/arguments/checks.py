"""The arguments of a call together: complete, in order, of one meaning, within the limits."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from temporal_context.arguments.reading import Field, Problem, Reading
from temporal_context.context import TemporalContext
from temporal_context.periods import Days
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import NamedRange
from temporal_context.vocabulary.formulas import ToDate


def checked(reading: Reading, settings: ToolSettings, context: TemporalContext) -> Reading:
    """The reading, with what is wrong between its parts added to its problems."""
    found = (
        *_incomplete(reading),
        *_disordered(reading),
        *_outside(reading, settings.limits.data_days(context.today)),
        *_far(reading, settings, context.today),
        *_of_name(reading, settings, context),
        *_nothing(reading, settings),
    )
    return replace(reading, problems=reading.problems + found) if found else reading


def is_within(day: date, days: Days) -> bool:
    """Whether a date lies between two, both included."""
    return days[0] <= day <= days[1]


def _given(reading: Reading) -> Iterator[tuple[Field, date]]:
    if reading.start is not None:
        yield "start_date", reading.start
    if reading.end is not None:
        yield "end_date", reading.end


def _incomplete(reading: Reading) -> Iterator[Problem]:
    has_start = reading.start is not None or reading.is_malformed("start_date")
    has_end = reading.end is not None or reading.is_malformed("end_date")
    if has_start and not has_end:
        yield Problem("missing_end", "end_date")
    if has_end and not has_start:
        yield Problem("missing_start", "start_date")


def _disordered(reading: Reading) -> Iterator[Problem]:
    if reading.start and reading.end and reading.start > reading.end:
        yield Problem("start_after_end", "start_date", reading.start.isoformat())


def _outside(reading: Reading, data: Days) -> Iterator[Problem]:
    for field, day in _given(reading):
        if not is_within(day, data):
            yield Problem("outside_data", field, day.isoformat())


def _far(reading: Reading, settings: ToolSettings, today: date) -> Iterator[Problem]:
    """The soft guard, once a call; what lies outside the data has no use for a confirmation."""
    given = tuple(_given(reading))
    usual = settings.limits.usual_days(today) if given else None
    if usual is None or reading.confirmed:
        return
    data = settings.limits.data_days(today)
    for field, day in given:
        if is_within(day, data) and not is_within(day, usual):
            yield Problem("unconfirmed_far_date", field, day.isoformat())
            return


def _of_name(
    reading: Reading, settings: ToolSettings, context: TemporalContext
) -> Iterator[Problem]:
    if reading.named is None:
        return
    span = context.ranges[reading.named.name]
    data = settings.limits.data_days(context.today)
    if not (is_within(span.start, data) and is_within(span.end, data)):
        yield Problem("outside_data", "relative_range", reading.named.name)
    if reading.is_malformed("start_date", "end_date"):
        return
    given = (reading.start, reading.end) if reading.start and reading.end else None
    if given and given == reading.days and given not in _same_periods(reading.named, context):
        yield Problem("contradiction", "relative_range", reading.named.name)


def _same_periods(named: NamedRange, context: TemporalContext) -> Iterator[Days]:
    """The name's own days, and the whole unit of a to-date name: "this month" is both to many."""
    span = context.ranges[named.name]
    yield span.start, span.end
    if isinstance(named.days, ToDate):
        yield named.days.whole(context.today, context.reference.calendar)


def _nothing(reading: Reading, settings: ToolSettings) -> Iterator[Problem]:
    given = reading.named or reading.start or reading.end or reading.problems
    if settings.required and not given:
        yield Problem("missing_range", "relative_range")
