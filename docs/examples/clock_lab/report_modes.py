"""The three modes: what was measured, beside what is expected."""

from collections import Counter
from collections.abc import Sequence

from clock_lab import formulas
from clock_lab.dice import REFUSES, SKIPS
from clock_lab.lab import DATES
from clock_lab.rows import HEAD, Row, count_row, least_and_most_row, median_row, of
from clock_lab.run import Run
from clock_lab.words import duration, in_days, in_full_minutes, in_minutes, in_ms, in_seconds, table

Runs = Sequence[Run]


def errors(runs: Runs) -> list[int]:
    """Of the replies that state a time."""
    return [run.error_ms for run in runs if run.error_ms is not None]


def called(runs: Runs) -> list[Run]:
    """Where the model looked the time up."""
    return [run for run in runs if run.results]


def without_clock(runs: Runs) -> str:
    """Mode A."""
    total, wrong, expected = len(runs), errors(runs), formulas.GUESS_ERROR
    distance = f"{formulas.DATES_APART} days between the dates + 23:30 - 12:00"
    return table(
        [
            HEAD,
            count_row("refuses", total - len(wrong), total, REFUSES, f"{REFUSES}"),
            count_row("guesses", len(wrong), total, 1 - REFUSES, f"(1 - {REFUSES})"),
            median_row("error of a guess", wrong, expected, distance, in_minutes),
            median_row("the same", wrong, expected, "a guess is any minute of its day", in_days),
        ]
    )


def with_tool(runs: Runs) -> str:
    """Mode B."""
    looked_up, total = called(runs), len(runs)
    wrong, late = errors(looked_up), "seconds dropped + follow-up"
    right = of(sum(run.right for run in looked_up), len(looked_up))
    return table(
        [
            HEAD,
            count_row("calls the tool", len(looked_up), total, 1 - SKIPS, f"(1 - {SKIPS})"),
            (
                "of these right",
                right,
                "all",
                f"at most {in_seconds(formulas.REPLY_ERROR.most)} late",
            ),
            ("of the others right", _others(runs), "none", "they refuse or guess, as in A"),
            median_row("error", wrong, formulas.REPLY_ERROR, late, in_seconds),
            least_and_most_row("error", wrong, formulas.REPLY_ERROR, "the same", in_seconds),
            *_latency(runs),
        ]
    )


def _others(runs: Runs) -> str:
    others = [run for run in runs if not run.results]
    return of(sum(run.right for run in others), len(others))


def _latency(runs: Runs) -> list[Row]:
    looked_up = called(runs)
    first = [run.model_ms[0] for run in looked_up]
    tool = [run.tools_ms for run in looked_up]
    follow_up = [run.model_ms[-1] for run in looked_up]
    added = [run.added_ms for run in looked_up]
    by = "the middle of its range"
    return [
        median_row("first call", first, formulas.FIRST_CALL, by, in_ms),
        median_row("tool", tool, formulas.TOOL, by, in_ms),
        median_row("follow-up", follow_up, formulas.FOLLOW_UP, by, in_ms),
        median_row("added cost", added, formulas.ADDED, "tool + follow-up", in_ms),
    ]


def with_block(dates: Runs, times: Runs) -> str:
    """Mode C."""
    right = sum(run.value == DATES[run.question] for run in dates)
    calls = Counter(len(run.model_ms) for run in (*dates, *times))
    wrong, cut = errors(times), "what the hour leaves out of the clock"
    return table(
        [
            HEAD,
            ("questions about dates, right", of(right, len(dates)), "all", "the block's lines"),
            ("calls of the model", _calls(calls), "1 each", "nothing is looked up: 0 steps + 1"),
            median_row("error of the time", wrong, formulas.BLOCK_ERROR, cut, duration),
            least_and_most_row(
                "error of the time", wrong, formulas.BLOCK_ERROR, "the same", in_full_minutes
            ),
        ]
    )


def _calls(found: Counter[int]) -> str:
    return ", ".join(f"{calls} in each of {runs}" for calls, runs in sorted(found.items()))
