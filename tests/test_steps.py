"""Steps of days, months and years: laws over the whole calendar, and offsets that are none."""

import calendar as months
import pickle
from datetime import date, timedelta
from typing import Any, Final, get_args

import pytest
from dateutil.relativedelta import MO, relativedelta
from hypothesis import given
from hypothesis import strategies as st

from temporal_context import DateOutOfRange, InvalidSetting, WeekRule
from temporal_context.periods import Unit, unit_around
from temporal_context.reference import Calendar
from temporal_context.steps import days_from, months_from, offset_from
from temporal_context.vocabulary.formulas import FullUnits, RestOf, Rolling, ToDate, Whole

ONE_DAY: Final = timedelta(days=1)
TUESDAY: Final = date(2026, 8, 4)
FIRST: Final = date(1, 1, 1)
LAST: Final = date(9999, 12, 31)
UNITS: Final[tuple[Unit, ...]] = get_args(Unit)
AMERICAN: Final = Calendar(WeekRule(7, (6, 7)), fiscal_year_start=(10, 1))
CALENDARS: Final = (
    AMERICAN,
    Calendar(WeekRule(1, (6, 7)), fiscal_year_start=(4, 6)),
    Calendar(WeekRule(7, (7,)), fiscal_year_start=(4, 1)),
    Calendar(WeekRule(6, (5, 6)), fiscal_year_start=(12, 28)),
)

calendars = st.sampled_from(CALENDARS)
any_days = st.dates(date(100, 1, 1), date(9900, 12, 31))


@given(any_days, st.sampled_from(UNITS), calendars, st.integers(-20, 20))
def test_units_follow_each_other(day: date, unit: Unit, calendar: Calendar, shift: int) -> None:
    first, last = unit_around(day, unit, calendar, shift)
    next_first, next_last = unit_around(day, unit, calendar, shift + 1)
    workdays = 7 - len(calendar.week.weekend) if unit == "weekend" else 0
    assert first <= last < next_first <= next_last
    assert next_first - last == ONE_DAY * (workdays + 1)


@given(any_days, st.sampled_from(UNITS), calendars)
def test_unit_contains_its_day_or_is_the_coming_weekend(
    day: date, unit: Unit, calendar: Calendar
) -> None:
    first, last = unit_around(day, unit, calendar)
    assert day <= last
    assert first <= day or (unit == "weekend" and day.isoweekday() not in calendar.week.weekend)


@given(any_days, st.integers(-1000, 1000))
def test_month_step_is_clipped_to_the_months_last_day(day: date, steps: int) -> None:
    year, month = divmod(day.year * 12 + day.month - 1 + steps, 12)
    last = months.monthrange(year, month + 1)[1]
    assert months_from(day, steps) == date(year, month + 1, min(day.day, last))


@pytest.mark.parametrize("unit", UNITS)
def test_unit_beyond_the_calendar_is_refused_with_the_librarys_own_error(unit: Unit) -> None:
    for day, shift in ((FIRST, -2), (LAST, 2), (TUESDAY, -(10**7)), (TUESDAY, 10**10)):
        with pytest.raises(DateOutOfRange, match="is outside 0002-01-01 to 9998-12-31"):
            unit_around(day, unit, AMERICAN, shift)


@pytest.mark.parametrize("steps", [-1, 10**7, -(10**10), 10**30], ids=str)
def test_step_beyond_the_calendar_is_refused_with_the_librarys_own_error(steps: int) -> None:
    day = FIRST if steps < 0 else LAST
    for step in (days_from, months_from):
        with pytest.raises(DateOutOfRange, match="is outside 0002-01-01 to 9998-12-31"):
            step(day, steps)


@pytest.mark.parametrize(
    ("offset", "expected"),
    [
        (timedelta(hours=48), "2026-08-06"),
        (relativedelta(hours=+24), "2026-08-05"),
        (relativedelta(day=31, months=-2), "2026-06-30"),
        (relativedelta(weekday=MO(-1)), "2026-08-03"),
        (relativedelta(), "2026-08-04"),
    ],
    ids=str,
)
def test_offset_is_of_whole_days(offset: Any, expected: str) -> None:
    found = offset_from(TUESDAY, offset)
    assert str(found) == expected
    assert type(found) is date


@pytest.mark.parametrize(
    "offset",
    [
        timedelta(days=1, microseconds=1),
        relativedelta(hour=3),
        relativedelta(microsecond=0),
        relativedelta(days=+1.5),  # type: ignore[arg-type]
        [timedelta(days=1)],
    ],
    ids=repr,
)
def test_offset_of_no_whole_days_is_refused(offset: Any) -> None:
    with pytest.raises(InvalidSetting, match=r"an offset must be (a timedelta or|of whole days)"):
        offset_from(TUESDAY, offset)


@pytest.mark.parametrize(
    "offset",
    [timedelta.max // ONE_DAY * ONE_DAY, relativedelta(years=+9000), relativedelta(days=10**10)],
    ids=["timedelta", "years", "days"],
)
def test_offset_beyond_the_calendar_is_refused_with_the_librarys_own_error(offset: Any) -> None:
    with pytest.raises(DateOutOfRange, match="is outside 0002-01-01 to 9998-12-31"):
        offset_from(TUESDAY, offset)


def test_formulas_are_values_that_pickle_and_compare() -> None:
    for formula in (Whole("week", -1), ToDate("year"), RestOf("day"), Rolling(7)):
        assert pickle.loads(pickle.dumps(formula)) == formula
        assert hash(pickle.loads(pickle.dumps(formula))) == hash(formula)
    assert FullUnits("week", 2) != FullUnits("week", 3)
