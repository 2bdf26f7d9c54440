"""A plain typo of a name, and nothing that may be another word."""

import re
from difflib import SequenceMatcher
from typing import Final

from temporal_context.arguments.names import folded
from temporal_context.vocabulary import NamedRange, Vocabulary

_RATIO: Final = 0.85
_NUMBER = re.compile(r"[0-9]+")


def typo_of(text: str, vocabulary: Vocabulary) -> NamedRange | None:
    """The one range whose name was mistyped: a letter missing or added, or two swapped.

    A letter in the place of another, or another number, may make another word. Of a name of fewer
    than seven letters two swapped ones are too many: `todya` is like `today` by 0.8, under 0.85.

    >>> from temporal_context import CORE
    >>> typo_of("yesteday", CORE).name, typo_of("last_weekday", CORE)
    ('yesterday', None)
    """
    typed = folded(text)
    found = [named for named in vocabulary if _is_typo(typed, named.name)]
    return found[0] if len(found) == 1 else None


def _likeness(typed: str, name: str) -> float:
    """How much of two names is spelled alike, from 0 to 1."""
    return SequenceMatcher(None, typed, name).ratio()


def _is_typo(typed: str, name: str) -> bool:
    if abs(len(typed) - len(name)) > 1 or _NUMBER.findall(typed) != _NUMBER.findall(name):
        return False
    unmatched = round((1 - _likeness(typed, name)) * (len(typed) + len(name)))
    added = unmatched == 1
    swapped = unmatched == len("ab") and sorted(typed) == sorted(name)
    return (added or swapped) and _likeness(typed, name) >= _RATIO
