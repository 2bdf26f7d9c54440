"""What all else is derived from: now in the zone, the week, the fiscal year, and their limits."""

from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from typing import Any, Final

import pytest

from temporal_context import (
    FISCAL,
    Calendar,
    DateOutOfRange,
    InvalidNow,
    InvalidSetting,
    TemporalContext,
    WeekRule,
)
from temporal_context.reference import check_year

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (None, None),
        (1, (1, 1)),
        (4, (4, 1)),
        (12, (12, 1)),
        ((4, 6), (4, 6)),
        ((2, 28), (2, 28)),
        ((12, 28), (12, 28)),
    ],
)
def test_fiscal_year_starts_on_a_month_or_a_day_that_every_year_has(
    start: Any, expected: tuple[int, int] | None
) -> None:
    context = TemporalContext(NOW, "UTC", "en-US", fiscal_year_start=start)
    assert context.reference.calendar.fiscal_year_start == expected


@pytest.mark.parametrize(
    "start",
    [
        0,
        13,
        -1,
        True,
        4.0,
        "April",
        "4",
        (),
        (4,),
        (4, 6, 2026),
        (4, 0),
        (2, 29),
        (4, 31),
        (13, 1),
        (True, 1),
        ("4", "6"),
        [4, 6],
        date(2026, 4, 6),
        pytest.param(10**5_000, id="huge"),
        pytest.param((10**5_000, 1), id="huge month"),
        pytest.param(("x" * 10_000, 1), id="a long text"),
    ],
    ids=lambda value: repr(value) if not isinstance(value, int) else None,
)
def test_fiscal_year_that_has_no_such_start_is_refused(start: Any) -> None:
    with pytest.raises(InvalidSetting, match="fiscal_year_start must be a month") as refused:
        TemporalContext(NOW, "UTC", "en-US", fiscal_year_start=start)
    assert len(str(refused.value)) < 250


WEEK: Final = WeekRule(first_day=1, weekend=(6, 7))


@pytest.mark.parametrize("start", [None, (1, 1), (4, 6), (12, 28)])
def test_calendar_of_ones_own_has_a_month_and_a_day(start: tuple[int, int] | None) -> None:
    calendar = Calendar(WEEK, start)
    assert (calendar.week, calendar.fiscal_year_start) == (WEEK, start)
    if start:
        assert len(FISCAL.days(date(2026, 8, 4), calendar)) == len(FISCAL)


def test_calendar_with_a_month_alone_is_told_the_day() -> None:
    with pytest.raises(InvalidSetting, match=r"a month and a day, like \(4, 1\), not 4$"):
        Calendar(WEEK, 4)  # type: ignore[arg-type]


@pytest.mark.parametrize("start", [0, 13, True, 4.0, "4", [4, 1], (4,), (4, 31), (2, 29)], ids=repr)
def test_calendar_whose_fiscal_year_has_no_such_start_is_refused(start: Any) -> None:
    with pytest.raises(InvalidSetting, match="fiscal_year_start must be a month, or a month and a"):
        Calendar(WEEK, start)


@pytest.mark.parametrize("week", [None, 1, (1, (6, 7)), WeekRule], ids=repr)
def test_calendar_whose_week_is_no_rule_is_refused(week: Any) -> None:
    with pytest.raises(InvalidSetting, match=r"week must be a WeekRule, like WeekRule\("):
        Calendar(week)


@pytest.mark.requirement("week.override")
def test_week_of_ones_own_is_taken_as_it_is() -> None:
    own = WeekRule(first_day=3, weekend=(1, 2))
    assert TemporalContext(NOW, "UTC", "en-US-u-fw-mon", week=own).week == own


@pytest.mark.parametrize("week", [1, "monday", (1, (6, 7)), {"first_day": 1}, WeekRule], ids=repr)
def test_week_that_is_no_rule_is_refused(week: Any) -> None:
    with pytest.raises(InvalidSetting, match=r"week must be a WeekRule, like WeekRule\("):
        TemporalContext(NOW, "UTC", "en-US", week=week)


@pytest.mark.requirement("context.years")
@pytest.mark.parametrize(
    ("now", "timezone_key"),
    [
        (datetime(1, 12, 31, 12, tzinfo=UTC), "UTC"),
        (datetime(9999, 1, 1, tzinfo=UTC), "UTC"),
        (datetime(9998, 12, 31, 12, tzinfo=UTC), "Pacific/Kiritimati"),  # already 9999 there
        (datetime(2, 1, 1, 1, tzinfo=UTC), "America/Denver"),  # still year 1 there
        (datetime.min.replace(tzinfo=UTC), "America/Denver"),  # before year 1 there
        (datetime.max.replace(tzinfo=UTC), "Asia/Tokyo"),  # after year 9999 there
        (datetime.min.replace(tzinfo=timezone(timedelta(hours=14))), "UTC"),  # nor in UTC
        (datetime.max.replace(tzinfo=timezone(timedelta(hours=-12))), "UTC"),
        (datetime(2, 1, 1, 12, tzinfo=UTC), "UTC"),  # yesterday and last week are in year 1
        (datetime(2, 1, 31, 12, tzinfo=UTC), "UTC"),  # last month is
    ],
    ids=str,
)
def test_now_without_bounds_is_refused_with_the_librarys_own_error(
    now: datetime, timezone_key: str
) -> None:
    with pytest.raises(DateOutOfRange, match="is outside 0002-01-01 to 9998-12-31"):
        TemporalContext(now, timezone_key, "en-US")


@pytest.mark.parametrize("now", [datetime(2, 3, 1, tzinfo=UTC), datetime(9998, 12, 31, tzinfo=UTC)])
def test_first_and_last_now_have_every_core_range(now: datetime) -> None:
    context = TemporalContext(now, "UTC", "en-US")
    for span in context.ranges.values():
        assert span.starts_at < span.ends_before
        assert span.label


@pytest.mark.parametrize("year", [1, 9999])
def test_years_at_the_edge_are_refused(year: int) -> None:
    with pytest.raises(DateOutOfRange, match=f"{year:04}-06-01 is outside"):
        check_year(date(year, 6, 1))


@pytest.mark.parametrize("year", [2, 2026, 9998])
def test_years_between_them_are_taken(year: int) -> None:
    check_year(date(year, 6, 1))


class Nowhere(tzinfo):
    """A zone that gives no offset at all, as `pandas.NaT` gives none."""

    def utcoffset(self, _moment: datetime | None) -> timedelta:
        raise NotImplementedError

    dst = utcoffset

    def tzname(self, _moment: datetime | None) -> str:
        raise NotImplementedError


@pytest.mark.requirement("context.naive-refused")
def test_now_whose_zone_gives_no_offset_is_refused() -> None:
    with pytest.raises(InvalidNow, match="now gives no offset from UTC"):
        TemporalContext(datetime(2026, 8, 4, tzinfo=Nowhere()), "UTC", "en-US")
