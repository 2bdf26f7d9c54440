"""Each argument by itself: absent, read, or wrong."""

import re
from collections.abc import Mapping
from typing import Any

from temporal_context.arguments.dates import Read, read_date
from temporal_context.arguments.reading import Field, Problem, Reading
from temporal_context.context import TemporalContext
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import NamedRange, Vocabulary

_SEPARATORS = re.compile(r"[ _-]+")
_LONGEST = 80


def read_fields(
    arguments: Mapping[Any, Any], settings: ToolSettings, context: TemporalContext
) -> Reading:
    """Read the four arguments; others are the tool's own."""
    keys = settings.keys
    named, of_name = read_name(arguments.get(keys.relative_range), settings.vocabulary)
    start, of_start = _read_day(arguments.get(keys.start_date), "start_date", context)
    end, of_end = _read_day(arguments.get(keys.end_date), "end_date", context)
    answer = arguments.get(keys.dates_confirmed) if settings.guarded else None
    confirmed, of_answer = _read_confirmed(answer)
    problems = (of_name, of_start, of_end, of_answer)
    return Reading(named, start, end, confirmed, tuple(filter(None, problems)))


def read_name(value: object, vocabulary: Vocabulary) -> tuple[NamedRange | None, Problem | None]:
    """A name; its case, spaces and hyphens are forgiven, nothing else."""
    if value is None:
        return None, None
    if not isinstance(value, str):
        return None, Problem("not_text", "relative_range", value)
    text = str.__str__(value)
    if not text.strip():
        return None, None
    named = vocabulary.by_name.get(folded(text))
    return named, None if named else Problem("unknown_range", "relative_range", text)


def _read_day(value: object, field: Field, context: TemporalContext) -> Read:
    """A date; a name in its place, like "today", is an error whose meaning is known."""
    day, problem = read_date(value, field, context.today)
    span = context.ranges.get(folded(value)) if problem and isinstance(value, str) else None
    if span is not None:
        day = span.start if field == "start_date" else span.end
    return day, problem


def folded(text: str) -> str:
    """A name in the form that vocabularies have; empty where it cannot be one.

    Only ASCII is folded: the lower case of the Kelvin sign is a plain k.

    >>> folded(" Last  Week "), folded("last-week"), folded("last_wee" + chr(0x212A))
    ('last_week', 'last_week', '')
    """
    if not text.isascii() or len(text) > _LONGEST:
        return ""
    return _SEPARATORS.sub("_", text.strip().lower())


def _read_confirmed(value: object) -> tuple[bool, Problem | None]:
    if isinstance(value, bool):
        return value, None
    if value is None or (isinstance(value, str) and not value.strip()):
        return False, None
    return False, Problem("not_a_boolean", "dates_confirmed", value)
