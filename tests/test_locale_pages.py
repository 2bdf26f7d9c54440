"""The pages for native speakers: whole, as the library says, and beside ICU's own words."""

import re
from collections import Counter

import locale_pages
import pytest
from babel import Locale
from label_reasons import PAGE_CHECKS, Pair, reason_of, says_its_dates
from locale_pages import DATES, LISTED, REASONS, TAGS, VOCABULARY

each_tag = pytest.mark.parametrize("tag", TAGS)


@each_tag
def test_page_is_what_the_library_says(tag: str) -> None:
    page = (locale_pages.FOLDER / f"{tag}.md").read_text("utf-8")
    assert page == locale_pages.rendered(tag), "run `make golden`, and read the difference"


@each_tag
def test_page_has_every_name_with_its_meaning_on_three_dates(tag: str) -> None:
    page = (locale_pages.FOLDER / f"{tag}.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| .+ \| (.+) \| .*\|$", page, re.MULTILINE)
    assert [row[:2] for row in rows] == [(r.name, r.meaning) for r in VOCABULARY] * len(DATES)
    assert all(label.strip() for *_, label in rows)


@each_tag
def test_label_says_its_dates(tag: str) -> None:
    pairs = [cell.pair for day in DATES for cell in locale_pages.cells(tag, day)]
    assert [pair for pair in pairs if not says_its_dates(pair)] == []


@pytest.mark.requirement("label.intervals")
@each_tag
def test_label_is_icus_or_differs_for_a_listed_reason_that_holds(tag: str) -> None:
    """As many of a page's labels for each reason as fixtures/locales/differences.json says."""
    pairs = [cell.pair for day in DATES for cell in locale_pages.cells(tag, day)]
    different = [pair for pair in pairs if pair.ours != pair.icu]
    assert [f"{pair.ours} / {pair.icu}" for pair in different if not reason_of(pair)] == []
    assert Counter(map(reason_of, different)) == LISTED["differences"].get(tag, {})


@each_tag
def test_label_of_other_days_has_no_reason(tag: str) -> None:
    """The checks would not let a wrong label pass: of other days, empty, or with a year more."""
    pairs = [cell.pair for day in DATES for cell in locale_pages.cells(tag, day)]
    wrong = [mistaken for pair in pairs for mistaken in _mistaken(pair, pairs)]
    assert len(wrong) > 3 * len(pairs)
    assert [f"{pair.ours} / {pair.icu}" for pair in wrong if reason_of(pair)] == []


def _mistaken(pair: Pair, pairs: list[Pair]) -> list[Pair]:
    days = (pair.first, pair.last, pair.year)
    others = [one.ours for one in pairs[::40] if (one.first, one.last, one.year) != days]
    return [pair._replace(ours=text) for text in (*others, "", pair.ours + " 2019")]


def test_every_listed_page_exists_and_every_reason_is_explained() -> None:
    assert LISTED["differences"].keys() <= {*TAGS}
    assert REASONS.keys() == PAGE_CHECKS.keys()
    used = {reason for counts in LISTED["differences"].values() for reason in counts}
    assert LISTED["reasons"].keys() <= used <= REASONS.keys()
    assert all(REASONS.values())


def test_most_labels_are_icus_word_for_word() -> None:
    found = Counter(
        cell.pair.ours == cell.pair.icu
        for tag in TAGS
        for day in DATES
        for cell in locale_pages.cells(tag, day)
    )
    assert found.total() == len(TAGS) * len(DATES) * len(VOCABULARY)
    assert found[True] > 0.7 * found.total()


def test_icu_was_asked_for_every_range_of_the_pages_and_no_other() -> None:
    assert list(locale_pages.facts()) == [*locale_pages.asked()]


def test_there_are_pages_for_twenty_languages_at_least_and_no_stray_one() -> None:
    assert len({Locale.parse(tag, sep="-").language for tag in TAGS}) >= 20
    assert sorted(path.stem for path in locale_pages.FOLDER.glob("*.md")) == sorted(TAGS)


# Written by hand, as a newspaper of the country would: of 4 August 2026.
@pytest.mark.requirement("label.wide")
@pytest.mark.parametrize(
    ("tag", "name", "label"),
    [
        ("de-DE", "last_week", "Montag, 27. Juli – Sonntag, 2. August"),
        ("fr-FR", "this_month", "samedi 1 – mardi 4 août"),
        ("es-MX", "tomorrow", "miércoles, 5 de agosto"),
        ("en-GB", "last_quarter", "Wednesday 1 April – Tuesday 30 June"),
        ("en-US", "next_weekend", "Saturday, August 15 through Sunday, August 16"),
        ("pt-BR", "today", "terça-feira, 4 de agosto"),
        ("nl-NL", "yesterday", "maandag 3 augustus"),
        ("ja-JP", "today", "8月4日火曜日"),
    ],
)
def test_label_is_what_a_person_writes(tag: str, name: str, label: str) -> None:
    cells = {cell.name: cell for cell in locale_pages.cells(tag, DATES[0])}
    assert cells[name].pair.ours == label
