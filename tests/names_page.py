"""The generated tables of docs/vocabularies.md: what each name means, and what the lists cost.

`make golden` writes them between the page's markers; tests/test_names_page.py compares.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

import token_cost
from generated import filled, rewritten

from temporal_context import (
    CORE,
    EVERYTHING,
    FISCAL,
    HISTORY,
    SCHEDULE,
    NamedRange,
    TemporalContext,
    Vocabulary,
    coming,
    in_n_days,
    last_n_days,
    last_n_full_units,
    most_recent,
    n_days_ago,
    next_n_days,
    next_n_full_units,
    weekday_of,
)
from temporal_context.prompt import days_text

PAGE: Final = Path(__file__).parents[1] / "docs" / "vocabularies.md"
NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
FAMILIES: Final = {
    "last_n_days(14)": last_n_days(14),
    "next_n_days(3)": next_n_days(3),
    'last_n_full_units("weeks", 2)': last_n_full_units("weeks", 2),
    'next_n_full_units("months", 3)': next_n_full_units("months", 3),
    "n_days_ago(2, 7)": n_days_ago(2, 7),
    "in_n_days(3, 7)": in_n_days(3, 7),
    'most_recent("monday")': most_recent("monday"),
    'coming("friday")': coming("friday"),
    'weekday_of("last_week", "monday")': weekday_of("last_week", "monday"),
    'weekday_of("this_week", "friday")': weekday_of("this_week", "friday"),
    'weekday_of("next_week", "friday")': weekday_of("next_week", "friday"),
}
_ALL: Final = EVERYTHING | FISCAL | Vocabulary(*(r for family in FAMILIES.values() for r in family))
_HEAD: Final = (
    "| name | meaning | on that Tuesday | may also be meant |",
    "|---|---|---|---|",
)


def tables() -> dict[str, str]:
    """The text between each pair of markers."""
    return {
        "tokens": token_cost.table(),
        "core": _table(CORE),
        "history": _table(item for item in HISTORY if item not in CORE),
        "schedule": _table(item for item in SCHEDULE if item not in HISTORY),
        "fiscal": _table(FISCAL),
        "families": _table_of_families(),
    }


def rendered(page: str) -> str:
    """The page with its tables as the library gives them today."""
    return filled(page, tables())


def _table(ranges: Iterable[NamedRange]) -> str:
    return "\n".join((*_HEAD, *map(_row, ranges))) + "\n"


def _table_of_families() -> str:
    head = (_HEAD[0].replace("| name", "| call | name"), f"|---{_HEAD[1]}")
    rows = [
        f"| `{call if item is next(iter(family)) else ''}` {_row(item)}"
        for call, family in FAMILIES.items()
        for item in family
    ]
    return "\n".join((*head, *rows)).replace("| `` |", "| |") + "\n"


def _row(item: NamedRange) -> str:
    span = _context(NOW.date()).ranges[item.name]
    others = ", ".join(f"`{name}`" for name in _readings(item.name))
    return f"| `{item.name}` | {item.meaning} | {days_text(span.start, span.end)} | {others} |"


def _readings(name: str) -> Iterator[str]:
    """The names of its other readings on any day of that week, each once."""
    week = [_context(NOW.date() + timedelta(days=step)) for step in range(7)]
    found = (other for day in week for other in day.other_readings(day.ranges[name]))
    yield from dict.fromkeys(str(other.name) for other in found)


def _context(day: date) -> TemporalContext:
    now = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    return TemporalContext(now, "UTC", "en-US", vocabulary=_ALL, fiscal_year_start=5)


def rewrite() -> str:
    """Write the page, and say whether that changed it."""
    return rewritten(PAGE, rendered(PAGE.read_text("utf-8")))
