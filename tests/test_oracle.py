"""Facts from outside, row by row: fixtures/oracle/README.md says where they come from."""

import copy
import json
import pickle
import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

import pytest
from freezegun import freeze_time
from freezegun.api import FakeDatetime

from temporal_context import (
    CORE,
    EVERYTHING,
    DateRange,
    DateRangeParameters,
    InvalidArguments,
    TemporalContext,
    UnknownTimeZone,
)

Case = dict[str, Any]

ORACLE: Final = Path(__file__).parents[1] / "fixtures" / "oracle"
WEEKDAYS: Final = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
NOW: Final = datetime(2026, 3, 11, 15, tzinfo=UTC)


def lines(name: str) -> list[Case]:
    return [json.loads(line) for line in (ORACLE / name).read_text("utf-8").splitlines()]


CORE_RANGES: Final = lines("core_ranges.jsonl")
BUG_CASES: Final = lines("bug_cases.jsonl")
WEEK_RULES: Final[dict[str, tuple[str, int, list[int]]]] = json.loads(
    (ORACLE / "week_rules.json").read_text("utf-8")
)


def utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def bounds(span: DateRange) -> list[str]:
    return [str(span.start), str(span.end), utc(span.starts_at), utc(span.ends_before)]


def without_year(label: str) -> str:
    return re.sub(r", \d{4}(?= through |$)", "", label)


def context_of(case: Case) -> TemporalContext:
    now = datetime.fromisoformat(case["now"])
    return TemporalContext(now, case["timezone"], case["locale"], vocabulary=EVERYTHING)


def core_row_id(row: Case) -> str:
    return f"{row['now']} {row['timezone']} {row['locale']}"


@pytest.mark.requirement("clock.floor", "name.core")
@pytest.mark.parametrize("row", CORE_RANGES, ids=core_row_id)
def test_hour_week_and_ranges_are_those_of_javascript(row: Case) -> None:
    context = context_of(row)
    assert context.prompt_block().startswith(f"Current date and time: {row['hour']} (")
    assert context.week.first_day == row["first_day"]
    assert context.week.weekend == tuple(row.get("weekend", context.week.weekend))
    assert [bounds(context.ranges[name]) for name in CORE.names] == [r[:4] for r in row["ranges"]]


@pytest.mark.parametrize(
    "row", [row for row in CORE_RANGES if len(row["ranges"][0]) > 4], ids=core_row_id
)
def test_labels_are_those_of_javascript_but_for_the_year(row: Case) -> None:
    spans = [context_of(row).ranges[name] for name in CORE.names]
    assert [without_year(span.label) for span in spans] == [r[4] for r in row["ranges"]]


@pytest.mark.requirement("week.territory")
@pytest.mark.parametrize("tag", WEEK_RULES)
def test_week_is_that_of_icu(tag: str) -> None:
    _, first_day, weekend = WEEK_RULES[tag]
    week = TemporalContext(NOW, "UTC", tag).week
    assert (week.first_day, week.weekend) == (first_day, tuple(weekend))


def test_no_row_was_lost() -> None:
    assert (len(CORE_RANGES), len(WEEK_RULES), len(BUG_CASES)) == (550, 587, 76)


def ranges_are_right(case: Case) -> None:
    context = context_of(case)
    assert in_words(context) == case["week"]
    bounds_are_right(context, case["expected"])


def bounds_are_right(context: TemporalContext, facts: dict[str, Case]) -> None:
    for name, expected in facts.items():
        span = context.ranges[name]
        keys = ("start_date", "end_date", "start_utc", "end_utc")
        assert bounds(span) == [expected[key] for key in keys]
        assert (span.ends_before - span.starts_at).total_seconds() == expected["hours"] * 3600


def in_words(context: TemporalContext) -> dict[str, Any]:
    days = [WEEKDAYS[day - 1] for day in context.week.weekend]
    return {"first_day": WEEKDAYS[context.week.first_day - 1], "weekend": days}


