"""What is wrong between the arguments is told once, and not beside its own cause."""

import pytest
from arguments.tool_calls import TUESDAY, codes, dates, period, refusal

from temporal_context import DateRangeParameters


@pytest.mark.parametrize(
    ("sent", "code"),
    [(dates(TUESDAY, None), "missing_end"), (dates(None, TUESDAY), "missing_start")],
    ids=str,
)
def test_required_period_is_not_said_to_be_missing_where_one_date_of_it_is(
    sent: dict[str, object], code: str
) -> None:
    assert codes(sent, DateRangeParameters(required=True)) == [code]


@pytest.mark.parametrize(
    "sent",
    [
        period("last_week", start_date="2026/08/01", end_date="2026-08-02"),
        period("last_week", start_date="2026-08-01", end_date="2026/08/02"),
    ],
    ids=str,
)
def test_malformed_date_beside_a_name_of_other_days_is_told_and_nothing_else(
    sent: dict[str, object],
) -> None:
    """Whether the two contradict each other is asked when both can be read."""
    assert codes(sent) == ["not_iso_date"]


@pytest.mark.parametrize("field", ["start_date", "end_date"])
def test_lone_name_among_the_dates_is_that_name_and_no_half_of_a_pair(field: str) -> None:
    error = refusal({field: "last week"})
    assert [(fault.code, fault.path) for fault in error.faults] == [("not_iso_date", field)]
    assert error.faults[0].correction == period("last_week")


@pytest.mark.parametrize("field", ["start_date", "end_date"])
def test_lone_name_of_days_before_the_calendar_is_a_half_that_is_missing(field: str) -> None:
    other = {"start_date": "missing_end", "end_date": "missing_start"}[field]
    assert codes({field: "last 9999 years"}) == ["not_iso_date", other]


def test_lone_date_among_the_names_is_that_day() -> None:
    (fault,) = refusal(period("2026-08-01")).faults
    assert (fault.code, fault.path, fault.got) == (
        "unknown_range",
        "relative_range",
        '"2026-08-01"',
    )
    assert fault.correction == dates("2026-08-01", "2026-08-01")


@pytest.mark.parametrize("field", ["start_date", "end_date"])
def test_date_among_the_names_is_none_beside_a_date_in_its_place(field: str) -> None:
    error = refusal({"relative_range": "2026-08-01", field: "2026-08-02"})
    assert [fault.code for fault in error.faults] == [
        "unknown_range",
        {"start_date": "missing_end", "end_date": "missing_start"}[field],
    ]
    assert error.faults[0].correction == dates("2026-08-02", "2026-08-02")
