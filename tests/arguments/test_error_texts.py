"""The texts that the model reads: the promised ones byte for byte, and one of each other kind."""

from datetime import date, timedelta

import pytest
from arguments.tool_calls import (
    DENVER,
    KEYS,
    TOOL,
    Ending,
    correction,
    dates,
    on,
    own,
    period,
    refusal,
)

from temporal_context import CORE, DateRangeParameters, NamedRange, Vocabulary
from temporal_context.fault import Fault

TODAY = "Today is Tuesday, 2026-08-04."
ACCEPTED = "Accepted: today, yesterday, last_weekend, this_week, last_week, this_month, last_month."
ANOTHER = "For any other period send start_date and end_date."
AN_OBJECT = (
    "Send one JSON object with the tool's arguments; "
    'a period looks like {"relative_range": "today"}.'
)


UNKNOWN_NAME = (
    f'relative_range "past_7_days" is not accepted. {ACCEPTED} {TODAY} For the 7 days ending today '
    'send {"start_date": "2026-07-29", "end_date": "2026-08-04"}. '
    "last_week is a different period: 2026-07-26 to 2026-08-01."
)
FAR_DATE = (
    "start_date 2023-08-01 is more than 2 years before today (Tuesday, 2026-08-04). If the user "
    'did not say 2023, send {"start_date": "2026-08-01", "end_date": "2026-08-02"}. If the user '
    'did say 2023, send the same dates with "dates_confirmed": true.'
)
ONE_END = (
    'end_date is missing. One day: {"start_date": "2026-06-01", "end_date": "2026-06-01"}. Since '
    f'then: {{"start_date": "2026-06-01", "end_date": "2026-08-04"}}. {TODAY}'
)


@pytest.mark.requirement("dates.both-ends", "error.texts")
@pytest.mark.parametrize(
    ("arguments", "text", "correction"),
    [
        (period("past_7_days"), UNKNOWN_NAME, dates("2026-07-29", "2026-08-04")),
        (dates("2023-08-01", "2023-08-02"), FAR_DATE, dates("2026-08-01", "2026-08-02")),
        ({"start_date": "2026-06-01"}, ONE_END, dates("2026-06-01", "2026-06-01")),
    ],
    ids=["unknown name", "far date", "one end"],
)
def test_text_of_the_design_stands_byte_for_byte(
    arguments: dict[str, object], text: str, correction: dict[str, object]
) -> None:
    error = refusal(arguments)
    assert str(error) == text
    assert [fault.correction for fault in error.faults] == [correction]


