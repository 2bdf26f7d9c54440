"""What was read from a tool call, and what was wrong with it, before either is put in words."""

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from temporal_context.fault import FaultCode
from temporal_context.periods import Days
from temporal_context.vocabulary import NamedRange

_NO_DATE: Final = frozenset({"not_text", "not_iso_date", "date_with_time", "no_such_date"})

DATE_AS_NAME: Final = "a date in the place of a name"

Field = Literal["relative_range", "start_date", "end_date", "dates_confirmed", ""]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: in which field (empty: the whole call), what came, a fact on it."""

    code: FaultCode
    field: Field
    got: object = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A call as it was understood.

    A date that was not in the right form but can only mean one day is here too, beside its
    problem: so that what else is wrong with it is told at once, and a correction can be computed.
    """

    named: NamedRange | None
    start: date | None
    end: date | None
    confirmed: bool
    problems: tuple[Problem, ...]

    @property
    def days(self) -> Days | None:
        """First and last day of the dates that are known, in order; one alone is that day.

        None where no date is known, and where one of them would be a guess.
        """
        given = [day for day in (self.start, self.end) if day is not None]
        if not given or (len(given) == 1 and self.is_malformed("start_date", "end_date")):
            return None
        if given[0] > given[-1] and self.is_clipped:
            return None
        return min(given), max(given)

    @property
    def is_clipped(self) -> bool:
        """Whether the end is the last day of its month, for a day that does not exist."""
        return any(
            item.code == "no_such_date" and item.field == "end_date" for item in self.problems
        )

    @property
    def is_date_as_name(self) -> bool:
        """Whether the one date that is known was sent as the name of a range."""
        return any(item.detail == DATE_AS_NAME for item in self.problems)

    def is_malformed(self, *fields: Field) -> bool:
        """Whether what was sent for one of these is no date in the right form."""
        return any(item.field in fields and item.code in _NO_DATE for item in self.problems)

    def has(self, *codes: FaultCode) -> bool:
        """Whether one of these is among the problems."""
        return any(item.code in codes for item in self.problems)
