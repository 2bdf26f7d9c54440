"""Formulas of one weekday: what `monday_last_week`, `coming_monday` … compute."""

from dataclasses import dataclass
from datetime import date

from temporal_context.periods import Days, unit_around
from temporal_context.reference import Calendar
from temporal_context.steps import days_from
from temporal_context.week import WEEK_DAYS


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
