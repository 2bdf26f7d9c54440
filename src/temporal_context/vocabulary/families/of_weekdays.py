"""Families with a weekday: each is listed, and each says which week it counts from."""

from typing import Final, Literal

from temporal_context.vocabulary import forms
from temporal_context.vocabulary.families.checks import Weekday, listed_weekdays, one_of
from temporal_context.vocabulary.vocabulary import Vocabulary

NamedWeek = Literal["last_week", "this_week", "next_week"]

_WEEKS: Final = {"last_week": -1, "this_week": 0, "next_week": 1}


def most_recent(*weekdays: Weekday) -> Vocabulary:
    """`most_recent_monday` …: the last such weekday strictly before today.

    There is no bare `last_monday`: to some it is the one of last week.

    >>> from temporal_context import most_recent
    >>> most_recent("monday", "friday").names
    ('most_recent_monday', 'most_recent_friday')

    Raises:
        InvalidVocabulary: no weekday, or not an English one in small letters.
    """
    return listed_weekdays(
        "most_recent", weekdays, lambda day: forms.nearest_weekday(day, ahead=False)
    )


def coming(*weekdays: Weekday) -> Vocabulary:
    """`coming_monday` …: the first such weekday strictly after today.

    >>> from temporal_context import coming
    >>> coming("monday").by_name["coming_monday"].meaning
    'the first Monday after today'

    Raises:
        InvalidVocabulary: no weekday, or not an English one in small letters.
    """
    return listed_weekdays("coming", weekdays, lambda day: forms.nearest_weekday(day, ahead=True))


def weekday_of(week: NamedWeek, *weekdays: Weekday) -> Vocabulary:
    """`monday_last_week` …: the weekday of last, this or next week, as the locale counts weeks.

    >>> from temporal_context import weekday_of
    >>> weekday_of("last_week", "monday").names
    ('monday_last_week',)

    Raises:
        InvalidVocabulary: not last_week, this_week or next_week; weekdays as `most_recent`.
    """
    shift = one_of("weekday_of", "week", week, _WEEKS)
    return listed_weekdays("weekday_of", weekdays, lambda day: forms.day_of_week(day, shift))
