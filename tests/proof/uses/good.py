"""Uses that a type checker must let pass, with the types that it must see."""

import asyncio
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any, assert_type
from zoneinfo import ZoneInfo

from temporal_context import (
    CORE,
    FISCAL,
    Calendar,
    CountedReading,
    DateRange,
    DateRangeParameters,
    Fault,
    InvalidArguments,
    NamedRange,
    TemporalContext,
    TemporalContextError,
    Vocabulary,
    WeekRule,
    last_n_days,
    last_n_full_units,
    most_recent,
    named_range,
    weekday_of,
)
from temporal_context.cache_usage import CacheUsage, cache_usage
from temporal_context.convert_time import convert_time
from temporal_context.current_time import current_time
from temporal_context.testing import AwkwardMoment, assert_one_vocabulary, awkward_moments
from temporal_context.tool_answer import ToolAnswer, answer, answer_async
from temporal_context.tool_schema import anthropic_tool, gemini_function, mcp_tool, openai_tool

NOW = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)


@named_range("the 14 days up to and including today")
def last_fortnight(today: date, _calendar: Calendar) -> tuple[date, date]:
    return today - timedelta(days=13), today


assert_type(last_fortnight, NamedRange)
names = CORE.only("today", "last_week") | FISCAL.without("this_fiscal_year") | last_n_days(7, 14)
assert_type(names | Vocabulary(last_fortnight), Vocabulary)
assert_type(last_n_full_units("weeks", 2) | weekday_of("last_week", "monday"), Vocabulary)
assert_type(most_recent("friday").names, tuple[str, ...])
assert_type([each.meaning for each in CORE], list[str])
assert_type("today" in CORE, bool)

context = TemporalContext(
    NOW, "America/Denver", "en-US", vocabulary=names, fiscal_year_start=(4, 6)
)
assert_type(context, TemporalContext)
TemporalContext(NOW, ZoneInfo("Asia/Tokyo"), "ja-JP", week=WeekRule(1, (6, 7)), label_locale="en")
assert_type(TemporalContext.current(UTC, "en-GB", vocabulary=CORE), TemporalContext)
assert_type(TemporalContext.from_dict(context.to_dict(), vocabulary=names), TemporalContext)
assert_type(context.now, datetime)
assert_type(context.week.weekend, tuple[int, ...])
assert_type(context.ranges, Mapping[str, DateRange])
assert_type(context.prompt_block("minute", ("from", "to"), meanings=True, days_ahead=7), str)
assert_type(context.update_since(context, grain="hour", meanings=True), str | None)

dates = DateRangeParameters(
    names,
    keys={"start_date": "from", "end_date": "to"},
    earliest=date(2020, 1, 1),
    latest=timedelta(0),
    unusual_after_years=None,
    required=True,
)
assert_type(dates.hint, str)
assert_type(dates.properties(), dict[str, Any])
for arguments in ({"relative_range": "today"}, '{"from": "2026-08-01"}', None, 3):
    assert_type(dates.resolve(arguments, context), DateRange | None)

span = dates.resolve({"relative_range": "last_week"}, context)
assert_type(dates.echo(span, other_readings=True), dict[str, Any])
if span is not None:
    assert_type(span.starts_at, datetime)
    assert_type(span.name, str | None)
    assert_type(span.days, int)
    assert_type(span.dates(), Iterator[date])
    assert_type(span.label, str)
    assert_type(NOW in span and date(2026, 8, 4) in span, bool)


def count(_starts_at: datetime, _ends_before: datetime) -> int:
    return 0


async def count_later(_starts_at: datetime, _ends_before: datetime) -> int:
    return 0


async def counted() -> tuple[CountedReading, ...]:
    assert_type(dates.readings(span, context, count), tuple[CountedReading, ...])
    return await dates.readings(span, context, count_later)


def search(span: DateRange | None, query: str) -> list[str]:
    return [query, "" if span is None else span.label]


try:
    assert_type(answer(search, {}, dates, context), ToolAnswer)
    assert_type(asyncio.run(answer_async(search, "{}", dates, context)), ToolAnswer)
except InvalidArguments as error:
    assert_type(error.faults, tuple[Fault, ...])
    assert_type(error.faults[0].correction, Mapping[str, object] | None)
except TemporalContextError as error:
    raise SystemExit(str(error)) from error

tools = (
    anthropic_tool("search", "Search.", dates, properties={"query": {"type": "string"}}),
    openai_tool("search", "Search.", dates, required=["query"], api="chat", strict=False),
    gemini_function("search", "Search.", dates),
    mcp_tool("now", "The time."),
)
assert_type(tools[0], dict[str, Any])
assert_type(assert_one_vocabulary(tools, context.prompt_block()), None)
assert_type(awkward_moments(), tuple[AwkwardMoment, ...])
assert_type(awkward_moments()[0].core["today"].ends_before, datetime)
assert_type(current_time("Asia/Tokyo", locale="en", now=NOW), dict[str, str])
assert_type(convert_time("09:00", "UTC", "Asia/Tokyo", locale="en")["source"], Any)
assert_type(cache_usage({"usage": {}}), CacheUsage)
assert_type(cache_usage(object()).hit_ratio, float)
