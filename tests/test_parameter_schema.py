"""What the model reads of the four arguments: the same bytes always, and every setting in them."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import pytest
from dateutil.relativedelta import MO, relativedelta
from jsonschema import Draft202012Validator

from temporal_context import (
    CORE,
    DateRangeParameters,
    InvalidSetting,
    InvalidVocabulary,
    NamedRange,
    TemporalContext,
    Vocabulary,
)
from temporal_context.argument_keys import ArgumentKeys
from temporal_context.vocabulary.formulas import Whole

KEYS: Final = {
    "relative_range": "period",
    "start_date": "from",
    "end_date": "to",
    "dates_confirmed": "sure",
}
DESCRIPTIONS: Final = {
    "relative_range": (
        "A named period; the system prompt lists the dates of each. Prefer this over dates "
        "whenever one name means exactly what the user asked. If none does, never pick a near "
        "one: leave this out and send start_date and end_date."
    ),
    "start_date": (
        "First day, included. ISO 8601 calendar date, YYYY-MM-DD. Always together with end_date. "
        "Only when no relative_range fits."
    ),
    "end_date": (
        "Last day, included. ISO 8601 calendar date, YYYY-MM-DD. One day: same as start_date. "
        '"Since <date>": today\'s date.'
    ),
    "dates_confirmed": (
        "Leave out at first. Send true only after this tool asked you to confirm these dates and "
        "the user's own words name that year."
    ),
}
HINT: Final = (
    'When the user describes a time period in words ("last weekend", "this month"), pass '
    "relative_range and let the system resolve it. If the user names no period, send none of the "
    "date fields."
)


def descriptions(**settings: Any) -> dict[str, str]:
    properties = DateRangeParameters(**settings).properties()
    return {name: schema["description"] for name, schema in properties.items()}


@pytest.mark.requirement("schema.bytes")
def test_schema_is_the_designs_word_for_word() -> None:
    dates = DateRangeParameters()
    assert dates.hint == HINT
    assert dates.properties() == {
        "relative_range": {
            "type": "string",
            "enum": list(CORE.names),
            "description": DESCRIPTIONS["relative_range"],
        },
        "start_date": {
            "type": "string",
            "format": "date",
            "description": DESCRIPTIONS["start_date"],
        },
        "end_date": {
            "type": "string",
            "format": "date",
            "description": DESCRIPTIONS["end_date"],
        },
        "dates_confirmed": {"type": "boolean", "description": DESCRIPTIONS["dates_confirmed"]},
    }
    assert list(dates.properties()) == list(DESCRIPTIONS)


@pytest.mark.requirement("schema.no-date")
def test_schema_is_new_each_time_and_always_of_the_same_bytes() -> None:
    dates = DateRangeParameters()
    first = json.dumps(dates.properties())
    dates.properties()["relative_range"]["enum"].clear()
    assert json.dumps(dates.properties()) == first == json.dumps(DateRangeParameters().properties())
    assert first.isascii()


def test_schema_is_a_json_schema_that_the_libraries_take() -> None:
    properties = DateRangeParameters(earliest=timedelta(days=-90), required=True).properties()
    schema = {"type": "object", "properties": properties}
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert validator.is_valid({"relative_range": "last_week"})
    assert validator.is_valid({"start_date": "2026-08-01", "end_date": "2026-08-02"})
    assert not validator.is_valid({"relative_range": "past_7_days"})
    assert not validator.is_valid({"dates_confirmed": "yes"})


def test_names_of_the_tool_are_its_enum() -> None:
    dates = DateRangeParameters(CORE.only("last_week", "today"))
    assert dates.properties()["relative_range"]["enum"] == ["today", "last_week"]
    assert dates.vocabulary.names == ("today", "last_week")


@pytest.mark.requirement("schema.keys")
def test_renamed_keys_are_renamed_wherever_they_stand() -> None:
    dates = DateRangeParameters(keys=KEYS, required=True)
    plain = DateRangeParameters(required=True)
    assert list(dates.properties()) == list(KEYS.values())
    assert dates.date_keys == ("from", "to")
    renamed = json.dumps([dates.properties(), dates.hint])
    expected = json.dumps([plain.properties(), plain.hint])
    for name, key in KEYS.items():
        assert name not in renamed
        expected = expected.replace(name, key)
    assert renamed == expected


def test_some_keys_can_be_renamed() -> None:
    dates = DateRangeParameters(keys={"relative_range": "period"})
    assert list(dates.properties()) == ["period", "start_date", "end_date", "dates_confirmed"]
    assert DateRangeParameters(keys={}) == DateRangeParameters(keys=None) == DateRangeParameters()


BAD_KEYS: Final[dict[str, tuple[Any, str]]] = {
    "an unknown argument": ({"start": "from"}, 'keys must map some of .*, not "start"'),
    "several unknown": ({"a": "b", "c": "d", "start_date": "x"}, 'not "a", "c"$'),
    "no mapping": (["from", "to"], "keys must map some of relative_range, .*, not an array"),
    "a text": ("from", 'not "from"'),
    "nothing as a name": ({"start_date": ""}, "a key must be 1 to 64 characters of A-Z"),
    "a blank": ({"start_date": "start date"}, "a key must be 1 to 64 characters of A-Z"),
    "a line break": ({"start_date": "from\n"}, "a key must be 1 to 64 characters of A-Z"),
    "too long a name": ({"start_date": "x" * 65}, "a key must be 1 to 64 characters of A-Z"),
    "other letters": ({"start_date": "f\N{LATIN SMALL LETTER O WITH STROKE}r"}, "a key must be"),
    "no text": ({"start_date": None}, "a key must be 1 to 64 characters .* not null"),
    "one name twice": ({"start_date": "day", "end_date": "day"}, "keys must be four different"),
    "another's name": ({"start_date": "end_date"}, "keys must be four different names"),
}


@pytest.mark.parametrize("kind", BAD_KEYS)
def test_keys_that_no_schema_takes_are_refused(kind: str) -> None:
    keys, text = BAD_KEYS[kind]
    with pytest.raises(InvalidSetting, match=text):
        DateRangeParameters(keys=keys)


def test_keys_may_swap_places() -> None:
    swapped = ArgumentKeys.renamed({"start_date": "end_date", "end_date": "start_date"})
    assert swapped.dates == ("end_date", "start_date")


def test_guard_brings_the_confirmation() -> None:
    assert "dates_confirmed" in descriptions(unusual_after_years=1)
    assert "dates_confirmed" not in descriptions(unusual_after_years=None)


@pytest.mark.requirement("schema.required")
def test_required_period_is_asked_for() -> None:
    dates = DateRangeParameters(required=True)
    asked = " A period is required: this, or start_date and end_date."
    assert descriptions(required=True) == DESCRIPTIONS | {
        "relative_range": DESCRIPTIONS["relative_range"] + asked
    }
    assert dates.hint == HINT.replace(
        "If the user names no period, send none of the date fields.",
        "A period is required: if the user names none, ask which one.",
    )


@pytest.mark.parametrize("required", [None, 0, 1, "yes"])
def test_required_is_a_bool_or_refused(required: Any) -> None:
    with pytest.raises(InvalidSetting, match="required must be True or False, not"):
        DateRangeParameters(required=required)


@pytest.mark.parametrize(
    ("bound", "words"),
    [
        (date(2020, 5, 1), "2020-05-01"),
        (timedelta(days=-90), "90 days before today"),
        (timedelta(days=1), "1 day after today"),
        (timedelta(), "today"),
        (relativedelta(), "today"),
        (relativedelta(years=-7), "7 years before today"),
        (relativedelta(years=+1, months=+2, days=+3), "1 year and 2 months and 3 days after today"),
        (relativedelta(days=-2.0), "2 days before today"),  # type: ignore[arg-type]
        (relativedelta(months=-1, days=-1.0), "1 month and 1 day before today"),  # type: ignore[arg-type]
        (relativedelta(months=-14), "1 year and 2 months before today"),
        (relativedelta(months=-1, days=+2), "a day counted from today"),
        (relativedelta(day=1), "a day counted from today"),
        (relativedelta(weekday=MO(-1)), "a day counted from today"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_bounds_are_told_in_words(bound: Any, words: str) -> None:
    told = descriptions(earliest=bound)
    assert told["start_date"] == f"{DESCRIPTIONS['start_date']} No earlier than {words}."
    assert told["end_date"] == DESCRIPTIONS["end_date"]
    told = descriptions(latest=bound)
    assert told["start_date"] == DESCRIPTIONS["start_date"]
    assert told["end_date"] == f"{DESCRIPTIONS['end_date']} No later than {words}."


@pytest.mark.parametrize("vocabulary", [None, "today", ["today"], CORE.names], ids=repr)
def test_tool_without_a_vocabulary_is_refused(vocabulary: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="vocabulary must be a Vocabulary, like CORE, not"):
        DateRangeParameters(vocabulary)


@pytest.mark.requirement("schema.value")
def test_parameters_are_a_frozen_value() -> None:
    one, same = (DateRangeParameters(keys=KEYS, earliest=date(2020, 1, 1)) for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != DateRangeParameters()
    with pytest.raises(AttributeError):
        one.settings = same.settings  # type: ignore[misc]


def test_tool_whose_names_are_not_printed_is_refused_at_the_first_call() -> None:
    whole = Vocabulary(NamedRange("this_full_month", "the whole month", Whole("month")))
    context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    with pytest.raises(InvalidVocabulary, match="this_full_month"):
        DateRangeParameters(CORE | whole).resolve({}, context)


@pytest.mark.parametrize("context", [None, "now", datetime(2026, 8, 4, tzinfo=UTC)], ids=str)
def test_call_without_a_context_is_refused(context: Any) -> None:
    with pytest.raises(InvalidSetting, match="context must be a TemporalContext, not"):
        DateRangeParameters().resolve({"relative_range": "today"}, context)


@pytest.mark.requirement("echo.range")
def test_echo_says_the_period_that_was_covered() -> None:
    dates = DateRangeParameters()
    context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    assert dates.echo(context.ranges["last_weekend"]) == {
        "range": "last_weekend",
        "start": "2026-08-01",
        "end": "2026-08-02",
        "label": "Saturday, August 1 through Sunday, August 2",
    }
    assert dates.echo(None) == {"range": None, "label": "all dates (no date filter)"}
