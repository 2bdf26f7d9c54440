"""Differences that a release of the tz database explains: fixtures/differences.toml."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

import second_opinion
from proof.differential_points import Point

_FILE: Final = Path(__file__).parents[2] / "fixtures" / "differences.toml"
_END: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Entry:
    """What changed with a release, where and when, and the words of its NEWS."""

    release: str
    zones: tuple[str, ...]
    since: datetime
    until: datetime
    source: str


def entries() -> list[Entry]:
    """Every entry of the file."""
    found = tomllib.loads(_FILE.read_text("utf-8"))["difference"]
    return [Entry(**{"until": _END, **each, "zones": tuple(each["zones"])}) for each in found]


class Explained:
    """What an older copy of the tz database cannot know; how many points each entry explains."""

    def __init__(self, release: str) -> None:
        self.entries = [each for each in entries() if each.release > release]
        self.points: Counter[Entry] = Counter()

    def explains(self, key: str, now: datetime, ours: Point, theirs: Point) -> bool:
        """Whether entries explain all that differs at a point."""
        moments = list(differing(now, ours, theirs))
        found = [self._entry(key, moment) for moment in moments]
        self.points.update({each for each in found if each})
        return None not in found

    def _entry(self, key: str, moment: datetime | None) -> Entry | None:
        if moment is None:
            return None
        file = second_opinion.zone_file(key)
        for each in self.entries:
            if each.since <= moment < each.until and file in _files(each.zones):
                return each
        return None


def differing(now: datetime, ours: Point, theirs: Point) -> Iterator[datetime | None]:
    """The instants at which clocks must have differed; None: no clock explains it.

    Where clocks show another date, all ranges may be others.
    """
    if ours.shown != theirs.shown:
        yield now
    other_day = ours.shown.hour[:10] != theirs.shown.hour[:10]
    if ours.spans.keys() != theirs.spans.keys():
        yield None
    for name in () if other_day else ours.spans:
        first, last, *edges = ours.spans[name]
        if (first, last) != theirs.spans[name][:2]:
            yield None
        for edge, other in zip(edges, theirs.spans[name][2:], strict=True):
            if edge != other:
                yield min(edge, other)


@cache
def _files(zones: tuple[str, ...]) -> frozenset[bytes]:
    return frozenset(map(second_opinion.zone_file, zones))
