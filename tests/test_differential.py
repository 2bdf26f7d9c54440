"""A share of the points that `make prove-differential` compares; and what it would not let pass."""

from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final

import pytest
import second_opinion
from proof.differential_compared import Compared, compare_zone, problems
from proof.differential_explained import Explained, entries
from proof.differential_points import Opinion, Shown, chosen, transitions
from proof.differential_reference import Reference
from proof.differential_whenever import Whenever
from second_opinion import Days, Week

SHARE: Final = 700  # each so-many-th transition of all zones
ONE_HOUR: Final = timedelta(hours=1)
# The winter in which Cuba keeps its summer time, as tz 2026f has it.
WINTER: Final = datetime(2026, 11, 2, tzinfo=UTC), datetime(2027, 3, 14, tzinfo=UTC)


def compared(opinion: Opinion, key: str, release: str = "2025c") -> Compared:
    """An opinion after the comparison around the transitions of 2025."""
    found = Compared(opinion, Explained(release))
    changes = [each for each in transitions(key) if second_opinion.instant(each).year == 2025]
    assert compare_zone(key, changes, [found]) == found.points > 0
    return found


def test_share_of_all_points_is_what_two_others_say() -> None:
    both = [Compared(Reference()), Compared(Whenever())]
    points = sum(compare_zone(key, changes, both) for key, changes in chosen(SHARE).items())
    assert list(problems(both, whole=False)) == []
    assert [each.points for each in both] == [points, points]
    assert points > 1_400


class LateDays(Reference):
    """Each day begins a second late."""

    def begins(self, key: str, days: Collection[date]) -> list[datetime]:
        return [each + timedelta(seconds=1) for each in super().begins(key, days)]


class OtherPass(Reference):
    """An hour from the offset of the other pass."""

    def shown(self, key: str, seconds: Collection[int]) -> list[Shown]:
        return [each._replace(offset=each.offset - 3600) for each in super().shown(key, seconds)]


class OtherLetters(Reference):
    """An abbreviation that is not the one of the instant."""

    def shown(self, key: str, seconds: Collection[int]) -> list[Shown]:
        return [each._replace(abbreviation="XST") for each in super().shown(key, seconds)]


class OtherWeekend(Reference):
    """On a Saturday the weekend in progress."""

    def meanings(self, today: date, week: Week) -> dict[str, Days]:
        found = super().meanings(today, week)
        if today.isoweekday() in week.weekend:
            found["last_weekend"] = found["last_weekend"][0], today
        return found


@pytest.mark.parametrize("flawed", [LateDays, OtherPass, OtherLetters, OtherWeekend])
def test_opinion_with_a_flaw_is_found_out(flawed: type[Reference]) -> None:
    found = compared(flawed(), "America/Denver")
    assert found.different
    assert next(problems([found], whole=False)).startswith("reference differs: America/Denver at ")


class OldRules(Reference):
    """Of a release that has Cuba's clocks go back in that winter."""

    def begins(self, key: str, days: Collection[date]) -> list[datetime]:
        since, until = WINTER
        return [
            each + ONE_HOUR if since <= each < until else each for each in super().begins(key, days)
        ]


def test_release_that_is_older_explains_its_zone_in_its_time_and_no_more() -> None:
    cuba = compared(OldRules(), "America/Havana")
    assert (cuba.different, cuba.by_entries > 0) == ([], True)
    assert compared(OldRules(), "America/Denver").different
    assert compared(OldRules(), "America/Havana", "2026f").different
    assert compared(LateDays(), "America/Havana").different


def test_entry_that_explains_nothing_is_told_after_a_whole_run() -> None:
    found = Compared(Reference(), Explained("2026e"))
    assert list(problems([found], whole=False)) == []
    expected = "fixtures/differences.toml: 2026f of America/Havana explains no difference"
    assert list(problems([found], whole=True)) == [expected]


def names() -> Iterator[str]:
    for each in entries():
        yield from each.zones


def test_entries_name_zones_times_and_releases_in_order() -> None:
    assert set(names()) <= set(second_opinion.zone_keys())
    assert all(each.since < each.until and each.source.endswith(".") for each in entries())
    assert [each.release for each in entries()] == sorted(each.release for each in entries())
