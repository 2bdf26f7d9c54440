"""A plain typo of a name, and nothing that may be another word."""

from difflib import SequenceMatcher
from typing import Final

from temporal_context.arguments.fields import folded
from temporal_context.vocabulary import NamedRange, Vocabulary

_RATIO: Final = 0.85
_LETTERS = 2  # one letter wrong, missing, doubled or swapped leaves two unmatched at most


def typo_of(text: str, vocabulary: Vocabulary) -> NamedRange | None:
    """The range whose name was mistyped, like `yesteday`.

    >>> from temporal_context import CORE
    >>> typo_of("yesteday", CORE).name, typo_of("last_weekday", CORE)
    ('yesterday', None)
    """
    typed = folded(text)
    return next((named for named in vocabulary if _is_typo(typed, named.name)), None)


def likeness(typed: str, name: str) -> float:
    """How much of two names is spelled alike, from 0 to 1."""
    return SequenceMatcher(None, typed, name).ratio()


def _is_typo(typed: str, name: str) -> bool:
    ratio = likeness(typed, name)
    unmatched = round((1 - ratio) * (len(typed) + len(name)))
    return ratio >= _RATIO and unmatched <= _LETTERS
