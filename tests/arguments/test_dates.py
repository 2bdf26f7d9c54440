"""Explicit dates: ASCII `YYYY-MM-DD` of real days, start not after end, both ends."""

from datetime import UTC, date, datetime

import pytest
from arguments.tool_calls import (
    DENVER,
    TOOL,
    codes,
    correction,
    dates,
    on,
    period,
    refusal,
    resolved,
)
from freezegun.api import FakeDate, FakeDatetime
from hypothesis import example, given
from hypothesis import strategies as st

from temporal_context import DateRangeParameters
from temporal_context.arguments.dates import read_date
from temporal_context.arguments.parsed import Problem
from temporal_context.fault import FaultCode

UNGUARDED = DateRangeParameters(unusual_after_years=None)
usual = st.dates(date(2024, 8, 4), date(2028, 8, 4))


@pytest.mark.requirement("range.name", "dates.form")
@given(usual, usual)
@example(date(2024, 2, 29), date(2024, 2, 29))
def test_two_days_in_order_are_the_range_between_them(one: date, other: date) -> None:
    first, last = sorted((one, other))
    span = UNGUARDED.resolve(dates(first.isoformat(), last.isoformat()), DENVER)
    assert span is not None
    assert (span.name, span.start, span.end) == (None, first, last)
    assert (span.timezone, span.days) == ("America/Denver", (last - first).days + 1)


@pytest.mark.requirement("dates.form")
@given(usual, usual)
def test_two_days_out_of_order_are_refused_and_put_in_order(one: date, other: date) -> None:
    first, last = sorted((one, other))
    if first == last:
        return
    call = dates(last.isoformat(), first.isoformat())
    assert codes(call, UNGUARDED) == ["start_after_end"]
    year_before = last.replace(year=last.year - 1, day=min(last.day, 28 if last.month == 2 else 31))
    if year_before <= first and first - year_before < last - first:  # 28 December to 3 January
        first, last = year_before, first
    assert correction(call, UNGUARDED) == dates(first.isoformat(), last.isoformat())


@pytest.mark.requirement("dates.absent")
@pytest.mark.parametrize("nothing", [None, "", " ", "\t\n", "\u00a0", "\u3000"])
def test_null_and_blank_mean_absent(nothing: str | None) -> None:
    call = period(nothing, **dates(nothing, nothing, dates_confirmed=nothing))
    assert TOOL.resolve(call, DENVER) is None
    assert resolved(period("today", **dates(nothing, nothing))) == ("2026-08-04", "2026-08-04")
    assert resolved(period(nothing, **dates("2026-08-01", "2026-08-02"))) == (
        "2026-08-01",
        "2026-08-02",
    )
    assert codes(dates("2026-08-01", nothing)) == ["missing_end"]
    assert codes(dates(nothing, "2026-08-01")) == ["missing_start"]


@pytest.mark.parametrize("confirmed", [True, False, None])
def test_confirmation_alone_asks_for_no_period(confirmed: bool | None) -> None:  # noqa: FBT001
    assert TOOL.resolve({"dates_confirmed": confirmed}, DENVER) is None


# Written otherwise, but year first: no other day can be meant.
@pytest.mark.requirement("dates.other-forms")
@pytest.mark.parametrize(
    "text",
    [
        *("2026/08/01", "2026/8/1", "2026.08.01", "2026-8-1", "2026 08 01", "20260801"),
        *(" 2026-08-01", "2026-08-01 ", "2026-08-01\n", "\t2026-08-01", "\u00a02026-08-01"),
        *("2026\u201108\u201101", "2026\u201008\u201001", "2026\u201308\u201301"),
        *("2026\u221208\u221201",),
    ],
    ids=lambda text: f"{text!a} {len(text)}",
)
def test_day_in_another_form_is_refused_and_put_in_the_right_one(text: str) -> None:
    call = dates(text, "2026-08-02")
    assert codes(call) == ["not_iso_date"]
    assert correction(call) == dates("2026-08-01", "2026-08-02")


