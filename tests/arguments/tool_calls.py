"""Calls on the Tuesday of docs/contract.md, and what holds for every error they end in."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import pytest

from temporal_context import (
    CORE,
    DateRange,
    DateRangeParameters,
    InvalidArguments,
    NamedRange,
    TemporalContext,
    Vocabulary,
)

WEEKDAYS: Final = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
TUESDAY: Final = "2026-08-04"
TOOL: Final = DateRangeParameters()
KEYS: Final = {
    "relative_range": "period",
    "start_date": "from",
    "end_date": "to",
    "dates_confirmed": "sure",
}
RENAMED: Final = DateRangeParameters(keys=KEYS)


def on(day: str, locale: str = "en-US", vocabulary: Vocabulary = CORE) -> TemporalContext:
    """The context of noon on a day, in UTC."""
    noon = datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=UTC)
    return TemporalContext(noon, "UTC", locale, vocabulary=vocabulary)


DENVER: Final = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "America/Denver", "en-US")


def dates(start: object, end: object, **others: object) -> dict[str, object]:
    """A call by dates."""
    return {"start_date": start, "end_date": end, **others}


def period(name: object, **others: object) -> dict[str, object]:
    """A call by name."""
    return {"relative_range": name, **others}


def days_of(span: DateRange | None) -> tuple[str, str] | None:
    """First and last day, as text."""
    return None if span is None else (span.start.isoformat(), span.end.isoformat())


def resolved(
    arguments: object, tool: DateRangeParameters = TOOL, context: TemporalContext = DENVER
) -> tuple[str, str] | None:
    """First and last day of an accepted call."""
    return days_of(tool.resolve(arguments, context))


def refusal(
    arguments: object, tool: DateRangeParameters = TOOL, context: TemporalContext = DENVER
) -> InvalidArguments:
    """The error of a refused call, of which everything holds that holds for all."""
    with pytest.raises(InvalidArguments) as caught:
        tool.resolve(arguments, context)
    check(caught.value, tool, context)
    return caught.value


def codes(
    arguments: object, tool: DateRangeParameters = TOOL, context: TemporalContext = DENVER
) -> list[str]:
    """The codes of a refused call's faults."""
    return [fault.code for fault in refusal(arguments, tool, context).faults]


def correction(
    arguments: object, tool: DateRangeParameters = TOOL, context: TemporalContext = DENVER
) -> dict[str, Any] | None:
    """What the first fault of a refused call says to send instead."""
    found = refusal(arguments, tool, context).faults[0].correction
    return None if found is None else dict(found)


def check(error: InvalidArguments, tool: DateRangeParameters, context: TemporalContext) -> None:
    """What is promised of every error for the model."""
    assert error.faults
    for text in (str(error), *(fault.message for fault in error.faults)):
        check_text(text, context.today)
    for fault in error.faults:
        assert len(fault.got) <= 80
        assert fault.got.isascii()
        assert fault.got.isprintable()
        assert isinstance(fault.path, str)
        if fault.correction is not None:
            assert works(fault.correction, tool, context), fault.correction


def check_text(text: str, today: date) -> None:
    """Short, plain, and with today's weekday and date once."""
    assert len(text) <= 1_000
    assert text.isascii()
    assert text.isprintable()
    assert text.count(f"{WEEKDAYS[today.weekday()]}, {today.isoformat()}") == 1, text


def works(call: Mapping[str, object], tool: DateRangeParameters, context: TemporalContext) -> bool:
    """Whether a call, sent as it stands, gives a range."""
    return tool.resolve(dict(call), context) is not None


@dataclass(frozen=True)
class Ending:
    """A formula of one's own: `count` days, the last of them so many days before today."""

    days_before: int
    count: int

    def __call__(self, today: date, _calendar: object) -> tuple[date, date]:
        last = today - timedelta(days=self.days_before)
        return last - timedelta(days=self.count - 1), last


def own(**formulas: Ending) -> Vocabulary:
    """A vocabulary of names of one's own."""
    return Vocabulary(*(NamedRange(name, "days", days) for name, days in formulas.items()))
