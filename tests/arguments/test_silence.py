"""No unfiltered search by accident: what asks for a period is a range or a fault, never None."""

import json

import pytest
from arguments.tool_calls import DENVER, TOOL, dates, period, refusal

from temporal_context import InvalidArguments

DAYS = ("2026-08-01", "2026-08-02")


def is_silent(arguments: object) -> bool:
    """Whether a call is taken for one that names no period."""
    try:
        return TOOL.resolve(arguments, DENVER) is None
    except InvalidArguments:
        return False


@pytest.mark.requirement("hostile.silence")
@pytest.mark.parametrize(
    "arguments",
    [
        {"relativeRange": "today"},
        {"Relative_Range": "today"},
        {"RELATIVE_RANGE": "today"},
        {"relative-range": "today"},
        {"relative range": "today"},
        {" relative_range": "today"},
        {"relativeRange": "past_7_days"},
        dict(zip(("startDate", "endDate"), DAYS, strict=True)),
        dict(zip(("Start_Date", "End_Date"), DAYS, strict=True)),
        dict(zip(("start-date", "end-date"), DAYS, strict=True)),
        {"startDate": "2026-08-01"},
    ],
    ids=str,
)
def test_key_in_another_spelling_is_a_fault(arguments: dict[str, object]) -> None:
    assert not is_silent(arguments)
    assert not is_silent(json.dumps(arguments))


@pytest.mark.requirement("hostile.silence")
@pytest.mark.parametrize("wrapper", ["arguments", "input", "parameters"])
def test_call_inside_another_is_a_fault(wrapper: str) -> None:
    assert not is_silent({wrapper: period("today")})
    assert not is_silent({wrapper: dates(*DAYS)})
    assert not is_silent({wrapper: json.dumps(period("today"))})


@pytest.mark.parametrize(
    "arguments",
    [
        '"{\\"relative_range\\": \\"today\\"}"',
        '[{"relative_range": "today"}]',
        [period("today")],
        (("relative_range", "today"),),
        "today",
        '"today"',
        "2026-08-01",
        "relative_range=today",
        "{'relative_range': 'today'}",
        '{relative_range: "today"}',
        '{"relative_range": "today",}',
        '{"relative_range": "today"} {"relative_range": "yesterday"}',
        '```json\n{"relative_range": "today"}\n```',
        '{"relative_range": "today", "relative_range": "yesterday"}',
        '{"relative_range": "today"',
        "None",
        "undefined",
        "NaN",
        "0",
        "false",
        0,
        False,
        b"\xff\xfe\x00",
        '\ufeff{"relative_range": "today"}',
    ],
    ids=repr,
)
def test_call_that_is_no_object_is_a_fault(arguments: object) -> None:
    assert [fault.path for fault in refusal(arguments).faults] == [""]


@pytest.mark.parametrize("value", ["null", "None", "none", "undefined", "any", "all", "n/a", "-"])
def test_word_for_nothing_is_a_fault_since_it_may_be_meant_otherwise(value: str) -> None:
    assert not is_silent(period(value))
    assert not is_silent(dates(value, value))


@pytest.mark.parametrize("value", [0, False, [], {}, (), 0.0, b""])
def test_empty_value_that_is_no_text_is_a_fault(value: object) -> None:
    assert not is_silent(period(value))
    assert not is_silent(dates(value, value))


@pytest.mark.requirement("dates.absent")
@pytest.mark.parametrize(
    "arguments",
    [
        None,
        {},
        "",
        " \n",
        "{}",
        "null",
        b"",
        b" ",
        bytearray(b"{}"),
        {"query": "Limewash", "limit": 3},
        '{"query": "Limewash", "filters": {"a": 1}}',
        period(None),
        period(" "),
        dates(None, ""),
        {"dates_confirmed": True},
        {"startled": "2026-08-01", "end": "x", "range": 1, "date": 2},
        {1: "today", None: "today", ("relative_range",): "today"},
    ],
    ids=repr,
)
def test_call_that_names_no_period_is_none(arguments: object) -> None:
    assert is_silent(arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        {"arguments": {"query": "Limewash"}},
        {"arguments": {}},
        {"arguments": "no JSON"},
        {"arguments": {"input": period("today")}},
        {"filter": period("today")},
        {"arguments": period("today"), "query": "Limewash"},
    ],
    ids=str,
)
def test_what_is_the_tools_own_is_left_to_it(arguments: object) -> None:
    assert is_silent(arguments)


def test_misspelled_argument_beside_the_right_one_is_the_tools_own() -> None:
    call = {"start_date": "2026-08-01", "end_date": "2026-08-02", "startDate": "2026-07-01"}
    span = TOOL.resolve(call, DENVER)
    assert span is not None
    assert span.start.isoformat() == "2026-08-01"
