"""What an unknown name means, read by the grammar of names: never guessed by its spelling.

An edit distance would turn `past_7_days` into `yesterday`. What cannot be read is not guessed,
and neither is what people mean different days by, like `last_monday`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from temporal_context.arguments.words import phrase, weekday_number
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


def meaning_of(text: str) -> Meaning | None:
    """The meaning of a name by the grammar; None where it cannot be read.

    >>> meaning_of("past_7_days").words, meaning_of("two weeks ago").words
    ('the 7 days ending today', 'the day 14 days ago')
    >>> meaning_of("last_monday") is None
    True
    """
    asked = phrase(text)
    found = ((pattern.fullmatch(asked), read) for pattern, read in _RULES)
    return next((read(*match.groups()) for match, read in found if match), None)


def _day(shift: int) -> Meaning:
    near = {0: "today", -1: "yesterday", 1: "tomorrow"}
    far = f"the day {-shift} days ago" if shift < 0 else f"the day in {shift} days"
    return Meaning(near.get(shift, far), Whole("day", shift))


def _whole(unit: str, shift: int) -> Meaning:
    if unit == "day":
        return _day(shift)
    steps = f"{abs(shift)} {unit}s " if abs(shift) > 1 else ""
    where = f"{steps}{'before' if shift < 0 else 'after'} the current one"
    words = f"the whole {unit} {where}" if shift else f"the whole current {unit}"
    return Meaning(words, Whole(cast("Unit", unit), shift))


def _to_date(unit: str) -> Meaning:
    if unit in {"day", "weekend"}:
        return _whole(unit, 0)
    return Meaning(f"the current {unit} up to and including today", ToDate(cast("Unit", unit)))


def _rest_of(unit: str) -> Meaning:
    return Meaning(f"today through the last day of this {unit}", RestOf(cast("Unit", unit)))


def _several(side: str | None, number: str, unit: str) -> Meaning:
    """So many days are dates with today among them, so many of the others complete units."""
    count, ahead = int(number), side == "next"
    if count == 1 or unit != "day":
        return _full(side, number, unit)
    edge = "starting" if ahead else "ending"
    return Meaning(f"the {count} days {edge} today", Rolling(-count if ahead else count))


def _full(side: str | None, number: str, unit: str) -> Meaning:
    count = -int(number) if side == "next" else int(number)
    if abs(count) == 1:
        return _whole(unit, -count)
    current = "today" if unit == "day" else "the current one"
    words = f"the {abs(count)} full {unit}s {'before' if count > 0 else 'after'} {current}"
    return Meaning(words, FullUnits(cast("Unit", unit), count))


def _ago(number: str, unit: str) -> Meaning:
    return _day(-int(number) * _DAYS_OF[unit])


def _ahead(number: str, unit: str) -> Meaning:
    return _day(int(number) * _DAYS_OF[unit])


def _of_week(weekday: str, side: str) -> Meaning:
    words = f"the {weekday.title()} of {'the current' if side == 'this' else side} week"
    return Meaning(words, DayOfWeek(weekday_number(weekday), _SHIFT[side]))


def _nearest(side: str, weekday: str) -> Meaning:
    ahead = side == "coming"
    words = (
        f"the first {weekday.title()} after today"
        if ahead
        else f"the last {weekday.title()} before today"
    )
    return Meaning(words, NearestWeekday(weekday_number(weekday), ahead))


def _same_stretch(unit: str) -> Meaning:
    return Meaning(f"last {unit} up to the same day", SameStretch(cast("Unit", unit)))


_SHIFT: Final = {"last": -1, "this": 0, "next": 1}
_DAYS_OF: Final = {"day": 1, "week": 7}

_UNIT = "(day|week|weekend|month|quarter|year)"
_WEEKDAY = "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
_NUMBER = "([1-9][0-9]{0,2})"

_RULES: Final[tuple[tuple[re.Pattern[str], Callable[..., Meaning]], ...]] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        ("today", lambda: _day(0)),
        ("yesterday", lambda: _day(-1)),
        ("tomorrow", lambda: _day(1)),
        ("day before yesterday", lambda: _day(-2)),
        ("day after tomorrow", lambda: _day(2)),
        (f"(?:this )?{_UNIT} to date|this {_UNIT}(?: so far)?", lambda a, b: _to_date(a or b)),
        (f"this full {_UNIT}", lambda unit: _whole(unit, 0)),
        (f"last (?:full )?{_UNIT}", lambda unit: _whole(unit, -1)),
        (f"(?:next|coming) (?:full )?{_UNIT}", lambda unit: _whole(unit, 1)),
        (f"{_UNIT} before last", lambda unit: _whole(unit, -2)),
        (f"{_UNIT} after next", lambda unit: _whole(unit, 2)),
        (f"rest (?:this )?{_UNIT}", _rest_of),
        (f"(?:(last|next) )?{_NUMBER} {_UNIT}", _several),
        (f"(last|next) {_NUMBER} full {_UNIT}", _full),
        (f"{_NUMBER} (day|week) ago", _ago),
        (f"in {_NUMBER} (day|week)", _ahead),
        (f"{_NUMBER} (day|week) (?:from now|later|hence)", _ahead),
        (f"{_WEEKDAY} (last|this|next) week", _of_week),
        (f"(last|this|next) week {_WEEKDAY}", lambda side, weekday: _of_week(weekday, side)),
        (f"(most recent|coming) {_WEEKDAY}", _nearest),
        ("last (month|year) to same day", _same_stretch),
    )
)
