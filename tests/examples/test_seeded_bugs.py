"""Twenty bugs are put into an application, one at a time: the kit finds every one."""

import subprocess
import sys
import zoneinfo
from collections.abc import Iterator
from pathlib import Path

import pytest
from bugs import BUGS
from checks import found
from desk import Desk

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "seeded_bugs" / "find_bugs.py"


@pytest.fixture(autouse=True)
def zone_files_of_tzdata() -> Iterator[None]:
    """The application's own: the machine's may be old."""
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(to=())
    zoneinfo.ZoneInfo.clear_cache()
    yield
    zoneinfo.reset_tzpath(to=before)
    zoneinfo.ZoneInfo.clear_cache()


@pytest.mark.requirement("testing.finds")
def test_application_without_a_bug_passes_at_every_moment() -> None:
    assert list(found(Desk)) == []


@pytest.mark.requirement("testing.finds")
@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_bug_is_found_and_is_the_only_thing_that_differs(bug: type[Desk]) -> None:
    assert bug.__mro__[1] is Desk
    assert [*found(bug)]


def test_twenty_bugs_need_more_than_one_moment() -> None:
    assert len(set(BUGS)) == 20
    ordinary = [bug for bug in BUGS if next(found(bug))[0].name == "ordinary Tuesday"]
    assert len(ordinary) <= 10


def test_demo_names_the_moment_that_finds_each() -> None:
    done = subprocess.run([sys.executable, EXAMPLE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    *lines, last = done.stdout.splitlines()
    assert [line.split()[0] for line in lines] == [bug.__name__ for bug in BUGS]
    assert "LastMonthOfJanuary           New Year: last_month" in lines
    assert last == "20 bugs, 0 missed"
