"""Labels: the promised wordings, the year rule, and laws over every locale of Babel."""

import gc
import json
import os
import re
import subprocess
import sys
import unicodedata
import weakref
from datetime import date, timedelta
from pathlib import Path
from typing import Final, cast

import pytest
from babel.dates import format_date
from babel.localedata import locale_identifiers
from freezegun import freeze_time
from freezegun.api import FakeDate
from hypothesis import given, settings
from hypothesis import strategies as st

from temporal_context import label_patterns, labels
from temporal_context.labels import date_label

LOCALES: Final = sorted(locale_identifiers())
SATURDAY: Final = date(2026, 8, 1)
SUNDAY: Final = date(2026, 8, 2)
EN_US: Final = Path(__file__).parents[1] / "fixtures" / "labels" / "en_us.json"


def _label(first: str, last: str, locale_id: str, current_year: int = 2026) -> str:
    return date_label(
        date.fromisoformat(first),
        date.fromisoformat(last),
        current_year=current_year,
        locale_id=locale_id,
    )


def _numbers(label: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", label)]


@pytest.mark.requirement("label.english", "label.wide")
@pytest.mark.parametrize(
    ("locale_id", "expected"),
    [
        ("en", "Saturday, August 1 through Sunday, August 2"),
        ("en_US", "Saturday, August 1 through Sunday, August 2"),
        ("de", "Samstag, 1. \N{EN DASH} Sonntag, 2. August"),
        ("fr", "samedi 1 \N{EN DASH} dimanche 2 août"),
        ("ja", "8月1日(土曜日)\N{FULLWIDTH TILDE}2日(日曜日)"),
        ("ar", "السبت، 1 \N{EN DASH} الأحد، 2 أغسطس"),
        ("ar_EG", "السبت، 1 \N{EN DASH} الأحد، 2 أغسطس"),
    ],
)
def test_weekend_reads_as_the_design_saw_it(locale_id: str, expected: str) -> None:
    assert _label("2026-08-01", "2026-08-02", locale_id) == expected


@pytest.mark.requirement("label.years")
@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("2026-08-04", "2026-08-04", "Tuesday, August 4"),
        ("2026-07-26", "2026-08-01", "Sunday, July 26 through Saturday, August 1"),
        ("2025-08-04", "2025-08-04", "Monday, August 4, 2025"),
        ("2027-01-01", "2027-01-03", "Friday, January 1 through Sunday, January 3, 2027"),
        (
            "2025-12-28",
            "2026-01-03",
            "Sunday, December 28, 2025 through Saturday, January 3, 2026",
        ),
        (
            "2026-12-31",
            "2027-01-01",
            "Thursday, December 31, 2026 through Friday, January 1, 2027",
        ),
        # Both years show, though neither is today's: they differ.
        ("2023-09-01", "2024-09-01", "Friday, September 1, 2023 through Sunday, September 1, 2024"),
        ("0002-01-01", "0002-01-01", "Tuesday, January 1, 2"),
        ("9998-12-31", "9998-12-31", "Thursday, December 31, 9998"),
    ],
)
def test_english_shows_years_only_where_a_day_is_not_in_this_year(
    first: str, last: str, expected: str
) -> None:
    assert _label(first, last, "en_US") == _label(first, last, "en") == expected


@pytest.mark.requirement("label.english")
def test_english_agrees_with_the_facts_of_another_implementation() -> None:
    # The source leaves years out always; ours are compared by the year rule, then taken out.
    for fact in json.loads(EN_US.read_text("utf-8"))["facts"]:
        first, last = date.fromisoformat(fact["first"]), date.fromisoformat(fact["last"])
        year_shown = {first.year, last.year} != {fact["current_year"]}
        label = _label(fact["first"], fact["last"], "en_US", fact["current_year"])
        assert re.sub(r", \d{4}(?=$| through)", "", label) == fact["label_without_year"]
        assert bool(re.search(r"\d{4}", label)) == year_shown, fact


@pytest.mark.requirement("label.year-field")
@pytest.mark.parametrize(
    ("day", "weekday"),
    [
        ("2024-12-30", "Montag"),
        ("2024-12-31", "Dienstag"),
        ("2025-12-29", "Montag"),
        ("2016-01-02", "Samstag"),
        ("2021-01-01", "Freitag"),
    ],
)
def test_year_is_the_calendars_not_the_weeks(day: str, weekday: str) -> None:
    # label-02 of the bug cases (python-babel/babel#1177, #1171, #419, date-fns/date-fns#1855):
    # pattern YYYY gives 2025, 2025, 2026, 2015 and 2020 here.
    label = _label(day, day, "de_DE", current_year=1999)
    assert label.startswith(f"{weekday}, {int(day[8:])}. ")
    assert label.endswith(f" {day[:4]}")


