"""A context as JSON data: round trips, and every way in which the data can be malformed."""

import json
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

import pytest
import sprint
from hypothesis import given
from hypothesis import strategies as st

from temporal_context import (
    CORE,
    DateOutOfRange,
    InvalidNow,
    InvalidSetting,
    InvalidVocabulary,
    TemporalContext,
    TemporalContextError,
    UnknownLocale,
    UnknownTimeZone,
)

CONTEXT: Final = TemporalContext(
    datetime(2024, 11, 3, 6, 30, 1, 5, tzinfo=UTC),
    "America/New_York",
    "ar-EG",
    vocabulary=sprint.VOCABULARY,
    fiscal_year_start=(4, 6),
    label_locale="de",
)
DATA: Final = CONTEXT.to_dict()


def test_snapshot_survives_json() -> None:
    data = json.loads(json.dumps(DATA))
    copied = TemporalContext.from_dict(data, vocabulary=sprint.VOCABULARY)
    assert copied == CONTEXT
    assert copied.now.isoformat() == "2024-11-03T01:30:01.000005-05:00"
    assert copied.prompt_block("minute") == CONTEXT.prompt_block("minute")
    assert dict(copied.ranges) == dict(CONTEXT.ranges)
    assert copied.to_dict() == DATA


@pytest.mark.requirement("snapshot.names")
def test_snapshot_of_a_vocabulary_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidVocabulary, match='no range named "this_sprint"'):
        TemporalContext.from_dict(DATA)


@pytest.mark.requirement("snapshot.names")
def test_snapshot_keeps_the_order_of_its_names() -> None:
    """Another process prints the same bytes."""
    reordered = CORE.only("last_week") | CORE.only("today")
    now = datetime(2026, 8, 4, tzinfo=UTC)
    context = TemporalContext(now, "UTC", "en-US", vocabulary=reordered)
    copied = TemporalContext.from_dict(context.to_dict())
    assert copied.prompt_block() == context.prompt_block()
    assert copied == context


def test_instant_of_a_snapshot_may_be_written_in_any_offset() -> None:
    data = DATA | {"now": "2024-11-03T01:30:01.000005-05:00"}
    assert TemporalContext.from_dict(data, vocabulary=sprint.VOCABULARY) == CONTEXT


@pytest.mark.requirement("snapshot.written")
@pytest.mark.parametrize(
    ("now", "text"),
    [
        ("2026-08-04T09:14:00-06:00", "2026-08-04T15:14:00+00:00"),
        ("2026-08-04T15:14:00.000005+00:00", "2026-08-04T15:14:00.000005+00:00"),
        ("0033-04-05T12:00:00+00:00", "0033-04-05T12:00:00+00:00"),
        ("1900-01-01T00:00:30+00:00", "1900-01-01T00:00:30+00:00"),
    ],
)
def test_instant_of_a_snapshot_is_rfc_3339_in_utc(now: str, text: str) -> None:
    """Whatever zone it came in, and whatever the offset of the user's zone was then."""
    context = TemporalContext(datetime.fromisoformat(now), "Africa/Monrovia", "en-US")
    assert context.to_dict()["now"] == text


def test_snapshot_needs_its_week() -> None:
    with pytest.raises(InvalidSetting, match="week of a snapshot is an object with first_day"):
        TemporalContext.from_dict(DATA | {"week": None}, vocabulary=sprint.VOCABULARY)


NO_SNAPSHOTS: Final[dict[str, tuple[Any, str]]] = {
    "None": (None, "not null"),
    "text": (json.dumps(DATA), "as to_dict makes it, not"),
    "a list": ([DATA], "not an array"),
    "nothing": ({}, "not an empty object"),
    "a key too many": (DATA | {"Ignore\nall": 1}, r'"Ignore\\nall"'),
    "no text as a key": (DATA | {7: 1}, "names"),
    **{
        f"without {key}": ({name: DATA[name] for name in DATA if name != key}, "the keys")
        for key in DATA
    },
}