@pytest.mark.requirement("dates.both-ends", "error.fault")
@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (
            "{",
            Fault(
                "malformed_json",
                "",
                '"{"',
                "The arguments are not valid JSON: Expecting property name enclosed in double "
                f'quotes at character 2. They begin "{{". {AN_OBJECT} {TODAY}',
            ),
        ),
        (
            "[1]",
            Fault(
                "not_an_object",
                "",
                "an array",
                f"The arguments must be a JSON object, not an array. {AN_OBJECT} {TODAY}",
            ),
        ),
        (
            dates(20260801, "2026-08-02"),
            Fault(
                "not_text",
                "start_date",
                "20260801",
                "start_date must be text, a date as YYYY-MM-DD, not 20260801. Send "
                f'{{"start_date": "2026-08-01", "end_date": "2026-08-02"}}. {TODAY}',
                dates("2026-08-01", "2026-08-02"),
            ),
        ),
        (
            period("today", dates_confirmed="yes"),
            Fault(
                "not_a_boolean",
                "dates_confirmed",
                '"yes"',
                'dates_confirmed must be true or false, not "yes". Send '
                f'{{"relative_range": "today"}}. {TODAY}',
                period("today"),
            ),
        ),
        (
            dates("2026/8/1", "2026-08-02"),
            Fault(
                "not_iso_date",
                "start_date",
                '"2026/8/1"',
                'start_date "2026/8/1" is not an ISO 8601 date, YYYY-MM-DD. Send '
                f'{{"start_date": "2026-08-01", "end_date": "2026-08-02"}}. {TODAY}',
                dates("2026-08-01", "2026-08-02"),
            ),
        ),
        (
            dates("2026-08-01T10:00:00Z", "2026-08-02"),
            Fault(
                "date_with_time",
                "start_date",
                '"2026-08-01T10:00:00Z"',
                'start_date "2026-08-01T10:00:00Z" must be a date alone, without a time. Send '
                f'{{"start_date": "2026-08-01", "end_date": "2026-08-02"}}. {TODAY}',
                dates("2026-08-01", "2026-08-02"),
            ),
        ),
        (
            dates("2026-06-01", "2026-06-31"),
            Fault(
                "no_such_date",
                "end_date",
                '"2026-06-31"',
                'end_date "2026-06-31" does not exist: June 2026 has 30 days. Send '
                f'{{"start_date": "2026-06-01", "end_date": "2026-06-30"}}. {TODAY}',
                dates("2026-06-01", "2026-06-30"),
            ),
        ),
        (
            {"end_date": "2026-06-01"},
            Fault(
                "missing_start",
                "start_date",
                "",
                'start_date is missing. One day: {"start_date": "2026-06-01", "end_date": '
                '"2026-06-01"}. Since then: {"start_date": "2026-06-01", "end_date": '
                f'"2026-08-04"}}. {TODAY}',
                dates("2026-06-01", "2026-06-01"),
            ),
        ),
        (
            dates("2026-08-02", "2026-08-01"),
            Fault(
                "start_after_end",
                "start_date",
                '"2026-08-02"',
                "start_date 2026-08-02 is after end_date 2026-08-01. Send "
                f'{{"start_date": "2026-08-01", "end_date": "2026-08-02"}}. {TODAY}',
                dates("2026-08-01", "2026-08-02"),
            ),
        ),
        (
            dates("0001-12-31", "9999-01-01"),
            Fault(
                "outside_data",
                "start_date",
                '"0001-12-31"',
                "start_date 0001-12-31 is before 0002-01-01, the first day that can be searched.",
            ),
        ),
        (
            period("last_week", **dates("2026-07-01", "2026-07-31")),
            Fault(
                "contradiction",
                "relative_range",
                '"last_week"',
                "last_week is 2026-07-26 to 2026-08-01, but start_date and end_date say "
                '2026-07-01 to 2026-07-31. Send one of the two: {"relative_range": "last_week"} '
                'or {"start_date": "2026-07-01", "end_date": "2026-07-31"}. '
                f"{TODAY}",
                period("last_week"),
            ),
        ),
    ],
    ids=lambda value: value.code if isinstance(value, Fault) else "",
)
def test_fault_tells_its_code_path_input_message_and_correction(
    arguments: object, fault: Fault
) -> None:
    found = refusal(arguments).faults[0]
    assert (found.code, found.path, found.got) == (fault.code, fault.path, fault.got)
    assert found.message.startswith(fault.message)
    if fault.code != "outside_data":
        assert found == fault


@pytest.mark.requirement("error.fault")
def test_missing_period_is_said_where_one_is_required() -> None:
    error = refusal({}, DateRangeParameters(required=True))
    assert error.faults == (
        Fault(
            "missing_range",
            "relative_range",
            "",
            f"A period is required: send relative_range, or start_date and end_date. {ACCEPTED} "
            f"If the user named no period, ask which one. {TODAY}",
        ),
    )


@pytest.mark.requirement("schema.required")
@pytest.mark.parametrize("arguments", [None, {}, "", "{}", "null", {"query": "x"}])
def test_every_empty_call_misses_the_period_of_a_tool_that_requires_one(
    arguments: object,
) -> None:
    tool = DateRangeParameters(required=True)
    assert [fault.code for fault in refusal(arguments, tool).faults] == ["missing_range"]


def test_required_period_is_not_said_to_be_missing_where_what_was_sent_is_wrong() -> None:
    error = refusal(period("fortnight"), DateRangeParameters(required=True))
    assert [fault.code for fault in error.faults] == ["unknown_range"]


@pytest.mark.requirement("error.all")
def test_every_fault_of_a_call_is_told_at_once() -> None:
    error = refusal(period("fortnight", **dates(1, "2026-02-31", dates_confirmed=3)))
    assert [(fault.code, fault.path) for fault in error.faults] == [
        ("unknown_range", "relative_range"),
        ("not_text", "start_date"),
        ("no_such_date", "end_date"),
        ("not_a_boolean", "dates_confirmed"),
    ]
    text = str(error)
    places = [text.index(word) for word in ("fortnight", "not 1.", "2026-02-31", "not 3.")]
    assert places == sorted(places)


