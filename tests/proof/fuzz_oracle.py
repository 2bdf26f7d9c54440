"""What holds for everything that comes out, whatever came in. The checks are cheap: they run often.

A failed check raises `Broken`, which no code under test catches.
"""

import unicodedata
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from temporal_context import (
    DateRange,
    DateRangeParameters,
    InvalidArguments,
    TemporalContext,
    TemporalContextError,
)

LONGEST: Final = 1_000
QUOTED: Final = 80


class Broken(BaseException):
    """A promise of the library does not hold."""


def demand(condition: object, *seen: object) -> None:
    """Raise `Broken` but for what is true."""
    if not condition:
        raise Broken(*seen)


def check_text(text: str) -> None:
    """One line of plain ASCII, short: what is no such letter stands escaped in it."""
    demand(0 < len(text) <= LONGEST, "too long, or nothing", len(text), text[:200])
    demand(text.isascii() and text.isprintable(), "raw letters", text)


def check_printed(text: str) -> None:
    """Lines for a terminal: letters of labels, and neither control characters nor surrogates."""
    if not text.isascii():
        kinds = {unicodedata.category(char) for char in text if char != "\n"}
        demand(not kinds & {"Cc", "Cs", "Co"}, "control characters", text)
    else:
        demand(text.replace("\n", "").isprintable() or not text.strip(), "raw letters", text)


def refusal(error: TemporalContextError) -> str:
    """Check an error, and say in short what it is."""
    check_text(str(error))
    if not isinstance(error, InvalidArguments):
        return type(error).__name__
    demand(error.faults, "no fault", error)
    for fault in error.faults:
        check_text(fault.message)
        demand(len(fault.got) <= QUOTED, "not cut", fault)
        demand(fault.got.isascii() and fault.got.isprintable(), "not escaped", fault)
        demand(fault.path.isascii() and fault.path.isprintable(), "not escaped", fault)
        demand(len(fault.path) <= QUOTED, "not cut", fault)
    return ", ".join(fault.code for fault in error.faults)


def resolved(arguments: object, tool: DateRangeParameters, context: TemporalContext) -> str:
    """Resolve a call, check what comes, and say in short what it is."""
    try:
        span = tool.resolve(arguments, context)
    except InvalidArguments as error:
        said = refusal(error)
        offered = [fault.correction for fault in error.faults if fault.correction is not None]
        for number, correction in enumerate(offered):
            if correction not in offered[:number]:
                _check_correction(correction, tool, context)
        return said
    if span is None:
        demand(not tool.settings.required, "a silent None", arguments)
        demand(not _asks(arguments, tool), "a silent None", arguments)
        return "none"
    check_span(span)
    return "name" if span.name else "dates"


def check_span(span: object) -> None:
    """A range whose bounds can be used: it never fails later."""
    if not isinstance(span, DateRange):
        raise Broken("no range", span)
    demand(span.start <= span.end, "disordered", span)
    bounds = span.starts_at, span.ends_before
    demand(all(type(bound) is datetime for bound in bounds) and bounds[0] <= bounds[1], span)


def _check_correction(
    correction: Mapping[str, object], tool: DateRangeParameters, context: TemporalContext
) -> None:
    """Sent as it stands, it gives a range."""
    try:
        span = tool.resolve(dict(correction), context)
    except InvalidArguments as error:
        raise Broken("a correction is refused", correction, error) from None
    demand(span is not None, "a correction asks for nothing", correction)


def _asks(arguments: object, tool: DateRangeParameters) -> bool:
    """Whether a call holds something for one of the period's own keys."""
    if not isinstance(arguments, Mapping):
        return False
    given: list[Any] = [arguments.get(key) for key in tool.settings.keys.all[:3]]
    return any(item is not None and (item.strip() if type(item) is str else True) for item in given)
