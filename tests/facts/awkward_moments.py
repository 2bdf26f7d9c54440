"""The moments of `temporal_context.testing`, worked out without the library: by `second_opinion`.

    python tests/facts/awkward_moments.py > src/temporal_context/testing/awkward_moments.json

Offsets come from the TZif files of tzdata, days are counted one by one, weeks are facts of ICU.
"""

import json
import sys
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from second_opinion import NAMES, Week, core_days, first_instant, wall_clock

US, MONDAY = Week(7, (6, 7)), Week(1, (6, 7))
EGYPT, INDIA = Week(6, (5, 6)), Week(7, (7,))

MOMENTS: Final[list[tuple[str, str, str, str, str, Week]]] = [
    (
        "ordinary Tuesday",
        "nothing is special: a check of the check",
        "2026-08-04T15:14:00Z",
        "America/Denver",
        "en-US",
        US,
    ),
    (
        "first pass of a repeated hour",
        "clocks go back in half an hour: 01:30 comes again",
        "2026-11-01T07:30:00Z",
        "America/Denver",
        "en-US",
        US,
    ),
    (
        "second pass of a repeated hour",
        "the end of daylight saving: 01:30 for the second time",
        "2026-11-01T08:30:00Z",
        "America/Denver",
        "en-US",
        US,
    ),
    (
        "evening of a day of 25 hours",
        "24 hours ago it was still today",
        "2026-11-02T06:30:00Z",
        "America/Denver",
        "en-US",
        US,
    ),
    (
        "evening of a day of 23 hours",
        "24 hours ago it was half past ten the evening before",
        "2026-03-09T05:30:00Z",
        "America/Denver",
        "en-US",
        US,
    ),
    (
        "the 31st",
        "a month back there is no 31st",
        "2026-03-31T12:00:00Z",
        "Europe/London",
        "en-GB",
        MONDAY,
    ),
    (
        "Saturday of a weekend",
        "the weekend in progress is not the last one",
        "2026-08-08T16:00:00Z",
        "America/New_York",
        "en-US",
        US,
    ),
    (
        "Sunday of a weekend",
        "the weekend's own Sunday, and the first day of a week",
        "2026-08-09T18:00:00Z",
        "America/New_York",
        "en-US",
        US,
    ),
    (
        "Monday after a weekend",
        "the first day of a week in Europe",
        "2026-08-10T08:00:00Z",
        "Europe/Berlin",
        "de-DE",
        MONDAY,
    ),
    (
        "evening when UTC is a day ahead",
        "Sunday in Denver, Monday in UTC",
        "2026-08-03T03:00:00Z",
        "America/Denver",
        "en-US",
        US,
    ),
    (
        "morning when UTC is a day behind",
        "Tuesday in Auckland, Monday in UTC",
        "2026-08-03T22:00:00Z",
        "Pacific/Auckland",
        "en-NZ",
        MONDAY,
    ),
    (
        "New Year's Eve when UTC has the new year",
        "31 December in New York, 1 January in UTC",
        "2026-01-01T02:00:00Z",
        "America/New_York",
        "en-US",
        US,
    ),
    (
        "New Year",
        "the month before is of the year before",
        "2026-01-01T12:00:00Z",
        "Europe/London",
        "en-GB",
        MONDAY,
    ),
    (
        "29 February",
        "the day that most years lack",
        "2028-02-29T12:00:00Z",
        "Europe/Paris",
        "fr-FR",
        MONDAY,
    ),
    (
        "1 March after a leap day",
        "the last day of last month is the 29th",
        "2028-03-01T12:00:00Z",
        "Europe/Paris",
        "fr-FR",
        MONDAY,
    ),
    (
        "weekend of Friday and Saturday",
        "Egypt: weeks start on Saturday",
        "2026-08-04T09:00:00Z",
        "Africa/Cairo",
        "ar-EG",
        EGYPT,
    ),
    (
        "weekend of one day",
        "India, by CLDR: Sunday alone",
        "2026-08-04T09:00:00Z",
        "Asia/Kolkata",
        "hi-IN",
        INDIA,
    ),
    (
        "day without a midnight",
        "clocks went from 00:00 to 01:00 an hour ago",
        "2026-04-23T23:00:00Z",
        "Africa/Cairo",
        "ar-EG",
        EGYPT,
    ),
    (
        "just after midnight at UTC+05:45",
        "an hour that is cut in UTC is the wrong one, of the wrong day",
        "2026-08-03T18:20:00Z",
        "Asia/Kathmandu",
        "ne-NP",
        Week(7, (6, 7)),
    ),
]


def moment(name: str, why: str, now: str, timezone: str, locale: str, week: Week) -> dict[str, Any]:
    """One moment, with its hour and its seven ranges."""
    instant = datetime.fromisoformat(now)
    wall, offset, _ = wall_clock(timezone, instant)
    days = core_days(wall.date(), week)
    sign, minutes = "-" if offset < timedelta() else "+", abs(offset) // timedelta(minutes=1)
    return {
        "name": name,
        "why": why,
        "now": now,
        "timezone": timezone,
        "locale": locale,
        "hour": f"{wall:%Y-%m-%dT%H}:00:00{sign}{minutes // 60:02}:{minutes % 60:02}",
        "core": {key: _range(timezone, *days[key]) for key in NAMES},
    }


def _range(timezone: str, first: Any, last: Any) -> list[str]:
    bounds = first_instant(timezone, first), first_instant(timezone, last + timedelta(days=1))
    return [str(first), str(last), *(f"{bound:%Y-%m-%dT%H:%M:%SZ}" for bound in bounds)]


def lines() -> str:
    """The whole file: one line a range."""
    text = json.dumps([moment(*each) for each in MOMENTS], indent=1)
    parts = text.split("[\n    ")
    short = [
        parts[0],
        *(part.replace(",\n    ", ", ", 3).replace("\n   ]", "]", 1) for part in parts[1:]),
    ]
    return "[".join(short) + "\n"


if __name__ == "__main__":
    print(lines(), end="")
