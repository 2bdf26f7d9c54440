"""How far a tool's dates may reach: hard bounds of the data, and the years of the guard."""

from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import pytest
from dateutil.relativedelta import MO, relativedelta

from temporal_context import DateRangeParameters, InvalidSetting, TemporalContextError
from temporal_context.limits import Limits

TUESDAY: Final = date(2026, 8, 4)
FIRST: Final = date(2, 1, 1)
LAST: Final = date(9998, 12, 31)


@pytest.mark.requirement("dates.data")
@pytest.mark.parametrize(
    ("earliest", "latest", "expected"),
    [
        (None, None, (FIRST, LAST)),
        (date(2020, 5, 1), None, (date(2020, 5, 1), LAST)),
        (None, date(2026, 12, 31), (FIRST, date(2026, 12, 31))),
        (timedelta(days=-90), timedelta(), (date(2026, 5, 6), TUESDAY)),
        (relativedelta(years=-7), relativedelta(months=+1), (date(2019, 8, 4), date(2026, 9, 4))),
        (relativedelta(day=1), relativedelta(weekday=MO), (date(2026, 8, 1), date(2026, 8, 10))),
        (date(2020, 5, 1), timedelta(days=-1), (date(2020, 5, 1), date(2026, 8, 3))),
        (date(1, 1, 1), date(9999, 12, 31), (FIRST, LAST)),  # no bounds can be expressed there
    ],
    ids=lambda _value: None,
)
def test_data_lies_between_dates_or_offsets_from_today(
    earliest: Any, latest: Any, expected: tuple[date, date]
) -> None:
    assert Limits(earliest, latest).data_days(TUESDAY) == expected


def test_offset_counts_from_the_today_of_the_call() -> None:
    limits = Limits(earliest=relativedelta(months=-1))
    days = (date(2026, 3, 31), date(2026, 4, 1))
    assert [str(limits.data_days(day)[0]) for day in days] == ["2026-02-28", "2026-03-01"]


@pytest.mark.parametrize(
    ("years", "today", "expected"),
    [
        (2, TUESDAY, (date(2024, 8, 4), date(2028, 8, 4))),  # exactly two years are usual
        (1, date(2024, 2, 29), (date(2023, 2, 28), date(2025, 2, 28))),
        (4, date(2024, 2, 29), (date(2020, 2, 29), date(2028, 2, 29))),
        (5000, TUESDAY, (FIRST, date(7026, 8, 4))),
        (9000, TUESDAY, (FIRST, LAST)),
        (2, date(3, 1, 1), (date(1, 1, 1), date(5, 1, 1))),
    ],
)
def test_guard_lets_pass_so_many_years_both_ways(
    years: int, today: date, expected: tuple[date, date]
) -> None:
    assert Limits(unusual_after_years=years).usual_days(today) == expected


def test_guard_can_be_switched_off() -> None:
    assert Limits(unusual_after_years=None).usual_days(TUESDAY) is None


@pytest.mark.parametrize("years", [0, -1, 9998, True, 2.0, "2", pytest.param(10**5_000, id="huge")])
def test_guard_of_no_years_is_refused(years: Any) -> None:
    with pytest.raises(InvalidSetting, match="unusual_after_years must be a whole number of years"):
        DateRangeParameters(unusual_after_years=years)


BOUNDS: Final[dict[str, Any]] = {
    "text": "2020-01-01",
    "number": 3,
    "aware datetime": datetime(2020, 1, 1, tzinfo=UTC),
    "hours": timedelta(hours=36),
    "a time of day": relativedelta(hour=3),
    "class": date,
}


@pytest.mark.parametrize("end", ["earliest", "latest"])
@pytest.mark.parametrize("kind", BOUNDS)
def test_bound_that_is_no_day_is_refused_when_the_tool_is_made(kind: str, end: str) -> None:
    with pytest.raises(InvalidSetting, match="must be a"):
        DateRangeParameters(**{end: BOUNDS[kind]})


def test_swapped_bounds_are_refused_when_the_tool_is_made() -> None:
    with pytest.raises(InvalidSetting, match="earliest 2026-08-05 is after latest 2026-08-04"):
        DateRangeParameters(earliest=date(2026, 8, 5), latest=date(2026, 8, 4))
    same = DateRangeParameters(earliest=TUESDAY, latest=TUESDAY)
    assert same.settings.limits.data_days(date(2000, 1, 1)) == (TUESDAY, TUESDAY)


@pytest.mark.parametrize("days", [-400_000, +2_900_000])
def test_offset_that_leaves_the_calendar_on_a_day_bounds_nothing(days: int) -> None:
    offset = timedelta(days=days)
    today = date(500, 1, 1) if days < 0 else date(9000, 1, 1)
    assert Limits(earliest=offset if days < 0 else None).data_days(today)[0] == FIRST
    assert Limits(latest=offset if days > 0 else None).data_days(today)[1] == LAST


@pytest.mark.parametrize("end", ["earliest", "latest"])
@pytest.mark.parametrize(
    "offset",
    [
        timedelta(days=-(10**6)),
        timedelta.max // timedelta(days=1) * timedelta(days=1),
        relativedelta(years=-9000),
        relativedelta(years=+9000),
        relativedelta(months=+(10**7)),
        relativedelta(days=10**10),
    ],
    ids=str,
)
def test_offset_that_never_is_a_day_is_refused_when_the_tool_is_made(offset: Any, end: str) -> None:
    with pytest.raises(TemporalContextError):
        DateRangeParameters(**{end: offset})
