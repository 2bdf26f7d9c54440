"""`calendar` draws ranges on month grids: against Python's own `calendar`, and by hand."""

import calendar
import json
import os
import pty
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from temporal_context import CORE, WeekRule
from temporal_context.cli import calendar as command
from temporal_context.cli.month_grid import GRID_WIDTH, Drawing, Piece, plain
from temporal_context.cli.styled import renderer

Run = Callable[..., CompletedProcess[str]]

DENVER = ("--timezone", "America/Denver", "--locale", "en-US", "--now", "2026-08-04T15:14:00Z")
EGYPT = ("--timezone", "Africa/Cairo", "--locale", "ar-EG", "--now", "2026-08-04T15:14:00Z")
INDIA = ("--timezone", "Asia/Kolkata", "--locale", "hi-IN", "--now", "2026-08-04T15:14:00Z")

# Drawn by hand: the weekend of 1 and 2 August, asked on Tuesday the 4th; weeks from Sunday.
LAST_WEEKEND = """\
[ ] the range   * today   . the weekend

last_weekend: Sat 2026-08-01 to Sun 2026-08-02
  Saturday, August 1 through Sunday, August 2; the most recently completed weekend, never the \
one in progress
         August 2026
 Su. Mo  Tu  We  Th  Fr  Sa.
                        [ 1.]
[ 2.] 3   4*  5   6   7   8.
  9. 10  11  12  13  14  15.
 16. 17  18  19  20  21  22.
 23. 24  25  26  27  28  29.
 30. 31
"""
# Egypt's week begins on Saturday, its weekend is Friday and Saturday.
THIS_WEEK_IN_EGYPT = """\
         August 2026
 Sa. Su  Mo  Tu  We  Th  Fr.
[ 1.  2   3   4*] 5   6   7.
  8.  9  10  11  12  13  14.
 15. 16  17  18  19  20  21.
 22. 23  24  25  26  27  28.
 29. 30  31
"""
# Over New Year in Britain: 28 December 2026 to 3 January 2027, asked on Wednesday the 6th.
OVER_NEW_YEAR = """\
        December 2026                    January 2027
 Mo  Tu  We  Th  Fr  Sa. Su.     Mo  Tu  We  Th  Fr  Sa. Su.
      1   2   3   4   5.  6.                    [ 1   2.  3.]
  7   8   9  10  11  12. 13.      4   5   6*  7   8   9. 10.
 14  15  16  17  18  19. 20.     11  12  13  14  15  16. 17.
 21  22  23  24  25  26. 27.     18  19  20  21  22  23. 24.
[28  29  30  31 ]                25  26  27  28  29  30. 31.
"""


