"""Families with a number: each count is listed, so that the schema's enum stays finite."""

from typing import Final, Literal

from temporal_context.periods import Unit
from temporal_context.vocabulary import forms
from temporal_context.vocabulary.families.checks import listed_counts, one_of
from temporal_context.vocabulary.vocabulary import Vocabulary

FullUnit = Literal["days", "weeks", "months", "quarters", "years"]

_UNITS: Final[dict[str, Unit]] = {
    "days": "day",
    "weeks": "week",
    "months": "month",
    "quarters": "quarter",
    "years": "year",
}


def last_n_days(*counts: int) -> Vocabulary:
    """`last_N_days` for each count: exactly N dates, today the last of them.

    >>> from temporal_context import last_n_days
    >>> last_n_days(7, 14).names
    ('last_7_days', 'last_14_days')

    One day is `today`, and has one name only:

    >>> last_n_days(1)
    Traceback (most recent call last):
    ...
    temporal_context.errors.InvalidVocabulary: last_n_days takes whole numbers from 2 to 9999, \
not 1: for 1 there is today

    Raises:
        InvalidVocabulary: no count, or one that is not a whole number from 2 to 9999.
    """
    return listed_counts("last_n_days", counts, forms.rolling, one="today")


def next_n_days(*counts: int) -> Vocabulary:
    """`next_N_days` for each count: exactly N dates, today the first of them.

    >>> from temporal_context import next_n_days
    >>> next_n_days(3).names
    ('next_3_days',)

    Raises:
        InvalidVocabulary: no count, or one that is not a whole number from 2 to 9999.
    """
    return listed_counts("next_n_days", counts, lambda count: forms.rolling(-count), one="today")


def last_n_full_units(unit: FullUnit, *counts: int) -> Vocabulary:
    """`last_N_full_weeks` …: N complete units before the current one, which is not counted.

    >>> from temporal_context import last_n_full_units
    >>> last_n_full_units("weeks", 2, 4).names
    ('last_2_full_weeks', 'last_4_full_weeks')

    Raises:
        InvalidVocabulary: not days, weeks, months, quarters or years; counts as `last_n_days`.
    """
    return _full_units("last_n_full_units", unit, counts, 1)


def next_n_full_units(unit: FullUnit, *counts: int) -> Vocabulary:
    """`next_N_full_weeks` …: N complete units after the current one, which is not counted.

    >>> from temporal_context import next_n_full_units
    >>> next_n_full_units("days", 2).by_name["next_2_full_days"].meaning
    'the 2 full days after today'

    Raises:
        InvalidVocabulary: not days, weeks, months, quarters or years; counts as `last_n_days`.
    """
    return _full_units("next_n_full_units", unit, counts, -1)


def n_days_ago(*counts: int) -> Vocabulary:
    """`N_days_ago` for each count: the one date N days before today.

    >>> from temporal_context import n_days_ago
    >>> n_days_ago(2).names
    ('2_days_ago',)

    Raises:
        InvalidVocabulary: no count, or one that is not a whole number from 2 to 9999.
    """
    return listed_counts("n_days_ago", counts, lambda count: forms.day(-count), one="yesterday")


def in_n_days(*counts: int) -> Vocabulary:
    """`in_N_days` for each count: the one date N days after today.

    >>> from temporal_context import in_n_days
    >>> in_n_days(3).names
    ('in_3_days',)

    Raises:
        InvalidVocabulary: no count, or one that is not a whole number from 2 to 9999.
    """
    return listed_counts("in_n_days", counts, forms.day, one="tomorrow")


def _full_units(family: str, unit: FullUnit, counts: tuple[int, ...], sign: int) -> Vocabulary:
    one = one_of(family, "unit", unit, _UNITS)
    single = forms.full_units(one, sign).name
    return listed_counts(family, counts, lambda n: forms.full_units(one, sign * n), one=single)
