"""Unknown names are read by what they say: dates worked out by hand on a calendar.

::

         July 2026                August 2026            September 2026
    Su Mo Tu We Th Fr Sa      Su Mo Tu We Th Fr Sa      Su Mo Tu We Th Fr Sa
              1  2  3  4                         1             1  2  3  4  5
     5  6  7  8  9 10 11       2  3 *4  5  6  7  8       6  7  8  9 10 11 12
    12 13 14 15 16 17 18       9 10 11 12 13 14 15      13 14 15 16 17 18 19
    19 20 21 22 23 24 25      16 17 18 19 20 21 22      20 21 22 23 24 25 26
    26 27 28 29 30 31         23 24 25 26 27 28 29      27 28 29 30
                              30 31
"""

import json
import re
from datetime import timedelta
from typing import Final

import pytest
from arguments.tool_calls import (
    DENVER,
    TUESDAY,
    Ending,
    correction,
    on,
    own,
    period,
    refusal,
    resolved,
)

from temporal_context import (
    CORE,
    DateRangeParameters,
    NamedRange,
    TemporalContext,
    Vocabulary,
    coming,
    weekday_of,
)
from temporal_context.vocabulary.formulas import Whole

# None of the tool's own names: every meaning has to be read.
STRANGE: Final = own(since_the_release=Ending(0, 3))
STRANGER: Final = DateRangeParameters(STRANGE)


def meant(name: str, context: TemporalContext, tool: DateRangeParameters = STRANGER) -> str:
    """First and last day of the call that an unknown name's error says to send."""
    call = correction(period(name), tool, context)
    days = None if call is None else resolved(call, tool, context)
    return "none" if days is None else " ".join(days)