def test_what_helps_all_faults_is_said_once() -> None:
    text = str(refusal(dates("2026/08/01", "2026/08/02")))
    assert text == (
        'start_date "2026/08/01" is not an ISO 8601 date, YYYY-MM-DD. end_date "2026/08/02" is '
        'not an ISO 8601 date, YYYY-MM-DD. Send {"start_date": "2026-08-01", "end_date": '
        f'"2026-08-02"}}. {TODAY}'
    )


def test_year_that_helps_nobody_is_counted_anew() -> None:
    text = str(refusal(dates("2020-01-01", "2026-08-01")))
    assert text == (
        "start_date 2020-01-01 is more than 2 years before today (Tuesday, 2026-08-04). If the "
        "user did not say 2020, count the dates anew from today. If the user did say 2020, or "
        'they come out the same, send the same dates with "dates_confirmed": true.'
    )


def test_guard_of_one_year_says_one_year() -> None:
    text = str(
        refusal(dates("2030-01-01", "2030-01-02"), DateRangeParameters(unusual_after_years=1))
    )
    assert text == (
        "start_date 2030-01-01 is more than 1 year after today (Tuesday, 2026-08-04). If the user "
        'did not say 2030, send {"start_date": "2027-01-01", "end_date": "2027-01-02"}. If the '
        'user did say 2030, send the same dates with "dates_confirmed": true.'
    )


def test_one_end_ahead_offers_the_days_until_then() -> None:
    assert str(refusal({"start_date": "2026-08-10"})) == (
        'end_date is missing. One day: {"start_date": "2026-08-10", "end_date": "2026-08-10"}. '
        'From today until then: {"start_date": "2026-08-04", "end_date": "2026-08-10"}. '
        f"{TODAY}"
    )


def test_one_end_on_today_is_one_day() -> None:
    assert str(refusal({"end_date": "2026-08-04"})) == (
        'start_date is missing. One day: {"start_date": "2026-08-04", "end_date": "2026-08-04"}. '
        f"{TODAY}"
    )


def test_one_end_beside_a_name_offers_the_name_alone() -> None:
    text = str(refusal(period("this_week", start_date="2026-08-02")))
    assert text == (
        'end_date is missing. For this_week alone send {"relative_range": "this_week"}. One day: '
        '{"start_date": "2026-08-02", "end_date": "2026-08-02"}. Since then: {"start_date": '
        f'"2026-08-02", "end_date": "2026-08-04"}}. {TODAY}'
    )


def test_one_end_does_not_offer_days_that_cannot_be_searched() -> None:
    tool = DateRangeParameters(latest=date(2026, 7, 1))
    assert str(refusal({"start_date": "2026-06-01"}, tool)) == (
        'end_date is missing. One day: {"start_date": "2026-06-01", "end_date": "2026-06-01"}. '
        f"{TODAY}"
    )


def test_unreadable_name_is_met_with_what_is_accepted() -> None:
    assert str(refusal(period("fortnight"))) == (
        f'relative_range "fortnight" is not accepted. {ACCEPTED} {TODAY} {ANOTHER} '
        "If the user named no period, send none of the date fields."
    )


def test_unreadable_name_of_a_tool_that_needs_a_period_is_not_told_to_send_none() -> None:
    text = str(refusal(period("all_time"), DateRangeParameters(required=True)))
    assert text == f'relative_range "all_time" is not accepted. {ACCEPTED} {TODAY} {ANOTHER}'


def test_date_in_the_place_of_a_name_is_that_day() -> None:
    assert correction(period("2026-08-01")) == dates("2026-08-01", "2026-08-01")


def test_lone_name_in_the_place_of_a_date_is_the_name() -> None:
    error = refusal({"start_date": "Last Week"})
    assert [fault.code for fault in error.faults] == ["not_iso_date"]
    assert error.faults[0].correction == period("last_week")


def test_words_in_the_place_of_dates_are_the_days_that_they_mean() -> None:
    assert correction(dates("last_quarter", "now")) == dates("2026-04-01", "2026-08-04")
    assert correction(dates("tomorrow", "tomorrow")) == dates("2026-08-05", "2026-08-05")


def test_misspelled_argument_is_told_by_its_own_name() -> None:
    assert str(refusal({"relativeRange": "today"})) == (
        'relative_range is missing; "relativeRange" is not an argument of this tool. '
        f'Send {{"relative_range": "today"}}. {TODAY}'
    )
    camel = {"startDate": "2026-08-01", "endDate": "2026-08-02"}
    assert correction(camel) == dates("2026-08-01", "2026-08-02")


