"""What the model reads of the arguments: the promised descriptions, and the settings."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from arguments.tool_calls import KEYS, RENAMED, TOOL, Ending, own
from dateutil.relativedelta import MO, relativedelta
from freezegun import freeze_time
from jsonschema import Draft202012Validator

from temporal_context import CORE, DateRangeParameters, InvalidSetting, InvalidVocabulary

RANGE = (
    "A named period; the system prompt lists the dates of each. Prefer this over dates whenever "
    "one name means exactly what the user asked. If none does, never pick a near one: leave this "
    "out and send start_date and end_date."
)
START = (
    "First day, included. ISO 8601 calendar date, YYYY-MM-DD. Always together with end_date. "
    "Only when no relative_range fits."
)
END = (
    "Last day, included. ISO 8601 calendar date, YYYY-MM-DD. One day: same as start_date. "
    '"Since <date>": today\'s date.'
)
CONFIRMED = (
    "Leave out at first. Send true only after this tool asked you to confirm these dates and the "
    "user's own words name that year."
)
HINT = (
    'When the user describes a time period in words ("last weekend", "this month"), pass '
    "relative_range and let the system resolve it. If the user names no period, send none of the "
    "date fields."
)


@pytest.mark.requirement("schema.bytes", "schema.valid")
def test_schema_is_the_designs_byte_for_byte() -> None:
    assert TOOL.properties() == {
        "relative_range": {
            "type": "string",
            "enum": [
                *("today", "yesterday", "last_weekend", "this_week", "last_week"),
                *("this_month", "last_month"),
            ],
            "description": RANGE,
        },
        "start_date": {"type": "string", "format": "date", "description": START},
        "end_date": {"type": "string", "format": "date", "description": END},
        "dates_confirmed": {"type": "boolean", "description": CONFIRMED},
    }
    assert list(TOOL.properties()) == [
        *("relative_range", "start_date", "end_date", "dates_confirmed"),
    ]
    assert TOOL.hint == HINT


def test_schema_is_a_json_schema_that_takes_what_the_resolver_takes() -> None:
    schema = {"type": "object", "properties": TOOL.properties(), "additionalProperties": False}
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert validator.is_valid({"relative_range": "last_week"})
    assert validator.is_valid({"start_date": "2026-08-01", "end_date": "2026-08-02"})
    assert validator.is_valid({"start_date": "2020-01-01", "dates_confirmed": True})
    assert not validator.is_valid({"relative_range": "past_7_days"})
    assert not validator.is_valid({"dates_confirmed": "yes"})


def test_schema_is_new_each_time_so_that_changing_one_changes_no_other() -> None:
    changed = TOOL.properties()
    changed["relative_range"]["enum"].clear()
    changed.clear()
    assert TOOL.properties()["relative_range"]["enum"] == list(CORE.names)


@pytest.mark.requirement("schema.no-date")
@pytest.mark.parametrize("moment", ["2026-08-04", "2031-12-31"])
def test_bytes_are_the_same_on_every_day(moment: str) -> None:
    tool = DateRangeParameters(earliest=timedelta(days=-90), latest=timedelta(0))
    before = json.dumps(tool.properties()) + tool.hint
    with freeze_time(moment):
        assert json.dumps(tool.properties()) + tool.hint == before


def test_names_of_the_tool_are_the_enum_in_order() -> None:
    tool = DateRangeParameters(own(b=Ending(0, 1), a=Ending(1, 1)) | CORE.only("today"))
    assert tool.properties()["relative_range"]["enum"] == ["b", "a", "today"]


def test_renamed_keys_stand_everywhere_and_the_usual_ones_nowhere() -> None:
    text = json.dumps(RENAMED.properties()) + RENAMED.hint
    assert list(RENAMED.properties()) == list(KEYS.values())
    for name in KEYS:
        assert name not in text
    assert "leave this out and send from and to." in text
    assert "Always together with to. Only when no period fits." in text
    assert "One day: same as from." in text
    assert "pass period and let the system resolve it." in text


def test_tool_that_requires_a_period_says_so() -> None:
    tool = DateRangeParameters(required=True)
    assert tool.properties()["relative_range"]["description"] == (
        f"{RANGE} A period is required: this, or start_date and end_date."
    )
    assert tool.hint == (
        'When the user describes a time period in words ("last weekend", "this month"), pass '
        "relative_range and let the system resolve it. A period is required: if the user names "
        "none, ask which one."
    )


def test_switched_off_guard_takes_the_confirmation_out() -> None:
    assert list(DateRangeParameters(unusual_after_years=None).properties()) == [
        *("relative_range", "start_date", "end_date"),
    ]


@pytest.mark.parametrize(
    ("bound", "words"),
    [
        (date(2024, 1, 31), "2024-01-31"),
        (timedelta(0), "today"),
        (timedelta(days=1), "1 day after today"),
        (timedelta(days=-90), "90 days before today"),
        (relativedelta(months=-1), "1 month before today"),
        (relativedelta(months=18), "1 year and 6 months after today"),
        (relativedelta(years=-1, days=-3), "1 year and 3 days before today"),
        (relativedelta(years=1, months=2, days=3), "1 year and 2 months and 3 days after today"),
        (relativedelta(weeks=-2), "14 days before today"),
        (relativedelta(), "today"),
        (relativedelta(months=-1, days=1), "a day counted from today"),
        (relativedelta(months=-1, day=1), "a day counted from today"),
        (relativedelta(weekday=MO(-1)), "a day counted from today"),
        (relativedelta(leapdays=1, years=-1), "a day counted from today"),
    ],
    ids=repr,
)
def test_bound_stands_in_the_description_in_words(bound: Any, words: str) -> None:
    earliest = DateRangeParameters(earliest=bound).properties()
    assert earliest["start_date"]["description"] == f"{START} No earlier than {words}."
    assert earliest["end_date"]["description"] == END
    latest = DateRangeParameters(latest=bound).properties()
    assert latest["end_date"]["description"] == f"{END} No later than {words}."
    assert latest["start_date"]["description"] == START


@pytest.mark.parametrize("vocabulary", [None, ["today"], "today", CORE.names, 0])
def test_what_is_no_vocabulary_is_refused_at_import(vocabulary: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="vocabulary must be a Vocabulary, like CORE, not "):
        DateRangeParameters(vocabulary)


@pytest.mark.parametrize("required", [None, 1, 0, "yes"])
def test_required_is_true_or_false(required: Any) -> None:
    with pytest.raises(InvalidSetting, match="required must be True or False, not "):
        DateRangeParameters(required=required)


def test_equal_tools_are_equal_and_hash_alike() -> None:
    one = DateRangeParameters(keys={"start_date": "from"}, earliest=date(2026, 1, 1))
    other = DateRangeParameters(keys={"start_date": "from"}, earliest=date(2026, 1, 1))
    assert one == other
    assert hash(one) == hash(other)
    assert one != DateRangeParameters(earliest=date(2026, 1, 1))
    assert one.vocabulary is CORE
    assert one.date_keys == ("from", "end_date")


@pytest.mark.parametrize(
    ("names", "examples"),
    [
        (("last_week",), '("last week")'),
        (("today", "yesterday", "last_week"), '("today", "yesterday")'),
        (("this_month", "today"), '("this month")'),
    ],
)
def test_hint_names_what_the_tool_has(names: tuple[str, ...], examples: str) -> None:
    assert examples in DateRangeParameters(CORE.only(*names)).hint
