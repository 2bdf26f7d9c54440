"""dateparser, asked for what a user in Denver says on Tuesday, 4 August 2026, at 09:14."""

from datetime import UTC, datetime
from typing import Any, Final

import dateparser  # type: ignore[import-untyped] # it does not say that it has types
from dateparser.search import search_dates  # type: ignore[import-untyped] # the same

from temporal_context import CORE, TemporalContext, last_n_days

CONTEXT: Final = TemporalContext(
    datetime(2026, 8, 4, 15, 14, tzinfo=UTC),
    "America/Denver",
    "en-US",
    vocabulary=CORE | last_n_days(7),
)
WALL_CLOCK: Final = CONTEXT.now.replace(tzinfo=None)
SPANS: Final = {
    "RELATIVE_BASE": WALL_CLOCK,
    "RETURN_TIME_SPAN": True,
    "DEFAULT_START_OF_WEEK": "sunday",
}
PERIODS: Final = {
    "last weekend": "last_weekend",
    "last week": "last_week",
    "this week": "this_week",
    "this month": "this_month",
    "last month": "last_month",
    "last 7 days": "last_7_days",
}
# A phrase, and the locale that it is read in where that is not left to dateparser.
MOMENTS: Final[tuple[tuple[str, str | None], ...]] = (
    ("3 days ago", None),
    ("vor 3 Tagen", None),
    ("il y a 3 jours", None),
    ("3 дня назад", None),
    ("last Tuesday", None),
    ("August 1st at 3pm EST", None),
    ("01/08/2026", "en-US"),
    ("01/08/2026", "en-GB"),
)
SENTENCES: Final = (
    "Who wrote about Limewash last weekend?",
    "Did May call last weekend?",
)


def periods() -> str:
    """What is meant, what `parse` says, and what `search_dates` says; all of it is in 2026."""
    rows = [("phrase", "meant", "parse", "search_dates")]
    for phrase, name in PERIODS.items():
        days = CONTEXT.ranges[name]
        rows.append((phrase, f"{days.start} to {days.end}", read(phrase), span(phrase)))
    short = [[cell.replace("2026-", "") for cell in row] for row in rows]
    return "\n".join(f"{a:14}{b:16}{c:13}{d}" for a, b, c, d in short)


def moments() -> str:
    """What `parse` says where a moment is meant."""
    shown = {(f"{said} ({tag})" if tag else said): read(said, tag) for said, tag in MOMENTS}
    return "\n".join(f"{said:24}{found}" for said, found in shown.items())


def sentences() -> str:
    """What `search_dates` finds in what a person asks."""
    shown = {said: ", ".join(f"{w}: {_moment(at)}" for w, at in _found(said)) for said in SENTENCES}
    return "\n".join(f"{said:40}{found or 'nothing'}" for said, found in shown.items())


def read(said: str, locale: str | None = None) -> str:
    """One moment, or nothing."""
    locales = [locale] if locale else None
    found = dateparser.parse(said, locales=locales, settings={"RELATIVE_BASE": WALL_CLOCK})
    return _moment(found) if found else "nothing"


def span(said: str) -> str:
    """From its start to its end; the one moment, where dateparser knows no span; or nothing."""
    found = _found(said)
    ends = [at for words, at in found if words.endswith(("(start)", "(end)"))]
    return " to ".join(map(_moment, ends or [at for _, at in found])) or "nothing"


def _found(said: str) -> list[tuple[str, datetime]]:
    found: Any = search_dates(said, languages=["en"], settings=SPANS)
    return found or []


def _moment(at: datetime) -> str:
    return at.isoformat(" ", "minutes").removesuffix(" 00:00")
