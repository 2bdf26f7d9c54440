"""One of each kind of value that people pickle, and what of it has to come back."""

import base64
import pickle
import zlib
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any, Final

from dateutil.relativedelta import relativedelta
from sample_families import FAMILIES

from temporal_context import (
    CORE,
    EVERYTHING,
    FISCAL,
    Calendar,
    DateRangeParameters,
    InvalidArguments,
    InvalidNow,
    TemporalContext,
    TemporalContextError,
    UnknownTimeZone,
    WeekRule,
)
from temporal_context.zone import Zone

PARAMETERS: Final = DateRangeParameters(
    CORE | FAMILIES,
    keys={"relative_range": "period", "start_date": "from", "end_date": "to"},
    earliest=relativedelta(years=-3),
    latest=date(2027, 1, 1),
    unusual_after_years=1,
    required=True,
)


def values() -> dict[str, Any]:
    """By name; the second pass of a repeated hour is what old protocols lose."""
    second_pass = datetime(2024, 11, 3, 6, 30, 1, 5, tzinfo=UTC)
    context = TemporalContext(
        second_pass,
        "America/New_York",
        "ar-EG",
        vocabulary=CORE | FISCAL | FAMILIES,
        week=WeekRule(6, (5, 6)),
        fiscal_year_start=(4, 6),
        label_locale="de",
    )
    plain = TemporalContext(second_pass, "America/New_York", "en-US")
    dates = {"start_date": "2024-10-01", "end_date": "2024-10-31"}
    return {
        "context": context,
        "ranges": [context.ranges[name] for name in CORE.names],
        "explicit dates": DateRangeParameters().resolve(dates, plain),
        "vocabulary": EVERYTHING | FISCAL,
        "families": FAMILIES,
        "parameters": PARAMETERS,
        "parameters with offsets": DateRangeParameters(earliest=timedelta(days=-90)),
        "calendar": Calendar(WeekRule(7, (6, 7)), (10, 1)),
        "zone": Zone("Australia/Lord_Howe"),
        "invalid arguments": _raised(
            lambda: DateRangeParameters().resolve({"relative_range": "past_7_days"}, plain)
        ),
        "invalid now": _raised(
            lambda: TemporalContext(second_pass.replace(tzinfo=None), "UTC", "en")
        ),
        "unknown zone": _raised(lambda: Zone("Mars/Olympus_Mons")),
    }


def _raised(work: Any) -> TemporalContextError:
    try:
        work()
    except (InvalidArguments, InvalidNow, UnknownTimeZone) as error:
        return error
    raise AssertionError("nothing was raised")


def seen(value: Any) -> Any:
    """What has to come back: an error has no equality of its own, and a context has more."""
    if isinstance(value, TemporalContextError):
        return type(value), str(value), value.args, getattr(value, "faults", None)
    if isinstance(value, TemporalContext):
        return value, value.now.isoformat(), value.prompt_block("minute"), dict(value.ranges)
    if isinstance(value, list):
        return [(span, span.starts_at, span.ends_before, span.label) for span in value]
    return type(value), value


def pickled(value: Any, protocol: int) -> str:
    """As text, compressed."""
    return base64.b64encode(zlib.compress(pickle.dumps(value, protocol), 9)).decode("ascii")


def unpickled(text: str) -> Any:
    """Back from text."""
    return pickle.loads(zlib.decompress(base64.b64decode(text)))


every_protocol: Final = partial(range, pickle.HIGHEST_PROTOCOL + 1)
