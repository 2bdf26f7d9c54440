"""One context in many threads and processes: the same value everywhere."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any, Final

import processes
import pytest

from temporal_context import DateRangeParameters, TemporalContext

THREADS: Final = 16

SEND_AND_COMPARE: Final = """
import multiprocessing, processes, sprint
from datetime import UTC, datetime
from temporal_context import TemporalContext

if __name__ == "__main__":
    start = multiprocessing.get_context("{method}")
    for hour in (5, 6):
        context = TemporalContext(
            datetime(2024, 11, 3, hour, 30, tzinfo=UTC), "America/New_York", "en-US",
            vocabulary=sprint.VOCABULARY, fiscal_year_start=4, label_locale="fr",
        )
        answers = start.SimpleQueue()
        child = start.Process(target=processes.see, args=(context, answers))
        child.start()
        answer = answers.get()
        child.join()
        assert answer == processes.seen(context), answer
        assert hash(answer[0]) == hash(context)
        assert child.exitcode == 0
        print(answer[1])
"""


@pytest.mark.requirement("context.threads")
@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
def test_other_process_sees_the_same_context_in_both_passes(method: str) -> None:
    """With ranges of the user's own, which are found by their module."""
    seen = processes.run(SEND_AND_COMPARE.format(method=method))
    assert seen.split() == ["2024-11-03T01:30:00-04:00", "2024-11-03T01:30:00-05:00"]


def fresh() -> TemporalContext:
    return TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "Europe/Paris", "fr-FR")


@pytest.mark.requirement("context.threads")
@pytest.mark.parametrize(
    "use",
    [
        lambda context: context.ranges,
        lambda context: context.prompt_block(),
        lambda context: DateRangeParameters().resolve({"relative_range": "today"}, context),
        lambda context: context.ranges["last_week"].label,
        hash,
    ],
    ids=["ranges", "block", "resolve", "label", "hash"],
)
def test_threads_that_share_a_context_see_the_same(use: Callable[[TemporalContext], Any]) -> None:
    context, barrier = fresh(), threading.Barrier(THREADS)

    def together(_thread: int) -> Any:
        barrier.wait()
        return use(context)

    with ThreadPoolExecutor(THREADS) as pool:
        answers = list(pool.map(together, range(THREADS)))
    assert all(answer == use(fresh()) for answer in answers)


def test_threads_that_race_for_ranges_and_block_get_one_object() -> None:
    context, barrier = fresh(), threading.Barrier(THREADS)

    def together(_thread: int) -> tuple[int, int]:
        barrier.wait()
        return id(context.ranges), id(context.prompt_block())

    with ThreadPoolExecutor(THREADS) as pool:
        assert len(set(pool.map(together, range(THREADS)))) == 1
