"""Every name on every day of twelve years, in every calendar, against a walk over days.

Seven week starts and five weekend shapes are 35 calendars. A name that cannot see the weekend is
the same in five of them, so that comparing it once there compares it in all.
"""

from datetime import date, timedelta
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Final

import pytest
from walked_days import DAYS, MEANINGS, PLACE, WEEKDAYS, Walked

from temporal_context import (
    EVERYTHING,
    FISCAL,
    Calendar,
    NamedRange,
    Vocabulary,
    WeekRule,
    coming,
    in_n_days,
    last_n_days,
    last_n_full_units,
    most_recent,
    n_days_ago,
    next_n_days,
    next_n_full_units,
    weekday_of,
)
from temporal_context.periods import Days, Unit
from temporal_context.vocabulary import forms

ONE_DAY: Final = timedelta(days=1)
TWELVE_YEARS: Final = range(PLACE[date(2016, 1, 1)], PLACE[date(2027, 12, 31)] + 1)
WEEKENDS: Final = ((6, 7), (5, 6), (7,), (5,), (4, 5))
FISCAL_YEARS: Final = ((4, 1), (4, 6), (1, 1), (10, 1), (2, 28), (7, 15), (12, 28))
UNITS: Final[tuple[Unit, ...]] = (
    *("week", "month", "quarter", "year"),
    *("fiscal_quarter", "fiscal_year"),
)
NAMES: Final = (
    EVERYTHING
    | FISCAL
    | last_n_days(2)
    | next_n_days(2)
    | last_n_full_units("days", 2)
    | last_n_full_units("quarters", 2)
    | last_n_full_units("years", 2)
    | next_n_full_units("days", 2)
    | next_n_full_units("weeks", 3)
    | next_n_full_units("months", 3)
    | next_n_full_units("quarters", 2)
    | next_n_full_units("years", 2)
    | n_days_ago(2, 10)
    | in_n_days(3, 10)
    | most_recent(*WEEKDAYS)
    | coming(*WEEKDAYS)
    | weekday_of("last_week", "monday", "thursday", "sunday")
    | weekday_of("this_week", "monday", "thursday", "sunday")
    | weekday_of("next_week", "monday", "thursday", "sunday")
)
every_week: Final = pytest.mark.parametrize("first_day", range(1, 8))
every_weekend: Final = pytest.mark.parametrize("weekend", WEEKENDS, ids=str)


def calendar_of(first_day: int, weekend: tuple[int, ...] = (6, 7)) -> Calendar:
    """Its fiscal year is another one in each of seven calendars."""
    fiscal = FISCAL_YEARS[(first_day + weekend[0]) % len(FISCAL_YEARS)]
    return Calendar(WeekRule(first_day, weekend), fiscal)


def test_every_name_is_compared() -> None:
    assert set(NAMES.names) == set(MEANINGS)


def compare(item: NamedRange, calendar: Any, walked: Walked) -> None:
    formula, walk = item.days, MEANINGS[item.name]
    for place in TWELVE_YEARS:
        ours, theirs = formula(DAYS[place], calendar), walk(walked, place)
        assert ours == theirs, (item.name, DAYS[place], calendar)


@pytest.mark.requirement("name.every-day")
@every_week
def test_name_means_the_days_that_a_walk_finds_whatever_the_weekend(first_day: int) -> None:
    """The calendar has no weekend to look at: so it is the same for each of the five."""
    fiscal = FISCAL_YEARS[first_day - 1]
    blind = SimpleNamespace(week=SimpleNamespace(first_day=first_day), fiscal_year_start=fiscal)
    walked = Walked(first_day, (6, 7), fiscal)
    for item in NAMES:
        if "weekend" not in item.name:
            compare(item, blind, walked)


@pytest.mark.requirement("name.every-day")
@every_weekend
def test_weekend_means_the_days_that_a_walk_finds_whenever_weeks_begin(
    weekend: tuple[int, ...],
) -> None:
    """The calendar has no first day to look at: so it is the same for each of the seven."""
    blind = SimpleNamespace(week=SimpleNamespace(weekend=weekend))
    walked = Walked(1, weekend, (1, 1))
    weekends = [item for item in NAMES if "weekend" in item.name]
    assert len(weekends) == 4
    for item in weekends:
        compare(item, blind, walked)


