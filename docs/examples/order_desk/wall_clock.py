"""When a clock on the wall first shows a time: opening hours are written for that clock."""

from bisect import bisect_left
from datetime import UTC, datetime, timedelta, tzinfo

MINUTE = timedelta(minutes=1)


def first_instant(wall: datetime, zone: tzinfo) -> datetime:
    """The first instant, in UTC, at which clocks in the zone show `wall`, or have passed it.

    What `DateRange.starts_at` says of midnights, for every time of the day: of a repeated hour
    the first pass counts, and a time that clocks jump over comes when they jump. So two shifts of
    which one ends when the other begins meet without gap or overlap, whatever clocks do.
    """
    early, late = sorted(wall.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))

    def shown(minute: int) -> datetime:
        return (early + MINUTE * minute).astimezone(zone).replace(tzinfo=None)

    if shown(0) >= wall:
        return early
    return early + MINUTE * bisect_left(range((late - early) // MINUTE), wall, key=shown)
