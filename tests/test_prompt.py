"""The block: grains, weeks in words, abbreviations, and what its keys may be."""

from datetime import UTC, datetime
from typing import Any, Final

import pytest
import sprint

from temporal_context import (
    CORE,
    SHOW_RANGE_INSTRUCTION,
    DateOutOfRange,
    DateRangeParameters,
    InvalidSetting,
    NamedRange,
    TemporalContext,
    Vocabulary,
    WeekRule,
)
from temporal_context.vocabulary.formulas import Whole

NOW: Final = datetime(2026, 8, 4, 15, 14, 27, 999_999, tzinfo=UTC)
REMARK: Final = "(start of the current hour; the exact minute is not known here)"


def head(
    timezone: str = "America/Denver",
    locale: str = "en-US",
    *,
    grain: Any = "hour",
    now: datetime = NOW,
    week: WeekRule | None = None,
) -> list[str]:
    context = TemporalContext(now, timezone, locale, week=week)
    return context.prompt_block(grain).partition("\n\n")[0].splitlines()


@pytest.mark.requirement("clock.floor", "block.grains")
@pytest.mark.parametrize(
    ("grain", "moment", "zone"),
    [
        ("hour", f"Current date and time: 2026-08-04T09:00:00-06:00 {REMARK}", " (MDT)"),
        ("minute", "Current date and time: 2026-08-04T09:14:00-06:00", " (MDT)"),
        ("day", "Current date: 2026-08-04", ""),
    ],
)
def test_grain_decides_how_much_of_now_is_told(grain: str, moment: str, zone: str) -> None:
    assert head(grain=grain) == [
        moment,
        "Day of week: Tuesday",
        f"Time zone: America/Denver{zone}",
        "Locale: en-US - weeks start on Sunday",
    ]


@pytest.mark.requirement("block.grains")
def test_grain_changes_nothing_but_the_head() -> None:
    context = TemporalContext(NOW, "America/Denver", "en-US")
    blocks = (context.prompt_block("day"), context.prompt_block(), context.prompt_block("minute"))
    assert len({block.partition("\n\n")[2] for block in blocks}) == 1
    assert context.prompt_block() == context.prompt_block("hour")


@pytest.mark.parametrize(
    "grain", ["second", "Hour", "", None, 3, "hour\n", ("hour",), ["hour"]], ids=repr
)
def test_grain_is_one_of_three_or_refused(grain: Any) -> None:
    with pytest.raises(InvalidSetting, match="grain must be one of day, hour, minute, not"):
        TemporalContext(NOW, "UTC", "en-US").prompt_block(grain)


@pytest.mark.requirement("block.weekend")
@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-US", "Sunday"),
        ("en-GB", "Monday"),
        ("dv-MV", "Friday"),
        ("ar-EG", "Saturday, the weekend is Friday and Saturday"),
        ("he-IL", "Sunday, the weekend is Friday and Saturday"),
        ("fa-IR", "Saturday, the weekend is Friday"),
        ("hi-IN", "Sunday, the weekend is Sunday"),
        ("fa-AF", "Saturday, the weekend is Thursday and Friday"),
    ],
)
def test_week_is_told_in_words(locale: str, words: str) -> None:
    assert head(locale=locale)[3] == f"Locale: {locale} - weeks start on {words}"


@pytest.mark.requirement("week.override")
@pytest.mark.parametrize(
    ("week", "words"),
    [
        (WeekRule(3, (6, 7)), "Wednesday"),
        (WeekRule(1, (5, 6, 7)), "Monday, the weekend is Friday, Saturday and Sunday"),
        (WeekRule(7, (7, 1)), "Sunday, the weekend is Sunday and Monday"),
        (WeekRule(1, (3,)), "Monday, the weekend is Wednesday"),
    ],
)
def test_week_of_ones_own_is_told_in_words(week: WeekRule, words: str) -> None:
    assert head(week=week)[3] == f"Locale: en-US - weeks start on {words}"


@pytest.mark.requirement("weekend.length")
def test_weekend_of_three_days_is_printed_and_resolved() -> None:
    context = TemporalContext(NOW, "UTC", "en-US", week=WeekRule(1, (5, 6, 7)))
    assert "\n- last_weekend: Fri 2026-07-31 to Sun 2026-08-02\n" in context.prompt_block()
    assert context.ranges["last_weekend"].days == 3


@pytest.mark.requirement("weekend.length")
def test_weekend_of_one_day_is_printed_as_one_day() -> None:
    block = TemporalContext(NOW, "Asia/Kolkata", "hi-IN").prompt_block()
    assert "\n- last_weekend: Sun 2026-08-02\n" in block


