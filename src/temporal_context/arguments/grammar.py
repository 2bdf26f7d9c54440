"""The forms that a name can have, each as a period in words and a formula."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from temporal_context.arguments.words import weekday_number
from temporal_context.vocabulary.formulas import (
    DayOfWeek,
    Formula,
    FullUnits,
    NearestWeekday,
    RestOf,
    Rolling,
    SameStretch,
    ToDate,
    Whole,
)

if TYPE_CHECKING:
    from temporal_context.periods import Unit


@dataclass(frozen=True, slots=True)
class Meaning:
    """A period in words, and its formula."""

    words: str
    formula: Formula


def day(shift: int) -> Meaning:
    """One day, so many after today: `today`, `N_days_ago`, `in_N_days`."""
    near = {0: "today", -1: "yesterday", 1: "tomorrow"}
    far = f"the day {-shift} days ago" if shift < 0 else f"the day in {shift} days"
    return Meaning(near.get(shift, far), Whole("day", shift))


def whole(unit: str, shift: int) -> Meaning:
    """The whole unit, so many after the current one: `last_U`, `this_full_U`, `U_before_last`."""
    if unit == "day":
        return day(shift)
    if unit == "weekend":
        return Meaning(_WEEKENDS[shift], Whole("weekend", shift))
    steps = f"{abs(shift)} {unit}s " if abs(shift) > 1 else ""
    where = f"{steps}{'before' if shift < 0 else 'after'} the current one"
    words = f"the whole {unit} {where}" if shift else f"the whole current {unit}"
    return Meaning(words, Whole(_unit(unit), shift))


def to_date(unit: str) -> Meaning:
    """`this_U`: the unit up to and including today; of a weekend and a day the whole."""
    if unit in {"day", "weekend"}:
        return whole(unit, 0)
    return Meaning(f"the current {unit} up to and including today", ToDate(_unit(unit)))


def rest_of(unit: str) -> Meaning:
    """`rest_of_U`: today through its last day."""
    return Meaning(f"today through the last day of this {unit}", RestOf(_unit(unit)))


def several(side: str | None, number: str, unit: str) -> Meaning:
    """`last_N_days`: dates, today among them; so many of the longer units: complete ones."""
    count, ahead = int(number), side in {"next", "coming"}
    if count == 1 or unit != "day":
        return full(side, number, unit)
    edge = "starting" if ahead else "ending"
    return Meaning(f"the {count} days {edge} today", Rolling(-count if ahead else count))


def trailing(number: str, unit: str) -> Meaning:
    """`trailing_2_weeks`: so many days, whatever the calendar says."""
    return several("last", str(int(number) * _DAYS_OF[unit]), "day")


def full(side: str | None, number: str, unit: str) -> Meaning:
    """`last_N_full_Us`, `next_N_full_Us`: complete units, the current one not counted."""
    count = -int(number) if side in {"next", "coming"} else int(number)
    if abs(count) == 1:
        return whole(unit, -count)
    current = "today" if unit == "day" else "the current one"
    words = f"the {abs(count)} full {unit}s {'before' if count > 0 else 'after'} {current}"
    return Meaning(words, FullUnits(_unit(unit), count))


def ago(number: str, unit: str) -> Meaning:
    """`N_days_ago`: one day."""
    return day(-int(number) * _DAYS_OF[unit])


def ahead(number: str, unit: str) -> Meaning:
    """`in_N_days`: one day."""
    return day(int(number) * _DAYS_OF[unit])


def of_week(weekday: str, side: str) -> Meaning:
    """`monday_last_week`: that day of a calendar week."""
    words = f"the {weekday.title()} of {'the current' if side == 'this' else side} week"
    return Meaning(words, DayOfWeek(weekday_number(weekday), _SHIFT[side]))


def nearest(side: str, weekday: str) -> Meaning:
    """`most_recent_monday` and `coming_monday`: never today."""
    coming = side == "coming"
    where = "first {} after" if coming else "last {} before"
    words = f"the {where.format(weekday.title())} today"
    return Meaning(words, NearestWeekday(weekday_number(weekday), coming))


def same_stretch(unit: str) -> Meaning:
    """`last_month_to_same_day`: as far as the current one has come."""
    return Meaning(f"last {unit} up to the same day", SameStretch(_unit(unit)))


_WEEKENDS: Final = {
    -2: "the weekend before the most recently completed one",
    -1: "the most recently completed weekend",
    0: "the weekend in progress, or else the coming one,",
    1: "the weekend after the one in progress, or else after the coming one,",
    2: "the second weekend after the one in progress, or else after the coming one,",
}


def _unit(words: str) -> "Unit":
    return cast("Unit", words.replace(" ", "_"))


_SHIFT: Final = {"last": -1, "this": 0, "next": 1}
_DAYS_OF: Final = {"day": 1, "week": 7}
