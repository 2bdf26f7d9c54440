"""The time tools: exact, in words, and never guessed."""

import json
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta, timezone
from functools import partial
from typing import Any, Final

import pytest
import second_opinion
import time_machine
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from temporal_context import (
    DateOutOfRange,
    InvalidArguments,
    InvalidNow,
    InvalidSetting,
    TemporalContext,
    UnknownLocale,
    UnknownTimeZone,
)
from temporal_context.convert_time import convert_time, convert_time_result, convert_time_tool
from temporal_context.current_time import current_time, current_time_result, current_time_tool
from temporal_context.tool_schema import anthropic_tool, gemini_function, mcp_tool, openai_tool

NOW: Final = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
EN: Final[dict[str, Any]] = {"locale": "en-US", "now": NOW}


@pytest.mark.requirement("current-time.answer")
def test_result_has_the_local_time_and_a_sentence_and_nothing_else() -> None:
    """By a calendar, 4 August 2026 is a Tuesday; Tokyo is nine hours ahead of UTC."""
    assert current_time("Asia/Tokyo", **EN) == {
        "timezone": "Asia/Tokyo",
        "local_time": "2026-08-05T00:14:27+09:00",
        "say": "It is 12:14 AM on Wednesday, August 5, 2026 in Asia/Tokyo.",
    }


@pytest.mark.requirement("current-time.answer")
@pytest.mark.parametrize(
    ("timezone", "locale", "say"),
    [
        ("America/Denver", "en", "It is 9:14 AM on Tuesday, August 4, 2026 in America/Denver."),
        ("Europe/London", "en-GB", "Tuesday, 4 August 2026, 16:14 (Europe/London)"),
        ("Europe/Berlin", "de-DE", "Dienstag, 4. August 2026, 17:14 (Europe/Berlin)"),
        ("Asia/Kathmandu", "fr-FR", "mardi 4 août 2026, 20:59 (Asia/Kathmandu)"),
        ("Asia/Tokyo", "ja-JP", "2026年8月5日水曜日 0:14 (Asia/Tokyo)"),
    ],
)
def test_sentence_is_in_the_locales_words_with_year_and_weekday(
    timezone: str, locale: str, say: str
) -> None:
    assert current_time(timezone, locale=locale, now=NOW)["say"] == say


# RFC 3339, section 5.6: date-time, with the years and the whole seconds that the tools give.
RFC_3339: Final = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}"
    r"[+-]([01][0-9]|2[0-3]):[0-5][0-9]"
)


@pytest.mark.requirement("current-time.rfc-3339")
@pytest.mark.parametrize("year", [1973, 1999, 2026, 2037])
def test_times_are_rfc_3339_and_the_same_instant_in_every_zone(year: int) -> None:
    """No zone's offset has had seconds since 7 January 1972, when Liberia's lost them."""
    for month in (1, 7):
        moment = NOW.replace(year=year, month=month)
        for key in second_opinion.zone_keys():
            told = current_time(key, locale="en", now=moment)["local_time"]
            assert RFC_3339.fullmatch(told), told
            assert datetime.fromisoformat(told) == moment
            day = str(moment.date())
            ends = convert_time("15:14", "UTC", key, locale="en", date=day)
            for end in ("source", "target"):
                assert RFC_3339.fullmatch(ends[end]["local_time"]), ends
                assert datetime.fromisoformat(ends[end]["local_time"]) == moment.replace(second=0)


def test_without_now_the_clock_is_read() -> None:
    with time_machine.travel(NOW, tick=False):
        assert current_time("UTC", locale="en") == current_time("UTC", locale="en", now=NOW)


def test_both_passes_of_a_repeated_hour_are_told_apart() -> None:
    passes = [datetime(2026, 11, 1, hour, 30, tzinfo=UTC) for hour in (7, 8)]
    times = [current_time("America/Denver", locale="en", now=at)["local_time"] for at in passes]
    assert times == ["2026-11-01T01:30:00-06:00", "2026-11-01T01:30:00-07:00"]


