"""The clock is read in one place, and no test double of it stays behind."""

import gc
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final, cast

import pytest
import time_machine
from freezegun import freeze_time
from freezegun.api import FakeDate, FakeDatetime

from temporal_context import (
    CORE,
    DateRange,
    DateRangeParameters,
    NamedRange,
    TemporalContext,
    Vocabulary,
)
from temporal_context.clock import genuine, utc_now

PASSES: Final = {
    "first pass in London": ("2023-10-29T00:30:00Z", "Europe/London", "01:00:00+01:00", "BST"),
    "second pass in London": ("2023-10-29T01:30:00Z", "Europe/London", "01:00:00+00:00", "GMT"),
    "first pass in Denver": ("2026-11-01T07:59:59Z", "America/Denver", "01:00:00-06:00", "MDT"),
    "second pass in Denver": ("2026-11-01T08:00:00Z", "America/Denver", "01:00:00-07:00", "MST"),
    "second pass at Lord Howe": (
        "2023-04-01T15:29:59Z",
        "Australia/Lord_Howe",
        "01:00:00+10:30",
        "UTC+10:30",
    ),
}


def says_what_the_frozen_clock_says(now: str, zone: str, clock: str, name: str) -> bool:
    context = TemporalContext.current(zone, "en-GB")
    first, _, third, *_ = context.prompt_block().splitlines()
    moment = datetime.fromisoformat(now)
    pure = TemporalContext(moment, zone, "en-GB")
    same = context == pure and context.prompt_block() == pure.prompt_block()
    return same and f"T{clock} (" in first and third == f"Time zone: {zone} ({name})"


@pytest.mark.requirement("clock.freezers")
@pytest.mark.parametrize("case", PASSES)
def test_current_is_right_under_freezegun(case: str) -> None:
    with freeze_time(PASSES[case][0]):
        assert says_what_the_frozen_clock_says(*PASSES[case])


@pytest.mark.requirement("clock.freezers")
@pytest.mark.parametrize("case", PASSES)
def test_current_is_right_under_time_machine(case: str) -> None:
    with time_machine.travel(PASSES[case][0], tick=False):
        assert says_what_the_frozen_clock_says(*PASSES[case])


@pytest.mark.requirement("clock.offset")
@pytest.mark.parametrize("case", PASSES)
def test_fake_now_is_the_instant_that_it_says(case: str) -> None:
    text, zone, clock, _ = PASSES[case]
    plain = datetime.fromisoformat(text)
    fake = FakeDatetime(*plain.timetuple()[:6], tzinfo=UTC)
    context = TemporalContext(fake, zone, "en-GB")
    assert f"T{clock} (" in context.prompt_block()
    assert context == TemporalContext(plain, zone, "en-GB")
    assert type(context.now) is datetime
    assert type(context.today) is date


def test_current_takes_the_settings_of_the_constructor() -> None:
    with time_machine.travel("2026-08-04T15:14:00Z", tick=False):
        context = TemporalContext.current("UTC", "en-US", vocabulary=CORE.only("today"))
        assert utc_now() == context.now == datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
    assert context.vocabulary.names == ("today",)


@pytest.mark.requirement("clock.current")
def test_current_reads_the_clock_each_time() -> None:
    contexts = []
    for now in ("2026-08-04T23:59:59Z", "2026-08-05T00:00:00Z"):
        with time_machine.travel(now, tick=False):
            contexts.append(TemporalContext.current("UTC", "en-US"))
    assert [str(context.today) for context in contexts] == ["2026-08-04", "2026-08-05"]


def test_class_of_a_test_double_is_the_one_it_stands_in_for() -> None:
    assert (genuine(FakeDatetime), genuine(FakeDate)) == (datetime, date)
    assert (genuine(datetime), genuine(date), genuine(int)) == (datetime, date, int)


def frozen_days(today: date, _calendar: object) -> tuple[date, date]:
    """A user's function: under freezegun its dates are fake."""
    return date(today.year, 1, 1), today


def use_everything() -> Iterator[object]:
    """All that keeps something, asked with fake values and on a fake clock."""
    assert date is FakeDate
    now = datetime.now(UTC)
    own = Vocabulary(NamedRange("this_year", "the year up to today", frozen_days))
    context = TemporalContext(now, "America/Denver", "de-DE", vocabulary=CORE | own)
    yield context
    yield TemporalContext.current("America/Denver", "en-US")
    for grain in ("day", "hour", "minute"):
        yield context.prompt_block(grain)
    for span in context.ranges.values():
        yield span.label, span.starts_at, span.ends_before, list(span.dates()), span.days
        yield date(2026, 8, 4) in span, now in span
    dates = DateRangeParameters(earliest=timedelta(days=-400), latest=date(2027, 1, 1))
    for arguments in (
        {"relative_range": "last_week"},
        {"start_date": "2026-07-01", "end_date": "2026-07-31"},
        json.dumps({"relative_range": "yesterday"}),
    ):
        span = cast("DateRange", dates.resolve(arguments, context))
        yield dates.echo(span), span.starts_at
    tomorrow = date(2026, 8, 5)
    yield DateRange(None, tomorrow, tomorrow, "UTC", label_locale="fr", current_year=2026).label
    yield TemporalContext.from_dict(context.to_dict(), vocabulary=CORE | own)


def fakes(but: Sequence[object] = ()) -> list[object]:
    """Every fake value that is alive, but those."""
    gc.collect()
    # By identity: another test's objects may raise when they are asked what they are.
    alive = [
        each for each in gc.get_objects() if type(each) is FakeDate or type(each) is FakeDatetime
    ]
    known = set(map(id, but))
    return [each for each in alive if id(each) not in known]


@pytest.mark.requirement("clock.doubles")
def test_no_cache_keeps_a_fake_date_alive() -> None:
    before = fakes()  # freezegun's own
    with freeze_time("2026-08-04T15:14:00Z"):
        made = sum(1 for _ in use_everything())
    assert made > 20
    assert fakes(but=before) == []


def test_a_fake_date_in_a_cache_would_have_been_found() -> None:
    before = fakes()
    cached = lru_cache(lambda day: day.year)
    assert cached(FakeDate(2026, 8, 4)) == 2026
    assert fakes(but=before) == [FakeDate(2026, 8, 4)]
    cached.cache_clear()
    assert fakes(but=before) == []


@pytest.mark.requirement("clock.doubles")
def test_range_made_in_a_frozen_test_has_plain_dates_in_the_next_one() -> None:
    now = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
    with freeze_time("2026-08-04T15:14:00Z"):
        TemporalContext.current("America/Denver", "en-US").prompt_block()
    for span in TemporalContext(now, "America/Denver", "en-US").ranges.values():
        assert type(span.start) is type(span.end) is date
        assert type(span.starts_at) is type(span.ends_before) is datetime
