"""`DateRange`: days as people count them, instants as databases compare them."""

import pickle
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any, Final
from zoneinfo import ZoneInfo

import processes
import pytest

from temporal_context import (
    DateOutOfRange,
    DateRange,
    InvalidNow,
    InvalidSetting,
    TemporalContext,
    UnknownLocale,
    UnknownTimeZone,
)

SATURDAY: Final = date(2026, 8, 1)
SUNDAY: Final = date(2026, 8, 2)
ONE_DAY: Final = timedelta(days=1)


def days(start: Any = SATURDAY, end: Any = SUNDAY, **changes: Any) -> DateRange:
    settings = {"timezone": "America/Denver", "label_locale": "en-US", "current_year": 2026}
    name = changes.pop("name", "last_weekend")
    return DateRange(name, start, end, **{**settings, **changes})


@pytest.mark.requirement("range.both-included", "range.dates")
def test_range_says_its_days_its_words_and_its_instants() -> None:
    span = days()
    assert (span.name, span.start, span.end) == ("last_weekend", SATURDAY, SUNDAY)
    assert span.timezone == "America/Denver"
    assert span.label == "Saturday, August 1 through Sunday, August 2"
    assert span.starts_at.isoformat() == "2026-08-01T06:00:00+00:00"
    assert span.ends_before.isoformat() == "2026-08-03T06:00:00+00:00"
    assert span.days == 2
    assert list(span.dates()) == [SATURDAY, SUNDAY]
    assert repr(span) == "<DateRange last_weekend: 2026-08-01 to 2026-08-02, America/Denver>"
    assert repr(days(name=None)) == "<DateRange dates: 2026-08-01 to 2026-08-02, America/Denver>"


@pytest.mark.requirement("range.dates")
def test_dates_are_counted_as_they_are_asked_for() -> None:
    walk = days(date(2, 1, 1), date(9998, 12, 31)).dates()
    assert next(walk) == date(2, 1, 1)
    assert next(walk) == date(2, 1, 2)


def test_day_of_23_or_25_hours_is_that_long() -> None:
    """Two datetimes of one zone would say 24."""
    lengths = [
        days(day, day).ends_before - days(day, day).starts_at
        for day in (date(2026, 3, 8), date(2026, 8, 1), date(2026, 11, 1))
    ]
    assert [length / timedelta(hours=1) for length in lengths] == [23, 24, 25]


@pytest.mark.requirement("range.half-open", "range.contains")
@pytest.mark.parametrize(
    ("moment", "inside"),
    [
        (SATURDAY, True),
        (SUNDAY, True),
        (SATURDAY - ONE_DAY, False),
        (SUNDAY + ONE_DAY, False),
        (datetime(2026, 8, 1, 6, tzinfo=UTC), True),
        (datetime(2026, 8, 1, 5, 59, 59, 999_999, tzinfo=UTC), False),
        (datetime(2026, 8, 3, 5, 59, 59, 999_999, tzinfo=UTC), True),
        (datetime(2026, 8, 3, 6, tzinfo=UTC), False),
        (datetime(2026, 8, 1, 0, 0, tzinfo=ZoneInfo("America/Denver")), True),
        (datetime(2026, 8, 1, 8, 0, tzinfo=timezone(timedelta(hours=2))), True),
        (datetime(2026, 8, 1, 7, 59, tzinfo=timezone(timedelta(hours=2))), False),
    ],
    ids=str,
)
def test_moment_is_in_the_range_on_its_own_dates(moment: date, inside: bool) -> None:  # noqa: FBT001
    assert (moment in days()) is inside


@pytest.mark.requirement("range.contains")
@pytest.mark.parametrize(
    "other",
    [datetime(2026, 8, 1, 12), "2026-08-01", 5, None, timedelta(), days()],  # noqa: DTZ001
    ids=repr,
)
def test_moment_is_a_date_or_an_aware_datetime_or_refused(other: object) -> None:
    with pytest.raises(InvalidNow, match="aware"):
        _ = other in days()


@pytest.mark.parametrize(
    "moment",
    [
        datetime.min.replace(tzinfo=timezone(timedelta(hours=14))),
        datetime.max.replace(tzinfo=timezone(timedelta(hours=-12))),
    ],
    ids=str,
)
def test_moment_that_utc_cannot_express_is_in_no_range(moment: datetime) -> None:
    assert moment not in days()
    assert moment not in days(date(2, 1, 1), date(9998, 12, 31))