def test_call_inside_a_call_is_taken_out_of_it() -> None:
    assert str(refusal({"arguments": {"relative_range": "today", "query": "x"}})) == (
        'The arguments stand inside "arguments": send them without it. '
        f'Send {{"relative_range": "today"}}. {TODAY}'
    )


def test_name_and_unreadable_dates_are_both_offered() -> None:
    text = str(refusal({**period("today"), **dates("July 1", "July 31")}))
    assert 'Send {"relative_range": "today"}, or both dates as YYYY-MM-DD.' in text


def test_unknown_name_and_dates_are_both_offered() -> None:
    text = str(refusal({**period("past_7_days"), **dates("2026-07-01", "2026-07-31")}))
    assert 'For the 7 days ending today send {"start_date": "2026-07-29"' in text
    assert 'For the dates that you sent beside it send {"start_date": "2026-07-01"' in text


def test_far_dates_beyond_the_data_are_clipped_before_they_are_confirmed() -> None:
    tool = DateRangeParameters(latest=timedelta(0))
    text = str(refusal(dates("2024-08-01", "2026-08-31"), tool))
    assert (
        'If the user did say 2024, or they come out the same, send {"start_date": "2024-08-01", '
        '"end_date": "2026-08-04", "dates_confirmed": true}.' in text
    )


def test_name_of_several_days_is_shown_with_its_days() -> None:
    assert str(refusal(period("previous_month"))) == (
        f'relative_range "previous_month" is not accepted. {ACCEPTED} {TODAY} For the whole month '
        'before the current one (2026-07-01 to 2026-07-31) send {"relative_range": "last_month"}.'
    )


def test_name_of_one_day_is_shown_with_its_day() -> None:
    assert str(refusal(period("yesteday"))) == (
        f'relative_range "yesteday" is not accepted. {ACCEPTED} {TODAY} '
        'For yesterday (2026-08-03) send {"relative_range": "yesterday"}.'
    )


def test_data_that_ends_before_a_name_names_both() -> None:
    tool = DateRangeParameters(earliest=date(2026, 7, 25))
    assert str(refusal(period("last_month"), tool)) == (
        "last_month (2026-07-01 to 2026-07-31) reaches before 2026-07-25, the first day that can "
        'be searched. Send {"start_date": "2026-07-25", "end_date": "2026-07-31"}. '
        f"{TODAY}"
    )


def test_name_that_reaches_past_both_ends_of_the_data_says_both() -> None:
    tool = DateRangeParameters(earliest=date(2026, 7, 10), latest=date(2026, 7, 20))
    assert str(refusal(period("last_month"), tool)) == (
        "last_month (2026-07-01 to 2026-07-31) reaches before 2026-07-10, the first day that can "
        "be searched and after 2026-07-20, the last day that can be searched. Send "
        f'{{"start_date": "2026-07-10", "end_date": "2026-07-20"}}. {TODAY}'
    )


def test_dates_with_no_day_in_the_data_are_told_which_days_are() -> None:
    tool = DateRangeParameters(earliest=date(2026, 7, 1), latest=timedelta(0))
    assert str(refusal(dates("2026-08-05", "2026-08-06"), tool)) == (
        "start_date 2026-08-05 is after 2026-08-04, the last day that can be searched. end_date "
        "2026-08-06 is after 2026-08-04, the last day that can be searched. The days from "
        f"2026-07-01 to 2026-08-04 can be searched. {TODAY}"
    )


def test_unknown_name_whose_days_are_not_in_the_data_says_so() -> None:
    tool = DateRangeParameters(earliest=date(2026, 7, 1))
    text = str(refusal(period("last_year"), tool))
    assert "It means 2025-01-01 to 2025-12-31. The days from 2026-07-01 can be searched." in (text)
    assert text.endswith(ANOTHER)


def test_unknown_name_partly_in_the_data_is_clipped_to_it() -> None:
    tool = DateRangeParameters(earliest=date(2025, 7, 1))
    text = str(refusal(period("last_year"), tool))
    assert text.endswith(
        "It means 2025-01-01 to 2025-12-31. The days from 2025-07-01 can be searched. "
        'Send {"start_date": "2025-07-01", "end_date": "2025-12-31"}.'
    )


def test_meaning_beyond_the_calendar_is_no_correction() -> None:
    early = on("0003-05-05")
    error = refusal(period("last_5_years"), context=early)
    assert error.faults[0].correction is None
    assert str(error).endswith(ANOTHER)


