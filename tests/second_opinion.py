"""The expected values of the tests, worked out a second time and in another way.

Nothing of `temporal_context`, `zoneinfo` or Babel is used: offsets are read from the TZif files of
`tzdata` (RFC 8536) with the rule in their last line (POSIX TZ), days are counted one by one, and
the block is written down line by line (docs/contract.md). Weeks are handed in: they are facts of
ICU, in the fixtures.
"""

import pkgutil
import re
import struct
from bisect import bisect_right
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final, NamedTuple

NAMES: Final = (
    "today",
    "yesterday",
    "last_weekend",
    "this_week",
    "last_week",
    "this_month",
    "last_month",
)
LAST_YEAR: Final = 2101  # rules are followed so far
_WEEKDAYS: Final = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_REMARK: Final = "(start of the current hour; the exact minute is not known here)"
_INTRODUCTION: Final = (
    "Pre-resolved date ranges (first day to last day, both included). Use these names exactly, "
    "rather than calculating dates yourself. For a period that none of them means exactly, never "
    "pick a near name: pass start_date and end_date, counted from the current date above."
)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_DAY: Final = timedelta(days=1)
_DAY_SECONDS: Final = 86_400
_TWO_DAYS: Final = -2 * _DAY_SECONDS, 2 * _DAY_SECONDS
_POSIX: Final = re.compile(
    r"(?P<std><[^>]+>|[A-Za-z]+)(?P<std_at>[-+:0-9]+)"
    r"(?:(?P<dst><[^>]+>|[A-Za-z]+)(?P<dst_at>[-+:0-9]*),(?P<from>[^,]+),(?P<to>[^,]+))?"
)
_CHANGE: Final = re.compile(r"M(\d+)\.(\d)\.(\d)(?:/([-+:0-9]+))?")  # tzdata has no other

Days = tuple[date, date]


class Shown(NamedTuple):
    """What the clocks of a zone show from one transition to the next."""

    offset: int
    abbreviation: str


class Rules(NamedTuple):
    """`shown[0]` holds before the first of `changes`, in UTC seconds, `shown[n]` from the nth."""

    changes: tuple[int, ...]
    shown: tuple[Shown, ...]

    def at(self, seconds: int) -> Shown:
        """What holds at that instant."""
        return self.shown[bisect_right(self.changes, seconds)]

    def spans(self, since: int, until: int) -> list[tuple[int, int, int]]:
        """First second, end and offset of each time between two transitions, cut to the window."""
        first, last = bisect_right(self.changes, since), bisect_right(self.changes, until)
        edges = [since, *self.changes[first:last], until]
        offsets = [shown.offset for shown in self.shown[first : last + 1]]
        return list(zip(edges[:-1], edges[1:], offsets, strict=True))


def zone_keys() -> list[str]:
    """Every key that people may mean."""
    listed = (pkgutil.get_data("tzdata", "zones") or b"").decode("ascii").split()
    return [key for key in listed if key not in {"Factory", "EST", "MST", "HST"}]


def zone_file(key: str) -> bytes:
    """The TZif file as tzdata has it."""
    return pkgutil.get_data("tzdata", f"zoneinfo/{key}") or b""


@lru_cache(maxsize=1024)
def rules(key: str) -> Rules:
    """The rules of a zone: those that its file lists, then its last line's through 2101."""
    data = zone_file(key)
    counts = struct.unpack(">6l", data[20:44])
    body = data[44 + _length(counts, 4) :]  # the first part has 32 bits only
    counts = struct.unpack(">6l", body[20:44])
    _, _, _, times, types, _ = counts
    body, footer = body[44:], body[44 + _length(counts, 8) :]
    changes = struct.unpack(f">{times}q", body[: times * 8])
    kinds = body[times * 8 : times * 9]
    names = body[times * 9 + types * 6 :]
    table = []
    for place in range(times * 9, times * 9 + types * 6, 6):
        offset, _, index = struct.unpack(">lBB", body[place : place + 6])
        table.append(Shown(offset, names[index:].partition(b"\0")[0].decode("ascii")))
    shown = [table[0], *(table[kind] for kind in kinds)]
    changes_after, shown_after = _by_last_line(footer.decode("ascii").strip(), changes)
    return Rules((*changes, *changes_after), (*shown, *shown_after))


def _length(counts: tuple[int, ...], width: int) -> int:
    is_ut, is_std, leaps, times, types, letters = counts
    return times * (width + 1) + types * 6 + letters + leaps * (width + 4) + is_std + is_ut


def _by_last_line(line: str, changes: tuple[int, ...]) -> tuple[list[int], list[Shown]]:
    parts = _POSIX.fullmatch(line)
    assert parts, f"no POSIX TZ: {line}"
    if not parts["dst"]:
        return [], []
    standard = Shown(-_seconds(parts["std_at"]), parts["std"].strip("<>"))
    ahead = -_seconds(parts["dst_at"]) if parts["dst_at"] else standard.offset + 3600
    summer = Shown(ahead, parts["dst"].strip("<>"))
    found = []
    for year in range(1970, LAST_YEAR + 1):
        found.append((_change(parts["from"], year) - standard.offset, summer))
        found.append((_change(parts["to"], year) - summer.offset, standard))
    found = [each for each in sorted(found) if each[0] > changes[-1]]
    return [when for when, _ in found], [what for _, what in found]


def _seconds(text: str) -> int:
    sign = -1 if text.startswith("-") else 1
    hours, minutes, seconds = ([int(part) for part in text.lstrip("+-").split(":")] + [0, 0])[:3]
    return sign * (hours * 3600 + minutes * 60 + seconds)


