"""Instants as text: RFC 3339 with an offset, and nothing else."""

import re
from datetime import datetime

from temporal_context.errors import InvalidNow
from temporal_context.quoting import quoted

# Not hour 24: RFC 3339 does not have it, and newer Pythons take it for the next day's midnight.
_FORM = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ](?!24)[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?"
    r"([Zz]|[+-][0-9]{2}:[0-9]{2})"
)


def instant(text: object) -> datetime:
    """Read an instant such as 2026-08-04T15:14:00Z; fractions are cut to microseconds.

    >>> instant("2026-08-04T09:14:00-06:00").isoformat()
    '2026-08-04T09:14:00-06:00'

    Raises:
        InvalidNow: not of that form, or no such moment. Source: RFC 3339, section 5.6.
    """
    if isinstance(text, str) and _FORM.fullmatch(text):
        try:
            return datetime.fromisoformat(text.upper())
        except ValueError as error:
            raise InvalidNow(f"now {quoted(text)} does not exist: {error}") from None
    message = "now must be RFC 3339 with an offset, like 2026-08-04T15:14:00Z or "
    raise InvalidNow(f"{message}2026-08-04T09:14:00-06:00, not {quoted(text)}")
