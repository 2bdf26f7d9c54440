"""A user's module with ranges of their own: it is imported by other processes, by its name."""

from datetime import date, timedelta

from temporal_context import CORE, named_range
from temporal_context.reference import Calendar

FIRST_SPRINT = date(2026, 1, 5)


@named_range("the sprint of two weeks that contains today")
def this_sprint(today: date, _calendar: Calendar) -> tuple[date, date]:
    """Counted from the first sprint."""
    into = (today - FIRST_SPRINT).days % 14
    return today - timedelta(days=into), today - timedelta(days=into - 13)


@named_range("the fiscal year so far", other_readings=(this_sprint,))
def this_fiscal_year(today: date, calendar: Calendar) -> tuple[date, date]:
    """A range that needs the calendar."""
    month, day = calendar.fiscal_year_start or (1, 1)
    start = today.replace(month=month, day=day)
    return (start if start <= today else start.replace(year=today.year - 1)), today


VOCABULARY = CORE | CORE.__class__(this_sprint, this_fiscal_year)
