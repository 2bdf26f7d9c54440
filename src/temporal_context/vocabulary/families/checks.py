"""What families take: refused where the vocabulary is made, with what to write instead."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeVar

from temporal_context.english import WEEKDAYS
from temporal_context.errors import InvalidVocabulary
from temporal_context.quoting import quoted
from temporal_context.vocabulary.named_range import NamedRange
from temporal_context.vocabulary.readings import vocabulary_of
from temporal_context.vocabulary.vocabulary import Vocabulary

Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

_Value = TypeVar("_Value")

_NUMBERS: Final = {name.lower(): number for number, name in enumerate(WEEKDAYS, start=1)}
_FEWEST, _MOST = 2, 9999


def listed_counts(
    family: str, counts: tuple[int, ...], form: Callable[[int], NamedRange], *, one: str
) -> Vocabulary:
    """A range for each count; `one` is the name that a count of 1 has."""
    wanted = f"{family} takes whole numbers from {_FEWEST} to {_MOST}"
    _check_given(wanted, counts)
    for count in counts:
        if type(count) is not int or not _FEWEST <= count <= _MOST:
            instead = f": for 1 there is {one}" if type(count) is int and count == 1 else ""
            raise InvalidVocabulary(f"{wanted}, not {quoted(count)}{instead}")
    return vocabulary_of(*map(form, counts))


def listed_weekdays(
    family: str, weekdays: tuple[Weekday, ...], form: Callable[[int], NamedRange]
) -> Vocabulary:
    """A range for each weekday."""
    _check_given(f"{family} takes weekdays, like monday", weekdays)
    numbers = [one_of(family, "weekday", weekday, _NUMBERS) for weekday in weekdays]
    return vocabulary_of(*map(form, numbers))


def one_of(family: str, what: str, key: object, known: Mapping[str, _Value]) -> _Value:
    """What stands for a word."""
    if isinstance(key, str) and key in known:
        return known[key]
    raise InvalidVocabulary(
        f"the {what} of {family} is one of {', '.join(known)}, not {quoted(key)}"
    )


def _check_given(wanted: str, values: tuple[object, ...]) -> None:
    if not values:
        raise InvalidVocabulary(f"{wanted}; none was given")
