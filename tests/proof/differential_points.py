"""The points at which opinions are compared, and what each opinion says there.

A point is a zone, an instant and a week rule. An opinion is asked for its parts, many at a time:
what the clocks show, what each name means on a day, and when a day begins.
"""

from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime
from itertools import product
from typing import Final, NamedTuple, Protocol

import second_opinion
from second_opinion import Days, Week

from temporal_context import CORE, EVERYTHING, TemporalContext, WeekRule

FIRST, LAST = 0, 2**31  # UTC seconds: 1970 through 2037, to the day 19 January 2038
HOUR: Final = 3600
NUMBER: Final = "a number"  # the zone has no letters for its offset, the block writes UTC-03:00
# Where clocks never change: at the turn of a year, of a leap day, and at the end.
QUIET: Final = (FIRST, 951_782_400, 2_145_916_800)
# Of the United States, the world, Egypt, India, Iran, Afghanistan and the Maldives (CLDR).
WEEKS: Final = (
    *(Week(7, (6, 7)), Week(1, (6, 7)), Week(6, (5, 6)), Week(7, (7,))),
    *(Week(6, (5,)), Week(6, (4, 5)), Week(5, (6, 7))),
)
# Under the first week all names; under the others the core, and whatever a week can change.
OF_WEEKS: Final = CORE | EVERYTHING.only(*(name for name in EVERYTHING.names if "week" in name))
NAMES: Final = {week: OF_WEEKS if week != WEEKS[0] else EVERYTHING for week in WEEKS}

Span = tuple[date, date, datetime, datetime]


class Shown(NamedTuple):
    """What clocks show: the hour without its minutes, the offset in seconds, its abbreviation."""

    hour: str
    offset: int
    abbreviation: str | None  # None: this opinion knows none


class Point(NamedTuple):
    """All that is compared at a point."""

    shown: Shown
    spans: dict[str, Span]


class Opinion(Protocol):
    """Whoever can say what holds; a day begins at the first instant of its date or a later one."""

    name: str

    def shown(self, key: str, seconds: Collection[int]) -> list[Shown]:
        """What the clocks of a zone show at instants."""

    def meanings(self, today: date, week: Week) -> dict[str, Days]:
        """First and last day of every name."""

    def begins(self, key: str, days: Collection[date]) -> list[datetime]:
        """When days begin."""


def transitions(key: str) -> list[int]:
    """When the clocks of a zone change."""
    return [each for each in second_opinion.rules(key).changes if FIRST <= each < LAST]


def chosen(share: int) -> dict[str, list[int]]:
    """Each so-many-th transition of all zones, and what stands for one where there is none."""
    found: dict[str, list[int]] = {}
    every = [
        (key, change) for key in second_opinion.zone_keys() for change in transitions(key) or QUIET
    ]
    for key, change in every[::share]:
        found.setdefault(key, []).append(change)
    return found


def moments(key: str, changes: list[int]) -> list[int]:
    """An hour before, at and after each transition, and the local midnights around it."""
    found: set[int] = set()
    for change in changes:
        found |= {change - HOUR, change, change + HOUR, *_midnights(key, change)}
    return sorted(found)


def _midnights(key: str, change: int) -> Iterator[int]:
    """The last begin of a day before an instant, and the next one after it."""
    today = second_opinion.wall_clock(key, second_opinion.instant(change))[0].date()
    days = (date.fromordinal(today.toordinal() + step) for step in (-2, -1, 0, 1, 2))
    begins = [int(second_opinion.first_second(key, day).timestamp()) for day in days]
    yield max(each for each in begins if each < change)
    yield min(each for each in begins if each > change)


def points_of(opinion: Opinion, key: str, seconds: list[int]) -> dict[tuple[int, Week], Point]:
    """What an opinion says at each instant in each kind of week."""
    shown = dict(zip(seconds, opinion.shown(key, seconds), strict=True))
    todays = {date.fromisoformat(each.hour[:10]) for each in shown.values()}
    meanings = {each: _named(opinion, *each) for each in product(sorted(todays), WEEKS)}
    days = sorted({day for each in meanings.values() for both in each.values() for day in both})
    edges = sorted({*days, *map(_next_day, days)})
    begins = dict(zip(edges, opinion.begins(key, edges), strict=True))
    spans = {
        where: {
            name: (first, last, begins[first], begins[_next_day(last)])
            for name, (first, last) in each.items()
        }
        for where, each in meanings.items()
    }
    return {
        (now, week): Point(each, spans[date.fromisoformat(each.hour[:10]), week])
        for (now, each), week in product(shown.items(), WEEKS)
    }


def _named(opinion: Opinion, today: date, week: Week) -> dict[str, Days]:
    found = opinion.meanings(today, week)
    return {name: found[name] for name in NAMES[week].names}


def _next_day(day: date) -> date:
    return date.fromordinal(day.toordinal() + 1)


def our_point(key: str, seconds: int, week: Week) -> Point:
    """What the library says: the clock from its block, the ranges from its context."""
    now = datetime.fromtimestamp(seconds, UTC)
    rule = WeekRule(week.first_day, week.weekend)
    context = TemporalContext(now, key, "en-US", vocabulary=NAMES[week], week=rule)
    moment, _, zone, *_ = context.prompt_block().split("\n", 3)
    text = moment.split(" ", 5)[4]
    local = datetime.fromisoformat(text)
    brackets = zone.partition("(")[2].removesuffix(")")
    name = NUMBER if brackets == f"UTC{text[19:]}" else brackets
    offset = local.utcoffset()
    assert offset is not None
    assert text[14:19] == "00:00", text
    return Point(
        Shown(text[:13], int(offset.total_seconds()), name),
        {n: (s.start, s.end, s.starts_at, s.ends_before) for n, s in context.ranges.items()},
    )
