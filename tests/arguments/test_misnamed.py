"""Arguments under another name: a fault with the right name, where a period was plainly meant."""

from datetime import date, timedelta
from typing import Any

import pytest
from arguments.tool_calls import (
    DENVER,
    TOOL,
    TUESDAY,
    Ending,
    correction,
    dates,
    on,
    own,
    period,
    refusal,
    resolved,
)

from temporal_context import CORE, DateRangeParameters

RENAMED = DateRangeParameters(
    keys={"relative_range": "period", "start_date": "since", "end_date": "until"}
)
DAYS = ("2026-08-01", "2026-08-02")


@pytest.mark.parametrize("names", [("start_date", "end_date"), ("start", "end"), ("from", "to")])
def test_pair_of_dates_under_the_names_of_others_is_told_the_tools_own(
    names: tuple[str, str],
) -> None:
    error = refusal(dict(zip(names, DAYS, strict=True)), RENAMED)
    assert [(fault.code, fault.path) for fault in error.faults] == [
        ("missing_start", "since"),
        ("missing_end", "until"),
    ]
    assert error.faults[0].correction == {"since": "2026-08-01", "until": "2026-08-02"}
    assert f'since is missing; "{names[0]}" is not an argument of this tool.' in str(error)


@pytest.mark.parametrize("names", [("start", "end"), ("from", "to")])
def test_what_the_tool_itself_says_of_a_range_is_no_silent_search_of_everything(
    names: tuple[str, str],
) -> None:
    assert correction(dict(zip(names, DAYS, strict=True))) == dates(*DAYS)


def test_default_name_of_a_renamed_range_is_told_the_tools_own() -> None:
    error = refusal(period("last_week"), RENAMED)
    assert error.faults[0].correction == {"period": "last_week"}
    assert 'period is missing; "relative_range" is not an argument of this tool.' in str(error)


@pytest.mark.parametrize(
    "own",
    [
        {"start_date": "2026-08-01"},
        {"from": "Paris", "to": "Rome"},
        {"start": 1, "end": 2},
        {"from": "2026-08-01", "to": "Rome"},
    ],
    ids=str,
)
def test_what_may_be_the_tools_own_is_left_to_it(own: dict[str, Any]) -> None:
    assert RENAMED.resolve(own, DENVER) is None


@pytest.mark.parametrize("asked", [dates(*DAYS), period("last_weekend")], ids=str)
def test_other_names_beside_the_right_ones_are_the_tools_own(asked: dict[str, Any]) -> None:
    flight = {"from": "2026-09-01", "to": "2026-09-02"}
    span = TOOL.resolve({**asked, **flight}, DENVER)
    assert span is not None
    assert tuple(map(str, span.dates())) == DAYS


def test_tool_with_dates_of_its_own_hands_over_the_four_arguments_alone() -> None:
    call = {"from": "2026-09-01", "to": "2026-09-02"}
    four = {key: call[key] for key in TOOL.properties() if key in call}
    assert TOOL.resolve(four, DENVER) is None


def test_until_a_day_is_offered_from_the_first_day_of_the_data() -> None:
    text = str(refusal({"end_date": "2026-07-01"}, DateRangeParameters(earliest=date(2026, 1, 1))))
    assert 'All until then: {"start_date": "2026-01-01", "end_date": "2026-07-01"}.' in text


def test_dates_across_the_new_year_are_not_swapped_into_a_year() -> None:
    assert correction(dates("2026-12-28", "2026-01-03")) == dates("2025-12-28", "2026-01-03")


@pytest.mark.parametrize("first", ["2026-02-31", "2026-02-30"])
def test_day_that_does_not_exist_hides_no_fault_of_the_other(first: str) -> None:
    codes = [fault.code for fault in refusal(dates(first, "2010-01-01")).faults]
    assert codes == ["no_such_date", "unconfirmed_far_date"]
    codes = [fault.code for fault in refusal(dates("2010-01-01", first)).faults]
    assert codes == ["no_such_date", "unconfirmed_far_date"]


def test_whole_unit_of_a_name_to_date_is_accepted_where_the_data_end_today() -> None:
    tool = DateRangeParameters(latest=timedelta(0))
    span = tool.resolve({**period("this_month"), **dates("2026-08-01", "2026-08-31")}, DENVER)
    assert span == DENVER.ranges["this_month"]


def test_underscores_of_a_name_are_not_forgiven() -> None:
    assert correction(period("last__week")) == period("last_week")