def block_is_right(case: Case) -> None:
    args, facts = case.get("args", {}), case["expected"]
    with freeze_time(args.get("frozen_clock", "2000-01-01")):
        plain = datetime.fromisoformat(case["now"])
        fake = FakeDatetime(*plain.timetuple()[:6], plain.microsecond, tzinfo=UTC)
        variants = [datetime.fromisoformat(text) for text in args.get("now_variants", [])]
        for now in (plain, fake, *variants):
            block = TemporalContext(now, case["timezone"], case["locale"]).prompt_block()
            moment, weekday, zone, *_ = block.splitlines()
            shown = f"{facts['local_date']}T{facts['hour']}:00{facts['utc_offset']}"
            assert moment.startswith(f"Current date and time: {shown} ")
            assert weekday == f"Day of week: {facts['weekday']}"
            name = facts["tzdata_abbr"]
            in_brackets = name if name.isalpha() else f"UTC{facts['utc_offset']}"
            assert zone == f"Time zone: {case['timezone']} ({in_brackets})"


def no_such_character_is_printed(case: Case) -> None:
    context = context_of(case)
    texts = [context.prompt_block(), *(str(bounds(span)) for span in context.ranges.values())]
    assert not set("".join(texts)) & set(case["expected"]["must_not_contain"])


def zones_are_told_from_others(case: Case) -> None:
    facts = case["expected"]
    for value in case["args"]["values"]:
        try:
            key = TemporalContext(datetime.fromisoformat(case["now"]), value, "en-US").timezone
        except UnknownTimeZone:
            assert value in facts["reject"] + facts["either"]
        else:
            assert value in facts["accept"] + facts["either"]
            assert key.lower() == value.lower()


def dates_are_told_from_others(case: Case) -> None:
    facts = case["expected"]
    for value in case["args"]["values"]:
        allowed = facts["accept"] if is_taken_for_a_date(value, case) else facts["reject"]
        assert value in allowed + facts["either"]


def is_taken_for_a_date(value: str, case: Case) -> bool:
    dates = DateRangeParameters(unusual_after_years=None)
    try:
        span = dates.resolve({"start_date": value, "end_date": value}, context_of(case))
    except InvalidArguments:
        return False
    return span is not None  # of blanks there is no period


def locales_are_understood(case: Case) -> None:
    for facts in case["expected"]["either"]:
        context = TemporalContext(NOW, "UTC", facts["value"])
        assert context.locale.partition("-u-")[0] == facts["canonical"]
        assert in_words(context) == {key: facts[key] for key in ("first_day", "weekend")}


def weekdays_are_printed(case: Case) -> None:
    for day, weekday in case["expected"].items():
        now = datetime.fromisoformat(f"{day}T12:00:00Z")
        block = TemporalContext(now, "UTC", case["locale"]).prompt_block()
        assert f"Day of week: {weekday}" in block
        assert f"- today: {weekday[:3]} {day}" in block


def labels_have_the_calendars_year(case: Case) -> None:
    for day, year in case["expected"].items():
        one = date.fromisoformat(day)
        span = DateRange(None, one, one, "UTC", label_locale=case["locale"], current_year=1999)
        assert re.findall(r"\d{4}", span.label) == [year]


def copies_are_equal(case: Case) -> None:
    context = context_of(case)
    for copied in (pickle.loads(pickle.dumps(context)), copy.deepcopy(context)):
        bounds_are_right(copied, case["expected"])
        assert copied == context
        assert copied.ranges == context.ranges
        assert copied.prompt_block() == context.prompt_block()


CHECKS: Final[dict[str, Callable[[Case], None]]] = {
    "range": ranges_are_right,
    "render": block_is_right,
    "render_chars": no_such_character_is_printed,
    "validate_timezone": zones_are_told_from_others,
    "validate_date": dates_are_told_from_others,
    "locale": locales_are_understood,
    "weekday": weekdays_are_printed,
    "label_year": labels_have_the_calendars_year,
    "pickle_roundtrip": copies_are_equal,
}


@pytest.mark.requirement("label.year-field", "hostile.bug-cases")
@pytest.mark.parametrize("case", BUG_CASES, ids=lambda case: case["id"])
def test_bug_of_another_library_is_not_ours(case: Case) -> None:
    CHECKS[case["operation"]](case)
