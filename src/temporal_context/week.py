"""Territory -> the week that CLDR gives it: its first day, and the days of its weekend."""

import io
import pickle
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Self

from temporal_context.errors import InvalidSetting
from temporal_context.installed import whole
from temporal_context.locale_data import file_of, locale_ids, refuse_lost
from temporal_context.quoting import quoted

WEEK_DAYS = 7

# CLDR's week of the world (001), numbered as Babel does: 0 is Monday.
WORLD = {"first_day": 0, "weekend_start": 5, "weekend_end": 6}


@dataclass(frozen=True)
class WeekRule:
    """The first day of the week and the days of the weekend, as ISO weekdays (1 is Monday).

    `weekend` has one to six consecutive days, in order; it may pass the week's edge.

    >>> from temporal_context import WeekRule
    >>> WeekRule(first_day=7, weekend=(6, 7)).weekend
    (6, 7)
    >>> WeekRule(first_day=6, weekend=(6, 5))
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidSetting: weekend must be a tuple of consecutive ISO weekdays, \
like (6, 7) or (5, 6), not (6, 5)

    Raises:
        InvalidSetting: not such days.
    """

    first_day: int
    weekend: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse what is no week."""
        if not _is_weekday(self.first_day):
            message = "first_day must be an ISO weekday, 1 (Monday) to 7 (Sunday), not "
            raise InvalidSetting(message + quoted(self.first_day))
        if not _are_consecutive(self.weekend):
            got = repr(self.weekend)[:80] if _are_weekdays(self.weekend) else quoted(self.weekend)
            message = "weekend must be a tuple of consecutive ISO weekdays, like (6, 7) or (5, 6)"
            raise InvalidSetting(f"{message}, not {got}")


def _is_weekday(value: object) -> bool:
    return type(value) is int and 1 <= value <= WEEK_DAYS


def _are_weekdays(days: object) -> bool:
    return isinstance(days, tuple) and all(map(_is_weekday, days))


def _are_consecutive(days: tuple[int, ...]) -> bool:
    if not _are_weekdays(days) or not 0 < len(days) < WEEK_DAYS:
        return False
    return all(after == before % WEEK_DAYS + 1 for before, after in pairwise(days))


@lru_cache(maxsize=512)
def week_rule(territory: str) -> WeekRule:
    """The week of a territory, by CLDR; of one that CLDR does not list, the world's.

    >>> week_rule("US"), week_rule("IN").weekend
    (WeekRule(first_day=7, weekend=(6, 7)), (7,))

    Source: CLDR supplemental `weekData`, as Babel's data files carry it.
    """
    data = WORLD | _week_data(territory)
    first, last = data["weekend_start"], data["weekend_end"]
    days = ((first + step) % WEEK_DAYS for step in range((last - first) % WEEK_DAYS + 1))
    return WeekRule(data["first_day"] + 1, tuple(day + 1 for day in days))


def _week_data(territory: str) -> dict[str, int]:
    """What differs from the world's week, from the data file of any locale with that territory.

    Babel's own loader would mix in the week of a parent locale (Portugal's for Angola), and its
    switch against that, merge_inherited=False, breaks its cache for everybody.

    Raises:
        ImportError: Babel is not installed, or broken.
    """
    ending = f"_{territory}"
    locale_id = next((name for name in locale_ids() if name.endswith(ending)), None)
    if locale_id is None:
        refuse_lost([ending])
        return {}
    content = file_of(locale_id)
    with whole("babel", f"the week in {locale_id}.dat"):
        found: dict[str, int] = _WeekReader(io.BytesIO(content)).load().get("week_data", {})
    return found


class _WeekReader(pickle.Unpickler):
    """Reads plain data only: the rest of the file would load all of Babel's date formatting."""

    def find_class(self, _module: str, _name: str) -> type["_Ignored"]:
        return _Ignored


class _Ignored:
    def __new__(cls, *_arguments: object) -> Self:
        return super().__new__(cls)

    def __setstate__(self, _state: object) -> None:
        """Keep nothing."""