# Two days can be meant, or none; digits of other scripts; weeks, ordinals, signs, more digits.
@pytest.mark.requirement("dates.other-forms")
@pytest.mark.parametrize(
    "text",
    [
        *("08/01/2026", "01.08.2026", "8/1/26", "26-08-01", "1 August 2026", "Aug 1", "August"),
        *("2026-W31-6", "2026-W31", "2026-213", "2026-08", "2026", "202681", "2026081", "2026-081"),
        *("+2026-08-01", "-2026-08-01", "02026-08-01", "+002026-08-01", "10000-01-01"),
        *("2026-8-1-", "2026/08-01", "2026--08-01", "2026-08-011", "2026_08_01", "2026,08,01"),
        *("\u0662\u0660\u0662\u0666-\u0660\u0668-\u0660\u0661", "2026-08-0\u0661"),
        *("\uff12\uff10\uff12\uff16-\uff10\uff18-\uff10\uff11", "\u09e8026-08-01"),
        *("2026-08-01\u200b", "\ufeff2026-08-01", "\u202e2026-08-01", "2026-08-01\x00"),
        *("2026/02/30", "20260230", "0", "soon", "fortnight", "YYYY-MM-DD"),
        *("null", "none", "{}", "2026-08-01,2026-08-02", "1754006400", "2026-08-01-06:00"),
        "2026/8/1" + " " * 80,
    ],
    ids=lambda text: f"{text!a} {len(text)}",
)
def test_text_that_is_no_day_for_sure_gets_no_day(text: str) -> None:
    call = dates("2026-08-01", text)
    assert codes(call) == ["not_iso_date"]
    assert correction(call) is None
    assert "end_date" in str(refusal(call))


@pytest.mark.requirement("dates.no-time")
@pytest.mark.parametrize(
    "text",
    [
        *("2026-08-01T00:00:00Z", "2026-08-01T23:59:59.999999-06:00", "2026-08-01 10:30"),
        *("2026-08-01t10", "2026-08-01T10:00[America/Denver]", "2026-08-01T99:99"),
    ],
)
def test_time_beside_a_day_is_refused_and_left_out(text: str) -> None:
    call = dates(text, "2026-08-02")
    assert codes(call) == ["date_with_time"]
    assert correction(call) == dates("2026-08-01", "2026-08-02")


@pytest.mark.requirement("dates.form")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("2026-02-29", "February 2026 has 28 days."),
        ("2024-02-30", "February 2024 has 29 days."),
        ("2100-02-29", "February 2100 has 28 days."),
        ("2026-04-31", "April 2026 has 30 days."),
        ("2026-01-32", "January 2026 has 31 days."),
        ("2026-12-99", "December 2026 has 31 days."),
        ("0300-02-30", "February 0300 has 28 days."),
        ("2026-13-01", "there is no month 13."),
        ("2026-00-10", "there is no month 00."),
        ("2026-08-00", "there is no day 00."),
        ("0000-01-01", "there is no year 0000."),
        ("0000-00-00", "there is no year 0000."),
    ],
)
def test_day_that_does_not_exist_is_told_why(text: str, why: str) -> None:
    error = refusal(dates(text, "2026-08-02"), UNGUARDED)
    assert error.faults[0].code == "no_such_date"
    assert f'start_date "{text}" does not exist: {why} ' in str(error)


def test_end_past_a_months_last_day_means_that_day_but_a_start_there_is_not_guessed() -> None:
    assert correction(dates("2026-06-01", "2026-06-31")) == dates("2026-06-01", "2026-06-30")
    assert correction(dates("2026-06-31", "2026-07-31")) is None
    assert correction(dates("2026-06-01", "2026-13-31")) is None


@pytest.mark.parametrize(
    ("value", "got"),
    [
        (True, "true"),
        (1, "1"),
        (-20260801, "-20260801"),
        (2026.5, "2026.5"),
        (float("nan"), "NaN"),
        (10**30, "an integer of 100 bits"),
        (["2026-08-01"], "an array"),
        (("2026-08-01",), "an array"),
        ({"date": "2026-08-01"}, "an object"),
        (b"2026-08-01", 'a value of type "bytes"'),
        (datetime(2026, 8, 1, 12, tzinfo=UTC), 'a value of type "datetime"'),
        (FakeDatetime(2026, 8, 1, tzinfo=UTC), 'a value of type "FakeDatetime"'),
    ],
    ids=repr,
)
def test_day_that_is_not_text_is_refused(value: object, got: str) -> None:
    error = refusal(dates(value, "2026-08-02"))
    fault = error.faults[0]
    assert (fault.code, fault.path, fault.got) == ("not_text", "start_date", got)
    assert fault.correction is None
    assert f"start_date must be text, a date as YYYY-MM-DD, not {got}. " in str(error)


