"""The rescue: how much the application holds in a period, and in what else may have been meant."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from inspect import iscoroutinefunction
from operator import index
from typing import Any, TypeGuard

from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange, asked_of
from temporal_context.errors import InvalidSetting
from temporal_context.limits import Limits
from temporal_context.periods import Days
from temporal_context.prompt import days_text
from temporal_context.quoting import quoted
from temporal_context.ranges import in_words, other_ranges, range_of

_ONE_DAY = timedelta(days=1)

Count = Callable[[datetime, datetime], int]
CountAsync = Callable[[datetime, datetime], Awaitable[int]]


@dataclass(frozen=True, slots=True)
class CountedReading:
    """A period that may have been meant, what it is in words, and how much was counted in it.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import CountedReading, TemporalContext
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> print(CountedReading(context.ranges["today"], "the current date", 0))
    none in today, the current date (Tue 2026-08-04)

    Raises:
        InvalidSetting: not a range, not text, or not a whole number from 0.
    """

    span: DateRange
    meaning: str
    count: int

    def __post_init__(self) -> None:
        """Refuse what cannot be told to a model."""
        if not isinstance(self.span, DateRange):
            raise InvalidSetting(f"a reading is counted in a DateRange, not in {quoted(self.span)}")
        if not isinstance(self.meaning, str):
            raise InvalidSetting(f"the meaning of a reading is text, not {quoted(self.meaning)}")
        if _whole(self.count) is None:
            message = "the count of a reading is a whole number from 0, not "
            raise InvalidSetting(message + quoted(self.count))

    def __str__(self) -> str:
        named = f"{self.span.name}, {self.meaning}" if self.span.name else self.meaning
        return f"{self.count or 'none'} in {named} ({days_text(self.span.start, self.span.end)})"


def counted(
    span: DateRange | None, context: TemporalContext, count: Count | CountAsync, limits: Limits
) -> tuple[CountedReading, ...] | Awaitable[tuple[CountedReading, ...]]:
    """How much is in a period, and in what else it may mean: see `DateRangeParameters.readings`."""
    if not isinstance(context, TemporalContext):
        raise InvalidSetting(f"context must be a TemporalContext, not {quoted(context)}")
    if not callable(count):
        message = "count must be a function of starts_at and ends_before, not "
        raise InvalidSetting(message + quoted(count))
    periods = () if span is None else tuple(_periods(span, context, limits))
    if _waits(count):
        return _counted_async(periods, count)
    return tuple(
        CountedReading(each, meaning, _number(count(each.starts_at, each.ends_before)))
        for each, meaning in periods
    )


def offered(span: DateRange, limits: Limits) -> tuple[DateRange, ...]:
    """The other readings of a range that the tool can search whole.

    Raises:
        InvalidSetting: as `other_ranges`.
    """
    others = other_ranges(span)
    asked = asked_of(span)
    if asked is None:
        return others
    first, last = limits.data_days(asked.today)
    return tuple(other for other in others if first <= other.start and other.end <= last)


async def _counted_async(
    periods: tuple[tuple[DateRange, str], ...], count: CountAsync
) -> tuple[CountedReading, ...]:
    found = []
    for each, meaning in periods:  # one after the other: a connection serves one query at a time
        number = _number(await count(each.starts_at, each.ends_before))
        found.append(CountedReading(each, meaning, number))
    return tuple(found)


def _periods(
    span: DateRange, context: TemporalContext, limits: Limits
) -> Iterator[tuple[DateRange, str]]:
    context.other_readings(span)  # refuses a range of another context
    readings = (span, *offered(span, limits))
    for each in readings:
        yield each, in_words(each)
    beside = _beside(span, context, limits)
    if beside and all((each.start, each.end) != beside[0] for each in readings):
        (first, last), meaning = beside
        yield range_of(context.reference, first, last), meaning


def _beside(span: DateRange, context: TemporalContext, limits: Limits) -> tuple[Days, str] | None:
    """The days between the range and today, today included, as far as there are data."""
    today = context.today
    first, last = limits.data_days(today)
    if span.end < today:
        start, end, meaning = span.end + _ONE_DAY, today, "the days since then"
    elif span.start > today:
        start, end, meaning = today, span.start - _ONE_DAY, "the days until then"
    else:
        return None
    days = max(start, first), min(end, last)
    return (days, meaning) if days[0] <= days[1] else None


def _waits(count: Any) -> TypeGuard[CountAsync]:  # noqa: ANN401 - a function, or an object that is called like one
    while isinstance(count, partial):
        count = count.func
    return iscoroutinefunction(count) or iscoroutinefunction(count.__call__)


def _number(found: Any) -> int:  # noqa: ANN401 - whatever the application's function gave
    number = _whole(found)
    if number is not None:
        return number
    raise InvalidSetting(
        f"count must return how many there are, a whole number from 0, not {quoted(found)}. Where "
        "it has to wait for the answer, make it an `async def` and await `readings`"
    )


def _whole(found: Any) -> int | None:  # noqa: ANN401 - the same
    try:
        number = index(found)
    except TypeError:
        return None
    return number if number >= 0 else None
