"""What every name means, found by walking over days: no arithmetic on weeks, months or years.

A window of days is walked once, and each unit begins where a person would see it begin on a wall
calendar. Nothing of `temporal_context` or dateutil is used.
"""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Final

FIRST: Final = date(2012, 1, 1)
LAST: Final = date(2032, 12, 31)
WEEKDAYS: Final = (
    *("monday", "tuesday", "wednesday", "thursday"),
    *("friday", "saturday", "sunday"),
)

Days = tuple[date, date]
Walk = Callable[["Walked", int], Days]


def walk(first: date, last: date) -> Iterator[date]:
    """Every day from the first to the last."""
    while first <= last:
        yield first
        first += timedelta(days=1)


DAYS: Final = list(walk(FIRST, LAST))
PLACE: Final = {day: place for place, day in enumerate(DAYS)}


class Walked:
    """A calendar whose units were found by walking: each as its first and last day, in order."""

    def __init__(
        self,
        first_day: int,
        weekend: tuple[int, ...],
        fiscal: tuple[int, int],
        days: list[date] = DAYS,
    ) -> None:
        self.days = days
        self.place = PLACE if days is DAYS else {day: place for place, day in enumerate(days)}
        month, fiscal_day = fiscal
        turns = {(month + step - 1) % 12 + 1 for step in (0, 3, 6, 9)}
        begins: dict[str, Callable[[date], bool]] = {
            "day": lambda _: True,
            "week": lambda day: day.isoweekday() == first_day,
            "month": lambda day: day.day == 1,
            "quarter": lambda day: day.day == 1 and day.month in {1, 4, 7, 10},
            "year": lambda day: (day.month, day.day) == (1, 1),
            "fiscal_quarter": lambda day: day.day == fiscal_day and day.month in turns,
            "fiscal_year": lambda day: (day.month, day.day) == fiscal,
        }
        self._units = {unit: self._stretches(begin) for unit, begin in begins.items()}
        self._units["weekend"] = self._weekends(weekend)
        self._around = {unit: self._places(units) for unit, units in self._units.items()}

    def unit(self, name: str, place: int, shift: int = 0) -> Days:
        """The unit around a day (a weekend: in progress, else the coming one), or near it."""
        return self._units[name][self._around[name][place] + shift]

    def units(self, name: str, place: int, shifts: range) -> Days:
        """Several units in a row."""
        found = [self.unit(name, place, shift) for shift in shifts]
        return found[0][0], found[-1][1]

    def next_day(self, weekday: str, place: int, step: int) -> Days:
        """The first such weekday, walking from the day before or after in steps of one."""
        place += step
        while WEEKDAYS[self.days[place].isoweekday() - 1] != weekday:
            place += step
        return self.days[place], self.days[place]

    def day_of_week(self, weekday: str, place: int, shift: int) -> Days:
        """That weekday of a week."""
        first, _ = self.unit("week", place, shift)
        return self.next_day(weekday, self.place[first] - 1, 1)

    def same_stretch(self, unit: str, place: int) -> Days:
        """The unit before, through the same day of the same month in it, or else its last."""
        first, _ = self.unit(unit, place, -1)
        month_first, month_last = self.unit("month", place, -12 if unit == "year" else -1)
        same_day = self.place[month_first] + self.days[place].day - 1
        return first, self.days[min(same_day, self.place[month_last])]

    def _stretches(self, begins: Callable[[date], bool]) -> list[Days]:
        """From each day on which a unit begins to the day before the next one."""
        starts = [day for day in self.days if begins(day)]
        ends = [self.days[self.place[day] - 1] for day in starts[1:]]
        return list(zip(starts, ends, strict=False))

    def _weekends(self, weekend: tuple[int, ...]) -> list[Days]:
        """Runs of weekend days that stand side by side."""
        starts = [day for day in self.days if day.isoweekday() == weekend[0]]
        found = []
        for start in starts:
            end = self.place[start]
            while end + 1 < len(self.days) and self.days[end + 1].isoweekday() in weekend:
                end += 1
            found.append((start, self.days[end]))
        return found

    def _places(self, units: list[Days]) -> list[int]:
        """For each day the first unit that has not ended before it."""
        found, number = [], 0
        for day in self.days:
            while number < len(units) and units[number][1] < day:
                number += 1
            found.append(number)
        return found