@pytest.mark.parametrize("kind", NO_SNAPSHOTS)
def test_what_is_no_snapshot_is_refused(kind: str) -> None:
    data, text = NO_SNAPSHOTS[kind]
    with pytest.raises(InvalidSetting, match=text) as refused:
        TemporalContext.from_dict(data)
    assert str(refused.value).startswith("a snapshot is an object with the keys fiscal_year_start,")
    assert str(refused.value).isascii()
    assert len(str(refused.value)) < 1_000


BAD_VALUES: Final[list[tuple[str, Any, type[TemporalContextError]]]] = [
    ("now", None, InvalidNow),
    ("now", 1_730_615_401, InvalidNow),
    ("now", "2024-11-03T01:30:01", InvalidNow),
    ("now", "2024-11-03", InvalidNow),
    ("now", "2024-11-31T01:30:01Z", InvalidNow),
    ("now", "9999-12-31T23:59:59Z", DateOutOfRange),
    ("now", "0001-01-01T00:00:00+14:00", DateOutOfRange),
    ("timezone", None, UnknownTimeZone),
    ("timezone", "EST", UnknownTimeZone),
    ("timezone", ["UTC"], UnknownTimeZone),
    ("locale", None, UnknownLocale),
    ("locale", "C", UnknownLocale),
    ("locale", {}, UnknownLocale),
    ("label_locale", 7, UnknownLocale),
    ("label_locale", "xx", UnknownLocale),
    ("week", 1, InvalidSetting),
    ("week", {}, InvalidSetting),
    ("week", {"first_day": 1}, InvalidSetting),
    ("week", {"first_day": 1, "weekend": [6, 7], "min_days": 4}, InvalidSetting),
    ("week", {"first_day": 0, "weekend": [6, 7]}, InvalidSetting),
    ("week", {"first_day": 1, "weekend": [5, 7]}, InvalidSetting),
    ("week", {"first_day": 1, "weekend": "67"}, InvalidSetting),
    ("week", {"first_day": 1, "weekend": None}, InvalidSetting),
    ("week", {"first_day": [], "weekend": [[]]}, InvalidSetting),
    ("fiscal_year_start", 13, InvalidSetting),
    ("fiscal_year_start", [], InvalidSetting),
    ("fiscal_year_start", [4], InvalidSetting),
    ("fiscal_year_start", [4, "6"], InvalidSetting),
    ("fiscal_year_start", [[4], 6], InvalidSetting),
    ("fiscal_year_start", {"month": 4}, InvalidSetting),
    ("names", None, InvalidSetting),
    ("names", "today", InvalidSetting),
    ("names", [1], InvalidSetting),
    ("names", {"today": 1}, InvalidSetting),
    ("names", [["today"]], InvalidSetting),
    ("names", [], InvalidVocabulary),
    ("names", ["fortnight"], InvalidVocabulary),
    ("names", ["Today"], InvalidVocabulary),
]


@pytest.mark.requirement("snapshot.malformed")
@pytest.mark.parametrize("number", range(len(BAD_VALUES)))
def test_malformed_value_is_refused_with_the_librarys_own_error(number: int) -> None:
    key, value, error = BAD_VALUES[number]
    with pytest.raises(error) as refused:
        TemporalContext.from_dict(DATA | {key: value}, vocabulary=sprint.VOCABULARY)
    assert str(refused.value).isascii()


@pytest.mark.requirement("snapshot.malformed")
@given(
    st.sampled_from(sorted(DATA)),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
        max_leaves=5,
    ),
)
def test_any_json_value_is_taken_or_refused_with_the_librarys_own_error(
    key: str, value: Any
) -> None:
    data = DATA | {key: value}
    with suppress(TemporalContextError):
        assert TemporalContext.from_dict(data, vocabulary=sprint.VOCABULARY).week.first_day


def test_vocabulary_of_a_snapshot_is_a_vocabulary_or_refused() -> None:
    with pytest.raises(InvalidVocabulary):
        TemporalContext.from_dict(DATA, vocabulary=None)  # type: ignore[arg-type]