@pytest.mark.requirement("label.skeletons", "label.intervals", "label.wide")
@pytest.mark.parametrize(
    ("locale_id", "first", "last", "expected"),
    [
        # Quoted words ("de", "ב", "ren") are text, whatever letters they have.
        ("es", "2026-08-04", "2026-08-04", "martes, 4 de agosto"),
        ("he", "2026-08-04", "2026-08-04", "יום שלישי, 4 באוגוסט"),
        ("eu", "2026-08-04", "2026-08-04", "abuztuaren 4(a), asteartea"),
        # Babel glues quoted texts of intervals: "(e)'ko" and "di 'u" without our repair.
        ("eu", "2025-12-31", "2025-12-31", "2025(e)ko abenduaren 31(a), asteazkena"),
        (
            "eu",
            "2025-08-02",
            "2025-08-03",
            "2025(e)ko abuztua 2(a), larunbata \N{EN DASH} 2025(e)ko abuztua 3(a), igandea",
        ),
        (
            "co",
            "2025-08-02",
            "2025-08-03",
            "sabbatu 2 di aostu \N{EN DASH} dumenica 3 di aostu di u 2025",
        ),
        # Numeric months stay numeric where the interval pattern has them.
        ("cs", "2026-08-01", "2026-08-02", "sobota 1. 8. \N{EN DASH} neděle 2. 8."),
        # The joint of two days may put the later one first (Balochi, written from the right).
        ("bal", "2026-08-01", "2026-08-02", "اگست 2, یکشمبه - اگست 1, شمبه"),
        # Nothing but root's data: root's names too (Ido).
        ("io", "2026-08-04", "2026-08-04", "M08 4, Tue"),
        ("io", "2025-08-04", "2025-08-04", "2025 M08 4, Mon"),
        # Script, region and variant of a language have data of their own.
        ("zh_Hant_TW", "2026-08-01", "2026-08-02", "8月1日星期六至2日星期日"),
        ("sr_Latn", "2026-08-04", "2026-08-04", "utorak 4. avgust"),
        ("en_GB", "2026-08-04", "2026-08-04", "Tuesday 4 August"),
        ("en_US_POSIX", "2026-08-04", "2026-08-04", "Tuesday, August 4"),
    ],
)
def test_patterns_with_traps_read_well(
    locale_id: str, first: str, last: str, expected: str
) -> None:
    assert _label(first, last, locale_id) == expected


@pytest.mark.requirement("label.full-date")
def test_day_with_its_year_is_the_locales_full_date_as_babel_writes_it() -> None:
    for locale_id in LOCALES:
        for day in (date(2025, 8, 4), date(2024, 12, 30)):
            full = re.sub(r"\s", " ", format_date(day, "full", locale=locale_id))
            assert date_label(day, day, current_year=2026, locale_id=locale_id) == full, locale_id


def _assert_clean(label: str, first: date, last: date) -> None:
    assert label == label.strip() != ""
    assert not re.search(r"[^\S ]", label), "plain spaces only"
    # Private letters of scripts younger than Python's tables count as unassigned (Cn): those pass.
    assert not [char for char in label if unicodedata.category(char) in {"Cc", "Cs", "Zl", "Zp"}]
    assert not [char for char in label if char.isdigit() and not char.isascii()]
    assert not re.search(r"['{}]|\b(?:E+|G+|M{2,}|L{2,}|c{2,}|y{2,}|d{2,})\b", label)
    assert {first.day, last.day} <= set(_numbers(label))


def _assert_year_rule(label: str, first: date, last: date, current_year: int) -> None:
    numbers = set(_numbers(label))
    if first.year == last.year == current_year:
        assert current_year not in numbers
    else:
        assert {first.year, last.year} <= numbers


@pytest.mark.requirement("label.years", "label.digits")
@pytest.mark.parametrize("current_year", [2026, 2024])
@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2026, 8, 4), date(2026, 8, 4)),
        (date(2026, 8, 1), date(2026, 8, 31)),
        (date(2026, 7, 26), date(2026, 8, 1)),
        (date(2025, 12, 28), date(2026, 1, 3)),
    ],
)
def test_every_locale_has_a_clean_label_with_the_year_where_it_is_due(
    first: date, last: date, current_year: int
) -> None:
    for locale_id in LOCALES:
        label = date_label(first, last, current_year=current_year, locale_id=locale_id)
        _assert_clean(label, first, last)
        _assert_year_rule(label, first, last, current_year)


