"""Days -> ranges in the zone and the words of one user, and what else a range may have meant."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from temporal_context.date_range import DateRange, asked_of, named_by
from temporal_context.errors import InvalidSetting
from temporal_context.reference import Reference
from temporal_context.vocabulary import Asked, Vocabulary


def range_of(reference: Reference, start: date, end: date, asked: Asked | None = None) -> DateRange:
    """Days as a range in the zone and the words of one user; `asked` is what they are named by."""
    span = DateRange(
        asked.named.name if asked else None,
        start,
        end,
        reference.timezone,
        label_locale=reference.label_locale.text,
        current_year=reference.today.year,
    )
    return named_by(span, asked) if asked else span


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
        InvalidSetting: a named range that no context made.
    """
    if span.name is None:
        return ()
    asked = asked_of(span)
    if asked is None:
        raise InvalidSetting(
            f"the other readings of {span.name} are known of a range that a context made: take it "
            "from resolve, or from context.ranges"
        )
    return tuple(
        named_by(replace(span, name=other.name, start=first, end=last), asked._replace(named=other))
        for other, (first, last) in asked.others()
    )


def are_same(one: DateRange | None, other: DateRange | None) -> bool:
    """Whether two ranges are equal, and were asked for as the same, on the same day.

    Without that, yesterday's `last_month` would be today's, and its other readings not.
    """
    if one is None or other is None:
        return one is other
    return one == other and asked_of(one) == asked_of(other)


def in_words(span: DateRange) -> str:
    """What the name of a range means; of explicit dates only that they were asked for."""
    asked = asked_of(span)
    return asked.named.meaning if asked else "the dates asked for"