# Name, first and last day: asked on Tuesday 4 August 2026; weeks start on Sunday (en-US).
AMERICAN: Final = """
    today                       2026-08-04 2026-08-04
    yesterday                   2026-08-03 2026-08-03
    last_weekend                2026-08-01 2026-08-02
    this_week                   2026-08-02 2026-08-04
    last_week                   2026-07-26 2026-08-01
    this_month                  2026-08-01 2026-08-04
    last_month                  2026-07-01 2026-07-31
    day_before_yesterday        2026-08-02 2026-08-02
    this_weekend                2026-08-08 2026-08-09
    weekend_before_last         2026-07-25 2026-07-26
    week_before_last            2026-07-19 2026-07-25
    month_before_last           2026-06-01 2026-06-30
    quarter_before_last         2026-01-01 2026-03-31
    year_before_last            2024-01-01 2024-12-31
    last_7_days                 2026-07-29 2026-08-04
    last_30_days                2026-07-06 2026-08-04
    last_90_days                2026-05-07 2026-08-04
    this_quarter                2026-07-01 2026-08-04
    last_quarter                2026-04-01 2026-06-30
    this_year                   2026-01-01 2026-08-04
    last_year                   2025-01-01 2025-12-31
    last_7_full_days            2026-07-28 2026-08-03
    last_4_full_weeks           2026-07-05 2026-08-01
    last_3_full_months          2026-05-01 2026-07-31
    last_12_full_months         2025-08-01 2026-07-31
    last_month_to_same_day      2026-07-01 2026-07-04
    last_year_to_same_day       2025-01-01 2025-08-04

    tomorrow                    2026-08-05 2026-08-05
    day_after_tomorrow          2026-08-06 2026-08-06
    next_weekend                2026-08-15 2026-08-16
    rest_of_week                2026-08-04 2026-08-08
    this_full_week              2026-08-02 2026-08-08
    next_week                   2026-08-09 2026-08-15
    rest_of_month               2026-08-04 2026-08-31
    this_full_month             2026-08-01 2026-08-31
    next_month                  2026-09-01 2026-09-30
    next_7_days                 2026-08-04 2026-08-10
    next_30_days                2026-08-04 2026-09-02
    this_full_quarter           2026-07-01 2026-09-30
    next_quarter                2026-10-01 2026-12-31
    rest_of_quarter             2026-08-04 2026-09-30
    rest_of_year                2026-08-04 2026-12-31
    this_full_year              2026-01-01 2026-12-31
    next_year                   2027-01-01 2027-12-31

    last_14_days                2026-07-22 2026-08-04
    next_3_days                 2026-08-04 2026-08-06
    next_2_full_days            2026-08-05 2026-08-06
    last_2_full_weeks           2026-07-19 2026-08-01
    next_2_full_weeks           2026-08-09 2026-08-22
    last_2_full_months          2026-06-01 2026-07-31
    next_3_full_months          2026-09-01 2026-11-30
    last_2_full_quarters        2026-01-01 2026-06-30
    next_1_full_quarters        2026-10-01 2026-12-31
    last_2_full_years           2024-01-01 2025-12-31
    2_days_ago                  2026-08-02 2026-08-02
    in_3_days                   2026-08-07 2026-08-07
    most_recent_monday          2026-08-03 2026-08-03
    most_recent_tuesday         2026-07-28 2026-07-28
    most_recent_wednesday       2026-07-29 2026-07-29
    coming_monday               2026-08-10 2026-08-10
    coming_tuesday              2026-08-11 2026-08-11
    coming_wednesday            2026-08-05 2026-08-05
    monday_last_week            2026-07-27 2026-07-27
    sunday_last_week            2026-07-26 2026-07-26
    saturday_last_week          2026-08-01 2026-08-01
    monday_this_week            2026-08-03 2026-08-03
    friday_this_week            2026-08-07 2026-08-07
    sunday_next_week            2026-08-09 2026-08-09
    saturday_next_week          2026-08-15 2026-08-15

    past_7_days                 2026-07-29 2026-08-04
    trailing_30_days            2026-07-06 2026-08-04
    previous_7_days             2026-07-29 2026-08-04
    rolling_7_days              2026-07-29 2026-08-04
    7_days                      2026-07-29 2026-08-04
    7d                          2026-07-29 2026-08-04
    last7days                   2026-07-29 2026-08-04
    last_seven_days             2026-07-29 2026-08-04
    upcoming_7_days             2026-08-04 2026-08-10
    last_1_day                  2026-08-03 2026-08-03
    previous_day                2026-08-03 2026-08-03
    next_day                    2026-08-05 2026-08-05
    previous_week               2026-07-26 2026-08-01
    past_week                   2026-07-26 2026-08-01
    prior_month                 2026-07-01 2026-07-31
    previous_quarter            2026-04-01 2026-06-30
    prev_year                   2025-01-01 2025-12-31
    previous_weekend            2026-08-01 2026-08-02
    following_week              2026-08-09 2026-08-15
    past_3_months               2026-05-01 2026-07-31
    last_3_months               2026-05-01 2026-07-31
    trailing_12_months          2025-08-01 2026-07-31
    past_two_quarters           2026-01-01 2026-06-30
    last_complete_week          2026-07-26 2026-08-01
    last_calendar_month         2026-07-01 2026-07-31
    this_entire_month           2026-08-01 2026-08-31
    current_week                2026-08-02 2026-08-04
    current_quarter             2026-07-01 2026-08-04
    wtd                         2026-08-02 2026-08-04
    mtd                         2026-08-01 2026-08-04
    qtd                         2026-07-01 2026-08-04
    ytd                         2026-01-01 2026-08-04
    month_to_date               2026-08-01 2026-08-04
    this_year_so_far            2026-01-01 2026-08-04
    two_weeks_ago               2026-07-21 2026-07-21
    a_week_ago                  2026-07-28 2026-07-28
    1_day_ago                   2026-08-03 2026-08-03
    in_2_weeks                  2026-08-18 2026-08-18
    three_weeks_from_now        2026-08-25 2026-08-25
    in_1_day                    2026-08-05 2026-08-05
    week_after_next             2026-08-16 2026-08-22
    month_after_next            2026-10-01 2026-10-31
    rest_of_this_week           2026-08-04 2026-08-08
    rest_of_the_month           2026-08-04 2026-08-31
"""