@pytest.mark.requirement("current-time.moved-on")
def test_date_that_moved_on_since_the_turn_began_is_noticed() -> None:
    """Five minutes before midnight in Denver, and ten minutes later."""
    began = datetime(2026, 8, 5, 5, 55, tzinfo=UTC)
    context = TemporalContext(began, "America/Denver", "en-US")
    early = current_time("Asia/Tokyo", locale="en-US", now=began, context=context)
    assert "note" not in early
    late = began + timedelta(minutes=10)
    assert current_time("Asia/Tokyo", locale="en-US", now=late, context=context)["note"] == (
        "In the user's time zone, America/Denver, it is now Wednesday, 2026-08-05. The named date "
        "ranges still count from Tuesday, 2026-08-04, when this turn began."
    )


def test_two_cities_are_two_calls_that_share_nothing() -> None:
    tokyo = current_time_result({"timezone": "Asia/Tokyo"}, **EN)
    denver = current_time_result('{"timezone": "america/denver"}', **EN)
    assert (tokyo["timezone"], denver["timezone"]) == ("Asia/Tokyo", "America/Denver")
    assert datetime.fromisoformat(tokyo["local_time"]) == datetime.fromisoformat(
        denver["local_time"]
    )


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (
            {"timezone": "Mars/Olympus_Mons"},
            "unknown_time_zone",
            'unknown time zone "Mars/Olympus_Mons"; use an IANA name like Asia/Tokyo',
        ),
        (
            {"timezone": "IST"},
            "unknown_time_zone",
            "Use Asia/Kolkata or Europe/Dublin or Asia/Jerusalem",
        ),
        (
            {"timezone": "CST"},
            "unknown_time_zone",
            "Use America/Chicago or Asia/Shanghai or America/Havana",
        ),
        ({"timezone": "BST"}, "unknown_time_zone", "Use Europe/London or Asia/Dhaka"),
        ({"timezone": "EST"}, "unknown_time_zone", "Use America/New_York"),
        ({"timezone": "PST"}, "unknown_time_zone", "Use America/Los_Angeles or Asia/Manila"),
        ({"timezone": "EDT"}, "unknown_time_zone", "Use America/New_York"),
        (
            {"timezone": "Pacific Standard Time"},
            "unknown_time_zone",
            "a Windows name. Use America/Los_Angeles",
        ),
        ({}, "missing_argument", 'timezone is missing. Send {"timezone": "..."}.'),
        (None, "missing_argument", "timezone is missing"),
        ({"timezone": None}, "missing_argument", "timezone is missing"),
        ({"timezone": " "}, "missing_argument", "timezone is missing"),
        ({"timezone": 9}, "not_text", "timezone must be text, not 9."),
        (
            {"timezone": "UTC", "locale": "de"},
            "unknown_argument",
            '"locale" is not an argument of this tool. This tool takes timezone.',
        ),
        ("{", "malformed_json", "The arguments must be a JSON object: "),
        ([], "not_an_object", "The arguments must be a JSON object: they are an array"),
    ],
    ids=lambda each: str(each)[:30],
)
def test_call_that_cannot_be_answered_says_what_to_send(
    arguments: object, code: str, text: str
) -> None:
    with pytest.raises(InvalidArguments) as caught:
        current_time_result(arguments, **EN)
    assert text in str(caught.value)
    assert [fault.code for fault in caught.value.faults] == [code]
    assert len(str(caught.value)) <= 1000


def test_what_the_application_gave_is_the_applications_error() -> None:
    with pytest.raises(UnknownTimeZone):
        current_time("EST", **EN)
    with pytest.raises(UnknownLocale):
        current_time("UTC", locale="klingon", now=NOW)
    with pytest.raises(InvalidNow):
        current_time("UTC", locale="en", now=datetime(2026, 8, 4))  # noqa: DTZ001 - naive, on purpose
    with pytest.raises(InvalidSetting, match="context must be a TemporalContext, not 7"):
        current_time("UTC", **EN, context=7)  # type: ignore[arg-type]


