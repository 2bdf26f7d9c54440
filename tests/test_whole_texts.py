"""What an engineer reads when something is refused: the whole text, with what came."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final

import pytest
from dateutil.relativedelta import relativedelta

from temporal_context import DateRange, TemporalContextError, WeekRule
from temporal_context.argument_keys import ArgumentKeys, checked_date_keys, checked_key
from temporal_context.periods import unit_around
from temporal_context.reference import Calendar
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


def named(name: Any) -> DateRange:
    return DateRange(name, TUESDAY, TUESDAY, timezone="UTC", label_locale="en", current_year=2026)


@pytest.mark.parametrize(
    ("refused", "text"),
    [
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
    ],
)
def test_refusal_says_what_came_and_what_is_wanted(
    refused: Callable[[], object], text: str
) -> None:
    with pytest.raises(TemporalContextError) as caught:
        refused()
    assert str(caught.value) == text
