"""What is wrong between the arguments is told once, and not beside its own cause."""

import pytest
from arguments.tool_calls import TUESDAY, codes, dates, period

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
