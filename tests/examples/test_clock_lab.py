"""The clock lab: its figures follow from its trace, and its trace from the dice and the formulas.

The figures are read from the text that the command prints, and counted again from the trace in it.
"""

import os
import re
import subprocess
import sys
from datetime import date, datetime, timedelta
from pathlib import Path
from statistics import median

import pytest
from clock_lab.__main__ import main
from clock_lab.dice import MOST_RUNS, Throw, throw

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
TEXT = (EXAMPLES / "clock_lab" / "figures.txt").read_text(encoding="utf-8")
DRAWING = (EXAMPLES / "clock_lab" / "figures.svg").read_text(encoding="utf-8")
REWRITE = (
    "in docs/examples: python -m clock_lab --svg clock_lab/figures.svg > clock_lab/figures.txt"
)

MINUTE = 60_000  # milliseconds
DAY = 24 * 60 * MINUTE

Line = dict[str, str]


def rows(title: str) -> list[list[str]]:
    """The lines of the table that follows a title, cell by cell."""
    lines = TEXT[TEXT.index(f"\n{title}") :].splitlines()[1:]
    first = next(number for number, line in enumerate(lines) if line.startswith("  "))
    cells = []
    for line in lines[first:]:
        if not line.strip():
            break
        cells.append(re.split(r" {3,}", line.strip()))
    return cells


def figures(title: str) -> dict[str, str]:
    """What was measured, by its label."""
    return {label: measured for label, measured, *_ in rows(title)[1:]}


def trace(title: str) -> list[Line]:
    """A mode's runs."""
    head, *runs = rows(title)
    return [dict(zip(head, run, strict=True)) for run in runs]


A, B, UTC_TOO, DATES, TIME = (
    trace(title)
    for title in (
        "A. Without a clock:\n",
        "B. With the tool:\n",
        "B. With a bare UTC field in the result:\n",
        "C. With the block: dates:\n",
        "C. With the block: the time:\n",
    )
)


def asked(run: Line) -> datetime:
    return datetime.fromisoformat(f"2026-11-05T{run['asked']}")


def model_ms(run: Line) -> list[int]:
    return [int(ms) for ms in run["model ms"].split(" + ")]


def tool_ms(run: Line) -> int:
    return 0 if run["tool ms"] == "-" else int(run["tool ms"])


def error_ms(run: Line) -> int:
    """By the calendar alone: when the reply came, less what it says."""
    answered = asked(run) + timedelta(milliseconds=sum(model_ms(run)) + tool_ms(run))
    return (answered - datetime.fromisoformat(run["reply"])) // timedelta(milliseconds=1)


def told(runs: list[Line]) -> list[Line]:
    return [run for run in runs if run["reply"] != "-"]


def called(runs: list[Line]) -> list[Line]:
    return [run for run in runs if run["tool ms"] != "-"]


# The same bytes, in every process.


def test_every_process_prints_and_draws_what_stands_beside_the_code(tmp_path: Path) -> None:
    """Under another hash seed, another time zone of the machine, another encoding."""
    environments = [
        {"PYTHONHASHSEED": "1", "TZ": "America/Denver", "PYTHONIOENCODING": "ascii"},
        {"PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
    ]
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "clock_lab", "--svg", str(tmp_path / each["PYTHONHASHSEED"])],
            cwd=EXAMPLES,
            env=os.environ | each,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for each in environments
    ]
    for number, process in enumerate(processes, 1):
        printed, complaints = process.communicate()
        assert (process.returncode, complaints) == (0, b"")
        assert printed.decode() == TEXT, REWRITE
        assert (tmp_path / str(number)).read_text(encoding="utf-8") == DRAWING, REWRITE


def test_another_seed_is_another_trace() -> None:
    assert throw(1, "B", 0, 20) == throw(1, "B", 0, 20)
    assert len({throw(seed, "B", 0, 20) for seed in range(50)}) == 50
    assert len({throw(1, mode, 0, 20) for mode in "ABC"}) == 3


# Mode A.


def test_a_guess_is_wrong_by_the_distance_of_the_dates_and_the_time_of_day() -> None:
    apart = (date(2026, 11, 5) - date(2025, 6, 1)).days
    assert apart == 522
    for run in told(A):
        assert run["reply"].startswith("2025-06-01T")
        time = datetime.fromisoformat(run["reply"])
        clock = timedelta(hours=time.hour, minutes=time.minute) / timedelta(milliseconds=1)
        assert 23 * 60 * MINUTE <= error_ms(run) - apart * DAY + clock < 24 * 60 * MINUTE


