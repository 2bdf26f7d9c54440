"""Laws of days and weekdays: DESIGN, section 3, row by row."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.strategies import ONE_DAY, calendars, days, on, one
from walked_days import WEEKDAYS, walk

from temporal_context import (
    Calendar,
    coming,
    in_n_days,
    last_n_days,
    most_recent,
    n_days_ago,
    next_n_days,
    weekday_of,
)
from temporal_context.vocabulary.families.checks import Weekday

counts = st.integers(2, 9999)
weekdays: st.SearchStrategy[Weekday] = st.sampled_from(WEEKDAYS)


@pytest.mark.requirement("name.n-days")
class TestRollingDays:
    """Several dates in a row.

    DESIGN, section 3: "| `last_N_days`, `next_N_days` (N ≥ 2) | exactly N dates, today counted |"
    """

    @given(days, calendars, counts)
    def test_last_ones_end_today(self, today: date, calendar: Calendar, count: int) -> None:
        first, last = one(last_n_days(count), today, calendar)
        assert last == today
        assert len(list(walk(first, last))) == count

    @given(days, calendars, counts)
    def test_next_ones_begin_today(self, today: date, calendar: Calendar, count: int) -> None:
        first, last = one(next_n_days(count), today, calendar)
        assert first == today
        assert len(list(walk(first, last))) == count


@pytest.mark.requirement("name.n-days-ago")
class TestOneDay:
    """One date, counted from today.

    DESIGN, section 3: "| `N_days_ago`, `in_N_days` (N ≥ 2) | one day |"
    """

    @given(days, calendars, counts)
    def test_so_many_nights_lie_between(self, today: date, calendar: Calendar, count: int) -> None:
        first, last = one(n_days_ago(count), today, calendar)
        assert first == last
        assert len(list(walk(first, today - ONE_DAY))) == count
        first, last = one(in_n_days(count), today, calendar)
        assert first == last
        assert len(list(walk(today + ONE_DAY, last))) == count

    @given(days, calendars)
    def test_near_ones_have_names_of_their_own(self, today: date, calendar: Calendar) -> None:
        assert on("today", today, calendar) == (today, today)
        for name, step in [("yesterday", -1), ("tomorrow", 1)]:
            assert on(name, today, calendar) == (today + step * ONE_DAY,) * 2
        for name, family in [
            ("day_before_yesterday", n_days_ago(2)),
            ("day_after_tomorrow", in_n_days(2)),
        ]:
            assert on(name, today, calendar) == one(family, today, calendar)


class TestWeekdays:
    """The families by weekday, which DESIGN leaves to the vocabulary.

    docs/vocabularies.md: "the last Monday before today", "the Monday of the week before the
    current one".
    """

    @given(days, calendars, weekdays)
    def test_nearest_ones_are_the_first_that_a_walk_meets(
        self, today: date, calendar: Calendar, weekday: Weekday
    ) -> None:
        number = WEEKDAYS.index(weekday) + 1
        first, last = one(most_recent(weekday), today, calendar)
        assert first == last < today
        passed = [day.isoweekday() for day in walk(first, today - ONE_DAY)]
        assert (passed[0], passed.count(number)) == (number, 1)
        first, last = one(coming(weekday), today, calendar)
        assert first == last > today
        passed = [day.isoweekday() for day in walk(today + ONE_DAY, last)]
        assert (passed[-1], passed.count(number)) == (number, 1)

    @pytest.mark.parametrize("week", ["last_week", "this_week", "next_week"])
    @given(today=days, calendar=calendars, weekday=weekdays)
    def test_weekday_of_a_week_lies_in_it(
        self, week: str, today: date, calendar: Calendar, weekday: Weekday
    ) -> None:
        first, last = one(weekday_of(week, weekday), today, calendar)  # type: ignore[arg-type]
        assert first == last
        assert first.isoweekday() == WEEKDAYS.index(weekday) + 1
        whole = "this_full_week" if week == "this_week" else week
        week_first, week_last = on(whole, today, calendar)
        assert week_first <= first <= week_last
