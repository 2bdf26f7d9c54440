"""Units around a day, against a walk from day to day that knows no arithmetic of months."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any, Final

import pytest
from dateutil.relativedelta import relativedelta

from temporal_context import DateOutOfRange, InvalidSetting, InvalidVocabulary, WeekRule
from temporal_context.periods import Days, Unit, unit_around
from temporal_context.reference import Calendar
from temporal_context.steps import days_from, months_from, offset_from
from temporal_context.vocabulary.formulas import (
    FullUnits,
    RestOf,
    Rolling,
    SameStretch,
    ToDate,
    Whole,
)
from temporal_context.vocabulary.weekday_formulas import DayOfWeek, NearestWeekday

DAY: Final = timedelta(days=1)
BRITISH_TAX_YEAR: Final = (4, 6)
CALENDAR: Final = Calendar(WeekRule(first_day=1, weekend=(6, 7)), BRITISH_TAX_YEAR)
FOUR_YEARS: Final = [date(2023, 3, 1) + DAY * step for step in range(1461)]

# What the first day of a unit looks like.
STARTS: Final[dict[Unit, Callable[[date], bool]]] = {
    "week": lambda day: day.isoweekday() == 1,
    "month": lambda day: day.day == 1,
    "quarter": lambda day: day.day == 1 and day.month in {1, 4, 7, 10},
    "year": lambda day: (day.month, day.day) == (1, 1),
    "fiscal_quarter": lambda day: day.day == 6 and day.month in {1, 4, 7, 10},
    "fiscal_year": lambda day: (day.month, day.day) == BRITISH_TAX_YEAR,
}


def walked(day: date, starts: Callable[[date], bool], shift: int) -> Days:
    """The unit `shift` units from the one of `day`, found by going from day to day."""
    first = day
    while not starts(first):
        first -= DAY
    for _ in range(-shift):
        first -= DAY
        while not starts(first):
            first -= DAY
    last = first
    for step in range(max(shift, 0) + 1):
        first, last = (last + DAY, last + DAY) if step else (first, first)
        while not starts(last + DAY):
            last += DAY
    return first, last


@pytest.mark.parametrize("unit", STARTS)
@pytest.mark.parametrize("shift", [-2, -1, 0, 1, 2])
def test_unit_is_the_one_that_a_walk_finds(unit: Unit, shift: int) -> None:
    for day in FOUR_YEARS:
        assert unit_around(day, unit, CALENDAR, shift) == walked(day, STARTS[unit], shift)


@pytest.mark.requirement("weekend.this-and-next")
@pytest.mark.parametrize("weekend", [(6, 7), (5, 6), (7,), (4, 5), (7, 1), (6, 7, 1)])
def test_weekend_is_the_one_in_progress_or_the_coming_one(weekend: tuple[int, ...]) -> None:
    calendar = Calendar(WeekRule(first_day=1, weekend=weekend))
    for day in FOUR_YEARS[:400]:
        last = day
        while last.isoweekday() != weekend[-1]:
            last += DAY
        first = last - DAY * (len(weekend) - 1)
        assert unit_around(day, "weekend", calendar) == (first, last)
        assert unit_around(day, "weekend", calendar, -1)[1] < day


@pytest.mark.parametrize("unit", ["fiscal_quarter", "fiscal_year"])
def test_fiscal_unit_without_a_fiscal_year_says_what_is_missing(unit: Unit) -> None:
    with pytest.raises(InvalidVocabulary, match=f"a {unit} needs to know .* fiscal_year_start=4"):
        unit_around(date(2026, 4, 5), unit, Calendar(CALENDAR.week))


def test_last_day_of_the_british_tax_year_is_in_the_year_that_ends() -> None:
    first_and_last = unit_around(date(2026, 4, 5), "fiscal_year", CALENDAR)
    assert first_and_last == (date(2025, 4, 6), date(2026, 4, 5))


TUESDAY: Final = date(2026, 8, 4)


@pytest.mark.parametrize(
    ("formula", "first", "last"),
    [
        (Whole("day", -2), "2026-08-02", "2026-08-02"),
        (ToDate("quarter"), "2026-07-01", "2026-08-04"),
        (RestOf("month"), "2026-08-04", "2026-08-31"),
        (RestOf("week"), "2026-08-04", "2026-08-09"),
        (Rolling(7), "2026-07-29", "2026-08-04"),
        (Rolling(-7), "2026-08-04", "2026-08-10"),
        (FullUnits("week", 4), "2026-07-06", "2026-08-02"),
        (FullUnits("month", -3), "2026-09-01", "2026-11-30"),
        (FullUnits("day", 7), "2026-07-28", "2026-08-03"),
        (SameStretch("month"), "2026-07-01", "2026-07-04"),
        (SameStretch("year"), "2025-01-01", "2025-08-04"),
        (DayOfWeek(1, -1), "2026-07-27", "2026-07-27"),
        (DayOfWeek(7, 0), "2026-08-09", "2026-08-09"),
        (NearestWeekday(2, ahead=True), "2026-08-11", "2026-08-11"),
        (NearestWeekday(2, ahead=False), "2026-07-28", "2026-07-28"),
        (NearestWeekday(3, ahead=True), "2026-08-05", "2026-08-05"),
        (NearestWeekday(3, ahead=False), "2026-07-29", "2026-07-29"),
    ],
    ids=repr,
)
def test_formula_gives_the_days_that_a_wall_calendar_shows(
    formula: Callable[[date, Calendar], Days], first: str, last: str
) -> None:
    found = tuple(day.isoformat() for day in formula(TUESDAY, CALENDAR))
    assert found == (first, last)


@pytest.mark.parametrize(
    ("today", "last"),
    [(date(2026, 3, 31), date(2026, 2, 28)), (date(2024, 3, 30), date(2024, 2, 29))],
)
def test_same_stretch_ends_with_a_shorter_month(today: date, last: date) -> None:
    assert SameStretch("month")(today, CALENDAR) == (last.replace(day=1), last)


def test_same_stretch_of_a_leap_day_ends_on_the_28th() -> None:
    found = SameStretch("year")(date(2024, 2, 29), CALENDAR)
    assert found == (date(2023, 1, 1), date(2023, 2, 28))


@pytest.mark.parametrize(
    ("step", "arguments"),
    [
        (days_from, (date(9999, 12, 31), 1)),
        (days_from, (date(1, 1, 1), -1)),
        (months_from, (date(9999, 12, 31), 12)),
        (months_from, (date(1, 1, 1), -(10**9))),
        (offset_from, (date(1, 1, 1), timedelta(days=-1))),
        (offset_from, (date(9999, 1, 1), relativedelta(years=1))),
        (unit_around, (date(1, 1, 1), "month", CALENDAR, -1)),
        (unit_around, (date(9999, 12, 31), "year", CALENDAR)),
    ],
    ids=range(8),
)
def test_step_off_the_calendar_is_out_of_range(
    step: Callable[..., Any], arguments: tuple[Any, ...]
) -> None:
    with pytest.raises(DateOutOfRange, match="outside 0002-01-01 to 9998-12-31"):
        step(*arguments)


@pytest.mark.parametrize(
    ("offset", "expected"),
    [
        (timedelta(days=-90), date(2026, 5, 6)),
        (timedelta(weeks=1), date(2026, 8, 11)),
        (relativedelta(months=-3, day=1), date(2026, 5, 1)),
        (relativedelta(years=-1), date(2025, 8, 4)),
    ],
)
def test_offset_of_whole_days_leads_to_a_date(offset: Any, expected: date) -> None:
    found = offset_from(TUESDAY, offset)
    assert found == expected
    assert type(found) is date


@pytest.mark.parametrize(
    "offset",
    [timedelta(hours=1), relativedelta(hours=1), relativedelta(minute=5), 90, "90 days", None],
    ids=repr,
)
def test_offset_with_a_time_of_day_or_of_no_kind_is_refused(offset: Any) -> None:
    with pytest.raises(InvalidSetting, match=r"an offset must be (a timedelta or|of whole days)"):
        offset_from(TUESDAY, offset)


def test_nothing_here_makes_a_datetime() -> None:
    for unit in STARTS:
        assert not any(isinstance(d, datetime) for d in unit_around(TUESDAY, unit, CALENDAR))