# From the year 32 on, so that a year in the label is no day and no month.
@pytest.mark.requirement("label.digits")
@settings(deadline=None)  # Babel reads each locale's file once
@given(
    first=st.dates(date(32, 1, 1), date(9997, 12, 31)),
    length=st.sampled_from([0, 0, 1, 6, 30, 365]),
    years_ago=st.sampled_from([0, 0, 1, -1, 12]),
    locale_id=st.sampled_from(LOCALES),
)
def test_any_range_in_any_locale_is_clean_and_keeps_the_year_rule(
    first: date, length: int, years_ago: int, locale_id: str
) -> None:
    last, current_year = first + timedelta(days=length), first.year + years_ago
    label = date_label(first, last, current_year=current_year, locale_id=locale_id)
    _assert_clean(label, first, last)
    _assert_year_rule(label, first, last, current_year)
    assert label == date_label(first, last, current_year=current_year, locale_id=locale_id)


@pytest.mark.parametrize("day", [date(2, 1, 1), date(9998, 12, 31)])
def test_first_and_last_year_can_be_said_in_every_locale(day: date) -> None:
    for locale_id in LOCALES:
        label = date_label(day, day, current_year=2026, locale_id=locale_id)
        _assert_clean(label, day, day)
        assert day.year in _numbers(label)


MEASURED: Final = {key: text for key, text in os.environ.items() if key.startswith("COVERAGE")}


def _in_new_process(code: str, **env: str) -> str:
    source = Path(labels.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        env={"PYTHONPATH": str(source), **MEASURED, **env},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


def test_label_is_the_same_whatever_language_the_process_speaks() -> None:
    code = (
        "from datetime import date; from temporal_context.labels import date_label\n"
        "for id in ('en', 'en_US', 'fr', 'ja', 'tn'):\n"
        "    for last in (date(2026, 8, 1), date(2026, 8, 2)):\n"
        "        for year in (2025, 2026):\n"
        "            label = date_label(date(2026, 8, 1), last, current_year=year, locale_id=id)\n"
        "            print(label)"
    )
    processes = ("C", "de_DE.UTF-8", "ja_JP", "no such locale")
    spoken = {_in_new_process(code, LC_TIME=each, LC_ALL=each, LANG=each) for each in processes}
    assert len(spoken) == 1
    assert spoken.pop().count("\n") == 20


def test_date_formatting_is_loaded_by_the_first_label_that_needs_it() -> None:
    code = (
        "import sys; from datetime import date; from temporal_context.labels import date_label\n"
        "day = date(2026, 8, 1)\n"
        "for id in ('en', 'en_US', 'fr'):\n"
        "    date_label(day, day, current_year=2026, locale_id=id)\n"
        "    print('babel.dates' in sys.modules)"
    )
    assert _in_new_process(code).split() == ["False", "False", "True"]


def test_label_keeps_no_frozen_date_alive() -> None:
    with freeze_time("2026-08-01"):
        day = cast("date", FakeDate(2026, 8, 1))
        last = day + timedelta(days=1)
        alive = [weakref.ref(day), weakref.ref(last)]
        for locale_id in ("en", "de", "ja", "tn"):
            date_label(day, last, current_year=2026, locale_id=locale_id)
            date_label(day, day, current_year=2027, locale_id=locale_id)
        del day, last
    gc.collect()
    assert [reference() for reference in alive] == [None, None]


def test_second_label_of_a_locale_finds_its_patterns_in_a_bounded_cache() -> None:
    for cache in (label_patterns.day_pattern, label_patterns.range_patterns):
        assert cache.cache_info().maxsize is not None
    _label("2026-08-01", "2026-08-02", "nl")
    found = label_patterns.range_patterns.cache_info().hits
    _label("2026-09-05", "2026-09-06", "nl")
    assert label_patterns.range_patterns.cache_info().hits == found + 1


@pytest.mark.requirement("week.babel-unharmed")
def test_babels_own_formatting_is_the_same_after_ours() -> None:
    # `localedata.load(..., merge_inherited=False)` would break it for the host application.
    code = (
        "from datetime import date; from temporal_context.labels import date_label\n"
        "day = date(2026, 8, 1)\n"
        "if {ours}: date_label(day, date(2027, 8, 2), current_year=2026, locale_id='pt_AO')\n"
        "from babel.dates import format_date, format_interval\n"
        "for id in ('pt_AO', 'pt', 'pt_PT', 'root', 'de'):\n"
        "    print(format_date(day, 'full', locale=id))\n"
        "    print(format_interval(day, date(2027, 8, 2), 'yMMMEd', locale=id))"
    )
    assert _in_new_process(code.format(ours=True)) == _in_new_process(code.format(ours=False))


def test_machine_zone_that_babel_cannot_read_is_told_and_not_raised_raw() -> None:
    code = (
        "from temporal_context import InvalidSetting, TemporalContext\n"
        "context = TemporalContext.current('UTC', 'de-DE')\n"
        "try:\n    context.ranges['today'].label\n"
        "except InvalidSetting as error:\n    print(error)\n"
    )
    assert "unset TZ, or set it to an IANA name" in _in_new_process(code, TZ="/tmp")  # noqa: S108