LAST: Final = datetime.max.replace(tzinfo=UTC)
FIRST: Final = datetime.min.replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "now"),
    [
        ("Pacific/Kiritimati", LAST),
        ("Asia/Tokyo", LAST),
        ("UTC", LAST.replace(tzinfo=timezone(timedelta(hours=-12)))),
        ("America/Denver", FIRST),
        ("Pacific/Kiritimati", FIRST),  # in year 1 its own mean time, behind UTC
        ("UTC", FIRST.replace(tzinfo=timezone(timedelta(hours=14)))),
    ],
    ids=str,
)
def test_now_that_no_clock_of_the_zone_can_show_is_the_applications_error(
    zone: str, now: datetime
) -> None:
    user = TemporalContext(NOW, zone, "en-US")
    call = {"time": "09:00", "source_timezone": zone, "target_timezone": "UTC"}
    for answer in (
        partial(current_time, zone),
        partial(current_time_result, {"timezone": zone}),
        partial(current_time, "Etc/GMT+12" if now == LAST else "UTC", context=user),
        partial(convert_time, "09:00", zone, "Asia/Tokyo"),
        partial(convert_time_result, call),
    ):
        with pytest.raises(DateOutOfRange, match=f"^now, {now.isoformat()[:4]}-.* is outside 0002"):
            answer(locale="en", now=now)


def test_last_and_first_moments_that_a_clock_shows_are_told() -> None:
    """By tzdata Denver is 7 hours behind in any December to come, Tokyo once was 9:18:59 ahead."""
    last = current_time("America/Denver", locale="en", now=LAST)
    assert last["local_time"] == "9999-12-31T16:59:59-07:00"
    first = current_time("Asia/Tokyo", locale="en", now=FIRST)
    assert first["local_time"] == "0001-01-01T09:18:59+09:18:59"


@pytest.mark.parametrize("wrong", [5, None, ["09:00"], b"09:00", time(9)], ids=ascii)
def test_time_that_is_no_text_is_refused_as_one_that_is_none(wrong: Any) -> None:
    with pytest.raises(InvalidArguments, match=r"^time must be HH:MM on a 24-hour clock, like"):
        convert_time(wrong, "UTC", "UTC", **EN)
    if wrong is not None:  # absent
        with pytest.raises(InvalidArguments, match=r"^date .* is not a date: "):
            convert_time("09:00", "UTC", "UTC", date=wrong, **EN)
    for zones in ((wrong, "UTC"), ("UTC", wrong)):
        with pytest.raises(InvalidArguments, match=r"^timezone must be an IANA name like"):
            convert_time("09:00", *zones, **EN)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("locale", "locale"),
        ("\x1b[31m\u202e", r'"\u001b[31m\u202e"'),
        ("k" * 3_000, '"' + "k" * 75 + '..."'),
    ],
    ids=["plain", "hostile", "long"],
)
def test_unknown_argument_is_named_so_that_its_name_can_be_printed(name: str, path: str) -> None:
    for answer in (current_time_result, convert_time_result):
        with pytest.raises(InvalidArguments) as caught:
            answer({name: 1}, **EN)
        (fault,) = caught.value.faults
        assert (fault.code, fault.path) == ("unknown_argument", path)


SHAPES: Final[list[Callable[..., dict[str, Any]]]] = [
    anthropic_tool,
    openai_tool,
    gemini_function,
    mcp_tool,
]


@pytest.mark.parametrize("shape", SHAPES)
def test_tools_come_in_every_vendors_shape(shape: Callable[..., dict[str, Any]]) -> None:
    for tool in (current_time_tool(shape), convert_time_tool(shape)):
        text = json.dumps(tool)
        assert "Asia/Tokyo" in text
        assert tool == json.loads(text)
    made = current_time_tool(shape)
    assert made["name"] == "get_current_time"
    assert made["description"].startswith(
        "Returns the current local time for an IANA time zone such as Asia/Tokyo"
    )


