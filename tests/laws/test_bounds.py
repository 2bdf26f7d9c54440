"""Laws of bounds and clocks, in every zone: DESIGN, sections 2 and 3."""

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

import pytest
import second_opinion
from hypothesis import example, given
from hypothesis import strategies as st
from laws.strategies import ONE_DAY, days, deeper, instants, keys

from temporal_context import DateRange, TemporalContext
from temporal_context.zone import Zone, first_instant, local_time

# Many names share one file of rules: each file once.
DIFFERENT: Final = sorted(
    {second_opinion.zone_file(key): key for key in second_opinion.zone_keys()}.values()
)
ONE_SECOND: Final = timedelta(seconds=1)
OLDEST: Final = -(10**10)  # transitions before it are in no year above 0


def one_day(day: date, key: str) -> DateRange:
    return DateRange(None, day, day, key, label_locale="en-US", current_year=day.year)


def days_of_transitions(key: str) -> set[date]:
    """The local dates around each change of the clocks since tzdata began."""
    rules = second_opinion.rules(key)
    changes = [
        second_opinion.instant(change + shown.offset).date()
        for change, shown in zip(rules.changes, rules.shown[1:], strict=True)
        if change > OLDEST
    ]
    return {day + step * ONE_DAY for day in changes for step in (-1, 0, 1) if day.year < 2038}


@pytest.mark.requirement("day-bounds.first-instant")
class TestFirstInstant:
    """When a day begins.

    DESIGN, section 2: "`starts_at` is the first instant at which the local date is `start` *or
    later*, `ends_before` the same for the day after `end`; both aware, in UTC, half-open"
    """

    def test_days_around_every_transition_begin_where_the_rules_say_and_meet(self) -> None:
        count = 0
        for key in DIFFERENT:
            for day in days_of_transitions(key):
                expected = second_opinion.first_instant(key, day)
                assert one_day(day, key).starts_at == expected, (key, day)
                assert one_day(day - ONE_DAY, key).ends_before == expected
                count += 1
        assert count > 60_000

    @deeper
    @given(keys, days)
    @example("America/Toronto", date(1919, 3, 31))
    @example("America/St_Johns", date(2010, 11, 7))
    @example("Pacific/Apia", date(2011, 12, 30))
    @example("Africa/Monrovia", date(1972, 1, 7))
    def test_day_begins_where_a_walk_over_utc_meets_its_date(self, key: str, day: date) -> None:
        assert first_instant(Zone(key), day) == second_opinion.first_second(key, day)

    @pytest.mark.requirement("day-bounds.every-zone")
    @given(keys, st.dates(date(2, 1, 1), date(9998, 12, 31)))
    def test_clocks_reach_the_date_at_its_first_instant_and_not_before(
        self, key: str, day: date
    ) -> None:
        """In every year whose bounds can be expressed, by the zone's own clocks."""
        zone = Zone(key)
        began = first_instant(zone, day)
        assert local_time(began, zone).date() >= day > local_time(began - ONE_SECOND, zone).date()


@pytest.mark.requirement("day-bounds.join")
class TestAdjacentRanges:
    """Ranges that follow each other.

    DESIGN, section 2: "So days join without gap or overlap; a date that comes back after the next
    has begun counts to the next; a date that never happened is empty."
    """

    @given(keys, days, st.integers(0, 400))
    def test_ranges_meet_exactly(self, key: str, first: date, more: int) -> None:
        last = first + more * ONE_DAY
        span = DateRange(None, first, last, key, label_locale="en-US", current_year=2026)
        after = one_day(last + ONE_DAY, key)
        assert span.ends_before == after.starts_at
        assert span.starts_at <= span.ends_before
        assert span.starts_at.tzinfo is span.ends_before.tzinfo is UTC
        assert span.days == more + 1 == len(list(span.dates()))

    @pytest.mark.requirement("day-bounds.comes-back")
    @given(keys, instants)
    def test_instant_lies_in_the_range_of_its_day_or_of_a_later_one_that_has_begun(
        self, key: str, now: datetime
    ) -> None:
        context = TemporalContext(now, key, "en-US")
        later = one_day(context.today + ONE_DAY, key)
        assert (now in context.ranges["today"]) != (later.starts_at <= now)

    @given(keys, instants)
    def test_instant_lies_in_one_day_and_no_other(self, key: str, now: datetime) -> None:
        today = TemporalContext(now, key, "en-US").today
        around = [one_day(today + step * ONE_DAY, key) for step in (-2, -1, 0, 1, 2)]
        assert [now in span for span in around].count(True) == 1


class TestClocks:
    """What clocks show.

    DESIGN, section 3: "**Rounding** to the hour floors the local wall clock; offset and
    abbreviation stay those of the true instant, so a repeated hour keeps its pass"
    """

    @pytest.mark.requirement("zone.tzif")
    def test_clocks_at_every_transition_show_what_the_rules_say(self) -> None:
        for key in DIFFERENT:
            zone = Zone(key)
            for change in second_opinion.rules(key).changes:
                for seconds in (change - 1, change) if change > OLDEST else ():
                    now = second_opinion.instant(seconds)
                    local = local_time(now, zone)
                    shown = (local.replace(tzinfo=None), local.utcoffset(), local.tzname())
                    assert shown == second_opinion.wall_clock(key, now), (key, now)

    @pytest.mark.requirement("clock.offset")
    def test_repeated_hours_keep_their_pass_in_the_block(self) -> None:
        """Both passes of each hour that came twice from 1970 to 2037."""
        count = 0
        for key in DIFFERENT:
            rules = second_opinion.rules(key)
            changed = zip(rules.changes, rules.shown, rules.shown[1:], strict=False)
            for change, before, after in changed:
                if before.offset > after.offset and 0 <= change < 2**31:
                    for now in map(second_opinion.instant, (change - 1, change)):
                        block = TemporalContext(now, key, "en-US").prompt_block()
                        assert block.split("\n", 3)[:3] == second_opinion.head(now, key)
                        count += 1
        assert count > 10_000

    @pytest.mark.requirement("context.now")
    @given(keys, instants, st.integers(-1439, 1439))
    def test_context_is_the_same_whatever_zone_now_is_written_in(
        self, key: str, now: datetime, minutes: int
    ) -> None:
        context = TemporalContext(now, key, "en-US")
        zone = timezone(timedelta(minutes=minutes))
        other = TemporalContext(now.astimezone(zone), key, "en-US")
        assert other == context
        assert hash(other) == hash(context)
        assert other.now.isoformat() == context.now.isoformat()
