"""For each code of a fault a call that has it, and for each class of the engineer's a line.

docs/errors.md is made from what is raised here.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

import temporal_context
from temporal_context import (
    DateOutOfRange,
    DateRangeParameters,
    InvalidNow,
    InvalidSetting,
    InvalidVocabulary,
    TemporalContext,
    TemporalContextError,
    UnknownLocale,
    UnknownTimeZone,
)
from temporal_context.convert_time import convert_time_result
from temporal_context.current_time import current_time_result
from temporal_context.fault import FaultCode

CONTEXT: Final = TemporalContext(
    datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "America/Denver", "en-US"
)


class Tool(NamedTuple):
    """What takes a call, and how its section of the page says which."""

    answer: Callable[[object, TemporalContext], object]
    words: str = ""


def _current(call: object, context: TemporalContext) -> object:
    return current_time_result(call, locale=context.locale, now=context.now)


def _convert(call: object, context: TemporalContext) -> object:
    return convert_time_result(call, locale=context.locale, now=context.now)


PERIOD: Final = Tool(DateRangeParameters().resolve)
REQUIRED: Final = Tool(DateRangeParameters(required=True).resolve, "with `required=True`")
SINCE_MARCH: Final = Tool(
    DateRangeParameters(earliest=date(2026, 3, 1)).resolve, "with `earliest=date(2026, 3, 1)`"
)
CURRENT: Final = Tool(_current, "to `get_current_time`")
CONVERT: Final = Tool(_convert, "to `convert_time`")


class Example(NamedTuple):
    """A call with a fault, as the model sent it."""

    code: FaultCode
    call: object
    tool: Tool = PERIOD


def _days(start: object, end: object, **others: object) -> dict[str, object]:
    return {"start_date": start, "end_date": end, **others}


def _name(name: object, **others: object) -> dict[str, object]:
    return {"relative_range": name, **others}


def _in_denver(time: str, **others: object) -> dict[str, object]:
    zones = {"source_timezone": "America/Denver", "target_timezone": "UTC"}
    return {"time": time, **zones, **others}


_JULY: Final = _days("2026-07-01", "2026-07-31")

# In the order of the codes.
EXAMPLES: Final = (
    Example("malformed_json", '{"relative_range": "today"'),
    Example("not_an_object", '["last_week"]'),
    Example("not_an_object", {"arguments": _name("last_week")}),
    Example("not_text", _days(20260801, "2026-08-02")),
    Example("not_a_boolean", _name("last_week", dates_confirmed="yes")),
    Example("unknown_range", _name("past_7_days")),
    Example("unknown_range", _name("next_friday")),
    Example("unknown_range", _name("yesteday")),
    Example("unknown_range", _name("harvest")),
    Example("not_iso_date", _days("2026/8/1", "2026-08-02")),
    Example("not_iso_date", _days("01/08/2026", "02/08/2026")),
    Example("date_with_time", _days("2026-08-01", "2026-08-02T23:59:59Z")),
    Example("no_such_date", _days("2026-06-01", "2026-06-31")),
    Example("missing_start", {"end_date": "2026-06-01"}),
    Example("missing_end", {"start_date": "2026-06-01"}),
    Example("missing_end", {"start_date": "2026-08-01", "endDate": "2026-08-02"}),
    Example("start_after_end", _days("2026-08-02", "2026-08-01")),
    Example("unconfirmed_far_date", _days("2023-08-01", "2023-08-02")),
    Example("outside_data", _days("2026-01-15", "2026-04-30"), SINCE_MARCH),
    Example("contradiction", _name("last_week", **_JULY)),
    Example("missing_range", {"query": "Limewash"}, REQUIRED),
    Example("missing_argument", {"time": "09:30"}, CONVERT),
    Example("unknown_argument", {"timezone": "Asia/Tokyo", "locale": "ja-JP"}, CURRENT),
    Example("unknown_time_zone", {"timezone": "EST"}, CURRENT),
    Example("not_a_time", _in_denver("9:30 PM"), CONVERT),
    Example("not_a_time", _in_denver("half past nine"), CONVERT),
    Example("not_a_time", _in_denver("09:30-05:00", date="2026-08-04"), CONVERT),
    Example("skipped_time", _in_denver("02:30", date="2026-03-08"), CONVERT),
    Example("repeated_time", _in_denver("01:30", date="2026-11-01"), CONVERT),
)


class Mistake(NamedTuple):
    """A line of the engineer's that is refused."""

    error: type[TemporalContextError]
    cause: str
    line: str

    def run(self) -> object:
        """Evaluate it as it stands on the page."""
        names = {**vars(temporal_context), "datetime": datetime, "UTC": UTC, "context": CONTEXT}
        return eval(self.line, names)


_NAIVE: Final = 'TemporalContext(datetime(2026, 8, 4), "America/Denver", "en-US")'
_NOT_PRINTED: Final = 'DateRangeParameters(SCHEDULE.only("tomorrow")).resolve({}, context)'
_LATE: Final = 'TemporalContext(datetime(9999, 12, 31, tzinfo=UTC), "UTC", "en-US")'

MISTAKES: Final = (
    Mistake(InvalidNow, "`now` has no zone, or is no `datetime`", _NAIVE),
    Mistake(
        UnknownTimeZone, "a zone that is no IANA name", 'TemporalContext.current("EST", "en-US")'
    ),
    Mistake(
        UnknownLocale,
        "a locale that is no tag of a language that CLDR knows",
        'TemporalContext.current("UTC", "english")',
    ),
    Mistake(
        InvalidVocabulary,
        "a name that is malformed, or that the prompt does not have",
        _NOT_PRINTED,
    ),
    Mistake(
        InvalidSetting,
        "any other setting: week, fiscal year, grain, keys, limits, schema",
        "WeekRule(first_day=0, weekend=(6, 7))",
    ),
    Mistake(
        DateOutOfRange,
        "a day of the years 1 and 9999, which are refused whole: the bounds of the first and the "
        "last day cannot be expressed, and one rule for a year is easier to keep",
        _LATE,
    ),
)
