"""Named date ranges for language models: prompt block, tool schema, resolver, echo.

Everything is a pure function of `(now, timezone, locale)`; one `TemporalContext` per turn serves
the prompt and the tool handlers, one `DateRangeParameters` per tool its schema and its arguments.
"""

from temporal_context.context import TemporalContext
from temporal_context.counting import CountedReading
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
from temporal_context.prompt import OTHER_READINGS_INSTRUCTION, SHOW_RANGE_INSTRUCTION
from temporal_context.reference import Calendar
from temporal_context.vocabulary import (
    CORE,
    EVERYTHING,
    FISCAL,
    HISTORY,
    SCHEDULE,
    NamedRange,
    Vocabulary,
    named_range,
)
from temporal_context.vocabulary.families import (
    coming,
    in_n_days,
    last_n_days,
    last_n_full_units,
    most_recent,
    n_days_ago,
    next_n_days,
    next_n_full_units,
    weekday_of,
)
from temporal_context.week import WeekRule

__all__ = [
    "CORE",
    "EVERYTHING",
    "FISCAL",
    "HISTORY",
    "OTHER_READINGS_INSTRUCTION",
    "SCHEDULE",
    "SHOW_RANGE_INSTRUCTION",
    "Calendar",
    "CountedReading",
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
    "coming",
    "in_n_days",
    "last_n_days",
    "last_n_full_units",
    "most_recent",
    "n_days_ago",
    "named_range",
    "next_n_days",
    "next_n_full_units",
    "weekday_of",
]
