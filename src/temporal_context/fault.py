"""One thing that was wrong in a tool call, as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

FaultCode = Literal[
    "malformed_json",
    "not_an_object",
    "not_text",
    "not_a_boolean",
    "unknown_range",
    "not_iso_date",
    "date_with_time",
    "no_such_date",
    "missing_start",
    "missing_end",
    "start_after_end",
    "unconfirmed_far_date",
    "outside_data",
    "contradiction",
    "missing_range",
    # of the time tools:
    "missing_argument",
    "unknown_argument",
    "unknown_time_zone",
    "not_a_time",
    "skipped_time",
    "repeated_time",
]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that was wrong in a tool call.

    `path` is the argument's name as the tool calls it (empty: the call as a whole), `got` what
    came, quoted, escaped and cut to 80 characters, `correction` the arguments to send instead,
    where they can be computed.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import DateRangeParameters, InvalidArguments, TemporalContext
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> try:
    ...     DateRangeParameters().resolve({"start_date": "2026-06-01"}, context)
    ... except InvalidArguments as error:
    ...     fault = error.faults[0]
    >>> fault.code, fault.path, fault.correction
    ('missing_end', 'end_date', {'start_date': '2026-06-01', 'end_date': '2026-06-01'})
    """

    code: FaultCode
    path: str
    got: str
    message: str
    correction: Mapping[str, object] | None = None
