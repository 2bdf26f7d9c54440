"""What the words of a name say, handed to the form that says it."""

from typing import TYPE_CHECKING, Final, cast

from temporal_context.english import WEEKDAYS
from temporal_context.vocabulary import NamedRange, forms

if TYPE_CHECKING:
    from temporal_context.periods import Unit

_SHIFT: Final = {"last": -1, "this": 0, "next": 1}
_DAYS_OF: Final = {"day": 1, "week": 7}


def whole(unit: str, shift: int) -> NamedRange:
    """`last_U`, `this_full_U`, `U_before_last`."""
    return forms.whole(_unit(unit), shift)


def to_date(unit: str) -> NamedRange:
    """`this_U`, `U_to_date`."""
    return forms.to_date(_unit(unit))


def rest_of(unit: str) -> NamedRange:
    """`rest_of_U`."""
    return forms.rest_of(_unit(unit))


def several(side: str | None, number: str, unit: str) -> NamedRange:
    """`last_N_days`: dates, today among them; so many of the longer units: complete ones."""
    if int(number) == 1 or unit != "day":
        return full(side, number, unit)
    return forms.rolling(_back(side, number))


def trailing(number: str, unit: str) -> NamedRange:
    """`trailing_2_weeks`: so many days, whatever the calendar says."""
    return several("last", str(int(number) * _DAYS_OF[unit]), "day")


def full(side: str | None, number: str, unit: str) -> NamedRange:
    """`last_N_full_Us`, `next_N_full_Us`: complete units, the current one not counted."""
    return forms.full_units(_unit(unit), _back(side, number))


def ago(number: str, unit: str) -> NamedRange:
    """`N_days_ago`: one day."""
    return forms.day(-int(number) * _DAYS_OF[unit])


def ahead(number: str, unit: str) -> NamedRange:
    """`in_N_days`: one day."""
    return forms.day(int(number) * _DAYS_OF[unit])


def of_week(weekday: str, side: str) -> NamedRange:
    """`monday_last_week`: that day of a calendar week."""
    return forms.day_of_week(_weekday(weekday), _SHIFT[side])


def nearest(side: str, weekday: str) -> NamedRange:
    """`most_recent_monday` and `coming_monday`: never today."""
    return forms.nearest_weekday(_weekday(weekday), ahead=side == "coming")


def same_stretch(unit: str) -> NamedRange:
    """`last_U_to_same_day`: as far as the current one has come."""
    return forms.same_stretch(_unit(unit))


def _back(side: str | None, number: str) -> int:
    """How many back from today; negative: ahead."""
    return -int(number) if side in {"next", "coming"} else int(number)


def _unit(words: str) -> "Unit":
    return cast("Unit", words.replace(" ", "_"))


def _weekday(name: str) -> int:
    return WEEKDAYS.index(name.title()) + 1