@pytest.fixture(autouse=True)
def a_terminal_with_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """What whoever runs the tests has set for their own terminal does not count."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_a_range_is_drawn_in_its_month(in_denver: Run) -> None:
    done = in_denver("calendar", "--names", "last_weekend")
    assert (done.returncode, done.stdout, done.stderr) == (0, LAST_WEEKEND, "")


def test_weeks_begin_on_the_locales_day(run: Run) -> None:
    assert run("calendar", *EGYPT, "--names", "this_week").stdout.endswith(THIS_WEEK_IN_EGYPT)


def test_a_weekend_of_one_day_has_one_dot(run: Run) -> None:
    drawn = run("calendar", *INDIA, "--names", "last_weekend").stdout
    assert "\n Su. Mo  Tu  We  Th  Fr  Sa\n" in drawn
    assert "\n[ 2.] 3   4*  5   6   7   8\n" in drawn


def test_a_range_over_new_year_is_open_at_the_end_of_one_month(run: Run) -> None:
    london = ("--timezone", "Europe/London", "--locale", "en-GB", "--now", "2027-01-06T12:00:00Z")
    assert run("calendar", *london, "--names", "last_week").stdout.endswith(OVER_NEW_YEAR)


def test_ranges_follow_each_other_in_order(in_denver: Run) -> None:
    drawn = in_denver("calendar").stdout
    names = re.findall(r"^(\w+): ", drawn, re.MULTILINE)
    assert names == list(CORE.names)


@pytest.mark.parametrize(
    ("name", "titles", "left_out"),
    [
        ("today", ["August 2026"], None),
        ("next_month", ["August 2026", "September 2026"], None),  # today stands beside it
        ("month_before_last", ["June 2026"], None),  # today is too far away
        ("last_3_full_months", ["May 2026", "June 2026", "July 2026", "August 2026"], None),
        (
            "last_year",
            ["January 2025", "February 2025", "November 2025", "December 2025"],
            "... 8 months between ...",
        ),
    ],
)
def test_months_are_those_of_the_range_and_todays_beside_it(
    in_denver: Run, name: str, titles: list[str], left_out: str | None
) -> None:
    drawn = in_denver("calendar", "--names", name).stdout
    assert re.findall(r"[A-Z][a-z]+ \d{4}(?=  |$)", drawn, re.MULTILINE)[-len(titles) :] == titles
    assert (left_out or "months between") in drawn or left_out is None
    assert ("months between" in drawn) == (left_out is not None)


@pytest.mark.parametrize("first_day", range(1, 8))
@pytest.mark.parametrize("year", [2024, 2026, 2027])
def test_days_stand_where_pythons_calendar_has_them(first_day: int, year: int) -> None:
    grid = calendar.Calendar(first_day - 1)
    start, end = date(year, 2, 10), date(year, 3, 9)
    drawing = Drawing((start, end), date(year, 2, 20), WeekRule(first_day, (6, 7)))
    for month in range(1, 13):
        _, _, *weeks = drawing.month(date(year, month, 1))
        numbers = [[int(n) for n in re.findall(r"\d+", plain(week))] for week in weeks]
        expected = grid.monthdayscalendar(year, month)
        assert numbers == [[day for day in week if day] for week in expected]
        for line, week in zip(weeks, expected, strict=True):
            text = "".join(piece.text for piece in line)
            assert len(text) == GRID_WIDTH
            for place, day in enumerate(week):
                assert text[4 * place + 1 : 4 * place + 3].strip() == (str(day) if day else "")


@pytest.mark.parametrize("length", [1, 2, 6, 7, 8, 31, 40])
def test_what_each_row_holds_in_brackets_is_the_range(length: int) -> None:
    for offset in range(40):
        start = date(2026, 12, 1) + timedelta(days=offset)
        end = start + timedelta(days=length - 1)
        drawing = Drawing((start, end), date(2020, 1, 1), WeekRule(1, (6, 7)))
        months = [list(drawing.month(first)) for first in months_of(start, end)]
        weeks = [week for _title, _weekdays, *weeks in months for week in weeks]
        inside = [re.findall(r"\[(.*?)\]", plain(week)) for week in weeks]
        assert all(len(held) <= 1 for held in inside)
        held = [int(n) for row in inside for part in row for n in re.findall(r"\d+", part)]
        assert held == [(start + timedelta(days=step)).day for step in range(length)]
        marked = [p for week in weeks for p in week if p.in_range and p.text.strip()]
        assert len(marked) == length


def months_of(start: date, end: date) -> list[date]:
    """The first days of the months that a range reaches."""
    days = [start + timedelta(days=step) for step in range((end - start).days + 1)]
    return sorted({day.replace(day=1) for day in days})


def test_json_is_that_of_the_ranges(in_denver: Run) -> None:
    shown = in_denver("calendar", "--json", "--names", "today").stdout
    assert json.loads(shown) == json.loads(in_denver("ranges", "--json", "--names", "today").stdout)


def test_without_rich_it_is_plain(in_denver: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "temporal_context.cli.styled")
    for name in ("rich", "rich.console"):  # a submodule that is loaded needs no parent
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert in_denver("calendar", "--names", "last_weekend").stdout == LAST_WEEKEND


def test_in_a_terminal_it_has_colour_or_what_the_terminal_has(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    drawn = in_denver("calendar", "--names", "last_weekend").stdout
    assert "[\x1b[7m 1.\x1b[0m]\n" in drawn
    assert "\x1b[1m 4*\x1b[0m" in drawn
    assert "\x1b[2m 9.\x1b[0m" in drawn
    assert re.sub(r"\x1b\[[0-9;]*m", "", drawn) == LAST_WEEKEND
    assert in_denver("calendar", "--names", "last_weekend", "--plain").stdout == LAST_WEEKEND


@pytest.mark.requirement("cli.no-color")
@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_without_colour_gets_no_escape_at_all(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    """Neither bold nor reverse, which rich alone would keep where NO_COLOR is set."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv(variable, value)
    assert in_denver("calendar", "--names", "last_weekend").stdout == LAST_WEEKEND


def test_a_name_that_looks_like_markup_is_not_taken_for_it() -> None:
    """In rich's own text [bold] is a style."""
    assert renderer()([Piece("[bold]x[/bold] :smile:")]) == "[bold]x[/bold] :smile:"


@pytest.mark.parametrize(
    ("columns", "at_once"), [(20, 1), (40, 1), (61, 2), (80, 2), (200, 4), (0, 2)]
)
def test_as_many_months_stand_side_by_side_as_the_terminal_has_room_for(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch, columns: int, at_once: int
) -> None:
    size = os.terminal_size((columns, 24))
    monkeypatch.setattr(command, "get_terminal_size", lambda _fd: size)
    monkeypatch.setattr(sys.stdout, "fileno", lambda: 1)
    drawn = in_denver("calendar", "--names", "last_3_full_months").stdout
    titles = [re.findall(r"[a-z] 2026(?: |$)", line) for line in drawn.splitlines()]
    assert max(map(len, titles)) == at_once


def test_a_real_terminal_shows_colour() -> None:
    """The command as a process on a pseudo terminal."""
    ours, theirs = pty.openpty()
    program = Path(sysconfig.get_path("scripts")) / "temporal-context"
    argv = [str(program), "calendar", *DENVER, "--names", "last_weekend"]
    with subprocess.Popen(argv, stdout=theirs, stdin=theirs) as process:
        os.close(theirs)
        shown = b""
        while chunk := _read(ours):
            shown += chunk
        assert process.wait(30) == 0
    os.close(ours)
    assert b"\x1b[7m 1.\x1b[0m" in shown


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # Linux says so where the other end is closed
        return b""


def test_a_label_is_in_the_language_of_the_locale(run: Run) -> None:
    shown = run("calendar", *EGYPT, "--names", "today").stdout
    assert "\n  الثلاثاء، 4 أغسطس; the current date\n" in shown
