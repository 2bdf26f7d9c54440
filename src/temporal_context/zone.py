"""IANA name -> zone, by the rules of the `tzdata` package; days and hours on its wall clock."""

import io
from datetime import UTC, date, datetime, timedelta
from datetime import timezone as fixed_offset
from typing import Self, cast
from zoneinfo import ZoneInfo

from temporal_context.clock import genuine
from temporal_context.errors import InvalidNow, UnknownTimeZone
from temporal_context.installed import whole
from temporal_context.quoting import quoted
from temporal_context.zone_file import zone_file
from temporal_context.zone_name import zone_key

# A fixed offset is not a zone but for UTC; the type lets `datetime.UTC` through.
TimeZoneName = str | ZoneInfo | fixed_offset

_ONE_SECOND = timedelta(seconds=1)
_zones: dict[str, "Zone"] = {}  # one object a key; bounded by tzdata's list


class Zone(ZoneInfo):
    """A `ZoneInfo` with the rules of the `tzdata` package, whatever files the machine has.

    One object a key, in every thread and after unpickling, so that `is` compares.

    >>> import pickle
    >>> denver = Zone("america/denver")
    >>> pickle.loads(pickle.dumps(denver)) is denver
    True
    """

    def __new__(cls, key: str) -> Self:
        """The zone of that name.

        Raises:
            UnknownTimeZone: not a key of `tzdata`.
            ImportError: `tzdata` is not installed, or broken.
        """
        key = zone_key(key)
        # setdefault is atomic: threads that race get the same object.
        return _zones.get(key) or _zones.setdefault(key, cls._read(key))  # type: ignore[return-value]

    @classmethod
    def _read(cls, key: str) -> Self:
        rules = zone_file(key)
        with whole("tzdata", f"zoneinfo/{key}"):
            return cls.from_file(io.BytesIO(rules), key)

    @classmethod
    def no_cache(cls, key: str) -> Self:
        """The same as the constructor: the standard one would read the machine's files."""
        return cls(key)

    def __reduce__(self) -> tuple[type["Zone"], tuple[str]]:
        """Pickled by its key."""
        return Zone, (self.key,)


def zone_of(timezone: TimeZoneName) -> Zone:
    """An IANA name, a `ZoneInfo` (by its key) or `datetime.UTC` -> the zone.

    >>> zone_of(UTC).key
    'UTC'
    """
    if issubclass(type(timezone), str):
        name = cast("str", timezone)
        return _zones.get(name) or Zone(name)
    if timezone is UTC:
        return Zone("UTC")
    if isinstance(timezone, ZoneInfo) and timezone.key is not None:
        return Zone(timezone.key)
    message = (
        "timezone must be an IANA name like America/Denver, a ZoneInfo with a key, "
        f"or datetime.UTC, not {quoted(timezone)}"
    )
    raise UnknownTimeZone(message)


def utc_instant(moment: datetime, *, name: str = "now") -> datetime:
    """An aware datetime of any class -> the same instant as a plain one in UTC."""
    try:
        offset = moment.utcoffset() if isinstance(moment, datetime) else None
    except (NotImplementedError, TypeError, ValueError):  # no value at all, like pandas.NaT
        raise InvalidNow(f"{name} gives no offset from UTC: {quoted(moment)}") from None
    if offset is None:
        raise InvalidNow(_not_an_instant(moment, name))
    wall = genuine(type(moment))(
        moment.year,
        moment.month,
        moment.day,
        moment.hour,
        moment.minute,
        moment.second,
        moment.microsecond,
        tzinfo=UTC,
    )
    return wall - offset


def _not_an_instant(moment: object, name: str) -> str:
    if not isinstance(moment, datetime):
        return f"{name} must be an aware datetime, not {quoted(moment)}"
    return (
        f"{name} must be aware; {moment.isoformat()} has no time zone. "
        "Send, for example, datetime.now(UTC)"
    )


def local_time(instant: datetime, zone: Zone) -> datetime:
    """The wall clock of `zone` at a UTC instant; its `fold` tells the passes of a repeated hour."""
    return zone.fromutc(instant.replace(tzinfo=zone))


def first_instant(zone: Zone, day: date) -> datetime:
    """The first instant, in UTC, at which the local date is `day` or later.

    Midnight may not exist, may come twice, and once (Toronto, 1919) neither of its two readings
    was the start of the day.

    >>> first_instant(Zone("America/Toronto"), date(1919, 3, 31)).isoformat()
    '1919-03-31T04:30:00+00:00'
    """
    midnight = genuine(datetime)(day.year, day.month, day.day, tzinfo=zone)
    offset = midnight.utcoffset() or timedelta()
    other = midnight.replace(fold=1).utcoffset() or timedelta()
    wall = midnight.replace(tzinfo=UTC)
    early = wall - max(offset, other)
    if offset == other or local_time(early, zone).replace(tzinfo=UTC) >= wall:
        return early
    return gap_end(zone, wall, early, wall - min(offset, other))


def gap_end(zone: Zone, wall: datetime, before: datetime, after: datetime) -> datetime:
    """The instant at which clocks jump over `wall`, a local time, written as if it were in UTC.

    Bisected in whole seconds: the local time is before `wall` at `before`, and not at `after`.
    """
    while after - before > _ONE_SECOND:
        middle = before + timedelta(seconds=(after - before) // _ONE_SECOND // 2)
        if local_time(middle, zone).replace(tzinfo=UTC) >= wall:
            after = middle
        else:
            before = middle
    return after
