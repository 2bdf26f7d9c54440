"""What else people mean by the words of a name: the one table of it.

"Last week" is a calendar week to one person and the last seven days to another. A reading that
says the same days as the range itself, on the day that it is asked for, is left out by `Asked`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import singledispatch
from typing import Final

from temporal_context.periods import MONTHS_OF, Unit, unit_around
from temporal_context.reference import Calendar
from temporal_context.vocabulary import forms
from temporal_context.vocabulary.formulas import FullUnits, Rolling, ToDate, Whole
from temporal_context.vocabulary.named_range import DaysFunction, NamedRange, ReadingsFunction
from temporal_context.vocabulary.vocabulary import Vocabulary
from temporal_context.vocabulary.weekday_formulas import DayOfWeek, NearestWeekday
from temporal_context.week import WEEK_DAYS

_DAYS_OF: Final[dict[Unit, int]] = {"week": 7, "month": 30, "quarter": 90, "year": 365}
_UNIT_OF: Final = {days: unit for unit, days in _DAYS_OF.items()}
_FISCAL: Final[dict[Unit, Unit]] = {"quarter": "fiscal_quarter", "year": "fiscal_year"}
_CALENDAR: Final = {fiscal: unit for unit, fiscal in _FISCAL.items()}
# Which weekend else: asked on a weekend's own days, and between two weekends.
_INSIDE: Final = {-2: -1, -1: 0}
_BETWEEN: Final = {0: -1, 1: 0}

Readings = tuple[NamedRange, ...]


def vocabulary_of(*ranges: NamedRange) -> Vocabulary:
    """A vocabulary of ranges that tell their other readings."""
    return Vocabulary(*map(with_readings, ranges))


def with_readings(named: NamedRange) -> NamedRange:
    """The range with the other readings of its form."""
    return replace(named, other_readings=_readings(named.days))


@dataclass(frozen=True, slots=True)
class OfWeekend:
    """Other readings of the weekend `shift` from the one in progress or coming."""

    shift: int

    def __call__(self, today: date, calendar: Calendar, /) -> Readings:
        """Give the weekend beside it, and that of two days where CLDR has one day alone."""
        inside = today >= unit_around(today, "weekend", calendar)[0]
        beside = (_INSIDE if inside else _BETWEEN).get(self.shift)
        other = () if beside is None else (forms.whole("weekend", beside),)
        is_short = len(calendar.week.weekend) == 1
        return (*other, forms.weekend_with_day_before(self.shift)) if is_short else other


@dataclass(frozen=True, slots=True)
class OrFiscal:
    """Other readings, and the fiscal one where the user's company has a fiscal year."""

    others: Readings
    fiscal: NamedRange

    def __call__(self, _today: date, calendar: Calendar, /) -> Readings:
        """Give them all, or those that need no fiscal year."""
        return self.others if calendar.fiscal_year_start is None else (*self.others, self.fiscal)


@singledispatch
def _readings(_formula: DaysFunction) -> Readings | ReadingsFunction:
    """By the kind of formula; one that is not listed here has one reading only."""
    return ()


@_readings.register
def _(formula: Whole) -> Readings | ReadingsFunction:
    unit, shift = formula.unit, formula.shift
    if unit == "weekend":
        return OfWeekend(shift)
    if unit == "day":
        return _of_day(shift)
    if abs(shift) > 1:
        return ()
    return _of_unit(unit, lambda other: forms.whole(other, shift), ahead=shift >= 0)


@_readings.register
def _(formula: ToDate) -> Readings | ReadingsFunction:
    return _of_unit(formula.unit, forms.to_date, ahead=False)


@_readings.register
def _(formula: Rolling) -> Readings:
    return forms.full_units("day", formula.count), *_of_days(formula.count)


@_readings.register
def _(formula: FullUnits) -> Readings:
    unit, count = formula.unit, formula.count
    if unit == "day":
        return forms.rolling(count), *_of_days(count)
    if unit == "week":
        return (forms.rolling(count * WEEK_DAYS),)
    return (forms.months_to_today(count * MONTHS_OF[unit]),)


@_readings.register
def _(formula: NearestWeekday) -> Readings:
    return (forms.day_of_week(formula.weekday, 1 if formula.ahead else -1),)


@_readings.register
def _(formula: DayOfWeek) -> Readings:
    shift = formula.shift
    return (forms.nearest_weekday(formula.weekday, ahead=shift > 0),) if shift else ()


def _of_day(shift: int) -> Readings:
    """Two weeks ago: that day, or the week around it."""
    weeks, days = divmod(shift, WEEK_DAYS)
    return (forms.whole("week", weeks),) if weeks in {-2, -1, 1, 2} and not days else ()


def _of_unit(
    unit: Unit, of_form: Callable[[Unit], NamedRange], *, ahead: bool
) -> Readings | ReadingsFunction:
    """Last quarter: the calendar's, the last 90 days, or the company's."""
    if unit in _CALENDAR:
        return (of_form(_CALENDAR[unit]),)
    days = _DAYS_OF[unit]
    rolling = (forms.rolling(-days if ahead else days),)
    return OrFiscal(rolling, of_form(_FISCAL[unit])) if unit in _FISCAL else rolling


def _of_days(count: int) -> Readings:
    """The last 30 days: or the month that was."""
    unit = _UNIT_OF.get(abs(count))
    return (forms.whole(unit, -1 if count > 0 else 1),) if unit else ()