@pytest.mark.requirement("day-bounds.no-midnight")
def test_moment_in_both_passes_of_a_repeated_hour_is_its_own_instant() -> None:
    """Clocks go back at Havana's midnight of 3 November 2024: 00:30 comes twice, both that day."""
    night = days(date(2024, 11, 3), date(2024, 11, 3), timezone="America/Havana")
    for fold in (0, 1):
        assert datetime(2024, 11, 3, 0, 30, fold=fold, tzinfo=ZoneInfo("America/Havana")) in night
    before = days(date(2024, 11, 2), date(2024, 11, 2), timezone="America/Havana")
    assert before.ends_before == night.starts_at == datetime(2024, 11, 3, 4, tzinfo=UTC)


@pytest.mark.requirement("day-bounds.never-happened")
def test_date_that_never_happened_is_empty() -> None:
    skipped = days(date(2011, 12, 30), date(2011, 12, 30), timezone="Pacific/Apia")
    assert skipped.starts_at == skipped.ends_before
    assert skipped.starts_at not in skipped
    assert date(2011, 12, 30) in skipped
    assert skipped.days == 1


@pytest.mark.requirement("range.no-length")
def test_range_has_no_length_and_does_not_unpack() -> None:
    """Both would be read as hours, or as half-open dates."""
    with pytest.raises(TypeError):
        len(days())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _start, _end = days()  # type: ignore[misc]


@pytest.mark.requirement("range.value")
def test_range_is_a_frozen_value() -> None:
    span = days()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(span, protocol)) == span
    assert hash(span) == hash(days())
    assert span != days(name=None)
    assert span != days(timezone="UTC")
    with pytest.raises(AttributeError):
        span.start = SUNDAY  # type: ignore[misc]


@pytest.mark.requirement("range.refused")
@pytest.mark.parametrize(
    ("changes", "error", "text"),
    [
        ({"start": SUNDAY, "end": SATURDAY}, InvalidSetting, "2026-08-02 is after end 2026-08-01"),
        ({"start": "2026-08-01"}, InvalidSetting, 'must be dates, not "2026-08-01"'),
        ({"end": datetime(2026, 8, 2, tzinfo=UTC)}, InvalidSetting, "must be dates, not a value"),
        ({"end": None}, InvalidSetting, "must be dates, not null"),
        ({"start": date(1, 12, 31)}, DateOutOfRange, "0001-12-31 is outside 0002-01-01 to 9998"),
        ({"end": date(9999, 1, 1)}, DateOutOfRange, "9999-01-01 is outside 0002-01-01 to 9998"),
        ({"timezone": "Mars"}, UnknownTimeZone, '"Mars"'),
        ({"timezone": "america/denver"}, InvalidSetting, "the IANA key America/Denver"),
        ({"label_locale": "C"}, UnknownLocale, '"C"'),
        ({"label_locale": "en_us"}, InvalidSetting, "must be the canonical tag en-US"),
        ({"name": "last\nweek"}, InvalidSetting, "name must be the name of a range or None, not"),
        ({"current_year": "2026"}, InvalidSetting, 'current_year must be a year, not "2026"'),
    ],
)
def test_what_has_no_bounds_is_refused_at_once(
    changes: dict[str, Any], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        days(**changes)


@pytest.mark.requirement("day-bounds.every-zone")
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT-14", "Etc/GMT+12", "Asia/Manila"])
def test_first_and_last_day_have_bounds_in_every_zone(zone: str) -> None:
    everything = days(date(2, 1, 1), date(9998, 12, 31), timezone=zone)
    assert everything.starts_at < everything.ends_before
    assert everything.starts_at in everything


@pytest.mark.requirement("range.lazy-label")
def test_label_is_made_when_it_is_asked_for() -> None:
    """A search that shows nobody a label does not load the words of the locale."""
    code = """
import sys
from temporal_context import DateRangeParameters, TemporalContext

context = TemporalContext.current("Europe/Berlin", "de-DE")
span = DateRangeParameters().resolve({"relative_range": "last_week"}, context)
assert span and span.starts_at < span.ends_before
print("babel.dates" in sys.modules, len(span.label) > 0, "babel.dates" in sys.modules)
"""
    assert processes.run(code).split() == ["False", "True", "True"]


@pytest.mark.requirement("context.label-locale")
def test_label_speaks_the_label_locale_and_knows_the_current_year() -> None:
    now = datetime(2026, 8, 4, tzinfo=UTC)
    ranges = TemporalContext(now, "UTC", "en-US", label_locale="de").ranges
    assert ranges["last_weekend"].label == "Samstag, 1. – Sonntag, 2. August"
    assert days(current_year=2025).label == "Saturday, August 1 through Sunday, August 2, 2026"
    assert days(label_locale="fr").label == "samedi 1 – dimanche 2 août"
