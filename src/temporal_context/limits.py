"""How far a tool's dates may reach: the hard bounds of its data, and the soft guard."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from temporal_context.clock import genuine
from temporal_context.errors import DateOutOfRange, InvalidSetting
from temporal_context.periods import Days
from temporal_context.quoting import quoted
from temporal_context.reference import FIRST_YEAR, LAST_YEAR
from temporal_context.steps import months_from, offset_from

if TYPE_CHECKING:
    from temporal_context.steps import Offset

_YEAR_MONTHS = 12
_EVER: Final = genuine(date)(FIRST_YEAR, 1, 1), genuine(date)(LAST_YEAR, 12, 31)


@dataclass(frozen=True, slots=True)
class Limits:
    """First and last day of the data, as dates or offsets from today, and the years of the guard.

    Dates more than `unusual_after_years` years from today need to be confirmed; None: no guard.

    Raises:
        InvalidSetting: no such bounds or years.
    """

    earliest: "date | Offset | None" = None
    latest: "date | Offset | None" = None
    unusual_after_years: int | None = 2

    def __post_init__(self) -> None:
        """Refuse when the tool's module is imported what would fail in a call."""
        _check_bound("earliest", self.earliest)
        _check_bound("latest", self.latest)
        if self._are_swapped():
            raise InvalidSetting(f"earliest {self.earliest} is after latest {self.latest}")
        years = self.unusual_after_years
        if years is not None and (type(years) is not int or not 1 <= years < LAST_YEAR):
            message = "unusual_after_years must be a whole number of years from 1, or None, not "
            raise InvalidSetting(message + quoted(years))

    def _are_swapped(self) -> bool:
        """Whether no day can be left; of bounds of two kinds that depends on the day."""
        first, last = self.earliest, self.latest
        if isinstance(first, date) and isinstance(last, date):
            return first > last
        return isinstance(first, timedelta) and isinstance(last, timedelta) and first > last

    def data_days(self, today: date) -> Days:
        """First and last day that can be searched, both included."""
        if self.earliest is None and self.latest is None:
            return _EVER
        first, last = _EVER
        earliest = _on(self.earliest, today, otherwise=first)
        latest = _on(self.latest, today, otherwise=last)
        return max(first, earliest), min(last, latest)

    def usual_days(self, today: date) -> Days | None:
        """First and last day that need not be confirmed, both included; None: no guard."""
        if self.unusual_after_years is None:
            return None
        months, (first, last) = self.unusual_after_years * _YEAR_MONTHS, _EVER
        return _moved(today, -months, otherwise=first), _moved(today, months, otherwise=last)


def _check_bound(name: str, bound: object) -> None:
    if isinstance(bound, datetime):
        raise InvalidSetting(f"{name} must be a date without a time, not {quoted(bound)}")
    if bound is None or isinstance(bound, date):
        return
    try:
        offset_from(date(2000, 1, 1), bound, name=f"{name} must be a date, or it")  # type: ignore[arg-type] # it checks what it gets
    except DateOutOfRange:
        raise InvalidSetting(f"{name} lies thousands of years from today") from None


def _on(bound: "date | Offset | None", today: date, *, otherwise: date) -> date:
    """A bound on one day; one beyond all calendars bounds nothing."""
    if bound is None or isinstance(bound, date):
        return bound or otherwise
    try:
        return offset_from(today, bound)
    except DateOutOfRange:
        return otherwise


def _moved(today: date, months: int, *, otherwise: date) -> date:
    try:
        return months_from(today, months)
    except DateOutOfRange:
        return otherwise