def test_the_median_of_the_guesses_is_that_of_the_trace() -> None:
    measured, wrong = figures("A. Without a clock: "), [error_ms(run) for run in told(A)]
    assert measured["guesses"] == f"{len(wrong)} of 20"
    assert measured["refuses"] == f"{20 - len(wrong)} of 20"
    assert measured["error of a guess, median"] == f"{median(wrong) / MINUTE:,.0f} min"
    assert measured["the same, median"] == f"{median(wrong) / DAY:.1f} days"
    # Half past eleven at night, less any time of the day: half a day about the middle.
    assert abs(median(wrong) - (522 * DAY + 11.5 * 60 * MINUTE)) < 12.5 * 60 * MINUTE


def test_who_throws_a_refusal_tells_no_time() -> None:
    assert [run["dice"] == "refuses" for run in A] == [run["reply"] == "-" for run in A]


# Mode B.


def test_a_reply_is_late_by_the_seconds_it_drops_and_by_the_follow_up() -> None:
    for run in called(B):
        first, follow_up = model_ms(run)
        given = asked(run) + timedelta(milliseconds=first + tool_ms(run))
        assert run["local time of the tool"] == f"{given.isoformat(timespec='seconds')}+09:00"
        dropped = given.second * 1000 + given.microsecond // 1000
        assert error_ms(run) == dropped + follow_up
        assert 300 <= error_ms(run) < 60_800


def test_every_call_takes_what_its_range_allows() -> None:
    for run in called(B):
        first, follow_up = model_ms(run)
        assert 400 <= first <= 1000
        assert 1 <= tool_ms(run) <= 5
        assert 300 <= follow_up <= 800
    for run in (*A, *DATES, *TIME):
        assert 400 <= model_ms(run)[0] <= 1000


def test_the_figures_of_the_tool_are_those_of_the_trace() -> None:
    measured, runs = figures("B. With the tool get_current_time"), called(B)
    late = [error_ms(run) for run in runs]
    assert measured["calls the tool"] == f"{len(runs)} of 20"
    assert measured["of these right"] == f"{len(runs)} of {len(runs)}"
    assert measured["error, median"] == f"{median(late) / 1000:.1f} s"
    ends = f"{min(late) / 1000:.1f} s to {max(late) / 1000:.1f} s"
    assert measured["error, least and most"] == ends
    for label, values in {
        "first call, median": [model_ms(run)[0] for run in runs],
        "tool, median": [tool_ms(run) for run in runs],
        "follow-up, median": [model_ms(run)[1] for run in runs],
        "added cost, median": [tool_ms(run) + model_ms(run)[1] for run in runs],
    }.items():
        assert measured[label] == f"{median(values):g} ms"


@pytest.mark.parametrize(
    ("label", "expected"),
    [  # the middles of the ranges; half a minute is dropped
        ("calls the tool", "19.0 +- 1.0"),
        ("error, median", "30.5 s +- "),
        ("error, least and most", "0.3 s to 60.8 s"),
        ("first call, median", "700 ms +- "),
        ("tool, median", "3 ms +- "),
        ("follow-up, median", "550 ms +- "),
        ("added cost, median", "553 ms +- "),
    ],
)
def test_what_is_expected_stands_beside_what_was_measured(label: str, expected: str) -> None:
    (found,) = (row[2] for row in rows("B. With the tool get_current_time") if row[0] == label)
    assert found.startswith(expected)


def test_medians_lie_within_four_deviations_of_what_is_expected() -> None:
    for row in rows("B. With the tool get_current_time"):
        if row[0].endswith("median"):
            measured, middle, spread = (
                float(n) for n in re.findall(r"\d+\.?\d*", " ".join(row[1:3]))
            )
            assert abs(measured - middle) <= 4 * spread


# Two designs.


def test_a_slip_is_540_minutes_where_utc_stands_beside_and_nothing_where_it_does_not() -> None:
    slips = [run for run in called(UTC_TOO) if "slips" in run["dice"]]
    assert slips
    for run in called(UTC_TOO):
        given = datetime.fromisoformat(run["local time of the tool"][:16])
        off = given - datetime.fromisoformat(run["reply"])
        assert off == (timedelta(minutes=540) if run in slips else timedelta())
    for run in called(B):
        assert run["reply"] == run["local time of the tool"][:16]
    measured = {row[0]: row[1:] for row in rows("Two designs of the tool's result")}
    assert measured["runs that read a wrong field"] == [f"{len(slips)} of 20"] * 2


