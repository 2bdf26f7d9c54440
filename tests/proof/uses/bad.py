# mypy: ignore-errors
"""Uses that a type checker must refuse: `# mypy's code / pyright's rule` behind each of them.

The first line is taken off where the checkers read this.
"""

from datetime import UTC, date, datetime

from temporal_context import (
    CORE,
    Calendar,
    DateRange,
    DateRangeParameters,
    TemporalContext,
    Vocabulary,
    WeekRule,
    last_n_days,
    last_n_full_units,
    most_recent,
    named_range,
)
from temporal_context.integrations.pydantic import DateRangeArguments
from temporal_context.tool_answer import ToolAnswer, answer
from temporal_context.tool_schema import openai_tool

NOW = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
dates = DateRangeParameters()
context = TemporalContext(NOW, "America/Denver", "en-US")

# A context
TemporalContext(NOW, "America/Denver")  # call-arg / reportCallIssue
TemporalContext("2026-08-04", "America/Denver", "en-US")  # arg-type / reportArgumentType
TemporalContext(NOW, -6, "en-US")  # arg-type / reportArgumentType
TemporalContext(NOW, "UTC", None)  # arg-type / reportArgumentType
TemporalContext(NOW, "UTC", "en-US", CORE)  # call-arg / reportCallIssue
TemporalContext(NOW, "UTC", "en-US", vocabulary=["today"])  # arg-type / reportArgumentType
WeekRule("monday", (6, 7))  # arg-type / reportArgumentType
TemporalContext.current("UTC", "en-US", now=NOW)  # call-arg / reportCallIssue
context.now = NOW  # misc / reportAttributeAccessIssue
context.prompt_block("second")  # arg-type / reportArgumentType
context.prompt_block("hour", ("from",))  # arg-type / reportArgumentType
context.update_since(context, grain="week")  # arg-type / reportArgumentType
context.ranges["today"] = context.ranges["yesterday"]  # index / reportIndexIssue

# A period that may be none
print(dates.resolve({}, context).starts_at)  # union-attr / reportOptionalMemberAccess
starts: DateRange = dates.resolve({}, context)  # assignment / reportAssignmentType
dates.resolve({})  # call-arg / reportCallIssue
dates.echo({"range": "today"})  # arg-type / reportArgumentType
len(context.ranges["today"])  # arg-type / reportArgumentType
context.ranges["today"].start = date(2026, 8, 1)  # misc / reportAttributeAccessIssue
DateRangeParameters(earliest="2020-01-01")  # - / reportArgumentType
DateRangeParameters(keys=["from", "to"])  # arg-type / reportArgumentType
DateRangeParameters(CORE, {"start_date": "from"})  # call-arg / reportCallIssue
dates.readings(None, context, str)  # arg-type / reportCallIssue, reportArgumentType


# Names
@named_range  # arg-type / reportArgumentType
def bare(today: date, _calendar: Calendar) -> tuple[date, date]:
    return today, today


@named_range("one day")  # arg-type / reportArgumentType
def one_day(today: date, _calendar: Calendar) -> date:
    return today


CORE.only(CORE)  # arg-type / reportArgumentType
CORE + CORE  # operator / reportOperatorIssue
Vocabulary("today")  # arg-type / reportArgumentType
last_n_days("7")  # arg-type / reportArgumentType
last_n_full_units("fortnights", 2)  # arg-type / reportArgumentType
most_recent("lundi")  # arg-type / reportArgumentType

# What goes back
answer("search", {}, dates, context)  # arg-type / reportArgumentType
answer(print, {}, dates)  # call-arg / reportCallIssue
said: str = answer(print, {}, dates, context)  # assignment / reportAssignmentType
ToolAnswer("text").text = ""  # misc / reportAttributeAccessIssue
openai_tool("search", "Search.", dates, api="assistants")  # arg-type / reportArgumentType
openai_tool("search", "Search.", {"query": {}})  # arg-type / reportArgumentType
DateRangeArguments().date_range("UTC")  # arg-type / reportArgumentType
