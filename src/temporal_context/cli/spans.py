"""A range as the commands show it: to a program, and to a person."""

from datetime import datetime
from typing import Any

from temporal_context.date_range import DateRange
from temporal_context.parameters import DateRangeParameters


def data(span: DateRange | None) -> dict[str, Any]:
    """What a tool returns of a range, and its two instants; the keys never change."""
    return DateRangeParameters().echo(span) | {
        "starts_at": None if span is None else utc(span.starts_at),
        "ends_before": None if span is None else utc(span.ends_before),
    }


def utc(instant: datetime) -> str:
    """RFC 3339 with a Z: `instant` is in UTC."""
    return instant.isoformat().replace("+00:00", "Z")