def _change(rule: str, year: int) -> int:
    """The wall clock's seconds since 1970 at which a rule says that clocks are changed."""
    parts = _CHANGE.fullmatch(rule)
    assert parts, f"no rule: {rule}"
    month, week, weekday, clock = parts.groups()
    day = date(year, int(month), 1)
    while day.isoweekday() % 7 != int(weekday):
        day += _DAY
    for _ in range(int(week) - 1):
        day = day + 7 * _DAY if (day + 7 * _DAY).month == day.month else day
    return _midnight(day) + _seconds(clock or "2")


def _midnight(day: date) -> int:
    return (day - _EPOCH.date()).days * _DAY_SECONDS


def instant(seconds: int) -> datetime:
    """UTC seconds since 1970 as a datetime."""
    return _EPOCH + timedelta(seconds=seconds)


def wall_clock(key: str, now: datetime) -> tuple[datetime, timedelta, str]:
    """What the clocks show at an instant, without zone; their offset and its abbreviation."""
    shown = rules(key).at((now - _EPOCH) // timedelta(seconds=1))
    offset = timedelta(seconds=shown.offset)
    return (now + offset).replace(tzinfo=None), offset, shown.abbreviation


def first_instant(key: str, day: date) -> datetime:
    """The first instant at which the local date is `day` or later: each time span is looked at."""
    midnight = _midnight(day)
    spans = rules(key).spans(midnight - 2 * _DAY_SECONDS, midnight + 2 * _DAY_SECONDS)
    reached = [(max(start, midnight - offset), end) for start, end, offset in spans]
    return instant(next(when for when, end in reached if when < end))


def first_second(key: str, day: date) -> datetime:
    """The same by walking over UTC, asking only which date the clocks show: no local arithmetic.

    The walk is by the hour from one transition to the next (in between no clock goes back), then
    by the minute in the hour in which the date came, then by the second in that minute.
    """
    number = _midnight(day) // _DAY_SECONDS
    for start, end, offset in rules(key).spans(*(_midnight(day) + far for far in _TWO_DAYS)):
        near: tuple[int, int] | None = start, end - 1
        for step in (3600, 60, 1):
            near = near and _reached(number, offset, (*range(*near, step), near[1]))
        if near:
            return instant(near[1])
    raise AssertionError(f"{day} never comes in {key}")


def _reached(number: int, offset: int, walk: tuple[int, ...]) -> tuple[int, int] | None:
    """The first instant of a walk with that date or a later one, and the one before it."""
    before = walk[0]
    for now in walk:
        if (now + offset) // _DAY_SECONDS >= number:
            return before, now
        before = now
    return None


class Week(NamedTuple):
    """ISO weekdays: the first day of the week, and those of the weekend in order."""

    first_day: int
    weekend: tuple[int, ...]


def core_days(today: date, week: Week) -> dict[str, Days]:
    """First and last day of the seven names, found by counting days back from today."""
    week_start = _back(today, lambda day: day.isoweekday() == week.first_day)
    month_start = _back(today, lambda day: day.day == 1)
    before_weekend = _back(today, lambda day: day.isoweekday() not in week.weekend)
    weekend_end = _back(before_weekend, lambda day: day.isoweekday() == week.weekend[-1])
    return {
        "today": (today, today),
        "yesterday": (today - _DAY, today - _DAY),
        "last_weekend": (
            _back(weekend_end, lambda day: day.isoweekday() == week.weekend[0]),
            weekend_end,
        ),
        "this_week": (week_start, today),
        "last_week": (
            _back(week_start - _DAY, lambda day: day.isoweekday() == week.first_day),
            week_start - _DAY,
        ),
        "this_month": (month_start, today),
        "last_month": (
            _back(month_start - _DAY, lambda day: day.day == 1),
            month_start - _DAY,
        ),
    }


def _back(day: date, wanted: Callable[[date], bool]) -> date:
    while not wanted(day):
        day -= _DAY
    return day


def head(now: datetime, key: str) -> list[str]:
    """The first three lines of the block of the hour: what the clocks show."""
    wall, offset, name = wall_clock(key, now)
    east = f"{'-' if offset < timedelta() else '+'}{_clock(abs(offset))}"
    return [
        f"Current date and time: {wall.date()}T{wall.hour:02}:00:00{east} {_REMARK}",
        f"Day of week: {_WEEKDAYS[wall.weekday()]}",
        f"Time zone: {key} ({name if name.isalpha() else f'UTC{east}'})",
    ]


def block(now: datetime, key: str, locale: str, week: Week) -> str:
    """The block of the hour, line by line as docs/contract.md shows it."""
    today = wall_clock(key, now)[0].date()
    weekend = [_WEEKDAYS[day - 1] for day in week.weekend]
    unusual = f", the weekend is {' and '.join(weekend)}" if week.weekend != (6, 7) else ""
    lines = [
        *head(now, key),
        f"Locale: {locale} - weeks start on {_WEEKDAYS[week.first_day - 1]}{unusual}",
        "",
        _INTRODUCTION,
    ]
    for range_name, (first, last) in core_days(today, week).items():
        both = _day(first) if first == last else f"{_day(first)} to {_day(last)}"
        lines.append(f"- {range_name}: {both}")
    return "\n".join(lines)


def _clock(length: timedelta) -> str:
    """As ISO 8601 writes an offset: seconds where there are any."""
    minutes, seconds = divmod(int(length.total_seconds()), 60)
    rest = f":{seconds:02}" if seconds else ""
    return f"{minutes // 60:02}:{minutes % 60:02}{rest}"


def _day(day: date) -> str:
    return f"{_WEEKDAYS[day.weekday()][:3]} {day}"
