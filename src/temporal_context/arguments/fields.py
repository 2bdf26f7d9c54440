"""Each argument by itself: absent, read, or wrong."""

from dataclasses import replace

from temporal_context.arguments.dates import Read, read_date
from temporal_context.arguments.extraction import Extracted
from temporal_context.arguments.names import named_by
from temporal_context.arguments.parsed import DATE_AS_NAME, Field, Problem, Reading
from temporal_context.arguments.understanding import days_of, understood
from temporal_context.context import TemporalContext
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import NamedRange, Vocabulary


def read_fields(call: Extracted, settings: ToolSettings, context: TemporalContext) -> Reading:
    """Read the values of the four arguments."""
    named, of_name = _read_name(call.values["relative_range"], settings.vocabulary)
    start, of_start = _read_day(call.values["start_date"], "start_date", settings, context)
    end, of_end = _read_day(call.values["end_date"], "end_date", settings, context)
    answer = call.values["dates_confirmed"] if settings.guarded else None
    confirmed, of_answer = _read_confirmed(answer)
    problems = (*call.problems, of_name, of_start, of_end, of_answer)
    reading = Reading(named, start, end, confirmed, tuple(filter(None, problems)))
    return _in_place(reading, call, settings, context) if reading.problems else reading


def _read_name(value: object, vocabulary: Vocabulary) -> tuple[NamedRange | None, Problem | None]:
    if value is None:
        return None, None
    if type(value) is not str:
        return None, Problem("not_text", "relative_range", value)
    named = named_by(value, vocabulary)
    return named, None if named else Problem("unknown_range", "relative_range", value)


def _read_day(
    value: object, field: Field, settings: ToolSettings, context: TemporalContext
) -> Read:
    """A date; words in its place, like "today", are an error whose meaning may be known."""
    day, problem = read_date(value, field, context.today)
    if problem is None or problem.code != "not_iso_date" or day is not None:
        return day, problem
    meaning = understood(str(value), settings.vocabulary, context)
    days = days_of(meaning, context) if meaning else None
    if days is None:
        return None, problem
    return days[0] if field == "start_date" else days[1], problem


def _read_confirmed(value: object) -> tuple[bool, Problem | None]:
    if type(value) is bool:
        return value, None
    return False, None if value is None else Problem("not_a_boolean", "dates_confirmed", value)


def _in_place(
    reading: Reading, call: Extracted, settings: ToolSettings, context: TemporalContext
) -> Reading:
    """A lone name among the dates is meant as the name, a lone date among the names as that day."""
    name, start, end = (call.values[f] for f in ("relative_range", "start_date", "end_date"))
    lone = [value for value in (start, end) if value is not None]
    if name is None and len(lone) == 1 and reading.has("not_iso_date"):
        return _lone_name(reading, str(lone[0]), settings, context)
    if start is None and end is None:
        day, no_date = read_date(name, "start_date", context.today)
        if day is None or no_date is not None:
            return reading
        problems = (*call.problems, Problem("unknown_range", "relative_range", name, DATE_AS_NAME))
        return replace(reading, start=day, end=day, problems=problems)
    return reading


def _lone_name(
    reading: Reading, text: str, settings: ToolSettings, context: TemporalContext
) -> Reading:
    meaning = understood(text, settings.vocabulary, context)
    days = days_of(meaning, context) if meaning else None
    if meaning is None or days is None:
        return reading
    same = (named for named in settings.vocabulary if named.days == meaning.days)
    named = next(same, None)
    start, end = (None, None) if named else days
    return replace(reading, named=named, start=start, end=end)
