"""What else a name may mean: which readings there are, on which days, and when there are none."""

import pickle
from dataclasses import asdict, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import pytest
import sprint

from temporal_context import (
    CORE,
    EVERYTHING,
    FISCAL,
    Calendar,
    DateRange,
    InvalidSetting,
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
    named_range,
    next_n_full_units,
    weekday_of,
)
from temporal_context.ranges import other_ranges

ALL: Final = (
    EVERYTHING
    | FISCAL
    | last_n_days(14, 365)
    | last_n_full_units("quarters", 2)
    | next_n_full_units("months", 3)
    | n_days_ago(2, 7, 14, 21)
    | in_n_days(7)
    | most_recent("monday")
    | coming("monday", "friday")
    | weekday_of("last_week", "monday")
    | weekday_of("this_week", "monday")
    | weekday_of("next_week", "friday")
)
TUESDAY: Final = "2026-08-04"
# On that Tuesday in the United States; each reading with its days, by a calendar.
ON_TUESDAY: Final[dict[str, str]] = {
    "today": "",
    "yesterday": "",
    "tomorrow": "",
    "last_weekend": "",
    "weekend_before_last": "",
    "this_weekend": "last_weekend 2026-08-01 2026-08-02",
    "next_weekend": "this_weekend 2026-08-08 2026-08-09",
    "this_week": "last_7_days 2026-07-29 2026-08-04",
    "last_week": "last_7_days 2026-07-29 2026-08-04",
    "this_full_week": "next_7_days 2026-08-04 2026-08-10",
    "next_week": "next_7_days 2026-08-04 2026-08-10",
    "this_month": "last_30_days 2026-07-06 2026-08-04",
    "last_month": "last_30_days 2026-07-06 2026-08-04",
    "next_month": "next_30_days 2026-08-04 2026-09-02",
    "week_before_last": "",
    "month_before_last": "",
    "rest_of_week": "",
    "last_month_to_same_day": "",
    "last_7_days": "last_7_full_days 2026-07-28 2026-08-03, last_week 2026-07-26 2026-08-01",
    "last_30_days": "last_30_full_days 2026-07-05 2026-08-03, last_month 2026-07-01 2026-07-31",
    "next_7_days": "next_7_full_days 2026-08-05 2026-08-11, next_week 2026-08-09 2026-08-15",
    "last_14_days": "last_14_full_days 2026-07-21 2026-08-03",
    "last_7_full_days": "last_7_days 2026-07-29 2026-08-04, last_week 2026-07-26 2026-08-01",
    "last_4_full_weeks": "last_28_days 2026-07-08 2026-08-04",
    "last_3_full_months": "last_3_months_to_today 2026-05-05 2026-08-04",
    "last_2_full_quarters": "last_6_months_to_today 2026-02-05 2026-08-04",
    "next_3_full_months": "next_3_months_from_today 2026-08-04 2026-11-03",
    "2_days_ago": "",
    "7_days_ago": "last_week 2026-07-26 2026-08-01",
    "14_days_ago": "week_before_last 2026-07-19 2026-07-25",
    "21_days_ago": "",
    "in_7_days": "next_week 2026-08-09 2026-08-15",
    "most_recent_monday": "monday_last_week 2026-07-27 2026-07-27",
    "monday_last_week": "most_recent_monday 2026-08-03 2026-08-03",
    "monday_this_week": "",
    "coming_friday": "friday_next_week 2026-08-14 2026-08-14",
    "friday_next_week": "coming_friday 2026-08-07 2026-08-07",
    "coming_monday": "",  # the Monday of next week is the same
    # The company's year begins on 1 May: its quarter from 1 May to 31 July is the last one.
    "last_quarter": "last_90_days 2026-05-07 2026-08-04, last_fiscal_quarter 2026-05-01 2026-07-31",
    "this_quarter": "last_90_days 2026-05-07 2026-08-04, this_fiscal_quarter 2026-08-01 2026-08-04",
    "next_quarter": "next_90_days 2026-08-04 2026-11-01, next_fiscal_quarter 2026-11-01 2027-01-31",
    "last_year": "last_365_days 2025-08-05 2026-08-04, last_fiscal_year 2025-05-01 2026-04-30",
    "last_365_days": "last_365_full_days 2025-08-04 2026-08-03, last_year 2025-01-01 2025-12-31",
    "last_fiscal_year": "last_year 2025-01-01 2025-12-31",
    "this_fiscal_quarter": "this_quarter 2026-07-01 2026-08-04",
}