def _whole(unit: str, shift: int) -> Walk:
    return lambda walked, place: walked.unit(unit, place, shift)


def _several(unit: str, shifts: range) -> Walk:
    return lambda walked, place: walked.units(unit, place, shifts)


def _to_date(unit: str) -> Walk:
    return lambda walked, place: (walked.unit(unit, place)[0], walked.days[place])


def _rest_of(unit: str) -> Walk:
    return lambda walked, place: (walked.days[place], walked.unit(unit, place)[1])


def _same_stretch(unit: str) -> Walk:
    return lambda walked, place: walked.same_stretch(unit, place)


def _nearest(weekday: str, step: int) -> Walk:
    return lambda walked, place: walked.next_day(weekday, place, step)


def _of_week(weekday: str, shift: int) -> Walk:
    return lambda walked, place: walked.day_of_week(weekday, place, shift)


_UNITS: Final = ("week", "month", "quarter", "year", "fiscal_quarter", "fiscal_year")

MEANINGS: Final[dict[str, Walk]] = {
    "today": _whole("day", 0),
    "yesterday": _whole("day", -1),
    "tomorrow": _whole("day", 1),
    "day_before_yesterday": _whole("day", -2),
    "day_after_tomorrow": _whole("day", 2),
    "weekend_before_last": _whole("weekend", -2),
    "last_weekend": _whole("weekend", -1),
    "this_weekend": _whole("weekend", 0),
    "next_weekend": _whole("weekend", 1),
    "week_before_last": _whole("week", -2),
    "month_before_last": _whole("month", -2),
    **{f"this_{unit}": _to_date(unit) for unit in _UNITS},
    **{f"this_full_{unit}": _whole(unit, 0) for unit in _UNITS},
    **{f"last_{unit}": _whole(unit, -1) for unit in _UNITS},
    **{f"next_{unit}": _whole(unit, 1) for unit in _UNITS},
    **{f"rest_of_{unit}": _rest_of(unit) for unit in ("week", "month", "year")},
    **{f"last_{n}_days": _several("day", range(1 - n, 1)) for n in (2, 7, 30, 90)},
    **{f"next_{n}_days": _several("day", range(n)) for n in (2, 7, 30)},
    **{
        f"last_{n}_full_{unit}s": _several(unit, range(-n, 0))
        for n, unit in ((2, "day"), (7, "day"), (4, "week"), (3, "month"), (12, "month"))
    },
    **{f"last_2_full_{unit}s": _several(unit, range(-2, 0)) for unit in ("quarter", "year")},
    **{
        f"next_{n}_full_{unit}s": _several(unit, range(1, n + 1))
        for n, unit in ((2, "day"), (3, "week"), (3, "month"), (2, "quarter"), (2, "year"))
    },
    **{f"last_{unit}_to_same_day": _same_stretch(unit) for unit in ("month", "year")},
    **{f"{n}_days_ago": _whole("day", -n) for n in (2, 10)},
    **{f"in_{n}_days": _whole("day", n) for n in (3, 10)},
    **{f"most_recent_{weekday}": _nearest(weekday, -1) for weekday in WEEKDAYS},
    **{f"coming_{weekday}": _nearest(weekday, 1) for weekday in WEEKDAYS},
    **{
        f"{weekday}_{side}_week": _of_week(weekday, shift)
        for weekday in ("monday", "thursday", "sunday")
        for side, shift in (("last", -1), ("this", 0), ("next", 1))
    },
}
