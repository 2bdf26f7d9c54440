"""The rescue of an empty search: counts in a period, in its other readings, and since it."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from temporal_context import (
    CORE,
    EVERYTHING,
    HISTORY,
    SCHEDULE,
    CountedReading,
    DateRange,
    DateRangeParameters,
    InvalidSetting,
    NamedRange,
    TemporalContext,
)

DATES: Final = DateRangeParameters()
TUESDAY: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
# Calls to the support desk: Friday noon, Monday evening and Tuesday morning, in Denver.
CALLS: Final = (
    datetime(2026, 7, 31, 18, tzinfo=UTC),
    datetime(2026, 8, 4, 1, tzinfo=UTC),
    datetime(2026, 8, 4, 14, tzinfo=UTC),
)


def denver(now: datetime = TUESDAY, **settings: Any) -> TemporalContext:
    return TemporalContext(now, "America/Denver", "en-US", **settings)


def count(starts_at: datetime, ends_before: datetime) -> int:
    return sum(starts_at <= at < ends_before for at in CALLS)


def asked(name: str, context: TemporalContext, tool: DateRangeParameters = DATES) -> DateRange:
    span = tool.resolve({"relative_range": name}, context)
    assert span is not None
    return span


def told(found: tuple[CountedReading, ...]) -> list[str]:
    return [f"{r.span.name} {r.span.start} {r.span.end}: {r.count}" for r in found]


@pytest.mark.requirement("reading.counted")
def test_none_last_weekend_but_two_on_the_days_since() -> None:
    """The opening story: "I found nothing" is not its end."""
    context = denver()
    found = DATES.readings(asked("last_weekend", context), context, count)
    assert told(found) == [
        "last_weekend 2026-08-01 2026-08-02: 0",
        "None 2026-08-03 2026-08-04: 2",
    ]
    assert str(found[0]) == (
        "none in last_weekend, the most recently completed weekend, never the one in progress "
        "(Sat 2026-08-01 to Sun 2026-08-02)"
    )
    assert str(found[1]) == "2 in the days since then (Mon 2026-08-03 to Tue 2026-08-04)"


@pytest.mark.requirement("reading.counted")
def test_other_reading_that_holds_something_is_counted_in_the_users_zone() -> None:
    context = denver()
    found = DATES.readings(asked("last_week", context), context, count)
    assert told(found) == [
        "last_week 2026-07-26 2026-08-01: 1",
        "last_7_days 2026-07-29 2026-08-04: 3",
        "None 2026-08-02 2026-08-04: 2",
    ]


def test_weekend_in_progress_is_counted_beside_the_last_one() -> None:
    sunday = denver(datetime(2026, 8, 2, 18, tzinfo=UTC))
    found = DATES.readings(asked("last_weekend", sunday), sunday, count)
    assert told(found) == [
        "last_weekend 2026-07-25 2026-07-26: 0",
        "this_weekend 2026-08-01 2026-08-02: 0",
        "None 2026-07-27 2026-08-02: 1",
    ]


def test_days_until_a_coming_period_are_counted_from_today() -> None:
    tool = DateRangeParameters(SCHEDULE)
    context = denver(vocabulary=SCHEDULE)
    found = tool.readings(asked("next_weekend", context, tool), context, count)
    assert told(found) == [
        "next_weekend 2026-08-15 2026-08-16: 0",
        "this_weekend 2026-08-08 2026-08-09: 0",
        "None 2026-08-04 2026-08-14: 1",
    ]
    assert found[2].meaning == "the days until then"


def test_period_that_contains_today_has_no_days_beside_it() -> None:
    context = denver()
    found = DATES.readings(asked("this_week", context), context, count)
    assert told(found) == [
        "this_week 2026-08-02 2026-08-04: 2",
        "last_7_days 2026-07-29 2026-08-04: 3",
    ]


def test_coming_weekend_asked_between_two_may_be_the_last_one() -> None:
    tool = DateRangeParameters(HISTORY)
    monday = denver(datetime(2026, 8, 3, 18, tzinfo=UTC), vocabulary=HISTORY)
    weekend = tool.readings(asked("this_weekend", monday, tool), monday, count)
    assert told(weekend) == [
        "this_weekend 2026-08-08 2026-08-09: 0",
        "last_weekend 2026-08-01 2026-08-02: 0",
        "None 2026-08-03 2026-08-07: 2",
    ]


def test_days_that_another_reading_says_are_counted_once() -> None:
    today, yesterday = CORE.by_name["today"], CORE.by_name["yesterday"]
    own = NamedRange("last_shift", "the day before today", yesterday.days, (today, yesterday))
    tool = DateRangeParameters(CORE | own)
    context = denver(vocabulary=tool.vocabulary)
    found = tool.readings(asked("last_shift", context, tool), context, count)
    assert told(found) == ["last_shift 2026-08-03 2026-08-03: 1", "today 2026-08-04 2026-08-04: 1"]


def test_explicit_dates_are_counted_with_the_days_since() -> None:
    context = denver()
    span = DATES.resolve({"start_date": "2026-07-30", "end_date": "2026-07-30"}, context)
    found = DATES.readings(span, context, count)
    assert told(found) == ["None 2026-07-30 2026-07-30: 0", "None 2026-07-31 2026-08-04: 3"]
    assert found[0].meaning == "the dates asked for"


def test_without_a_period_nothing_is_counted() -> None:
    assert DATES.readings(None, denver(), count) == ()


def test_what_the_tools_data_do_not_hold_is_not_offered() -> None:
    """A reading outside the limits would be refused if it were sent."""
    until_yesterday = DateRangeParameters(latest=timedelta(days=-1))
    context = denver()
    span = asked("last_week", context, until_yesterday)
    assert told(until_yesterday.readings(span, context, count)) == [
        "last_week 2026-07-26 2026-08-01: 1",
        "None 2026-08-02 2026-08-03: 1",
    ]
    assert until_yesterday.echo(span, other_readings=True)["other_readings"] == []
    archive = DateRangeParameters(latest=date(2026, 8, 1))
    assert len(archive.readings(asked("last_week", context, archive), context, count)) == 1


@pytest.mark.parametrize(
    ("tool", "name", "expected"),
    [
        (
            DateRangeParameters(earliest=date(2026, 8, 3)),
            "last_month",
            ["last_month 2026-07-01 2026-07-31: 1", "None 2026-08-03 2026-08-04: 2"],
        ),
        (
            DateRangeParameters(earliest=date(2026, 8, 5)),
            "last_month",
            ["last_month 2026-07-01 2026-07-31: 1"],
        ),
        (
            DateRangeParameters(SCHEDULE, latest=date(2026, 8, 6)),
            "next_month",
            ["next_month 2026-09-01 2026-09-30: 0", "None 2026-08-04 2026-08-06: 1"],
        ),
        (
            DateRangeParameters(SCHEDULE, latest=date(2026, 8, 3)),
            "next_month",
            ["next_month 2026-09-01 2026-09-30: 0"],
        ),
    ],
    ids=["since", "since later", "until", "until earlier"],
)
def test_days_beside_a_range_outside_the_data_are_those_with_data(
    tool: DateRangeParameters, name: str, expected: list[str]
) -> None:
    context = denver(vocabulary=tool.vocabulary)
    assert told(tool.readings(context.ranges[name], context, count)) == expected


@given(
    st.sampled_from(EVERYTHING.names),
    st.integers(-400, 400),
    st.integers(0, 400),
    st.dates(date(2026, 1, 1), date(2027, 12, 31)),
)
def test_nothing_beside_the_range_itself_reaches_beyond_the_data(
    name: str, first: int, length: int, today: date
) -> None:
    earliest, latest = timedelta(days=first), timedelta(days=first + length)
    tool = DateRangeParameters(EVERYTHING, earliest=earliest, latest=latest)
    noon = datetime(today.year, today.month, today.day, 12, tzinfo=UTC)
    context = TemporalContext(noon, "UTC", "en-US", vocabulary=EVERYTHING)
    found = tool.readings(context.ranges[name], context, count)
    assert found[0].span == context.ranges[name]
    for reading in found[1:]:
        assert today + earliest <= reading.span.start <= reading.span.end <= today + latest


def test_reading_is_counted_in_turn() -> None:
    context = denver()
    (other,) = context.other_readings(asked("last_week", context))
    assert told(DATES.readings(other, context, count)) == ["last_7_days 2026-07-29 2026-08-04: 3"]


def test_counts_of_yesterdays_range_are_not_mixed_with_todays() -> None:
    """`last_month` is July on both sides of midnight, the days ending today are not the same."""
    before = TemporalContext(TUESDAY, "UTC", "en-US", vocabulary=HISTORY)
    after = TemporalContext(TUESDAY + timedelta(days=1), "UTC", "en-US", vocabulary=HISTORY)
    tool = DateRangeParameters(HISTORY)
    span = asked("last_month", before, tool)
    assert span == after.ranges["last_month"]
    with pytest.raises(InvalidSetting, match="is not a range of this context: resolve it with"):
        tool.readings(span, after, count)
    with pytest.raises(InvalidSetting, match="other_readings are those of another range"):
        tool.echo(span, other_readings=tool.readings(after.ranges["last_month"], after, count))


class Desk:
    """A count that waits, as an object: `__call__` is the `async def`."""

    async def __call__(self, starts_at: datetime, ends_before: datetime) -> int:
        return await count_later(starts_at, ends_before)


async def count_later(starts_at: datetime, ends_before: datetime) -> int:
    await asyncio.sleep(0)
    return count(starts_at, ends_before)


@pytest.mark.parametrize(
    "later",
    [count_later, partial(count_later), Desk(), Desk().__call__, partial(partial(Desk()))],
    ids=["def", "partial", "object", "method", "partial of an object"],
)
def test_count_that_waits_is_awaited(later: Any) -> None:
    context = denver()
    span = asked("last_weekend", context)
    found = asyncio.run(_awaited(DATES.readings(span, context, later)))
    assert found == DATES.readings(span, context, count)


async def _awaited(found: Any) -> Any:
    return await found


def test_count_that_waits_is_awaited_also_without_a_period() -> None:
    assert asyncio.run(_awaited(DATES.readings(None, denver(), count_later))) == ()


@pytest.mark.parametrize("number", [-1, 1.0, "2", None, [], (1,)], ids=ascii)
def test_count_that_gives_no_number_is_refused(number: Any) -> None:
    context = denver()
    span = asked("last_week", context)
    with pytest.raises(InvalidSetting, match="count must return how many there are, a whole num"):
        DATES.readings(span, context, lambda _starts, _ends: number)

    async def later(_starts: datetime, _ends: datetime) -> Any:
        await asyncio.sleep(0)
        return number

    with pytest.raises(InvalidSetting, match="count must return how many there are"):
        asyncio.run(_awaited(DATES.readings(span, context, later)))


def test_whether_there_is_any_is_a_count_too() -> None:
    context = denver()
    found = DATES.readings(asked("yesterday", context), context, lambda a, b: count(a, b) > 0)
    assert [reading.count for reading in found] == [1, 1]


@pytest.mark.parametrize("function", [None, 7, "count"])
def test_what_is_no_function_is_refused(function: Any) -> None:
    context = denver()
    with pytest.raises(InvalidSetting, match="count must be a function of starts_at and ends_bef"):
        DATES.readings(asked("today", context), context, function)


def test_range_of_another_context_is_refused() -> None:
    context, later = denver(), denver(TUESDAY + timedelta(days=1))
    wider = denver(vocabulary=HISTORY).ranges["last_7_days"]
    with pytest.raises(InvalidSetting, match="is not a range of this context"):
        DATES.readings(wider, context, count)
    with pytest.raises(InvalidSetting, match="is not a range of this context"):
        DATES.readings(asked("today", context), later, count)
    with pytest.raises(InvalidSetting, match="context must be a TemporalContext, not null"):
        DATES.readings(asked("today", context), None, count)  # type: ignore[call-overload]


def test_echo_hands_the_readings_to_the_model() -> None:
    context = denver()
    span = asked("last_week", context)
    assert DATES.echo(span, other_readings=True) == {
        **DATES.echo(span),
        "other_readings": [
            {
                "range": None,  # this tool has no such name: the model sends the dates
                "start": "2026-07-29",
                "end": "2026-08-04",
                "label": "Wednesday, July 29 through Tuesday, August 4",
                "meaning": "the 7 days ending today",
            }
        ],
    }


def test_echo_names_a_reading_that_the_tool_takes() -> None:
    tool, context = DateRangeParameters(HISTORY), denver(vocabulary=HISTORY)
    (other,) = tool.echo(asked("last_week", context, tool), other_readings=True)["other_readings"]
    assert other["range"] == "last_7_days"
    assert tool.resolve({"relative_range": other["range"]}, context) is not None


def test_echo_with_counts_says_how_much_each_holds() -> None:
    context = denver()
    span = asked("last_weekend", context)
    found = DATES.echo(span, other_readings=DATES.readings(span, context, count))
    assert found["range"] == "last_weekend"
    assert found["other_readings"] == [
        {
            "range": None,
            "start": "2026-08-03",
            "end": "2026-08-04",
            "label": "Monday, August 3 through Tuesday, August 4",
            "meaning": "the days since then",
            "count": 2,
        }
    ]


def test_echo_of_one_reading_says_that_there_is_no_other() -> None:
    context = denver()
    for span in (asked("today", context), None):
        assert DATES.echo(span, other_readings=True) == {**DATES.echo(span), "other_readings": []}
    assert DATES.echo(None, other_readings=()) == {**DATES.echo(None), "other_readings": []}
    assert "other_readings" not in DATES.echo(asked("last_week", context))


def test_echo_refuses_the_counts_of_another_range() -> None:
    context = denver()
    counts = DATES.readings(asked("last_week", context), context, count)
    for span in (asked("last_month", context), None):
        with pytest.raises(InvalidSetting, match="other_readings are those of another range"):
            DATES.echo(span, other_readings=counts)
    with pytest.raises(InvalidSetting, match="other_readings are those of another range"):
        DATES.echo(asked("last_week", context), other_readings=())


@pytest.mark.parametrize("wanted", [None, 1, "yes", ["last_7_days"], 0.0], ids=ascii)
def test_echo_refuses_what_are_no_readings(wanted: Any) -> None:
    context = denver()
    with pytest.raises(InvalidSetting, match="other_readings must be True, False, or what `read"):
        DATES.echo(asked("last_week", context), other_readings=wanted)


@pytest.mark.parametrize("span", ["last_week", 0, False, (), DateRange], ids=ascii)
@pytest.mark.parametrize("other_readings", [False, True, ()], ids=ascii)
def test_echo_of_what_is_no_range_is_refused(span: Any, other_readings: Any) -> None:
    with pytest.raises(InvalidSetting, match="a tool tells the model a DateRange or None, not"):
        DATES.echo(span, other_readings=other_readings)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"span": None}, "a reading is counted in a DateRange, not in null"),
        ({"span": "last_week"}, 'a reading is counted in a DateRange, not in "last_week"'),
        ({"meaning": None}, "the meaning of a reading is text, not null"),
        ({"count": None}, "the count of a reading is a whole number from 0, not null"),
        ({"count": -1}, "the count of a reading is a whole number from 0, not -1"),
        ({"count": "2"}, 'the count of a reading is a whole number from 0, not "2"'),
    ],
    ids=str,
)
def test_reading_that_cannot_be_told_is_refused_where_it_is_made(
    changes: dict[str, Any], message: str
) -> None:
    fields: dict[str, Any] = {
        "span": denver().ranges["last_week"],
        "meaning": "the days",
        "count": 0,
    }
    assert str(CountedReading(**fields)).startswith("none in last_week, the days (")
    with pytest.raises(InvalidSetting, match=message):
        CountedReading(**(fields | changes))


def test_echo_of_a_range_that_no_context_made_says_where_to_take_it_from() -> None:
    made = DateRange(
        "last_week",
        date(2026, 7, 26),
        date(2026, 8, 1),
        "UTC",
        label_locale="en",
        current_year=2026,
    )
    with pytest.raises(InvalidSetting, match="the other readings of last_week are known of"):
        DATES.echo(made, other_readings=True)
    assert DATES.echo(made)["range"] == "last_week"


def test_own_meaning_under_a_name_of_the_library_is_not_taken_for_it() -> None:
    """A tool's own `last_7_days` that means something else is not what the reading means."""
    own = NamedRange("last_7_days", "the days of my own", CORE.by_name["today"].days)
    tool = DateRangeParameters(CORE | own)
    context = denver(vocabulary=tool.vocabulary)
    (other,) = tool.echo(asked("last_week", context, tool), other_readings=True)["other_readings"]
    assert (other["range"], other["start"]) == (None, "2026-07-29")


def test_reading_that_just_fits_into_the_tools_data_is_offered() -> None:
    tool = DateRangeParameters(earliest=date(2026, 7, 29), latest=date(2026, 8, 4))
    found = tool.readings(denver().ranges["last_week"], denver(), count)
    assert "last_7_days" in [each.span.name for each in found]
