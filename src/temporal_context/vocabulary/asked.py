"""A named range, asked for on one day: what else may have been meant by it."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from temporal_context.errors import DateOutOfRange, InvalidVocabulary
from temporal_context.periods import Days
from temporal_context.quoting import quoted
from temporal_context.reference import Calendar
from temporal_context.vocabulary.named_range import NamedRange, are_ranges


class Asked(NamedTuple):
    """The range, and the day and the calendar that it was asked for on."""

    named: NamedRange
    today: date
    calendar: Calendar

    @property
    def days(self) -> Days:
        """First and last day of the range itself."""
        return self.named.on(self.today, self.calendar)

    def others(self) -> Iterator[tuple[NamedRange, Days]]:
        """Its other readings with their days: those that say other days, each once.

        Raises:
            InvalidVocabulary: the readings are a function that gives something else than ranges.
        """
        told = {self.days}
        for other in self._declared():
            try:
                days = other.on(self.today, self.calendar)
            except DateOutOfRange:  # nobody can have meant it
                continue
            if days not in told:
                told.add(days)
                yield other, days

    def _declared(self) -> tuple[NamedRange, ...]:
        readings = self.named.other_readings
        try:
            found = readings(self.today, self.calendar) if callable(readings) else readings
        except Exception as error:
            where = f"the function of the other readings of {self.named.name}"
            error.add_note(f"in {where}, asked on {self.today}")
            raise
        if are_ranges(found):
            return found
        message = f"the function of the other readings of {self.named.name} must give a tuple of "
        raise InvalidVocabulary(f"{message}NamedRange; on {self.today} it gave {quoted(found)}")
