"""`@named_range`: a range of one's own from a function."""

from collections.abc import Callable

from temporal_context.errors import InvalidVocabulary
from temporal_context.vocabulary.named_range import DaysFunction, NamedRange, ReadingsFunction


def named_range(
    meaning: str, *, other_readings: tuple[NamedRange, ...] | ReadingsFunction = ()
) -> Callable[[DaysFunction], NamedRange]:
    """Make a range of your own from a function; its name is the function's.

    >>> from datetime import timedelta
    >>> from temporal_context import named_range
    >>> @named_range("the 14 days up to and including today")
    ... def last_fortnight(today, calendar):
    ...     return today - timedelta(days=13), today
    >>> last_fortnight.name
    'last_fortnight'

    Raises:
        InvalidVocabulary: as `NamedRange`.
    """
    if callable(meaning):
        raise InvalidVocabulary('write the meaning behind it: @named_range("the ...")')

    def make(days: DaysFunction) -> NamedRange:
        return NamedRange(getattr(days, "__name__", ""), meaning, days, other_readings)

    return make
