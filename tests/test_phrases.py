"""Phrases of two public corpora: each has a name of ours that means exactly its dates."""

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from temporal_context import (
    EVERYTHING,
    DateRangeParameters,
    TemporalContext,
    coming,
    in_n_days,
    last_n_full_units,
    most_recent,
    n_days_ago,
    next_n_full_units,
    weekday_of,
)

PATH: Final = Path(__file__).parents[1] / "fixtures" / "oracle" / "phrases.jsonl"
PHRASES: Final[list[dict[str, Any]]] = [
    json.loads(line) for line in PATH.read_text("utf-8").splitlines()
]
WEEK: Final = (
    *("monday", "tuesday", "wednesday", "thursday"),
    *("friday", "saturday", "sunday"),
)
DATES: Final = DateRangeParameters(
    EVERYTHING
    | last_n_full_units("days", 2)
    | last_n_full_units("weeks", 2)
    | last_n_full_units("months", 2)
    | last_n_full_units("quarters", 2, 3)
    | last_n_full_units("years", 2)
    | next_n_full_units("days", 2, 3)
    | next_n_full_units("weeks", 3)
    | next_n_full_units("months", 3)
    | next_n_full_units("years", 3)
    | n_days_ago(7)
    | in_n_days(7, 21)
    | most_recent(*WEEK)
    | coming(*WEEK)
    | weekday_of("last_week", *WEEK)
    | weekday_of("this_week", *WEEK)
    | weekday_of("next_week", *WEEK)
)


def test_no_phrase_was_lost() -> None:
    assert len(PHRASES) == 98
    assert {phrase["source"] for phrase in PHRASES} == {
        "Duckling English corpus",
        "Recognizers-Text English specs",
    }


@pytest.mark.requirement("name.phrases")
@pytest.mark.parametrize("row", PHRASES, ids=lambda row: f"{row['phrase']} {row['today']}")
def test_phrase_has_a_name_with_exactly_its_dates(row: dict[str, Any]) -> None:
    noon = datetime.fromisoformat(f"{row['today']}T12:00:00").replace(tzinfo=UTC)
    context = TemporalContext(noon, "UTC", "en-GB", vocabulary=DATES.vocabulary)
    span = DATES.resolve({"relative_range": row["name"]}, context)
    assert span is not None
    assert span.start == date.fromisoformat(row["start"])
    assert span.end == date.fromisoformat(row["end_exclusive"]) - timedelta(days=1)
