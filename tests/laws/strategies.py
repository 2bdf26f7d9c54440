"""What the laws are asked for: any zone, instant, day, week; and how many examples they see."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

import second_opinion
from hypothesis import settings
from hypothesis import strategies as st
from walked_days import walk

from temporal_context import EVERYTHING, FISCAL, Calendar, Vocabulary, WeekRule
from temporal_context.periods import Days

ONE_DAY: Final = timedelta(days=1)
NAMES: Final = EVERYTHING | FISCAL
# Facts of ICU 78 (CLDR 48): fixtures/oracle/week_rules.json and core_ranges.jsonl.
WEEKS: Final = {
    "en-US": second_opinion.Week(7, (6, 7)),
    "de-DE": second_opinion.Week(1, (6, 7)),
    "ar-EG": second_opinion.Week(6, (5, 6)),
    "fa-IR": second_opinion.Week(6, (5,)),
    "hi-IN": second_opinion.Week(7, (7,)),
    "dv-MV": second_opinion.Week(5, (6, 7)),
}

# More than the profile asks for: the laws in which most cases are alike.
deeper: Final = settings(max_examples=4 * settings().max_examples)
# Fewer: the laws in which each example is dear, and is asked for many times.
dearer: Final = settings(max_examples=settings().max_examples // 4)

keys = st.sampled_from(second_opinion.zone_keys())
days = st.dates(date(1850, 1, 1), date(2100, 12, 31))
instants = st.datetimes(datetime(1850, 1, 1), datetime(2100, 12, 31)).map(  # noqa: DTZ001
    lambda naive: naive.replace(tzinfo=UTC)
)
locales = st.sampled_from(sorted(WEEKS))
# A weekend has one to six days that follow each other, over the week's edge, too.
weeks = st.builds(
    lambda first_day, start, length: WeekRule(
        first_day, tuple((start + step - 1) % 7 + 1 for step in range(length))
    ),
    st.integers(1, 7),
    st.integers(1, 7),
    st.integers(1, 6),
)
calendars = st.builds(Calendar, weeks, st.tuples(st.integers(1, 12), st.integers(1, 28)))


def on(name: str, today: date, calendar: Calendar) -> Days:
    """First and last day of a name that a list has."""
    return NAMES.by_name[name].on(today, calendar)


def one(family: Vocabulary, today: date, calendar: Calendar) -> Days:
    """First and last day of the one member of a family."""
    (member,) = family
    return member.on(today, calendar)


def begins(unit: str, day: date, calendar: Calendar) -> bool:
    """Whether a unit begins on a day, as one sees it on a wall calendar."""
    month, first = calendar.fiscal_year_start or (1, 1)
    if unit == "week":
        return day.isoweekday() == calendar.week.first_day
    if unit.startswith("fiscal"):
        months = 3 if unit == "fiscal_quarter" else 12
        return day.day == first and (day.month - month) % months == 0
    return day.day == 1 and (day.month - 1) % {"month": 1, "quarter": 3, "year": 12}[unit] == 0


def is_whole(unit: str, span: Days, calendar: Calendar, count: int = 1) -> bool:
    """Whether so many units, walked day by day, fill a range from its first day to its last."""
    first, last = span
    found = [day for day in walk(first, last) if begins(unit, day, calendar)]
    return found[:1] == [first] and len(found) == count and begins(unit, last + ONE_DAY, calendar)
