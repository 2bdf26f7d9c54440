"""What docs/comparison.md says of others that its own blocks do not show."""

import re
import zoneinfo
from collections.abc import Iterator
from datetime import UTC, date, datetime
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import asking_dateparser
import asking_mcp_server_time as asking
import pytest
from comparison import FACTS, weeks_unlike_cldr
from dateparser.conf import SettingValidationError  # type: ignore[import-untyped] # not marked
from dateparser.search import search_dates  # type: ignore[import-untyped] # the same

from temporal_context import CORE, EVERYTHING, FISCAL, TemporalContext, UnknownTimeZone
from temporal_context.current_time import current_time

PAGE: Final = (Path(__file__).parents[1] / "docs" / "comparison.md").read_text("utf-8")
NOON: Final = datetime(2026, 8, 4, 12, tzinfo=UTC)


def keys_of(schema: Any) -> Iterator[str]:
    """Every key, however deep."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            yield key
            yield from keys_of(value)


def test_the_reference_server_takes_a_zone_and_a_time_and_no_period() -> None:
    tools = asking.tools()
    assert {name: sorted(properties) for name, properties in tools.items()} == {
        "get_current_time": ["timezone"],
        "convert_time": ["source_timezone", "target_timezone", "time"],
    }
    assert "enum" not in set(keys_of(tools))


def test_est_in_august_is_an_hour_behind_new_york_and_refused_here() -> None:
    hours = [
        asking.called(asking.TUESDAY, "get_current_time", {"timezone": zone}).structured_content
        for zone in ("EST", "America/New_York")
    ]
    assert [hour["datetime"][11:13] for hour in hours if hour] == ["10", "11"]
    with pytest.raises(UnknownTimeZone, match="America/New_York"):
        current_time("EST", locale="en-US", now=asking.TUESDAY)


@pytest.fixture
def wrong_zone_files(tmp_path: Path) -> Iterator[None]:
    """A machine whose file for Denver is UTC's."""
    before = zoneinfo.TZPATH
    utc = files("tzdata").joinpath("zoneinfo", "UTC")
    (tmp_path / "America").mkdir()
    (tmp_path / "America" / "Denver").write_bytes(utc.read_bytes())
    zoneinfo.reset_tzpath(to=[tmp_path])
    zoneinfo.ZoneInfo.clear_cache()
    yield
    zoneinfo.reset_tzpath(to=before)
    zoneinfo.ZoneInfo.clear_cache()


@pytest.mark.requirement("zone.package")
@pytest.mark.usefixtures("wrong_zone_files")
def test_the_reference_server_reads_the_machines_zone_files_and_we_do_not() -> None:
    theirs = asking.called(asking.TUESDAY, "get_current_time", {"timezone": asking.ZONE})
    assert theirs.structured_content
    assert theirs.structured_content["datetime"] == "2026-08-04T15:14:27+00:00"
    ours = current_time(asking.ZONE, locale="en-US", now=asking.TUESDAY)
    assert ours["local_time"] == "2026-08-04T09:14:27-06:00"


def test_the_periods_that_dateparser_is_asked_for_are_those_of_a_calendar() -> None:
    """Counted on a printed calendar of 2026, in which 4 August is a Tuesday."""
    ranges = asking_dateparser.CONTEXT.ranges
    spans = {said: ranges[name] for said, name in asking_dateparser.PERIODS.items()}
    assert {said: (span.start, span.end) for said, span in spans.items()} == {
        "last weekend": (date(2026, 8, 1), date(2026, 8, 2)),
        "last week": (date(2026, 7, 26), date(2026, 8, 1)),
        "this week": (date(2026, 8, 2), date(2026, 8, 4)),
        "this month": (date(2026, 8, 1), date(2026, 8, 4)),
        "last month": (date(2026, 7, 1), date(2026, 7, 31)),
        "last 7 days": (date(2026, 7, 29), date(2026, 8, 4)),
    }


