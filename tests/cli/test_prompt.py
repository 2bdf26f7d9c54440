"""`prompt` prints the block of docs/contract.md, byte for byte."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from subprocess import CompletedProcess

import pytest
import time_machine

from temporal_context import TemporalContext

Run = Callable[..., CompletedProcess[str]]

IN_DENVER = ("--timezone", "America/Denver", "--locale", "en-US")
BLOCK = """\
Current date and time: 2026-08-04T09:00:00-06:00 (start of the current hour; the exact minute is \
not known here)
Day of week: Tuesday
Time zone: America/Denver (MDT)
Locale: en-US - weeks start on Sunday

Pre-resolved date ranges (first day to last day, both included). Use these names exactly, rather \
than calculating dates yourself. For a period that none of them means exactly, never pick a near \
name: pass start_date and end_date, counted from the current date above.
- today: Tue 2026-08-04
- yesterday: Mon 2026-08-03
- last_weekend: Sat 2026-08-01 to Sun 2026-08-02
- this_week: Sun 2026-08-02 to Tue 2026-08-04
- last_week: Sun 2026-07-26 to Sat 2026-08-01
- this_month: Sat 2026-08-01 to Tue 2026-08-04
- last_month: Wed 2026-07-01 to Fri 2026-07-31"""


@pytest.mark.requirement("block.bytes")
def test_the_block_and_one_line_break_are_printed(in_denver: Run) -> None:
    done = in_denver("prompt")
    assert (done.returncode, done.stdout, done.stderr) == (0, BLOCK + "\n", "")


def test_an_instant_with_another_offset_is_the_same_instant(run: Run) -> None:
    done = run("prompt", *IN_DENVER, "--now", "2026-08-05T00:14:00+09:00")
    assert done.stdout == BLOCK + "\n"


def test_without_now_the_clock_is_read(run: Run) -> None:
    with time_machine.travel(datetime(2026, 8, 4, 15, 59, 59, tzinfo=UTC), tick=False):
        assert run("prompt", *IN_DENVER).stdout == BLOCK + "\n"


@pytest.mark.requirement("clock.current")
def test_with_now_the_clock_has_no_say(in_denver: Run) -> None:
    with time_machine.travel(datetime(1999, 12, 31, tzinfo=UTC), tick=False):
        assert in_denver("prompt").stdout == BLOCK + "\n"


@pytest.mark.parametrize(
    ("grain", "first_line", "zone_line"),
    [
        ("day", "Current date: 2026-08-04", "Time zone: America/Denver"),
        ("hour", BLOCK.partition("\n")[0], "Time zone: America/Denver (MDT)"),
        (
            "minute",
            "Current date and time: 2026-08-04T09:14:00-06:00",
            "Time zone: America/Denver (MDT)",
        ),
    ],
)
def test_grain_says_how_exact_the_time_is(
    in_denver: Run, grain: str, first_line: str, zone_line: str
) -> None:
    lines = in_denver("prompt", "--grain", grain).stdout.splitlines()
    assert (lines[0], lines[2]) == (first_line, zone_line)


def test_names_narrow_the_block_in_the_librarys_order(in_denver: Run) -> None:
    block = in_denver("prompt", "--names", "last_week,today").stdout
    assert block.splitlines()[6:] == [
        "- today: Tue 2026-08-04",
        "- last_week: Sun 2026-07-26 to Sat 2026-08-01",
    ]


def test_json_has_the_block_and_the_context_that_made_it(in_denver: Run) -> None:
    data = json.loads(in_denver("prompt", "--json").stdout)
    assert list(data) == ["context", "prompt_block"]
    assert data["prompt_block"] == BLOCK
    now = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
    assert TemporalContext.from_dict(data["context"]) == TemporalContext(
        now, "America/Denver", "en-US"
    )
