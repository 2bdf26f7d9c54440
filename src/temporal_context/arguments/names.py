"""The name of a range as a model writes it."""

import re

from temporal_context.vocabulary import NamedRange, Vocabulary

_SEPARATORS = re.compile(r"[ -]+")
_LONGEST = 80


def named_by(text: str, vocabulary: Vocabulary) -> NamedRange | None:
    """The range of that name; its case, spaces and hyphens are forgiven, nothing else.

    >>> from temporal_context import CORE
    >>> named_by("Last Week", CORE).name, named_by("last_week_", CORE)
    ('last_week', None)
    """
    return vocabulary.by_name.get(text) or vocabulary.by_name.get(folded(text))


def folded(text: str) -> str:
    """A name in the form that vocabularies have; empty where it cannot be one.

    Only ASCII is folded: the lower case of the Kelvin sign is a plain k.

    >>> folded(" Last  Week "), folded("last-week"), folded("last_wee" + chr(0x212A))
    ('last_week', 'last_week', '')
    """
    if not text.isascii() or len(text) > _LONGEST:
        return ""
    return _SEPARATORS.sub("_", text.strip(" ").lower())