# The same Tuesday in Britain, whose weeks start on Monday.
BRITISH: Final = """
    last_week                   2026-07-27 2026-08-02
    wtd                         2026-08-03 2026-08-04
    this_full_week              2026-08-03 2026-08-09
    rest_of_week                2026-08-04 2026-08-09
    next_week                   2026-08-10 2026-08-16
    week_before_last            2026-07-20 2026-07-26
    last_4_full_weeks           2026-07-06 2026-08-02
    monday_last_week            2026-07-27 2026-07-27
    sunday_last_week            2026-08-02 2026-08-02
    sunday_this_week            2026-08-09 2026-08-09
    monday_next_week            2026-08-10 2026-08-10
    last_weekend                2026-08-01 2026-08-02
"""

# And in Egypt: weeks start on Saturday, the weekend is Friday and Saturday.
EGYPTIAN: Final = """
    last_week                   2026-07-25 2026-07-31
    wtd                         2026-08-01 2026-08-04
    this_full_week              2026-08-01 2026-08-07
    next_week                   2026-08-08 2026-08-14
    last_weekend                2026-07-31 2026-08-01
    this_weekend                2026-08-07 2026-08-08
    next_weekend                2026-08-14 2026-08-15
    weekend_before_last         2026-07-24 2026-07-25
    saturday_this_week          2026-08-01 2026-08-01
    friday_this_week            2026-08-07 2026-08-07
"""

# Sunday 9 August 2026 in America: inside a weekend, and on the first day of a week.
SUNDAY: Final = """
    last_weekend                2026-08-01 2026-08-02
    this_weekend                2026-08-08 2026-08-09
    next_weekend                2026-08-15 2026-08-16
    weekend_before_last         2026-07-25 2026-07-26
    this_week                   2026-08-09 2026-08-09
    rest_of_week                2026-08-09 2026-08-15
    last_week                   2026-08-02 2026-08-08
    most_recent_sunday          2026-08-02 2026-08-02
    coming_sunday               2026-08-16 2026-08-16
"""

# Thursday 29 February 2024.
LEAP_DAY: Final = """
    last_year_to_same_day       2023-01-01 2023-02-28
    last_month_to_same_day      2024-01-01 2024-01-29
    last_month                  2024-01-01 2024-01-31
    next_month                  2024-03-01 2024-03-31
    this_full_month             2024-02-01 2024-02-29
    last_2_days                 2024-02-28 2024-02-29
    tomorrow                    2024-03-01 2024-03-01
    ytd                         2024-01-01 2024-02-29
"""

# Tuesday 31 March 2026: February has no 31st.
LAST_OF_MARCH: Final = """
    last_month_to_same_day      2026-02-01 2026-02-28
    last_year_to_same_day       2025-01-01 2025-03-31
    this_full_quarter           2026-01-01 2026-03-31
    next_quarter                2026-04-01 2026-06-30
    last_quarter                2025-10-01 2025-12-31
    in_1_day                    2026-04-01 2026-04-01
"""

# Thursday 1 January 2026 in America; its week began on 28 December.
NEW_YEAR: Final = """
    last_month                  2025-12-01 2025-12-31
    last_year                   2025-01-01 2025-12-31
    last_quarter                2025-10-01 2025-12-31
    this_week                   2025-12-28 2026-01-01
    last_2_full_months          2025-11-01 2025-12-31
    ytd                         2026-01-01 2026-01-01
"""

TABLES: Final = [
    (TUESDAY, "en-US", AMERICAN),
    (TUESDAY, "en-GB", BRITISH),
    (TUESDAY, "ar-EG", EGYPTIAN),
    ("2026-08-09", "en-US", SUNDAY),
    ("2024-02-29", "en-US", LEAP_DAY),
    ("2026-03-31", "en-US", LAST_OF_MARCH),
    ("2026-01-01", "en-US", NEW_YEAR),
]


