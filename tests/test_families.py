"""Families: names by number and weekday, and what they refuse."""

import pickle
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import pytest

from temporal_context import (
    EVERYTHING,
    DateOutOfRange,
    InvalidVocabulary,
    TemporalContext,
    Vocabulary,
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

TUESDAY: Final = datetime(2026, 8, 4, 12, tzinfo=UTC)

# On Tuesday 4 August 2026, weeks from Monday; by a calendar.
MEMBERS: Final[list[tuple[Vocabulary, str]]] = [
    (last_n_days(7, 14), "last_7_days 07-29 08-04, last_14_days 07-22 08-04"),
    (next_n_days(3), "next_3_days 08-04 08-06"),
    (last_n_full_units("days", 2), "last_2_full_days 08-02 08-03"),
    (
        last_n_full_units("weeks", 2, 4),
        "last_2_full_weeks 07-20 08-02, last_4_full_weeks 07-06 08-02",
    ),
    (last_n_full_units("months", 3), "last_3_full_months 05-01 07-31"),
    (last_n_full_units("quarters", 2), "last_2_full_quarters 01-01 06-30"),
    (next_n_full_units("days", 2), "next_2_full_days 08-05 08-06"),
    (next_n_full_units("weeks", 2), "next_2_full_weeks 08-10 08-23"),
    (next_n_full_units("months", 3), "next_3_full_months 09-01 11-30"),
    (n_days_ago(2), "2_days_ago 08-02 08-02"),
    (in_n_days(3), "in_3_days 08-07 08-07"),
    (
        most_recent("monday", "tuesday"),
        "most_recent_monday 08-03 08-03, most_recent_tuesday 07-28 07-28",
    ),
    (
        coming("tuesday", "wednesday"),
        "coming_tuesday 08-11 08-11, coming_wednesday 08-05 08-05",
    ),
    (
        weekday_of("last_week", "monday", "sunday"),
        "monday_last_week 07-27 07-27, sunday_last_week 08-02 08-02",
    ),
    (weekday_of("this_week", "monday"), "monday_this_week 08-03 08-03"),
    (weekday_of("next_week", "sunday"), "sunday_next_week 08-16 08-16"),
]


@pytest.mark.requirement("name.n-full-units", "name.n-days-ago")
@pytest.mark.parametrize(("family", "expected"), MEMBERS, ids=lambda each: str(each)[:40])
def test_family_has_the_members_that_are_listed(family: Vocabulary, expected: str) -> None:
    context = TemporalContext(TUESDAY, "UTC", "en-GB", vocabulary=family)
    found = [(n, f"{s.start:%m-%d}", f"{s.end:%m-%d}") for n, s in context.ranges.items()]
    assert ", ".join(map(" ".join, found)) == expected


def test_families_join_lists_and_each_other() -> None:
    joined = EVERYTHING | last_n_days(7, 14) | n_days_ago(2)
    assert joined.names == (*EVERYTHING.names, "last_14_days", "2_days_ago")


def test_member_that_a_list_has_is_the_same_value() -> None:
    again = last_n_days(7, 30, 90) | next_n_days(7, 30) | last_n_full_units("months", 3, 12)
    again |= last_n_full_units("days", 7) | last_n_full_units("weeks", 4)
    assert [item for item in again if item not in EVERYTHING] == []


def test_family_pickles_and_counts_a_number_once() -> None:
    family = last_n_days(7, 14, 7)
    assert family.names == ("last_7_days", "last_14_days")
    assert pickle.loads(pickle.dumps(family)) == family


COUNTED: Final[list[tuple[str, Callable[..., Vocabulary], str]]] = [
    ("last_n_days", last_n_days, "today"),
    ("next_n_days", next_n_days, "today"),
    ("n_days_ago", n_days_ago, "yesterday"),
    ("in_n_days", in_n_days, "tomorrow"),
    ("last_n_full_units", partial(last_n_full_units, "days"), "yesterday"),
    ("last_n_full_units", partial(last_n_full_units, "weeks"), "last_week"),
    ("last_n_full_units", partial(last_n_full_units, "months"), "last_month"),
    ("next_n_full_units", partial(next_n_full_units, "days"), "tomorrow"),
    ("next_n_full_units", partial(next_n_full_units, "quarters"), "next_quarter"),
    ("next_n_full_units", partial(next_n_full_units, "years"), "next_year"),
]
each_counted: Final = pytest.mark.parametrize(("name", "family", "single"), COUNTED)


@pytest.mark.requirement("name.n-from-two")
@each_counted
@pytest.mark.parametrize("count", [0, -7, 10_000, 2.0, True, "7", None, [7]], ids=ascii)
def test_count_that_no_name_can_have_is_refused(
    name: str, family: Callable[..., Vocabulary], single: str, count: Any
) -> None:
    with pytest.raises(InvalidVocabulary) as refused:
        family(7, count)
    assert str(refused.value).startswith(f"{name} takes whole numbers from 2 to 9999, not ")
    assert single not in str(refused.value)


@pytest.mark.requirement("name.n-from-two")
@each_counted
def test_one_is_refused_with_the_name_that_it_has(
    name: str, family: Callable[..., Vocabulary], single: str
) -> None:
    with pytest.raises(InvalidVocabulary) as refused:
        family(1)
    assert str(refused.value) == (
        f"{name} takes whole numbers from 2 to 9999, not 1: for 1 there is {single}"
    )


@each_counted
def test_family_of_nothing_is_refused(
    name: str, family: Callable[..., Vocabulary], single: str
) -> None:
    with pytest.raises(InvalidVocabulary, match=f"^{name} takes .*; none was given$"):
        family()
    assert single


@pytest.mark.parametrize("unit", ["day", "week", "Weeks", "weekends", "", None, 7, ["days"]])
def test_unit_that_no_family_has_is_refused(unit: Any) -> None:
    for family in (last_n_full_units, next_n_full_units):
        with pytest.raises(InvalidVocabulary) as refused:
            family(unit, 2)
        assert "is one of days, weeks, months, quarters, years, not " in str(refused.value)


@pytest.mark.parametrize("weekday", ["Monday", "mon", "montag", "", None, 1, ["monday"]])
def test_weekday_that_is_no_english_one_is_refused(weekday: Any) -> None:
    for family in (most_recent, coming, partial(weekday_of, "last_week")):
        with pytest.raises(InvalidVocabulary, match=r"is one of monday, .*sunday, not "):
            family("monday", weekday)
        with pytest.raises(InvalidVocabulary, match="takes weekdays, like monday; none was given"):
            family()


@pytest.mark.parametrize("week", ["week", "last week", "week_before_last", "", None, 1])
def test_week_that_has_no_weekdays_of_a_name_is_refused(week: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="is one of last_week, this_week, next_week, not "):
        weekday_of(week, "monday")


def test_count_that_leaves_the_calendar_is_refused_when_the_context_is_built() -> None:
    with pytest.raises(DateOutOfRange):
        TemporalContext(TUESDAY, "UTC", "en", vocabulary=last_n_full_units("years", 9999))
