"""What docs/edge-cases.md prints, worked out a second time: from zone files, and day by day."""

import re
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import Final

import pytest
import second_opinion
from picture_reader import MONTHS
from second_opinion import Week, core_days, first_instant
from walked_days import MEANINGS, PLACE, WEEKDAYS, Days, Walked

PAGE: Final = (Path(__file__).parents[1] / "docs" / "edge-cases.md").read_text("utf-8")
# What each story prints, by its heading.
STORY: Final = re.compile(r"^### ([^\n]+)\n.*?^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PRINTED: Final[dict[str, str]] = dict(STORY.findall(PAGE))

US, GB, EG, IN = Week(7, (6, 7)), Week(1, (6, 7)), Week(6, (5, 6)), Week(7, (7,))
ONE_DAY: Final = timedelta(days=1)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def day(text: str) -> date:
    return date.fromisoformat(text)


def wall(zone: str, moment: datetime) -> datetime:
    """The clock of a zone, with its offset."""
    clock, offset, _ = second_opinion.wall_clock(zone, moment)
    return clock.replace(tzinfo=timezone(offset))


def today(zone: str, moment: str) -> date:
    return wall(zone, utc(moment)).date()


def hour(zone: str, moment: str) -> str:
    floored = wall(zone, utc(moment)).replace(minute=0)
    return f"Current date and time: {floored.isoformat()}"


def start_and_length(zone: str, first: str) -> str:
    start, end = (first_instant(zone, day(first) + ONE_DAY * step) for step in (0, 1))
    return f"{wall(zone, start)} {end - start}"


def holds(zone: str, first: str, moment: str) -> bool:
    start, end = (first_instant(zone, day(first) + ONE_DAY * step) for step in (0, 1))
    return start <= utc(moment) < end


def english(span: Days) -> str:
    """The label of en-US, without years."""
    both = [f"{weekday(each)}, {MONTHS[each.month - 1]} {each.day}" for each in span]
    return " through ".join(dict.fromkeys(both))


def british(span: tuple[date, ...]) -> str:
    return " – ".join(f"{weekday(each)} {each.day} {MONTHS[each.month - 1]}" for each in span)


def weekday(each: date) -> str:
    return WEEKDAYS[each.weekday()].capitalize()


def days(name: str, week: Week, on: str) -> str:
    return " to ".join(map(str, MEANINGS[name](Walked(*week, (1, 1)), PLACE[day(on)])))


DENVER, HAVANA, ST_JOHNS = "America/Denver", "America/Havana", "America/St_Johns"
# The beginning of each line, or of the first ones.
EXPECTED: Final[dict[str, list[str]]] = {
    "A day without a midnight": [
        f"{start_and_length(zone, first)} {zone}"
        for zone, first in (
            ("Africa/Cairo", "2026-04-24"),
            ("America/Santiago", "2026-09-06"),
            ("America/Toronto", "1919-03-31"),
        )
    ],
    "Midnight twice": [
        start_and_length(HAVANA, "2024-11-03"),
        f"{holds(HAVANA, '2024-11-03', '2024-11-03 05:00')}",
    ],
    "A date that comes back": [
        f"{wall(ST_JOHNS, utc('2010-11-07 03:00'))}",
        " ".join(f"{holds(ST_JOHNS, f'2010-11-0{on}', '2010-11-07 03:00')}" for on in (6, 7)),
    ],
    "An hour that comes twice": [
        f"{hour(DENVER, '2026-11-01 07:30')} MDT",
        f"{hour(DENVER, '2026-11-01 08:30')} MST",
    ],
    "The second pass under freezegun": [
        f"by hand: {wall(DENVER, utc('2026-11-01 07:30'))}",  # an hour too early
        f"current: {wall(DENVER, utc('2026-11-01 08:30'))}",
    ],
    "Half an hour, and a quarter": [
        hour("Australia/Lord_Howe", "2027-04-03 15:15"),
        hour("Asia/Kathmandu", "2026-08-03 18:20"),
    ],
    "A day that never happened": [
        f"{british((day('2011-12-30'),))} - {start_and_length('Pacific/Apia', '2011-12-30')[-7:]}"
    ],
    "Twenty-four hours ago": [
        f"{wall(DENVER, utc('2026-11-01 06:30'))}",
        f"{today(DENVER, '2026-11-02 06:30')} 2026-10-31",
    ],
    "Sunday in Denver, Monday in UTC": [
        f"{weekday(on)}: {english(core_days(on, US)['last_weekend'])}"
        for on in (today(zone, "2026-08-03 03:00") for zone in (DENVER, "UTC"))
    ],
    "Midnight between prompt and handler": [
        " / ".join(
            english(core_days(today(DENVER, moment), US)["yesterday"])
            for moment in ("2026-08-05 05:59:50", "2026-08-05 06:00:05")
        )
    ],
    "Another locale in the middle of a conversation": [
        f"{english(core_days(day('2026-08-02'), US)['this_week'])} / "
        + british(core_days(day("2026-08-02"), GB)["this_week"])
    ],
    "Friday and Saturday": [
        f"{name}: {days(name, EG, '2026-08-08')}"
        for name in ("last_weekend", "this_weekend", "this_week")
    ],
    "Sunday alone": [
        f"last_weekend: {days('last_weekend', IN, '2026-08-04')}",
        "last_weekend_with_day_before: 2026-08-01 to 2026-08-02",
    ],
    "29 February": [
        f"on {on}: {days('last_year_to_same_day', GB, on)}" for on in ("2028-02-29", "2029-02-28")
    ],
    "The 31st": [
        f"on {on}: {days('last_month_to_same_day', GB, on)}"
        for on in ("2026-03-27", "2026-03-28", "2026-03-31")
    ],
    "New Year": [
        f"this_year: {english((day('2027-01-01'), day('2027-01-02')))}",
        "this_week: Sunday, December 27, 2026 through Saturday, January 2, 2027",
        f"last_week: {english(core_days(day('2027-01-02'), US)['last_week'])}, 2026",
    ],
    "A machine whose zone files are old": [
        f"zoneinfo: {wall('America/Los_Angeles', utc('2027-01-15 20:00'))}",
        f"here:     {wall('America/Vancouver', utc('2027-01-15 20:00'))}",
    ],
    "Years 1 and 9999": ["end_date 9999-12-31 is after 9998-12-31"],
}


@pytest.mark.requirement("day-bounds.comes-back")
@pytest.mark.parametrize("title", PRINTED)
def test_story_prints_what_a_second_opinion_says(title: str) -> None:
    printed = PRINTED[title].splitlines()[: len(EXPECTED[title])]
    begun = zip(printed, EXPECTED[title], strict=True)
    assert [line for line, text in begun if not line.startswith(text)] == []


def test_every_story_of_the_page_has_one() -> None:
    assert re.findall(r"^### (.+)$", PAGE, re.MULTILINE) == [*PRINTED] == [*EXPECTED]
