"""The exact time, as a tool: the block's clock is rounded, so that prompt caches hit."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from temporal_context.clock import utc_now
from temporal_context.context import TemporalContext
from temporal_context.english import WEEKDAYS
from temporal_context.errors import InvalidSetting, UnknownTimeZone
from temporal_context.labels import WORDED_HERE
from temporal_context.locale_tag import locale_tag
from temporal_context.quoting import quoted
from temporal_context.reference import seen_in
from temporal_context.time_arguments import invalid, texts_in
from temporal_context.time_words import moment_label
from temporal_context.tool_schema import anthropic_tool
from temporal_context.zone import TimeZoneName, zone_of

__all__ = ["current_time", "current_time_result", "current_time_tool"]

_NAME: Final = "get_current_time"
_DESCRIPTION: Final = "Returns the current local time for an IANA time zone such as Asia/Tokyo."
_PROPERTIES: Final = {
    "timezone": {"type": "string", "description": "IANA time zone name, such as Asia/Tokyo."}
}


def current_time(
    timezone: TimeZoneName,
    *,
    locale: str,
    now: datetime | None = None,
    context: TemporalContext | None = None,
) -> dict[str, str]:
    """The time in a zone: `timezone`, `local_time` (RFC 3339 with offset) and `say`, a sentence.

    Nothing else: a second time beside the local one is what models misread. `now` is the clock's
    where it is None. With the turn's `context` there is a `note` where the user's date has moved on
    since the turn began, for the named ranges have not.

    >>> from datetime import UTC, datetime
    >>> from temporal_context.current_time import current_time
    >>> moment = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
    >>> current_time("Asia/Tokyo", locale="en-US", now=moment)
    {'timezone': 'Asia/Tokyo', 'local_time': '2026-08-05T00:14:27+09:00', \
'say': 'It is 12:14 AM on Wednesday, August 5, 2026 in Asia/Tokyo.'}
    >>> current_time("Europe/Berlin", locale="de-DE", now=moment)["say"]
    'Dienstag, 4. August 2026, 17:14 (Europe/Berlin)'

    Raises:
        UnknownTimeZone, UnknownLocale, InvalidNow: that argument is not valid.
        InvalidSetting: `context` is not a TemporalContext.
        DateOutOfRange: `now` is, in one of the zones, before year 1 or after year 9999.
    """
    zone, language = zone_of(timezone), locale_tag(locale).babel_id
    instant, local = seen_in(zone, utc_now() if now is None else now)
    found = {
        "timezone": zone.key,
        "local_time": local.isoformat(timespec="seconds"),
        "say": spoken(local, zone.key, language),
    }
    return found if context is None else found | _note(instant, context)


def current_time_result(
    arguments: object,
    *,
    locale: str,
    now: datetime | None = None,
    context: TemporalContext | None = None,
) -> dict[str, str]:
    """What a call of the tool asks for: its arguments may be anything that a model sent.

    >>> from temporal_context.current_time import current_time_result
    >>> current_time_result({"timezone": "Mars/Olympus_Mons"}, locale="en-US")
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidArguments: unknown time zone "Mars/Olympus_Mons"; use an IANA \
name like Asia/Tokyo

    Raises:
        InvalidArguments: its text is for the model.
        UnknownLocale, InvalidNow, InvalidSetting, DateOutOfRange: what the application gave is not
            valid.
    """
    timezone = texts_in(arguments, required=("timezone",))["timezone"]
    return current_time(known_zone("timezone", timezone), locale=locale, now=now, context=context)


def current_time_tool(
    shape: Callable[..., dict[str, Any]] = anthropic_tool, **settings: object
) -> dict[str, Any]:
    """The definition of `get_current_time` in a vendor's shape, one of `tool_schema`.

    >>> from temporal_context.current_time import current_time_tool
    >>> from temporal_context.tool_schema import openai_tool
    >>> current_time_tool(openai_tool)["parameters"]["required"]
    ['timezone']

    Raises:
        InvalidSetting: as the shape.
    """
    return shape(_NAME, _DESCRIPTION, properties=_PROPERTIES, required=["timezone"], **settings)


def spoken(local: datetime, key: str, locale_id: str) -> str:
    """The moment in one sentence, with weekday and year."""
    told = moment_label(local, locale_id)
    return f"It is {told} in {key}." if locale_id in WORDED_HERE else f"{told} ({key})"


def known_zone(path: str, name: str) -> str:
    """The IANA key of what a model sent under an argument's name.

    Raises:
        InvalidArguments: unknown_time_zone, with the right names where they are certain.
    """
    try:
        return zone_of(name).key
    except UnknownTimeZone as error:
        raise invalid("unknown_time_zone", path, name, str(error)) from None


def _note(instant: datetime, context: TemporalContext) -> dict[str, str]:
    if not isinstance(context, TemporalContext):
        raise InvalidSetting(f"context must be a TemporalContext, not {quoted(context)}")
    day, today = seen_in(zone_of(context.timezone), instant)[1].date(), context.today
    if day == today:
        return {}
    return {
        "note": (
            f"In the user's time zone, {context.timezone}, it is now {WEEKDAYS[day.weekday()]}, "
            f"{day.isoformat()}. The named date ranges still count from "
            f"{WEEKDAYS[today.weekday()]}, {today.isoformat()}, when this turn began."
        )
    }
