"""A bit of everything that the library does, printed: the same bytes on every platform.

Programs in other processes run it: `tests/test_platforms.py`, `tests/proof/packages.py`.
"""

import json
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final

from temporal_context import (
    EVERYTHING,
    FISCAL,
    Calendar,
    DateRangeParameters,
    InvalidArguments,
    TemporalContext,
    TemporalContextError,
    Vocabulary,
    last_n_days,
    most_recent,
    named_range,
    tool_answer,
    tool_schema,
)
from temporal_context.cli import main as command
from temporal_context.convert_time import convert_time_tool
from temporal_context.current_time import current_time_result, current_time_tool

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
USERS: Final = (
    ("America/Denver", "en-US"),
    ("Africa/Cairo", "ar-EG"),
    ("Asia/Kathmandu", "ne-NP"),
    ("America/Sao_Paulo", "pt-AO"),
    ("Asia/Tokyo", "ja-JP"),
    ("UTC", "de_DE.UTF-8"),
)
CALLS: Final[tuple[object, ...]] = (
    {},
    {"relative_range": "Last Week"},
    '{"start_date": "2026-07-01", "end_date": "2026-07-31"}',
    {"relative_range": "past_7_days"},
    {"relative_range": "last_monday"},
    {"start_date": "2023-08-01", "end_date": "2023-08-02"},
    {"start_date": "2026-02-30", "end_date": "04/08/2026"},
    {"relativeRange": "today"},
    {"end_date": "2026-06-01"},
    "{not json",
    ["\u202e", 1],
)
MISTAKES: Final[tuple[Callable[[], object], ...]] = (
    partial(TemporalContext, datetime(2026, 8, 4), "UTC", "en"),  # noqa: DTZ001 - the mistake
    partial(TemporalContext, NOW, "EST", "en-US"),
    partial(TemporalContext, NOW, "../../etc/passwd", "en-US"),
    partial(TemporalContext, NOW, "UTC", "xx-notalocale"),
    partial(DateRangeParameters, unusual_after_years=-1),
    partial(named_range, print),  # type: ignore[arg-type]
    partial(EVERYTHING.only, "no_such_name"),
)
WHO: Final = ("--timezone", "Asia/Tokyo", "--locale", "ja-JP", "--now", "2026-08-04T15:14:00Z")
COMMANDS: Final = (
    *(("prompt",), ("ranges",), ("ranges", "--json"), ("names",), ("calendar",)),
    *(("resolve", '{"relative_range": "last_weekend"}'), ("resolve", '{"relative_range": "x"}')),
)


@named_range("the seven days before today")
def last_seven(today: date, _calendar: Calendar) -> tuple[date, date]:
    return today - timedelta(days=7), today - timedelta(days=1)


def for_user(timezone: str, locale: str) -> Iterator[object]:
    """Blocks, ranges, snapshots and pickles."""
    names = EVERYTHING | FISCAL | last_n_days(14) | most_recent("friday")
    context = TemporalContext(NOW, timezone, locale, vocabulary=names, fiscal_year_start=4)
    yield from (context.prompt_block(grain, meanings=True) for grain in ("day", "hour", "minute"))
    yield context.prompt_block(days_ahead=7)
    yield context.to_dict(), hash(timezone) and pickle.loads(pickle.dumps(context)) == context
    yield from ((span, span.starts_at, span.ends_before) for span in context.ranges.values())
    yield [span.label for span in context.ranges.values()]
    yield current_time_result({"timezone": timezone}, locale=locale, now=NOW)


def for_tools() -> Iterator[object]:
    """Schemas, answers to the model, and errors to the engineer."""
    names = EVERYTHING | Vocabulary(last_seven)
    dates = DateRangeParameters(names, latest=timedelta(0), required=True)
    context = TemporalContext(NOW, *USERS[0], vocabulary=names)
    yield from (
        tool_schema.anthropic_tool("search", "Search.", dates),
        tool_schema.openai_tool("search", "Search.", dates),
        tool_schema.gemini_function("search", "Search.", dates),
        tool_schema.mcp_tool("search", "Search.", dates),
        current_time_tool(),
        convert_time_tool(),
        dates.hint,
    )
    for call in CALLS:
        answer = tool_answer.answer(lambda span: [str(span)], call, dates, context)
        yield answer.text, answer.is_error, [each.code for each in answer.faults]


def for_engineers() -> Iterator[object]:
    for mistake in MISTAKES:
        try:
            yield mistake()
        except TemporalContextError as error:
            yield f"{type(error).__name__}: {error}"
    yield issubclass(InvalidArguments, ValueError)


def main() -> None:
    """Print it all."""
    for user in USERS:
        print(*for_user(*user), sep="\n")
    for said in for_tools():
        print(json.dumps(said, ensure_ascii=False))
    print(*for_engineers(), sep="\n")
    with redirect_stderr(sys.stdout):
        print(*(command([*argv, *WHO]) for argv in COMMANDS), command(["schema"]))
