"""Words by which people mean different days: every reading, and none of them chosen.

"Next Friday" is the coming one to some and the one of next week to others; "the last 3 months" are
whole months in one product and reach up to today in the next.
"""

import re
from typing import Final

from temporal_context.arguments import grammar
from temporal_context.arguments.words import phrase
from temporal_context.english import WEEKDAYS
from temporal_context.periods import MONTHS_OF
from temporal_context.vocabulary import NamedRange, forms
from temporal_context.week import WEEK_DAYS

_WEEKDAYS: Final = tuple(name.lower() for name in WEEKDAYS)
_WEEKDAY: Final = re.compile(f"(?:(last|this|next) )?({'|'.join(_WEEKDAYS)})")
_SEVERAL: Final = re.compile(
    "(?:(last|next|coming) )?([2-9]|[1-9][0-9]{1,3}) (week|month|quarter|year)"
)


def readings_of(text: str) -> tuple[NamedRange, ...]:
    """What the words may mean, the likeliest first; empty where they mean one thing, or nothing.

    >>> [reading.name for reading in readings_of("next_friday")]
    ['coming_friday', 'friday_next_week']
    >>> [reading.name for reading in readings_of("past 3 months")]
    ['last_3_full_months', 'last_3_months_to_today']
    >>> readings_of("last_week")
    ()
    """
    asked = phrase(text)
    if found := _WEEKDAY.fullmatch(asked):
        return _of_weekday(found[1], _WEEKDAYS.index(found[2]) + 1)
    if found := _SEVERAL.fullmatch(asked):
        return grammar.several(*found.groups()), _up_to_today(*found.groups())
    return ()


def _of_weekday(side: str | None, weekday: int) -> tuple[NamedRange, ...]:
    back, ahead = (forms.nearest_weekday(weekday, ahead=ahead) for ahead in (False, True))
    last, this, following = (forms.day_of_week(weekday, shift) for shift in (-1, 0, 1))
    readings = {"last": (back, last), "this": (this, ahead), "next": (ahead, following)}
    return readings[side] if side else (back, ahead)


def _up_to_today(side: str | None, number: str, unit: str) -> NamedRange:
    count = -int(number) if side in {"next", "coming"} else int(number)
    if unit == "week":
        return forms.rolling(count * WEEK_DAYS)
    return forms.months_to_today(count * MONTHS_OF[unit])