def test_tool_takes_a_zone_and_nothing_else() -> None:
    schema = current_time_tool()["input_schema"]
    assert (schema["required"], list(schema["properties"])) == (["timezone"], ["timezone"])
    taken = Draft202012Validator(schema).is_valid
    assert taken({"timezone": "Asia/Tokyo"})
    assert not taken({})
    assert not taken({"timezone": "Asia/Tokyo", "format": "24h"})
    assert current_time_tool(openai_tool, api="chat")["function"]["strict"] is True


def test_converted_time_has_both_ends_and_a_sentence() -> None:
    assert convert_time("09:14", "America/Denver", "Asia/Tokyo", locale="en-US", now=NOW) == {
        "source": {"timezone": "America/Denver", "local_time": "2026-08-04T09:14:00-06:00"},
        "target": {"timezone": "Asia/Tokyo", "local_time": "2026-08-05T00:14:00+09:00"},
        "time_difference": "+15.0h",
        "say": "9:14 AM on Tuesday, August 4, 2026 in America/Denver is 12:14 AM on Wednesday, "
        "August 5, 2026 in Asia/Tokyo.",
    }
    german = convert_time("9:14", "America/Denver", "Asia/Tokyo", locale="de", now=NOW)["say"]
    assert german.split(" = ") == [
        "Dienstag, 4. August 2026, 09:14 (America/Denver)",
        "Mittwoch, 5. August 2026, 00:14 (Asia/Tokyo)",
    ]


def test_date_is_todays_in_the_source_zone_or_the_one_that_is_sent() -> None:
    """At 15:14 UTC on 4 August it is the 5th in Auckland."""
    zones = ("Pacific/Auckland", "UTC")
    today = convert_time("12:00", *zones, **EN)["source"]["local_time"]
    assert today == "2026-08-05T12:00:00+12:00"
    winter = convert_time("12:00", *zones, date="2026-01-31", **EN)
    assert winter["source"]["local_time"] == "2026-01-31T12:00:00+13:00"


# tzdata: clocks went forward in Denver on 2026-03-08 and back on 2026-11-01; on Lord Howe by half
# an hour on 2026-10-04; Apia had no 30 December 2011.
@pytest.mark.requirement("current-time.skipped")
@pytest.mark.parametrize(
    ("time", "zone", "day", "code", "text", "correction"),
    [
        (
            "02:30",
            "America/Denver",
            "2026-03-08",
            "skipped_time",
            "clocks go from 02:00 to 03:00",
            {"time": "03:00"},
        ),
        (
            "02:15",
            "Australia/Lord_Howe",
            "2026-10-04",
            "skipped_time",
            "clocks go from 02:00 to 02:30",
            {"time": "02:30"},
        ),
        (
            "12:00",
            "Pacific/Apia",
            "2011-12-30",
            "skipped_time",
            "does not exist on 2011-12-30",
            {"time": "00:00", "date": "2011-12-31"},
        ),
        (
            "01:30",
            "America/Denver",
            "2026-11-01",
            "repeated_time",
            'send "01:30-06:00" for the first, "01:30-07:00" for',
            None,
        ),
        (
            "09:00-05:00",
            "America/Denver",
            "2026-08-04",
            "not_a_time",
            "has another offset than America/Denver has then: -06:00",
            {"time": "09:00"},
        ),
        ("25:00", "UTC", None, "not_a_time", 'like "09:30", not "25:00"', None),
        ("9.30", "UTC", None, "not_a_time", 'not "9.30".', None),
        ("09:00\n", "UTC", None, "not_a_time", r'not "09:00\n"', None),
        ("٠٩:٠٠", "UTC", None, "not_a_time", "time must be HH:MM", None),
        ("09:00", "UTC", "2026-02-30", "no_such_date", "February 2026 has 28 days", None),
        (
            "09:00",
            "UTC",
            "tomorrow",
            "not_iso_date",
            'date "tomorrow" is not a date: dates are ISO',
            None,
        ),
        ("09:00", "UTC", "2026-08-04T10:00", "date_with_time", "is not a date", None),
        ("09:00", "UTC", "9999-12-31", "outside_data", "date 9999-12-31 is too far away", None),
        ("09:00", "Mars/Base", None, "unknown_time_zone", 'unknown time zone "Mars/Base"', None),
    ],
)
def test_time_that_is_none_or_two_is_reported_and_not_guessed(
    time: str, zone: str, day: str | None, code: str, text: str, correction: object
) -> None:
    call = {"time": time, "source_timezone": zone, "target_timezone": "Asia/Tokyo", "date": day}
    with pytest.raises(InvalidArguments) as caught:
        convert_time_result(call, **EN)
    (fault,) = caught.value.faults
    assert (fault.code, fault.correction) == (code, correction)
    assert text in str(caught.value)


