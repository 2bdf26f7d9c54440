"""Laws of weekends: DESIGN, section 3, row by row."""

from datetime import date

import pytest
from hypothesis import given
from laws.strategies import ONE_DAY, calendars, days, on
from walked_days import walk

from temporal_context import Calendar


@pytest.mark.requirement("weekend.last-is-completed")
class TestLastWeekend:
    """A weekend that is over.

    DESIGN, section 3: "| `last_weekend` | the most recently *completed* weekend: asked on its own
    Saturday or Sunday, the one before |"
    """

    @given(days, calendars)
    def test_it_is_a_whole_weekend_that_is_over_and_none_was_over_since(
        self, today: date, calendar: Calendar
    ) -> None:
        first, last = on("last_weekend", today, calendar)
        weekend = calendar.week.weekend
        assert tuple(day.isoweekday() for day in walk(first, last)) == weekend
        since = [day.isoweekday() for day in walk(last, today - ONE_DAY)]
        assert since.count(weekend[-1]) == 1  # its own last day

    @given(days, calendars)
    def test_on_a_day_of_a_weekend_it_is_the_one_before(
        self, today: date, calendar: Calendar
    ) -> None:
        while today.isoweekday() not in calendar.week.weekend:
            today += ONE_DAY
        first, last = on("this_weekend", today, calendar)
        assert first <= today <= last
        assert (first - on("last_weekend", today, calendar)[0]).days == 7

    @given(days, calendars)
    def test_weekend_before_last_is_the_one_before_it(
        self, today: date, calendar: Calendar
    ) -> None:
        first, _ = on("last_weekend", today, calendar)
        assert on("weekend_before_last", today, calendar) == on("last_weekend", first, calendar)


@pytest.mark.requirement("weekend.this-and-next")
class TestThisAndNextWeekend:
    """A weekend that is not over.

    DESIGN, section 3: "| `this_weekend`, `next_weekend` | the one in progress, else the coming one,
    whole; and the one after it |"
    """

    @given(days, calendars)
    def test_this_one_is_the_first_that_is_not_over(self, today: date, calendar: Calendar) -> None:
        first, last = on("this_weekend", today, calendar)
        weekend = calendar.week.weekend
        assert tuple(day.isoweekday() for day in walk(first, last)) == weekend
        to_its_end = [day.isoweekday() for day in walk(today, last)]
        assert to_its_end.count(weekend[-1]) == 1
        assert (first <= today) == (today.isoweekday() in weekend)

    @given(days, calendars)
    def test_next_one_is_this_one_on_the_day_after_it(
        self, today: date, calendar: Calendar
    ) -> None:
        _, last = on("this_weekend", today, calendar)
        after = on("this_weekend", last + ONE_DAY, calendar)
        assert on("next_weekend", today, calendar) == after
