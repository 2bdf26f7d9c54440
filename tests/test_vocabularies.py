"""The lists of names, as the issue that asked for them has them, and what holds for all."""

import pickle
import re
from datetime import UTC, datetime
from typing import Any, Final

import pytest
from arguments.tool_calls import check_text

from temporal_context import (
    CORE,
    EVERYTHING,
    FISCAL,
    HISTORY,
    SCHEDULE,
    Calendar,
    DateRangeParameters,
    InvalidArguments,
    InvalidVocabulary,
    NamedRange,
    TemporalContext,
    Vocabulary,
    WeekRule,
    coming,
    in_n_days,
    last_n_days,
    last_n_full_units,
    most_recent,
    n_days_ago,
    next_n_days,
    next_n_full_units,
    weekday_of,
)
from temporal_context.vocabulary.formulas import Whole

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
ALL: Final = EVERYTHING | FISCAL
FAMILIES: Final = (
    last_n_days(14, 9999)
    | next_n_days(2)
    | last_n_full_units("days", 2)
    | last_n_full_units("quarters", 2, 5)
    | next_n_full_units("years", 3)
    | n_days_ago(2, 7)
    | in_n_days(3, 14)
    | most_recent("monday", "sunday")
    | coming("friday")
    | weekday_of("last_week", "monday")
    | weekday_of("this_week", "tuesday")
    | weekday_of("next_week", "wednesday")
)

HISTORY_NAMES: Final = """
    today yesterday last_weekend this_week last_week this_month last_month
    day_before_yesterday this_weekend weekend_before_last week_before_last month_before_last
    last_7_days last_30_days last_90_days this_quarter last_quarter this_year last_year
    last_7_full_days last_4_full_weeks last_3_full_months last_12_full_months
    last_month_to_same_day last_year_to_same_day
"""
SCHEDULE_NAMES: Final = """
    today tomorrow day_after_tomorrow this_weekend next_weekend rest_of_week this_full_week
    next_week rest_of_month this_full_month next_month next_7_days next_30_days
    this_full_quarter next_quarter rest_of_year this_full_year next_year
"""
FISCAL_NAMES: Final = """
    this_fiscal_quarter last_fiscal_quarter this_full_fiscal_quarter next_fiscal_quarter
    this_fiscal_year last_fiscal_year this_full_fiscal_year next_fiscal_year
"""
VOCABULARIES: Final = {
    "CORE": CORE,
    "HISTORY": HISTORY,
    "SCHEDULE": SCHEDULE,
    "FISCAL": FISCAL,
    "EVERYTHING": EVERYTHING,
    "ALL": ALL,
    "FAMILIES": FAMILIES,
    "ALL | FAMILIES": ALL | FAMILIES,
}
each_vocabulary: Final = pytest.mark.parametrize("name", VOCABULARIES)


def context_of(vocabulary: Vocabulary, fiscal: Any = 4) -> TemporalContext:
    return TemporalContext(
        NOW, "America/Denver", "en-US", vocabulary=vocabulary, fiscal_year_start=fiscal
    )


@pytest.mark.parametrize(
    ("vocabulary", "names"),
    [(HISTORY, HISTORY_NAMES), (SCHEDULE, SCHEDULE_NAMES), (FISCAL, FISCAL_NAMES)],
    ids=["history", "schedule", "fiscal"],
)
def test_a_list_has_its_names_in_its_order(vocabulary: Vocabulary, names: str) -> None:
    assert list(vocabulary.names) == names.split()


def test_everything_is_history_and_then_what_schedule_adds() -> None:
    both = dict.fromkeys((HISTORY_NAMES + SCHEDULE_NAMES).split())
    assert EVERYTHING == HISTORY | SCHEDULE
    assert list(EVERYTHING.names) == list(both)


def test_name_that_two_lists_share_is_one_value() -> None:
    shared = set(HISTORY.names) & set(SCHEDULE.names)
    assert shared == {"today", "this_weekend"}
    assert all(HISTORY.by_name[name] == SCHEDULE.by_name[name] for name in shared)


