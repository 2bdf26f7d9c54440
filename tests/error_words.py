"""Each code of a fault in words: its cause, and what the model should send. For docs/errors.md."""

from typing import Final, NamedTuple

from temporal_context.fault import FaultCode


class Words(NamedTuple):
    """Two cells of the table."""

    cause: str
    send: str


_OBJECT: Final = "One JSON object with the arguments"

WORDS: Final[dict[FaultCode, Words]] = {
    "malformed_json": Words("The call is text that is not JSON, or has a key twice", _OBJECT),
    "not_an_object": Words("JSON but no object, or the arguments stand inside another", _OBJECT),
    "not_text": Words("A name, a date or a zone is not a string", "The same as text"),
    "not_a_boolean": Words("`dates_confirmed` is neither true nor false", "The call without it"),
    "unknown_range": Words(
        "A name that this tool does not have",
        "The name or the dates that the text has for it, or dates of its own",
    ),
    "not_iso_date": Words(
        "A date in another spelling, or words in its place", "Both dates as `YYYY-MM-DD`"
    ),
    "date_with_time": Words(
        "A time stands behind the date", "The date alone; the last day is included"
    ),
    "no_such_date": Words("The calendar does not have that day", "A date that exists"),
    "missing_start": Words(
        "The last day alone, or an argument under another name",
        "Both dates: that one day, or the days between it and today",
    ),
    "missing_end": Words(
        "The first day alone, or an argument under another name",
        "Both dates: that one day, or the days between it and today",
    ),
    "start_after_end": Words("The dates are in the wrong order", "The earlier one first"),
    "unconfirmed_far_date": Words(
        "Dates more than `unusual_after_years` away: was the year made up?",
        "The dates of this year; or, if the user named that year, the same and `dates_confirmed`",
    ),
    "outside_data": Words(
        "Days before `earliest` or after `latest`, or in the years 1 and 9999",
        "The part that can be searched",
    ),
    "contradiction": Words("A name and dates that say different periods", "One of the two"),
    "missing_range": Words(
        "No period where `required=True`, or a name under another argument",
        "A period, after asking the user if they named none",
    ),
    "missing_argument": Words("An argument that the tool needs is absent", "All that are required"),
    "unknown_argument": Words(
        "An argument that the tool does not take: it would be ignored",
        "What it says under a name that the text lists, or the call without it",
    ),
    "unknown_time_zone": Words(
        "Not an IANA name",
        "The name in the text, or of several the one that the user means; else any IANA name",
    ),
    "not_a_time": Words(
        "Not `HH:MM` on a 24-hour clock, or an offset that the zone does not have then",
        "The time as `HH:MM`; the text has it where it can mean no other",
    ),
    "skipped_time": Words(
        "Clocks skip that time on that date",
        "The time that the user means, after asking, or the one after the gap",
    ),
    "repeated_time": Words(
        "Clocks show that time twice on that date",
        "The time with the offset of the one that the user means",
    ),
}
