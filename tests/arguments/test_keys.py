"""Renamed arguments: in the resolver and in every error, and nothing left of the usual names."""

from typing import Any

import pytest
from arguments.tool_calls import DENVER, KEYS, RENAMED, correction, refusal, resolved

from temporal_context import DateRangeParameters, InvalidSetting
from temporal_context.argument_keys import ArgumentKeys, shown_key

REQUIRED = DateRangeParameters(keys=KEYS, required=True)


@pytest.mark.requirement("schema.keys")
def test_call_by_renamed_keys_is_resolved() -> None:
    assert resolved({"period": "last_week"}, RENAMED) == ("2026-07-26", "2026-08-01")
    assert resolved({"from": "2026-08-01", "to": "2026-08-02"}, RENAMED) == (
        "2026-08-01",
        "2026-08-02",
    )
    assert resolved({"from": "2020-01-01", "to": "2020-01-02", "sure": True}, RENAMED) == (
        "2020-01-01",
        "2020-01-02",
    )


@pytest.mark.requirement("schema.keys")
@pytest.mark.parametrize(
    "call",
    [
        "{",
        "[]",
        {"period": "past_7_days"},
        {"period": "fortnight"},
        {"period": 1},
        {"period": "last_week", "from": "2026-08-01", "to": "2026-08-02"},
        {"period": "this_week", "from": "2026-08-01"},
        {"from": "2026-08-01"},
        {"to": "2026-08-01"},
        {"from": "2023-08-01"},
        {"from": "2023-08-01", "to": "2023-08-02"},
        {"from": "2023-08-01", "to": "2026-08-02"},
        {"from": "2026-08-02", "to": "2026-08-01"},
        {"from": "2026-02-30", "to": "2026-08-01"},
        {"from": "1.1.2026", "to": "2026-08-01T00:00"},
        {"from": "0001-01-01", "to": "9999-01-01"},
        {"from": 1, "to": 2, "sure": 3},
        {"sure": "yes"},
        {},
    ],
    ids=str,
)
def test_no_error_of_a_renamed_tool_knows_the_usual_names(call: object) -> None:
    error = refusal(call, REQUIRED)
    for text in (str(error), *(fault.message for fault in error.faults)):
        for name in KEYS:
            assert name not in text
    for fault in error.faults:
        assert fault.path in {"", *KEYS.values()}
        assert set(fault.correction or {}) <= set(KEYS.values())


def test_texts_of_a_renamed_tool() -> None:
    assert str(refusal({"from": "2026-06-01"}, RENAMED)) == (
        'to is missing. One day: {"from": "2026-06-01", "to": "2026-06-01"}. Since then: '
        '{"from": "2026-06-01", "to": "2026-08-04"}. Today is Tuesday, 2026-08-04.'
    )
    assert str(refusal({"from": "2023-08-01", "to": "2023-08-02"}, RENAMED)) == (
        "from 2023-08-01 is more than 2 years before today (Tuesday, 2026-08-04). If the user did "
        'not say 2023, send {"from": "2026-08-01", "to": "2026-08-02"}. If the user did say 2023, '
        'send the same dates with "sure": true.'
    )
    assert correction({"period": "mtd"}, RENAMED) == {"period": "this_month"}


@pytest.mark.parametrize(
    "keys", [None, {}, KEYS, {"start_date": "a.b-c_D9"}, {"end_date": "x" * 64}]
)
def test_keys_that_vendors_take_are_taken(keys: Any) -> None:
    assert len(DateRangeParameters(keys=keys).properties()) == 4


def test_keys_may_be_swapped() -> None:
    tool = DateRangeParameters(keys={"start_date": "end_date", "end_date": "start_date"})
    assert resolved({"end_date": "2026-08-01", "start_date": "2026-08-02"}, tool) == (
        "2026-08-01",
        "2026-08-02",
    )


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"start": "from"}, 'not "start"'),
        ({"start": "a", "stop": "b", "start_date": "c"}, 'not "start", "stop"'),
        ({1: "a", "\u202e": "b"}, r'not 1, "\\u202e"'),
        ([("start_date", "from")], "not an array"),
        ("start_date", 'not "start_date"'),
        (0, "not 0"),
    ],
    ids=str,
)
def test_keys_that_rename_no_argument_are_refused(keys: Any, says: str) -> None:
    with pytest.raises(InvalidSetting, match=f"keys must map some of relative_range, .* {says}"):
        DateRangeParameters(keys=keys)


@pytest.mark.parametrize(
    "key",
    ["", " ", "a b", "x" * 65, "a\n", "caf\u00e9", "a/b", None, 1, b"from", ["from"], "\u0661"],
)
def test_key_that_some_vendor_refuses_is_refused(key: Any) -> None:
    with pytest.raises(InvalidSetting, match="a key must be 1 to 64 characters"):
        DateRangeParameters(keys={"start_date": key})


@pytest.mark.parametrize(
    "keys",
    [
        {"start_date": "day", "end_date": "day"},
        {"start_date": "end_date"},
        {"relative_range": "dates_confirmed"},
    ],
    ids=str,
)
def test_one_key_for_two_arguments_is_refused(keys: dict[str, str]) -> None:
    with pytest.raises(InvalidSetting, match="keys must be four different names, not "):
        DateRangeParameters(keys=keys)


def test_changing_the_mapping_afterwards_changes_no_tool() -> None:
    keys = {"start_date": "from"}
    tool = DateRangeParameters(keys=keys)
    keys["start_date"] = "other"
    assert tool.date_keys == ("from", "end_date")
    assert tool.resolve({"other": "2026-08-01"}, DENVER) is None


@pytest.mark.requirement("block.date-keys")
@pytest.mark.parametrize("keys", [("from", "to"), ["from", "to"], RENAMED.date_keys])
def test_dates_of_a_renamed_tool_are_named_in_the_block(keys: Any) -> None:
    block = DENVER.prompt_block(date_keys=keys)
    assert "pass from and to, counted from the current date above." in block
    assert "start_date" not in block


@pytest.mark.parametrize("keys", [None, "ab", ("from",), ("from", "to", "sure"), {"from": "to"}, 3])
def test_what_are_not_two_keys_are_refused_by_the_block(keys: Any) -> None:
    with pytest.raises(InvalidSetting, match="date_keys must be the two names of the dates, "):
        DENVER.prompt_block(date_keys=keys)


def test_one_key_for_both_dates_is_refused_by_the_block() -> None:
    with pytest.raises(
        InvalidSetting, match='date_keys must be two different names, not "day" twice'
    ):
        DENVER.prompt_block(date_keys=("day", "day"))


@pytest.mark.parametrize(
    ("name", "claimed"),
    [
        ("dates_confirmed", True),
        ("startDate", True),
        ("END-DATE", True),
        ("Input", True),
        ("datesConfirmed", False),
        ("query", False),
    ],
)
def test_a_tool_claims_the_names_that_resolve_reads_as_the_periods(
    name: str,
    claimed: bool,  # noqa: FBT001
) -> None:
    """No other spelling of the confirmation is read: it must be meant."""
    assert ArgumentKeys().claim(name) is claimed


def test_name_that_no_schema_takes_is_quoted_in_an_error_and_another_is_not() -> None:
    assert shown_key("from.day") == "from.day"
    assert shown_key("a b") == '"a b"'