@pytest.mark.parametrize("value", [date(2026, 8, 1), FakeDate(2026, 8, 1), 20260801])
def test_day_of_another_type_that_can_mean_one_day_only_is_put_as_text(value: object) -> None:
    call = dates(value, "2026-08-02")
    assert codes(call) == ["not_text"]
    assert correction(call) == dates("2026-08-01", "2026-08-02")


@pytest.mark.parametrize("value", [0, 1, 999, 20261301, 100000000])
def test_number_that_is_no_day_gets_no_day(value: int) -> None:
    assert correction(dates(value, "2026-08-02")) is None


@pytest.mark.requirement("dates.years")
@pytest.mark.parametrize("day", ["0001-01-01", "0001-12-31"])
def test_first_year_is_refused_because_its_bounds_cannot_be_expressed(day: str) -> None:
    assert codes(dates(day, "0002-01-01"), UNGUARDED) == ["outside_data"]
    assert resolved(dates("0002-01-01", "0002-01-01"), UNGUARDED) == ("0002-01-01",) * 2


@pytest.mark.requirement("dates.years")
@pytest.mark.parametrize("day", ["9999-01-01", "9999-12-31"])
def test_last_year_is_refused_because_its_bounds_cannot_be_expressed(day: str) -> None:
    assert codes(dates("9998-12-31", day), UNGUARDED) == ["outside_data"]
    assert resolved(dates("9998-12-31", "9998-12-31"), UNGUARDED) == ("9998-12-31",) * 2


def test_bounds_of_the_outermost_days_can_be_expressed() -> None:
    span = UNGUARDED.resolve(dates("0002-01-01", "9998-12-31"), DENVER)
    assert span is not None
    assert span.starts_at < span.ends_before


def test_both_ends_outside_are_both_told() -> None:
    error = refusal(dates("0001-01-01", "9999-12-31"))
    assert [(fault.code, fault.path) for fault in error.faults] == [
        ("outside_data", "start_date"),
        ("outside_data", "end_date"),
    ]


@pytest.mark.requirement("range.name", "dates.name-beside")
def test_name_and_its_own_days_are_the_name() -> None:
    span = TOOL.resolve(period("last_week", **dates("2026-07-26", "2026-08-01")), DENVER)
    assert span is not None
    assert span.name == "last_week"


@pytest.mark.requirement("dates.name-beside")
@pytest.mark.parametrize(
    ("name", "end"), [("this_week", "2026-08-08"), ("this_month", "2026-08-31")]
)
def test_name_to_date_and_its_whole_unit_are_the_name(name: str, end: str) -> None:
    start = "2026-08-02" if name == "this_week" else "2026-08-01"
    assert resolved(period(name, **dates(start, end))) == (start, "2026-08-04")
    assert resolved(period(name, **dates(start, "2026-08-04"))) == (start, "2026-08-04")


@pytest.mark.requirement("dates.name-beside")
@pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("this_month", "2026-08-01", "2026-08-30"),
        ("this_month", "2026-08-02", "2026-08-31"),
        ("last_week", "2026-07-26", "2026-08-02"),
        ("last_week", "2026-07-26", "2026-07-26"),
        ("today", "2026-08-04", "2026-08-05"),
        ("last_weekend", "2026-07-25", "2026-07-26"),
    ],
)
def test_name_and_other_days_contradict_each_other(name: str, start: str, end: str) -> None:
    call = period(name, **dates(start, end))
    assert codes(call) == ["contradiction"]
    assert correction(call) == period(name)
    text = str(refusal(call))
    assert (
        f'{{"relative_range": "{name}"}} or {{"start_date": "{start}", "end_date": "{end}"}}'
        in (text)
    )


