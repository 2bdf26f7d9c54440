"""The grammar of names as callable values: what `last_U`, `this_U`, `last_N_days` … compute.

Frozen values and not closures, so that a vocabulary pickles and compares. Each is called with
today and the calendar and gives the first and the last day.
"""

from dataclasses import dataclass
from datetime import date
from typing import Protocol

from temporal_context.periods import MONTHS_OF, Days, Unit, unit_around
from temporal_context.reference import Calendar
from temporal_context.steps import days_from, months_from
from temporal_context.week import WEEK_DAYS


class Formula(Protocol):
    """A plain function of today and the calendar: first and last day, both included."""

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        ...


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole unit `shift` units from the current one: `this_full_U`, `last_U`, `next_U`."""

    unit: Unit
    shift: int = 0

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        return unit_around(today, self.unit, calendar, self.shift)


@dataclass(frozen=True, slots=True)
class ToDate:
    """The current unit up to and including today: `this_U`."""

    unit: Unit

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        return self.whole(today, calendar)[0], today

    def whole(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day of the whole unit."""
        return unit_around(today, self.unit, calendar)


@dataclass(frozen=True, slots=True)
class RestOf:
    """Today through the last day of the current unit: `rest_of_U`."""

    unit: Unit

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        return today, unit_around(today, self.unit, calendar)[1]


@dataclass(frozen=True, slots=True)
class Rolling:
    """Exactly `count` dates, today counted: `last_N_days`; with a negative count `next_N_days`."""

    count: int

    def __call__(self, today: date, _calendar: Calendar, /) -> Days:
        """First and last day."""
        other = days_from(today, 1 - self.count if self.count > 0 else -1 - self.count)
        return min(today, other), max(today, other)


@dataclass(frozen=True, slots=True)
class FullUnits:
    """`count` complete units, the current one not counted: `last_N_full_Us`; negative: next."""

    unit: Unit
    count: int

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        near = unit_around(today, self.unit, calendar, -1 if self.count > 0 else 1)
        far = unit_around(today, self.unit, calendar, -self.count)
        return min(near[0], far[0]), max(near[1], far[1])


@dataclass(frozen=True, slots=True)
class SameStretch:
    """The previous unit up to the same day: `last_month_to_same_day`; past its end, its last."""

    unit: Unit

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        first, _ = unit_around(today, self.unit, calendar, -1)
        return first, months_from(today, -MONTHS_OF[self.unit])


@dataclass(frozen=True, slots=True)
class DayOfWeek:
    """One ISO weekday of the week `shift` weeks from the current one: `monday_last_week`."""

    weekday: int
    shift: int

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        first, _ = unit_around(today, "week", calendar, self.shift)
        day = days_from(first, (self.weekday - first.isoweekday()) % WEEK_DAYS)
        return day, day


@dataclass(frozen=True, slots=True)
class NearestWeekday:
    """The nearest such ISO weekday that is not today: `coming_monday`, `most_recent_monday`."""

    weekday: int
    ahead: bool

    def __call__(self, today: date, _calendar: Calendar, /) -> Days:
        """First and last day."""
        ahead = (self.weekday - today.isoweekday()) % WEEK_DAYS or WEEK_DAYS
        back = (self.weekday - today.isoweekday()) % -WEEK_DAYS or -WEEK_DAYS
        day = days_from(today, ahead if self.ahead else back)
        return day, day