def test_other_meaning_under_the_name_of_a_list_is_refused() -> None:
    rolling = NamedRange("last_quarter", "the 13 weeks before today", Whole("day"))
    with pytest.raises(InvalidVocabulary, match="two different ranges are named last_quarter"):
        _ = HISTORY | rolling


@each_vocabulary
def test_a_list_narrows_in_its_order_and_pickles(name: str) -> None:
    vocabulary = VOCABULARIES[name]
    first, *_, last = vocabulary.names
    assert vocabulary.only(last, first).names == (first, last)
    assert vocabulary.without(first).names == vocabulary.names[1:]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(vocabulary, protocol)) == vocabulary


@each_vocabulary
def test_a_meaning_is_one_noun_phrase_of_its_own(name: str) -> None:
    """One pattern: it can stand in "For ... send", in a legend and in a table."""
    for item in VOCABULARIES[name]:
        assert re.fullmatch(r"the [A-Za-z0-9, ]*[a-z]", item.meaning), item.meaning
        capitals = set(re.findall(r"[A-Z]\w*", item.meaning))
        assert not capitals or capitals <= {"Monday", "Tuesday", "Wednesday", "Friday", "Sunday"}
    meanings = {item.meaning: item.days for item in VOCABULARIES[name]}
    for item in VOCABULARIES[name]:  # two names share a sentence only where they share the days
        assert meanings[item.meaning] == item.days


@pytest.mark.requirement("name.no-past")
@each_vocabulary
def test_name_follows_the_grammar_and_never_says_past_or_previous(name: str) -> None:
    for item in VOCABULARIES[name].names:
        assert not re.search(r"past|previous|_1_", item)
        assert not re.fullmatch(r"(last|next|this)_([0-9]+_)?(monday|weeks|months|years)", item)


@pytest.mark.requirement("name.one-list")
@each_vocabulary
def test_every_printed_name_resolves_to_the_days_that_are_printed(name: str) -> None:
    vocabulary = VOCABULARIES[name]
    context, tool = context_of(vocabulary), DateRangeParameters(vocabulary)
    assert tool.properties()["relative_range"]["enum"] == list(vocabulary.names)
    block = context.prompt_block().splitlines()
    for each in vocabulary.names:
        span = tool.resolve({"relative_range": each}, context)
        assert span is not None
        (line,) = [line for line in block if line.startswith(f"- {each}: ")]
        assert re.findall(r"\d{4}-\d{2}-\d{2}", line) == sorted({str(span.start), str(span.end)})


@each_vocabulary
@pytest.mark.parametrize(
    "sent",
    [
        *("past_7_days", "sprint", "last_10_months", "x" * 1000, "\u202e" * 200, 7),
        *("last_fiscal_decade", "in_9999_days", "trailing 500 days", '"' * 500, "rest of quarter"),
    ],
    ids=lambda sent: ascii(sent)[:20],
)
def test_error_for_an_unknown_name_stays_short(name: str, sent: object) -> None:
    vocabulary = VOCABULARIES[name]
    context, tool = context_of(vocabulary), DateRangeParameters(vocabulary)
    with pytest.raises(InvalidArguments) as caught:
        tool.resolve({"relative_range": sent, "start_date": "2026-02-31"}, context)
    check_text(str(caught.value), context.today)


def test_error_of_a_long_list_has_the_five_names_nearest_in_meaning() -> None:
    with pytest.raises(InvalidArguments) as caught:
        DateRangeParameters(ALL).resolve({"relative_range": "past_30_days"}, context_of(ALL))
    assert "; the others are listed in the system prompt." in str(caught.value)
    (accepted,) = re.findall(r"Accepted: (.*?);", str(caught.value))
    assert accepted.split(", ")[0] == "last_30_days"
    assert len(accepted.split(", ")) == 5
    said = 'For the 30 days ending today (2026-07-06 to 2026-08-04) send {"relative_range": '
    assert said in str(caught.value)
    assert caught.value.faults[0].correction == {"relative_range": "last_30_days"}


