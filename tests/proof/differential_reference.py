"""The independent reference: TZif files read once more, and walks over days and over UTC."""

from collections.abc import Collection
from datetime import date, datetime
from functools import cache, lru_cache
from typing import Final

import second_opinion
from proof.differential_points import NUMBER, Shown
from second_opinion import Days, Week
from walked_days import MEANINGS, Walked, walk

from temporal_context import EVERYTHING

# The years before the first points and after the last are named, too.
_DAYS: Final = list(walk(date(1967, 1, 1), date(2040, 12, 31)))


class Reference:
    """Nothing of zoneinfo, dateutil or the library but the names themselves."""

    name = "reference"

    def shown(self, key: str, seconds: Collection[int]) -> list[Shown]:
        """By the rules of the file."""
        return [_shown(key, each) for each in seconds]

    def meanings(self, today: date, week: Week) -> dict[str, Days]:
        """By a walk over days."""
        walked = _walked(week)
        place = walked.place[today]
        return {name: MEANINGS[name](walked, place) for name in EVERYTHING.names}

    def begins(self, key: str, days: Collection[date]) -> list[datetime]:
        """By a walk over UTC: once for all names of the same file."""
        name = _names()[second_opinion.zone_file(key)]
        return [_begin(name, day) for day in days]


def _shown(key: str, seconds: int) -> Shown:
    wall, offset, name = second_opinion.wall_clock(key, second_opinion.instant(seconds))
    letters = name if name.isalpha() else NUMBER
    return Shown(wall.isoformat()[:13], int(offset.total_seconds()), letters)


@cache
def _walked(week: Week) -> Walked:
    return Walked(week.first_day, week.weekend, (1, 1), _DAYS)


@lru_cache(maxsize=1)
def _names() -> dict[bytes, str]:
    return {second_opinion.zone_file(key): key for key in second_opinion.zone_keys()}


@lru_cache(maxsize=2**21)
def _begin(key: str, day: date) -> datetime:
    return second_opinion.first_second(key, day)
