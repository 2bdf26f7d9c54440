"""Instants as text: RFC 3339 with an offset."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from temporal_context import InvalidNow
from temporal_context.rfc3339 import instant

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)


@pytest.mark.requirement("snapshot.read")
@pytest.mark.parametrize(
    "text",
    [
        "2026-08-04T15:14:00Z",
        "2026-08-04t15:14:00z",
        "2026-08-04 15:14:00Z",
        "2026-08-04T15:14:00.0Z",
        "2026-08-04T15:14:00.000000000Z",
        "2026-08-04T09:14:00-06:00",
        "2026-08-04T20:59:00+05:45",
        "2026-08-04T15:14:00+00:00",
    ],
)
def test_instant_with_an_offset_is_read(text: str) -> None:
    assert instant(text) == NOW


def test_fraction_is_cut_to_microseconds() -> None:
    expected = NOW + timedelta(microseconds=123_456)
    assert instant("2026-08-04T15:14:00.123456789Z") == expected
    assert instant("2026-08-04T15:14:00.1234567Z") == expected


@given(st.datetimes(timezones=st.just(UTC)))
def test_own_output_is_read_back(now: datetime) -> None:
    text = now.isoformat()
    assert instant(text).isoformat() == text


@pytest.mark.requirement("snapshot.read")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "now",
        "2026-08-04",
        "2026-08-04T15:14:00",
        "2026-08-04T15:14Z",
        "20260804T151400Z",
        "2026-W32-2T15:14:00Z",
        "2026-08-04T15:14:00+0000",
        "2026-08-04T15:14:00+00",
        "2026-08-04T15:14:00 Z",
        "2026-08-04T15:14:00Z\n",
        "2026-08-04T15:14:00,5Z",
        "2026-08-04T24:00:00Z",
        "2026-08-04T24:00:01Z",
        "\N{FULLWIDTH DIGIT TWO}026-08-04T15:14:00Z",
        None,
        1_754_320_440,
        NOW,
    ],
    ids=ascii,
)
def test_what_is_no_instant_with_an_offset_is_refused(text: Any) -> None:
    with pytest.raises(InvalidNow, match="now must be RFC 3339 with an offset, like 2026-08-04T"):
        instant(text)


@pytest.mark.requirement("snapshot.read")
@pytest.mark.parametrize(
    "text",
    [
        "2026-02-31T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "0000-01-01T00:00:00Z",
        "2026-08-04T15:60:00Z",
        "2026-08-04T15:14:60Z",
        "2026-08-04T15:14:00+24:00",
        "2026-08-04T15:14:00+99:99",
    ],
)
def test_moment_that_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(InvalidNow, match="does not exist: "):
        instant(text)
