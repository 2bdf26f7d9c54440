"""Laws of the block: DESIGN, section 4."""

import re
from datetime import date, datetime, timedelta
from typing import Final

import pytest
import second_opinion
from hypothesis import given
from hypothesis import strategies as st
from laws.strategies import WEEKS, days, deeper, instants, keys, locales, weeks

from temporal_context import (
    EVERYTHING,
    DateRangeParameters,
    TemporalContext,
    Vocabulary,
    WeekRule,
)
from temporal_context.prompt_layout import Grain

LINE: Final = re.compile(
    r"^- (\w+): [A-Z][a-z]{2} ([0-9-]{10})(?: to [A-Z][a-z]{2} ([0-9-]{10}))?$", re.MULTILINE
)

vocabularies = st.lists(
    st.sampled_from(EVERYTHING.names), min_size=1, max_size=15, unique=True
).map(lambda names: Vocabulary(*(EVERYTHING.by_name[name] for name in names)))


def shown(key: str, now: datetime, grain: str) -> object:
    """All of an instant that a block of that grain may tell."""
    wall, offset, name = second_opinion.wall_clock(key, now)
    minute = wall.replace(second=0, microsecond=0)
    return {
        "minute": (minute, offset, name),
        "hour": (minute.replace(minute=0), offset, name),
        "day": wall.date(),
    }[grain]


class TestGrain:
    """The bytes of the block.

    DESIGN, section 4: "Exactly these bytes for 2026-08-04T15:14Z, no final newline, plain ASCII,
    English whatever the locale; identical for every call within the hour on every machine with the
    same tzdata and Babel."
    """

    @pytest.mark.requirement("block.within-hour")
    @deeper
    @given(
        keys,
        instants,
        st.integers(-90, 90) | st.integers(-4_000, 4_000) | st.integers(-90_000, 90_000),
        locales,
        st.sampled_from(["minute", "hour", "day"]),
    )
    def test_block_depends_on_now_only_through_its_grain(
        self, key: str, now: datetime, seconds: int, locale: str, grain: Grain
    ) -> None:
        """Blocks are the same exactly when the local hour (day, minute) and its offset are."""
        other = now + timedelta(seconds=seconds)
        block, other_block = (
            TemporalContext(each, key, locale).prompt_block(grain) for each in (now, other)
        )
        assert (block == other_block) == (shown(key, now, grain) == shown(key, other, grain))

    @pytest.mark.requirement("block.lines")
    @deeper
    @given(keys, instants, locales)
    def test_block_is_the_one_that_is_written_down_line_by_line(
        self, key: str, now: datetime, locale: str
    ) -> None:
        context = TemporalContext(now, key, locale)
        assert context.prompt_block() == second_opinion.block(now, key, locale, WEEKS[locale])

    @pytest.mark.requirement("block.ascii")
    @given(keys, instants, locales, vocabularies, st.booleans(), st.integers(0, 31))
    def test_block_is_ascii_without_a_final_newline(
        self,
        key: str,
        now: datetime,
        locale: str,
        vocabulary: Vocabulary,
        meanings: bool,  # noqa: FBT001 - hypothesis gives it by place
        days_ahead: int,
    ) -> None:
        context = TemporalContext(now, key, locale, vocabulary=vocabulary)
        block = context.prompt_block(meanings=meanings, days_ahead=days_ahead)
        assert block.isascii()
        assert block == block.rstrip()
        assert all(line.isprintable() for line in block.split("\n"))


@pytest.mark.requirement("name.one-list")
class TestWhatIsPrintedResolves:
    """The prompt and the handlers.

    DESIGN, section 1: "One value, `TemporalContext`, is built once per turn (a web request, a job)
    and used for the prompt *and* the handlers: the two cannot disagree, even when midnight passes
    between them."
    """

    @given(keys, instants, locales, vocabularies)
    def test_every_printed_name_resolves_to_the_printed_dates(
        self, key: str, now: datetime, locale: str, vocabulary: Vocabulary
    ) -> None:
        context = TemporalContext(now, key, locale, vocabulary=vocabulary)
        tool = DateRangeParameters(vocabulary)
        printed = {}
        for name, start, end in LINE.findall(context.prompt_block()):
            printed[name] = (start, end or start)
            span = tool.resolve({"relative_range": name}, context)
            assert span == context.ranges[name]
            assert (str(span.start), str(span.end)) == printed[name]
        assert tuple(printed) == vocabulary.names == tuple(context.ranges)

    @given(keys, instants, locales, vocabularies)
    def test_printed_dates_resolve_to_the_same_period(
        self, key: str, now: datetime, locale: str, vocabulary: Vocabulary
    ) -> None:
        """A model may copy the dates of a name into the call: the query is the same."""
        context = TemporalContext(now, key, locale, vocabulary=vocabulary)
        tool = DateRangeParameters(vocabulary, unusual_after_years=None)
        for name, start, end in LINE.findall(context.prompt_block()):
            span = tool.resolve({"start_date": start, "end_date": end or start}, context)
            assert span is not None
            named = context.ranges[name]
            assert (span.starts_at, span.ends_before) == (named.starts_at, named.ends_before)

    @given(days, weeks)
    def test_ranges_are_those_of_counting_days_for_every_week(
        self, today: date, week: WeekRule
    ) -> None:
        noon = datetime.fromisoformat(f"{today}T12:00:00+00:00")
        ranges = TemporalContext(noon, "UTC", "en-US", week=week).ranges
        found = {name: (span.start, span.end) for name, span in ranges.items()}
        rule = second_opinion.Week(week.first_day, week.weekend)
        assert found == second_opinion.core_days(today, rule)