def test_object_that_cannot_be_read_is_called_so() -> None:
    class Closed(dict[str, object]):
        def __iter__(self) -> Any:
            raise RuntimeError

    text = str(refusal(Closed(relative_range="today")))
    assert text.startswith("The arguments must be a JSON object, not what cannot be read.")


def test_no_day_to_search_is_said_so() -> None:
    tool = DateRangeParameters(earliest=date(2026, 9, 1), latest=timedelta(0))
    text = str(refusal(period("yesterday"), tool))
    assert "No day can be searched at present: tell the user." in text


def test_delete_is_escaped() -> None:
    assert refusal(period("a\x7fb")).faults[0].got == '"a\\u007fb"'


def test_of_thirteen_names_not_all_are_listed() -> None:
    vocabulary = CORE | own(**{f"x{number}": Ending(300, 3) for number in range(6)})
    context = on("2026-08-04", vocabulary=vocabulary)
    text = str(refusal(period("soon"), DateRangeParameters(vocabulary), context))
    assert "; the others are listed in the system prompt." in text


@pytest.mark.parametrize(
    "name", ["relative_range\n", "\ufeffrelative_range", "relative_range:", "RELATIVE RANGE"]
)
def test_name_with_other_characters_around_it_is_told_the_right_one(name: str) -> None:
    assert correction({name: "today"}) == period("today")


def test_call_inside_a_call_is_seen_in_any_case() -> None:
    assert correction({"Arguments": period("today")}) == period("today")


def test_other_words_for_a_name_in_the_place_of_a_date_keep_their_period() -> None:
    assert correction({"start_date": "past_month"}) == period("last_month")
    assert correction({"end_date": "last_quarter"}) == dates("2026-04-01", "2026-06-30")


@pytest.mark.parametrize("text", ["in_-7_days", "in -2 weeks", "next_-7_days"])
def test_sign_within_a_name_is_never_dropped(text: str) -> None:
    assert correction(period(text)) is None


def test_far_date_in_the_place_of_a_name_is_confirmed_as_dates() -> None:
    text = str(refusal(period("2023-08-01")))
    assert (
        'If the user did say 2023, send {"start_date": "2023-08-01", "end_date": "2023-08-01", '
        '"dates_confirmed": true}.' in text
    )


def test_example_of_a_period_is_one_that_resolves() -> None:
    tool = DateRangeParameters(latest=timedelta(days=-1))
    assert 'a period looks like {"relative_range": "yesterday"}' in str(refusal("[", tool))


def test_faults_do_not_share_their_corrections() -> None:
    first, second = refusal({"start_date": "2026/08/01", "end_date": "2026/08/02"}).faults
    assert first.correction == second.correction
    assert first.correction is not second.correction


@pytest.mark.parametrize("year", ["0001", "0002", "9998", "9999"])
def test_swapped_dates_at_the_edges_of_the_calendar_are_a_fault_like_any(year: str) -> None:
    call = dates(f"{year}-12-29", f"{year}-01-03")
    assert refusal(call).faults[0].code == "start_after_end"
    unguarded = DateRangeParameters(unusual_after_years=None)
    assert refusal(call, unguarded).faults[0].code == "start_after_end"


@pytest.mark.requirement("error.length")
def test_text_that_is_cut_tells_today_once() -> None:
    keys = ("relative_range", "start_date", "end_date", "dates_confirmed")
    long = {key: letter * 64 for key, letter in zip(keys, "abcd", strict=True)}
    tool = DateRangeParameters(keys=long, earliest=timedelta(days=-30))
    values = ("last_month", "2002-03-01", "1999-11-21", 1)
    call = dict(zip(long.values(), values, strict=True))
    text = str(refusal(call, tool, on("2000-02-29")))
    assert "... Today is " in text
    assert len(text) <= 1000
    assert text.count("Tuesday, 2000-02-29") == 1


def test_null_under_another_name_is_as_absent_as_under_the_right_one() -> None:
    assert resolved({"relativeRange": None}) is None
    assert resolved({"relativeRange": None, "relative_range": "today"}) == (TUESDAY, TUESDAY)


def test_key_that_is_like_the_other_keys_name_is_still_its_own() -> None:
    tool = DateRangeParameters(keys={"start_date": "end-date"})
    error = refusal({"end-date": TUESDAY}, tool)
    assert [(fault.code, fault.path) for fault in error.faults] == [("missing_end", "end_date")]