def on(day: str, locale: str = "en-US", *, fiscal: Any = 5, **settings: Any) -> TemporalContext:
    noon = datetime.fromisoformat(f"{day}T12:00:00+00:00")
    return TemporalContext(
        noon, "UTC", locale, **({"vocabulary": ALL, "fiscal_year_start": fiscal} | settings)
    )


def others(name: str, context: TemporalContext) -> str:
    found = context.other_readings(context.ranges[name])
    return ", ".join(f"{span.name} {span.start} {span.end}" for span in found)


@pytest.mark.requirement("reading.others")
@pytest.mark.parametrize("name", ON_TUESDAY)
def test_name_has_the_readings_that_people_mean_by_it(name: str) -> None:
    assert others(name, on(TUESDAY)) == ON_TUESDAY[name]


@pytest.mark.parametrize(
    ("name", "saturday", "sunday", "monday"),
    [
        ("last_weekend", "this_weekend", "this_weekend", ""),
        ("this_weekend", "", "", "last_weekend"),
        ("next_weekend", "", "", "this_weekend"),
        ("weekend_before_last", "last_weekend", "last_weekend", ""),
    ],
)
def test_weekend_is_ambiguous_on_its_own_days_or_between(
    name: str, saturday: str, sunday: str, monday: str
) -> None:
    days = {"2026-08-01": saturday, "2026-08-02": sunday, "2026-08-03": monday}
    for day, expected in days.items():
        context = on(day)
        found = [span.name for span in context.other_readings(context.ranges[name])]
        assert found == expected.split()


@pytest.mark.parametrize(
    ("locale", "today", "name", "expected"),
    [
        # India: Sunday alone, by CLDR; others count the Saturday before it.
        ("hi-IN", TUESDAY, "last_weekend", "2026-08-01 2026-08-02"),
        ("hi-IN", TUESDAY, "weekend_before_last", "2026-07-25 2026-07-26"),
        # Iran: Friday alone; others count the Thursday before it.
        ("fa-IR", TUESDAY, "last_weekend", "2026-07-30 2026-07-31"),
        ("fa-IR", "2026-08-06", "this_weekend", "2026-08-06 2026-08-07"),
    ],
)
def test_weekend_of_one_day_may_be_of_two(
    locale: str, today: str, name: str, expected: str
) -> None:
    assert others(name, on(today, locale)).endswith(f"{name}_with_day_before {expected}")


@pytest.mark.parametrize("locale", ["en-US", "ar-EG", "en-GB"])
def test_weekend_of_two_days_has_no_third(locale: str) -> None:
    assert "with_day_before" not in others("last_weekend", on(TUESDAY, locale))


def test_weekend_that_the_engineer_set_to_two_days_has_no_third() -> None:
    india = on(TUESDAY, "hi-IN", week=WeekRule(7, (6, 7)))
    assert others("last_weekend", india) == ""


def test_company_without_a_year_of_its_own_has_the_calendars_alone() -> None:
    names = ALL.without(*FISCAL.names)
    assert others("last_quarter", on(TUESDAY, fiscal=None, vocabulary=names)) == (
        "last_90_days 2026-05-07 2026-08-04"
    )


def test_company_whose_year_is_the_calendars_has_it_once() -> None:
    assert "fiscal" not in others("last_quarter", on(TUESDAY, fiscal=1))
    assert others("last_fiscal_year", on(TUESDAY, fiscal=1)) == ""