def test_both_designs_get_the_same_dice() -> None:
    same = ("asked", "model ms", "tool ms", "dice", "local time of the tool")
    assert [[run[key] for key in same] for run in B] == [
        [run[key] for key in same] for run in UTC_TOO
    ]


# Mode C.


def test_the_block_answers_every_question_about_dates_with_one_call() -> None:
    """The days as a calendar has them, for a Thursday in a country whose weeks begin on Sunday."""
    days = [
        "2026-11-05",
        "2026-11-04",
        "2026-10-31/2026-11-01",
        "2026-11-01/2026-11-05",
        "2026-10-25/2026-10-31",
        "2026-11-01/2026-11-05",
        "2026-10-01/2026-10-31",
    ]
    assert [run["reply"] for run in DATES] == [days[number % 7] for number in range(20)]
    assert all(len(model_ms(run)) == 1 for run in (*DATES, *TIME))
    assert figures("C. With the block alone")["questions about dates, right"] == "20 of 20"


def test_a_clock_rounded_to_the_hour_is_wrong_by_the_minutes_of_the_hour() -> None:
    wrong = [error_ms(run) for run in TIME]
    assert {run["reply"] for run in TIME} == {"2026-11-05T23:00"}
    for run, error in zip(TIME, wrong, strict=True):
        answered = asked(run) + timedelta(milliseconds=model_ms(run)[0])
        assert error // MINUTE == answered.minute
    assert 0 <= min(wrong) // MINUTE <= max(wrong) // MINUTE <= 59
    measured = figures("C. With the block alone")
    ends = f"{min(wrong) // MINUTE} min to {max(wrong) // MINUTE} min"
    assert measured["error of the time, least and most"] == ends
    assert measured["error of the time, median"] == f"{median(wrong) / MINUTE:.1f} min"


# The dice.


def test_dice_fall_as_often_as_they_should() -> None:
    """Ten thousand throws: a deviation is a half, and a fifth, of a hundredth."""
    throws = [throw(seed, "B", 0, 20) for seed in range(10_000)]
    for name, chance in {"refuses": 0.45, "skips": 0.05, "slips": 0.05}.items():
        assert sum(getattr(each, name) for each in throws) / 10_000 == pytest.approx(
            chance, abs=0.02
        )
    for name, least, most in [
        ("first_call_ms", 400, 1000),
        ("tool_ms", 1, 5),
        ("follow_up_ms", 300, 800),
        ("guess", 0, 24 * 60 - 1),
    ]:
        values = [getattr(each, name) for each in throws]
        assert least <= min(values) <= max(values) <= most
        assert sum(values) / 10_000 == pytest.approx((least + most) / 2, rel=0.03)


@pytest.mark.parametrize("runs", [1, 20, MOST_RUNS])
def test_a_run_is_over_before_the_next_one_and_before_the_hour_is(runs: int) -> None:
    throws = [throw(7, "B", number, runs) for number in range(runs)]
    assert throws[0].moment_ms >= 0
    starts = [each.moment_ms for each in throws[1:]] + [60 * MINUTE]
    assert all(_end(each) < start for each, start in zip(throws, starts, strict=True))


def _end(luck: Throw) -> int:
    return luck.moment_ms + luck.first_call_ms + luck.tool_ms + luck.follow_up_ms


# What it says of itself, and what a newcomer may type.


def test_it_says_that_the_model_is_scripted_and_what_that_does_not_show() -> None:
    words = " ".join(TEXT.split())
    assert "The model is a script with dice" in words
    assert "The model is scripted. Shown is what follows from the shape of a system" in words
    assert (
        "Not shown is how often a real model refuses, skips a tool or reads a wrong field" in words
    )


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (["--runs", "0"], "--runs 0: the hour has room for 1 to 1000"),
        (["--runs", "1001"], "--runs 1001: the hour has room for 1 to 1000"),
        (["--seed", "x"], "invalid int value: 'x'"),
        (["--runs", "1", "--svg", "no/such/folder/figures.svg"], "No such file or directory"),
    ],
)
def test_misuse(capsys: pytest.CaptureFixture[str], typed: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(typed)
    assert exit_.value.code == 2
    assert message in capsys.readouterr().err


def test_a_lab_of_one_run_that_finds_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    seed = next(
        seed
        for seed in range(1000)
        if throw(seed, "A", 0, 1).refuses and throw(seed, "B", 0, 1).skips
    )
    assert main(["--seed", str(seed), "--runs", "1"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"error of a guess, median +none ", printed)
    assert re.search(r"added cost, median +none ", printed)
    assert re.search(r"told time .* none +none\n", printed)
