"""What holds for every zone and instant: the days' bounds, the hour, and the block's lines."""

import re
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

import second_opinion
from hypothesis import example, given, settings
from hypothesis import strategies as st

from temporal_context import DateRange, DateRangeParameters, TemporalContext, WeekRule
from temporal_context.prompt_layout import Grain
from temporal_context.zone import Zone, first_instant, local_time

KEYS: Final = second_opinion.zone_keys()
# Many names share one file of rules: each file once.
DIFFERENT: Final = sorted({second_opinion.zone_file(key): key for key in KEYS}.values())
ONE_DAY: Final = timedelta(days=1)
ONE_SECOND: Final = timedelta(seconds=1)
# Facts of ICU 78 (CLDR 48): fixtures/oracle/week_rules.json and core_ranges.jsonl.
WEEKS: Final = {
    "en-US": second_opinion.Week(7, (6, 7)),
    "de-DE": second_opinion.Week(1, (6, 7)),
    "ar-EG": second_opinion.Week(6, (5, 6)),
    "fa-IR": second_opinion.Week(6, (5,)),
    "hi-IN": second_opinion.Week(7, (7,)),
    "dv-MV": second_opinion.Week(5, (6, 7)),
}
LINE: Final = re.compile(
    r"^- (\w+): [A-Z][a-z]{2} ([0-9-]{10})(?: to [A-Z][a-z]{2} ([0-9-]{10}))?$", re.MULTILINE
)
PARAMETERS: Final = DateRangeParameters()
FIRST_1970, LAST_2037 = 0, 2**31

keys = st.sampled_from(KEYS)
days = st.dates(date(1850, 1, 1), date(2100, 12, 31))
instants = st.datetimes(datetime(1850, 1, 1), datetime(2100, 12, 31)).map(  # noqa: DTZ001
    lambda naive: naive.replace(tzinfo=UTC)
)
locales = st.sampled_from(sorted(WEEKS))


def one_day(day: date, key: str) -> DateRange:
    return DateRange(None, day, day, key, label_locale="en-US", current_year=day.year)


def days_of_transitions(key: str) -> set[date]:
    """The local dates around each change of the clocks since tzdata began."""
    rules = second_opinion.rules(key)
    changes = [
        second_opinion.instant(change + shown.offset).date()
        for change, shown in zip(rules.changes, rules.shown[1:], strict=True)
        if change > -(10**10)  # no year below 1
    ]
    return {day + step * ONE_DAY for day in changes for step in (-1, 0, 1) if day.year < 2038}


def test_days_around_every_transition_begin_where_the_rules_say_and_meet() -> None:
    count = 0
    for key in DIFFERENT:
        zone = Zone(key)
        for day in days_of_transitions(key):
            expected = second_opinion.first_instant(key, day)
            assert first_instant(zone, day) == expected, (key, day)
            assert one_day(day, key).starts_at == expected
            assert one_day(day - ONE_DAY, key).ends_before == expected
            count += 1
    assert count > 60_000


def test_clocks_at_every_transition_show_what_the_rules_say() -> None:
    for key in DIFFERENT:
        zone = Zone(key)
        for change in second_opinion.rules(key).changes:
            for seconds in (change - 1, change) if change > -(10**10) else ():
                now = second_opinion.instant(seconds)
                local = local_time(now, zone)
                shown = (local.replace(tzinfo=None), local.utcoffset(), local.tzname())
                assert shown == second_opinion.wall_clock(key, now), (key, now)


@settings(max_examples=500)
@given(keys, days)
@example("America/Toronto", date(1919, 3, 31))
@example("America/St_Johns", date(2010, 11, 7))
@example("Pacific/Apia", date(2011, 12, 30))
@example("Africa/Monrovia", date(1972, 1, 7))
def test_day_begins_at_the_first_minute_of_its_date(key: str, day: date) -> None:
    """A walk over the minutes of UTC finds the minute in which the day begins."""
    late = second_opinion.first_minute(key, day) - first_instant(Zone(key), day)
    assert timedelta() <= late < timedelta(minutes=1)


@given(keys, st.dates(date(2, 1, 1), date(9998, 12, 31)))
def test_clocks_reach_the_date_at_its_first_instant_and_not_before(key: str, day: date) -> None:
    """In every year whose bounds can be expressed, by the zone's own clocks."""
    zone = Zone(key)
    began = first_instant(zone, day)
    assert local_time(began, zone).date() >= day > local_time(began - ONE_SECOND, zone).date()


