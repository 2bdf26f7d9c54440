"""Days -> ranges in the zone and the words of one user."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from temporal_context.date_range import DateRange
from temporal_context.reference import Reference
from temporal_context.vocabulary import Vocabulary


def range_of(reference: Reference, start: date, end: date, name: str | None = None) -> DateRange:
    """Days as a range in the zone and the words of one user."""
    return DateRange(
        name,
        start,
        end,
        reference.timezone,
        label_locale=reference.label_locale.text,
        current_year=reference.today.year,
    )


def ranges_of(reference: Reference, vocabulary: Vocabulary) -> Mapping[str, DateRange]:
    """What each name of the vocabulary means to one user; read-only."""
    days = vocabulary.days(reference.today, reference.calendar)
    ranges = {name: range_of(reference, first, last, name) for name, (first, last) in days}
    return MappingProxyType(ranges)