@pytest.mark.requirement("block.abbreviation")
@pytest.mark.parametrize(
    ("timezone", "now", "expected"),
    [
        ("America/Denver", "2026-01-04T15:14:00Z", "America/Denver (MST)"),
        ("America/Sao_Paulo", "2026-08-04T15:14:00Z", "America/Sao_Paulo (UTC-03:00)"),
        ("Asia/Kathmandu", "2026-08-04T15:14:00Z", "Asia/Kathmandu (UTC+05:45)"),
        ("America/St_Johns", "2026-08-04T15:14:00Z", "America/St_Johns (NDT)"),
        ("Pacific/Marquesas", "2026-08-04T15:14:00Z", "Pacific/Marquesas (UTC-09:30)"),
        ("Australia/Lord_Howe", "2026-08-04T15:14:00Z", "Australia/Lord_Howe (UTC+10:30)"),
        ("Antarctica/Troll", "2026-08-04T15:14:00Z", "Antarctica/Troll (UTC+02:00)"),
        ("Antarctica/Troll", "2026-01-04T15:14:00Z", "Antarctica/Troll (UTC+00:00)"),
        ("Europe/Dublin", "2026-08-04T15:14:00Z", "Europe/Dublin (IST)"),
        ("UTC", "2026-08-04T15:14:00Z", "UTC (UTC)"),
        ("Etc/UTC", "2026-08-04T15:14:00Z", "Etc/UTC (UTC)"),
        ("Etc/GMT+5", "2026-08-04T15:14:00Z", "Etc/GMT+5 (UTC-05:00)"),
    ],
)
def test_abbreviation_is_tzdatas_or_the_offset(timezone: str, now: str, expected: str) -> None:
    assert head(timezone, now=datetime.fromisoformat(now))[2] == f"Time zone: {expected}"


@pytest.mark.requirement("block.ascii")
def test_block_is_plain_ascii_without_a_final_newline() -> None:
    for locale in ("ar-EG", "fa-IR", "ja-JP", "en-US"):
        block = TemporalContext(NOW, "Asia/Tokyo", locale).prompt_block()
        assert block.isascii()
        assert block == block.strip()
        assert all(line == line.strip() for line in block.splitlines())


def test_dates_before_the_year_1000_have_four_digits() -> None:
    now = datetime(33, 4, 5, 12, tzinfo=UTC)
    block = TemporalContext(now, "UTC", "en-US").prompt_block()
    assert block.startswith("Current date and time: 0033-04-05T12:00:00+00:00 ")
    assert "\n- today: Tue 0033-04-05\n" in block


def test_vocabulary_decides_the_lines() -> None:
    few = TemporalContext(NOW, "UTC", "en-US", vocabulary=CORE.only("last_week", "today"))
    assert few.prompt_block().splitlines()[6:] == [
        "- today: Tue 2026-08-04",
        "- last_week: Sun 2026-07-26 to Sat 2026-08-01",
    ]
    own = Vocabulary(NamedRange("this_full_month", "the whole month", Whole("month")))
    context = TemporalContext(NOW, "UTC", "en-US", vocabulary=own | sprint.VOCABULARY)
    assert "\n- this_full_month: Sat 2026-08-01 to Mon 2026-08-31\n" in context.prompt_block()


@pytest.mark.requirement("block.date-keys")
def test_renamed_keys_of_a_tool_are_named() -> None:
    dates = DateRangeParameters(keys={"start_date": "from", "end_date": "to"})
    context = TemporalContext(NOW, "UTC", "en-US")
    block = context.prompt_block(date_keys=dates.date_keys)
    assert "never pick a near name: pass from and to, counted from the current date" in block
    assert "start_date" not in block
    assert block == context.prompt_block().replace("start_date and end_date", "from and to")


@pytest.mark.parametrize(
    "keys",
    [("from", ""), ("fr\nom", "to"), ("from", "to to"), (None, "to"), ("x" * 65, "to")],
    ids=repr,
)
def test_keys_that_no_schema_takes_are_refused(keys: Any) -> None:
    with pytest.raises(InvalidSetting, match="a key must be 1 to 64 characters"):
        TemporalContext(NOW, "UTC", "en-US").prompt_block(date_keys=keys)


@pytest.mark.requirement("echo.instruction")
def test_instruction_for_showing_the_range_is_the_designs() -> None:
    assert SHOW_RANGE_INSTRUCTION == (
        "When a tool result has resolved_range, first tell the user which period was covered, in "
        "the user's language, with the weekdays and dates of its label "
        '("Searching from <weekday, date> through <weekday, date>..."). Do this also when nothing '
        "was found. If no date filter was used, say that all dates were searched. Never state a "
        "period that no tool returned."
    )


