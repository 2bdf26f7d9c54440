"""What is said where no call can be offered, or only one of two: the whole remedy."""

from datetime import date, timedelta

import pytest
from arguments.tool_calls import TOOL, TUESDAY, dates, on, period, refusal
from dateutil.relativedelta import relativedelta

from temporal_context import DateRangeParameters
from temporal_context.arguments.messages.text import Today, Told, text_of

TODAY = "Today is Tuesday, 2026-08-04."
BOTH = "Send both dates as YYYY-MM-DD."
LONG_OVER = DateRangeParameters(latest=date(2000, 12, 31), unusual_after_years=None)
SINCE_MAY = DateRangeParameters(earliest=timedelta(days=-90))
NONE_LEFT = DateRangeParameters(earliest=relativedelta(months=-1), latest=date(2020, 1, 1))
ONE_LEFT = DateRangeParameters(earliest=date(2026, 8, 2), latest=date(2026, 8, 2))
THIS_WEEK = "this_week (2026-08-02 to 2026-08-04) reaches"


def messages(sent: object, tool: DateRangeParameters = TOOL) -> dict[str, str]:
    """What each fault says, by its code, without today."""
    faults = refusal(sent, tool, on(TUESDAY)).faults
    return {fault.code: fault.message.replace(f" {TODAY}", "") for fault in faults}