@given(keys, days, st.integers(0, 400))
def test_adjacent_ranges_meet_without_gap_or_overlap(key: str, first: date, more: int) -> None:
    last = first + more * ONE_DAY
    span = DateRange(None, first, last, key, label_locale="en-US", current_year=2026)
    after = one_day(last + ONE_DAY, key)
    assert span.ends_before == after.starts_at
    assert span.starts_at <= span.ends_before
    assert span.starts_at.tzinfo is span.ends_before.tzinfo is UTC
    assert span.days == more + 1 == len(list(span.dates()))


@given(keys, instants)
def test_instant_lies_in_the_range_of_its_day_or_of_a_later_one_that_has_begun(
    key: str, now: datetime
) -> None:
    context = TemporalContext(now, key, "en-US")
    day = context.today
    later = one_day(day + ONE_DAY, key)
    assert (now in context.ranges["today"]) != (later.starts_at <= now)


def shown(key: str, now: datetime, grain: str) -> object:
    """All of an instant that a block of that grain may tell."""
    wall, offset, name = second_opinion.wall_clock(key, now)
    minute = wall.replace(second=0, microsecond=0)
    return {
        "minute": (minute, offset, name),
        "hour": (minute.replace(minute=0), offset, name),
        "day": wall.date(),
    }[grain]


@settings(max_examples=500)
@given(
    keys,
    instants,
    st.integers(-90, 90) | st.integers(-4_000, 4_000) | st.integers(-90_000, 90_000),
    locales,
    st.sampled_from(["minute", "hour", "day"]),
)
def test_block_depends_on_now_only_through_its_grain(
    key: str, now: datetime, seconds: int, locale: str, grain: Grain
) -> None:
    """Blocks are the same exactly when the local hour (day, minute) and its offset are."""
    other = now + timedelta(seconds=seconds)
    block, other_block = (
        TemporalContext(each, key, locale).prompt_block(grain) for each in (now, other)
    )
    assert (block == other_block) == (shown(key, now, grain) == shown(key, other, grain))


@settings(max_examples=500)
@given(keys, instants, locales)
def test_block_is_the_one_that_is_written_down_line_by_line(
    key: str, now: datetime, locale: str
) -> None:
    context = TemporalContext(now, key, locale)
    assert context.prompt_block() == second_opinion.block(now, key, locale, WEEKS[locale])


@settings(max_examples=500)
@given(keys, instants, locales)
def test_what_is_printed_is_what_resolves(key: str, now: datetime, locale: str) -> None:
    context = TemporalContext(now, key, locale)
    printed = {}
    for name, start, end in LINE.findall(context.prompt_block()):
        printed[name] = (start, end or start)
        span = PARAMETERS.resolve({"relative_range": name}, context)
        assert span == context.ranges[name]
        assert (str(span.start), str(span.end)) == printed[name]
    assert tuple(printed) == context.vocabulary.names == tuple(context.ranges)


def test_repeated_hours_keep_their_pass_in_the_block() -> None:
    """Both passes of each hour that came twice since 1970 show the offset of the true instant."""
    count = 0
    for key in DIFFERENT:
        rules = second_opinion.rules(key)
        befores_and_afters = zip(rules.changes, rules.shown, rules.shown[1:], strict=False)
        for change, before, after in befores_and_afters:
            if before.offset > after.offset and FIRST_1970 <= change < LAST_2037:
                for now in map(second_opinion.instant, (change - 1, change)):
                    block = TemporalContext(now, key, "en-US").prompt_block()
                    expected = second_opinion.block(now, key, "en-US", WEEKS["en-US"])
                    assert block.splitlines()[:3] == expected.splitlines()[:3]
                    count += 1
    assert count > 10_000


@given(
    days,
    st.integers(1, 7),
    st.integers(1, 7),
    st.integers(1, 6),
)
def test_ranges_are_those_of_counting_days_for_every_week(
    today: date, first_day: int, weekend_start: int, length: int
) -> None:
    weekend = tuple((weekend_start + step - 1) % 7 + 1 for step in range(length))
    now = datetime(today.year, today.month, today.day, 12, tzinfo=UTC)
    week = WeekRule(first_day, weekend)
    ranges = TemporalContext(now, "UTC", "en-US", week=week).ranges
    found = {name: (span.start, span.end) for name, span in ranges.items()}
    assert found == second_opinion.core_days(today, second_opinion.Week(first_day, weekend))


@given(keys, instants, st.integers(-26 * 60, 26 * 60))
def test_context_is_the_same_whatever_zone_now_is_written_in(
    key: str, now: datetime, minutes: int
) -> None:
    offset = timedelta(minutes=max(-1439, min(1439, minutes)))
    context = TemporalContext(now, key, "en-US")
    other = TemporalContext(now.astimezone(timezone(offset)), key, "en-US")
    assert other == context
    assert hash(other) == hash(context)
    assert other.now.isoformat() == context.now.isoformat()
