"""What an engineer reads when something is refused: the whole text, with what came."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import pytest
from dateutil.relativedelta import relativedelta

from temporal_context import (
    DateRange,
    DateRangeParameters,
    TemporalContext,
    TemporalContextError,
    WeekRule,
)
from temporal_context.argument_keys import ArgumentKeys, checked_date_keys, checked_key
from temporal_context.cache_usage import cache_usage
from temporal_context.counting import CountedReading
from temporal_context.limits import Limits
from temporal_context.periods import unit_around
from temporal_context.ranges import are_same, other_ranges
from temporal_context.reference import Calendar, check_asked, fiscal_year_start
from temporal_context.rfc3339 import instant
from temporal_context.steps import days_from, months_from, offset_from

TUESDAY: Final = date(2026, 8, 4)
LAST: Final = date(9999, 12, 31)
CALENDAR: Final = Calendar(WeekRule(1, (6, 7)))
OUTSIDE: Final = (
    "is outside 0002-01-01 to 9998-12-31, the days whose bounds in UTC can be expressed"
)
FOUR_KEYS: Final = "keys must map some of relative_range, start_date, end_date, dates_confirmed"
AN_INSTANT: Final = (
    "now must be RFC 3339 with an offset, like 2026-08-04T15:14:00Z or 2026-08-04T09:14:00-06:00"
)

CONTEXT: Final = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "UTC", "en-US")
LAST_WEEK: Final = CONTEXT.ranges["last_week"]
DATES: Final = DateRangeParameters()
COUNTED: Final = (CountedReading(LAST_WEEK, "the whole week before the current one", 0),)


def named(name: Any) -> DateRange:
    return DateRange(name, TUESDAY, TUESDAY, timezone="UTC", label_locale="en", current_year=2026)


REFUSALS: Final[list[tuple[Callable[[], object], str]]] = [
    (lambda: unit_around(LAST, "month", CALENDAR, 2), f"month 2 of year 10000 {OUTSIDE}"),
    (
        lambda: unit_around(TUESDAY, "fiscal_year", CALENDAR),
        (
            "a fiscal_year needs to know when the company's year begins: "
            "TemporalContext(..., fiscal_year_start=4), or (4, 6) where it is 6 April"
        ),
    ),
    (lambda: days_from(LAST, 1), f"9999-12-31 +1 days {OUTSIDE}"),
    (lambda: months_from(date(1, 1, 1), -1), f"0001-01-01 -1 months {OUTSIDE}"),
    (
        lambda: offset_from(TUESDAY, relativedelta(years=+9000)),
        f"2026-08-04 and that offset {OUTSIDE}",
    ),
    (
        lambda: offset_from(TUESDAY, "a week", name="far_days"),  # type: ignore[arg-type]
        'far_days must be a timedelta or relativedelta, not "a week"',
    ),
    (
        lambda: offset_from(TUESDAY, timedelta(hours=1)),
        "an offset must be of whole days: this one has hours or parts of a day",
    ),
    (lambda: named("A week"), 'name must be the name of a range or None, not "A week"'),
    (lambda: instant("tea time"), f'{AN_INSTANT}, not "tea time"'),
    (
        lambda: instant("2026-13-01T00:00:00Z"),
        'now "2026-13-01T00:00:00Z" does not exist: month must be in 1..12',
    ),
    (
        lambda: ArgumentKeys.renamed({"a": "b", "c": "d", "e": "f", "g": "h", "i": "j"}),
        f'{FOUR_KEYS} to the tool\'s names, not "a", "c", "e", "g"',
    ),
    (
        lambda: ArgumentKeys.renamed({"start_date": "end_date"}),
        (
            "keys must be four different names, not "
            "relative_range, end_date, end_date, dates_confirmed"
        ),
    ),
    (
        lambda: checked_date_keys("both"),
        (
            "date_keys must be the two names of the dates, like "
            'DateRangeParameters.date_keys, not "both"'
        ),
    ),
    (
        lambda: checked_key("a b"),
        'a key must be 1 to 64 characters of A-Z, a-z, 0-9, _, . and -, not "a b"',
    ),
    (
        lambda: CONTEXT.other_readings("last_week"),  # type: ignore[arg-type]
        'other readings are those of a range, not of "last_week"',
    ),
    (
        lambda: CountedReading("last_week", "the days", 0),  # type: ignore[arg-type]
        'a reading is counted in a DateRange, not in "last_week"',
    ),
    (
        lambda: CountedReading(LAST_WEEK, None, 0),  # type: ignore[arg-type]
        "the meaning of a reading is text, not null",
    ),
    (
        lambda: CountedReading(LAST_WEEK, "the days", -1),
        "the count of a reading is a whole number from 0, not -1",
    ),
    (
        lambda: DATES.readings(LAST_WEEK, "now", len),  # type: ignore[call-overload]
        'context must be a TemporalContext, not "now"',
    ),
    (
        lambda: DATES.readings(LAST_WEEK, CONTEXT, 7),  # type: ignore[call-overload]
        "count must be a function of starts_at and ends_before, not 7",
    ),
    (
        lambda: DATES.readings(LAST_WEEK, CONTEXT, lambda _from, _to: "none"),  # type: ignore[arg-type, return-value]
        (
            'count must return how many there are, a whole number from 0, not "none". Where it '
            "has to wait for the answer, make it an `async def` and await `readings`"
        ),
    ),
    (
        lambda: DATES.echo("last_week"),  # type: ignore[arg-type]
        'a tool tells the model a DateRange or None, not "last_week"',
    ),
    (
        lambda: DATES.echo(LAST_WEEK, other_readings="all"),  # type: ignore[arg-type]
        'other_readings must be True, False, or what `readings` gave, not "all"',
    ),
    (
        lambda: DATES.echo(CONTEXT.ranges["today"], other_readings=COUNTED),
        "other_readings are those of another range: count them for this one",
    ),
    (
        lambda: "2026-08-01" in LAST_WEEK,
        'a range holds dates and aware datetimes, not "2026-08-01"',
    ),
    (
        lambda: datetime(2026, 8, 1, 12) in LAST_WEEK,  # noqa: DTZ001 - the fault
        (
            "the datetime must be aware; 2026-08-01T12:00:00 has no time zone. "
            "Send, for example, datetime.now(UTC)"
        ),
    ),
    (
        lambda: cache_usage("none"),
        'no usage of Anthropic, OpenAI or Gemini stands in "none"',
    ),
    (
        lambda: Limits(earliest=datetime(2026, 8, 4, tzinfo=UTC)),
        'earliest must be a date without a time, not a value of type "datetime"',
    ),
    (
        lambda: Limits(latest=10),  # type: ignore[arg-type]
        "latest must be a date, or it must be a timedelta or relativedelta, not 10",
    ),
    (
        lambda: Limits(earliest=timedelta(days=-999_999)),
        "earliest lies thousands of years from today",
    ),
    (
        lambda: Limits(unusual_after_years=0),
        "unusual_after_years must be a whole number of years from 1, or None, not 0",
    ),
    (
        lambda: Calendar(WeekRule(1, (6, 7)), 4),  # type: ignore[arg-type]
        "fiscal_year_start of a Calendar must be a month and a day, like (4, 1), not 4",
    ),
    (
        lambda: fiscal_year_start((4, 31)),
        (
            "fiscal_year_start must be a month, or a month and a day up to 28, "
            "like 4 or (4, 6), not (4, 31)"
        ),
    ),
    (
        lambda: fiscal_year_start("April"),  # type: ignore[arg-type]
        (
            "fiscal_year_start must be a month, or a month and a day up to 28, "
            'like 4 or (4, 6), not "April"'
        ),
    ),
    (
        lambda: Calendar("Monday"),  # type: ignore[arg-type]
        'week must be a WeekRule, like WeekRule(first_day=1, weekend=(6, 7)), not "Monday"',
    ),
    (
        lambda: check_asked("today", CALENDAR),  # type: ignore[arg-type]
        'today must be a date without a time, not "today"',
    ),
    (
        lambda: check_asked(TUESDAY, None),  # type: ignore[arg-type]
        "calendar must be a Calendar, not null",
    ),
    (
        lambda: TemporalContext(datetime.max.replace(tzinfo=UTC), "Asia/Tokyo", "ja-JP"),
        f"now, 9999-12-31T23:59:59.999999+00:00, in UTC or in Asia/Tokyo, {OUTSIDE}",
    ),
    (
        lambda: DATES.resolve({}, "now"),  # type: ignore[arg-type]
        'context must be a TemporalContext, not "now"',
    ),
    (
        lambda: CONTEXT.prompt_block("week"),  # type: ignore[arg-type]
        'grain must be one of day, hour, minute, not "week"',
    ),
    (
        lambda: CONTEXT.prompt_block(meanings="yes"),  # type: ignore[arg-type]
        'meanings must be True or False, not "yes"',
    ),
    (
        lambda: CONTEXT.prompt_block(days_ahead=32),
        "days_ahead must be a number of days from 0 to 31, not 32",
    ),
    (
        lambda: other_ranges(named("last_week")),
        (
            "the other readings of last_week are known of a range that a context made: "
            "take it from resolve, or from context.ranges"
        ),
    ),
]


@pytest.mark.parametrize(("refused", "text"), REFUSALS, ids=range(len(REFUSALS)))
def test_refusal_says_what_came_and_what_is_wanted(
    refused: Callable[[], object], text: str
) -> None:
    with pytest.raises(TemporalContextError) as caught:
        refused()
    assert str(caught.value) == text


def test_bounds_on_one_day_are_in_order() -> None:
    assert Limits(timedelta(), timedelta()).data_days(TUESDAY) == (TUESDAY, TUESDAY)


def test_no_range_is_the_same_as_no_range_and_as_nothing_else() -> None:
    assert are_same(None, None)
    assert not are_same(None, LAST_WEEK)
    assert not are_same(LAST_WEEK, None)