@pytest.mark.requirement("weekend.last-is-completed", "weekend.this-and-next", "correction.meaning")
@pytest.mark.parametrize(
    ("today", "locale", "name", "days"),
    [
        (today, locale, *line.split(maxsplit=1))
        for today, locale, table in TABLES
        for line in table.strip().splitlines()
        if line
    ],
)
def test_name_leads_to_the_days_that_it_says(today: str, locale: str, name: str, days: str) -> None:
    assert meant(name, on(today, locale, STRANGE)) == days


# English phrases of two public corpora (Duckling's and Microsoft's Recognizers), weeks from
# Monday: phrase, day asked on, first and last day. Of each meaning that we read in one way.
PHRASES: Final = """
    past week                   2013-02-12 2013-02-04 2013-02-10
    next week                   2013-02-12 2013-02-18 2013-02-24
    next month                  2013-02-12 2013-03-01 2013-03-31
    last yr                     2013-02-12 2012-01-01 2012-12-31
    next year                   2013-02-12 2014-01-01 2014-12-31
    last week's sunday          2013-02-12 2013-02-10 2013-02-10
    wednesday of next week      2013-02-12 2013-02-20 2013-02-20
    wednesday of this week      2013-02-12 2013-02-13 2013-02-13
    the day before yesterday    2013-02-12 2013-02-10 2013-02-10
    in 1 week                   2013-02-12 2013-02-19 2013-02-19
    a week ago                  2013-02-12 2013-02-05 2013-02-05
    a week hence                2013-02-12 2013-02-19 2013-02-19
    one week hence              2013-02-12 2013-02-19 2013-02-19
    past 2 weeks                2013-02-12 2013-01-28 2013-02-10
    next 3 weeks                2013-02-12 2013-02-18 2013-03-10
    last 2 months               2013-02-12 2012-12-01 2013-01-31
    last two months             2013-02-12 2012-12-01 2013-01-31
    next 3 months               2013-02-12 2013-03-01 2013-05-31
    last 2 years                2013-02-12 2011-01-01 2012-12-31
    next three years            2013-02-12 2014-01-01 2016-12-31
    coming week                 2016-11-07 2016-11-14 2016-11-20
    this weekend                2017-11-20 2017-11-25 2017-11-26
    the day after tomorrow      2016-11-07 2016-11-09 2016-11-09
    next day                    2016-11-07 2016-11-08 2016-11-08
    this week friday            2016-11-07 2016-11-11 2016-11-11
    last week sunday            2016-11-07 2016-11-06 2016-11-06
    the last day                2016-11-07 2016-11-06 2016-11-06
    past day                    2016-11-07 2016-11-06 2016-11-06
    tuesday next week           2018-03-20 2018-03-27 2018-03-27
    on sunday of next week      2018-03-20 2018-04-01 2018-04-01
    next week on tuesday        2017-12-04 2017-12-12 2017-12-12
    next week wednesday         2018-11-28 2018-12-05 2018-12-05
    coming thursday             2019-01-31 2019-02-07 2019-02-07
    this calendar year          2019-06-18 2019-01-01 2019-12-31
    last quarter                2019-07-04 2019-04-01 2019-06-30
    next quarter                2019-12-28 2020-01-01 2020-03-31
    coming quarter              2019-07-04 2019-10-01 2019-12-31
    the next day                2018-05-22 2018-05-23 2018-05-23
    3 weeks later               2016-11-07 2016-11-28 2016-11-28
    past two quarters           2019-07-04 2019-01-01 2019-06-30
    previous three quarters     2019-07-04 2018-10-01 2019-06-30
"""


@pytest.mark.requirement("correction.meaning")
@pytest.mark.parametrize(
    ("phrase", "today", "days"),
    [
        (line[:28].strip(), line[28:38], line[39:])
        for line in (text[4:] for text in PHRASES.strip("\n").splitlines())
        if line.strip()
    ],
)
def test_phrase_of_a_public_corpus_leads_to_its_days(phrase: str, today: str, days: str) -> None:
    assert meant(phrase, on(today, "en-GB", STRANGE)) == days


