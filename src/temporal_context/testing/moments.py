"""Moments at which dates go wrong, with the right answers, which the library did not compute."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple


class CoreRange(NamedTuple):
    """First and last day, both included; the instants in UTC at which they start, and are over.

    >>> from temporal_context.testing import awkward_moments
    >>> moment = awkward_moments()[0]
    >>> moment.core["last_weekend"].end.isoformat()
    '2026-08-02'
    """

    start: date
    end: date
    starts_at: datetime
    ends_before: datetime


@dataclass(frozen=True, slots=True)
class AwkwardMoment:
    """A moment for `freeze_time(moment.now)`, or `time_machine.travel(moment.now)`.

    `now` is in UTC, `hour` the hour of the block as RFC 3339, on the wall clock of `timezone`;
    `core` says what the seven names of `CORE` mean then and there.

    >>> from temporal_context.testing import awkward_moments
    >>> moment = next(each for each in awkward_moments() if each.name == "Sunday of a weekend")
    >>> moment.why, moment.core["last_weekend"].start.isoformat()
    ("the weekend's own Sunday, and the first day of a week", '2026-08-01')
    """

    name: str
    why: str
    now: datetime
    timezone: str
    locale: str
    hour: str
    core: Mapping[str, CoreRange]

    def __str__(self) -> str:
        return self.name


@lru_cache(maxsize=1)
def awkward_moments() -> tuple[AwkwardMoment, ...]:
    """Every moment; a source for `parametrize("moment", ..., ids=str)`.

    The end of daylight saving, the 31st, a weekend's own Sunday, evenings when UTC is a day ahead,
    New Year, 29 February, other weeks and weekends, a day without a midnight.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.testing import awkward_moments
    >>> for moment in awkward_moments():
    ...     context = TemporalContext(moment.now, moment.timezone, moment.locale)
    ...     assert context.ranges["last_month"].end == moment.core["last_month"].end
    """
    text = files("temporal_context.testing").joinpath("awkward_moments.json").read_text("utf-8")
    return tuple(map(_moment, json.loads(text)))


def _moment(data: dict[str, Any]) -> AwkwardMoment:
    core = {
        name: CoreRange(
            date.fromisoformat(first),
            date.fromisoformat(last),
            datetime.fromisoformat(starts_at),
            datetime.fromisoformat(ends_before),
        )
        for name, (first, last, starts_at, ends_before) in data.pop("core").items()
    }
    now = datetime.fromisoformat(data.pop("now"))
    return AwkwardMoment(**data, now=now, core=MappingProxyType(core))
