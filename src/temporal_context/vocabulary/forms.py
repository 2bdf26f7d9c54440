"""The forms that a name can have: each makes the name, its meaning and its formula together.

The meaning is a noun phrase, "the ...", that stands for the days: in a table, in the legend of the
block, and in "For ... send" of an error text.
"""

from typing import Final

from temporal_context.english import WEEKDAYS
from temporal_context.periods import Unit
from temporal_context.vocabulary.formulas import (
    FullUnits,
    MonthsToToday,
    RestOf,
    Rolling,
    SameStretch,
    ToDate,
    Whole,
    WithDayBefore,
)
from temporal_context.vocabulary.named_range import NamedRange
from temporal_context.vocabulary.weekday_formulas import DayOfWeek, NearestWeekday

_NEAR_DAYS: Final = {
    -1: ("yesterday", "the date before today"),
    0: ("today", "the current date"),
    1: ("tomorrow", "the date after today"),
}
_WHOLE: Final = {
    -2: ("{0}_before_last", "the whole {1} 2 {1}s before the current one"),
    -1: ("last_{0}", "the whole {1} before the current one"),
    0: ("this_full_{0}", "the whole current {1}"),
    1: ("next_{0}", "the whole {1} after the current one"),
    2: ("{0}_after_next", "the whole {1} 2 {1}s after the current one"),
}
_WEEKENDS: Final = {
    -2: ("weekend_before_last", "the weekend before the most recently completed one"),
    -1: ("last_weekend", "the most recently completed weekend, never the one in progress"),
    0: ("this_weekend", "the weekend in progress or else the coming one"),
    1: ("next_weekend", "the weekend after the one in progress or else after the coming one"),
    2: ("weekend_after_next", "the second weekend after the one in progress or the coming one"),
}
_WEEKS: Final = {
    -1: ("last", "the week before the current one"),
    0: ("this", "the current week"),
    1: ("next", "the week after the current one"),
}


def day(shift: int, name: str = "") -> NamedRange:
    """One day: `today`, `N_days_ago`, `in_N_days`."""
    far = f"{-shift}_days_ago" if shift < 0 else f"in_{shift}_days"
    side = "before" if shift < 0 else "after"
    usual, meaning = _NEAR_DAYS.get(shift, (far, f"the date {abs(shift)} days {side} today"))
    return NamedRange(name or usual, meaning, Whole("day", shift))


def whole(unit: Unit, shift: int) -> NamedRange:
    """The whole unit, at most two from the current one: `last_U`, `this_full_U`, `next_U`."""
    if unit == "day":
        return day(shift)
    name, meaning = (_WEEKENDS if unit == "weekend" else _WHOLE)[shift]
    words = unit.replace("_", " ")
    return NamedRange(name.format(unit), meaning.format(unit, words), Whole(unit, shift))


def to_date(unit: Unit) -> NamedRange:
    """`this_U`: the unit up to and including today; of a weekend and a day the whole."""
    if unit in {"day", "weekend"}:
        return whole(unit, 0)
    meaning = f"the current {unit.replace('_', ' ')} up to and including today"
    return NamedRange(f"this_{unit}", meaning, ToDate(unit))


def rest_of(unit: Unit) -> NamedRange:
    """`rest_of_U`: today through its last day."""
    words = unit.replace("_", " ")
    meaning = f"the days from today to the end of the current {words}"
    return NamedRange(f"rest_of_{unit}", meaning, RestOf(unit))


def rolling(count: int) -> NamedRange:
    """`last_N_days`, today counted; with a negative count `next_N_days`."""
    side, edge = ("last", "ending") if count > 0 else ("next", "starting")
    name = f"{side}_{abs(count)}_days"
    return NamedRange(name, f"the {abs(count)} days {edge} today", Rolling(count))


def full_units(unit: Unit, count: int) -> NamedRange:
    """`last_N_full_Us`, the current one not counted; with a negative count `next_N_full_Us`."""
    if abs(count) == 1:
        return whole(unit, -count)
    side, where = ("last", "before") if count > 0 else ("next", "after")
    current = "today" if unit == "day" else "the current one"
    meaning = f"the {abs(count)} full {unit.replace('_', ' ')}s {where} {current}"
    return NamedRange(f"{side}_{abs(count)}_full_{unit}s", meaning, FullUnits(unit, count))


def same_stretch(unit: Unit) -> NamedRange:
    """`last_U_to_same_day`: as far as the current one has come."""
    meaning = f"the {unit} before the current one up to the same day, or to the end of its month"
    return NamedRange(f"last_{unit}_to_same_day", meaning, SameStretch(unit))


def months_to_today(count: int) -> NamedRange:
    """`last_N_months_to_today`; with a negative count `next_N_months_from_today`."""
    side, where, edge = ("last", "to", "ending") if count > 0 else ("next", "from", "starting")
    name = f"{side}_{abs(count)}_months_{where}_today"
    return NamedRange(name, f"the {abs(count)} months {edge} today", MonthsToToday(count))


def weekend_with_day_before(shift: int) -> NamedRange:
    """`last_weekend_with_day_before`: of a weekend of one day, which others say has two."""
    name, meaning = _WEEKENDS[shift]
    days = WithDayBefore(shift)
    return NamedRange(f"{name}_with_day_before", f"{meaning}, and the day before it", days)


def day_of_week(weekday: int, shift: int) -> NamedRange:
    """`monday_last_week`: that ISO weekday of a calendar week."""
    side, week = _WEEKS[shift]
    name, days = WEEKDAYS[weekday - 1], DayOfWeek(weekday, shift)
    return NamedRange(f"{name.lower()}_{side}_week", f"the {name} of {week}", days)


def nearest_weekday(weekday: int, *, ahead: bool) -> NamedRange:
    """`most_recent_monday` and `coming_monday`: never today."""
    name = WEEKDAYS[weekday - 1]
    side, where = (
        ("coming", f"first {name} after") if ahead else ("most_recent", f"last {name} before")
    )
    return NamedRange(
        f"{side}_{name.lower()}", f"the {where} today", NearestWeekday(weekday, ahead)
    )