def test_readings_have_words_and_bounds() -> None:
    context = on(TUESDAY, "de-DE", vocabulary=CORE)
    (week,) = context.other_readings(context.ranges["last_week"])
    assert week.label == "Mittwoch, 29. Juli – Dienstag, 4. August"
    assert week.starts_at == datetime(2026, 7, 29, tzinfo=UTC)
    assert week.timezone == "UTC"


def test_readings_differ_from_the_range_and_from_each_other_on_every_day() -> None:
    """Over a year, in five countries: each adds days that the others do not say."""
    for locale in ("en-US", "en-GB", "ar-EG", "hi-IN", "fa-IR"):
        for step in range(366):
            context = on(str(date(2027, 12, 1) + timedelta(days=step)), locale)
            for span in context.ranges.values():
                days = [(s.start, s.end) for s in (span, *context.other_readings(span))]
                assert len(set(days)) == len(days)
                assert len(days) <= 4


def test_reading_under_the_name_of_a_range_means_what_that_range_does() -> None:
    """The model may be told a reading by name only where the name says the same days."""
    for locale in ("en-US", "hi-IN"):
        for step in range(60):
            context = on(str(date(2028, 2, 1) + timedelta(days=step)), locale)
            for span in context.ranges.values():
                for other in context.other_readings(span):
                    known = context.ranges.get(other.name or "")
                    assert known is None or known == other


@pytest.mark.requirement("reading.others")
def test_explicit_dates_and_no_period_have_one_reading() -> None:
    context = on(TUESDAY)
    assert context.other_readings(None) == ()
    explicit = replace(context.ranges["last_week"], name=None)
    assert context.other_readings(explicit) == ()


def test_what_named_a_range_is_no_part_of_its_value() -> None:
    """A range is compared, shown, and made into data without it; a changed one forgets it."""
    span = on(TUESDAY).ranges["last_week"]
    by_hand = DateRange(
        "last_week", span.start, span.end, "UTC", label_locale="en-US", current_year=2026
    )
    assert by_hand == span
    assert hash(by_hand) == hash(span)
    assert asdict(by_hand) == asdict(span)
    with pytest.raises(InvalidSetting, match="known of a range that a context made"):
        other_ranges(replace(span, start=span.end))


def test_range_of_another_day_is_refused() -> None:
    """Midnight passed between the two: the other readings would be those of another day."""
    with pytest.raises(InvalidSetting, match="is not a range of this context: resolve it with"):
        on("2026-08-05").other_readings(on(TUESDAY).ranges["last_7_days"])
    with pytest.raises(InvalidSetting, match="is not a range of this context"):
        on(TUESDAY, vocabulary=CORE).other_readings(on(TUESDAY).ranges["tomorrow"])


# Contexts that are not that of on(TUESDAY), by one thing each.
DIFFERENT: Final[dict[str, dict[str, Any]]] = {
    "the day before": {"day": "2026-08-03"},
    "the day after": {"day": "2026-08-05"},
    "another fiscal year": {"fiscal": 4},
    "no fiscal year": {"fiscal": None, "vocabulary": ALL.without(*FISCAL.names)},
    "another week": {"week": WeekRule(1, (6, 7))},
    "another locale": {"locale": "en-GB"},
    "other words": {"label_locale": "de-DE"},
}


@pytest.mark.parametrize("kind", DIFFERENT)
def test_range_with_the_dates_of_another_context_has_its_readings_there_alone(kind: str) -> None:
    """`last_month` is July on either side of midnight; the 30 days ending today are not the same.

    So the range must be refused wherever the context's own has other readings, or other words.
    """
    mine, other = on(TUESDAY), on(**({"day": TUESDAY} | DIFFERENT[kind]))
    count = 0
    for name, span in other.ranges.items():
        same = [(own.start, own.end) for own in (span, mine.ranges[name])]
        if same[0] == same[1]:
            count += 1
            with pytest.raises(InvalidSetting, match="is not a range of this context: resolve it"):
                mine.other_readings(span)
    assert count > 10