@every_week
@every_weekend
def test_whole_calendar_gives_what_its_halves_give(
    first_day: int, weekend: tuple[int, ...]
) -> None:
    calendar = calendar_of(first_day, weekend)
    assert calendar.fiscal_year_start is not None
    walked = Walked(first_day, weekend, calendar.fiscal_year_start)
    for place in TWELVE_YEARS[::29]:
        for item in NAMES:
            ours, theirs = item.on(DAYS[place], calendar), MEANINGS[item.name](walked, place)
            assert ours == theirs, (item.name, DAYS[place], calendar)


def each_day(vocabulary: Vocabulary, calendar: Calendar) -> list[list[Days]]:
    """The ranges of a vocabulary on each of the days."""
    formulas = [item.days for item in vocabulary]
    return [[formula(DAYS[place], calendar) for formula in formulas] for place in TWELVE_YEARS]


@every_week
@pytest.mark.parametrize("unit", UNITS)
def test_last_this_and_next_unit_meet_without_gap_or_overlap(first_day: int, unit: Unit) -> None:
    """`last_U` ends the day before `this_full_U` begins, which ends the day before `next_U`."""
    vocabulary = Vocabulary(*(forms.whole(unit, shift) for shift in (-2, -1, 0, 1, 2)))
    for units in each_day(vocabulary, calendar_of(first_day)):
        for (_, last), (first, _) in pairwise(units):
            assert first - last == ONE_DAY


@every_week
@pytest.mark.parametrize("unit", UNITS)
def test_unit_to_date_and_rest_are_the_full_unit_cut_at_today(first_day: int, unit: Unit) -> None:
    vocabulary = Vocabulary(forms.whole(unit, 0), forms.to_date(unit), forms.rest_of(unit))
    found = each_day(vocabulary, calendar_of(first_day))
    for place, (full, to_date, rest) in zip(TWELVE_YEARS, found, strict=True):
        today = DAYS[place]
        assert full[0] <= today <= full[1]
        assert to_date == (full[0], today)
        assert rest == (today, full[1])


@every_week
@every_weekend
def test_weekends_tile(first_day: int, weekend: tuple[int, ...]) -> None:
    """Each has all days of one weekend; the next begins a week later, so that none is left out."""
    vocabulary = Vocabulary(*(forms.whole("weekend", shift) for shift in (-2, -1, 0, 1)))
    found = each_day(vocabulary, calendar_of(first_day, weekend))
    for place, spans in zip(TWELVE_YEARS, found, strict=True):
        assert spans[1][1] < DAYS[place] <= spans[2][1]
        for first, last in spans:
            assert [first.isoweekday(), last.isoweekday()] == [weekend[0], weekend[-1]]
            assert (last - first).days == len(weekend) - 1
        for (before, _), (after, _) in pairwise(spans):
            assert (after - before).days == 7


def test_every_weekend_day_is_in_the_last_weekend_of_some_day_and_in_one_only() -> None:
    for weekend in WEEKENDS:
        vocabulary = Vocabulary(forms.whole("weekend", -1))
        found = sorted({span for (span,) in each_day(vocabulary, calendar_of(1, weekend))})
        days = [day for day in DAYS if found[0][0] <= day <= found[-1][1]]
        expected = [day for day in days if day.isoweekday() in weekend]
        tiles = [
            first + ONE_DAY * step
            for first, last in found
            for step in range((last - first).days + 1)
        ]
        assert tiles == expected


@pytest.mark.parametrize("count", [2, 3, 7, 14, 30, 31, 90, 365, 366, 1000])
def test_n_days_are_n_dates_with_today_at_their_end(count: int) -> None:
    both = last_n_days(count) | next_n_days(count) | last_n_full_units("days", count)
    found = each_day(both, calendar_of(1))
    for place, (last, ahead, full) in zip(TWELVE_YEARS, found, strict=True):
        today = DAYS[place]
        assert [(end - start).days + 1 for start, end in (last, ahead, full)] == [count] * 3
        assert last[1] == ahead[0] == today == full[1] + ONE_DAY