# Worked out on a calendar; Tuesday, 4 August 2026, weeks from Sunday. What was asked, and the days
# of each reading that differs from those before it.
READINGS: Final = {
    "last_monday": ["2026-08-03", "2026-07-27"],
    "past Wednesday": ["2026-07-29"],  # of last week, and the last one before today
    "next_friday": ["2026-08-07", "2026-08-14"],
    "this Friday": ["2026-08-07"],
    "this_monday": ["2026-08-03", "2026-08-10"],
    "tuesday": ["2026-07-28", "2026-08-11"],  # never today
    "on Sunday": ["2026-08-02", "2026-08-09"],
    "last_3_months": ["2026-05-01 2026-07-31", "2026-05-05 2026-08-04"],
    "past 2 weeks": ["2026-07-19 2026-08-01", "2026-07-22 2026-08-04"],
    "next 2 quarters": ["2026-10-01 2027-03-31", "2026-08-04 2027-02-03"],
    "coming two years": ["2027-01-01 2028-12-31", "2026-08-04 2028-08-03"],
}


@pytest.mark.requirement("correction.readings")
@pytest.mark.parametrize("name", READINGS)
def test_name_of_several_readings_leads_to_each(name: str) -> None:
    """Which one was meant, the model may know from the user's words; we do not choose."""
    text = str(refusal(period(name)))
    calls = [json.loads(call) for call in re.findall(r"send (\{.*?\})", text)]
    assert [" ".join(dict.fromkeys(resolved(call) or ())) for call in calls] == READINGS[name]


def test_reading_that_the_tool_has_a_name_for_is_sent_by_it() -> None:
    tool = DateRangeParameters(CORE | coming("friday") | weekday_of("next_week", "friday"))
    text = str(refusal(period("next_friday"), tool, on(TUESDAY, vocabulary=tool.vocabulary)))
    assert 'For the first Friday after today (2026-08-07) send {"relative_range": "coming' in text
    assert '(2026-08-14) send {"relative_range": "friday_next_week"}.' in text


def test_reading_that_cannot_be_searched_is_left_out() -> None:
    tool = DateRangeParameters(latest=timedelta(days=0))
    text = str(refusal(period("friday"), tool))
    assert re.findall(r"send (\{.*?\})", text) == [
        '{"start_date": "2026-07-31", "end_date": "2026-07-31"}'
    ]
    assert "For any other period send" in str(refusal(period("next_friday"), tool))


def test_weekday_has_no_one_correction_and_several_months_have_the_likeliest() -> None:
    assert refusal(period("last_monday")).faults[0].correction is None
    likeliest = {"start_date": "2026-05-01", "end_date": "2026-07-31"}
    assert refusal(period("last_3_months")).faults[0].correction == likeliest


# Products disagree on these, or nothing in the grammar says them.
@pytest.mark.requirement("correction.no-spelling")
@pytest.mark.parametrize(
    "name",
    [
        *("last_weekday", "last_business_day", "last_workday", "fortnight", "last_fortnight"),
        *("last_hour", "last_24_hours", "last_5_minutes", "last_decade", "recently", "lately"),
        *("week", "month", "days", "last", "next", "this", "ago", "in", "to_date", "rest_of"),
        *("last_0_days", "last_00_days", "last_10000_days", "0_days_ago", "in_0_days", "+7d"),
        *("last_1.5_months", "last_7_8_days", "last_week_or_so", "not_today", "except_today"),
        *("last_week_2", "last_month_3", "last_week_last_month", "q1", "q3_2025", "2025", "july"),
        *("last_2_weekends", "past_three_weekends", "rest_of_weekend", "last_2_fiscal_years"),
        *("all", "all_time", "ever", "none", "null", "custom", "any", "latest"),
        *("2026-08-01 to 2026-08-03", "2026-W31", "1754265600"),
        *("сегодня", "last\u200bweek", "toda\u0443", "\uff54oday", "last_wee\u212a", "\u0665_days"),
        *("last 7 days" + " " * 80, "x" * 81, "x" * 1_000_000, "last_" * 200_000, "\x00", "{}"),
    ],
    ids=lambda name: f"{ascii(name)[:30]} {len(name)}",
)
def test_name_that_cannot_be_read_is_not_guessed(name: str) -> None:
    error = refusal(period(name))
    assert [fault.code for fault in error.faults] == ["unknown_range"]
    assert error.faults[0].correction is None
    assert "For any other period send start_date and end_date." in str(error)


