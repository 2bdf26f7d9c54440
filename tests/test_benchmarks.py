"""The benchmarks run, and the straight-line code in them says what the library says. No times."""

from datetime import UTC, datetime, timedelta

import pytest
from benchmarks import in_new_processes, in_process, report, straight_line
from benchmarks.measure import Figure, Work, check, measured

from temporal_context import TemporalContext
from temporal_context.zone import Zone

USERS = (
    ("America/Denver", "en-US", 7),
    ("Europe/Berlin", "de-DE", 1),
    ("Asia/Kathmandu", "en-GB", 1),
    ("Australia/Lord_Howe", "en-AU", 1),
    ("America/Sao_Paulo", "pt-BR", 7),
)
STEP = timedelta(days=3, hours=7, minutes=11)
INSTANTS = [datetime(1990, 1, 1, tzinfo=UTC) + number * STEP for number in range(2_000)]
# 1 March 2026 is a Sunday and a month's first day, 1 June a Monday; 1 November 2026 a Sunday on
# which Denver has an hour twice.
EDGES = [
    datetime(2026, month, day, hour, minute, tzinfo=UTC)
    for month, day in ((2, 28), (3, 1), (3, 2), (5, 31), (6, 1), (11, 1), (12, 31), (1, 1))
    for hour in range(24)
    for minute in (0, 30, 59)
]


@pytest.mark.parametrize(("key", "locale", "first_day"), USERS)
def test_the_straight_line_block_has_the_same_bytes(key: str, locale: str, first_day: int) -> None:
    for now in INSTANTS + EDGES:
        block = TemporalContext(now, key, locale).prompt_block()
        assert straight_line.block(now, Zone(key), locale, first_day) == block


@pytest.mark.parametrize("work", in_process.WORKS, ids=lambda work: work.title)
def test_a_benchmark_runs(work: Work) -> None:
    figure = measured(work, rounds=1, chunk=1)
    assert figure.ours > 0
    assert figure.beside > 0


def test_work_that_is_not_the_same_is_not_compared() -> None:
    work = Work("one and two", "-", [0], lambda _: "1", lambda _: "2")
    with pytest.raises(AssertionError, match="is not"):
        check(work)


def test_programs_run_and_the_table_is_aligned() -> None:
    figures = [*in_new_processes.measured(rounds=1), Figure("nothing beside", "-", "us", 1, 0)]
    lines = [*report.facts(), *report.table(figures)]
    assert all(lines)
    assert len({len(line) for line in report.table(figures)}) == 1