@pytest.mark.parametrize(
    ("language", "said", "spans"), [("en", "last week", 2), ("de", "letzte Woche", 0)]
)
def test_dateparser_knows_spans_in_english_alone(language: str, said: str, spans: int) -> None:
    found = search_dates(said, languages=[language], settings=asking_dateparser.SPANS) or []
    assert len([words for words, _ in found if words.endswith(("(start)", "(end)"))]) == spans


def test_dateparser_refuses_a_week_that_starts_on_saturday() -> None:
    settings = {**asking_dateparser.SPANS, "DEFAULT_START_OF_WEEK": "saturday"}
    with pytest.raises(SettingValidationError, match="saturday"):
        search_dates("last week", languages=["en"], settings=settings)


def test_every_week_of_ours_starts_as_in_icu() -> None:
    """For every locale of date-fns; ICU's days are facts of Node's."""
    ours = {w["locale"]: TemporalContext(NOON, "UTC", w["locale"]).week for w in FACTS["weeks"]}
    assert {tag: week.first_day for tag, week in ours.items()} == {
        week["locale"]: week["icu"] for week in FACTS["weeks"]
    }
    assert len(ours) == 95
    assert {"ar-EG", "en-IN"} < {*weeks_unlike_cldr()}


def test_date_fns_is_right_where_its_author_passes_the_zone_and_wrong_where_not() -> None:
    """Its week ends with the last millisecond, ours before the next instant."""
    sunday = TemporalContext(datetime(2026, 8, 3, 2, tzinfo=UTC), "America/Denver", "en-US")
    yesterday = FACTS["yesterday_on_sunday_evening"]
    assert sunday.ranges["yesterday"].start == date.fromisoformat(yesterday["in_denver"])
    assert yesterday["plain"] > yesterday["in_denver"]
    first, last = map(datetime.fromisoformat, FACTS["last_week_in_denver"])
    week = asking_dateparser.CONTEXT.ranges["last_week"]
    assert first == week.starts_at
    assert (week.ends_before - last).total_seconds() == pytest.approx(0.001)


def test_friday_is_the_weekend_in_cairo_and_sunday_asks_for_the_weekend_before() -> None:
    cairo = TemporalContext(NOON, "Africa/Cairo", "ar-EG")
    assert date(2026, 7, 31) in cairo.ranges["last_weekend"]
    assert FACTS["is_weekend"]["friday"] is False
    sunday = TemporalContext(datetime(2026, 8, 2, 16, tzinfo=UTC), "America/Denver", "en-US")
    assert sunday.ranges["last_weekend"].start == date(2026, 7, 25)
    assert FACTS["previous_saturday"]["on_sunday"] == "2026-08-01"


@pytest.mark.requirement("zone.current")
def test_vancouver_no_longer_turns_its_clocks_back() -> None:
    ours = TemporalContext(datetime(2026, 12, 15, 18, tzinfo=UTC), "America/Vancouver", "en-CA")
    theirs = datetime.fromisoformat(FACTS["vancouver_in_winter"])
    assert ours.now == theirs
    assert (ours.now.hour, theirs.hour) == (11, 10)


def test_every_source_is_linked_in_one_version_of_it() -> None:
    links = re.findall(r"\]\((https://[^)]+)\)", PAGE)
    pinned = r"https://github\.com/[\w.-]+/[\w.-]+/blob/([0-9a-f]{40}|v\d+\.\d+\.\d+)/\S+"
    assert len(links) >= 8
    assert [link for link in links if not re.fullmatch(pinned, link)] == []


def test_every_tool_has_its_section_and_says_when_it_is_enough() -> None:
    rows = re.findall(r"^\| \[.+?\]\(#([a-z-]+)\)", PAGE, re.MULTILINE)
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:-1]
    assert [each.partition("\n")[0].lower().replace(" ", "-") for each in sections] == rows
    assert len(rows) == 6
    assert all("**Enough** " in each or "**Better than ours** " in each for each in sections)


def test_we_have_as_many_names_as_the_page_says() -> None:
    assert f"{len(CORE)} to {len(EVERYTHING | FISCAL)} names" in PAGE


def test_page_is_of_the_dateparser_that_is_installed() -> None:
    assert version("dateparser").startswith("1.5"), "read the page again: it is of 1.5"