def test_range_of_an_equal_context_is_taken_also_from_another_process() -> None:
    context, later = on(TUESDAY), TemporalContext.from_dict(on(TUESDAY).to_dict(), vocabulary=ALL)
    sent = pickle.loads(pickle.dumps(later))
    for name, span in context.ranges.items():
        expected = context.other_readings(span)
        copied = pickle.loads(pickle.dumps(span))
        assert context.other_readings(later.ranges[name]) == expected
        assert context.other_readings(copied) == sent.other_readings(copied) == expected


def test_reading_may_be_handed_back_for_its_own_readings() -> None:
    """On each day of two months, and in countries with other weekends."""
    for locale in ("en-US", "hi-IN", "ar-EG"):
        for step in range(60):
            day = str(date(2027, 12, 20) + timedelta(days=step))
            for context in (on(day, locale), on(day, locale, vocabulary=CORE)):
                for span in context.ranges.values():
                    for other in context.other_readings(span):
                        assert context.other_readings(other) == other_ranges(other)


@pytest.mark.parametrize("span", ["last_week", 7, date(2026, 8, 4), DateRange], ids=str)
def test_what_is_no_range_is_refused(span: Any) -> None:
    with pytest.raises(InvalidSetting, match="other readings are those of a range, not of"):
        on(TUESDAY).other_readings(span)


def test_readings_survive_a_pickle() -> None:
    context = on("2026-08-02")
    span = context.ranges["last_weekend"]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        copied = pickle.loads(pickle.dumps(span, protocol))
        assert copied == span
        assert context.other_readings(copied) == context.other_readings(span)


def test_readings_of_ones_own_are_given() -> None:
    context = on(TUESDAY, vocabulary=sprint.VOCABULARY)
    assert others("this_fiscal_year", context) == "this_sprint 2026-08-03 2026-08-16"


def only_on_mondays(today: date, _calendar: Calendar) -> tuple[NamedRange, ...]:
    return (CORE.by_name["last_week"],) if today.isoweekday() == 1 else ()


@named_range("the date before today", other_readings=only_on_mondays)
def day_of_the_call(today: date, _calendar: Calendar) -> tuple[date, date]:
    return (before := today - timedelta(days=1)), before


def test_readings_of_ones_own_may_depend_on_the_day() -> None:
    own = Vocabulary(day_of_the_call)
    assert others("day_of_the_call", on("2026-08-03", vocabulary=own)).startswith("last_week ")
    assert others("day_of_the_call", on(TUESDAY, vocabulary=own)) == ""


@pytest.mark.parametrize("found", [None, [], "last_week", (CORE,), CORE.by_name["today"]], ids=str)
def test_function_that_gives_no_readings_is_named(found: Any) -> None:
    def give(_today: date, _calendar: Calendar) -> Any:
        return found

    own = Vocabulary(NamedRange("own", "the days", CORE.by_name["today"].days, give))
    context = on(TUESDAY, vocabulary=own)
    with pytest.raises(InvalidVocabulary, match="other readings of own must give a tuple of Named"):
        context.other_readings(context.ranges["own"])


def test_error_in_a_function_of_readings_says_which_range_it_was() -> None:
    def broken(_today: date, _calendar: Calendar) -> tuple[NamedRange, ...]:
        raise LookupError

    own = Vocabulary(NamedRange("own", "the days", CORE.by_name["today"].days, broken))
    context = on(TUESDAY, vocabulary=own)
    with pytest.raises(LookupError) as caught:
        context.other_readings(context.ranges["own"])
    assert caught.value.__notes__ == [
        "in the function of the other readings of own, asked on 2026-08-04"
    ]


def test_reading_that_no_calendar_has_is_left_out() -> None:
    """On the first days that can be expressed the last 365 days reach into year 1."""
    context = on("0002-02-01", vocabulary=EVERYTHING.only("this_year", "this_month"))
    assert others("this_month", context) == "last_30_days 0002-01-03 0002-02-01"
    assert others("this_year", context) == ""
