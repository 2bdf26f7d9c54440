"""`names` lists names, their meaning and today's dates, or the same as JSON."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from temporal_context import EVERYTHING, FISCAL, TemporalContext

Run = Callable[..., CompletedProcess[str]]

TABLE = """\
name          today's dates                     meaning
last_weekend  Sat 2026-08-01 to Sun 2026-08-02  the most recently completed weekend, never the \
one in progress
next_month    Tue 2026-09-01 to Wed 2026-09-30  the whole month after the current one
2_days_ago    Sun 2026-08-02                    the date 2 days before today
"""


def test_the_table_has_meanings_and_todays_dates(in_denver: Run) -> None:
    done = in_denver("names", "--names", "next_month,last_weekend,2_days_ago")
    assert (done.returncode, done.stdout, done.stderr) == (0, TABLE, "")


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ([], EVERYTHING.names),
        (["--fiscal-year-start", "10"], (EVERYTHING | FISCAL).names),
        (["--vocabulary", "fiscal", "--fiscal-year-start", "10"], FISCAL.names),
    ],
)
def test_every_name_of_the_library_is_listed(
    in_denver: Run, options: list[str], names: tuple[str, ...]
) -> None:
    lines = in_denver("names", *options).stdout.splitlines()
    assert tuple(line.split()[0] for line in lines[1:]) == names
    assert lines[0].split() == ["name", "today's", "dates", "meaning"]


def test_json_has_the_other_readings_too(in_denver: Run) -> None:
    data = json.loads(in_denver("names", "--json", "--names", "last_week").stdout)
    assert TemporalContext.from_dict(data["context"]).vocabulary.names == ("last_week",)
    assert data["names"] == [
        {
            "name": "last_week",
            "meaning": "the whole week before the current one",
            "start": "2026-07-26",
            "end": "2026-08-01",
            "other_readings": ["last_7_days"],
        }
    ]
