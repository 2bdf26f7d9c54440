"""The library's points beside those of others: what is counted, and what differs, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from proof.differential_explained import Explained
from proof.differential_points import WEEKS, Opinion, Point, moments, our_point, points_of

_MOST_SHOWN: Final = 10


@dataclass
class Compared:
    """What was compared with one opinion."""

    opinion: Opinion
    explained: Explained | None = None
    points: int = 0
    by_entries: int = 0
    different: list[str] = field(default_factory=list)

    def compare(self, key: str, seconds: int, ours: Point, theirs: Point) -> None:
        """Count a point; where it differs, and no entry says why, keep what differs."""
        self.points += 1
        if theirs.shown.abbreviation is None:
            theirs = theirs._replace(
                shown=theirs.shown._replace(abbreviation=ours.shown.abbreviation)
            )
        if ours == theirs:
            return
        now = datetime.fromtimestamp(seconds, UTC)
        if self.explained and self.explained.explains(key, now, ours, theirs):
            self.by_entries += 1
        else:
            self.different.append(_text(key, now, ours, theirs))


def _text(key: str, now: datetime, ours: Point, theirs: Point) -> str:
    spans = [
        f"{name}: {[str(each) for each in ours.spans[name]]}, "
        f"not {[str(each) for each in theirs.spans.get(name, ())]}"
        for name in ours.spans
        if ours.spans[name] != theirs.spans.get(name)
    ]
    clocks = f"{ours.shown}, not {theirs.shown}" if ours.shown != theirs.shown else ""
    return "; ".join(filter(None, [f"{key} at {now.isoformat()}", clocks, *spans[:2]]))


def compare_zone(key: str, changes: list[int], compared: Iterable[Compared]) -> int:
    """Compare all points around transitions of a zone with each opinion; how many they are."""
    seconds = moments(key, changes)
    theirs = [(each, points_of(each.opinion, key, seconds)) for each in compared]
    where = [(now, week) for now in seconds for week in WEEKS]
    for now, week in where:
        ours = our_point(key, now, week)
        for each, points in theirs:
            each.compare(key, now, ours, points[now, week])
    return len(where)


def problems(compared: Iterable[Compared], *, whole: bool) -> Iterator[str]:
    """What must not be, as text: differences, and entries that explain none."""
    for each in compared:
        for text in each.different[:_MOST_SHOWN]:
            yield f"{each.opinion.name} differs: {text}"
        if len(each.different) > _MOST_SHOWN:
            yield f"{each.opinion.name} differs at {len(each.different)} points in all"
        if whole and each.explained:
            for entry in each.explained.entries:
                if not each.explained.points[entry]:
                    place = f"{entry.release} of {', '.join(entry.zones)}"
                    yield f"fixtures/differences.toml: {place} explains no difference"
