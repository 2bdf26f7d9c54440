"""A local time in one zone as the local time in another, as a tool."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from temporal_context.locale_tag import locale_tag
from temporal_context.time_arguments import texts_in
from temporal_context.time_conversion import converted, difference, in_words, shown
from temporal_context.tool_schema import anthropic_tool

__all__ = ["convert_time", "convert_time_result", "convert_time_tool"]

_NAME: Final = "convert_time"
_DESCRIPTION: Final = (
    "Converts a local time in one IANA time zone to the local time in another, today or on a date."
)
_PROPERTIES: Final = {
    "source_timezone": {"type": "string", "description": "IANA name, such as America/Denver."},
    "time": {"type": "string", "description": "Local time there, HH:MM, 24-hour clock."},
    "target_timezone": {"type": "string", "description": "IANA name, such as Asia/Tokyo."},
    "date": {
        "type": "string",
        "format": "date",
        "description": "Its date in source_timezone, YYYY-MM-DD. Left out: today there.",
    },
}
_REQUIRED: Final = ("source_timezone", "time", "target_timezone")


def convert_time(
    time: str,
    source_timezone: str,
    target_timezone: str,
    *,
    locale: str,
    date: str | None = None,
    now: datetime | None = None,
) -> dict[str, Any]:
    """A local time (and date, today where None) in one zone, in another: both, and a sentence.

    A time that clocks skip, or show twice, is an error that says which times are meant; with an
    offset (`01:30-07:00`) the second one is told from the first.

    >>> from temporal_context.convert_time import convert_time
    >>> found = convert_time("09:14", "America/Denver", "Asia/Kathmandu", locale="en-US",
    ...                      date="2026-08-04")
    >>> found["target"], found["time_difference"]
    ({'timezone': 'Asia/Kathmandu', 'local_time': '2026-08-04T20:59:00+05:45'}, '+11.75h')
    >>> convert_time("02:30", "America/Denver", "UTC", locale="en-US", date="2026-03-08")
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidArguments: time "02:30" does not exist on 2026-03-08 in \
America/Denver: clocks go from 02:00 to 03:00. Ask the user which time is meant, or send "03:00".

    Raises:
        InvalidArguments: unknown_time_zone, not_a_time, not_text, not_iso_date, no_such_date,
            date_with_time, outside_data, skipped_time, repeated_time; its text is for the model.
        UnknownLocale, InvalidNow, DateOutOfRange: what the application gave is not valid.
    """
    language = locale_tag(locale).babel_id
    source, target = converted(time, source_timezone, target_timezone, date, now)
    return {
        "source": shown(source),
        "target": shown(target),
        "time_difference": difference(source, target),
        "say": in_words(source, target, language),
    }


def convert_time_result(
    arguments: object, *, locale: str, now: datetime | None = None
) -> dict[str, Any]:
    """What a call of the tool asks for: its arguments may be anything that a model sent.

    >>> from temporal_context.convert_time import convert_time_result
    >>> convert_time_result({"time": "09:14"}, locale="en-US")
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidArguments: source_timezone is missing. Send \
{"source_timezone": "...", "time": "...", "target_timezone": "..."}.

    Raises:
        InvalidArguments: its text is for the model.
        UnknownLocale, InvalidNow, DateOutOfRange: what the application gave is not valid.
    """
    return convert_time(**sent(arguments), locale=locale, now=now)


def convert_time_tool(
    shape: Callable[..., dict[str, Any]] = anthropic_tool, **settings: object
) -> dict[str, Any]:
    """The definition of `convert_time` in a vendor's shape, one of `tool_schema`.

    >>> from temporal_context.convert_time import convert_time_tool
    >>> list(convert_time_tool()["input_schema"]["properties"])
    ['source_timezone', 'time', 'target_timezone', 'date']

    Raises:
        InvalidSetting: as the shape.
    """
    return shape(_NAME, _DESCRIPTION, properties=_PROPERTIES, required=_REQUIRED, **settings)


def sent(arguments: object) -> dict[str, str]:
    """The arguments of a call by name.

    Raises:
        InvalidArguments: they are not these.
    """
    return texts_in(arguments, required=_REQUIRED, optional=("date",))