@pytest.mark.parametrize(
    "keys", [("from",), ("a", "b", "c"), "from", None, {"from": "to"}, "ab", ("to", "to")], ids=repr
)
def test_keys_that_are_no_pair_are_refused(keys: Any) -> None:
    with pytest.raises(InvalidSetting):
        TemporalContext(NOW, "UTC", "en-US").prompt_block(date_keys=keys)


def test_pair_of_keys_may_come_from_json() -> None:
    context = TemporalContext(NOW, "UTC", "en-US")
    assert context.prompt_block(date_keys=["from", "to"]) == (  # type: ignore[arg-type]
        context.prompt_block(date_keys=("from", "to"))
    )


@pytest.mark.requirement("block.beside")
def test_meanings_stand_beside_the_dates_of_each_name() -> None:
    context = TemporalContext(NOW, "America/Denver", "en-US")
    plain, told = context.prompt_block().splitlines(), context.prompt_block(meanings=True)
    first = next(number for number, line in enumerate(plain) if line.startswith("- "))
    assert told.splitlines()[:first] == plain[:first]
    assert told.splitlines()[first:] == [
        f"{line} ({item.meaning})" for line, item in zip(plain[first:], CORE, strict=True)
    ]
    assert "- today: Tue 2026-08-04 (the current date)\n" in told


@pytest.mark.requirement("block.beside")
def test_coming_days_are_listed_with_their_weekdays() -> None:
    """By a calendar: Friday is the 7th."""
    context = TemporalContext(NOW, "America/Denver", "en-US")
    assert context.prompt_block(days_ahead=7) == (
        f"{context.prompt_block()}\n\nComing days: Wed 2026-08-05, Thu 2026-08-06, "
        "Fri 2026-08-07, Sat 2026-08-08, Sun 2026-08-09, Mon 2026-08-10, Tue 2026-08-11"
    )
    assert context.prompt_block(days_ahead=1).endswith("\n\nComing days: Wed 2026-08-05")
    assert context.prompt_block(days_ahead=0) == context.prompt_block()


def test_coming_days_cross_a_leap_day_and_a_year() -> None:
    leap = TemporalContext(datetime(2028, 2, 28, 12, tzinfo=UTC), "UTC", "en")
    assert leap.prompt_block(days_ahead=2).endswith(": Tue 2028-02-29, Wed 2028-03-01")
    year = TemporalContext(datetime(2026, 12, 31, 12, tzinfo=UTC), "UTC", "en")
    assert year.prompt_block(days_ahead=31).endswith(", Sun 2027-01-31")


def test_options_of_the_block_are_kept_apart() -> None:
    context = TemporalContext(NOW, "America/Denver", "en-US")
    options: list[dict[str, Any]] = [
        {},
        {"grain": "day"},
        {"meanings": True},
        {"days_ahead": 3},
        {"days_ahead": 3, "meanings": True},
        {"date_keys": ("from", "to")},
    ]
    blocks = [context.prompt_block(**each) for each in options]
    assert len(set(blocks)) == len(options)
    assert blocks == [context.prompt_block(**each) for each in options]
    assert all(block.isascii() and not block.endswith("\n") for block in blocks)


@pytest.mark.parametrize("days", [-1, 32, 1.0, True, "7", None], ids=ascii)
def test_number_of_coming_days_that_cannot_be_listed_is_refused(days: Any) -> None:
    context = TemporalContext(NOW, "America/Denver", "en-US")
    with pytest.raises(InvalidSetting, match="days_ahead must be a number of days from 0 to 31, n"):
        context.prompt_block(days_ahead=days)


@pytest.mark.parametrize("meanings", [None, 1, "yes"])
def test_meanings_are_wanted_or_not(meanings: Any) -> None:
    context = TemporalContext(NOW, "America/Denver", "en-US")
    with pytest.raises(InvalidSetting, match="meanings must be True or False, not "):
        context.prompt_block(meanings=meanings)


def test_coming_day_that_no_bounds_can_be_given_for_is_refused() -> None:
    last = TemporalContext(
        datetime(9998, 12, 30, 12, tzinfo=UTC), "UTC", "en", vocabulary=CORE.only("today")
    )
    assert last.prompt_block(days_ahead=1).endswith(": Thu 9998-12-31")
    with pytest.raises(DateOutOfRange):
        last.prompt_block(days_ahead=2)
