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
class MonthsToToday:
    """So many months ending today, whatever day it is; with a negative count starting today."""

    count: int

    def __call__(self, today: date, _calendar: Calendar, /) -> Days:
        """First and last day."""
        other = months_from(today, -self.count)
        first_or_last = days_from(other, 1 if self.count > 0 else -1)
        return min(today, first_or_last), max(today, first_or_last)


@dataclass(frozen=True, slots=True)
class WithDayBefore:
    """A weekend of one day, and the day before it; a longer one as it is."""

    shift: int

    def __call__(self, today: date, calendar: Calendar, /) -> Days:
        """First and last day."""
        first, last = unit_around(today, "weekend", calendar, self.shift)
        return (days_from(first, -1) if first == last else first), last