def _of_names(count: int, length: int = 40) -> Vocabulary:
    names = (f"n{number}_".ljust(length, "x") for number in range(count))
    return own(**{name: Ending(number, 2) for number, name in enumerate(names)})


@pytest.mark.requirement("error.length")
@pytest.mark.parametrize("count", [1, 12, 13, 60])
@pytest.mark.parametrize(
    "call",
    [
        period("q" * 200),
        period(["x"], **dates("\u202e" * 300, "\u202e" * 300, dates_confirmed="\u202e" * 300)),
        period("\u202e" * 300, **dates("\u202e" * 300, "\u202e" * 300, dates_confirmed="\n" * 99)),
        period("\u202e" * 300, **dates("2019-01-01", "2019-02-31", dates_confirmed="x" * 99)),
        period("n0_".ljust(40, "x"), **dates("2019-01-01", "2019-02-02", dates_confirmed="x")),
        period("past_7_days", **dates("2019-01-01 x", "2019-02-31 x", dates_confirmed="x" * 99)),
        {},
    ],
)
def test_longest_names_keys_and_quotes_fit_and_still_say_what_day_it_is(
    count: int, call: dict[str, object]
) -> None:
    keys = {name: name[0] * 64 for name in KEYS}
    tool = DateRangeParameters(_of_names(count), keys=keys, required=True)
    context = on("2026-08-04", vocabulary=tool.vocabulary)
    refusal({keys[name]: value for name, value in call.items()}, tool, context)


@pytest.mark.requirement("correction.accepted")
def test_correction_stands_in_the_text_even_where_the_text_is_too_long_for_all() -> None:
    tool = DateRangeParameters(_of_names(12))
    context = on("2026-08-04", vocabulary=tool.vocabulary)
    error = refusal(period("past_7_days", dates_confirmed="x" * 300), tool, context)
    assert '{"start_date": "2026-07-29", "end_date": "2026-08-04"}' in str(error)


def test_what_is_needed_least_is_left_out_first() -> None:
    names = [f"last_{number}_of_mine".ljust(40, "x") for number in range(11)]
    week = NamedRange("my_week", "days", Ending(3, 7))
    tool = DateRangeParameters(
        Vocabulary(*(NamedRange(name, "days", Ending(400, 2)) for name in names), week)
    )
    context = on("2026-08-04", vocabulary=tool.vocabulary)
    short = str(refusal(period("past_7_days"), tool, context))
    assert "my_week is a different period: 2026-07-26 to 2026-08-01." in short
    call = period("past_7_days", **dates("x" * 99, "y" * 99))
    long = str(refusal(call, tool, context))
    assert "my_week is a different period" not in long
    assert 'send {"start_date": "2026-07-29", "end_date": "2026-08-04"}.' in long


def test_error_prints_as_its_text_and_keeps_its_faults() -> None:
    error = refusal(period("fortnight"))
    assert str(error) == error.args[0]
    assert error.faults == error.args[1]


def test_same_call_gives_the_same_text_every_time() -> None:
    call = period("past_7_days", **dates("x", "2026-02-31"))
    assert str(refusal(call)) == str(refusal(dict(call)))
    assert TOOL.vocabulary is CORE
    assert DENVER.today == date(2026, 8, 4)


@pytest.mark.parametrize("first", [date(2026, 7, 15), date(2026, 8, 1), date(2026, 8, 4)])
@pytest.mark.parametrize(
    "others", [dates("2026-05-01", "2026-05-31"), dates("2026-08-01", "2026-08-02")]
)
def test_one_of_two_is_offered_only_where_there_are_two(
    first: date, others: dict[str, object]
) -> None:
    text = str(refusal(period("last_month", **others), DateRangeParameters(earliest=first)))
    choice = text.partition("Send one of the two: ")[2]
    assert not choice or ("{" in choice.partition(" or ")[0] and choice.partition(" or ")[2])


def test_date_that_was_not_sent_is_not_said_to_be_wrong() -> None:
    text = str(refusal(dates("2026-07-26", "2026-02-30")))
    assert "end_date 2026-02-28" not in text


@pytest.mark.parametrize("value", [["today"], True, 7])
def test_name_that_is_no_text_is_not_answered_with_dates(value: object) -> None:
    text = str(refusal(period(value)))
    assert "start_date" not in text
    assert f"{ACCEPTED} {TODAY}" in text
