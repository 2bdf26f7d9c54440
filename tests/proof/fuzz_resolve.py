"""The target `resolve`: JSON text, and structured calls, for tools and contexts of many kinds."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from dateutil.relativedelta import relativedelta
from proof.fuzz_oracle import resolved
from proof.fuzz_source import Source, text_of
from proof.fuzz_values import day, mapping

from temporal_context import (
    EVERYTHING,
    FISCAL,
    HISTORY,
    SCHEDULE,
    DateRangeParameters,
    TemporalContext,
    Vocabulary,
    last_n_days,
    n_days_ago,
)

_RENAMED: Final = {
    "relative_range": "period",
    "start_date": "from",
    "end_date": "to",
    "dates_confirmed": "sure",
}
_LONG: Final = {key: f"{key}_{'x' * 64}"[:64] for key in _RENAMED}
_OWN: Final = last_n_days(14) | n_days_ago(2, 3)
_KEYS: Final = (
    *_RENAMED,
    *_RENAMED.values(),
    *_LONG.values(),
    *("relativeRange", "startDate", "end-date", "start", "end", "Relative Range", "range"),
    *("arguments", "input", "parameters", "query", "limit"),
)


def _seen(
    tool: DateRangeParameters, now: str, zone: str, locale: str, more: Vocabulary | None = None
) -> tuple[DateRangeParameters, TemporalContext]:
    """A tool with its turn; `more` are names that the turn has for another tool."""
    own = tool.settings.vocabulary
    names = own if more is None else own | more
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)
    return tool, TemporalContext(moment, zone, locale, vocabulary=names, fiscal_year_start=(4, 6))


_TUESDAY: Final = ("2026-08-04T15:14", "America/Denver", "en-US")
_APIA: Final = ("2011-12-31T09:00", "Pacific/Apia", "en-WS")
_CAIRO: Final = ("2024-02-29T12:00", "Africa/Cairo", "ar-EG")
_NEW_YORK: Final = ("2026-03-08T10:00", "America/New_York", "en-IN")
_SETTINGS: Final = (
    _seen(DateRangeParameters(), *_TUESDAY),
    _seen(DateRangeParameters(), *_TUESDAY, EVERYTHING | FISCAL),
    _seen(DateRangeParameters(EVERYTHING | FISCAL), *_TUESDAY),
    _seen(DateRangeParameters(HISTORY, keys=_RENAMED), *_CAIRO),
    _seen(DateRangeParameters(SCHEDULE, unusual_after_years=None), *_APIA),
    _seen(DateRangeParameters(required=True, keys=_LONG, earliest=date(2020, 1, 1)), *_TUESDAY),
    _seen(
        DateRangeParameters(EVERYTHING, earliest=timedelta(days=-90), latest=timedelta()), *_CAIRO
    ),
    _seen(DateRangeParameters(latest=relativedelta(months=-1), unusual_after_years=1), *_APIA),
    _seen(DateRangeParameters(), "0002-03-02T12:00", "UTC", "en"),
    _seen(DateRangeParameters(), "9998-12-31T12:00", "Asia/Tokyo", "ja-JP"),
    _seen(DateRangeParameters(_OWN, keys=_RENAMED, required=True), *_NEW_YORK),
    _seen(
        DateRangeParameters(earliest=date(2026, 8, 1), latest=date(2026, 8, 10), keys=_LONG),
        *_TUESDAY,
    ),
    _seen(DateRangeParameters(earliest=date(2030, 1, 1), latest=date(2031, 1, 1)), *_TUESDAY),
)


def resolve(data: bytes) -> str:
    """The bytes choose a tool with its context, and make the call or are its JSON text."""
    source = Source(data)
    tool, context = source.pick(_SETTINGS)
    match source.number(8):
        case 0:
            call: object = source.rest()
        case 1:
            call = text_of(source.rest())
        case 2:
            call = json.dumps(_call(source, tool))
        case _:
            call = _call(source, tool)
    return resolved(call, tool, context)


def _call(source: Source, tool: DateRangeParameters) -> dict[str, Any]:
    """Half of the calls have two dates under the right keys, beside what else is in them."""
    first, last = tool.settings.keys.dates
    dates = {first: day(source), last: day(source)} if source.number(2) else {}
    return {**dates, **mapping(source, _KEYS, 4)}