# The coming weekend is `this_weekend`, in progress or not; the week of a roll is no calendar week.
@pytest.mark.parametrize("name", ["coming_weekend", "upcoming_weekend"])
@pytest.mark.parametrize("today", [TUESDAY, "2026-08-07"])
def test_coming_weekend_is_never_the_one_after_it(name: str, today: str) -> None:
    assert meant(name, on(today, vocabulary=STRANGE)) in {"2026-08-08 2026-08-09", "none"}


@pytest.mark.parametrize("name", ["rolling_week", "trailing_month", "rolling_year"])
def test_rolling_unit_is_never_the_calendar_unit(name: str) -> None:
    assert meant(name, on(TUESDAY, vocabulary=STRANGE)) not in {
        "2026-07-26 2026-08-01",
        "2026-07-01 2026-07-31",
        "2025-01-01 2025-12-31",
    }


def test_name_of_the_tool_is_sent_where_it_means_the_same() -> None:
    assert correction(period("previous_week")) == period("last_week")
    assert correction(period("mtd")) == period("this_month")
    assert correction(period("1_day_ago")) == period("yesterday")


def test_same_meaning_under_a_name_of_ones_own_is_sent_by_that_name() -> None:
    eve = NamedRange("eve", "the day before today", Whole("day", -1))
    tool = DateRangeParameters(Vocabulary(eve))
    context = on(TUESDAY, vocabulary=tool.vocabulary)
    assert correction(period("yesterday"), tool, context) == period("eve")


def test_name_of_another_tool_is_answered_with_its_days() -> None:
    search, schedule = CORE.only("last_week", "today"), own(sprint=Ending(-3, 14))
    context = on(TUESDAY, vocabulary=search | schedule)
    tool = DateRangeParameters(search)
    assert correction(period("Sprint"), tool, context) == {
        "start_date": "2026-07-25",
        "end_date": "2026-08-07",
    }
    text = str(refusal(period("sprint"), tool, context))
    assert "For sprint send " in text


@pytest.mark.requirement("correction.typo")
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("yesteday", "yesterday"),
        ("yesterdy", "yesterday"),
        ("yesterdayy", "yesterday"),
        ("yestreday", "yesterday"),
        ("Yesteday", "yesterday"),
        ("todya", "today"),
        ("lastweek", "last_week"),
        ("lastWeek", "last_week"),
        ("thismonth", "this_month"),
        ("last_mnth", "last_month"),
        ("last_weeknd", "last_weekend"),
        ("last week.", "last_week"),
    ],
)
def test_plain_typo_is_named(typed: str, name: str) -> None:
    expected = None if typed == "todya" else period(name)  # too short to be sure: 0.8
    assert correction(period(typed)) == expected


@pytest.mark.requirement("correction.no-spelling")
@pytest.mark.parametrize(
    ("names", "sent"),
    [
        (("sprint_1", "sprint_2"), "sprint_3"),
        (("q1_2026", "q2_2026"), "q3_2026"),
        (("release_41",), "release_42"),
        (("last_100_orders",), "last_10_orders"),
    ],
)
def test_name_with_another_number_is_no_typo(names: tuple[str, ...], sent: str) -> None:
    tool = DateRangeParameters(own(**{name: Ending(4, 3) for name in names}))
    assert correction(period(sent), tool, on(TUESDAY, vocabulary=tool.vocabulary)) is None


def test_typo_between_two_names_is_never_the_less_alike() -> None:
    assert correction(period("last_weeke")) in (period("last_week"), None)


