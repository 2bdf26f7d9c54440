"""The names of the tool beside an unknown one: which to list, which to tell apart from it."""

from typing import Final

from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.periods import Days
from temporal_context.vocabulary import Vocabulary

_LISTED, _NEAREST = 12, 5
_SIMILAR_LENGTH: Final = 0.2


def accepted_names(days: Days | None, vocabulary: Vocabulary, context: TemporalContext) -> str:
    """Every name of a short vocabulary; of a long one the five nearest in meaning, or the first."""
    names = vocabulary.names
    if len(names) <= _LISTED:
        return f"Accepted: {', '.join(names)}."
    if days is not None:
        names = tuple(sorted(names, key=lambda name: _distance(days, context.ranges[name])))
    listed = ", ".join(names[:_NEAREST])
    return f"Accepted: {listed}; the others are listed in the system prompt."


def other_period(days: Days, vocabulary: Vocabulary, context: TemporalContext) -> DateRange | None:
    """The named range that is easily taken for these days: about as long, and overlapping."""
    spans = [context.ranges[name] for name in vocabulary.names]
    similar = [span for span in spans if _is_easily_taken_for(days, span)]
    return min(similar, key=lambda span: _distance(days, span), default=None)


def _is_easily_taken_for(days: Days, span: DateRange) -> bool:
    length = (days[1] - days[0]).days + 1
    same = (span.start, span.end) == days
    overlaps = span.start <= days[1] and days[0] <= span.end
    return overlaps and not same and abs(span.days - length) <= _SIMILAR_LENGTH * length


def _distance(days: Days, span: DateRange) -> tuple[int, int]:
    """First by length, then by place: rolling and calendar periods differ by place alone."""
    length = (days[1] - days[0]).days + 1
    apart = abs((span.start - days[0]).days) + abs((span.end - days[1]).days)
    return abs(span.days - length), apart
