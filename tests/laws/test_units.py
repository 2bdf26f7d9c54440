"""Laws of weeks, months, quarters and years: DESIGN, section 3, row by row."""

from datetime import date
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.strategies import NAMES, ONE_DAY, calendars, days, dearer, is_whole, on, one

from temporal_context import Calendar, last_n_full_units, next_n_full_units
from temporal_context.vocabulary.families.counted import FullUnit

UNITS: Final = ("week", "month", "quarter", "year", "fiscal_quarter", "fiscal_year")
COUNTED: Final[tuple[FullUnit, ...]] = ("weeks", "months", "quarters", "years")


def named(form: str) -> list[str]:
    """The units of which a list has a name of that form."""
    return [unit for unit in UNITS if form.format(unit) in NAMES.names]


def units(form: str) -> pytest.MarkDecorator:
    """A law of each of them."""
    return pytest.mark.parametrize("unit", named(form))


each_counted: Final = pytest.mark.parametrize("family", COUNTED)
counts = st.integers(2, 6)  # each of their days is walked over


@pytest.mark.requirement("name.full")
class TestThisFullUnit:
    """The current unit, whole.

    DESIGN, section 3: "| `this_full_U` | the whole current unit |"
    """

    @units("this_full_{}")
    @given(today=days, calendar=calendars)
    def test_it_is_one_whole_unit_and_today_is_in_it(
        self, unit: str, today: date, calendar: Calendar
    ) -> None:
        first, last = on(f"this_full_{unit}", today, calendar)
        assert first <= today <= last
        assert is_whole(unit, (first, last), calendar)

    @units("this_full_{}")
    @dearer
    @given(today=days, calendar=calendars, data=st.data())
    def test_it_is_the_same_on_each_of_its_days(
        self, unit: str, today: date, calendar: Calendar, data: st.DataObject
    ) -> None:
        span = on(f"this_full_{unit}", today, calendar)
        assert on(f"this_full_{unit}", data.draw(st.dates(*span)), calendar) == span


@pytest.mark.requirement("name.to-date")
class TestThisUnit:
    """The current unit to date.

    DESIGN, section 3: "| `this_U` | the current unit up to and including today |"
    """

    @units("this_{}")
    @given(today=days, calendar=calendars)
    def test_it_begins_with_the_unit_and_ends_today(
        self, unit: str, today: date, calendar: Calendar
    ) -> None:
        first, last = on(f"this_{unit}", today, calendar)
        assert last == today
        assert first == on(f"this_full_{unit}", today, calendar)[0]


@pytest.mark.requirement("name.adjacent")
class TestLastAndNextUnit:
    """The neighbours of the current unit.

    DESIGN, section 3: "| `last_U`, `next_U` | the whole adjacent calendar unit; `U_before_last`
    the one before `last_U` |"
    """

    @units("last_{}")
    @given(today=days, calendar=calendars)
    def test_last_one_is_whole_and_ends_the_day_before_the_current_one(
        self, unit: str, today: date, calendar: Calendar
    ) -> None:
        span = on(f"last_{unit}", today, calendar)
        assert span[1] + ONE_DAY == on(f"this_full_{unit}", today, calendar)[0]
        assert is_whole(unit, span, calendar)

    @units("next_{}")
    @given(today=days, calendar=calendars)
    def test_next_one_is_whole_and_begins_the_day_after_the_current_one(
        self, unit: str, today: date, calendar: Calendar
    ) -> None:
        span = on(f"next_{unit}", today, calendar)
        assert span[0] - ONE_DAY == on(f"this_full_{unit}", today, calendar)[1]
        assert is_whole(unit, span, calendar)

    @units("{}_before_last")
    @given(today=days, calendar=calendars)
    def test_one_before_last_is_whole_and_ends_the_day_before_the_last_one(
        self, unit: str, today: date, calendar: Calendar
    ) -> None:
        span = on(f"{unit}_before_last", today, calendar)
        assert span[1] + ONE_DAY == on(f"last_{unit}", today, calendar)[0]
        assert is_whole(unit, span, calendar)


@pytest.mark.requirement("name.rest-of")
class TestRestOfUnit:
    """What is left of the current unit.

    DESIGN, section 3: "| `rest_of_U` | today through the unit's last day |"
    """

    @units("rest_of_{}")
    @given(today=days, calendar=calendars)
    def test_it_begins_today_and_ends_with_the_unit(
        self, unit: str, today: date, calendar: Calendar
    ) -> None:
        first, last = on(f"rest_of_{unit}", today, calendar)
        assert first == today
        assert last == on(f"this_full_{unit}", today, calendar)[1]


@pytest.mark.requirement("name.n-full-units")
class TestFullUnits:
    """Several units in a row.

    DESIGN, section 3: "| `last_N_full_Us`, `next_N_full_Us` (N ≥ 2; `last_1_full_days` does not
    exist, it is `yesterday`) | N complete units, the current one not counted |"
    """

    @each_counted
    @given(today=days, calendar=calendars, count=counts)
    def test_last_ones_are_so_many_and_end_the_day_before_the_current_one(
        self, family: FullUnit, today: date, calendar: Calendar, count: int
    ) -> None:
        unit = family.removesuffix("s")
        span = one(last_n_full_units(family, count), today, calendar)
        assert span[1] + ONE_DAY == on(f"this_full_{unit}", today, calendar)[0]
        assert is_whole(unit, span, calendar, count)

    @each_counted
    @given(today=days, calendar=calendars, count=counts)
    def test_next_ones_are_so_many_and_begin_the_day_after_the_current_one(
        self, family: FullUnit, today: date, calendar: Calendar, count: int
    ) -> None:
        unit = family.removesuffix("s")
        span = one(next_n_full_units(family, count), today, calendar)
        assert span[0] - ONE_DAY == on(f"this_full_{unit}", today, calendar)[1]
        assert is_whole(unit, span, calendar, count)

    @given(today=days, calendar=calendars, count=st.integers(2, 9999))
    def test_full_days_are_so_many_without_today(
        self, today: date, calendar: Calendar, count: int
    ) -> None:
        first, last = one(last_n_full_units("days", count), today, calendar)
        assert (last, (today - first).days) == (today - ONE_DAY, count)
        first, last = one(next_n_full_units("days", count), today, calendar)
        assert (first, (last - today).days) == (today + ONE_DAY, count)