@pytest.mark.parametrize(
    ("sent", "tool", "code", "message"),
    [
        (
            dates("2026-08-01", "2026-08-02T12:00"),
            TOOL,
            "date_with_time",
            (
                'end_date "2026-08-02T12:00" must be a date alone, without a time. It is the last '
                'day, included. Send {"start_date": "2026-08-01", "end_date": "2026-08-02"}.'
            ),
        ),
        (
            dates("2026-08-02T12:00", None),
            TOOL,
            "date_with_time",
            f'start_date "2026-08-02T12:00" must be a date alone, without a time. {BOTH}',
        ),
        (
            {"dates_confirmed": "yes"},
            TOOL,
            "not_a_boolean",
            (
                'dates_confirmed must be true or false, not "yes". '
                "Leave it out, unless this tool asked you to confirm dates."
            ),
        ),
        (
            {"relativeRange": 5},
            TOOL,
            "missing_range",
            (
                'relative_range is missing; "relativeRange" is not an argument of this tool. '
                "Send it under its own name."
            ),
        ),
        (
            dates("2030-01-02", "2030-01-01"),
            LONG_OVER,
            "start_after_end",
            "start_date 2030-01-02 is after end_date 2030-01-01. Send the earlier date first.",
        ),
        ({"start_date": "last 9999 years"}, TOOL, "missing_end", f"end_date is missing. {BOTH}"),
        (
            period("this_week"),
            NONE_LEFT,
            "outside_data",
            (
                f"{THIS_WEEK} after 2020-01-01, the last day that can be searched. "
                "No day can be searched at present: tell the user."
            ),
        ),
        (
            period("yesterday"),
            ONE_LEFT,
            "outside_data",
            (
                "yesterday (2026-08-03) reaches after 2026-08-02, the last day that can be "
                "searched. The days from 2026-08-02 to 2026-08-02 can be searched."
            ),
        ),
        (
            period("this_week"),
            DateRangeParameters(earliest=date(2026, 8, 2), latest=date(2026, 8, 3)),
            "outside_data",
            (
                f"{THIS_WEEK} after 2026-08-03, the last day that can be searched. "
                'Send {"start_date": "2026-08-02", "end_date": "2026-08-03"}.'
            ),
        ),
        (
            period("this_week"),
            DateRangeParameters(earliest=date(2026, 8, 3), latest=date(2026, 8, 4)),
            "outside_data",
            (
                f"{THIS_WEEK} before 2026-08-03, the first day that can be searched. "
                'Send {"start_date": "2026-08-03", "end_date": "2026-08-04"}.'
            ),
        ),
        (
            period("yesterday", start_date="2026-08-01", end_date="2026-08-01"),
            LONG_OVER,
            "contradiction",
            (
                "yesterday is 2026-08-03, but start_date and end_date say 2026-08-01 to "
                "2026-08-01. Send the name or the dates, and not both."
            ),
        ),
        (
            period("past_7_days", start_date="2026-08-01"),
            TOOL,
            "missing_end",
            (
                'end_date is missing. One day: {"start_date": "2026-08-01", "end_date": '
                '"2026-08-01"}. Since then: {"start_date": "2026-08-01", "end_date": "2026-08-04"}.'
            ),
        ),
        (
            {"start_date": "2026-08-01"},
            SINCE_MAY,
            "missing_end",
            (
                'end_date is missing. One day: {"start_date": "2026-08-01", "end_date": '
                '"2026-08-01"}. Since then: {"start_date": "2026-08-01", "end_date": "2026-08-04"}.'
            ),
        ),
        (
            {"end_date": "2026-08-04"},
            SINCE_MAY,
            "missing_start",
            (
                'start_date is missing. One day: {"start_date": "2026-08-04", "end_date": '
                '"2026-08-04"}. All until then: {"start_date": "2026-05-06", "end_date": '
                '"2026-08-04"}.'
            ),
        ),
        (
            {"end_date": "2026-08-04"},
            TOOL,
            "missing_start",
            (
                'start_date is missing. One day: {"start_date": "2026-08-04", "end_date": '
                '"2026-08-04"}.'
            ),
        ),
        (
            {"start_date": "2020-01-01", "end_date": None, "dates_confirmed": True},
            TOOL,
            "missing_end",
            (
                'end_date is missing. One day: {"start_date": "2020-01-01", "end_date": '
                '"2020-01-01", "dates_confirmed": true}. Since then: {"start_date": "2020-01-01", '
                '"end_date": "2026-08-04", "dates_confirmed": true}.'
            ),
        ),
        (
            {"end_date": "2020-01-01"},
            TOOL,
            "unconfirmed_far_date",
            (
                "end_date 2020-01-01 is more than 2 years before today (Tuesday, 2026-08-04). "
                'If the user did not say 2020, send {"start_date": "2026-01-01", "end_date": '
                '"2026-01-01"}. If the user did say 2020, send both dates as YYYY-MM-DD, with '
                '"dates_confirmed": true.'
            ),
        ),
        (
            period("last_week", start_date="soon"),
            TOOL,
            "not_iso_date",
            (
                'start_date "soon" is not an ISO 8601 date, YYYY-MM-DD. '
                'Send {"relative_range": "last_week"}, or both dates as YYYY-MM-DD.'
            ),
        ),
        (
            period("last_week", end_date="later"),
            TOOL,
            "not_iso_date",
            (
                'end_date "later" is not an ISO 8601 date, YYYY-MM-DD. '
                'Send {"relative_range": "last_week"}, or both dates as YYYY-MM-DD.'
            ),
        ),
    ],
)
def test_fault_ends_with_what_can_still_be_sent(
    sent: dict[str, object], tool: DateRangeParameters, code: str, message: str
) -> None:
    assert messages(sent, tool)[code] == message


def test_text_that_is_too_long_loses_the_end_of_its_problems_and_no_remedy() -> None:
    told = [
        Told(("It is far", Today.ASIDE, "."), ("Send one.", Today.SENTENCE, "Then wait.")),
        Told("many " * 250, ("Or send none.",)),
    ]
    text = text_of(told, date(2026, 8, 4))
    assert text.startswith("It is far. many many many ")
    assert text.endswith(f" many... {TODAY} Send one. Then wait.")
    assert 1_000 - len(" many") <= len(text) <= 1_000


def test_text_of_a_thousand_characters_is_whole() -> None:
    problem = "x" * (1_000 - len(f" {TODAY}"))
    assert text_of([Told(problem)], date(2026, 8, 4)) == f"{problem} {TODAY}"
