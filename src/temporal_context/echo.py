"""What a tool returns to the model beside its results: the period, and what else it may mean."""

from collections.abc import Iterable, Iterator
from typing import Any

from temporal_context.counting import CountedReading, offered
from temporal_context.date_range import DateRange, asked_of
from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.ranges import are_same, in_words
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import Vocabulary

OtherReadings = bool | Iterable[CountedReading]


def echo(
    span: DateRange | None, settings: ToolSettings, other_readings: OtherReadings
) -> dict[str, Any]:
    """The data of a range; see `DateRangeParameters.echo`."""
    if not isinstance(span, DateRange | None):
        raise InvalidSetting(f"a tool tells the model a DateRange or None, not {quoted(span)}")
    data = {"range": None, "label": "all dates (no date filter)"} if span is None else _data(span)
    if other_readings is False:
        return data
    others = (
        _offered(span, settings)
        if other_readings is True
        else _counted(span, settings, other_readings)
    )
    return data | {"other_readings": list(others)}


def _data(span: DateRange) -> dict[str, Any]:
    return {
        "range": span.name,
        "start": span.start.isoformat(),
        "end": span.end.isoformat(),
        "label": span.label,
    }


def _offered(span: DateRange | None, settings: ToolSettings) -> Iterator[dict[str, Any]]:
    for other in offered(span, settings.limits) if span else ():
        yield _named(other, in_words(other), settings.vocabulary)


def _counted(
    span: DateRange | None, settings: ToolSettings, readings: Iterable[CountedReading]
) -> Iterator[dict[str, Any]]:
    for each in _beside(span, readings):
        named = _named(each.span, each.meaning, settings.vocabulary)
        yield named | {"count": each.count}


def _named(span: DateRange, meaning: str, vocabulary: Vocabulary) -> dict[str, Any]:
    """A reading: by a name that the tool takes, and has printed; else by its dates and in words."""
    own, asked = vocabulary.by_name.get(span.name or ""), asked_of(span)
    is_own = own is not None and asked is not None and own.days == asked.named.days
    name = {"range": span.name if is_own else None, "meaning": meaning}
    return _data(span) | name


def _beside(
    span: DateRange | None, counted: Iterable[CountedReading]
) -> tuple[CountedReading, ...]:
    """The counted readings but the first, which is the range itself."""
    found = tuple(counted) if isinstance(counted, Iterable) else (counted,)
    if not all(isinstance(each, CountedReading) for each in found):
        message = "other_readings must be True, False, or what `readings` gave, not "
        raise InvalidSetting(message + quoted(counted))
    if not are_same(found[0].span if found else None, span):
        raise InvalidSetting("other_readings are those of another range: count them for this one")
    return found[1:]
