"""A local time in one zone -> the same instant in another, or why there is none or two."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date as calendar_date
from datetime import datetime, timedelta
from typing import Final, cast

from temporal_context.arguments.dates import read_date
from temporal_context.clock import utc_now
from temporal_context.clock_change import Repeated, Skipped, moment_of
from temporal_context.current_time import known_zone
from temporal_context.errors import InvalidArguments
from temporal_context.labels import WORDED_HERE
from temporal_context.quoting import quoted
from temporal_context.reference import FIRST_YEAR, LAST_YEAR, check_year, seen_in
from temporal_context.time_arguments import invalid, respelled
from temporal_context.time_words import moment_label
from temporal_context.zone import Zone, local_time, utc_instant, zone_of

_TIME: Final = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])([+-][0-9]{2}:[0-9]{2}(?::[0-9]{2})?)?")
_HOUR: Final = timedelta(hours=1)
_MINUTE_SECONDS: Final = 60


def converted(
    time: str, source_timezone: str, target_timezone: str, date: str | None, now: datetime | None
) -> tuple[datetime, datetime]:
    """The aware local datetimes in the two zones.

    Raises:
        InvalidArguments, InvalidNow, DateOutOfRange: see `convert_time`.
    """
    source = zone_of(known_zone("source_timezone", source_timezone))
    target = zone_of(known_zone("target_timezone", target_timezone))
    match = _TIME.fullmatch(time) if isinstance(time, str) else None
    if not match:
        raise _unread(time, lambda meant: converted(meant, source.key, target.key, date, now))
    day = _day(date, seen_in(source, utc_now() if now is None else now)[1].date())
    wall = datetime(day.year, day.month, day.day, int(match[1]), int(match[2]))  # noqa: DTZ001 - on a wall
    moment = _moment(wall, source, match[3], time)
    return moment, local_time(utc_instant(moment), target)


def shown(local: datetime) -> dict[str, str]:
    """A moment as data: RFC 3339 with offset; of some zones it has seconds before 1972."""
    return {"timezone": _key(local), "local_time": local.isoformat(timespec="seconds")}


def difference(source: datetime, target: datetime) -> str:
    """By how much the target's clock is ahead, in hours: `+9.0h`, `-3.5h`, `+5.75h`."""
    ahead, behind = (each.utcoffset() or timedelta() for each in (target, source))
    hours = round((ahead - behind) / _HOUR, 2) + 0.0  # never -0.0
    return f"{hours:+.1f}h" if hours.is_integer() else f"{hours:+.2f}".rstrip("0") + "h"


def in_words(source: datetime, target: datetime, locale_id: str) -> str:
    """Both moments in one sentence, each with its weekday and year."""
    words = [(moment_label(each, locale_id), _key(each)) for each in (source, target)]
    if locale_id in WORDED_HERE:
        return " is ".join(f"{told} in {key}" for told, key in words) + "."
    return " = ".join(f"{told} ({key})" for told, key in words)


def _key(local: datetime) -> str:
    return cast("Zone", local.tzinfo).key


def _unread(time: object, tried: Callable[[str], object]) -> Exception:
    """Offer what it says in another spelling, if that is accepted."""
    text = f'time must be HH:MM on a 24-hour clock, like "09:30", not {quoted(time)}.'
    if meant := respelled(time):
        with suppress(InvalidArguments):
            tried(meant)
            return invalid("not_a_time", "time", time, f'{text} Send "{meant}".', {"time": meant})
    return invalid("not_a_time", "time", time, text)


def _day(text: str | None, today: calendar_date) -> calendar_date:
    day, problem = read_date(text, "start_date", today)
    if problem is not None:
        why = problem.detail or "dates are ISO 8601, YYYY-MM-DD"
        raise invalid(problem.code, "date", text, f"date {quoted(text)} is not a date: {why}.")
    if day is None:
        check_year(today)
        return today
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise invalid("outside_data", "date", text, f"date {day} is too far away.")
    return day


def _moment(wall: datetime, zone: Zone, offset: str | None, time: str) -> datetime:
    moment = moment_of(wall, zone)
    if isinstance(moment, Skipped):
        raise _skipped(wall, zone, moment, time)
    passes = moment if isinstance(moment, Repeated) else (moment,)
    found = [each for each in passes if offset in {None, _offset(each)}]
    if len(found) == 1:
        return found[0]
    if found:
        text = (
            f'time "{wall:%H:%M}" comes twice on {wall.date()} in {zone.key}, where clocks go back'
        )
        raise invalid("repeated_time", "time", time, f"{text}. {_which(passes)}")
    known = " or ".join(map(_offset, passes))
    text = f"time {quoted(time)} has another offset than {zone.key} has then: {known}"
    if len(passes) > 1:
        raise invalid("not_a_time", "time", time, f"{text}. {_which(passes)}")
    correction = {"time": f"{wall:%H:%M}"}
    raise invalid("not_a_time", "time", time, f"{text}. Leave it out.", correction)


def _offset(moment: datetime) -> str:
    """As ISO 8601 writes it; before the zones of today it has seconds, too."""
    return moment.isoformat(timespec="minutes")[len("2026-08-04T09:14") :]


def _which(passes: tuple[datetime, ...]) -> str:
    first, second = (f"{each:%H:%M}{_offset(each)}" for each in passes)
    return f'Ask the user which is meant: send "{first}" for the first, "{second}" for the second.'


def _skipped(wall: datetime, zone: Zone, gap: Skipped, time: str) -> Exception:
    """Offer the first minute after the jump, with its date where midnight lies between."""
    day, after = wall.date(), gap.jumped_to
    after += timedelta(seconds=-after.second % _MINUTE_SECONDS)
    call = {"time": f"{after:%H:%M}"} | ({} if after.date() == day else {"date": str(after.date())})
    sent = " with date ".join(f'"{value}"' for value in call.values())
    text = (
        f'time "{wall:%H:%M}" does not exist on {day} in {zone.key}: clocks go from '
        f"{_clock(gap.jumped_from, day)} to {_clock(gap.jumped_to, day)}. "
        f"Ask the user which time is meant, or send {sent}."
    )
    return invalid("skipped_time", "time", time, text, call)


def _clock(wall: datetime, day: calendar_date) -> str:
    """The time, with what is not plain about it: seconds, and another date."""
    time = f"{wall:%H:%M:%S}" if wall.second else f"{wall:%H:%M}"
    return time if wall.date() == day else f"{time} on {wall.date()}"
