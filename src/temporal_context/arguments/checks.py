"""The arguments of a call together: complete, in order, of one meaning, within the limits."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from temporal_context.arguments.parsed import Field, Problem, Reading
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
        *_outside(reading, settings, context),
        *_far(reading, settings, context),
        *_contradicting(reading, context),
        *_nothing(reading, settings),
    )
    return replace(reading, problems=reading.problems + found) if found else reading


def is_within(day: date, days: Days) -> bool:
    """Whether a date lies between two, both included."""
    return days[0] <= day <= days[1]


def said_the_same(reading: Reading, context: TemporalContext) -> bool:
    """Whether the name and the dates beside it are one period.

    "This month" is the month so far to one and the whole month to another: both are the same.
    """
    if reading.named is None or not (reading.start and reading.end):
        return False
    return (reading.start, reading.end) in _same_periods(reading.named, context)


def _same_periods(named: NamedRange, context: TemporalContext) -> Iterator[Days]:
    span = context.ranges[named.name]
    yield span.start, span.end
    if isinstance(named.days, ToDate):
        yield named.days.whole(context.today, context.reference.calendar)


def _given(reading: Reading) -> Iterator[tuple[Field, date]]:
    """The dates that were sent; not the end put in the place of a day that does not exist."""
    if reading.start is not None:
        yield "start_date", reading.start
    if reading.end is not None and not reading.is_clipped:
        yield "end_date", reading.end


def _incomplete(reading: Reading) -> Iterator[Problem]:
    has_start = reading.start is not None or reading.is_malformed("start_date")
    has_end = reading.end is not None or reading.is_malformed("end_date")
    if reading.named and not (reading.start or reading.end):
        return  # what was sent as a date is a name, or no date at all
    if has_start and not has_end:
        yield Problem("missing_end", "end_date")
    if has_end and not has_start:
        yield Problem("missing_start", "start_date")


def _disordered(reading: Reading) -> Iterator[Problem]:
    days = dict(_given(reading))
    if len(days) == len(("start", "end")) and days["start_date"] > days["end_date"]:
        yield Problem("start_after_end", "start_date", days["start_date"].isoformat())


def _outside(
    reading: Reading, settings: ToolSettings, context: TemporalContext
) -> Iterator[Problem]:
    data = settings.limits.data_days(context.today)
    if reading.named:
        span = context.ranges[reading.named.name]
        if not (is_within(span.start, data) and is_within(span.end, data)):
            yield Problem("outside_data", "relative_range", reading.named.name)
    given = () if said_the_same(reading, context) else _given(reading)
    for field, day in given:
        if not is_within(day, data):
            yield Problem("outside_data", field, day.isoformat())


def _far(reading: Reading, settings: ToolSettings, context: TemporalContext) -> Iterator[Problem]:
    """The soft guard, once a side: not for names, nor for what lies outside the data."""
    given = [*_given(reading)]
    usual = settings.limits.usual_days(context.today) if given else None
    if usual is None or reading.confirmed or said_the_same(reading, context):
        return
    data = settings.limits.data_days(context.today)
    far = [(f, day) for f, day in given if is_within(day, data) and not is_within(day, usual)]
    for number, (field, day) in enumerate(far):
        if number == 0 or (day < usual[0]) != (far[0][1] < usual[0]):
            yield Problem("unconfirmed_far_date", field, day.isoformat())


def _contradicting(reading: Reading, context: TemporalContext) -> Iterator[Problem]:
    if reading.named is None or reading.is_malformed("start_date", "end_date"):
        return
    complete = reading.start is not None and reading.end is not None
    if complete and not said_the_same(reading, context):
        yield Problem("contradiction", "relative_range", reading.named.name)


def _nothing(reading: Reading, settings: ToolSettings) -> Iterator[Problem]:
    given = reading.named or reading.start or reading.end or reading.problems
    if settings.required and not given:
        yield Problem("missing_range", "relative_range")
