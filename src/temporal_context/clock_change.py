"""A local time as a person says it -> the one instant that it is, or why it is none or two."""

from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from temporal_context.zone import Zone, gap_end, local_time

_ONE_SECOND = timedelta(seconds=1)


class Skipped(NamedTuple):
    """Clocks jumped over the local time: from when to when."""

    jumped_from: datetime
    jumped_to: datetime


class Repeated(NamedTuple):
    """Clocks showed the local time twice."""

    first: datetime
    second: datetime


def moment_of(wall: datetime, zone: Zone) -> datetime | Skipped | Repeated:
    """The aware local datetime of a naive one.

    >>> print(moment_of(datetime(2026, 8, 4, 9, 14), Zone("America/Denver")))
    2026-08-04 09:14:00-06:00
    >>> skipped = moment_of(datetime(2026, 3, 8, 2, 30), Zone("America/Denver"))
    >>> print(skipped.jumped_from.time(), skipped.jumped_to.time())
    02:00:00 03:00:00
    >>> twice = moment_of(datetime(2026, 11, 1, 1, 30), Zone("America/Denver"))
    >>> print(twice.first.isoformat(), twice.second.isoformat())
    2026-11-01T01:30:00-06:00 2026-11-01T01:30:00-07:00
    """
    early, late = (wall.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    first, second = (each.utcoffset() or timedelta() for each in (early, late))
    if first == second:
        return early
    instant = wall.replace(tzinfo=UTC)
    if first > second:
        return Repeated(early, late)
    change = gap_end(zone, instant, instant - second, instant - first)
    before = local_time(change - _ONE_SECOND, zone).replace(tzinfo=None) + _ONE_SECOND
    return Skipped(before, local_time(change, zone))
