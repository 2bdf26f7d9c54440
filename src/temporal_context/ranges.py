"""Days -> ranges in the zone and the words of one user, and what else a range may have meant."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from temporal_context.date_range import DateRange
from temporal_context.errors import InvalidSetting
from temporal_context.reference import Reference
from temporal_context.vocabulary import Asked, Vocabulary


def range_of(reference: Reference, start: date, end: date, asked: Asked | None = None) -> DateRange:
    """Days as a range in the zone and the words of one user; `asked` is what they are named by."""
    return DateRange(
        asked.named.name if asked else None,
        start,
        end,
        reference.timezone,
        label_locale=reference.label_locale.text,
        current_year=reference.today.year,
        asked=asked,
    )


def ranges_of(reference: Reference, vocabulary: Vocabulary) -> Mapping[str, DateRange]:
    """What each name of the vocabulary means to one user; read-only."""
    today, calendar = reference.today, reference.calendar
    found = zip(vocabulary, vocabulary.days(today, calendar), strict=True)
    ranges = {
        name: range_of(reference, first, last, Asked(named, today, calendar))
        for named, (name, (first, last)) in found
    }
    return MappingProxyType(ranges)


def other_ranges(span: DateRange) -> tuple[DateRange, ...]:
    """What else the name of a range may mean; of explicit dates nothing.

    Raises:
        InvalidSetting: a named range that no context made, or that was changed since.
    """
    if span.name is None:
        return ()
    asked = span.asked
    if asked is None or (asked.named.name, asked.days) != (span.name, (span.start, span.end)):
        raise InvalidSetting(
            f"the other readings of {span.name} are known of a range as its context made it: take "
            "it from resolve, or from context.ranges"
        )
    return tuple(
        replace(span, name=other.name, start=first, end=last, asked=asked._replace(named=other))
        for other, (first, last) in asked.others()
    )


def in_words(span: DateRange) -> str:
    """What the name of a range means; of explicit dates only that they were asked for."""
    return span.asked.named.meaning if span.asked else "the dates asked for"
