"""What `convert_time` offers for a time that is none or two is accepted, and is what was named.

Every change of the clocks of a seeded sample of zones, and of those with the oddest ones; where
the clocks were is read from tzdata by `second_opinion`.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final, NamedTuple

import pytest
import second_opinion

from temporal_context import InvalidArguments
from temporal_context.convert_time import convert_time_result
from temporal_context.fault import Fault

NOW: Final = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
# Gaps and overlaps across midnight, of a whole day, between minutes, with offsets in seconds.
ODD: Final = (
    *("America/Nuuk", "America/Scoresbysund", "Asia/Dhaka", "Asia/Pyongyang", "America/Toronto"),
    *("Pacific/Apia", "Pacific/Kiritimati", "Pacific/Kanton", "Pacific/Kwajalein"),
    *("Africa/Monrovia", "Europe/Paris", "Asia/Riyadh", "Asia/Thimphu", "Australia/Lord_Howe"),
)
_DIFFERENT: Final = sorted(
    {second_opinion.zone_file(key): key for key in second_opinion.zone_keys()}.values()
)
KEYS: Final = sorted({*ODD, "America/Denver", *Random(2026).sample(_DIFFERENT, 25)})  # noqa: S311 - a sample
SINCE_1833, UNTIL_2038 = -(2**32), 2**31
MINUTE: Final = 60
SENT: Final = re.compile(r'or send "([0-9:]+)"(?: with date "([0-9-]+)")?\.$')
BOTH: Final = re.compile(r'send "(\S+)" for the first, "(\S+)" for the second\.$')


class Wall(NamedTuple):
    """A local time at a change: the zone, the time, UTC seconds of the change, both offsets."""

    key: str
    at: datetime
    change: int
    before: int
    after: int

    def call(self, **changes: Any) -> dict[str, Any]:
        own = {"time": f"{self.at:%H:%M}", "date": str(self.at.date())}
        return own | {"source_timezone": self.key, "target_timezone": "UTC"} | changes


def walls(*, skipped: bool) -> Iterator[Wall]:
    """The first minute, one in the middle and the last of what each change skips or repeats."""
    for key in KEYS:
        rules = second_opinion.rules(key)
        for change, before, after in zip(rules.changes, rules.shown, rules.shown[1:], strict=False):
            edges = sorted((change + before.offset, change + after.offset))
            if (before.offset < after.offset) != skipped or not SINCE_1833 <= change < UNTIL_2038:
                continue
            first, last = edges[0] + -edges[0] % MINUTE, (edges[1] - 1) // MINUTE * MINUTE
            middle = sum(edges) // 2 // MINUTE * MINUTE
            for seconds in sorted({first, middle, last}):
                if edges[0] <= seconds < edges[1]:
                    at = second_opinion.instant(seconds)
                    yield Wall(key, at, change, before.offset, after.offset)


def fault(call: Mapping[str, Any], now: datetime = NOW) -> Fault:
    with pytest.raises(InvalidArguments) as caught:
        convert_time_result(call, locale="en", now=now)
    (found,) = caught.value.faults
    assert found.message == str(caught.value)
    return found


def answered(call: Mapping[str, Any]) -> datetime:
    found = convert_time_result(call, locale="en", now=NOW)
    return datetime.fromisoformat(found["target"]["local_time"])


def offset(text: str) -> timedelta:
    return datetime.fromisoformat(text).utcoffset() or timedelta()


@pytest.mark.requirement("current-time.skipped")
def test_skipped_time_is_corrected_to_the_first_minute_after_the_jump() -> None:
    count = 0
    for wall in walls(skipped=True):
        found = fault(wall.call())
        assert (found.code, found.path) == ("skipped_time", "time"), wall
        assert found.correction is not None
        late = answered(wall.call(**found.correction)) - second_opinion.instant(wall.change)
        assert timedelta() <= late < timedelta(seconds=MINUTE), wall
        (offered,) = SENT.findall(found.message)
        assert offered == (found.correction["time"], found.correction.get("date", "")), wall
        count += 1
    assert count > 3_000


@pytest.mark.requirement("current-time.repeated")
def test_both_passes_of_a_repeated_time_are_named_so_that_they_can_be_sent() -> None:
    """Also to a model that sent an offset which neither has: leaving it out would not help."""
    count = 0
    for wall in walls(skipped=False):
        found = fault(wall.call())
        assert (found.code, found.correction) == ("repeated_time", None), wall
        other = fault(wall.call(time=f"{wall.at:%H:%M}-12:34"))
        assert (other.code, other.correction) == ("not_a_time", None), wall
        for text in (found.message, other.message):
            (both,) = BOTH.findall(text)
            instants = [answered(wall.call(time=time)) for time in both]
            offsets = (wall.before, wall.after)
            assert instants == [wall.at - timedelta(seconds=offset) for offset in offsets], wall
        count += 1
    assert count > 3_000


def test_offset_that_a_time_does_not_have_is_left_out_where_that_says_which() -> None:
    call = {"source_timezone": "America/Denver", "target_timezone": "UTC", "date": "2026-08-04"}
    found = fault({**call, "time": "9:00-05:00"})
    assert found.message == (
        'time "9:00-05:00" has another offset than America/Denver has then: -06:00. Leave it out.'
    )
    assert found.correction == {"time": "09:00"}
    assert answered({**call, **found.correction}) == datetime(2026, 8, 4, 15, tzinfo=UTC)


# Of the twelve hours on a clock the first is written as 12.
@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("9:30 PM", "21:30"),
        ("9:30pm", "21:30"),
        ("09:30 a.m.", "09:30"),
        ("9.30 am", "09:30"),
        ("9\u202fPM", "21:00"),
        ("12:05 AM", "00:05"),
        ("12:05 PM", "12:05"),
        ("0930", "09:30"),
        ("2359", "23:59"),
        ("09:30:00", "09:30"),
        ("9:30:00", "09:30"),
    ],
)
def test_time_in_another_spelling_is_corrected_where_it_can_mean_no_other(
    sent: str, meant: str
) -> None:
    call = {"source_timezone": "UTC", "target_timezone": "UTC", "date": "2026-08-04"}
    found = fault({**call, "time": sent})
    assert (found.code, found.correction) == ("not_a_time", {"time": meant})
    assert found.message.endswith(f' Send "{meant}".')
    assert f"{answered({**call, 'time': meant}):%H:%M}" == meant


@pytest.mark.parametrize(
    "sent",
    [
        *("9.30", "930", "2460", "24:00", "24:00:00", "09:30:15", "0:30 PM", "13:30 PM", "9:75 PM"),
        *("9:30 MP", "noon", "half past nine", "9:30 PM Tokyo", "T09:30", "٩:٣٠ PM", "09:30:00\n"),
    ],
)
def test_time_that_may_mean_another_is_not_corrected(sent: str) -> None:
    found = fault({"time": sent, "source_timezone": "UTC", "target_timezone": "UTC"})
    assert (found.code, found.correction) == ("not_a_time", None)
    assert "Send" not in found.message


@pytest.mark.parametrize(
    ("sent", "day"),
    [("1:30 AM", "2026-11-01"), ("2:30 AM", "2026-03-08"), ("9:30 AM", "2026-02-30")],
    ids=["repeated", "skipped", "no such date"],
)
def test_time_in_another_spelling_is_not_offered_where_it_would_be_refused(
    sent: str, day: str
) -> None:
    call = {"source_timezone": "America/Denver", "target_timezone": "UTC", "date": day}
    assert fault({**call, "time": sent}).correction is None


# tzdata: each of these changes is one of its lines.
@pytest.mark.parametrize(
    ("key", "day", "time", "text", "correction"),
    [
        (
            "America/Nuuk",
            "2025-03-29",
            "23:30",
            (
                "clocks go from 23:00 to 00:00 on 2025-03-30. Ask the user which time is meant, or "
                'send "00:00" with date "2025-03-30".'
            ),
            {"time": "00:00", "date": "2025-03-30"},
        ),
        (
            "America/Toronto",
            "1919-03-31",
            "00:15",
            (
                "clocks go from 23:30 on 1919-03-30 to 00:30. Ask the user which time is meant, or "
                'send "00:30".'
            ),
            {"time": "00:30"},
        ),
        (
            "Pacific/Apia",
            "2011-12-30",
            "12:00",
            (
                "clocks go from 00:00 to 00:00 on 2011-12-31. Ask the user which time is meant, or "
                'send "00:00" with date "2011-12-31".'
            ),
            {"time": "00:00", "date": "2011-12-31"},
        ),
        (
            "Africa/Monrovia",
            "1972-01-07",
            "00:30",
            'clocks go from 00:00 to 00:44:30. Ask the user which time is meant, or send "00:45".',
            {"time": "00:45"},
        ),
    ],
)
def test_jump_is_told_with_what_is_odd_about_it(
    key: str, day: str, time: str, text: str, correction: dict[str, str]
) -> None:
    call = {"time": time, "date": day, "source_timezone": key, "target_timezone": "UTC"}
    found = fault(call)
    assert found.message == f'time "{time}" does not exist on {day} in {key}: {text}'
    assert found.correction == correction


def test_jump_over_midnight_is_corrected_to_its_date_also_where_none_was_sent() -> None:
    call = {"time": "23:30", "source_timezone": "America/Nuuk", "target_timezone": "UTC"}
    that_day = fault(call, now=datetime(2025, 3, 29, 12, tzinfo=UTC))
    assert that_day.correction == {"time": "00:00", "date": "2025-03-30"}


def test_offsets_with_seconds_are_written_and_read_with_them() -> None:
    """Paris left its own mean time, 9 minutes and 21 seconds ahead, on 10 March 1911."""
    call = {"source_timezone": "Europe/Paris", "target_timezone": "UTC", "date": "1911-03-10"}
    found = fault({**call, "time": "23:55"})
    assert 'send "23:55+00:09:21" for the first, "23:55+00:00" for the second.' in found.message
    first = answered({**call, "time": "23:55+00:09:21"})
    assert first == datetime(1911, 3, 10, 23, 45, 39, tzinfo=UTC)
    assert fault({**call, "time": "12:00+00:09"}).correction == {"time": "12:00"}


# By tzdata; in 1880 the zones had the mean time of their own city, to the second.
@pytest.mark.parametrize(
    ("source", "target", "day", "expected"),
    [
        ("UTC", "Asia/Kathmandu", "2026-08-04", "+5.75h"),
        ("Asia/Kathmandu", "America/Denver", "2026-08-04", "-11.75h"),
        ("UTC", "America/St_Johns", "2026-01-04", "-3.5h"),
        ("UTC", "UTC", "2026-08-04", "+0.0h"),
        ("UTC", "America/Chicago", "1880-01-01", "-5.84h"),  # 5:50:36
        ("UTC", "Africa/Nairobi", "1880-01-01", "+2.45h"),  # 2:27:16
        ("UTC", "America/Merida", "1880-01-01", "-5.97h"),  # 5:58:28
        ("America/New_York", "UTC", "1880-01-01", "+4.93h"),  # 4:56:02
        ("America/Denver", "UTC", "1880-01-01", "+7.0h"),  # 6:59:56
        ("Europe/Paris", "America/Chicago", "1880-01-01", "-6.0h"),  # 5:59:57
        ("America/Menominee", "America/Chicago", "1880-01-01", "+0.0h"),  # 9 seconds behind
        ("UTC", "Europe/Dublin", "1880-01-01", "-0.42h"),  # 0:25:21
    ],
)
def test_difference_is_in_hours_with_at_most_two_decimals(
    source: str, target: str, day: str, expected: str
) -> None:
    call = {"time": "12:00", "date": day, "source_timezone": source, "target_timezone": target}
    assert convert_time_result(call, locale="en", now=NOW)["time_difference"] == expected


def test_difference_is_a_number_of_hours_between_any_two_zones_of_the_past() -> None:
    """Local mean times differ by any number of seconds: never "-6.h", never "-0.0h"."""
    form = re.compile(r"(?!-0\.0h)[+-][0-9]{1,2}\.([0-9]|[0-9][1-9])h")
    for key in _DIFFERENT:
        for day in ("1850-06-01", "1905-06-01", "2026-06-01"):
            call = {"time": "12:00", "date": day, "source_timezone": key}
            for target in ("UTC", "Europe/Amsterdam", "America/Chicago"):
                found = convert_time_result({**call, "target_timezone": target}, locale="en")
                here, there = (offset(found[end]["local_time"]) for end in ("source", "target"))
                hours = (there - here) / timedelta(hours=1)
                assert form.fullmatch(found["time_difference"]), found
                assert abs(float(found["time_difference"][:-1]) - hours) <= 0.005 + 1e-9