@pytest.mark.requirement("current-time.repeated")
def test_offset_tells_the_second_pass_from_the_first() -> None:
    both = [
        convert_time(f"01:30{offset}", "America/Denver", "UTC", locale="en", date="2026-11-01")
        for offset in ("-06:00", "-07:00")
    ]
    times = [found["target"]["local_time"] for found in both]
    assert times == ["2026-11-01T07:30:00+00:00", "2026-11-01T08:30:00+00:00"]
    plain = convert_time("09:00-06:00", "America/Denver", "UTC", locale="en", date="2026-08-04")
    assert plain["target"]["local_time"] == "2026-08-04T15:00:00+00:00"


def answered(call: Callable[[], dict[str, Any]]) -> dict[str, Any] | InvalidArguments:
    try:
        return call()
    except InvalidArguments as error:
        return error


@pytest.mark.requirement("zone.tzif")
@given(
    st.sampled_from(second_opinion.zone_keys()),
    st.sampled_from(second_opinion.zone_keys()),
    st.dates(date(1972, 2, 1), date(2036, 12, 31)),
    st.times().map(lambda time: f"{time:%H:%M}"),
)
def test_both_ends_are_one_instant_by_the_rules_of_the_zones(
    source: str, target: str, day: date, time: str
) -> None:
    found = answered(lambda: convert_time(time, source, target, locale="en", date=str(day)))
    if isinstance(found, InvalidArguments):
        assert found.faults[0].code in {"skipped_time", "repeated_time"}
        return
    start, end = (datetime.fromisoformat(found[key]["local_time"]) for key in ("source", "target"))
    assert start == end
    assert f"{start:%Y-%m-%d %H:%M}" == f"{day} {time}"
    for key, moment in ((source, start), (target, end)):
        wall, offset, _ = second_opinion.wall_clock(key, moment.astimezone(UTC))
        assert (moment.replace(tzinfo=None), moment.utcoffset()) == (wall, offset)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)
plausible = st.sampled_from(["UTC", "EST", "Asia/Tokyo", "09:00", "02:30", "2026-03-08", "", "x"])
calls = st.dictionaries(
    st.sampled_from(["timezone", "time", "source_timezone", "target_timezone", "date", "x"]),
    plausible | json_values,
    max_size=5,
)


@given(calls | json_values | calls.map(json.dumps) | st.text(max_size=40))
def test_arguments_of_any_shape_are_answered_or_corrected(arguments: object) -> None:
    for answer in (current_time_result, convert_time_result):
        found = answered(partial(answer, arguments, **EN))
        if isinstance(found, InvalidArguments):
            assert 0 < len(str(found)) <= 1000
            assert str(found).isprintable()
            assert all(fault.path.isascii() for fault in found.faults)
            assert all(fault.path.isprintable() for fault in found.faults)
        else:
            assert "say" in found
