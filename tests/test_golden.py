"""Golden cases, byte for byte; and against what the outside says, so that no blessing can lie.

`make golden` writes our own output into the files. Dates, instants and blocks in them are compared
with `tests/second_opinion.py`, which shares no code with the library, and were compared once with
JavaScript's clocks and calendars (`tests/facts/golden_cases.mjs`).
"""

import json
import shutil
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

import golden
import pytest
import second_opinion

CASES: Final = sorted(path.parent for path in golden.CASES.glob("*/input.json"))
ROWS: Final = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def read(case: Path, name: str) -> str:
    return (case / name).read_bytes().decode("utf-8")


def week_of(case: Path) -> second_opinion.Week:
    week = golden.read_input(case)["week"]
    return second_opinion.Week(week["first_day"], tuple(week["weekend"]))


def now_of(case: Path) -> datetime:
    return datetime.fromisoformat(golden.read_input(case)["now"])


@pytest.mark.requirement("block.bytes")
@pytest.mark.parametrize("name", golden.FILES)
@ROWS
def test_golden_file_is_what_the_library_says(case: Path, name: str) -> None:
    assert golden.rendered(case)[name] == read(case, name)


@ROWS
def test_case_says_where_its_hard_part_is_described(case: Path) -> None:
    facts = golden.read_input(case)
    assert set(facts) == {"source", "now", "timezone", "locale", "week"}
    assert len(facts["source"]) > 20
    assert sorted(path.name for path in case.iterdir()) == sorted(["input.json", *golden.FILES])


@pytest.mark.requirement("day-bounds.no-midnight", "weekend.last-is-completed")
@ROWS
def test_golden_ranges_are_those_of_the_reference(case: Path) -> None:
    key = golden.read_input(case)["timezone"]
    today = second_opinion.wall_clock(key, now_of(case))[0].date()
    ranges: dict[str, dict[str, str]] = json.loads(read(case, "ranges.json"))
    expected = {
        name: {
            "start": str(first),
            "end": str(last),
            "starts_at": utc(second_opinion.first_instant(key, first)),
            "ends_before": utc(second_opinion.first_instant(key, after(last))),
        }
        for name, (first, last) in second_opinion.core_days(today, week_of(case)).items()
    }
    dates = {name: {k: r[k] for k in r if k != "label"} for name, r in ranges.items()}
    assert dates == expected


def utc(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")


def after(day: date) -> date:
    return date.fromordinal(day.toordinal() + 1)


@pytest.mark.requirement("block.lines")
@ROWS
def test_golden_block_is_that_of_the_reference(case: Path) -> None:
    facts = golden.read_input(case)
    block = second_opinion.block(now_of(case), facts["timezone"], facts["locale"], week_of(case))
    assert read(case, "prompt.txt") == block


@ROWS
def test_week_of_the_case_is_the_contexts(case: Path) -> None:
    context, week = golden.context_of(case), week_of(case)
    assert (context.week.first_day, context.week.weekend) == week


@ROWS
def test_answered_calls_have_the_dates_that_they_name(case: Path) -> None:
    key = golden.read_input(case)["timezone"]
    today = second_opinion.wall_clock(key, now_of(case))[0].date()
    named = second_opinion.core_days(today, week_of(case))
    calls: list[dict[str, Any]] = json.loads(read(case, "calls.json"))
    answered = [call for call in calls if call.get("range", {}).get("range") in named]
    assert answered, "no call by name"
    for call in answered:
        answer = call["range"]
        days = tuple(date.fromisoformat(answer[end]) for end in ("start", "end"))
        assert days == named[answer["range"]]


@pytest.mark.requirement("block.bytes")
def test_the_designs_own_block_is_among_the_cases() -> None:
    block = read(golden.CASES / "ordinary-tuesday", "prompt.txt")
    assert block == (
        "Current date and time: 2026-08-04T09:00:00-06:00 (start of the current hour; the exact "
        "minute is not known here)\n"
        "Day of week: Tuesday\n"
        "Time zone: America/Denver (MDT)\n"
        "Locale: en-US - weeks start on Sunday\n"
        "\n"
        "Pre-resolved date ranges (first day to last day, both included). Use these names exactly, "
        "rather than calculating dates yourself. For a period that none of them means exactly, "
        "never pick a near name: pass start_date and end_date, counted from the current date "
        "above.\n"
        "- today: Tue 2026-08-04\n"
        "- yesterday: Mon 2026-08-03\n"
        "- last_weekend: Sat 2026-08-01 to Sun 2026-08-02\n"
        "- this_week: Sun 2026-08-02 to Tue 2026-08-04\n"
        "- last_week: Sun 2026-07-26 to Sat 2026-08-01\n"
        "- this_month: Sat 2026-08-01 to Tue 2026-08-04\n"
        "- last_month: Wed 2026-07-01 to Fri 2026-07-31"
    )


def test_golden_run_writes_what_differs_and_says_so(tmp_path: Path) -> None:
    shutil.copytree(golden.CASES / "utc", tmp_path / "utc")
    (tmp_path / "utc" / "prompt.txt").unlink()
    ranges = tmp_path / "utc" / "ranges.json"
    ranges.write_bytes(ranges.read_bytes().replace(b"Monday, August 3", b"Monday, August 2"))
    difference = golden.rewrite(tmp_path)
    assert "+Day of week: Tuesday" in difference
    changed = [line[:14] for line in difference if "Monday, August" in line]
    assert changed == ['- "yesterday":', '+ "yesterday":']
    assert golden.rewrite(tmp_path) == []
    for name in golden.FILES:
        assert read(tmp_path / "utc", name) == read(golden.CASES / "utc", name)
