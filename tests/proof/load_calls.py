"""What the sessions of a load ask an MCP server, and what is right: by the second opinion.

Each session has zones and dates of its own, so that an answer of another session is a wrong one.
"""

import random
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any, Final, NamedTuple

import second_opinion

HOME: Final = "America/Denver"  # the server's user
_KEYS: Final = second_opinion.zone_keys()
_SECOND: Final = timedelta(seconds=1)
_QUIET_HOURS: Final = timedelta(hours=30)  # around them no clock is changed
_WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

Data = Mapping[str, Any]


class Call(NamedTuple):
    """A tool call; `fault` says what is wrong with an answer, given when it was sent and came."""

    tool: str
    arguments: dict[str, str]
    fault: Callable[[Data, datetime, datetime], str]


def call(session: int, number: int) -> Call:
    """The call with that number of a session: the three kinds take turns."""
    chosen = random.Random(f"{session} {number}")  # noqa: S311 - for tests
    home, away = _KEYS[session % len(_KEYS)], _KEYS[(session * 7 + number + 1) % len(_KEYS)]
    kinds = (
        lambda: _conversion(home, away, chosen),
        lambda: _clock(home),
        lambda: _days(session, chosen),
    )
    return kinds[number % len(kinds)]()


def _conversion(home: str, away: str, chosen: random.Random) -> Call:
    moment = _quiet(home, chosen)
    here, there = _shown(home, moment), _shown(away, moment)
    arguments = {
        "source_timezone": home,
        "target_timezone": away,
        "time": f"{here:%H:%M}",
        "date": here.date().isoformat(),
    }
    expected = (_clocks(home, here), _clocks(away, there))

    def fault(data: Data, _sent: datetime, _came: datetime) -> str:
        found = tuple({key: data[end][key] for key in expected[0]} for end in ("source", "target"))
        said = data["say"].endswith(f"in {away}.")
        return "" if found == expected and said else f"{data} is not {expected}"

    return Call("convert_time", arguments, fault)


def _quiet(key: str, chosen: random.Random) -> datetime:
    """A minute of two years whose local time is there once."""
    while True:
        moment = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=chosen.randrange(1_000_000))
        around = (moment - _QUIET_HOURS, moment, moment + _QUIET_HOURS)
        if len({_shown(key, each).utcoffset() for each in around}) == 1:
            return moment


def _shown(key: str, moment: datetime) -> datetime:
    wall, offset, _ = second_opinion.wall_clock(key, moment)
    return wall.replace(tzinfo=timezone(offset))


def _clocks(key: str, local: datetime) -> dict[str, str]:
    return {
        "timezone": key,
        "datetime": local.isoformat(timespec="seconds"),
        "day_of_week": _WEEKDAYS[local.weekday()],
    }


def _clock(home: str) -> Call:
    def fault(data: Data, sent: datetime, came: datetime) -> str:
        local = datetime.fromisoformat(data["datetime"])
        expected = _clocks(home, _shown(home, local.astimezone(UTC)))
        found = {key: data[key] for key in expected}
        in_time = sent - _SECOND <= local <= came
        return "" if found == expected and in_time else f"{data} is not {home}, {sent} to {came}"

    return Call("get_current_time", {"timezone": home}, fault)


def _days(session: int, chosen: random.Random) -> Call:
    first = date(2026, 1, 1) + timedelta(days=session)
    last = first + timedelta(days=chosen.randrange(60))
    arguments = {"start_date": first.isoformat(), "end_date": last.isoformat()}
    begins, ends = (
        second_opinion.first_instant(HOME, day) for day in (first, last + _SECOND * 86400)
    )
    expected = {"starts_at": f"{begins:%FT%TZ}", "ends_before": f"{ends:%FT%TZ}"}

    def fault(data: Data, _sent: datetime, _came: datetime) -> str:
        days = data["resolved_range"]
        found = {"start_date": days["start"], "end_date": days["end"]}
        bounds = {key: data[key] for key in expected}
        right = found == arguments and bounds == expected and days["range"] is None
        return "" if right else f"{data} is not {arguments}, {expected}"

    return Call("resolve_date_range", arguments, fault)