@pytest.mark.requirement("dates.forgiven")
@pytest.mark.parametrize(
    "sent",
    [
        *("last_week", "LAST_WEEK", "Last Week", "last-week", " last week ", "Last  Week"),
        *("last - week", "lAsT_wEeK"),
    ],
)
def test_case_spaces_and_hyphens_of_a_name_are_forgiven(sent: str) -> None:
    assert resolved(period(sent)) == ("2026-07-26", "2026-08-01")


@pytest.mark.requirement("dates.forgiven")
@pytest.mark.parametrize(
    "sent", ["last.week", "last/week", "last\nweek", "last\u00a0week", "'last_week'", "last_week!"]
)
def test_nothing_else_of_a_name_is_forgiven(sent: str) -> None:
    assert [fault.code for fault in refusal(period(sent)).faults] == ["unknown_range"]


def test_name_of_ones_own_is_accepted_as_it_was_printed() -> None:
    tool = DateRangeParameters(own(a__b=Ending(0, 1), _x=Ending(1, 1), y_=Ending(2, 1)))
    context = on(TUESDAY, vocabulary=tool.vocabulary)
    assert resolved(period("a__b"), tool, context) == ("2026-08-04", "2026-08-04")
    assert resolved(period("_x"), tool, context) == ("2026-08-03", "2026-08-03")
    assert resolved(period("y_"), tool, context) == ("2026-08-02", "2026-08-02")


def _long() -> Vocabulary:
    """CORE, and seven names more: fourteen."""
    return CORE | own(**{f"x{number}": Ending(300 + 10 * number, 3) for number in range(7)})


@pytest.mark.requirement("error.many-names")
def test_of_more_than_twelve_names_the_five_nearest_in_meaning_are_listed() -> None:
    tool = DateRangeParameters(_long())
    context = on(TUESDAY, vocabulary=tool.vocabulary)
    # 7 days: last_week has 7; then those of 4, 3 and 3, the nearer in place first.
    assert str(refusal(period("past_7_days"), tool, context)).startswith(
        'relative_range "past_7_days" is not accepted. Accepted: last_week, this_month, '
        "this_week, x0, x1; the others are listed in the system prompt. Today is "
    )


def test_of_thirteen_names_the_first_are_listed_where_no_meaning_is_known() -> None:
    tool = DateRangeParameters(_long())
    context = on(TUESDAY, vocabulary=tool.vocabulary)
    text = str(refusal(period("last_weekday"), tool, context))
    assert ", ".join(tool.vocabulary.names[:5]) + "; the others are listed" in text
    assert "; the others are listed in the system prompt." in text


@pytest.mark.requirement("error.many-names")
def test_twelve_names_are_all_listed() -> None:
    vocabulary = CORE | own(**{f"x{number}": Ending(300, 3) for number in range(5)})
    text = str(
        refusal(
            period("fortnight"),
            DateRangeParameters(vocabulary),
            on(TUESDAY, vocabulary=vocabulary),
        )
    )
    assert f"Accepted: {', '.join(vocabulary.names)}. " in text
    assert "system prompt" not in text


def test_missing_period_of_a_long_vocabulary_lists_five() -> None:
    tool = DateRangeParameters(_long(), required=True)
    text = str(refusal({}, tool, on(TUESDAY, vocabulary=tool.vocabulary)))
    assert "Accepted: today, yesterday, last_weekend, this_week, last_week; the others are " in text


def test_similar_period_is_told_apart_and_a_different_one_is_not_mentioned() -> None:
    assert "last_month is a different period: 2026-07-01 to 2026-07-31." in str(
        refusal(period("last_30_days"))
    )
    assert "different period" not in str(refusal(period("last_quarter")))
    assert "different period" not in str(refusal(period("tomorrow"), context=DENVER))


def test_unknown_name_beside_its_own_dates_offers_one_call() -> None:
    week = {"start_date": "2026-07-29", "end_date": "2026-08-04"}
    error = refusal({**period("past_7_days"), **week})
    assert error.faults[0].correction == week
    assert "beside it" not in str(error)
