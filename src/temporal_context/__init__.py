"""Named date ranges for language models: prompt block, tool schema, resolver, echo.

Everything is a pure function of `(now, timezone, locale)`; one `TemporalContext` per turn serves
the prompt and the tool handlers, one `DateRangeParameters` per tool its schema and its arguments.
"""

from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.errors import (
    DateOutOfRange,
    InvalidArguments,
    InvalidNow,
    InvalidSetting,
    InvalidVocabulary,
    TemporalContextError,
    UnknownLocale,
    UnknownTimeZone,
)
from temporal_context.fault import Fault
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt import SHOW_RANGE_INSTRUCTION
from temporal_context.reference import Calendar
from temporal_context.vocabulary import CORE, NamedRange, Vocabulary, named_range
from temporal_context.week import WeekRule

__all__ = [
    "CORE",
    "SHOW_RANGE_INSTRUCTION",
    "Calendar",
    "DateOutOfRange",
    "DateRange",
    "DateRangeParameters",
    "Fault",
    "InvalidArguments",
    "InvalidNow",
    "InvalidSetting",
    "InvalidVocabulary",
    "NamedRange",
    "TemporalContext",
    "TemporalContextError",
    "UnknownLocale",
    "UnknownTimeZone",
    "Vocabulary",
    "WeekRule",
    "named_range",
]
