"""Two pieces of work, timed in turns: the smallest chunk of each counts.

Other programs on the machine only ever add time, and they add it to both: the ratio of the
smallest chunks is steadier than any mean.
"""

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from time import perf_counter
from typing import Any, Final

ROUNDS, CHUNK = 300, 40
MICROSECONDS: Final = 1e6


@dataclass(frozen=True)
class Work:
    """A row of the table: `ours` and `beside` get what `prepare`, untimed, makes of a case.

    With `same`, both have to give the same text.
    """

    title: str
    goal: str
    cases: Sequence[Any]
    ours: Callable[[Any], object]
    beside: Callable[[Any], object]
    prepare: Callable[[Any], Any] = lambda case: case
    same: bool = True


@dataclass(frozen=True)
class Figure:
    """What was measured: microseconds, or megabytes."""

    title: str
    goal: str
    unit: str
    ours: float
    beside: float


def check(work: Work) -> None:
    """Refuse to compare code that does not do the same."""
    for case in work.cases if work.same else ():
        ours, beside = work.ours(work.prepare(case)), work.beside(work.prepare(case))
        assert ours == beside, f"{work.title}, {case}:\n{ours}\nis not\n{beside}"


def measured(work: Work, rounds: int = ROUNDS, chunk: int = CHUNK) -> Figure:
    """The cost of one call of each."""
    check(work)
    cases = cycle(work.cases)
    chunks = [list(islice(cases, chunk)) for _ in range(rounds)]
    gc.disable()
    ours, beside = zip(*_times(work, chunks), strict=True)
    gc.enable()
    least = (min(times) / chunk * MICROSECONDS for times in (ours, beside))
    return Figure(work.title, work.goal, "us", *least)


def _times(work: Work, chunks: list[list[Any]]) -> Iterator[tuple[float, float]]:
    for cases in chunks:
        yield tuple(  # type: ignore[misc] # two of them
            _time(run, [work.prepare(case) for case in cases]) for run in (work.ours, work.beside)
        )


def _time(run: Callable[[Any], object], cases: list[Any]) -> float:
    start = perf_counter()
    for case in cases:
        run(case)
    return perf_counter() - start
