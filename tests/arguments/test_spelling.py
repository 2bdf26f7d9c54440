"""How far a name may be from the one that is printed: case, spaces and hyphens, nothing else."""

import pytest
from arguments.tool_calls import (
    TUESDAY,
    Ending,
    codes,
    correction,
    dates,
    on,
    own,
    period,
    resolved,
)

from temporal_context import CORE, DateRangeParameters
from temporal_context.arguments.typos import typo_of
from temporal_context.arguments.words import phrase


@pytest.mark.parametrize(
    "name",
    ["today\n", "\ttoday", "todayX", "XXtoday", "last_wee\N{KELVIN SIGN}", "today" + " " * 500],
    ids=ascii,
)
def test_name_with_anything_else_about_it_is_not_taken_for_the_one_without(name: str) -> None:
    """The sign of the kelvin is a k in lower case."""
    assert codes(period(name)) == ["unknown_range"]


def test_name_is_first_looked_up_as_it_stands() -> None:
    names = own(a__b=Ending(0, 1))
    tool, context = DateRangeParameters(names), on(TUESDAY, vocabulary=names)
    assert resolved(period("a__b"), tool, context) == (TUESDAY, TUESDAY)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("last week".ljust(80), "last week"),
        ("last week".ljust(81), ""),
        ("last week\n", ""),
        ("last week!", ""),
    ],
    ids=repr,
)
def test_words_are_read_where_there_is_nothing_but_words(text: str, words: str) -> None:
    assert phrase(text) == words


def test_day_past_the_end_of_a_month_that_begins_on_its_last_is_that_last() -> None:
    assert correction(dates("2026-02-28", "2026-02-31")) == dates("2026-02-28", "2026-02-28")


def test_spaces_about_a_name_are_forgiven_up_to_eighty_characters() -> None:
    assert resolved(period("today".ljust(80))) == (TUESDAY, TUESDAY)
    assert codes(period("today".ljust(81))) == ["unknown_range"]


@pytest.mark.parametrize("typed", ["yestarday", "yester", "yesterdayyy"])
def test_name_with_another_letter_or_two_letters_more_or_less_is_no_typo(typed: str) -> None:
    assert typo_of(typed, CORE) is None