@pytest.mark.parametrize("vocabulary", [FISCAL, ALL, CORE | FISCAL.only("last_fiscal_year")])
def test_fiscal_names_without_a_fiscal_year_are_refused_when_the_context_is_built(
    vocabulary: Vocabulary,
) -> None:
    with pytest.raises(InvalidVocabulary, match=r"fiscal_year_start=4\), or \(4, 6\)"):
        context_of(vocabulary, fiscal=None)


@pytest.mark.parametrize(
    ("start", "today", "name", "days"),
    [
        # India's year begins on 1 April, Britain's tax year on 6 April: gov.uk, incometax.gov.in
        (4, "2026-03-31", "this_full_fiscal_year", ("2025-04-01", "2026-03-31")),
        (4, "2026-04-01", "this_fiscal_year", ("2026-04-01", "2026-04-01")),
        ((4, 6), "2026-04-05", "this_full_fiscal_year", ("2025-04-06", "2026-04-05")),
        ((4, 6), "2026-04-06", "last_fiscal_year", ("2025-04-06", "2026-04-05")),
        ((4, 6), "2026-04-06", "last_fiscal_quarter", ("2026-01-06", "2026-04-05")),
        ((4, 6), "2026-08-04", "this_full_fiscal_quarter", ("2026-07-06", "2026-10-05")),
        # The federal year of the United States begins on 1 October.
        (10, "2026-08-04", "this_fiscal_year", ("2025-10-01", "2026-08-04")),
        (10, "2026-08-04", "next_fiscal_year", ("2026-10-01", "2027-09-30")),
        (10, "2026-08-04", "next_fiscal_quarter", ("2026-10-01", "2026-12-31")),
        ((2, 28), "2028-02-29", "this_fiscal_quarter", ("2028-02-28", "2028-02-29")),
        ((2, 28), "2028-02-29", "last_fiscal_year", ("2027-02-28", "2028-02-27")),
    ],
)
def test_fiscal_names_follow_the_companys_year(
    start: Any, today: str, name: str, days: tuple[str, str]
) -> None:
    noon = datetime.fromisoformat(f"{today}T12:00:00Z")
    context = TemporalContext(noon, "UTC", "en-GB", vocabulary=FISCAL, fiscal_year_start=start)
    span = context.ranges[name]
    assert (str(span.start), str(span.end)) == days


def test_no_label_calls_a_year_fiscal() -> None:
    """Companies disagree on which year "FY26" is."""
    labels = [span.label for span in context_of(FISCAL).ranges.values()]
    assert not any(re.search(r"FY|fiscal", label, re.IGNORECASE) for label in labels)


def test_dates_of_the_whole_unit_beside_a_fiscal_name_to_date_are_no_contradiction() -> None:
    sent = {"relative_range": "this_fiscal_year", "start_date": "2026-04-01"}
    span = DateRangeParameters(ALL).resolve(sent | {"end_date": "2027-03-31"}, context_of(ALL))
    assert span is not None
    assert span.name == "this_fiscal_year"


@pytest.mark.parametrize(
    ("today", "name", "days"),
    [
        ("2026-03-31", "last_month_to_same_day", ("2026-02-01", "2026-02-28")),
        ("2028-03-30", "last_month_to_same_day", ("2028-02-01", "2028-02-29")),
        ("2026-01-15", "last_month_to_same_day", ("2025-12-01", "2025-12-15")),
        ("2028-02-29", "last_year_to_same_day", ("2027-01-01", "2027-02-28")),
        ("2026-12-31", "last_year_to_same_day", ("2025-01-01", "2025-12-31")),
    ],
)
def test_same_stretch_is_cut_at_the_end_of_a_shorter_month(
    today: str, name: str, days: tuple[str, str]
) -> None:
    calendar = Calendar(WeekRule(1, (6, 7)))
    found = HISTORY.by_name[name].on(datetime.fromisoformat(today).date(), calendar)
    assert tuple(map(str, found)) == days
