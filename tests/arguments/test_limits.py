"""The soft guard and the hard bounds: which days are accepted, and what is offered instead."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from arguments.tool_calls import (
    TUESDAY,
    Ending,
    codes,
    correction,
    dates,
    on,
    own,
    period,
    refusal,
    resolved,
)
from dateutil.relativedelta import MO, relativedelta
from freezegun.api import FakeDate

from temporal_context import DateRangeParameters, InvalidSetting
from temporal_context.limits import Limits


@pytest.mark.requirement("dates.guard")
@pytest.mark.parametrize(
    ("today", "years", "first", "last"),
    [
        (TUESDAY, 2, "2024-08-04", "2028-08-04"),
        (TUESDAY, 1, "2025-08-04", "2027-08-04"),
        (TUESDAY, 10, "2016-08-04", "2036-08-04"),
        ("2024-02-29", 2, "2022-02-28", "2026-02-28"),
        ("2024-02-29", 4, "2020-02-29", "2028-02-29"),
        ("2024-02-29", 1, "2023-02-28", "2025-02-28"),
        ("2026-02-28", 2, "2024-02-28", "2028-02-28"),
        ("2024-12-31", 2, "2022-12-31", "2026-12-31"),
    ],
)
def test_guard_takes_exactly_so_many_years_and_not_a_day_more(
    today: str, years: int, first: str, last: str
) -> None:
    tool, context = DateRangeParameters(unusual_after_years=years), on(today)
    assert resolved(dates(first, last), tool, context) == (first, last)
    before = (date.fromisoformat(first) - timedelta(days=1)).isoformat()
    after = (date.fromisoformat(last) + timedelta(days=1)).isoformat()
    assert codes(dates(before, first), tool, context) == ["unconfirmed_far_date"]
    assert codes(dates(last, after), tool, context) == ["unconfirmed_far_date"]
    assert resolved(dates(before, after, dates_confirmed=True), tool, context) == (before, after)


def test_guard_names_the_date_that_is_far() -> None:
    assert refusal(dates("2020-01-01", "2026-08-01")).faults[0].path == "start_date"
    end = refusal(dates("2026-08-01", "2029-08-01")).faults[0]
    assert (end.path, end.got) == ("end_date", '"2029-08-01"')
    assert "end_date 2029-08-01 is more than 2 years after today" in end.message


def test_guard_speaks_once_a_side() -> None:
    assert codes(dates("2020-01-01", "2020-01-02")) == ["unconfirmed_far_date"]
    assert codes(dates("2020-01-01", "2030-01-02")) == ["unconfirmed_far_date"] * 2
    text = str(refusal(dates("2020-01-01", "2030-01-02")))
    assert "did say 2020" in text
    assert "did say 2030" in text


@pytest.mark.parametrize(
    ("start", "end", "recent"),
    [
        ("2023-08-01", "2023-08-02", ("2026-08-01", "2026-08-02")),
        ("2023-08-04", "2023-08-04", ("2026-08-04", "2026-08-04")),
        ("2023-08-05", "2023-08-06", ("2025-08-05", "2025-08-06")),
        ("2023-12-01", "2023-12-31", ("2025-12-01", "2025-12-31")),
        ("2023-12-24", "2024-01-06", ("2025-12-24", "2026-01-06")),
        ("2020-02-29", "2020-02-29", ("2026-02-28", "2026-02-28")),
        ("2029-03-01", "2029-03-31", ("2027-03-01", "2027-03-31")),
        ("2029-09-01", "2029-09-30", ("2026-09-01", "2026-09-30")),
    ],
)
def test_year_nearest_to_today_on_the_same_side_is_offered(
    start: str, end: str, recent: tuple[str, str]
) -> None:
    call = dates(start, end)
    assert correction(call) == dates(*recent)
    assert f'{{"start_date": "{recent[0]}", "end_date": "{recent[1]}"}}' in str(refusal(call))


@pytest.mark.requirement("dates.guard")
@pytest.mark.parametrize("answer", [False, None])
def test_guard_is_not_passed_without_a_yes(answer: bool | None) -> None:  # noqa: FBT001
    assert codes(dates("2020-01-01", "2020-01-02", dates_confirmed=answer)) == [
        "unconfirmed_far_date"
    ]


@pytest.mark.requirement("dates.guard")
@pytest.mark.parametrize("answer", ["true", "yes", 1, 0, "false", [], {}, "True", 1.0])
def test_answer_that_is_not_true_or_false_confirms_nothing(answer: object) -> None:
    assert codes(dates("2020-01-01", "2020-01-02", dates_confirmed=answer)) == [
        "not_a_boolean",
        "unconfirmed_far_date",
    ]
    assert codes(period("today", dates_confirmed=answer)) == ["not_a_boolean"]


def test_confirmation_is_no_pass_to_days_outside_the_data() -> None:
    tool = DateRangeParameters(earliest=date(2024, 1, 1))
    assert codes(dates("2020-01-01", "2020-01-02", dates_confirmed=True), tool) == [
        "outside_data",
        "outside_data",
    ]


def test_days_outside_the_data_are_not_asked_to_be_confirmed() -> None:
    tool = DateRangeParameters(earliest=date(2024, 1, 1))
    assert codes(dates("2020-01-01", "2026-01-02"), tool) == ["outside_data"]


@pytest.mark.requirement("dates.guard-names")
def test_switched_off_guard_leaves_no_trace() -> None:
    tool = DateRangeParameters(unusual_after_years=None)
    assert "dates_confirmed" not in tool.properties()
    assert "dates_confirmed" in DateRangeParameters().properties()
    assert resolved(dates("1066-10-14", "1066-10-14"), tool) == ("1066-10-14", "1066-10-14")
    assert resolved(period("today", dates_confirmed="whatever"), tool) == (TUESDAY, TUESDAY)
    for call in (dates("1066-10-14", None), dates("1066-10-14", "0001-01-01"), period("x")):
        assert "dates_confirmed" not in str(refusal(call, tool))


@pytest.mark.requirement("dates.guard-names")
def test_names_need_no_confirmation() -> None:
    tool = DateRangeParameters(own(first_decade=Ending(6000, 3650), ahead=Ending(-4000, 2)))
    context = on(TUESDAY, vocabulary=tool.vocabulary)
    for name in ("first_decade", "ahead"):
        span = tool.resolve(period(name), context)
        assert span is not None
        assert span.name == name


def test_names_own_days_beside_it_need_no_confirmation_either() -> None:
    tool = DateRangeParameters(own(last_decade=Ending(0, 3653)))
    context = on(TUESDAY, vocabulary=tool.vocabulary)
    call = period("last_decade", **dates("2016-08-04", TUESDAY))
    assert resolved(call, tool, context) == ("2016-08-04", TUESDAY)


def test_far_days_that_were_computed_here_come_with_their_confirmation() -> None:
    assert correction(period("last_5_years")) == {
        "start_date": "2021-01-01",
        "end_date": "2025-12-31",
        "dates_confirmed": True,
    }


@pytest.mark.requirement("correction.unconfirmed")
def test_far_days_of_the_model_are_never_offered_as_confirmed() -> None:
    for call in (
        dates("2020-01-01", "2020-01-10"),
        dates("2020-01-01", "2020-01-32"),
        period("last_week", **dates("2020-01-01", "2020-01-10")),
        period("fortnight", **dates("2020-01-01", "2020-01-10")),
    ):
        assert '"2020-01-10", "dates_confirmed": true}' not in str(refusal(call))


def test_far_dates_beside_an_unknown_name_are_not_moved_without_a_condition() -> None:
    text = str(refusal(period("foo", **dates("2020-07-01", "2020-07-05"))))
    moved = 'end {"start_date": "2026-07-01", "end_date": "2026-07-05"}.'
    assert text.count(moved) == 1
    assert f"If the user did not say 2020, s{moved}" in text


# ------------------------------------------------------------------------------- hard bounds


@pytest.mark.requirement("dates.data")
@pytest.mark.parametrize(
    ("limits", "first", "last"),
    [
        ({"earliest": date(2026, 1, 15)}, "2026-01-15", None),
        ({"latest": date(2026, 9, 15)}, None, "2026-09-15"),
        ({"earliest": timedelta(days=-90)}, "2026-05-06", None),
        ({"latest": timedelta(0)}, None, "2026-08-04"),
        ({"latest": timedelta(days=30)}, None, "2026-09-03"),
        ({"earliest": relativedelta(months=-6)}, "2026-02-04", None),
        ({"earliest": relativedelta(years=-1, days=1)}, "2025-08-05", None),
        ({"earliest": relativedelta(day=1)}, "2026-08-01", None),
        ({"latest": relativedelta(weekday=MO(1))}, None, "2026-08-10"),
        ({"latest": relativedelta(months=1, day=31)}, None, "2026-09-30"),
        ({"earliest": FakeDate(2026, 1, 15), "latest": FakeDate(2026, 1, 16)}, "2026-01-15", None),
    ],
)
def test_bounds_of_the_data_are_kept_to_the_day(
    limits: dict[str, Any], first: str | None, last: str | None
) -> None:
    tool = DateRangeParameters(**limits)
    if first:
        assert resolved(dates(first, first), tool) == (first, first)
        day = (date.fromisoformat(first) - timedelta(days=1)).isoformat()
        error = refusal(dates(day, first), tool)
        assert [fault.code for fault in error.faults] == ["outside_data"]
        assert (f"start_date {day} is before {first}, the first day that can be searched.") in str(
            error
        )
        assert correction(dates(day, first), tool) == dates(first, first)
    if last:
        assert resolved(dates(last, last), tool) == (last, last)
        day = (date.fromisoformat(last) + timedelta(days=1)).isoformat()
        error = refusal(dates(last, day), tool)
        assert f"end_date {day} is after {last}, the last day that can be searched." in str(error)
        assert correction(dates(last, day), tool) == dates(last, last)


def test_bounds_move_with_today() -> None:
    tool = DateRangeParameters(latest=timedelta(0))
    assert codes(dates("2026-08-05", "2026-08-05"), tool, on("2026-08-04"))[0] == "outside_data"
    assert resolved(dates("2026-08-05", "2026-08-05"), tool, on("2026-08-05")) is not None


@pytest.mark.requirement("dates.data")
def test_names_are_kept_to_the_bounds_of_the_data() -> None:
    tool = DateRangeParameters(earliest=date(2026, 7, 25))
    assert codes(period("last_month"), tool) == ["outside_data"]
    assert correction(period("last_month"), tool) == dates("2026-07-25", "2026-07-31")
    assert resolved(period("last_week"), tool) == ("2026-07-26", "2026-08-01")


def test_name_with_no_day_in_the_data_gets_no_correction() -> None:
    tool = DateRangeParameters(earliest=date(2026, 8, 4))
    error = refusal(period("last_month"), tool)
    assert error.faults[0].correction is None
    assert "The days from 2026-08-04 can be searched." in str(error)


def test_clipped_days_keep_the_confirmation_that_they_need() -> None:
    tool = DateRangeParameters(earliest=date(2010, 6, 1))
    call = dates("2010-01-01", "2010-12-31", dates_confirmed=True)
    assert correction(call, tool) == dates("2010-06-01", "2010-12-31", dates_confirmed=True)


@pytest.mark.parametrize(
    ("start", "end", "clipped"),
    [
        ("2024-12-20", "2025-01-10", ("2025-01-01", "2025-01-10")),
        ("2020-03-01", "2025-03-10", ("2025-01-01", "2025-03-10")),
        ("2024-12-31", "2026-08-04", ("2025-01-01", "2026-08-04")),
    ],
)
def test_days_partly_outside_the_data_are_clipped_and_keep_their_year(
    start: str, end: str, clipped: tuple[str, str]
) -> None:
    tool = DateRangeParameters(earliest=date(2025, 1, 1))
    assert correction(dates(start, end), tool) == dates(*clipped)


def test_days_all_outside_the_data_are_not_moved_to_another_year_without_a_word() -> None:
    tool = DateRangeParameters(earliest=date(2025, 1, 1))
    text = str(refusal(dates("2020-03-01", "2020-03-10"), tool))
    assert '. Send {"start_date": "2026-03-01", "end_date": "2026-03-10"}.' not in text


def test_bound_before_the_first_year_bounds_nothing() -> None:
    tool = DateRangeParameters(
        own(just_now=Ending(0, 1)), earliest=timedelta(days=-3_650), unusual_after_years=None
    )
    context = on("0003-06-01", vocabulary=tool.vocabulary)
    assert resolved(dates("0002-01-01", "0002-01-01"), tool, context) is not None


def test_bound_after_the_last_year_bounds_nothing() -> None:
    tool = DateRangeParameters(
        own(just_now=Ending(0, 1)), latest=relativedelta(years=20), unusual_after_years=None
    )
    context = on("9990-06-01", vocabulary=tool.vocabulary)
    assert resolved(dates("9998-12-31", "9998-12-31"), tool, context) is not None


@pytest.mark.parametrize(
    "limits",
    [{"earliest": timedelta(days=-(10**6))}, {"latest": relativedelta(years=9_000)}],
)
def test_bound_beyond_every_calendar_bounds_nothing_or_is_no_setting(
    limits: dict[str, Any],
) -> None:
    try:
        tool = DateRangeParameters(**limits, unusual_after_years=None)
    except InvalidSetting:
        return
    assert resolved(dates("0002-01-01", "9998-12-31"), tool) == ("0002-01-01", "9998-12-31")


def test_guard_beyond_every_calendar_guards_nothing() -> None:
    tool = DateRangeParameters(unusual_after_years=9_000)
    assert resolved(dates("0002-01-01", "9998-12-31"), tool) == ("0002-01-01", "9998-12-31")


@pytest.mark.parametrize("today", ["0002-01-01", "0003-06-01", "9998-12-31", "9997-01-01"])
def test_first_and_last_years_of_the_calendar_resolve_like_others(today: str) -> None:
    # last_month of January 0002 has no bounds: a context of today alone
    tool = DateRangeParameters(own(just_now=Ending(0, 1)))
    context = on(today, vocabulary=tool.vocabulary)
    assert resolved(dates(today, today), tool, context) == (today, today)
    for call in (dates("2026-01-01", "2026-01-02"), dates("0001-12-31", "9999-01-01")):
        assert set(codes(call, tool, context)) <= {"outside_data", "unconfirmed_far_date"}


@pytest.mark.requirement("schema.value")
@pytest.mark.parametrize("name", ["earliest", "latest"])
@pytest.mark.parametrize(
    "bound",
    [
        datetime(2026, 1, 1, tzinfo=UTC),
        timedelta(hours=1),
        timedelta(days=-1, seconds=1),
        relativedelta(hours=1),
        relativedelta(hour=3),
        "2026-01-01",
        30,
        True,
    ],
    ids=repr,
)
def test_bound_that_is_no_day_is_refused_at_import(name: str, bound: Any) -> None:
    with pytest.raises(InvalidSetting):
        DateRangeParameters(**{name: bound})


def test_bounds_in_the_wrong_order_are_refused_at_import() -> None:
    with pytest.raises(InvalidSetting, match="earliest 2026-01-02 is after latest 2026-01-01"):
        DateRangeParameters(earliest=date(2026, 1, 2), latest=date(2026, 1, 1))
    assert Limits(date(2026, 1, 1), date(2026, 1, 1)).data_days(date(2026, 5, 5)) == (
        date(2026, 1, 1),
        date(2026, 1, 1),
    )


def test_bounds_that_cross_on_one_day_refuse_every_date_of_it() -> None:
    tool = DateRangeParameters(earliest=date(2026, 9, 1), latest=timedelta(0))
    error = refusal(dates(TUESDAY, TUESDAY), tool)
    assert {fault.code for fault in error.faults} == {"outside_data"}


@pytest.mark.parametrize("years", [0, -1, 1.5, "2", True, 9998, 10**9])
def test_guard_of_no_whole_number_of_years_is_refused_at_import(years: Any) -> None:
    with pytest.raises(InvalidSetting, match="unusual_after_years must be a whole number"):
        DateRangeParameters(unusual_after_years=years)


@pytest.mark.parametrize(
    ("sent", "nearest"),
    [
        (dates("2020-08-01", "2020-08-10"), dates("2026-08-01", "2026-08-10")),
        (dates("2031-08-01", "2031-08-10"), dates("2026-08-01", "2026-08-10")),
        (dates("2021-02-01", "2022-01-31"), dates("2026-02-01", "2027-01-31")),
        (dates("2020-02-01", "2021-01-31"), None),  # 366 days: with the leap day
    ],
    ids=str,
)
def test_far_days_move_to_the_year_in_which_they_have_begun_or_are_not_yet_over(
    sent: dict[str, object], nearest: dict[str, object] | None
) -> None:
    """Past days to the last time that they began; coming ones to the next that they end."""
    assert correction(sent, context=on(TUESDAY)) == nearest


@pytest.mark.parametrize("name", ["old", "last_1200_days"])
def test_what_of_a_named_period_can_be_searched_is_offered_confirmed_where_it_is_far(
    name: str,
) -> None:
    """The three years that are left: they were computed here, so no model need be asked."""
    names = own(old=Ending(0, 1200))
    tool = DateRangeParameters(names, earliest=date(2023, 8, 4))
    left = dates("2023-08-04", TUESDAY, dates_confirmed=True)
    assert correction(period(name), tool, on(TUESDAY, vocabulary=names)) == left


@pytest.mark.parametrize(
    ("today", "sent", "meant"),
    [
        # As far to the one as to the other: then the days in between, as they stand.
        ("2024-12-31", ("2024-12-31", "2024-07-01"), ("2024-07-01", "2024-12-31")),
        (TUESDAY, (TUESDAY, "2025-08-04"), ("2025-08-04", "2025-08-04")),
        # A year earlier would be year 1, whose days have no bounds.
        (TUESDAY, ("0002-12-28", "0002-01-03"), ("0002-01-03", "0002-12-28")),
    ],
)
def test_days_in_the_wrong_order_are_those_over_the_new_year_where_that_is_shorter(
    today: str, sent: tuple[str, str], meant: tuple[str, str]
) -> None:
    tool = DateRangeParameters(unusual_after_years=None)
    assert correction(dates(*sent), tool, on(today)) == dates(*meant)