def test_name_in_the_place_of_a_date_is_told_its_days() -> None:
    call = dates("yesterday", "Today")
    assert codes(call) == ["not_iso_date", "not_iso_date"]
    assert correction(call) == dates("2026-08-03", "2026-08-04")
    assert correction(dates("last_week", "last_week")) == dates("2026-07-26", "2026-08-01")


def test_days_in_a_zone_where_it_is_tomorrow_are_counted_from_its_today() -> None:
    text = str(refusal({"start_date": "2026-06-01"}, context=on("2026-08-05")))
    assert "Today is Wednesday, 2026-08-05." in text
    assert '"end_date": "2026-08-05"}' in text


# What was asked is not narrowed or moved without a word.
@pytest.mark.requirement("correction.not-narrowed")
def test_one_end_that_names_a_period_is_not_taken_for_its_first_day() -> None:
    call = {"start_date": "last_week"}
    assert correction(call) in (None, period("last_week"), dates("2026-07-26", "2026-08-01"))
    assert '{"start_date": "2026-07-26", "end_date": "2026-07-26"}' not in str(refusal(call))


def test_two_days_in_one_text_are_not_taken_for_the_first() -> None:
    call = {"start_date": "2026-08-01 to 2026-08-03"}
    assert codes(call)[0] == "not_iso_date"
    assert '{"start_date": "2026-08-01", "end_date": "2026-08-01"}' not in str(refusal(call))


@pytest.mark.parametrize(
    "others",
    [dates("July 1", "July 31"), dates("2026-07-31", "2026-07-01"), dates(20260701, 20260731)],
)
def test_dates_that_may_not_be_the_names_are_not_dropped_without_a_word(
    others: dict[str, object],
) -> None:
    text = str(refusal(period("today", **others)))
    only = 'Send {"relative_range": "today"}. Today is'
    assert only not in text


@pytest.mark.requirement("correction.not-narrowed")
def test_dates_beside_an_unknown_name_are_not_dropped_without_a_word() -> None:
    text = str(refusal(period("past_7_days", **dates("2026-07-01", "2026-07-31"))))
    assert '{"start_date": "2026-07-29", "end_date": "2026-08-04"}' in text
    assert '{"start_date": "2026-07-01", "end_date": "2026-07-31"}' in text


def test_time_on_a_day_that_does_not_exist_is_no_such_date() -> None:
    error = refusal(dates("2026-02-01", "2026-02-31T00:00:00"))
    assert [(fault.code, fault.got) for fault in error.faults] == [
        ("no_such_date", '"2026-02-31T00:00:00"')
    ]
    assert "February 2026 has 28 days" in str(error)
    assert error.faults[0].correction == dates("2026-02-01", "2026-02-28")


@pytest.mark.parametrize(
    ("sent", "day", "code"),
    [
        ("2025-08-02T15:14", date(2025, 8, 2), "date_with_time"),
        ("2025/8/2", date(2025, 8, 2), "not_iso_date"),
        ("2025/8/2".ljust(64), date(2025, 8, 2), "not_iso_date"),
        ("2025/8/2".ljust(65), None, "not_iso_date"),
        (20250802, date(2025, 8, 2), "not_text"),
        (date(2025, 8, 2), date(2025, 8, 2), "not_text"),
    ],
    ids=repr,
)
def test_date_in_another_form_is_known_and_its_problem_says_where_it_was_sent(
    sent: object, day: date | None, code: FaultCode
) -> None:
    assert read_date(sent, "end_date", date(2026, 8, 4)) == (day, Problem(code, "end_date", sent))


@pytest.mark.parametrize(
    ("sent", "day", "why"),
    [
        ("2026-08-00", None, "there is no day 00"),
        ("2026-13-01", None, "there is no month 13"),
        ("0000-08-01", None, "there is no year 0000"),
        ("2026-02-31", date(2026, 2, 28), "February 2026 has 28 days"),
    ],
)
def test_end_past_its_month_means_the_last_day_and_no_other_day_is_made_up(
    sent: str, day: date | None, why: str
) -> None:
    problem = Problem("no_such_date", "end_date", sent, why)
    assert read_date(sent, "end_date", date(2026, 8, 4)) == (day, problem)
    assert read_date(sent, "start_date", date(2026, 8, 4))[0] is None
