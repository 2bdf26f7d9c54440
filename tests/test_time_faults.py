"""A fault of the tools of time: its code, the argument it is in, what came, and the whole text."""

from datetime import UTC, datetime
from typing import Any, Final

import pytest

from temporal_context import InvalidArguments, TemporalContext
from temporal_context.convert_time import convert_time_result, convert_time_tool
from temporal_context.current_time import current_time_result
from temporal_context.time_arguments import refuse_unknown
from temporal_context.tool_schema import openai_tool

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
CALL: Final = {
    "source_timezone": "America/Denver",
    "time": "09:30",
    "target_timezone": "Asia/Tokyo",
    "date": "2026-08-04",
}
EXAMPLE: Final = '{"source_timezone": "...", "time": "...", "target_timezone": "..."}'
TAKES: Final = "This tool takes source_timezone, time, target_timezone, date."
NO_ZONE: Final = 'unknown time zone "Mars"; use an IANA name like Asia/Tokyo'
A_TIME: Final = 'time must be HH:MM on a 24-hour clock, like "09:30"'
PASSES: Final = (
    'Ask the user which is meant: send "01:30-06:00" for the first, "01:30-07:00" for the second.'
)


def fault(arguments: object) -> tuple[str, str, str, str]:
    with pytest.raises(InvalidArguments) as caught:
        convert_time_result(arguments, locale="en-US", now=NOW)
    (found,) = caught.value.faults
    assert found.message == str(caught.value)
    return found.code, found.path, found.got, found.message


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (
            {"source_timezone": "Mars"},
            ("unknown_time_zone", "source_timezone", '"Mars"', NO_ZONE),
        ),
        (
            {"target_timezone": "Mars"},
            ("unknown_time_zone", "target_timezone", '"Mars"', NO_ZONE),
        ),
        (
            {"target_timezone": " "},
            (
                "missing_argument",
                "target_timezone",
                "",
                f"target_timezone is missing. Send {EXAMPLE}.",
            ),
        ),
        ({"date": 7}, ("not_text", "date", "7", "date must be text, not 7.")),
        (
            {"place": "Rome"},
            (
                "unknown_argument",
                "place",
                '"Rome"',
                f'"place" is not an argument of this tool. {TAKES}',
            ),
        ),
        ({"time": "noon"}, ("not_a_time", "time", '"noon"', f'{A_TIME}, not "noon".')),
        (
            {"time": "9:30 PM"},
            ("not_a_time", "time", '"9:30 PM"', f'{A_TIME}, not "9:30 PM". Send "21:30".'),
        ),
        (
            {"date": "4.8.2026"},
            (
                "not_iso_date",
                "date",
                '"4.8.2026"',
                'date "4.8.2026" is not a date: dates are ISO 8601, YYYY-MM-DD.',
            ),
        ),
        (
            {"date": "0001-01-01"},
            ("outside_data", "date", '"0001-01-01"', "date 0001-01-01 is too far away."),
        ),
        (
            {"date": "2026-11-01", "time": "01:30"},
            (
                "repeated_time",
                "time",
                '"01:30"',
                (
                    'time "01:30" comes twice on 2026-11-01 in America/Denver, where clocks go '
                    f"back. {PASSES}"
                ),
            ),
        ),
        (
            {"date": "2026-11-01", "time": "01:30+01:00"},
            (
                "not_a_time",
                "time",
                '"01:30+01:00"',
                (
                    'time "01:30+01:00" has another offset than America/Denver has then: '
                    f"-06:00 or -07:00. {PASSES}"
                ),
            ),
        ),
        (
            {"time": "09:30+01:00"},
            (
                "not_a_time",
                "time",
                '"09:30+01:00"',
                (
                    'time "09:30+01:00" has another offset than America/Denver has then: -06:00. '
                    "Leave it out."
                ),
            ),
        ),
    ],
    ids=str,
)
def test_fault_says_where_it_is_and_what_came(
    changes: dict[str, Any], expected: tuple[str, str, str, str]
) -> None:
    assert fault(CALL | changes) == expected


@pytest.mark.parametrize(
    ("arguments", "code", "got", "told"),
    [
        ([1], "not_an_object", "an array", "they are an array"),
        ("{", "malformed_json", '"{"', "Expecting property name enclosed in double quotes at "),
    ],
)
def test_call_that_is_no_object_is_at_fault_as_a_whole(
    arguments: object, code: str, got: str, told: str
) -> None:
    found, path, shown, message = fault(arguments)
    assert (found, path, shown) == (code, "", got)
    assert message.startswith(f"The arguments must be a JSON object: {told}")
    assert message.endswith(f"Send {EXAMPLE}.")


def test_tool_without_arguments_says_that_it_has_none() -> None:
    with pytest.raises(InvalidArguments) as caught:
        refuse_unknown({"a b": 1}, ())
    assert str(caught.value) == '"a b" is not an argument of this tool. This tool takes none.'
    assert (caught.value.faults[0].path, caught.value.faults[0].got) == ('"a b"', "1")


def test_years_that_can_be_expressed_are_near_enough() -> None:
    for day in ("0002-01-01", "9998-12-31"):
        data = convert_time_result(CALL | {"date": day}, locale="en-US", now=NOW)
        assert data["source"]["local_time"].startswith(f"{day}T09:30:00")


def test_current_time_is_of_the_now_and_the_context_that_were_given() -> None:
    yesterday = TemporalContext(datetime(2026, 8, 3, tzinfo=UTC), "UTC", "en-US")
    call = {"timezone": "Asia/Tokyo"}
    data = current_time_result(call, locale="en-US", now=NOW, context=yesterday)
    assert data["local_time"] == "2026-08-05T00:14:00+09:00"
    assert "Monday, 2026-08-03" in data["note"]
    with pytest.raises(InvalidArguments) as caught:
        current_time_result({"timezone": "Mars"}, locale="en-US", now=NOW)
    assert (caught.value.faults[0].path, caught.value.faults[0].got) == ("timezone", '"Mars"')


def test_converting_tool_requires_all_but_the_date_and_hands_on_the_shapes_settings() -> None:
    assert convert_time_tool()["input_schema"]["required"] == [
        "source_timezone",
        "time",
        "target_timezone",
    ]
    assert convert_time_tool(openai_tool, strict=True)["strict"] is True
    assert convert_time_tool(openai_tool, strict=False)["strict"] is False
