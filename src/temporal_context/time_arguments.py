"""The arguments of the time tools: what a model sent -> texts by name, or what is wrong."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from temporal_context.argument_keys import shown_key
from temporal_context.arguments.intake import arguments_in
from temporal_context.arguments.parsed import Problem
from temporal_context.errors import InvalidArguments
from temporal_context.fault import Fault, FaultCode
from temporal_context.quoting import quoted

_HALF_DAY: Final = 12
_OF_TWELVE: Final = re.compile(
    r"(0?[1-9]|1[0-2])(?:[:.]([0-5][0-9]))?\s?([AP])\.?M\.?", re.IGNORECASE
)
_OF_24: Final = re.compile(r"([01][0-9]|2[0-3])([0-5][0-9])|([01]?[0-9]|2[0-3]):([0-5][0-9]):00")


def invalid(
    code: FaultCode,
    path: str,
    got: object,
    message: str,
    correction: Mapping[str, object] | None = None,
) -> InvalidArguments:
    """The error of one fault."""
    shown = "" if got is None else quoted(got)
    return InvalidArguments(message, (Fault(code, path, shown, message, correction),))


def texts_in(
    arguments: object, *, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, str]:
    """The texts of a call by name: all that are required, and no other than these.

    `null` and blank text are a missing argument.

    >>> texts_in('{"timezone": "Asia/Tokyo", "date": null}', required=("timezone",),
    ...          optional=("date",))
    {'timezone': 'Asia/Tokyo'}

    Raises:
        InvalidArguments: malformed_json, not_an_object, unknown_argument, missing_argument,
            not_text.
    """
    given = arguments_in(arguments)
    known = (*required, *optional)
    example = ", ".join(f'"{name}": "..."' for name in required)
    if isinstance(given, Problem):
        told = given.detail or f"they are {quoted(given.got)}"
        text = f"The arguments must be a JSON object: {told}. Send {{{example}}}."
        raise invalid(given.code, "", given.got, text)
    refuse_unknown(given, known)
    for name, value in given.items():
        if value is not None and type(value) is not str:
            text = f"{name} must be text, not {quoted(value)}."
            raise invalid("not_text", name, value, text)
    if missing := next((name for name in required if given.get(name) is None), None):
        text = f"{missing} is missing. Send {{{example}}}."
        raise invalid("missing_argument", missing, None, text)
    return {name: str(given[name]) for name in known if given.get(name) is not None}


def refuse_unknown(sent: Mapping[str, object], takes: Collection[str]) -> None:
    """Refuse an argument that the tool does not have: what it says would be ignored.

    Raises:
        InvalidArguments: unknown_argument.
    """
    if unknown := next((name for name in sent if name not in takes), None):
        has = f"This tool takes {', '.join(takes)}." if takes else "This tool takes none."
        text = f"{quoted(unknown)} is not an argument of this tool. {has}"
        raise invalid("unknown_argument", shown_key(unknown), sent[unknown], text)


def respelled(time: object) -> str | None:
    """A time in another spelling as HH:MM, where it can mean no other.

    >>> respelled("9:30 PM"), respelled("12 a.m."), respelled("0930"), respelled("09:30:00")
    ('21:30', '00:00', '09:30', '09:30')
    >>> respelled("9.30"), respelled("09:30:15"), respelled("13:30 PM")
    (None, None, None)
    """
    if not isinstance(time, str):
        return None
    if found := _OF_TWELVE.fullmatch(time):
        hour = int(found[1]) % _HALF_DAY + (_HALF_DAY if found[3] in "Pp" else 0)
        return f"{hour:02}:{found[2] or '00'}"
    found = _OF_24.fullmatch(time)
    return f"{int(found[1] or found[3]):02}:{found[2] or found[4]}" if found else None
